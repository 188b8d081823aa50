import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

type RemoveDialogProps = {
	/** The service's name. */
	name: string;
	onConfirm: () => void;
	onCancel: () => void;
};

/**
 * Asks the user to confirm before a key is removed, because it cannot be shown again.
 *
 * @param props           The dialog's properties.
 * @param props.name      The service's name.
 * @param props.onConfirm Removes it.
 * @param props.onCancel  Called when the user cancels.
 * @return The dialog.
 */
export function RemoveDialog( {
	name,
	onConfirm,
	onCancel,
}: RemoveDialogProps ): JSX.Element {
	return (
		<Modal
			className="freehold-dialog"
			size="small"
			title={ sprintf(
				/* translators: %s: the name of a service. */
				__( 'Remove the %s key?', 'freehold' ),
				name
			) }
			onRequestClose={ onCancel }
		>
			<p>
				{ __(
					'This site will stop using the service. To use it again, you will need to enter the key from your account.',
					'freehold'
				) }
			</p>
			<div className="freehold-dialog__buttons">
				<Button
					variant="tertiary"
					onClick={ onCancel }
					__next40pxDefaultSize
				>
					{ __( 'Keep key', 'freehold' ) }
				</Button>
				<Button
					variant="primary"
					isDestructive
					onClick={ onConfirm }
					__next40pxDefaultSize
				>
					{ __( 'Remove', 'freehold' ) }
				</Button>
			</div>
		</Modal>
	);
}
