import type { CurrentForm } from '@freehold/blocks';
import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from './types';

/** Returns the form that is left after WordPress has filtered the HTML of a user of Jetpack. */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Attributes >[] => [
	{
		attributes:
			attributes as BlockDeprecation< Attributes >[ 'attributes' ],
		supports,
		save: ( { attributes: { consentExpiryDays, text } } ) => (
			<div { ...useBlockProps.save() } role="dialog">
				<RichText.Content tagName="p" value={ text } />
				<InnerBlocks.Content />
				<span>{ consentExpiryDays }</span>
			</div>
		),
	},
];
