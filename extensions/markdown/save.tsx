import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { forwardRef, RawHTML } from '@wordpress/element';
import { htmlOf } from './html';
import type { Attributes } from './types';

/**
 * Renders the HTML inside of the wrapper. At every keystroke core calls `save` and searches its result for footnotes, also
 * in function components, but not in a component of this type. A long source is therefore rendered only when the markup is
 * used.
 *
 * (React requires that such a component declares a ref after its properties, or both as one list.)
 */
const Html = forwardRef< never, { attributes: Attributes } >(
	( ...[ { attributes } ] ) => <RawHTML>{ htmlOf( attributes ) }</RawHTML>
);

/** Saves the HTML of the source, so that it works without the plugin. */
export function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		// An empty class puts `class` before `style`, as core's blocks have it.
		<div { ...useBlockProps.save( { className: '' } ) }>
			<Html attributes={ attributes } />
		</div>
	);
}
