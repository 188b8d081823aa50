import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSettings } from '@wordpress/blocks';

/** As much of core's paragraph as its stored markup takes. */
export const paragraph: BlockSettings< { content: string } > = {
	edit: () => null,
	save: ( { attributes } ) => (
		<p { ...useBlockProps.save() }>
			<RichText.Content value={ attributes.content } />
		</p>
	),
};

/** As much of core's group as its stored markup takes. */
export const group: BlockSettings< Record< string, unknown > > = {
	edit: () => null,
	save: () => (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	),
};
