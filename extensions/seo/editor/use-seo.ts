import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { readTexts, sourceOf, writeTexts } from './texts';
import type { Metas, SeoField, Texts } from './types';

type Editor = {
	getCurrentPostAttribute: ( name: string ) => unknown;
	getEditedPostAttribute: ( name: string ) => unknown;
	getEditedPostVisibility: () => string;
	getPermalink: () => string | null;
};

type Core = {
	getEntityRecord: (
		kind: string,
		name: string,
		id: number
	) => { source_url?: string } | undefined;
};

/** What the panel shows and changes. */
export type Seo = {
	field: SeoField;
	/** The plugin from which some texts come; empty for none. */
	source: string;
	texts: Texts;
	change: ( change: Partial< Texts > ) => void;
	/** The title of the post. */
	title: string;
	excerpt: string;
	/** The URL of the page; empty until it is known. */
	url: string;
	/** The URL of the image that shared links show; empty for none. */
	image: string;
	/** Whether only some people can read the post. */
	isClosed: boolean;
};

/** Returns the URL of the first image in blocks that are not hidden; empty if there is none. */
function firstImage( blocks: BlockInstance[] ): string {
	for ( const { name, attributes, innerBlocks } of blocks ) {
		const { blockVisibility } = ( attributes.metadata ?? {} ) as {
			blockVisibility?: unknown;
		};
		if ( blockVisibility === false ) {
			continue;
		}
		const url =
			name === 'core/image' && attributes.id
				? String( attributes.url ?? '' )
				: firstImage( innerBlocks );
		if ( url ) {
			return url;
		}
	}
	return '';
}

/**
 * Returns what search engines and social networks get of the edited post, and how to change it.
 */
export function useSeo(): Seo {
	const { editPost } = useDispatch( 'core/editor' ) as unknown as {
		editPost: ( edits: { meta: Metas } ) => void;
	};
	const post = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as unknown as Editor;
		return {
			field: editor.getCurrentPostAttribute( 'freehold_seo' ) as SeoField,
			metas: editor.getEditedPostAttribute( 'meta' ) as Metas | undefined,
			title: String( editor.getEditedPostAttribute( 'title' ) ?? '' ),
			excerpt: String( editor.getEditedPostAttribute( 'excerpt' ) ?? '' ),
			featured:
				Number( editor.getEditedPostAttribute( 'featured_media' ) ) ||
				0,
			isClosed: editor.getEditedPostVisibility() !== 'public',
			url: editor.getPermalink() ?? '',
		};
	}, [] );
	const metas = post.metas ?? {};
	const texts = readTexts( metas, post.field );
	const id = texts.image || ( texts.imageUrl ? 0 : post.featured );
	const image = useSelect(
		( select ) =>
			( id > 0 &&
				( select( 'core' ) as unknown as Core ).getEntityRecord(
					'postType',
					'attachment',
					id
				)?.source_url ) ||
			texts.imageUrl ||
			( id > 0
				? ''
				: firstImage(
						(
							select( blockEditorStore ) as unknown as {
								getBlocks: () => BlockInstance[];
							}
						 ).getBlocks()
				  ) ),
		[ id, texts.imageUrl ]
	);
	return {
		...post,
		source: sourceOf( metas, post.field ),
		texts,
		image,
		change: ( change ) =>
			editPost( { meta: writeTexts( metas, post.field, change ) } ),
	};
}
