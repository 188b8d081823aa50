import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { store as connectionStore } from '@freehold/connection/store';
import { Button } from '@freehold/controls';
import { Modal } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';

type Props = {
	/** What would be disconnected. */
	whom: 'site' | 'user';
	/** Called when the user closes the dialog. */
	onCancel: () => void;
	onConfirm: () => void;
};

/**
 * Returns what happens if the current user disconnects.
 *
 * @param isOwner Whether the user owns the connection.
 */
function consequenceFor( isOwner: boolean ): string {
	return isOwner
		? __(
				'Tools that need a connection stop working for you until you reconnect. No other user is connected, so the connection has no owner until an administrator connects. Your posts are not affected.',
				'freehold'
		  )
		: __(
				'Tools that need a connection stop working for you until you reconnect. Other users stay connected, and your posts are not affected.',
				'freehold'
		  );
}

/**
 * Returns what an owner must do before disconnecting.
 *
 * @param names The names of the administrators who can become the owner.
 */
function transferFirst( names: string[] ): string {
	return names.length > 0
		? sprintf(
				/* translators: %s: names of users, separated by commas. */
				__(
					'You own this site’s connection, and other users depend on it. Transfer ownership to another connected administrator first (%s), or disconnect the whole site.',
					'freehold'
				),
				names.join( ', ' )
		  )
		: __(
				'You own this site’s connection, and other users depend on it. Ask another administrator to connect, then transfer ownership to them, or disconnect the whole site.',
				'freehold'
		  );
}

/**
 * Explains what disconnecting does, before anything is disconnected. An owner on whom other users depend cannot confirm.
 */
export function DisconnectDialog( {
	whom,
	onCancel,
	onConfirm,
}: Props ): JSX.Element {
	const { connectedPlugins: plugins, userConnectionData } = useSelect(
		( select ) => select( connectionStore ).getConnectionState(),
		[]
	);
	const { currentUser, mustTransferOwnership, ownerCandidates } =
		userConnectionData;
	if ( whom === 'user' && mustTransferOwnership ) {
		return (
			<Modal
				className="freehold-dialog"
				size="medium"
				title={ __( 'Transfer ownership first', 'freehold' ) }
				onRequestClose={ onCancel }
			>
				<p>
					{ transferFirst(
						( ownerCandidates ?? [] ).map( ( { name } ) => name )
					) }
				</p>
				<div className="freehold-dialog__buttons">
					<Button variant="primary" onClick={ onCancel }>
						{ __( 'OK', 'freehold' ) }
					</Button>
				</div>
			</Modal>
		);
	}
	return (
		<ConfirmDialog
			size="medium"
			title={
				whom === 'site'
					? __( 'Disconnect this site?', 'freehold' )
					: __( 'Disconnect your account?', 'freehold' )
			}
			confirmLabel={
				whom === 'site'
					? __( 'Disconnect the site', 'freehold' )
					: __( 'Disconnect my account', 'freehold' )
			}
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			<p>
				{ whom === 'site'
					? __(
							'This disconnects all users and deletes the site’s keys. Tools that need a connection stop working until the site is connected again. Your posts are not affected.',
							'freehold'
					  )
					: consequenceFor( currentUser.isOwner ) }
			</p>
			{ whom === 'site' && plugins.length > 1 && (
				<p>
					{ sprintf(
						/* translators: %s: names of plugins, separated by commas. */
						__(
							'These plugins use the connection: %s.',
							'freehold'
						),
						plugins.map( ( { name } ) => name ).join( ', ' )
					) }
				</p>
			) }
		</ConfirmDialog>
	);
}
