import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { messageOf } from './message-of';

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

/**
 * Asks whether a change is made, and makes it. The dialog stays open until the server has responded.
 *
 * @return The dialog.
 */
export function AskDialog( {
	run,
	onClose,
	children,
	...texts
}: AskDialogProps ): JSX.Element {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const confirm = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setError( '' );
		try {
			await run();
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			setIsBusy( false );
		}
	};
	return (
		<ConfirmDialog
			{ ...texts }
			size="small"
			isBusy={ isBusy }
			onConfirm={ confirm }
			onCancel={ isBusy ? () => {} : onClose }
		>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ typeof children === 'function'
				? children( isBusy, () => void confirm() )
				: children }
		</ConfirmDialog>
	);
}
