import { Button, Modal } from '@wordpress/components';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
	title: string;
	size: 'small' | 'medium';
	/** The label of the button that changes nothing. */
	cancelLabel: string;
	/** The label of the button that confirms. */
	confirmLabel: string;
	/** Whether the change is under way: the dialog stays open, and nothing can be confirmed twice. */
	isBusy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
	children: ReactNode;
};

/**
 * Asks the user to confirm a change that removes something.
 *
 * @param props              The dialog's properties.
 * @param props.title        Its heading.
 * @param props.size         Its width.
 * @param props.cancelLabel  The label of the button that changes nothing.
 * @param props.confirmLabel The label of the button that confirms.
 * @param props.isBusy       Whether the change is under way.
 * @param props.onConfirm    Called when the user confirms.
 * @param props.onCancel     Called when the user cancels.
 * @param props.children     What the change means.
 * @return The dialog.
 */
export function ConfirmDialog( {
	title,
	size,
	cancelLabel,
	confirmLabel,
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
				<Button
					variant="tertiary"
					onClick={ onCancel }
					__next40pxDefaultSize
				>
					{ cancelLabel }
				</Button>
				<Button
					variant="primary"
					isDestructive
					isBusy={ isBusy }
					onClick={ isBusy ? undefined : onConfirm }
					__next40pxDefaultSize
				>
					{ confirmLabel }
				</Button>
			</div>
		</Modal>
	);
}
