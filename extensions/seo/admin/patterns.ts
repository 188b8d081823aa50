/**
 * Patterns of titles: Jetpack stores a list of parts, and the form shows a text with tokens in brackets.
 */

import { tokens } from '../constants.json';

/** A part of a pattern. */
type Part = { type: 'string' | 'token'; value: string };

/** What each kind of page can contain, in the order of the form. */
export const TOKENS = tokens;

export type Kind = keyof typeof TOKENS;

export const KINDS = Object.keys( TOKENS ) as Kind[];

/** A token in the text of the form. */
const TOKEN = /\[([a-z_]+)\]/;

/**
 * Returns a pattern as text.
 *
 * @param parts The stored parts, as another plugin may have left them.
 */
export const toText = ( parts: unknown ): string =>
	Array.isArray( parts )
		? parts
				.map( ( { type, value }: Part ) =>
					type === 'token' ? `[${ value }]` : value
				)
				.join( '' )
		: '';

/**
 * Returns the parts of a text. Brackets around anything but a token of the kind are text.
 *
 * @param kind The kind of page.
 */
export function toParts( text: string, kind: Kind ): Part[] {
	const known: readonly string[] = TOKENS[ kind ];
	const parts: Part[] = [];
	text.trim()
		.split( TOKEN )
		.forEach( ( value, at ) => {
			const isToken = at % 2 === 1 && known.includes( value );
			const part = at % 2 === 1 && ! isToken ? `[${ value }]` : value;
			const last = parts.at( -1 );
			if ( ! isToken && last?.type === 'string' ) {
				last.value += part;
			} else if ( part ) {
				parts.push( {
					type: isToken ? 'token' : 'string',
					value: part,
				} );
			}
		} );
	return parts;
}
