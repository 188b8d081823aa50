import { getInitialState } from '@freehold/initial-state';
import { FIELDS, type Field } from './address';
import table from './formats.json';
import type { Attributes } from './types';

/** A field with its text, or a separator. */
export type Piece = { field?: Field; text: string };

const locales: Record< string, string > = table.locales;
const formats: Record< string, string[][] > = table.formats;

/**
 * Returns the order of an address's parts in a language.
 *
 * @param locale Such as `de-ch-informal`.
 * @return Lines of fields, with a separator between each two.
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
 * Returns the lines of an address in the order of the site's language, without empty fields.
 *
 * @param format See `formatFor`.
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
