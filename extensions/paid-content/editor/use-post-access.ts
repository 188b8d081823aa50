import { isRecord } from '@freehold/stored-text';
import { dispatch, useSelect } from '@wordpress/data';
import { LEVEL, TIER, type Level, type PostEditor } from './post';

type Access = {
	/** Who can read the post. */
	level: Level;
	/** The ID of the lowest plan that opens the post; 0 if every plan does. */
	tier: number;
	/** Whether the post is private, so that subscribers cannot open it. */
	isPrivate: boolean;
	/** Whether this type of post can have a level. */
	hasLevel: boolean;
	/** Changes the post's metas, as a step of its own unless `undoIgnore` is set. */
	edit: (
		meta: Record< string, unknown >,
		options?: { undoIgnore: boolean }
	) => void;
};

/**
 * Returns who can read the edited post, and a function that changes it.
 */
export function usePostAccess(): Access {
	const access = useSelect( ( select ) => {
		// Screens without posts, such as the one for widgets, have no such store.
		const post = select( 'core/editor' ) as unknown as
			| PostEditor
			| undefined;
		const meta = post?.getEditedPostAttribute( 'meta' );
		const stored = isRecord( meta ) ? meta : {};
		return {
			level: ( stored[ LEVEL ] || 'everybody' ) as Level,
			tier: Number( stored[ TIER ] ) || 0,
			isPrivate: post?.getEditedPostVisibility() === 'private',
			hasLevel: LEVEL in stored,
		};
	}, [] );
	const edit: Access[ 'edit' ] = ( meta, options ) =>
		(
			dispatch( 'core/editor' ) as unknown as {
				editPost: ( edits: object, options?: object ) => void;
			}
		 ).editPost( { meta }, options );
	return { ...access, edit };
}
