import { ALL_MEDIA, type Media } from '@freehold/ai/safe/sanitize';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	getDefaultBlockName,
	type BlockInstance,
} from '@wordpress/blocks';
import { dispatch, useDispatch, useSelect } from '@wordpress/data';
import type { RefObject } from 'react';
import { useTitle } from '../post/current-post';
import { readOriginal, withNewWords } from '../post/words';
import { likeOriginal } from '../response/like-original';
import { toBlocks } from '../response/to-blocks';
import { toInlineHtml } from '../response/to-inline-html';
import { toTitle } from '../response/to-title';
import { isAsMarkup, type Attributes } from '../types';
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
	const { getBlocks } = useSelect( blockEditorStore, [] );
	const { removeBlock, replaceBlocks, selectBlock } =
		useDispatch( blockEditorStore );
	const hasTitle = useTitle() !== null;
	const isTitle = attributes.promptType === 'generateTitle' && hasTitle;
	const { content = '', originalContent = '', originalBlocks } = attributes;

	/** Ignores the second click of a double click, which would reach what comes in the block's place. */
	const once = () =>
		swallowRepeats( [
			document,
			place.current?.ownerDocument ?? document,
		] );

	const replaceBy = ( blocks: BlockInstance[] ) => {
		once();
		replaceBlocks( [ clientId ], blocks, blocks.length - 1, -1 );
		// The caret at the end of the text, be it in a list in a list.
		selectBlock( lastOf( blocks )?.clientId ?? '', -1 );
	};

	const madeBlocks = (): BlockInstance[] => {
		const inner = getBlocks( clientId );
		const made =
			inner.length > 0
				? inner
				: toBlocks( content, isAsMarkup( attributes ), media );
		// A response whose content was removed as unsafe leaves an empty paragraph.
		return made.length > 0
			? made
			: [ createBlock( getDefaultBlockName() ) ];
	};

	const originals = (): BlockInstance[] => {
		const { blocks } = readOriginal( originalBlocks );
		return blocks.length > 0 || originalContent.trim() === ''
			? blocks
			: toBlocks( originalContent, false, ALL_MEDIA );
	};

	const accept = () => {
		if ( isTitle ) {
			const { editPost } = dispatch( 'core/editor' ) as PostActions;
			once();
			removeBlock( clientId );
			editPost( { title: toTitle( content ) }, { isCached: true } );
			return;
		}
		const original = readOriginal( originalBlocks );
		replaceBy(
			original.words
				? withNewWords( original, toInlineHtml( content, media ) )
				: likeOriginal( madeBlocks(), original.blocks )
		);
	};

	const insertBelow = () => replaceBy( [ ...originals(), ...madeBlocks() ] );

	const discard = () => {
		const blocks = originals();
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
