import { AskDialog } from '@freehold/admin/ask-dialog';
import { __, _n, sprintf } from '@wordpress/i18n';

type DeleteEntriesDialogProps = {
	/** How many entries are deleted. */
	count: number;
	run: () => Promise< void >;
	onClose: () => void;
};

/** Asks before entries are deleted for good. */
export const DeleteEntriesDialog = ( {
	count,
	...does
}: DeleteEntriesDialogProps ): JSX.Element => (
	<AskDialog
		{ ...does }
		title={ sprintf(
			/* translators: %d: number of entries. */
			_n( 'Delete %d entry?', 'Delete %d entries?', count, 'freehold' ),
			count
		) }
		confirmLabel={ __( 'Delete permanently', 'freehold' ) }
	>
		<p>
			{ __(
				'Their files are deleted too. This cannot be undone.',
				'freehold'
			) }
		</p>
	</AskDialog>
);
