import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import { htmlOf } from './html';
import type { Attributes } from './types';

/** What a post holds: the HTML of the source, so that it shows without us. */
export function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		// An empty class puts `class` before `style`, as core's blocks have it.
		<div { ...useBlockProps.save( { className: '' } ) }>
			<RawHTML>{ htmlOf( attributes ) }</RawHTML>
		</div>
	);
}
