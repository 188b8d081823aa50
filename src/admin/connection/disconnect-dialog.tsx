import { store as connectionStore } from '@freehold/stores/connection';
import { Button, Modal } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';

type Props = {
	/** Who would be disconnected. */
	whom: 'site' | 'user';
	onCancel: () => void;
	onConfirm: () => void;
};

/**
 * Confirms a disconnection and explains its effects.
 *
 * @param props           The dialog's properties.
 * @param props.whom      Whether the site or the user is disconnected.
 * @param props.onCancel  Called when the user cancels.
 * @param props.onConfirm Called when the user confirms.
 * @return The dialog.
 */
export function DisconnectDialog( {
	whom,
	onCancel,
	onConfirm,
}: Props ): JSX.Element {
	const plugins = useSelect(
		( select ) =>
			select( connectionStore ).getConnectionState().connectedPlugins,
		[]
	);
	return (
		<Modal
			size="medium"
			title={
				whom === 'site'
					? __( 'Disconnect this site?', 'freehold' )
					: __( 'Disconnect your account?', 'freehold' )
			}
			onRequestClose={ onCancel }
		>
			<p>
				{ whom === 'site'
					? __(
							'This disconnects all users and deletes the site’s keys. Tools that need a connection stop working until the site is connected again. Your posts are not affected.',
							'freehold'
					  )
					: __(
							'Tools that need a connection stop working for you until you reconnect. Other users stay connected, and your posts are not affected.',
							'freehold'
					  ) }
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
			<div className="freehold-connection-panel__actions">
				<Button variant="primary" isDestructive onClick={ onConfirm }>
					{ __( 'Disconnect', 'freehold' ) }
				</Button>
				<Button variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			</div>
		</Modal>
	);
}
