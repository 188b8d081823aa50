import { findUrl, readMarkup, readPasted, readUrl } from '@freehold/embeds/url';
import type { ButtonAttributes } from '@freehold/embeds/button';
import { decodeStored, escapeText } from '@freehold/stored-text';
import { decodeEntities } from '@wordpress/html-entities';
import constants from './constants.json';
import type { Attributes } from './types';

const DOMAINS = constants.domains.join( '|' ).replaceAll( '.', '\\.' );
const HOST = new RegExp( `^(?:[a-z\\d-]+\\.)?eventbrite\\.(?:${ DOMAINS })$` );

/** The room that is reserved for the checkout in pixels: as high as Eventbrite's own embed code makes it. */
export const HEIGHT = constants.height;

/** The id of the button's element, in every post the same. The server makes it unique. */
export const BUTTON_ID = 'eventbrite-widget-id';

/** What was found in what somebody pasted. */
export type Found = {
	attributes: Partial< Attributes > & { url: string; eventId: number };
	/** What an embed code says of its button. */
	button: ButtonAttributes;
};

const isEventbrite = ( { hostname }: URL ) => HOST.test( hostname );

/** A number that JavaScript keeps as it is. */
const readId = ( digits: string | null | undefined ): number | undefined => {
	const id = /^\d{1,15}$/.test( digits ?? '' ) ? Number( digits ) : 0;
	return id > 0 ? id : undefined;
};

/**
 * The number of the event whose page an address is.
 *
 * @param url The address.
 * @return Undefined where it is no event's page.
 */
export function eventIdOf( url: URL ): number | undefined {
	const [ , id ] = /^\/e\/(?:[^/]*-)?(\d+)\/?$/.exec( url.pathname ) ?? [];
	return isEventbrite( url ) ? readId( id ) : undefined;
}

/** The number of the event whose checkout an address is: the frame that Eventbrite's script makes. */
const checkoutIdOf = ( url: URL ): number | undefined =>
	isEventbrite( url ) &&
	/^\/(?:checkout|tickets)-external\/?$/.test( url.pathname )
		? readId( url.searchParams.get( 'eid' ) )
		: undefined;

/**
 * The number of the event in the id of an element of Eventbrite's codes.
 *
 * @param id The element's id.
 * @return Undefined where it is another element's.
 */
export const readWidgetId = ( id: string ): number | undefined =>
	readId(
		/^eventbrite-widget-(?:container|modal-trigger)-(\d+)$/.exec(
			id
		)?.[ 1 ]
	);

/**
 * What an embed code says: the event, the style and the button's text.
 *
 * @param pasted Whatever somebody pasted.
 */
function readCode( pasted: string ) {
	const code = decodeEntities( readPasted( pasted ) );
	if ( ! /EBWidgets\s*\.\s*createWidget/.test( code ) ) {
		return undefined;
	}
	const [ , id ] = /\beventId\s*:\s*["']?(\d+)\b/.exec( code ) ?? [];
	const isModal = /\bmodal\s*:\s*true\b/.test( code );
	const text = readMarkup( pasted )
		?.querySelector( 'button' )
		?.textContent?.trim();
	return {
		eventId: readId( id ),
		style: isModal ? 'modal' : 'inline',
		button: isModal && text ? { text: escapeText( text ) } : {},
	};
}

/**
 * Reads what somebody pasted: the address of an event, or one of Eventbrite's embed codes.
 *
 * @param pasted Whatever somebody pasted.
 * @return Undefined where no event of Eventbrite's is in it.
 */
export function readEvent( pasted: string ): Found | undefined {
	const code = readCode( pasted );
	const page = findUrl( pasted, ( url ) => !! eventIdOf( url ) );
	const other = findUrl( pasted, isEventbrite );
	const eventId =
		( page && eventIdOf( page ) ) ??
		code?.eventId ??
		( other && checkoutIdOf( other ) );
	// Whatever it is, somebody who writes `EBWidgets` without anything of Eventbrite's means something else.
	const place = page ?? other;
	if ( ! eventId || ! place ) {
		return undefined;
	}
	return {
		attributes: {
			url: page
				? `https://${ page.hostname }${ page.pathname }`
				: `https://${ place.hostname }/e/${ eventId }`,
			eventId,
			...( code && { style: code.style } ),
		},
		button: code?.button ?? {},
	};
}

/**
 * The event's page that a post holds.
 *
 * @param stored What the post holds; an author's has its ampersands encoded.
 * @return Undefined where it is none.
 */
export function readStored( stored: unknown ): URL | undefined {
	const url =
		typeof stored === 'string'
			? readUrl( decodeStored( stored ) )
			: undefined;
	return url && eventIdOf( url ) ? url : undefined;
}

/**
 * The event's name, as far as its address says it.
 *
 * @param url The address of the event's page.
 * @return Empty where it does not say it.
 */
export function nameOf( { pathname }: URL ): string {
	const [ , slug = '' ] =
		/^\/e\/([^/]*?)(?:-tickets)?-\d+\/?$/.exec( pathname ) ?? [];
	try {
		return decodeURIComponent( slug ).replace( /-/g, ' ' ).trim();
	} catch {
		return slug.replace( /-/g, ' ' ).trim();
	}
}
