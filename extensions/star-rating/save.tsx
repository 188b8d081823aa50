import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { startedStars } from './rating';
import type { Attributes } from './types';

/**
 * What a post holds: a star for each that is started. Halves, the stars left empty and what a screen reader says are added by PHP.
 */
export default function save( {
	attributes: { align, color, rating },
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		// An empty class puts `class` before `style`, which is their order in posts.
		<figure
			{ ...useBlockProps.save( {
				className: '',
				style: { textAlign: align },
			} ) }
		>
			{ Array.from( { length: startedStars( rating ) }, ( _, index ) => (
				<span key={ index } style={ color ? { color } : undefined }>
					★
				</span>
			) ) }
		</figure>
	);
}
