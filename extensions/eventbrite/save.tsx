import { safeLink } from '@freehold/images/link';
import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/**
 * Saves a link to the event, or the button that opens its checkout. PHP replaces the link by the checkout. Without the
 * plugin, the link works.
 */
export default function save( {
	attributes: { url, style },
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	if ( style === 'modal' ) {
		return (
			<div { ...useBlockProps.save() }>
				<InnerBlocks.Content />
			</div>
		);
	}
	return url ? (
		<a
			{ ...useBlockProps.save( {
				className: 'eventbrite__direct-link',
			} ) }
			href={ safeLink( url ) }
		>
			{ url }
		</a>
	) : null;
}
