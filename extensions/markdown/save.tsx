import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { forwardRef, RawHTML } from '@wordpress/element';
import { htmlOf } from './html';
import type { Attributes } from './types';

/**
 * The HTML between the wrapper's tags. At every keystroke core calls the `save` of each block and looks through what it
 * returns for footnotes, into functions too, but not into a component of this kind: so a long source is turned into
 * HTML only where somebody wants the markup.
 *
 * (React insists that such a component takes a ref beside its properties, or both as one list.)
 */
const Html = forwardRef< never, { attributes: Attributes } >(
	( ...[ { attributes } ] ) => <RawHTML>{ htmlOf( attributes ) }</RawHTML>
);

/** What a post holds: the HTML of the source, so that it shows without us. */
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
