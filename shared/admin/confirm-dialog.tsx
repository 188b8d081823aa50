import { Button } from '@freehold/controls';
import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
	title: string;
	size: 'small' | 'medium';
	/** The label of the button that changes nothing, where “Cancel” could be misunderstood. */
	cancelLabel?: string;
	/** The label of the button that confirms: a verb, with what it removes. */
	confirmLabel: string;
	/** Whether the change removes something. */
	isDestructive?: boolean;
	/** Whether the change is under way: the dialog stays open, and nothing can be confirmed twice. */
	isBusy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
	children: ReactNode;
};

/** Asks the user to confirm a change. The button that changes nothing comes first. */
export function ConfirmDialog( {
	title,
	size,
	cancelLabel = __( 'Cancel', 'freehold' ),
	confirmLabel,
	isDestructive = true,
	isBusy = false,
	onConfirm,
	onCancel,
	children,
}: ConfirmDialogProps ): JSX.Element {
	return (
		<Modal
			className="freehold-dialog"
			size={ size }
			title={ title }
			onRequestClose={ onCancel }
		>
			{ children }
			<div className="freehold-dialog__buttons">
				<Button variant="tertiary" onClick={ onCancel }>
					{ cancelLabel }
				</Button>
				<Button
					variant="primary"
					isDestructive={ isDestructive }
					isBusy={ isBusy }
					onClick={ isBusy ? undefined : onConfirm }
				>
					{ confirmLabel }
				</Button>
			</div>
		</Modal>
	);
}
