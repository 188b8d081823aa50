import { __, sprintf } from '@wordpress/i18n';
import { AddDialog } from './add-dialog';
import { CategoriesDialog } from './categories-dialog';
import { DetailsDialog } from './details-dialog';
import { ImportDialog } from './import-dialog';
import { QuestionDialog, type Question } from './question-dialog';
import type { Category, Subscriber, SubscriberImport } from './types';

/** Which dialog is open: a form, a person’s details, or a question. */
export type OpenDialog =
	| 'add'
	| 'import'
	| 'categories'
	| { subscriber: Subscriber }
	| Question;

type SubscribersDialogProps = {
	dialog: OpenDialog;
	categories: Category[];
	/** Makes the change that the user confirms. */
	change: (
		kind: Question[ 'kind' ],
		subscribers: Subscriber[]
	) => Promise< void >;
	onStarted: ( started: SubscriberImport ) => void;
	/** Called after a change, with what it was. */
	onDone: ( message: string ) => void;
	onClose: () => void;
};

/** The dialog that is open. */
export function SubscribersDialog( {
	dialog,
	categories,
	change,
	onStarted,
	onDone,
	onClose,
}: SubscribersDialogProps ): JSX.Element {
	if ( dialog === 'add' ) {
		return (
			<AddDialog
				categories={ categories }
				onAdded={ ( email ) =>
					onDone(
						sprintf(
							/* translators: %s: an email address. */
							__( '%s was added.', 'freehold' ),
							email
						)
					)
				}
				onClose={ onClose }
			/>
		);
	}
	if ( dialog === 'import' ) {
		return (
			<ImportDialog
				categories={ categories }
				onStarted={ onStarted }
				onClose={ onClose }
			/>
		);
	}
	if ( dialog === 'categories' ) {
		return (
			<CategoriesDialog
				onSaved={ () =>
					onDone( __( 'Newsletter categories saved.', 'freehold' ) )
				}
				onClose={ onClose }
			/>
		);
	}
	if ( 'subscriber' in dialog ) {
		return (
			<DetailsDialog
				subscriber={ dialog.subscriber }
				onRenamed={ () =>
					onDone( __( 'The name is saved.', 'freehold' ) )
				}
				onClose={ onClose }
			/>
		);
	}
	return (
		<QuestionDialog
			question={ dialog }
			run={ async () => {
				await change( dialog.kind, dialog.subscribers );
				onClose();
			} }
			onClose={ onClose }
		/>
	);
}
