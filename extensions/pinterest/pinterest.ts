import { cleaned, findUrl, readUrl } from '@freehold/embeds/url';
import { decodeStored } from '@freehold/stored-text';
import constants from './constants.json';

const DOMAINS = constants.domains.join( '|' ).replaceAll( '.', '\\.' );
const HOST = new RegExp( `^(?:[a-z]{2,3}\\.)?pinterest\\.(?:${ DOMAINS })$` );

/** What the service's script calls the three things that it shows. */
export type Kind = 'embedPin' | 'embedBoard' | 'embedUser';

/** Something of Pinterest's. */
export type Found = {
	url: string;
	/** Undefined for a short link, which does not say what it is short for. */
	kind?: Kind;
};

const isShort = ( { hostname, pathname }: URL ): boolean =>
	hostname === 'pin.it' && /^\/[\w-]+\/?$/.test( pathname );

const parts = ( { pathname }: URL ): string[] =>
	pathname.split( '/' ).filter( ( part ) => part !== '' );

/**
 * What an address shows.
 *
 * @param url An address of Pinterest's.
 * @return Undefined where it is nothing that can be shown.
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
	// A person's own tabs, such as /anna/_saved/.
	return second === '' || second.startsWith( '_' )
		? 'embedUser'
		: 'embedBoard';
}

/** An address without what only says how somebody came by it. */
function plain( url: URL, kind: Kind ): string {
	const clean = cleaned( url );
	const kept = { embedPin: 2, embedBoard: 2, embedUser: 1 }[ kind ];
	clean.pathname = `/${ parts( url ).slice( 0, kept ).join( '/' ) }/`;
	clean.search = '';
	clean.hash = '';
	return clean.href;
}

/**
 * Reads what somebody pasted: the address of a pin, a board or a person, a short link, or the service's embed code.
 *
 * @param pasted Whatever somebody pasted.
 * @return Undefined where nothing of Pinterest's is in it that can be shown.
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
 * What is stored, as far as it can be shown.
 *
 * @param stored What the post holds.
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
 * A page of the service's that shows a pin and nothing else.
 *
 * @param found What is stored.
 * @return Undefined for what is no pin, and for pins whose address does not say their number.
 */
export function frameOf( { url, kind }: Found ): string | undefined {
	const [ , second = '' ] = parts( new URL( url ) );
	const [ number ] = /\d+$/.exec( second ) ?? [];
	return kind === 'embedPin' && number
		? `https://assets.pinterest.com/ext/embed.html?id=${ number }`
		: undefined;
}

/**
 * The names in an address: a person's, and a board's.
 *
 * @param found What is stored.
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
