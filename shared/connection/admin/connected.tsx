import { store as connectionStore } from '@freehold/connection/store';
import { SelectControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DisconnectSiteButton } from './disconnect-site-button';

type Props = {
	/** Waits for an action and announces its result. */
	after: ( action: Promise< boolean >, message: string ) => Promise< void >;
	/** Called when the user wants to disconnect the site or their account. */
	onDisconnect: ( whom: 'site' | 'user' ) => void;
};

/** Renders the choice of another administrator who becomes the connection’s owner. */
function OwnershipTransfer( { after }: Pick< Props, 'after' > ): JSX.Element {
	const state = useSelect(
		( select ) => select( connectionStore ).getConnectionState(),
		[]
	);
	const isBusy = useSelect(
		( select ) => select( connectionStore ).isBusy(),
		[]
	);
	const { transferOwnership } = useDispatch( connectionStore );
	const [ chosen, setChosen ] = useState( '' );
	const transfer = () =>
		after(
			transferOwnership( Number( chosen ) ),
			__( 'Connection owner changed.', 'freehold' )
		);

	return (
		<div className="freehold-connection-panel__transfer">
			<SelectControl
				label={ __( 'New owner', 'freehold' ) }
				help={ __(
					'While other users are connected, you must transfer ownership before you can disconnect your account.',
					'freehold'
				) }
				value={ chosen }
				options={ [
					{
						value: '',
						label: __( 'Select an administrator', 'freehold' ),
					},
					...( state.userConnectionData.ownerCandidates ?? [] ).map(
						( { id, name } ) => ( {
							value: String( id ),
							label: name,
						} )
					),
				] }
				onChange={ setChosen }
			/>
			<Button
				variant="secondary"
				isBusy={ state.task === 'transfer' }
				disabled={ isBusy || chosen === '' }
				accessibleWhenDisabled
				onClick={ transfer }
			>
				{ __( 'Transfer ownership', 'freehold' ) }
			</Button>
		</div>
	);
}

/** Shows a connected user's account, the connection's date and owner, and the buttons to disconnect. */
export function Connected( { after, onDisconnect }: Props ): JSX.Element {
	const state = useSelect(
		( select ) => select( connectionStore ).getConnectionState(),
		[]
	);
	const isBusy = useSelect(
		( select ) => select( connectionStore ).isBusy(),
		[]
	);
	const { currentUser, connectionOwner, ownerCandidates } =
		state.userConnectionData;

	return (
		<>
			<dl className="freehold-connection-panel__facts">
				{ currentUser.wpcomUser && (
					<>
						<dt>{ __( 'Connected as', 'freehold' ) }</dt>
						<dd>{ currentUser.wpcomUser.login }</dd>
					</>
				) }
				{ currentUser.connectedAt && (
					<>
						<dt>{ __( 'Connected since', 'freehold' ) }</dt>
						<dd>
							<time dateTime={ currentUser.connectedAt }>
								{ dateI18n(
									getSettings().formats.date,
									currentUser.connectedAt,
									undefined
								) }
							</time>
						</dd>
					</>
				) }
				<dt>{ __( 'Connection owner', 'freehold' ) }</dt>
				<dd>
					{ currentUser.isOwner
						? __( 'You', 'freehold' )
						: connectionOwner ??
						  __(
								'None. The next administrator to connect becomes the owner.',
								'freehold'
						  ) }
				</dd>
			</dl>
			{ currentUser.isOwner && !! ownerCandidates?.length && (
				<OwnershipTransfer after={ after } />
			) }
			<div className="freehold-connection-panel__actions">
				<Button
					variant="secondary"
					isBusy={ state.task === 'unlink' }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => onDisconnect( 'user' ) }
				>
					{ __( 'Disconnect my account', 'freehold' ) }
				</Button>
				<DisconnectSiteButton
					onClick={ () => onDisconnect( 'site' ) }
				/>
			</div>
		</>
	);
}
