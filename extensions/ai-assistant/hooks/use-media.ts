import { mediaIn, type Media } from '@freehold/ai/safe/sanitize';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { serialize } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { mediaOf, toBlocks } from '../response/to-blocks';
import { isAsMarkup, type Attributes } from '../types';

/**
 * Decides which media of a response may load: those that the post already contains, with exactly the same URL, and those that
 * the user agreed to.
 *
 * @param clientId   The block.
 * @param attributes Its attributes.
 * @return The media, the hosts of the media that are links until the user agrees, and the function that agrees.
 */
export function useMedia(
	clientId: string,
	attributes: Attributes
): { media: Media; hosts: string[]; onAllow: ( host: string ) => void } {
	const { getBlocks } = useSelect( blockEditorStore, [] );
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	const [ agreed, setAgreed ] = useState< string[] >( [] );
	const asMarkup = isAsMarkup( attributes );
	const { content = '', originalContent = '', originalBlocks } = attributes;

	// Reads the post again whenever a response arrives, and not while the user edits the rest of it.
	const media = useMemo(
		() =>
			new Set( [
				...mediaIn( originalContent + ( originalBlocks ?? '' ) ),
				...mediaIn( serialize( getBlocks() ) ),
				...agreed,
			] ),
		[ content, originalContent, originalBlocks, agreed, getBlocks ] // eslint-disable-line react-hooks/exhaustive-deps -- See above.
	);

	const open = useMemo(
		() =>
			[ ...mediaOf( content, asMarkup ) ].filter(
				( url ) => ! media.has( url )
			),
		[ content, asMarkup, media ]
	);

	const onAllow = ( host: string ) => {
		const allowed = open.filter( ( url ) => new URL( url ).host === host );
		setAgreed( [ ...agreed, ...allowed ] );
		if ( getBlocks( clientId ).length > 0 ) {
			replaceInnerBlocks(
				clientId,
				toBlocks( content, true, new Set( [ ...media, ...allowed ] ) ),
				false
			);
		}
	};

	return {
		media,
		hosts: [ ...new Set( open.map( ( url ) => new URL( url ).host ) ) ],
		onAllow,
	};
}
