import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';

/** What a post contains: the blocks of the form; nothing of a form that is in a post of its own. */
export function save( {
	attributes: { ref },
}: BlockSaveProps< Record< string, unknown > > ): JSX.Element | null {
	return ref ? null : (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
