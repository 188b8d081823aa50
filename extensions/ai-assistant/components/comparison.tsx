import type { Media } from '@freehold/ai/safe/sanitize';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { acceptedBlocks, originalBlocksOf } from '../post/accepted';
import { useTitle } from '../post/current-post';
import { readOriginal, withNewWords } from '../post/words';
import { toMarkup } from '../response/to-blocks';
import { toInlineHtml } from '../response/to-inline-html';
import type { Attributes } from '../types';
import { Changes } from './changes';

type Props = {
	clientId: string;
	attributes: Attributes;
	/** The media that may load. */
	media: Media;
};

/** Shows what the post has, and what it would have after “Accept”, as one text with its changes. */
export function Comparison( {
	clientId,
	attributes,
	media,
}: Props ): JSX.Element {
	const title = useTitle();
	const inner = useSelect(
		( select ) => select( blockEditorStore ).getBlocks( clientId ),
		[ clientId ]
	);
	const [ before = '', after = '' ] = useMemo( () => {
		const { words } = readOriginal( attributes.originalBlocks );
		if ( ! words ) {
			const { blocks } = acceptedBlocks(
				attributes,
				inner,
				media,
				title
			);
			return [ originalBlocksOf( attributes ), blocks ].map( toMarkup );
		}
		// Changed words are shown in their paragraph.
		const { block, key } = words;
		return [
			block,
			...withNewWords(
				{ blocks: [ block ], words },
				toInlineHtml( attributes.content ?? '', media )
			),
		].map( ( one ) => `<p>${ String( one.attributes[ key ] ) }</p>` );
	}, [ attributes, inner, media, title ] );
	return <Changes before={ before } after={ after } />;
}
