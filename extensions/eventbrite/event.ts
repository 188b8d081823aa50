import { findUrl, readMarkup, readPasted, readUrl } from '@freehold/embeds/url';
import type { ButtonAttributes } from '@freehold/embeds/button';
import { decodeStored, escapeText } from '@freehold/stored-text';
import { decodeEntities } from '@wordpress/html-entities';
import constants from './constants.json';
import type { Attributes } from './types';

const DOMAINS = constants.domains.join( '|' ).replaceAll( '.', '\\.' );
const HOST = new RegExp( `^(?:[a-z\\d-]+\\.)?eventbrite\\.(?:${ DOMAINS })$` );

/** The height that is reserved for the checkout in pixels, as in Eventbrite's own embed code. */
export const HEIGHT = constants.height;

/** The stored ID of the button's element, the same in every post. The server makes it unique. */
export const BUTTON_ID = 'eventbrite-widget-id';

/** The content of a pasted URL or code. */
export type Found = {
	attributes: Partial< Attributes > & { url: string; eventId: number };
	/** The attributes of the button in an embed code. */
	button: ButtonAttributes;
};

const isEventbrite = ( { hostname }: URL ) => HOST.test( hostname );

/** Reads an ID that JavaScript can represent as a number. */
const readId = ( digits: string | null | undefined ): number | undefined => {
	const id = /^\d{1,15}$/.test( digits ?? '' ) ? Number( digits ) : 0;
	return id > 0 ? id : undefined;
};

/**
 * Returns the ID in the URL of an event's page.
 *
 * @return Undefined for any other URL.
 */
export function eventIdOf( url: URL ): number | undefined {
	const [ , id ] = /^\/e\/(?:[^/]*-)?(\d+)\/?$/.exec( url.pathname ) ?? [];
	return isEventbrite( url ) ? readId( id ) : undefined;
}

/** Returns the event's ID in the URL of a checkout, which is the frame that Eventbrite's script creates. */
const checkoutIdOf = ( url: URL ): number | undefined =>
	isEventbrite( url ) &&
	/^\/(?:checkout|tickets)-external\/?$/.test( url.pathname )
		? readId( url.searchParams.get( 'eid' ) )
		: undefined;

/**
 * Returns the event's ID in the ID of an element of Eventbrite's codes.
 *
 * @return Undefined for any other element.
 */
export const readWidgetId = ( id: string ): number | undefined =>
	readId(
		/^eventbrite-widget-(?:container|modal-trigger)-(\d+)$/.exec(
			id
		)?.[ 1 ]
	);

/** Reads the event, the style and the button's text in an embed code. */
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
 * Reads the URL of an event, or one of Eventbrite's embed codes.
 *
 * @return Undefined if the text contains no Eventbrite event.
 */
export function readEvent( pasted: string ): Found | undefined {
	const code = readCode( pasted );
	const page = findUrl( pasted, ( url ) => !! eventIdOf( url ) );
	const other = findUrl( pasted, isEventbrite );
	const eventId =
		( page && eventIdOf( page ) ) ??
		code?.eventId ??
		( other && checkoutIdOf( other ) );
	// A text that contains `EBWidgets` but no Eventbrite URL is not an embed code.
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
 * Returns the stored URL of an event's page.
 *
 * @param stored The stored value. Its ampersands are encoded if an author saved the post.
 * @return Undefined for any other value.
 */
export function readStored( stored: unknown ): URL | undefined {
	const url =
		typeof stored === 'string'
			? readUrl( decodeStored( stored ) )
			: undefined;
	return url && eventIdOf( url ) ? url : undefined;
}

/**
 * Returns the event's name in its URL.
 *
 * @param url The URL of the event's page.
 * @return Empty if the URL contains no name.
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
