import type { CurrentForm } from '@freehold/blocks';
import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { NoAttributes } from '../types';

/** Returns the form with a class, which Jetpack stored while its block was of API version 1. */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< NoAttributes, NoAttributes >[] => [
	{
		attributes:
			attributes as BlockDeprecation< NoAttributes >[ 'attributes' ],
		supports,
		save: () => (
			<div { ...useBlockProps.save() }>
				<InnerBlocks.Content />
			</div>
		),
	},
];
