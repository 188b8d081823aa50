import { safeLink } from '@freehold/images/link';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/**
 * Saves a link. PHP replaces it by the content. Without the plugin, the link works.
 */
export default function save( {
	attributes: { url },
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		<a href={ url && safeLink( url ) } { ...useBlockProps.save() }>
			{ url }
		</a>
	);
}
