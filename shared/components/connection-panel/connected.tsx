import { store as connectionStore } from '@freehold/stores/connection';
import { Button, SelectControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DisconnectSiteButton } from './disconnect-site-button';

type Props = {
	/** Waits for an action and says how it went. */
	after: ( action: Promise< boolean >, message: string ) => Promise< void >;
	/** Called when the user wants to disconnect somebody. */
	onDisconnect: ( whom: 'site' | 'user' ) => void;
};

/**
 * The panel while the user is connected: who, since when, who owns the connection, and the ways out.
 *
 * @param props              The properties.
 * @param props.after        Waits for an action and says how it went.
 * @param props.onDisconnect Called when the user wants to disconnect somebody.
 * @return What there is to say and to do.
 */
export function Connected( { after, onDisconnect }: Props ): JSX.Element {
	const state = useSelect(
		( select ) => select( connectionStore ).getConnectionState(),
		[]
	);
	const isBusy = useSelect(
		( select ) => select( connectionStore ).isBusy(),
		[]
	);
	const { transferOwnership } = useDispatch( connectionStore );
	const { currentUser, connectionOwner, ownerCandidates } =
		state.userConnectionData;
	const [ chosen, setChosen ] = useState( '' );

	const transfer = () =>
		after(
			transferOwnership( Number( chosen ) ),
			__( 'The connection has a new owner.', 'freehold' )
		);

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
						<dt>{ __( 'Since', 'freehold' ) }</dt>
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
				<dt>{ __( 'Owner of the connection', 'freehold' ) }</dt>
				<dd>
					{ currentUser.isOwner
						? __( 'You', 'freehold' )
						: connectionOwner ??
						  __(
								'Nobody yet: the next administrator to connect',
								'freehold'
						  ) }
				</dd>
			</dl>
			{ currentUser.isOwner && ownerCandidates.length > 0 && (
				<div className="freehold-connection-panel__transfer">
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __(
							'Make somebody else the owner',
							'freehold'
						) }
						help={ __(
							'An owner can disconnect alone only when nobody else is connected.',
							'freehold'
						) }
						value={ chosen }
						options={ [
							{
								value: '',
								label: __(
									'Choose an administrator',
									'freehold'
								),
							},
							...ownerCandidates.map( ( { id, name } ) => ( {
								value: String( id ),
								label: name,
							} ) ),
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
						{ __( 'Change owner', 'freehold' ) }
					</Button>
				</div>
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
