import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/**
 * Returns the stored markup: the wrapper of a heading block if the post has one, else nothing. PHP renders the posts.
 */
export default function save( {
	attributes: { wrapper },
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	return wrapper === undefined ? null : (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
