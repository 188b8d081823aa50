/**
 * Addresses in what people paste: an address alone, one in a sentence, an embed code, one that went through a mail
 * program or a word processor on its way.
 */
import { decodeEntities } from '@wordpress/html-entities';

/** Nobody pastes more than that on purpose; what is longer holds no address for us. */
const LONGEST = 20000;

/** What vendors put behind addresses to know where a visitor comes from, and nothing else. */
const TRACKING =
	/^(utm_\w+|fbclid|gclid|dclid|msclkid|twclid|mc_cid|mc_eid|igshid|igsh|_ga|_gl|_hs\w+|mkt_tok|yclid|vero_id|ref_src)$/i;

/** An address in running text ends at these. */
const PLAIN = /\bhttps?:\/\/[^\s<>"'\u201c-\u201f\u2018-\u201b«»]+/gi;

/** An address without its scheme, as people read it off a page: a host with a dot, and maybe a path. */
const BARE = /^(?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i;

/** What is an address of these is none that we look into, whatever stands in it. */
const NO_ADDRESS = /^(?:javascript|vbscript|data|blob|file|about):/i;

/** Markup of any kind, complete or not. */
const MARKUP = /<\/?[a-z][^<]*/i;

/**
 * What was pasted, as it was before a word processor or a mail program had it: straight quotes where code needs them, and
 * code as code where it was pasted as text (`&lt;iframe …`).
 *
 * @param pasted Whatever somebody pasted.
 * @return The text; empty where it is too long to be an address or an embed code, and where it is a script or a file.
 */
export function readPasted( pasted: string ): string {
	if ( pasted.length > LONGEST ) {
		return '';
	}
	let text = pasted.replace( /[\u00a0\u200b\ufeff]/g, ' ' ).trim();
	// Twice: mail programs encode what was encoded.
	for (
		let times = 0;
		times < 2 && /&(?:amp;)?lt;\/?[a-z]/i.test( text );
		times++
	) {
		text = decodeEntities( text );
	}
	if ( NO_ADDRESS.test( text ) ) {
		return '';
	}
	return MARKUP.test( text )
		? text
				.replace( /[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"' )
				.replace( /[\u2018-\u201b\u2032]/g, "'" )
		: text;
}

/**
 * The markup in what was pasted. Nothing in it runs, and nothing of it is loaded.
 *
 * @param pasted Whatever somebody pasted.
 * @return The elements, in a body that belongs to no page; undefined where it is no markup.
 */
export function readMarkup( pasted: string ): HTMLElement | undefined {
	const text = readPasted( pasted );
	return MARKUP.test( text )
		? // A script at the beginning would otherwise be put into the head.
		  new window.DOMParser().parseFromString(
				`<body>${ text }`,
				'text/html'
		  ).body
		: undefined;
}

/** Browsers leave line breaks out of addresses in attributes. */
const joined = ( value: string ) => value.replace( /[\t\n\r]+ */g, '' ).trim();

/** Lines of one address that something has broken, put together again; several addresses stay apart. */
function unbroken( text: string ): string {
	const lines = text.split( /\s*[\n\r]+\s*/ );
	return lines.length > 1 &&
		lines.every( ( line ) => ! /\s/.test( line ) ) &&
		lines.slice( 1 ).every( ( line ) => ! /^https?:/i.test( line ) )
		? lines.join( '' )
		: text;
}

/**
 * Reads an address.
 *
 * @param text One address, with its scheme, with `//` in front, or with neither.
 * @return Undefined where it is none that a visitor's browser could show: only http and https, no user names and no
 *         passwords in it, no port of its own.
 */
export function readUrl( text: string ): URL | undefined {
	const trimmed = joined( text );
	const complete = /^[a-z][a-z\d+.-]*:/i.test( trimmed )
		? trimmed
		: `https:${ trimmed.startsWith( '//' ) ? '' : '//' }${ trimmed }`;
	try {
		const url = new URL( complete );
		return /^https?:$/.test( url.protocol ) &&
			url.username === '' &&
			url.password === '' &&
			url.port === '' &&
			! url.hostname.endsWith( '.' )
			? url
			: undefined;
	} catch {
		return undefined;
	}
}

/**
 * Every address in what was pasted, in the order in which they stand there: in an embed code those in attributes, in text
 * those in the text. A code that was cut off in the middle of an address does not hold it.
 *
 * @param pasted Whatever somebody pasted.
 */
export function addressesIn( pasted: string ): URL[] {
	const body = readMarkup( pasted );
	const text = readPasted( pasted );
	const found: string[] = [];
	if ( body ) {
		for ( const element of body.querySelectorAll( '*' ) ) {
			for ( const { name, value } of element.attributes ) {
				if (
					name === 'src' ||
					name === 'href' ||
					/^data-.*(url|src|href|link)$/.test( name )
				) {
					found.push( value );
				}
			}
		}
		const words = body.textContent ?? '';
		const quoted = [
			...text.matchAll( /["'](https?:\/\/[^"'<>]+)["']/gi ),
		];
		found.push(
			...( words.match( PLAIN ) ?? [] ),
			...quoted.map( ( [ , address = '' ] ) => decodeEntities( address ) )
		);
	} else {
		const line = unbroken( decodeEntities( text ) );
		found.push(
			...( BARE.test( line ) ? [ line ] : line.match( PLAIN ) ?? [] )
		);
	}
	const urls = found
		.map( ( address ) =>
			readUrl( body ? address : address.replace( /[.,;:!?)\]]+$/, '' ) )
		)
		.filter( ( url ) => url !== undefined );
	return [ ...new Map( urls.map( ( url ) => [ url.href, url ] ) ).values() ];
}

/**
 * The first address in what was pasted that is the one looked for.
 *
 * @param pasted   Whatever somebody pasted.
 * @param isWanted Whether an address is.
 */
export const findAddress = (
	pasted: string,
	isWanted: ( url: URL ) => boolean
): URL | undefined => addressesIn( pasted ).find( isWanted );

/**
 * Whether an address lies on one of some hosts, or on a subdomain of one. `calendly.com.evil.example` does not lie on
 * `calendly.com`, nor does `evilcalendly.com`.
 *
 * @param url   The address.
 * @param hosts Hosts such as `calendly.com`.
 */
export const isOnHost = ( { hostname }: URL, hosts: string[] ): boolean =>
	hosts.some(
		( host ) => hostname === host || hostname.endsWith( `.${ host }` )
	);

/**
 * An address over https, and without what only says where the visitor came from.
 *
 * @param url  The address.
 * @param also More parameters to leave out.
 */
export function cleaned( url: URL, also: string[] = [] ): URL {
	const clean = new URL( url );
	clean.protocol = 'https:';
	const unwanted = [ ...clean.searchParams.keys() ].filter(
		( name ) => TRACKING.test( name ) || also.includes( name )
	);
	// Deleting writes the whole query anew, in an encoding of its own: only where there is something to delete.
	unwanted.forEach( ( name ) => clean.searchParams.delete( name ) );
	return clean;
}
