/**
 * The post, its images and its terms. Stores are found by their names, which costs no script in other editors.
 */
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { imagesOf, problemsOf, type PostImage, type Problem } from './checks';

export type Term = { id: number; name: string };

type Core = {
	getEntityRecords: (
		kind: string,
		name: string,
		query: object
	) => Term[] | null;
};

/** Terms that a model may choose from: those that the site uses most. */
const TERMS = {
	per_page: 100,
	orderby: 'count',
	order: 'desc',
	_fields: 'id,name',
	// What authors may read, too.
	context: 'view',
};

const NONE: never[] = [];

/** The fields of a post that are used here; undefined if its type has no such field. */
export type Fields = {
	title?: string;
	excerpt?: string;
	slug?: string;
	tags?: number[];
	categories?: number[];
	featured_media?: number;
	/** The description for search engines, where a feature or plugin has a field for it. */
	description?: string;
	/** The line beside the subject of the newsletter, where there are newsletters. */
	preview?: string;
};

/** The metas of fields that are no fields of WordPress. */
const METAS = {
	description: 'advanced_seo_description',
	preview: '_freehold_newsletter_preview',
} as const;

/**
 * Returns what is wrong with the post. Its texts are read again only when they change.
 */
export function useProblems(): { problems: Problem[]; images: PostImage[] } {
	const { blocks, title, excerpt } = useSelect( ( select ) => {
		const { getEditedPostAttribute } = ( select( 'core/editor' ) ??
			{} ) as { getEditedPostAttribute?: ( name: string ) => unknown };
		const text = ( name: string ) => {
			const value = getEditedPostAttribute?.( name );
			return typeof value === 'string' ? value : null;
		};
		return {
			blocks: (
				select( blockEditorStore ) as unknown as {
					getBlocks: () => BlockInstance[];
				}
			 ).getBlocks(),
			title: text( 'title' ),
			excerpt: text( 'excerpt' ) ?? '',
		};
	}, [] );
	return useMemo(
		() => ( {
			problems: problemsOf( blocks, title, excerpt ),
			images: imagesOf( blocks ),
		} ),
		[ blocks, title, excerpt ]
	);
}

/**
 * Returns the fields of the post, a function that changes them, and the terms of the site.
 */
export function useFields(): {
	fields: Fields;
	edit: ( fields: Fields ) => void;
	terms: Record< 'tags' | 'categories', Term[] >;
} {
	const fields = useSelect( ( select ) => {
		const { getEditedPostAttribute } = select( 'core/editor' ) as {
			getEditedPostAttribute: ( name: string ) => never;
		};
		const meta = getEditedPostAttribute( 'meta' ) as
			| Record< string, string >
			| undefined;
		return {
			title: getEditedPostAttribute( 'title' ),
			excerpt: getEditedPostAttribute( 'excerpt' ),
			slug: getEditedPostAttribute( 'slug' ),
			tags: getEditedPostAttribute( 'tags' ),
			categories: getEditedPostAttribute( 'categories' ),
			featured_media: getEditedPostAttribute( 'featured_media' ),
			description: meta?.[ METAS.description ],
			preview: meta?.[ METAS.preview ],
		};
	}, [] );
	const { tags, categories } = fields as Fields;
	const terms = useSelect(
		( select ) => {
			const { getEntityRecords } = select( 'core' ) as unknown as Core;
			const all = ( name: string, ids: number[] | undefined ) =>
				ids
					? getEntityRecords( 'taxonomy', name, TERMS ) ?? NONE
					: NONE;
			return {
				tags: all( 'post_tag', tags ),
				categories: all( 'category', categories ),
			};
		},
		[ tags, categories ]
	);
	const { editPost } = useDispatch( 'core/editor' ) as unknown as {
		editPost: ( edits: object ) => void;
	};
	const edit = ( { description, preview, ...changed }: Fields ) =>
		editPost( {
			...changed,
			...( description !== undefined && {
				meta: { [ METAS.description ]: description },
			} ),
			...( preview !== undefined && {
				meta: { [ METAS.preview ]: preview },
			} ),
		} );
	return { fields, edit, terms };
}
