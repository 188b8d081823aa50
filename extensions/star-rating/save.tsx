import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { startedStars } from './rating';
import type { Attributes } from './types';

/**
 * Saves a star for each full or half one. PHP adds half stars, empty stars and the text for screen readers.
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
