import type { Media } from '@freehold/ai/safe/sanitize';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { backUp } from '../post/back-up';
import { toBlocks } from '../response/to-blocks';
import { isAsMarkup, withPrompt, type Attributes } from '../types';
import { toStored } from './history';
import type { Sent } from './types';

type Options = {
	clientId: string;
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** The media that may load. */
	media: Media;
};

/**
 * Stores responses in the block. Each response is one undo step, or part of the step that inserted the block.
 *
 * @param options               The block.
 * @param options.clientId
 * @param options.attributes
 * @param options.setAttributes
 * @param options.media
 * @return `store` stores a response. `fill` replaces the inner blocks within the undo step that has just begun; null removes
 *         them.
 */
export function useStoredResponse( {
	clientId,
	attributes,
	setAttributes,
	media,
}: Options ): {
	store: ( sent: Sent, response: string, isWhole: boolean ) => void;
	fill: ( text: string | null ) => void;
} {
	const { getBlocks } = useSelect( blockEditorStore, [] );
	const { replaceInnerBlocks, __unstableMarkNextChangeAsNotPersistent } =
		useDispatch( blockEditorStore );
	const asMarkup = isAsMarkup( attributes );

	const fill = useCallback(
		( text: string | null ) => {
			const blocks = text === null ? [] : toBlocks( text, true, media );
			if ( blocks.length > 0 || getBlocks( clientId ).length > 0 ) {
				__unstableMarkNextChangeAsNotPersistent();
				replaceInnerBlocks( clientId, blocks, false );
			}
		},
		[
			clientId,
			getBlocks,
			media,
			replaceInnerBlocks,
			__unstableMarkNextChangeAsNotPersistent,
		]
	);

	const store = ( sent: Sent, response: string, isWhole: boolean ) => {
		const { ask, messages, beginning, isPartOfInsertion, keepsPrompt } =
			sent;
		const text = beginning + response;
		if ( isPartOfInsertion ) {
			__unstableMarkNextChangeAsNotPersistent();
		}
		setAttributes( {
			content: text,
			messages: toStored(
				// A continued response counts as the response to the request before it.
				beginning === '' ? messages : messages.slice( 0, -2 ),
				text
			),
			promptType: ask.type,
			// A prompt without a whole response stays, so that the user can send it again.
			...( isWhole && ask.type === 'userPrompt' && ! keepsPrompt
				? withPrompt( '' )
				: {} ),
		} );
		fill( asMarkup ? text : null );
		backUp();
	};

	return { store, fill };
}
