import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/** Saves the banner as Jetpack does. PHP makes it one that works. */
export default function save( {
	attributes: { consentExpiryDays, text },
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		<div { ...useBlockProps.save() } role="dialog" aria-modal="true">
			<RichText.Content tagName="p" value={ text } />
			<InnerBlocks.Content />
			<span>{ consentExpiryDays }</span>
		</div>
	);
}
