import type { BlockAttribute, BlockDeprecation } from '@wordpress/blocks';
import { decodeEntities } from '@wordpress/html-entities';
import metadata from '../block.json';
import save from '../save';
import type { Attributes, Point } from '../types';
import { supports } from './styled';

/** Characters as WordPress writes them into attributes when somebody without `unfiltered_html` saves. */
const ESCAPED = /&(?:amp|lt|gt|quot|apos|#0*39|#x0*27);/i;

const isEscaped = ( value: unknown ): boolean =>
	typeof value === 'string' && ESCAPED.test( value );

/** Places with their texts as they were typed. */
const typed = ( points: Point[] ): Point[] =>
	points.map(
		( point ) =>
			Object.fromEntries(
				Object.entries( point ).map( ( [ name, value ] ) => [
					name,
					typeof value === 'string' ? decodeEntities( value ) : value,
				] )
			) as Point
	);

/**
 * Posts that an author has saved elsewhere: `Fish & Chips` is encoded in the places' texts among the attributes, and right in
 * the markup. (Here, always.php carries the places around kses.)
 */
export const afterAnAuthor: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: metadata.attributes as unknown as Record<
		string,
		BlockAttribute
	>,
	supports,
	isEligible: ( { points } ) =>
		points.some( ( point ) => Object.values( point ).some( isEscaped ) ),
	save: ( { attributes } ) =>
		save( {
			attributes: { ...attributes, points: typed( attributes.points ) },
		} ),
	migrate: ( attributes ) => ( {
		...attributes,
		points: typed( attributes.points ),
	} ),
};
