import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/**
 * What a post holds: a link. PHP shows what it leads to in its place; without the plugin the link works.
 */
export default function save( {
	attributes: { url },
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		<a href={ url } { ...useBlockProps.save() }>
			{ url }
		</a>
	);
}
