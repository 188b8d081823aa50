import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { useTitle } from '../post/current-post';
import { templates } from './templates';

/**
 * Returns how to read which templates fit the block's place: one without content, such as “Continue writing” in an empty post,
 * is no suggestion.
 *
 * @param clientId The block.
 * @return A function that returns their names.
 */
export function useSuggestions( clientId: string ): () => string[] {
	const { getBlocks } = useSelect( blockEditorStore, [] );
	const title = useTitle();
	return useCallback(
		() =>
			templates( { blocks: getBlocks(), clientId, title } )
				.filter( ( { ask } ) => ask !== null )
				.map( ( { label } ) => label ),
		[ getBlocks, clientId, title ]
	);
}
