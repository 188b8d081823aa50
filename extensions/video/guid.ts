/**
 * Recognizes videos of VideoPress by their GUIDs and URLs, and writes the URLs as stored posts contain them.
 */
import { findUrl, isOnHost } from '@freehold/embeds/url';
import { addQueryArgs } from '@wordpress/url';
import type { Attributes } from './types';

const GUID = /^[a-zA-Z0-9]{8}$/;

/** URLs with a page of the player: `/v/GUID` and `/embed/GUID`. */
const PAGE = /^\/(?:v|embed)\/([a-zA-Z0-9]{8})(?:\/|$)/;

/** URLs that begin with the GUID: short links, and files. */
const FIRST = /^\/([a-zA-Z0-9]{8})(?:\/|$)/;

const PAGE_HOSTS = [ 'videopress.com', 'video.wordpress.com' ];
const FIRST_HOSTS = [
	'v.wordpress.com',
	'videos.files.wordpress.com',
	'videos.videopress.com',
];

/** Settings that are part of a player's URL. */
export type PlayerSettings = Partial<
	Pick<
		Attributes,
		| 'autoplay'
		| 'controls'
		| 'loop'
		| 'muted'
		| 'playsinline'
		| 'poster'
		| 'posterData'
		| 'preload'
		| 'seekbarColor'
		| 'seekbarLoadingColor'
		| 'seekbarPlayedColor'
		| 'useAverageColor'
	>
>;

/**
 * Returns whether a stored value is a GUID.
 *
 * @param value A value of any type.
 */
export const isGuid = ( value: unknown ): value is string =>
	typeof value === 'string' && GUID.test( value );

/**
 * Returns the GUID in a URL of VideoPress.
 *
 * @param url The URL.
 */
export function guidOf( url: URL ): string | undefined {
	if ( isOnHost( url, FIRST_HOSTS ) ) {
		return FIRST.exec( url.pathname )?.[ 1 ];
	}
	return isOnHost( url, PAGE_HOSTS )
		? PAGE.exec( url.pathname )?.[ 1 ]
		: undefined;
}

/**
 * Returns the URL of VideoPress in a text.
 *
 * @param text A URL or an embed code.
 */
export const findVideoUrl = ( text: string ): URL | undefined =>
	findUrl( text, ( url ) => guidOf( url ) !== undefined );

/**
 * Returns the GUID that a text contains.
 *
 * @param text A GUID, a URL or an embed code.
 */
export function readGuid( text: string ): string | undefined {
	const trimmed = text.trim();
	if ( isGuid( trimmed ) ) {
		return trimmed;
	}
	const url = findVideoUrl( trimmed );
	return url && guidOf( url );
}

/** Returns a stored color without `#`, as URLs contain it; undefined for anything but six hexadecimal digits. */
const colorArgument = ( color: unknown ): string | undefined =>
	/^#?([\da-f]{6})$/i.exec( String( color ?? '' ) )?.[ 1 ];

/**
 * Returns the settings of a player in the order of stored URLs. Defaults are left out.
 *
 * @param settings The block's attributes.
 */
function argumentsOf( settings: PlayerSettings ): Record< string, unknown > {
	const { autoplay, controls, loop, muted, playsinline, poster, preload } =
		settings;
	const hasPreview = settings.posterData?.previewOnHover === true;
	const entries: Array< [ string, unknown ] > = [
		[ 'resizeToParent', true ],
		[ 'cover', true ],
		[ 'autoPlay', autoplay || hasPreview || undefined ],
		[ 'controls', controls === false ? false : undefined ],
		[ 'loop', loop || undefined ],
		[ 'muted', muted || hasPreview || undefined ],
		[ 'persistVolume', muted || hasPreview ? false : undefined ],
		[ 'playsinline', playsinline || undefined ],
		[ 'posterUrl', poster || undefined ],
		[ 'preloadContent', preload === 'none' ? undefined : preload ],
		[ 'sbc', colorArgument( settings.seekbarColor ) ],
		[ 'sbpc', colorArgument( settings.seekbarPlayedColor ) ],
		[ 'sblc', colorArgument( settings.seekbarLoadingColor ) ],
		[ 'useAverageColor', settings.useAverageColor || undefined ],
	];
	return Object.fromEntries(
		entries.filter( ( [ , value ] ) => value !== undefined )
	);
}

/**
 * Returns the URL of a video’s page at VideoPress.
 *
 * @param guid The video.
 */
export const pageUrl = ( guid: string ): string =>
	`https://videopress.com/v/${ guid }`;

/**
 * Returns the URL of VideoPress’s player for a frame.
 *
 * @param guid     The video.
 * @param settings The block's attributes.
 */
export const frameUrl = ( guid: string, settings: PlayerSettings ): string =>
	addQueryArgs(
		`https://videopress.com/embed/${ guid }`,
		argumentsOf( settings )
	);

/**
 * Returns the settings in a stored URL.
 *
 * @param url The URL of a player.
 * @return Only the settings that the URL contains.
 */
export function settingsIn( url: URL ): PlayerSettings {
	const get = ( name: string ) => url.searchParams.get( name ) ?? undefined;
	const flag = ( name: string ) => {
		const value = get( name );
		return value === undefined ? undefined : /^(true|1)$/i.test( value );
	};
	const color = ( name: string ) => {
		const value = colorArgument( get( name ) );
		return value && `#${ value }`;
	};
	const settings: PlayerSettings = {
		autoplay: flag( 'autoPlay' ),
		controls: flag( 'controls' ),
		loop: flag( 'loop' ),
		muted: flag( 'muted' ),
		playsinline: flag( 'playsinline' ),
		poster: get( 'posterUrl' ),
		preload: get( 'preloadContent' ),
		seekbarColor: color( 'sbc' ),
		seekbarPlayedColor: color( 'sbpc' ),
		seekbarLoadingColor: color( 'sblc' ),
		useAverageColor: flag( 'useAverageColor' ),
	};
	return Object.fromEntries(
		Object.entries( settings ).filter(
			( [ , value ] ) => value !== undefined
		)
	);
}
