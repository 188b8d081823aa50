import { hiddenAs } from '@freehold/blocks';
import type { Media } from '@freehold/ai/safe/sanitize';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { dispatch, useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { RefObject } from 'react';
import {
	acceptedBlocks,
	fit,
	originalBlocksOf,
	responseBlocks,
} from '../post/accepted';
import { useTitle } from '../post/current-post';
import { addFootnotes } from '../response/footnotes';
import { insertable } from '../response/insertable';
import { toTitle } from '../response/to-title';
import type { Attributes } from '../types';
import { swallowRepeats } from './swallow-repeats';

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

/** What the user can do with a response, each as one undo step. */
type Acceptance = {
	/** Whether the response becomes the post's title. */
	isTitle: boolean;
	/** Whether the block replaced a text. */
	hasOriginal: boolean;
	/** Puts the response in the place of the block. */
	accept: () => void;
	/** Restores the original text, and puts the response below it. */
	insertBelow: () => void;
	/** Restores the original text, or removes the block if there was none. */
	discard: () => void;
};

/**
 * Returns how to accept and discard a response.
 *
 * @param clientId   The block.
 * @param attributes Its attributes.
 * @param media      The media of the response that may load.
 * @param place      The block's element.
 */
export function useAccept(
	clientId: string,
	attributes: Attributes,
	media: Media,
	place: RefObject< HTMLElement >
): Acceptance {
	const { canInsertBlockType, getBlockRootClientId, getBlocks } = useSelect(
		blockEditorStore,
		[]
	);
	const { createErrorNotice } = useDispatch( noticesStore );
	const { removeBlock, replaceBlocks, selectBlock } =
		useDispatch( blockEditorStore );
	const title = useTitle();
	const isTitle = attributes.promptType === 'generateTitle' && title !== null;
	const { content = '', originalContent = '' } = attributes;

	/** Ignores the second click of a double click, which would reach what comes in the block's place. */
	const once = () =>
		swallowRepeats( [
			document,
			place.current?.ownerDocument ?? document,
		] );

	const setTitle = ( filled: string ) =>
		( dispatch( 'core/editor' ) as PostActions ).editPost(
			{ title: filled },
			{ isCached: true }
		);

	const replaceBy = ( wanted: BlockInstance[], filled?: string ) => {
		once();
		const root = getBlockRootClientId( clientId );
		const blocks = insertable( wanted, ( name ) =>
			canInsertBlockType( name, root )
		);
		if ( ! blocks ) {
			void createErrorNotice(
				__(
					'Sorry, you are not allowed to do that. Ask a site administrator.',
					'freehold'
				),
				{ type: 'snackbar' }
			);
			return;
		}
		const finish = addFootnotes( blocks, clientId );
		replaceBlocks( [ clientId ], blocks, blocks.length - 1, -1 );
		finish();
		if ( filled ) {
			setTitle( filled );
		}
		// The caret at the end of the text, be it in a list in a list.
		selectBlock( lastOf( blocks )?.clientId ?? '', -1 );
	};

	const accept = () => {
		if ( isTitle ) {
			once();
			removeBlock( clientId );
			setTitle( toTitle( content ) );
			return;
		}
		const { blocks, title: filled } = acceptedBlocks(
			attributes,
			getBlocks( clientId ),
			media,
			title
		);
		replaceBy( hiddenAs( attributes, blocks ), filled );
	};

	const insertBelow = () => {
		const { blocks, title: filled } = fit(
			responseBlocks( attributes, getBlocks( clientId ), media ),
			title
		);
		replaceBy( [ ...originalBlocksOf( attributes ), ...blocks ], filled );
	};

	const discard = () => {
		const blocks = originalBlocksOf( attributes );
		if ( blocks.length > 0 ) {
			replaceBy( blocks );
		} else {
			once();
			removeBlock( clientId );
		}
	};

	return {
		isTitle,
		hasOriginal: originalContent.trim() !== '',
		accept,
		insertBelow,
		discard,
	};
}
