import {
	cleaned,
	findUrl,
	readMarkup,
	readPasted,
	readUrl,
} from '@freehold/embeds/url';
import type { ButtonAttributes } from '@freehold/embeds/button';
import { decodeStored, escapeText } from '@freehold/stored-text';
import { decodeEntities } from '@wordpress/html-entities';
import constants from './constants.json';
import type { Attributes } from './types';

/** What addresses begin with that a post holds. */
const HOME = 'https://calendly.com';

/** The room that is reserved for the calendar in pixels: as high as Calendly's own embed code makes it. */
export const HEIGHT = constants.height;

/** The id of the button's element, in every post the same. The server makes it unique. */
export const BUTTON_ID = 'calendly-widget-id';

/** The colors: the attribute, the parameter in Calendly's URLs, and the default. */
export const COLORS = constants.colors as {
	attribute: 'backgroundColor' | 'textColor' | 'primaryColor';
	parameter: string;
	default: string;
}[];

const DETAILS = 'hide_event_type_details';

/** Says where a frame is, and is made anew for each page. */
const OF_FRAMES = [ 'embed_domain', 'embed_type' ];

/** First parts of paths that lead to Calendly's own pages, or to those that only their owner sees. */
const NO_PAGES = [
	'app',
	'assets',
	'event_types',
	'integrations',
	'login',
	'pricing',
	'signup',
];

/** What was found in what somebody pasted. */
export type Found = {
	attributes: Partial< Attributes > & { url: string };
	/** What the code of a button or a badge says of it. */
	button: ButtonAttributes;
};

/** A colour as Calendly's addresses have it: exactly six letters or digits, as the older versions took them. */
const isColor = ( value: string ): boolean => /^[\da-z]{6}$/i.test( value );

/**
 * Whether an address is one of a page that visitors can make appointments on.
 *
 * @param url The address.
 */
export function isPage( { hostname, pathname }: URL ): boolean {
	const [ first = '' ] = pathname.split( '/' ).filter( Boolean );
	return (
		( hostname === 'calendly.com' || hostname === 'www.calendly.com' ) &&
		first !== '' &&
		! NO_PAGES.includes( first )
	);
}

/** Puts what an address says about colours and details into attributes. */
function settingsIn( { searchParams }: URL ): Partial< Attributes > {
	const settings: Partial< Attributes > = {};
	for ( const { attribute, parameter } of COLORS ) {
		const value = searchParams.get( parameter ) ?? '';
		if ( isColor( value ) ) {
			settings[ attribute ] = value;
		}
	}
	const details = searchParams.get( DETAILS );
	if ( details !== null ) {
		settings.hideEventTypeDetails = details === '1' || details === 'true';
	}
	return settings;
}

/** A text in a script of an embed code: `text: 'Make an appointment'`. */
const quoted = ( code: string, name: string ): string | undefined => {
	const [ , , value ] =
		new RegExp(
			`\\b${ name }\\s*:\\s*(["'])((?:\\\\.|(?!\\1).)*)\\1`,
			's'
		).exec( code ) ?? [];
	return value?.replace( /\\(.)/g, '$1' );
};

/**
 * Which of Calendly's embed codes it is, and what it says of its button.
 *
 * @param pasted Whatever somebody pasted.
 */
function readCode(
	pasted: string
): Pick< Found, 'button' > & { style?: Attributes[ 'style' ] } {
	const code = decodeEntities( readPasted( pasted ) );
	const [ , kind ] =
		/Calendly\s*\.\s*(?:init|show)(Popup|Badge)Widget/.exec( code ) ?? [];
	if ( ! kind ) {
		const isInline =
			!! readMarkup( pasted )?.querySelector( '[data-url], iframe' ) ||
			/Calendly\s*\.\s*initInlineWidget/.test( code );
		return { button: {}, ...( isInline && { style: 'inline' } ) };
	}
	const link = readMarkup( pasted )?.querySelector( '[onclick]' );
	const text = ( quoted( code, 'text' ) ?? link?.textContent ?? '' ).trim();
	const button: ButtonAttributes = text ? { text: escapeText( text ) } : {};
	for ( const [ name, attribute ] of [
		[ 'textColor', 'customTextColor' ],
		[ 'color', 'customBackgroundColor' ],
	] as const ) {
		const color = quoted( code, name )?.replace( /^#/, '' );
		if ( color && /^[\da-f]{6}$/i.test( color ) ) {
			button[ attribute ] = `#${ color }`;
		}
	}
	return { style: 'link', button };
}

/**
 * Reads what somebody pasted: an address, or one of Calendly's embed codes with its settings.
 *
 * @param pasted Whatever somebody pasted.
 * @return Undefined where no page of Calendly's is in it.
 */
export function readCalendly( pasted: string ): Found | undefined {
	const found = findUrl( pasted, isPage );
	if ( ! found ) {
		return undefined;
	}
	const url = cleaned( found, [
		...COLORS.map( ( { parameter } ) => parameter ),
		DETAILS,
		...OF_FRAMES,
	] );
	url.hostname = 'calendly.com';
	url.hash = '';
	const { style, button } = readCode( pasted );
	return {
		attributes: {
			url: url.href,
			...settingsIn( found ),
			...( style && { style } ),
		},
		button,
	};
}

/**
 * The address that a post holds, if it is one of a page of Calendly's.
 *
 * @param stored What the post holds; an author's has its ampersands encoded.
 */
export function readStored( stored: unknown ): string | undefined {
	const url =
		typeof stored === 'string'
			? readUrl( decodeStored( stored ) )
			: undefined;
	return url && isPage( url )
		? `${ HOME }${ url.pathname }${ url.search }`
		: undefined;
}

/**
 * A colour that a post holds, as CSS has it.
 *
 * @param stored   What the post holds.
 * @param fallback For what is no colour.
 */
export const readColor = ( stored: unknown, fallback: string ): string =>
	`#${
		typeof stored === 'string' && /^[\da-f]{6}$/i.test( stored )
			? stored
			: fallback
	}`;

/**
 * The address of the page with the block's settings.
 *
 * @param url        What {@link readStored} gave.
 * @param attributes The block's attributes.
 */
export function withSettings( url: string, attributes: Attributes ): URL {
	const full = new URL( url );
	for ( const { attribute, parameter, default: initial } of COLORS ) {
		const value = attributes[ attribute ];
		const isChosen = isColor( value ) && value !== initial;
		// An address may say so itself.
		if ( isChosen || ! full.searchParams.has( parameter ) ) {
			full.searchParams.set( parameter, isChosen ? value : initial );
		}
	}
	if ( attributes.hideEventTypeDetails ) {
		full.searchParams.set( DETAILS, '1' );
	}
	return full;
}

/**
 * The address of a frame that shows the calendar.
 *
 * @param url        What {@link readStored} gave.
 * @param attributes The block's attributes.
 * @param domain     Where the frame is.
 */
export function frameAddress(
	url: string,
	attributes: Attributes,
	domain: string
): string {
	const full = withSettings( url, attributes );
	full.searchParams.set( 'embed_domain', domain );
	full.searchParams.set( 'embed_type', 'Inline' );
	return full.href;
}
