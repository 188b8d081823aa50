import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSettings } from '@wordpress/blocks';

/** A minimal stand-in for core's paragraph. */
export const paragraph: BlockSettings< { content: string } > = {
	edit: () => null,
	save: ( { attributes } ) => (
		<p { ...useBlockProps.save() }>
			<RichText.Content value={ attributes.content } />
		</p>
	),
};

/** A minimal stand-in for core's group. */
export const group: BlockSettings< Record< string, unknown > > = {
	edit: () => null,
	save: () => (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	),
};
