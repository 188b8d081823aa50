import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Subscriber } from './types';

/** What must be confirmed, and with whom it is done. */
export type Question = {
	kind: 'unsubscribe' | 'delete';
	subscribers: Subscriber[];
};

/**
 * Asks before subscribers are unsubscribed or deleted.
 *
 * @param props
 * @param props.question  What must be confirmed.
 * @param props.isBusy    Whether it is being done.
 * @param props.onConfirm Called when the administrator confirms.
 * @param props.onCancel  Called when the dialog closes otherwise.
 * @return The dialog.
 */
export function QuestionDialog( {
	question: { kind, subscribers },
	isBusy,
	onConfirm,
	onCancel,
}: {
	question: Question;
	isBusy: boolean;
	onConfirm: () => Promise< void >;
	onCancel: () => void;
} ): JSX.Element {
	const isDelete = kind === 'delete';
	const count = subscribers.length;
	return (
		<ConfirmDialog
			title={
				isDelete
					? sprintf(
							/* translators: %d: number of subscribers. */
							_n(
								'Delete %d subscriber?',
								'Delete %d subscribers?',
								count,
								'freehold'
							),
							count
					  )
					: sprintf(
							/* translators: %d: number of subscribers. */
							_n(
								'Unsubscribe %d person?',
								'Unsubscribe %d people?',
								count,
								'freehold'
							),
							count
					  )
			}
			size="small"
			confirmLabel={
				isDelete
					? __( 'Delete permanently', 'freehold' )
					: __( 'Unsubscribe', 'freehold' )
			}
			isBusy={ isBusy }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			<p>
				{ isDelete
					? __(
							'What is stored about them is deleted, also that they agreed. This cannot be undone.',
							'freehold'
					  )
					: __(
							'They get no more emails until they subscribe again.',
							'freehold'
					  ) }
			</p>
		</ConfirmDialog>
	);
}
