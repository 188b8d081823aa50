import { InnerBlocks } from '@wordpress/block-editor';

/**
 * What a post holds: nothing but the comment with the attributes, so that visitors see nothing of a text nobody has accepted
 * yet; and, where the reply came as blocks, those blocks.
 */
export function save(): JSX.Element {
	return <InnerBlocks.Content />;
}
