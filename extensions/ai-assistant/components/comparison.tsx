import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { linesOf } from '../response/changes';
import { textAround, readOriginal } from '../post/words';
import { toMarkup } from '../response/to-blocks';
import type { Attributes } from '../types';
import { Changes } from './changes';

type Props = { clientId: string; attributes: Attributes };

/** Shows the original text and the response as one text with its changes. */
export function Comparison( {
	clientId,
	attributes: { content = '', originalContent = '', originalBlocks },
}: Props ): JSX.Element {
	const inner = useSelect(
		( select ) => select( blockEditorStore ).getBlocks( clientId ),
		[ clientId ]
	);
	const [ before, after ] = useMemo( () => {
		const response = linesOf(
			inner.length > 0 ? toMarkup( inner ) : content
		);
		const { words } = readOriginal( originalBlocks );
		if ( ! words ) {
			return [ linesOf( originalContent ), response ];
		}
		// Shows changed words in their sentence.
		const text = textAround( words );
		return [
			text,
			text.slice( 0, words.start ) + response + text.slice( words.end ),
		];
	}, [ inner, content, originalContent, originalBlocks ] );
	return <Changes before={ before } after={ after } />;
}
