import { safeLink } from '@freehold/images/link';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/**
 * Saves a link to the calendar. PHP replaces it by the calendar. Without the plugin, the link works.
 */
export default function save( {
	attributes: { url },
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		<a { ...useBlockProps.save() } href={ url && safeLink( url ) }>
			{ url }
		</a>
	);
}
