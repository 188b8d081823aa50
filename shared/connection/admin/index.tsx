/**
 * The connection panel of an admin screen.
 */
import { store as connectionStore } from '@freehold/connection/store';
import { ErrorNotice } from '@freehold/controls';
import { speak } from '@wordpress/a11y';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Connected } from './connected';
import { DisconnectDialog } from './disconnect-dialog';
import { IdentityCrisis } from './identity-crisis';
import { NotConnected } from './not-connected';

/**
 * Returns the heading, which names the state of the connection.
 *
 * @param isOffline    Whether the connection is turned off.
 * @param isInCrisis   Whether the site's URL is not the one it was connected with.
 * @param isRegistered Whether the site has keys.
 * @param isConnected  Whether the user is connected.
 */
function headingOf(
	isOffline: boolean,
	isInCrisis: boolean,
	isRegistered: boolean,
	isConnected: boolean
): string {
	if ( isOffline ) {
		return __( 'Offline mode', 'freehold' );
	}
	if ( isInCrisis ) {
		return __( 'This site has a new URL', 'freehold' );
	}
	if ( ! isRegistered ) {
		return __( 'Not connected', 'freehold' );
	}
	return isConnected
		? __( 'Connected', 'freehold' )
		: __( 'Your account is not connected', 'freehold' );
}

/**
 * Renders the panel. If the page was opened for another view, it requests who can become the connection’s owner.
 */
export function ConnectionPanel(): JSX.Element {
	const state = useSelect(
		( select ) => select( connectionStore ).getConnectionState(),
		[]
	);
	const { disconnectSite, refreshConnection, unlinkUser } =
		useDispatch( connectionStore );
	const heading = useRef< HTMLHeadingElement >( null );
	const [ disconnecting, setDisconnecting ] = useState<
		'site' | 'user' | null
	>( null );
	const { isRegistered, isUserConnected } = state.connectionStatus;
	const error = state.registrationError ?? state.taskError?.message ?? null;
	const hasCandidates = state.userConnectionData.ownerCandidates !== null;

	useEffect( () => {
		if ( ! hasCandidates ) {
			refreshConnection();
		}
	}, [ hasCandidates, refreshConnection ] );

	/**
	 * Waits for an action. Focus moves to the heading, because the action's button can disappear with the old state.
	 *
	 * @param action  The action, resolving with whether it worked.
	 * @param message The announcement if it worked.
	 */
	const after = async ( action: Promise< boolean >, message: string ) => {
		if ( await action ) {
			speak( message );
			heading.current?.focus();
		}
	};

	const disconnect = async () => {
		const whom = disconnecting;
		setDisconnecting( null );
		await ( whom === 'site'
			? after(
					disconnectSite(),
					__( 'The site was disconnected.', 'freehold' )
			  )
			: after(
					unlinkUser(),
					__( 'Your account was disconnected.', 'freehold' )
			  ) );
	};

	let body = <NotConnected />;
	if ( state.isOfflineMode ) {
		body = (
			<p>
				{ __(
					'The connection is turned off in this site’s configuration. Tools that need it do not work until it is turned on.',
					'freehold'
				) }
			</p>
		);
	} else if ( state.identityCrisis ) {
		body = <IdentityCrisis after={ after } />;
	} else if ( isRegistered && isUserConnected ) {
		body = <Connected after={ after } onDisconnect={ setDisconnecting } />;
	} else if ( isRegistered ) {
		body = <NotConnected onDisconnect={ setDisconnecting } />;
	}

	return (
		<div className="freehold-connection-panel">
			<h2 ref={ heading } tabIndex={ -1 }>
				{ headingOf(
					state.isOfflineMode,
					state.identityCrisis !== null,
					isRegistered,
					isUserConnected
				) }
			</h2>
			<ErrorNotice message={ error } />
			{ body }
			{ disconnecting && (
				<DisconnectDialog
					whom={ disconnecting }
					onCancel={ () => setDisconnecting( null ) }
					onConfirm={ disconnect }
				/>
			) }
		</div>
	);
}
