import type { BlockTransforms } from '@wordpress/blocks';
import { toParagraph, type LinePart } from '../../paragraphs';
import { mapsSearch } from './address';
import { addressLines } from './formats';
import type { Attributes } from './types';

/** Transforms to a paragraph with the address's lines, and the link if there was one. */
export const transforms: BlockTransforms = {
	to: [
		toParagraph< Attributes >( ( attributes ) =>
			addressLines( attributes ).map( ( line ): LinePart[] => [
				{
					text: line.map( ( { text } ) => text ).join( '' ),
					...( attributes.linkToGoogleMaps
						? { href: mapsSearch( attributes ) }
						: {} ),
				},
			] )
		),
	],
};
