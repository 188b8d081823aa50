import { addressesIn, readPasted } from '@freehold/embeds/address';
import constants from './constants.json';
import type { Attributes, Look } from './types';

/** The languages of the service's form, with their names. */
export const LANGUAGES: Record< string, string > = constants.languages;

/** The size of each look in pixels, as the service draws it. */
export const SIZES: Record< Look, { width: number; height: number } > =
	constants.looks;

const DOMAINS = constants.domains;

/** No restaurant has a longer number. */
const ID = /^\d{1,12}$/;

/** The ending of one of the service's hosts; undefined for any other host. */
function domainOf( { hostname }: URL ): string | undefined {
	const [ , domain ] =
		/^(?:[a-z-]+\.)?opentable\.([a-z.]+)$/.exec( hostname ) ?? [];
	return domain && DOMAINS.includes( domain ) ? domain : undefined;
}

/**
 * The restaurants that a post names.
 *
 * @param rid The attribute, in whichever form.
 * @return Their numbers; what is none is left out.
 */
export const readIds = ( rid: unknown ): string[] => [
	...new Set(
		( Array.isArray( rid ) ? rid : [ rid ] )
			.map( ( id ) => String( id ?? '' ).trim() )
			.filter( ( id ) => ID.test( id ) )
	),
];

/** The ids in an address of the service's; none where it names no restaurant. */
function idsIn( url: URL ): string[] {
	const { searchParams, pathname } = url;
	const [ , profile ] =
		/^\/restaurant\/profile\/(\d+)/.exec( pathname ) ?? [];
	const ids = [
		...searchParams.getAll( 'rid' ),
		...searchParams.getAll( 'restref' ),
		profile,
	];
	// Some codes have several numbers in one parameter.
	return readIds( ids.flatMap( ( id ) => ( id ?? '' ).split( ',' ) ) );
}

/**
 * A look by its name.
 *
 * @param name Such as `wide`; anything.
 * @return The name; undefined where there is no such look.
 */
export const readLook = ( name: unknown ): Look | undefined =>
	typeof name === 'string' && Object.hasOwn( SIZES, name )
		? ( name as Look )
		: undefined;

/**
 * A language by its name.
 *
 * @param name Such as `de-DE`, or of a site, such as `de` or `de_AT`; anything.
 * @return A language that the service speaks; undefined where it does not speak that one.
 */
export function readLanguage( name: unknown ): string | undefined {
	const wanted = String( name ?? '' )
		.replace( '_', '-' )
		.toLowerCase();
	const all = Object.keys( LANGUAGES );
	return (
		all.find( ( language ) => language.toLowerCase() === wanted ) ??
		all.find(
			( language ) =>
				wanted !== '' &&
				language.slice( 0, 2 ) === wanted.split( '-' )[ 0 ]
		)
	);
}

/**
 * The look that a block's classes name.
 *
 * @param className The block's own classes.
 */
export function lookOf( className: string | undefined ): Look {
	const [ , name ] =
		/(?:^|\s)is-style-([a-z]+)(?:\s|$)/.exec( className ?? '' ) ?? [];
	return readLook( name ) ?? 'standard';
}

/**
 * A block's classes with another look.
 *
 * @param className The block's own classes.
 * @param look      The look.
 * @return Undefined where no class is left.
 */
export function withLook(
	className: string | undefined,
	look: Look
): string | undefined {
	const others = ( className ?? '' )
		.split( /\s+/ )
		.filter( ( name ) => name !== '' && ! name.startsWith( 'is-style-' ) );
	return (
		[
			...others,
			...( look === 'standard' ? [] : [ `is-style-${ look }` ] ),
		].join( ' ' ) || undefined
	);
}

/** What an address says of the form besides the restaurants. */
function settingsIn( url: URL, ids: string[] ): Partial< Attributes > {
	const { searchParams } = url;
	const look =
		searchParams.get( 'type' ) === 'button'
			? 'button'
			: readLook( searchParams.get( 'theme' ) );
	const lang = readLanguage( searchParams.get( 'lang' ) );
	const domain = searchParams.get( 'domain' ) ?? domainOf( url ) ?? 'com';
	const chosen =
		look === undefined || ( look === 'button' && ids.length > 1 )
			? 'standard'
			: look;
	return {
		domain: DOMAINS.includes( domain ) ? domain : 'com',
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
		// That look needs the room.
		...( chosen === 'wide' && { align: 'wide' } ),
	};
}

/**
 * Reads an address or an embed code of the service's, with all that it says.
 *
 * @param pasted Whatever somebody pasted.
 * @return The block's attributes; undefined where no restaurant is named in it.
 */
export function readCode( pasted: string ): Partial< Attributes > | undefined {
	const urls = addressesIn( pasted ).filter( ( url ) => domainOf( url ) );
	const [ first ] = urls.filter( ( url ) => idsIn( url ).length > 0 );
	if ( ! first ) {
		return undefined;
	}
	const rid = idsIn( first );
	return { rid, ...settingsIn( first, rid ) };
}

/**
 * Reads what somebody typed or pasted: an address, an embed code, or numbers of restaurants.
 *
 * @param typed Whatever somebody typed.
 * @return The block's attributes; undefined where no restaurant is named in it.
 */
export function readTyped( typed: string ): Partial< Attributes > | undefined {
	const numbers = readPasted( typed )
		.split( /[\s,;]+/ )
		.filter( Boolean );
	return numbers.length > 0 && numbers.every( ( id ) => ID.test( id ) )
		? { rid: readIds( numbers ) }
		: readCode( typed );
}

/**
 * Where a restaurant's form is to be seen at the service; what posts hold.
 *
 * @param id The restaurant's number.
 */
export const linkTo = ( id: string | number ): string =>
	`https://www.opentable.com/restref/client/?rid=${ id }`;

/**
 * What stands after the service's name in a link to a restaurant's form: for the toolbar.
 *
 * @param address An address, or the rest of one.
 * @return The rest, without all that comes before it.
 */
export const afterDomain = ( address: string ): string =>
	address
		.trim()
		.replace(
			/^(?:https?:)?(?:\/\/)?(?:[a-z-]+\.)?opentable\.[a-z.]+\/*/i,
			''
		);

/**
 * Reads what was typed after the service's name in the toolbar, or a whole address or code, or numbers.
 *
 * @param typed Whatever was typed.
 */
export function readRest( typed: string ): Partial< Attributes > | undefined {
	return (
		readTyped( typed ) ??
		( /^\s*[a-z][a-z\d+.-]*:/i.test( typed )
			? undefined
			: readTyped(
					`https://www.opentable.com/${ afterDomain( typed ) }`
			  ) )
	);
}

/**
 * The address of the service's form.
 *
 * @param attributes The block's attributes.
 * @param ids        The restaurants.
 * @param look       The look.
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
	query.set( 'domain', DOMAINS.includes( domain ) ? domain : 'com' );
	query.set( 'lang', readLanguage( lang ) ?? 'en-US' );
	query.set( 'newtab', newtab ? 'true' : 'false' );
	return `https://www.opentable.com/widget/reservation/canvas?${ query }`;
}

/**
 * How high the form is, in pixels.
 *
 * @param look  The look.
 * @param count How many restaurants there are to choose from.
 */
export const heightOf = ( look: Look, count: number ): number =>
	SIZES[ look ].height +
	( count > 1 && look !== 'wide' ? constants.choiceHeight : 0 );
