import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	getDefaultBlockName,
	type BlockInstance,
} from '@wordpress/blocks';
import { dispatch, useDispatch, useSelect } from '@wordpress/data';
import { useTitle } from '../post/current-post';
import { likeOriginal } from '../response/like-original';
import { toBlocks } from '../response/to-blocks';
import { toTitle } from '../response/to-title';
import { isAsMarkup, type Attributes } from '../types';

type PostActions = {
	/** An edit that is cached belongs to the undo step before it. */
	editPost: (
		edits: { title: string },
		options: { isCached: boolean }
	) => void;
};

/** The block that a text ends in: the last item of a list, and not the list. */
function lastOf( blocks: BlockInstance[] ): BlockInstance | undefined {
	const last = blocks.at( -1 );
	return last && last.innerBlocks.length > 0
		? lastOf( last.innerBlocks )
		: last;
}

/**
 * Returns how to accept a response.
 *
 * @param clientId   The block.
 * @param attributes Its attributes.
 * @return Whether the response becomes the post's title, and the function that accepts it, as one undo step.
 */
export function useAccept(
	clientId: string,
	attributes: Attributes
): { isTitle: boolean; accept: () => void } {
	const { getBlocks } = useSelect( blockEditorStore, [] );
	const { removeBlock, replaceBlocks, selectBlock } =
		useDispatch( blockEditorStore );
	const hasTitle = useTitle() !== null;
	const isTitle = attributes.promptType === 'generateTitle' && hasTitle;

	const accept = () => {
		const { content = '' } = attributes;
		if ( isTitle ) {
			const { editPost } = dispatch( 'core/editor' ) as PostActions;
			removeBlock( clientId );
			editPost( { title: toTitle( content ) }, { isCached: true } );
			return;
		}
		const inner = getBlocks( clientId );
		const made =
			inner.length > 0
				? inner
				: toBlocks( content, isAsMarkup( attributes ) );
		// A response whose content was removed as unsafe leaves an empty paragraph.
		const blocks =
			made.length > 0
				? likeOriginal( made, attributes.originalBlocks )
				: [ createBlock( getDefaultBlockName() ) ];
		replaceBlocks( [ clientId ], blocks, blocks.length - 1, -1 );
		// The caret at the end of the text, be it in a list in a list.
		selectBlock( lastOf( blocks )?.clientId ?? '', -1 );
	};

	return { isTitle, accept };
}
