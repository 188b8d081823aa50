import { findUrl, readMarkup, readUrl } from '@freehold/embeds/url';
import { decodeStored } from '@freehold/stored-text';
import type { Attributes } from './types';

/** The beginning of stored URLs. */
const HOME = 'https://calendar.google.com/calendar/';

/** The limits of the height, in pixels. */
export const HEIGHTS = { min: 100, max: 3000 };

/** Matches a calendar's ID, which has the form of an email address. */
const ID = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const embedOf = ( id: string ) =>
	`${ HOME }embed?src=${ encodeURIComponent( id ) }`;

/** Reads a calendar's ID as links to share (`cid`) and customized embed codes (`src`) contain it: plain or in base64. */
function readId( text: string ): string | undefined {
	if ( ID.test( text ) ) {
		return text;
	}
	try {
		const id = window.atob(
			text.replace( /-/g, '+' ).replace( /_/g, '/' ).replace( / /g, '+' )
		);
		return ID.test( id ) ? id : undefined;
	} catch {
		return undefined;
	}
}

const isCalendar = ( { hostname, pathname }: URL ): boolean =>
	( hostname === 'calendar.google.com' ||
		hostname === 'www.google.com' ||
		hostname === 'google.com' ) &&
	/^\/calendar(\/|$)/.test( pathname );

/**
 * Returns the URL of a calendar's embed page.
 *
 * @param url Any Google Calendar URL: of the embed page, a link to share, or of the public iCal file.
 * @return Undefined if it names no calendar that visitors could see.
 */
function embedUrl( url: URL ): string | undefined {
	const { pathname, search, searchParams } = url;
	if ( ! isCalendar( url ) ) {
		return undefined;
	}
	if ( /^\/calendar\/(?:[bu]\/\d+\/)?(?:html)?embed$/.test( pathname ) ) {
		return searchParams.get( 'src' )
			? `${ HOME }embed${ search }`
			: undefined;
	}
	// A private iCal URL is a secret, so it is rejected.
	const [ , ical ] =
		/^\/calendar\/ical\/([^/]+)\/public\//.exec( pathname ) ?? [];
	const id = ical
		? decodeURIComponent( ical )
		: readId( searchParams.get( 'cid' ) ?? '' );
	return id && embedOf( id );
}

/** Reads a length in pixels from an embed code: `600`, `600px`. */
function pixels( value: string | null | undefined ): number | undefined {
	const [ , number ] = /^\s*(\d{1,4})(?:px)?\s*$/.exec( value ?? '' ) ?? [];
	return number ? Number( number ) : undefined;
}

/**
 * Returns whether a height is within the limits.
 *
 * @param height In pixels.
 */
export const isHeight = ( height: number ): boolean =>
	Number.isInteger( height ) &&
	height >= HEIGHTS.min &&
	height <= HEIGHTS.max;

/**
 * Returns a stored height within the limits.
 *
 * @param height The stored height in pixels; may be any value.
 */
export const readHeight = ( height: unknown ): number =>
	typeof height === 'number' && Number.isFinite( height )
		? Math.min( HEIGHTS.max, Math.max( HEIGHTS.min, Math.round( height ) ) )
		: 600;

/**
 * Reads an embed code with its size, a URL, or a link to share.
 *
 * @return The block's attributes; undefined if the text contains no calendar.
 */
export function readCalendar(
	pasted: string
): Partial< Attributes > | undefined {
	const found = findUrl( pasted, ( url ) => !! embedUrl( url ) );
	const url = found && embedUrl( found );
	if ( ! url ) {
		return undefined;
	}
	const frame = readMarkup( pasted )?.querySelector( 'iframe' );
	const height = pixels( frame?.getAttribute( 'height' ) );
	const width = pixels( frame?.getAttribute( 'width' ) );
	return {
		url,
		...( height !== undefined && { height: readHeight( height ) } ),
		...( width && { width } ),
	};
}

/** Returns the stored URL if it is a calendar's. */
export function readStored( stored: unknown ): string | undefined {
	const url =
		typeof stored === 'string'
			? readUrl( decodeStored( stored ) )
			: undefined;
	return url && isCalendar( url ) ? url.href : undefined;
}

/**
 * Returns the IDs of the calendars that an embed page shows.
 *
 * @param url The URL of the embed page.
 */
export const calendarIds = ( url: string ): string[] =>
	( readUrl( url )?.searchParams.getAll( 'src' ) ?? [] )
		.filter( ( id ) => id !== '' )
		.map( ( id ) => readId( id ) ?? id );

/**
 * Returns where Google publishes the events of each calendar of an embed page. A private calendar has no file there.
 *
 * @param url The URL of the embed page.
 */
export const publicFiles = ( url: string ): string[] =>
	calendarIds( url ).map(
		( id ) => `${ HOME }ical/${ encodeURIComponent( id ) }/public/basic.ics`
	);
