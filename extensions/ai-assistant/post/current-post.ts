/**
 * The edited post, if there is one.
 */
import { useSelect } from '@wordpress/data';

/** The part of the post editor's store that is used here; editors of other kinds may lack it. */
type PostEditor = {
	getCurrentPostId?: () => unknown;
	getCurrentPostType?: () => string | null;
	getEditedPostAttribute?: ( name: string ) => unknown;
};

/** Post types whose title is not a text that can be set. */
const WITHOUT_TITLE = new Set( [
	'wp_block',
	'wp_global_styles',
	'wp_navigation',
	'wp_template',
	'wp_template_part',
] );

/** The store's name. Importing the store would load its script in the widget editor. */
const editorOf = ( select: ( store: string ) => unknown ): PostEditor =>
	( select( 'core/editor' ) ?? {} ) as PostEditor;

/**
 * Returns the post's ID.
 *
 * @param select Of the data module.
 * @return The ID; 0 if no post is edited.
 */
export function postIdOf( select: ( store: string ) => unknown ): number {
	const id = editorOf( select ).getCurrentPostId?.();
	return typeof id === 'number' ? id : 0;
}

/** Returns the post's ID, as `postIdOf()`. */
export const usePostId = (): number => useSelect( postIdOf, [] );

/**
 * Returns the title of the edited post.
 *
 * @return The current title; null if there is none to set, as in a template.
 */
export function useTitle(): string | null {
	return useSelect( ( select ) => {
		const { getCurrentPostType, getEditedPostAttribute } =
			editorOf( select );
		const type = getCurrentPostType?.();
		const title = getEditedPostAttribute?.( 'title' );
		return type && ! WITHOUT_TITLE.has( type ) && typeof title === 'string'
			? title
			: null;
	}, [] );
}
