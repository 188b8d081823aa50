import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { Button } from '@freehold/controls';
import { __, _n, sprintf } from '@wordpress/i18n';

type SaveBarProps = {
	isChapters: boolean;
	isChanged: boolean;
	isSaving: boolean;
	isSaved: boolean;
	/** How many cues there are. */
	count: number;
	onSave: () => Promise< void >;
};

/** Renders the button that saves, and what has been saved. */
export const SaveBar = ( {
	isChapters,
	isChanged,
	isSaving,
	isSaved,
	count,
	onSave,
}: SaveBarProps ): JSX.Element => (
	<div className="freehold-cues__buttons">
		<Button
			variant="primary"
			isBusy={ isSaving }
			disabled={ isSaving || ! isChanged }
			onClick={ () => void onSave() }
		>
			{ isChapters
				? __( 'Save chapters', 'freehold' )
				: __( 'Save captions', 'freehold' ) }
		</Button>
		<span aria-live="polite">
			{ isSaved && `${ __( 'Saved.', 'freehold' ) } ` }
			{ sprintf(
				/* translators: %d: a number. */
				_n( '%d line', '%d lines', count, 'freehold' ),
				count
			) }
		</span>
	</div>
);

type DiscardQuestionProps = {
	onConfirm: () => void;
	onCancel: () => void;
};

/** Asks whether to lose what has been entered. */
export const DiscardQuestion = ( {
	onConfirm,
	onCancel,
}: DiscardQuestionProps ): JSX.Element => (
	<ConfirmDialog
		title={ __( 'Discard the changes?', 'freehold' ) }
		size="small"
		cancelLabel={ __( 'Continue editing', 'freehold' ) }
		confirmLabel={ __( 'Discard changes', 'freehold' ) }
		onConfirm={ onConfirm }
		onCancel={ onCancel }
	>
		<p>{ __( 'What you have entered is not saved yet.', 'freehold' ) }</p>
	</ConfirmDialog>
);
