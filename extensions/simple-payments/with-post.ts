import { dispatch, select } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';

/** Stores a block’s product, and never rejects. */
type Save = () => Promise< void >;

/** A part of the store `core/editor`. */
type PostActions = {
	editPost: (
		edits: { content: string },
		options: { undoIgnore: boolean }
	) => void;
};

/** The blocks on the canvas, by client ID. */
const blocks = new Map< string, Save >();

let isWatching = false;

/**
 * Stores the products before their post is saved, because the post contains their IDs.
 *
 * @param edits   What is about to be saved.
 * @param options The options of the save.
 */
async function saveProducts(
	edits: { content?: string },
	options?: { isAutosave?: boolean; isPreview?: boolean }
): Promise< { content?: string } > {
	if ( blocks.size === 0 || options?.isAutosave || options?.isPreview ) {
		return edits;
	}
	await Promise.all( [ ...blocks.values() ].map( ( save ) => save() ) );
	const { getEditedPostContent } = select( 'core/editor' ) as unknown as {
		getEditedPostContent: () => string;
	};
	const content = getEditedPostContent();
	// Else the change of the content by the products would count as one that has not been saved.
	( dispatch( 'core/editor' ) as unknown as PostActions ).editPost(
		{ content },
		{ undoIgnore: true }
	);
	return { ...edits, content };
}

/**
 * Stores a block’s product whenever the user saves the post.
 *
 * @param save Stores its product.
 * @return Ends it.
 */
export function saveWithPost( clientId: string, save: Save ): () => void {
	if ( ! isWatching ) {
		isWatching = true;
		addFilter(
			'editor.preSavePost',
			'freehold/simple-payments',
			saveProducts
		);
	}
	blocks.set( clientId, save );
	return () => {
		if ( blocks.get( clientId ) === save ) {
			blocks.delete( clientId );
		}
	};
}
