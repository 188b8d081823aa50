import { readDomain, readFlag, readLanguage } from './settings';
import type { Attributes, Look } from './types';

/**
 * Returns the URL of a restaurant's form at OpenTable, which posts store.
 *
 * @param id The restaurant's ID.
 */
export const linkTo = ( id: string | number ): string =>
	`https://www.opentable.com/restref/client/?rid=${ id }`;

/**
 * Returns the URL of the form's frame.
 *
 * @param ids The restaurants.
 */
export function frameOf(
	{ domain, lang, newtab }: Attributes,
	ids: string[],
	look: Look
): string {
	const query = new URLSearchParams( ids.map( ( id ) => [ 'rid', id ] ) );
	let type = 'standard';
	if ( ids.length > 1 ) {
		type = 'multi';
	} else if ( look === 'button' ) {
		type = 'button';
	}
	query.set( 'type', type );
	query.set( 'theme', look === 'button' ? 'standard' : look );
	query.set( 'overlay', 'false' );
	query.set( 'domain', readDomain( domain ) );
	query.set( 'lang', readLanguage( lang ) ?? 'en-US' );
	query.set( 'newtab', readFlag( newtab ) ? 'true' : 'false' );
	return `https://www.opentable.com/widget/reservation/canvas?${ query }`;
}
