import { readPasted, urlsIn } from '@freehold/embeds/url';
import { linkTo } from './links';
import { readLook, withLook } from './look';
import { domainOf, ID, readDomain, readIds, readLanguage } from './settings';
import type { Attributes } from './types';

/** Returns the restaurants' IDs in an OpenTable URL. */
function idsIn( url: URL ): string[] {
	const { searchParams, pathname } = url;
	const [ , profile ] =
		/^\/restaurant\/profile\/(\d+)/.exec( pathname ) ?? [];
	const ids = [
		...searchParams.getAll( 'rid' ),
		...searchParams.getAll( 'restref' ),
		profile,
	];
	// Some codes contain several IDs in one parameter.
	return readIds( ids.flatMap( ( id ) => ( id ?? '' ).split( ',' ) ) );
}

/** Returns the form's settings in an OpenTable URL. */
function settingsIn( url: URL, ids: string[] ): Partial< Attributes > {
	const { searchParams } = url;
	const look =
		searchParams.get( 'type' ) === 'button'
			? 'button'
			: readLook( searchParams.get( 'theme' ) );
	const lang = readLanguage( searchParams.get( 'lang' ) );
	const domain = searchParams.get( 'domain' ) ?? domainOf( url );
	const chosen =
		look === undefined || ( look === 'button' && ids.length > 1 )
			? 'standard'
			: look;
	return {
		domain: readDomain( domain ),
		...( lang && { lang } ),
		...( searchParams.has( 'iframe' ) && {
			iframe: searchParams.get( 'iframe' ) !== 'false',
		} ),
		...( searchParams.has( 'newtab' ) && {
			newtab: searchParams.get( 'newtab' ) === 'true',
		} ),
		...( chosen !== 'standard' && {
			className: withLook( undefined, chosen ),
		} ),
		// The wide look needs a wide block.
		...( chosen === 'wide' && { align: 'wide' } ),
	};
}

/**
 * Reads an OpenTable URL or embed code with all its settings.
 *
 * @return The block's attributes; undefined if the text contains no restaurant.
 */
export function readCode( pasted: string ): Partial< Attributes > | undefined {
	const urls = urlsIn( pasted ).filter( ( url ) => domainOf( url ) );
	const [ first ] = urls.filter( ( url ) => idsIn( url ).length > 0 );
	if ( ! first ) {
		return undefined;
	}
	const rid = idsIn( first );
	return { rid, ...settingsIn( first, rid ) };
}

/**
 * Reads a URL, an embed code, or restaurant IDs.
 *
 * @param typed The entered text.
 * @return The block's attributes; undefined if the text contains no restaurant.
 */
export function readTyped( typed: string ): Partial< Attributes > | undefined {
	const ids = readPasted( typed )
		.split( /[\s,;]+/ )
		.filter( Boolean );
	return ids.length > 0 && ids.every( ( id ) => ID.test( id ) )
		? { rid: readIds( ids ) }
		: readCode( typed );
}

/**
 * Returns the part of an OpenTable URL after the domain, for the toolbar.
 *
 * @param url A URL, or the end of one.
 */
export const afterDomain = ( url: string ): string =>
	url
		.trim()
		.replace(
			/^(?:https?:)?(?:\/\/)?(?:[a-z-]+\.)?opentable\.[a-z.]+\/*/i,
			''
		);

/**
 * Returns the text of the toolbar's field for some restaurants.
 *
 * @param ids The restaurants' IDs.
 */
export const restOf = ( ids: string[] ): string =>
	[
		afterDomain( linkTo( ids[ 0 ] ?? '' ) ),
		...ids.slice( 1 ).map( ( id ) => `rid=${ id }` ),
	].join( '&' );

/**
 * Reads the text of the toolbar's field: the part of a URL after the domain, a whole URL or code, or IDs.
 *
 * @param typed  The entered text.
 * @param domain The domain of a URL that was pasted into the field.
 * @return The block's attributes, without a domain if the text contains none.
 */
export function readRest(
	typed: string,
	domain?: string
): Partial< Attributes > | undefined {
	const whole = readTyped( typed );
	if ( whole ) {
		return whole;
	}
	if ( /^\s*[a-z][a-z\d+.-]*:/i.test( typed ) ) {
		return undefined;
	}
	const url = `https://www.opentable.${ domain ?? 'com' }/${ afterDomain(
		typed
	) }`;
	const found = readTyped( url );
	if ( found && ! domain && ! /[?&]domain=/.test( url ) ) {
		delete found.domain;
	}
	return found;
}

/**
 * Returns whether a text is the URL of a restaurant's page, which does not contain the restaurant's ID.
 *
 * @param typed The entered text.
 */
export const isPage = ( typed: string ): boolean =>
	urlsIn( typed ).some(
		( url ) => !! domainOf( url ) && url.pathname.startsWith( '/r/' )
	);
