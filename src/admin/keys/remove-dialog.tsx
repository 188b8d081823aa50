import { __, sprintf } from '@wordpress/i18n';
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';

type RemoveDialogProps = {
	/** The service's name. */
	name: string;
	onConfirm: () => void;
	onCancel: () => void;
};

/** Asks the user to confirm before a key is removed, because it cannot be shown again. */
export function RemoveDialog( {
	name,
	onConfirm,
	onCancel,
}: RemoveDialogProps ): JSX.Element {
	return (
		<ConfirmDialog
			size="small"
			title={ sprintf(
				/* translators: %s: the name of a service. */
				__( 'Remove the %s key?', 'freehold' ),
				name
			) }
			confirmLabel={ __( 'Remove key', 'freehold' ) }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			<p>
				{ __(
					'This site will stop using the service. To use it again, you will need to enter the key from your account.',
					'freehold'
				) }
			</p>
		</ConfirmDialog>
	);
}
