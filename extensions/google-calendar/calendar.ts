import { findAddress, readMarkup, readUrl } from '@freehold/embeds/address';
import type { Attributes } from './types';

/** Where embed pages lie; what posts hold begins so. */
const HOME = 'https://calendar.google.com/calendar/';

/** What a height can be, in pixels. */
export const HEIGHTS = { least: 100, most: 3000 };

/** A calendar's id: a mail address, or what looks like one. */
const ID = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const embedOf = ( id: string ) =>
	`${ HOME }embed?src=${ encodeURIComponent( id ) }`;

/** The id in a link to share (`cid`): as it is, or in base64. */
function readCid( cid: string ): string | undefined {
	if ( ID.test( cid ) ) {
		return cid;
	}
	try {
		const id = window.atob(
			cid.replace( /-/g, '+' ).replace( /_/g, '/' ).replace( / /g, '+' )
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
 * The address of a calendar's embed page.
 *
 * @param url Any address of Google Calendar's: of the embed page, a link to share, or one of the public iCal file.
 * @return Undefined where it names no calendar that visitors could see.
 */
function embedAddress( url: URL ): string | undefined {
	const { pathname, search, searchParams } = url;
	if ( ! isCalendar( url ) ) {
		return undefined;
	}
	if ( /^\/calendar\/(?:[bu]\/\d+\/)?(?:html)?embed$/.test( pathname ) ) {
		return searchParams.get( 'src' )
			? `${ HOME }embed${ search }`
			: undefined;
	}
	// A private iCal address is a secret, and not one for a page.
	const [ , ical ] =
		/^\/calendar\/ical\/([^/]+)\/public\//.exec( pathname ) ?? [];
	const id = ical
		? decodeURIComponent( ical )
		: readCid( searchParams.get( 'cid' ) ?? '' );
	return id && embedOf( id );
}

/** A number of pixels as an embed code has it: `600`, `600px`. */
function pixels( value: string | null | undefined ): number | undefined {
	const [ , number ] = /^\s*(\d{1,4})(?:px)?\s*$/.exec( value ?? '' ) ?? [];
	return number ? Number( number ) : undefined;
}

/**
 * Whether a number is one that a height can be.
 *
 * @param height In pixels.
 */
export const isHeight = ( height: number ): boolean =>
	Number.isInteger( height ) &&
	height >= HEIGHTS.least &&
	height <= HEIGHTS.most;

/**
 * A height within what a height can be.
 *
 * @param height In pixels; anything.
 */
export const readHeight = ( height: unknown ): number =>
	typeof height === 'number' && Number.isFinite( height )
		? Math.min(
				HEIGHTS.most,
				Math.max( HEIGHTS.least, Math.round( height ) )
		  )
		: 600;

/**
 * Reads what somebody pasted: an embed code with its size, an address, or a link to share.
 *
 * @param pasted Whatever somebody pasted.
 * @return The block's attributes; undefined where no calendar is in it.
 */
export function readCalendar(
	pasted: string
): Partial< Attributes > | undefined {
	const found = findAddress( pasted, ( url ) => !! embedAddress( url ) );
	const url = found && embedAddress( found );
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

/**
 * The address that a post holds, if it is one of a calendar.
 *
 * @param stored What the post holds.
 */
export function readStored( stored: unknown ): string | undefined {
	const url = typeof stored === 'string' ? readUrl( stored ) : undefined;
	return url && isCalendar( url ) ? url.href : undefined;
}

/**
 * Where Google keeps the events of a public calendar: there is nothing there for a private one.
 *
 * @param stored The address of the calendar's embed page.
 */
export function publicFile( stored: string ): string | undefined {
	const id = readUrl( stored )?.searchParams.get( 'src' );
	return id
		? `${ HOME }ical/${ encodeURIComponent( id ) }/public/basic.ics`
		: undefined;
}
