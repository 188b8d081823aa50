import { trimEndOf } from '@freehold/text/trim-end-of';
import {
	urlsIn,
	cleaned,
	isOnHost,
	readPasted,
	readUrl,
} from '@freehold/embeds/url';
import { decodeStored } from '@freehold/stored-text';
import constants from './constants.json';
import type { Attributes } from './types';

const GIPHY = [ 'giphy.com' ];

/** An image, by its URL. */
export type ImageUrl = {
	/** Its ID at GIPHY, if it is a GIPHY image. */
	giphy?: string;
	/** The image; missing if the URL is a short link, which must be resolved first. */
	url?: string;
	/** A short link. */
	short?: string;
};

/**
 * Returns the URL of an image at GIPHY. It is the same for all users and needs no API key.
 *
 * @param id The image's ID.
 */
export const giphyImage = ( id: string ): string =>
	`https://media.giphy.com/media/${ id }/giphy.gif`;

/**
 * Returns the URL of an image's page at GIPHY.
 *
 * @param id The image's ID.
 */
export const giphyPage = ( id: string ): string =>
	`https://giphy.com/gifs/${ id }`;

/**
 * Returns the ID of a GIPHY image.
 *
 * @param url The URL of its page, of its embed page or of the image itself.
 * @return Undefined for any other URL.
 */
export function giphyId( url: URL ): string | undefined {
	if ( ! isOnHost( url, GIPHY ) ) {
		return undefined;
	}
	const path = trimEndOf( url.pathname, '/' );
	const patterns = [
		...constants.giphyPaths,
		...( url.hostname === 'i.giphy.com'
			? [ constants.giphyFilePath ]
			: [] ),
	];
	for ( const pattern of patterns ) {
		const [ , id ] = new RegExp( pattern ).exec( path ) ?? [];
		if ( id ) {
			return id;
		}
	}
	return undefined;
}

const isShort = ( url: URL ) => isOnHost( url, [ 'gph.is' ] );

const isImage = ( { pathname }: URL ) =>
	/\.(?:gif|webp|apng)$/i.test( pathname );

/** Returns the image at a URL; undefined if it is not an image. */
function read( url: URL ): ImageUrl | undefined {
	const giphy = giphyId( url );
	if ( giphy ) {
		return { giphy, url: giphyImage( giphy ) };
	}
	if ( isShort( url ) ) {
		return { short: cleaned( url ).href };
	}
	return isImage( url ) && ! isOnHost( url, GIPHY )
		? { url: url.href }
		: undefined;
}

/** Reads the URL of a GIPHY page, an embed code, or the URL of any file with the extension of an animated image. */
export function readImageUrl( pasted: string ): ImageUrl | undefined {
	for ( const url of urlsIn( pasted, { ports: true } ) ) {
		const address = read( url );
		if ( address ) {
			return address;
		}
	}
	return undefined;
}

/**
 * Returns whether the user entered a URL and not a search term.
 *
 * @param typed The entered text.
 */
export const isAddress = ( typed: string ): boolean =>
	/^\s*(?:[a-z][a-z\d+.-]*:\S|\/\/|<|&lt;)/i.test( typed ) ||
	readPasted( typed ) === '' ||
	( ! /\s/.test( typed.trim() ) && urlsIn( typed ).length > 0 );

/**
 * Reads text that is pasted into a post. Accepts only GIPHY images, because other images may be meant for another block.
 *
 * @param pasted The text of a paragraph, or an embed code.
 */
export function readBlock( pasted: string ): Partial< Attributes > | undefined {
	const url = urlsIn( pasted ).find( giphyId );
	const id = url && giphyId( url );
	return id ? ofGiphy( id ) : undefined;
}

/**
 * Returns the attributes to store for a GIPHY image.
 *
 * @param id The image's ID.
 */
export const ofGiphy = ( id: string ): Partial< Attributes > => ( {
	gifUrl: giphyImage( id ),
	attributionUrl: giphyPage( id ),
	attributionName: 'GIPHY',
} );

/**
 * Returns the URL of the stored image.
 *
 * @param attributes          The block's attributes.
 * @param attributes.gifUrl   The image's URL.
 * @param attributes.giphyUrl The URL of a GIPHY page, in older posts.
 * @return Undefined if there is none.
 */
export function imageOf( {
	gifUrl,
	giphyUrl,
}: Partial< Attributes > ): string | undefined {
	const image = gifUrl?.startsWith( '/' ) && ! gifUrl.startsWith( '//' );
	if ( image ) {
		return gifUrl;
	}
	const url = readUrl( decodeStored( gifUrl ?? '' ), { ports: true } );
	if ( url && gifUrl ) {
		return url.href;
	}
	const page = giphyUrl ? readUrl( decodeStored( giphyUrl ) ) : undefined;
	const id = page && giphyId( page );
	return id && giphyImage( id );
}

/**
 * Returns the aspect ratio of an image.
 *
 * @param width  The width in pixels.
 * @param height The height in pixels.
 * @return The height as a percentage of the width; undefined if one is missing.
 */
export const shapeOf = ( width: number, height: number ): string | undefined =>
	width > 0 && height > 0
		? `${ Math.round( ( height / width ) * 1000 ) / 10 }%`
		: undefined;

/**
 * Returns the stored width.
 *
 * @return Whole pixels, 10 to 4000; undefined without a width.
 */
export const readWidth = ( stored: unknown ): number | undefined =>
	typeof stored === 'number' && stored >= 10 && stored <= 4000
		? Math.round( stored )
		: undefined;

/** Returns the stored aspect ratio within its limits. */
export function readShape( stored: unknown ): string {
	const [ , number ] =
		/^\s*(\d{1,3}(?:\.\d+)?)%\s*$/.exec( String( stored ?? '' ) ) ?? [];
	const percent = Number( number );
	return percent >= 5 && percent <= 500 ? `${ percent }%` : '56.2%';
}

/**
 * Returns the alternative text: the user's, or the search term.
 *
 * @param attributes            The block's attributes.
 * @param attributes.searchText The search term.
 */
export const altOf = ( {
	alt,
	searchText,
}: Pick< Attributes, 'alt' | 'searchText' > ): string =>
	decodeStored( alt ?? searchText ?? '' );
