import { dispatch, select } from '@wordpress/data';

/** The part of the post editor's store that is used here; editors of other kinds may lack it. */
type PostEditor = {
	getCurrentPostId?: () => unknown;
	isEditedPostDirty?: () => boolean;
};

type PostActions = {
	autosave: ( options: { local: boolean } ) => Promise< void >;
};

/**
 * Stores the post in the browser's storage at once, not within the editor's fifteen seconds, so that the editor can restore
 * it after a reload. Runs synchronously, so that it also works while the page unloads.
 */
export function backUp(): void {
	const editor = select( 'core/editor' ) as PostEditor | undefined;
	// Templates have names for ids, and no backup.
	if (
		typeof editor?.getCurrentPostId?.() === 'number' &&
		editor.isEditedPostDirty?.()
	) {
		const { autosave } = dispatch( 'core/editor' ) as PostActions;
		void autosave( { local: true } );
	}
}
