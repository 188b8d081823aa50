import { trimEndOf } from '@freehold/text/trim-end-of';
import { cleaned, findUrl, readUrl } from '@freehold/embeds/url';
import { decodeStored } from '@freehold/stored-text';
import constants from './constants.json';

const DOMAINS = constants.domains.join( '|' ).replaceAll( '.', '\\.' );
const HOST = new RegExp( `^(?:[a-z]{2,3}\\.)?pinterest\\.(?:${ DOMAINS })$` );

/** The types of content, by the names that Pinterest's script uses. */
export type Kind = 'embedPin' | 'embedBoard' | 'embedUser';

/** Something of Pinterest's. */
export type Found = {
	url: string;
	/** Undefined for a short link, whose content is unknown. */
	kind?: Kind;
};

const isShort = ( { hostname, pathname }: URL ): boolean =>
	hostname === 'pin.it' && /^\/[\w-]+\/?$/.test( pathname );

const parts = ( { pathname }: URL ): string[] =>
	pathname.split( '/' ).filter( ( part ) => part !== '' );

/**
 * Returns the type of content at a URL.
 *
 * @param url A Pinterest URL.
 * @return Undefined if it cannot be embedded.
 */
export function kindOf( url: URL ): Kind | undefined {
	if ( ! HOST.test( url.hostname ) ) {
		return undefined;
	}
	const path = parts( url );
	const first = path[ 0 ] ?? '';
	if ( first === '' || constants.reservedPaths.includes( first ) ) {
		return undefined;
	}
	const second = path[ 1 ] ?? '';
	if ( first === 'pin' ) {
		return second !== '' && second !== 'create' ? 'embedPin' : undefined;
	}
	if ( path.length > 2 ) {
		return undefined;
	}
	// The tabs of a profile, such as /anna/_saved/.
	return second === '' || second.startsWith( '_' )
		? 'embedUser'
		: 'embedBoard';
}

/** Returns a URL without its tracking parameters and subpages. */
function plain( url: URL, kind: Kind ): string {
	const clean = cleaned( url );
	const kept = { embedPin: 2, embedBoard: 2, embedUser: 1 }[ kind ];
	clean.pathname = `/${ parts( url ).slice( 0, kept ).join( '/' ) }/`;
	clean.search = '';
	clean.hash = '';
	return clean.href;
}

/**
 * Reads the URL of a pin, a board or a profile, a short link, or Pinterest's embed code.
 *
 * @return Undefined if the text contains no content that can be embedded.
 */
export function readPinterest( pasted: string ): Found | undefined {
	const url = findUrl(
		pasted,
		( found ) =>
			isShort( found ) ||
			kindOf( found ) !== undefined ||
			!! framed( found )
	);
	if ( ! url ) {
		return undefined;
	}
	const pin = framed( url );
	if ( pin ) {
		return { url: pin, kind: 'embedPin' };
	}
	const kind = kindOf( url );
	return kind
		? { url: plain( url, kind ), kind }
		: { url: cleaned( url ).href };
}

/** The pin in a frame of the service's (`assets.pinterest.com/ext/embed.html?id=…`). */
function framed( {
	hostname,
	pathname,
	searchParams,
}: URL ): string | undefined {
	const id = searchParams.get( 'id' ) ?? '';
	return hostname === 'assets.pinterest.com' &&
		pathname === '/ext/embed.html' &&
		/^\d+$/.test( id )
		? `https://www.pinterest.com/pin/${ id }/`
		: undefined;
}

/**
 * Returns the stored URL and its type.
 *
 * @return Undefined if it cannot be embedded.
 */
export function readStored( stored: unknown ): Found | undefined {
	const url =
		typeof stored === 'string'
			? readUrl( decodeStored( stored ) )
			: undefined;
	if ( ! url ) {
		return undefined;
	}
	const kind = kindOf( url );
	return kind || isShort( url ) ? { url: url.href, kind } : undefined;
}

/**
 * Returns the URL of a page at Pinterest that shows only a pin.
 *
 * @param found The stored content.
 * @return Undefined for other content, and for pins whose URL does not contain an ID.
 */
export function frameOf( { url, kind }: Found ): string | undefined {
	const [ , second = '' ] = parts( new URL( url ) );
	const number = second.slice( trimEndOf( second, '0123456789' ).length );
	return kind === 'embedPin' && number
		? `https://assets.pinterest.com/ext/embed.html?id=${ number }`
		: undefined;
}

/**
 * Returns the names of the user and the board in a URL.
 *
 * @param found The stored content.
 */
export function namesOf( { url }: Found ): { person: string; board: string } {
	const [ person = '', board = '' ] = parts( new URL( url ) ).map(
		( part ) => {
			try {
				return decodeURIComponent( part ).replace( /-/g, ' ' );
			} catch {
				return part;
			}
		}
	);
	return { person, board };
}
