import { ErrorNotice } from '@freehold/controls';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useSubmit } from './use-submit';

type AskDialogProps = Pick<
	ComponentProps< typeof ConfirmDialog >,
	'title' | 'cancelLabel' | 'confirmLabel' | 'isDestructive'
> & {
	/** Makes the change. What it throws is shown. */
	run: () => Promise< void >;
	/** Called when the user changes nothing. */
	onClose: () => void;
	/** What the change means, and the fields for it. */
	children:
		| ReactNode
		| ( ( isBusy: boolean, confirm: () => void ) => ReactNode );
};

/** Asks whether a change is made, and makes it. The dialog stays open until the server has responded. */
export function AskDialog( {
	run,
	onClose,
	children,
	...texts
}: AskDialogProps ): JSX.Element {
	const { error, isBusy, submit } = useSubmit( run );
	return (
		<ConfirmDialog
			{ ...texts }
			size="small"
			isBusy={ isBusy }
			onConfirm={ () => void submit() }
			onCancel={ isBusy ? () => {} : onClose }
		>
			<ErrorNotice message={ error } />
			{ typeof children === 'function'
				? children( isBusy, () => void submit() )
				: children }
		</ConfirmDialog>
	);
}
