/**
 * The post that is being edited, if it is one.
 */
import { useSelect } from '@wordpress/data';

/** The part of the post editor's store that is used here; editors of other kinds may lack it. */
type PostEditor = {
	getCurrentPostId?: () => unknown;
	getCurrentPostType?: () => string | null;
	getEditedPostAttribute?: ( name: string ) => unknown;
};

/** What has a title of its own design, which no text can be. */
const WITHOUT_TITLE = new Set( [
	'wp_block',
	'wp_global_styles',
	'wp_navigation',
	'wp_template',
	'wp_template_part',
] );

/** The store by its name: as an import it would be a script that widgets have no use for. */
const editorOf = ( select: ( store: string ) => unknown ): PostEditor =>
	( select( 'core/editor' ) ?? {} ) as PostEditor;

/**
 * The post's id.
 *
 * @return The id; 0 where no post is being edited.
 */
export function usePostId(): number {
	return useSelect( ( select ) => {
		const id = editorOf( select ).getCurrentPostId?.();
		return typeof id === 'number' ? id : 0;
	}, [] );
}

/**
 * The title of what is being edited.
 *
 * @return The title as it is now; null where there is none to set, as in a template.
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
