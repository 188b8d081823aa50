import { AskDialog } from '@freehold/admin/ask-dialog';
import { formatDate } from '@freehold/admin/dates';
import { useSubmit } from '@freehold/admin/use-submit';
import { ErrorNotice, TextareaControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addNote, deleteNote } from './client';
import { forgetDraft, keepDraft, useDraft } from './note-drafts';
import type { Entry } from './types';

type Props = {
	entry: Entry;
	/** Called with the entry after a change. */
	onChange: ( entry: Entry ) => void;
};

/**
 * What users have noted about an entry, and a field for another note. What is typed stays in the field until it is saved, also while other entries are open.
 */
export function EntryNotes( { entry, onChange }: Props ): JSX.Element {
	const text = useDraft( entry.id );
	const [ deleting, setDeleting ] = useState( '' );
	const heading = useRef< HTMLHeadingElement >( null );
	const { error, isBusy, submit } = useSubmit( async () => {
		if ( text.trim() ) {
			onChange( await addNote( entry.id, text.trim() ) );
			forgetDraft( entry.id, text );
		}
	} );
	return (
		<section
			className="freehold-entry__notes"
			aria-labelledby="freehold-entry-notes"
		>
			<h3 id="freehold-entry-notes" ref={ heading } tabIndex={ -1 }>
				{ __( 'Notes', 'freehold' ) }
			</h3>
			{ entry.notes.length > 0 && (
				<ul>
					{ entry.notes.map( ( { id, by, at, text: note } ) => (
						<li key={ id }>
							<span className="freehold-entry__text" dir="auto">
								{ note }
							</span>
							<small>
								<bdi>{ by }</bdi>
								{ ' · ' }
								<time dateTime={ at }>
									{ formatDate( at ) }
								</time>
							</small>
							<Button
								variant="link"
								isDestructive
								onClick={ () => setDeleting( id ) }
							>
								{ __( 'Delete note', 'freehold' ) }
							</Button>
						</li>
					) ) }
				</ul>
			) }
			<form onSubmit={ submit }>
				<TextareaControl
					label={ __( 'Note for users of this site', 'freehold' ) }
					maxLength={ 5000 }
					rows={ 2 }
					value={ text }
					onChange={ ( typed ) => keepDraft( entry.id, typed ) }
				/>
				<ErrorNotice message={ error } />
				<Button
					type="submit"
					variant="secondary"
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ ! text.trim() }
					__next40pxDefaultSize
				>
					{ __( 'Add note', 'freehold' ) }
				</Button>
			</form>
			{ deleting && (
				<AskDialog
					title={ __( 'Delete this note?', 'freehold' ) }
					confirmLabel={ __( 'Delete note', 'freehold' ) }
					run={ async () => {
						onChange( await deleteNote( entry.id, deleting ) );
						setDeleting( '' );
						heading.current?.focus();
					} }
					onClose={ () => setDeleting( '' ) }
				>
					<p>{ __( 'This cannot be undone.', 'freehold' ) }</p>
				</AskDialog>
			) }
		</section>
	);
}
