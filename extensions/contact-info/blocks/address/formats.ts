import { getInitialState } from '@freehold/initial-state';
import { FIELDS, type Field } from './address';
import table from './formats.json';
import type { Attributes } from './types';

/** A field with its text, or what stands between two. */
export type Piece = { field?: Field; text: string };

const locales: Record< string, string > = table.locales;
const formats: Record< string, string[][] > = table.formats;

/**
 * The order in which a language writes addresses.
 *
 * @param locale Such as `de-ch-informal`.
 * @return Lines of fields, with what stands between them in every second place.
 */
export function formatFor( locale: string ): string[][] {
	const parts = locale.toLowerCase().split( /[-_]/ );
	while ( parts.length > 0 ) {
		const name = locales[ parts.join( '-' ) ];
		if ( name ) {
			return formats[ name ] as string[][];
		}
		parts.pop();
	}
	return formats.us as string[][];
}

/**
 * The address in lines, as the site's language has them. Fields that are empty leave nothing behind.
 *
 * @param attributes The block's attributes.
 * @param format     See `formatFor`.
 */
export function addressLines(
	attributes: Attributes,
	format = formatFor( getInitialState().siteLocale )
): Piece[][] {
	const street = FIELDS.slice( 0, 3 ).map( ( field ) => [
		{ field, text: attributes[ field ] },
	] );
	const line = ( pieces: string[] ): Piece[] => {
		const filled: Piece[] = [];
		pieces.forEach( ( name, index ) => {
			const field = name as Field;
			if ( index % 2 === 0 && attributes[ field ] !== '' ) {
				if ( filled.length > 0 ) {
					filled.push( { text: pieces[ index - 1 ] ?? '' } );
				}
				filled.push( { field, text: attributes[ field ] } );
			}
		} );
		return filled;
	};
	return format
		.flatMap( ( pieces ) =>
			pieces[ 0 ] === 'street' ? street : [ line( pieces ) ]
		)
		.filter( ( pieces ) => pieces.some( ( { text } ) => text !== '' ) );
}
