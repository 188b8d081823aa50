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

/** The origin of all stored URLs. */
const HOME = 'https://calendly.com';

/** The height that is reserved for the calendar in pixels, as in Calendly's own embed code. */
export const HEIGHT = constants.height;

/** The stored ID of the button's element, the same in every post. The server makes it unique. */
export const BUTTON_ID = 'calendly-widget-id';

/** The colors: the attribute, the parameter in Calendly's URLs, and the default. */
export const COLORS = constants.colors as {
	attribute: 'backgroundColor' | 'textColor' | 'primaryColor';
	parameter: string;
	default: string;
}[];

const DETAILS = 'hide_event_type_details';

/** The parameters that describe a frame. They are created anew for each page. */
const OF_FRAMES = [ 'embed_domain', 'embed_type' ];

/** The first parts of paths of pages that show no calendar to visitors. */
const NO_PAGES = [
	'app',
	'assets',
	'event_types',
	'integrations',
	'login',
	'pricing',
	'signup',
];

/** The content of a pasted URL or code. */
export type Found = {
	attributes: Partial< Attributes > & { url: string };
	/** The attributes of the button in a code for a button or a badge. */
	button: ButtonAttributes;
};

/**
 * Returns whether a value is a color as Calendly's URLs contain it: six letters or digits, which older versions also
 * accepted.
 */
const isColor = ( value: string ): boolean => /^[\da-z]{6}$/i.test( value );

/** Returns whether a URL is that of a page where visitors can make appointments. */
export function isPage( { hostname, pathname }: URL ): boolean {
	const [ first = '' ] = pathname.split( '/' ).filter( Boolean );
	return (
		( hostname === 'calendly.com' || hostname === 'www.calendly.com' ) &&
		first !== '' &&
		! NO_PAGES.includes( first )
	);
}

/** Returns the colors and details in a URL as attributes. */
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

/** Returns a text in a script of an embed code, such as `text: 'Make an appointment'`. */
const quoted = ( code: string, name: string ): string | undefined => {
	const [ , , value ] =
		new RegExp(
			`\\b${ name }\\s*:\\s*(["'])((?:\\\\.|(?!\\1).)*)\\1`,
			's'
		).exec( code ) ?? [];
	return value?.replace( /\\(.)/g, '$1' );
};

/** Returns the type of an embed code and the attributes of its button. */
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
 * Reads a URL, or one of Calendly's embed codes with its settings.
 *
 * @return Undefined if the text contains no Calendly page.
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
 * Returns the stored URL of a Calendly page.
 *
 * @param stored The stored value. Its ampersands are encoded if an author saved the post.
 * @return Undefined for any other value.
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
 * Returns a stored color for CSS.
 *
 * @param fallback The color to return if the value is invalid.
 */
export const readColor = ( stored: unknown, fallback: string ): string =>
	`#${
		typeof stored === 'string' && /^[\da-f]{6}$/i.test( stored )
			? stored
			: fallback
	}`;

/**
 * Returns the URL of the page with the block's settings.
 *
 * @param url The result of {@link readStored}.
 */
export function withSettings( url: string, attributes: Attributes ): URL {
	const full = new URL( url );
	for ( const { attribute, parameter, default: initial } of COLORS ) {
		const value = attributes[ attribute ];
		const isChosen = isColor( value ) && value !== initial;
		// The URL may contain its own color.
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
 * Returns the URL of a frame that shows the calendar.
 *
 * @param url    The result of {@link readStored}.
 * @param domain The domain of the page that contains the frame.
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
