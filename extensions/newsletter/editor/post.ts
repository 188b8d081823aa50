/**
 * The edited post, as the newsletter sees it.
 */

/** Where the panel is shown. */
export type Place = 'document' | 'before' | 'after';

/** Who gets a post. */
export type Audience = 'everybody' | 'paid' | 'nobody';

/** The meta that Jetpack sets for posts that are not sent. */
export const OFF = '_jetpack_dont_email_post_to_subs';

/** The meta with the conditions that subscribers must meet, and that with the line beside the subject. */
export const SEGMENT = '_freehold_newsletter_segment';
export const PREVIEW = '_freehold_newsletter_preview';

/** The conditions; what is missing lets all subscribers in. */
export type Segment = {
	plan?: number;
	categories?: number[];
	/** A day, as `2026-01-31`. */
	since?: string;
};

/** The meta with the audience; empty for the default. */
export const AUDIENCE = '_freehold_newsletter_audience';

type Selectors = {
	getCurrentPostId?: () => number | null;
	getEditedPostAttribute?: ( name: string ) => unknown;
	getEditedPostVisibility?: () => string;
	isEditedPostDirty?: () => boolean;
	isEditedPostNew?: () => boolean;
	isCurrentPostPublished?: () => boolean;
};

/** The store of the post editor; other editors may not have it. */
type Select = ( store: string ) => unknown;

const editorOf = ( select: Select ): Selectors =>
	( select( 'core/editor' ) ?? {} ) as Selectors;

const metaOf = ( select: Select ) =>
	editorOf( select ).getEditedPostAttribute?.( 'meta' ) as
		| Record< string, unknown >
		| undefined;

/**
 * Returns whether posts of the edited post's type are sent: only those have the meta.
 *
 * @param select Core's `select`.
 */
export const isSent = ( select: Select ): boolean =>
	metaOf( select )?.[ SEGMENT ] !== undefined;

/** What the panel needs of the post. */
export type Post = {
	id: number;
	/** The author's choice; empty for the default. */
	audience: Audience | '';
	categories: number[];
	segment: Segment;
	preview: string;
	isPublished: boolean;
	isDirty: boolean;
	/** Whether only some people can read it on the site. */
	isHidden: boolean;
};

/** The same array each time, so that the panel renders only after changes. */
const NONE: number[] = [];
const ALL: Segment = {};

/** Returns the audience that the author chose; empty for the site’s default. */
function audienceOf( meta: Record< string, unknown > ): Post[ 'audience' ] {
	if ( meta[ OFF ] ) {
		return 'nobody';
	}
	const chosen = meta[ AUDIENCE ];
	return chosen === 'everybody' || chosen === 'paid' ? chosen : '';
}

/** Returns the conditions; PHP stores none as an empty array. */
const segmentOf = ( stored: unknown ): Segment =>
	stored && ! Array.isArray( stored ) ? ( stored as Segment ) : ALL;

/**
 * Returns what the panel needs of the post.
 *
 * @param select Core's `select`.
 */
export function postOf( select: Select ): Post {
	const editor = editorOf( select );
	const meta = metaOf( select ) ?? {};
	return {
		id: editor.getCurrentPostId?.() ?? 0,
		audience: audienceOf( meta ),
		categories:
			( editor.getEditedPostAttribute?.( 'categories' ) as
				| number[]
				| undefined ) ?? NONE,
		segment: segmentOf( meta[ SEGMENT ] ),
		preview: String( meta[ PREVIEW ] ?? '' ),
		isPublished: Boolean( editor.isCurrentPostPublished?.() ),
		isDirty: Boolean(
			editor.isEditedPostDirty?.() || editor.isEditedPostNew?.()
		),
		isHidden:
			( editor.getEditedPostVisibility?.() ?? 'public' ) !== 'public',
	};
}

/** What the panel changes of the post. */
export type PostActions = {
	editPost: ( edits: Record< string, unknown > ) => void;
	savePost: () => Promise< void >;
};
