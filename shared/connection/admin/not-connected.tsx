import { store as connectionStore } from '@freehold/connection/store';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { DisconnectSiteButton } from './disconnect-site-button';

type Props = {
	/** Called when the user wants to disconnect the site; undefined hides the button. */
	onDisconnect?: ( whom: 'site' ) => void;
};

/**
 * Renders the panel for a user who is not connected. The site may be registered, not registered or in need of a new
 * connection.
 */
export function NotConnected( { onDisconnect }: Props ): JSX.Element {
	const state = useSelect(
		( select ) => select( connectionStore ).getConnectionState(),
		[]
	);
	const isBusy = useSelect(
		( select ) => select( connectionStore ).isBusy(),
		[]
	);
	const { connect, reconnect } = useDispatch( connectionStore );
	const { isRegistered } = state.connectionStatus;
	const { manage_options: mayManage } =
		state.userConnectionData.currentUser.permissions;
	const problems = Object.values( state.connectionErrors );

	let label = __( 'Connect your account', 'freehold' );
	if ( problems.length > 0 ) {
		label = __( 'Reconnect', 'freehold' );
	} else if ( ! isRegistered ) {
		label = __( 'Connect this site', 'freehold' );
	}

	return (
		<>
			{ problems.map( ( { message } ) => (
				<p key={ message }>{ message }</p>
			) ) }
			<p>
				{ isRegistered
					? __(
							'This site is connected. Connect your account to use tools that require it, such as the AI Assistant.',
							'freehold'
					  )
					: __(
							'Connecting creates keys for this site and lets each user approve tools that require a connection, such as the AI Assistant. You don’t need an account with any other service.',
							'freehold'
					  ) }
			</p>
			{ isRegistered || mayManage ? (
				<div className="freehold-connection-panel__actions">
					<Button
						variant="primary"
						isBusy={
							state.siteIsRegistering ||
							state.userIsConnecting ||
							state.task === 'reconnect'
						}
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ () =>
							problems.length > 0 ? reconnect() : connect()
						}
					>
						{ label }
					</Button>
					{ onDisconnect && (
						<DisconnectSiteButton
							onClick={ () => onDisconnect( 'site' ) }
						/>
					) }
				</div>
			) : (
				<p>
					{ __(
						'Ask a site administrator to connect it.',
						'freehold'
					) }
				</p>
			) }
		</>
	);
}
