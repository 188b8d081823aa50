/**
 * Finds URLs in pasted text: a single URL, a URL in a sentence, an embed code, or any of these after an email program or a
 * word processor changed its characters.
 */
import { trimEndOf } from '../text/trim-end-of';
import { decodeEntities } from '@wordpress/html-entities';

/** The maximum length of pasted text in characters. */
const MAX_LENGTH = 20000;

/** Query parameters that services use only to track where a visitor comes from. */
const TRACKING =
	/^(utm_\w+|fbclid|gclid|dclid|msclkid|twclid|mc_cid|mc_eid|igshid|igsh|_ga|_gl|_hs\w+|mkt_tok|yclid|vero_id|ref_src)$/i;

/** Matches URLs in running text. */
const PLAIN = /\bhttps?:\/\/[^\s<>"'\u201c-\u201f\u2018-\u201b«»]+/gi;

/** Matches a URL without its scheme: a host with a dot, with or without a path. */
const BARE = /^(?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i;

/** URLs with these schemes are never parsed, whatever they contain. */
const REJECTED_SCHEMES = /^(?:javascript|vbscript|data|blob|file|about):/i;

/** Matches markup of any kind, complete or not. */
const MARKUP = /<\/?[a-z][^<]*/i;

/**
 * Restores pasted text that a word processor or an email program changed: straight quotes in code, and code that was pasted
 * as text (`&lt;iframe …`).
 *
 * @return The text; empty if it is too long to be a URL or an embed code, or if its scheme is rejected.
 */
export function readPasted( pasted: string ): string {
	if ( pasted.length > MAX_LENGTH ) {
		return '';
	}
	let text = pasted.replace( /[\u00a0\u200b\ufeff]/g, ' ' ).trim();
	// Decodes twice, because email programs encode entities again.
	for (
		let times = 0;
		times < 2 && /&(?:amp;)?lt;\/?[a-z]/i.test( text );
		times++
	) {
		text = decodeEntities( text );
	}
	if ( REJECTED_SCHEMES.test( text ) ) {
		return '';
	}
	return MARKUP.test( text )
		? text
				.replace( /[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"' )
				.replace( /[\u2018-\u201b\u2032]/g, "'" )
		: text;
}

/**
 * Parses pasted markup. Its scripts do not run, and its resources do not load.
 *
 * @return The elements, in the body of a detached document; undefined if the text is not markup.
 */
export function readMarkup( pasted: string ): HTMLElement | undefined {
	const text = readPasted( pasted );
	return MARKUP.test( text )
		? // The tag keeps a script at the beginning out of the head.
		  new window.DOMParser().parseFromString(
				`<body>${ text }`,
				'text/html'
		  ).body
		: undefined;
}

/** Removes line breaks, as browsers do from URLs in attributes. */
const joined = ( value: string ) => value.replace( /[\t\n\r]+ */g, '' ).trim();

/** Joins the lines of one broken URL. Several URLs stay separate. */
function unbroken( text: string ): string {
	const lines = text.split( /[\n\r]+/ ).map( ( line ) => line.trim() );
	return lines.length > 1 &&
		lines.every( ( line ) => ! /\s/.test( line ) ) &&
		lines.slice( 1 ).every( ( line ) => ! /^https?:/i.test( line ) )
		? lines.join( '' )
		: text;
}

type Options = {
	/** Accepts URLs with a port, such as those of local sites. */
	ports?: boolean;
};

/**
 * Reads a URL.
 *
 * @param text          One URL, with its scheme, with `//` in front, or with neither.
 * @param options       What to accept.
 * @param options.ports Accepts URLs with a port.
 * @return Undefined for other schemes than http and https, and for URLs with a username, a password or a port.
 */
export function readUrl(
	text: string,
	{ ports = false }: Options = {}
): URL | undefined {
	const trimmed = joined( text );
	const complete = /^[a-z][a-z\d+.-]*:/i.test( trimmed )
		? trimmed
		: `https:${ trimmed.startsWith( '//' ) ? '' : '//' }${ trimmed }`;
	try {
		const url = new URL( complete );
		return /^https?:$/.test( url.protocol ) &&
			url.username === '' &&
			url.password === '' &&
			( ports || url.port === '' ) &&
			! url.hostname.endsWith( '.' )
			? url
			: undefined;
	} catch {
		return undefined;
	}
}

/**
 * Returns every URL in pasted text in its order: those in the attributes of an embed code, or those in plain text. A code
 * that was cut off in the middle of a URL does not contain it.
 *
 * @param options What to accept.
 */
export function urlsIn( pasted: string, options: Options = {} ): URL[] {
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
			...quoted.map( ( [ , url = '' ] ) => decodeEntities( url ) )
		);
	} else {
		const line = unbroken( decodeEntities( text ) );
		found.push(
			...( BARE.test( line ) ? [ line ] : line.match( PLAIN ) ?? [] )
		);
	}
	const urls = found
		.map( ( url ) =>
			readUrl( body ? url : trimEndOf( url, '.,;:!?)]' ), options )
		)
		.filter( ( url ) => url !== undefined );
	return [ ...new Map( urls.map( ( url ) => [ url.href, url ] ) ).values() ];
}

/**
 * Returns the first URL in pasted text that passes a test.
 *
 * @param isWanted The test.
 */
export const findUrl = (
	pasted: string,
	isWanted: ( url: URL ) => boolean
): URL | undefined => urlsIn( pasted ).find( isWanted );

/**
 * Returns whether a URL is on one of some hosts, or on a subdomain of one. `calendly.com.evil.example` and
 * `evilcalendly.com` are not on `calendly.com`.
 *
 * @param hosts Hosts such as `calendly.com`.
 */
export const isOnHost = ( { hostname }: URL, hosts: string[] ): boolean =>
	hosts.some(
		( host ) => hostname === host || hostname.endsWith( `.${ host }` )
	);

/**
 * Returns a URL over HTTPS and without tracking parameters.
 *
 * @param also More parameters to remove.
 */
export function cleaned( url: URL, also: string[] = [] ): URL {
	const clean = new URL( url );
	clean.protocol = 'https:';
	const unwanted = [ ...clean.searchParams.keys() ].filter(
		( name ) => TRACKING.test( name ) || also.includes( name )
	);
	// Deletes only what is there, because each deletion encodes the whole query again.
	unwanted.forEach( ( name ) => clean.searchParams.delete( name ) );
	return clean;
}
