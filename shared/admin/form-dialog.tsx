import { Button } from '@freehold/controls';
import { Modal, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import type { Submission } from './use-submit';
import { useUnsavedInput } from './use-unsaved';

type FormDialogProps = Pick<
	ComponentProps< typeof Modal >,
	'shouldCloseOnClickOutside' | 'size' | 'title'
> & {
	className?: string;
	submission: Submission;
	submitLabel: string;
	/** Whether there is nothing to submit yet. */
	isIncomplete?: boolean;
	/** Shown in place of the form while its values load. */
	unloaded?: ReactNode;
	/** Whether the server alone checks the fields. */
	noValidate?: boolean;
	/** Called when the user changes nothing. */
	onClose: () => void;
	/** The fields. */
	children: ReactNode;
};

/** Moves focus to an element when it appears. */
const focus = ( element: HTMLElement | null ) => element?.focus();

/** A form in a dialog. It stays open until the server has responded, and shows why a change failed. */
export function FormDialog( {
	className = '',
	submission: { error, isBusy, submit },
	submitLabel,
	isIncomplete = false,
	unloaded,
	noValidate,
	onClose,
	children,
	...modal
}: FormDialogProps ): JSX.Element {
	const onInput = useUnsavedInput();
	return (
		<Modal
			{ ...modal }
			className={ `freehold-dialog ${ className }` }
			onRequestClose={ onClose }
		>
			{ unloaded || (
				<form
					className="freehold-form"
					noValidate={ noValidate }
					onInput={ onInput }
					onSubmit={ ( event ) =>
						isIncomplete
							? event.preventDefault()
							: void submit( event )
					}
				>
					{ error && (
						<div ref={ focus } tabIndex={ -1 }>
							<Notice status="error" isDismissible={ false }>
								{ error }
							</Notice>
						</div>
					) }
					{ children }
					<div className="freehold-dialog__buttons">
						<Button variant="tertiary" onClick={ onClose }>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
						<Button
							variant="primary"
							type="submit"
							isBusy={ isBusy }
							disabled={ isIncomplete }
						>
							{ submitLabel }
						</Button>
					</div>
				</form>
			) }
		</Modal>
	);
}
