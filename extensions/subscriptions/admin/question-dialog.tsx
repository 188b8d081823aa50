import { AskDialog } from '@freehold/admin/ask-dialog';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Subscriber } from './types';

/** What must be confirmed, and with whom it is done. */
export type Question = {
	kind: 'unsubscribe' | 'delete';
	subscribers: Subscriber[];
};

/**
 * Asks before subscribers are unsubscribed or deleted.
 */
export function QuestionDialog( {
	question: { kind, subscribers },
	run,
	onClose,
}: {
	question: Question;
	run: () => Promise< void >;
	onClose: () => void;
} ): JSX.Element {
	const isDelete = kind === 'delete';
	const count = subscribers.length;
	return (
		<AskDialog
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
			confirmLabel={
				isDelete
					? __( 'Delete permanently', 'freehold' )
					: __( 'Unsubscribe', 'freehold' )
			}
			run={ run }
			onClose={ onClose }
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
		</AskDialog>
	);
}
