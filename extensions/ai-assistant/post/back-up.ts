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
 * Has the editor put the post into the browser's storage now, and not within the next fifteen seconds: after a reload it offers
 * what it has there. It is done before this returns, so that it can be called while the page goes.
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
