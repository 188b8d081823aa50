import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/**
 * What a post holds: a link to the calendar. PHP shows the calendar in its place; without the plugin the link works.
 */
export default function save( {
	attributes: { url },
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	);
}
