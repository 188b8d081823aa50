import { InnerBlocks } from '@wordpress/block-editor';

/**
 * Saves only the attributes, so that visitors see no response that is not accepted, and the blocks of a response in block
 * markup.
 */
export function save(): JSX.Element {
	return <InnerBlocks.Content />;
}
