import { AskDialog } from '@freehold/admin/ask-dialog';
import { AskForm } from '@freehold/admin/ask-form';
import { CheckboxControl, TextControl } from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { SiteForm } from '../schema';
import { changeForm, removeForm, sendTest } from './forms-client';
import { removalText } from './forms-fields';

/** What the user is asked about a form. */
export type FormQuestion = {
	kind: 'rename' | 'test' | 'remove';
	form: SiteForm;
};

type DialogProps = {
	form: SiteForm;
	/** The path of the site’s forms in the API. */
	path: string;
	/** Called after the change, with what it was. */
	onDone: ( message: string ) => Promise< void >;
	onClose: () => void;
};

/** Asks for a form’s new name. */
function RenameDialog( {
	form,
	path,
	onDone,
	onClose,
}: DialogProps ): JSX.Element {
	const [ title, setTitle ] = useState( form.title );
	return (
		<AskDialog
			title={ __( 'Rename form', 'freehold' ) }
			confirmLabel={ __( 'Rename', 'freehold' ) }
			isDestructive={ false }
			run={ async () => {
				if ( ! title.trim() ) {
					throw new Error( __( 'Enter a name.', 'freehold' ) );
				}
				await changeForm( path, form.ref, { title: title.trim() } );
				await onDone( __( 'The form is renamed.', 'freehold' ) );
			} }
			onClose={ onClose }
		>
			{ ( isBusy, confirm ) => (
				<AskForm confirm={ confirm }>
					<TextControl
						label={ __( 'Name', 'freehold' ) }
						maxLength={ 200 }
						value={ title }
						readOnly={ isBusy }
						onChange={ setTitle }
					/>
				</AskForm>
			) }
		</AskDialog>
	);
}

/** Asks whether a test entry is sent. */
function TestDialog( { form, onDone, onClose }: DialogProps ): JSX.Element {
	const [ callsWebhooks, setCallsWebhooks ] = useState( false );
	return (
		<AskDialog
			title={ sprintf(
				/* translators: %s: the name of a form. */
				__( 'Send a test entry to “%s”?', 'freehold' ),
				form.title
			) }
			confirmLabel={ __( 'Send', 'freehold' ) }
			isDestructive={ false }
			run={ async () => {
				await sendTest( form.id, callsWebhooks );
				await onDone( __( 'The test entry is sent.', 'freehold' ) );
			} }
			onClose={ onClose }
		>
			<p>
				{ __(
					'It has sample answers, your name and your email address. The form’s recipients get it, and it counts in no limit.',
					'freehold'
				) }
			</p>
			<CheckboxControl
				label={ __( 'Call the form’s webhooks', 'freehold' ) }
				checked={ callsWebhooks }
				onChange={ setCallsWebhooks }
			/>
		</AskDialog>
	);
}

/** Asks whether a form is moved to the Trash, or deleted from there. */
function RemoveDialog( {
	form,
	path,
	onDone,
	onClose,
}: DialogProps ): JSX.Element {
	const isTrash = form.status === 'trash';
	return (
		<AskDialog
			title={
				isTrash
					? sprintf(
							/* translators: %s: the name of a form. */
							__( 'Delete “%s”?', 'freehold' ),
							form.title
					  )
					: sprintf(
							/* translators: %s: the name of a form. */
							__( 'Move “%s” to the Trash?', 'freehold' ),
							form.title
					  )
			}
			confirmLabel={
				isTrash
					? __( 'Delete permanently', 'freehold' )
					: __( 'Move to Trash', 'freehold' )
			}
			run={ async () => {
				await removeForm( path, form, isTrash );
				await onDone(
					isTrash
						? __( 'The form is deleted.', 'freehold' )
						: __( 'The form is in the Trash.', 'freehold' )
				);
			} }
			onClose={ onClose }
		>
			<p>
				{ `${ removalText( form ) } ${ __(
					'Its entries stay.',
					'freehold'
				) }` }
			</p>
		</AskDialog>
	);
}

const DIALOGS = {
	rename: RenameDialog,
	test: TestDialog,
	remove: RemoveDialog,
};

/** Asks the question, makes the change, and stays open with the reason if that fails. */
export function FormQuestionDialog( {
	kind,
	...props
}: DialogProps & FormQuestion ): JSX.Element {
	const Dialog = DIALOGS[ kind ];
	return <Dialog { ...props } />;
}
