import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from '../types';

/** Reads content without a container of its own. */
export const v1: BlockDeprecation< Attributes > = {
	attributes: {
		criteria: { type: 'string', default: 'after-visits' },
		threshold: { type: 'number', default: 3 },
	},
	supports: { html: false, align: [ 'wide', 'full' ] },
	// WordPress adds the wrapper's classes, as it does for blocks of API version 1.
	save: () => (
		<div>
			<InnerBlocks.Content />
		</div>
	),
};
