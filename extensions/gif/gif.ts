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

/** A picture, by its address. */
export type Address = {
	/** Its number at GIPHY, where it is one of GIPHY's. */
	giphy?: string;
	/** The picture; missing where the address is a short link, which has to be followed. */
	url?: string;
	/** A short link. */
	short?: string;
};

/**
 * Where GIPHY keeps a picture; the same for everybody, with no key.
 *
 * @param id Its number.
 */
export const giphyPicture = ( id: string ): string =>
	`https://media.giphy.com/media/${ id }/giphy.gif`;

/**
 * Where GIPHY shows a picture to people.
 *
 * @param id Its number.
 */
export const giphyPage = ( id: string ): string =>
	`https://giphy.com/gifs/${ id }`;

/**
 * The number of a picture of GIPHY's.
 *
 * @param url Any address of one: of its page, to embed, or of the picture itself.
 * @return Undefined where it is none.
 */
export function giphyId( url: URL ): string | undefined {
	if ( ! isOnHost( url, GIPHY ) ) {
		return undefined;
	}
	const path = url.pathname.replace( /\/+$/, '' );
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

const isPicture = ( { pathname }: URL ) =>
	/\.(?:gif|webp|apng)$/i.test( pathname );

/** What an address leads to; undefined where it is no picture. */
function read( url: URL ): Address | undefined {
	const giphy = giphyId( url );
	if ( giphy ) {
		return { giphy, url: giphyPicture( giphy ) };
	}
	if ( isShort( url ) ) {
		return { short: cleaned( url ).href };
	}
	return isPicture( url ) && ! isOnHost( url, GIPHY )
		? { url: url.href }
		: undefined;
}

/**
 * Reads the address of a picture: of a page of GIPHY's, an embed code, or any file that ends as moving pictures do.
 *
 * @param pasted Whatever somebody pasted.
 */
export function readAddress( pasted: string ): Address | undefined {
	for ( const url of urlsIn( pasted, { ports: true } ) ) {
		const address = read( url );
		if ( address ) {
			return address;
		}
	}
	return undefined;
}

/**
 * Whether somebody means an address, and not a word to search for.
 *
 * @param typed Whatever somebody typed.
 */
export const isAddress = ( typed: string ): boolean =>
	/^\s*(?:[a-z][a-z\d+.-]*:\S|\/\/|<|&lt;)/i.test( typed ) ||
	readPasted( typed ) === '' ||
	( ! /\s/.test( typed.trim() ) && urlsIn( typed ).length > 0 );

/**
 * Reads what is pasted into a post: GIPHY's alone. A picture of anybody else's may be meant for another block.
 *
 * @param pasted The text of a paragraph, or an embed code.
 */
export function readBlock( pasted: string ): Partial< Attributes > | undefined {
	const url = urlsIn( pasted ).find( giphyId );
	const id = url && giphyId( url );
	return id ? ofGiphy( id ) : undefined;
}

/**
 * What is stored of a picture of GIPHY's.
 *
 * @param id Its number.
 */
export const ofGiphy = ( id: string ): Partial< Attributes > => ( {
	gifUrl: giphyPicture( id ),
	attributionUrl: giphyPage( id ),
	attributionName: 'GIPHY',
} );

/**
 * The picture that a post holds.
 *
 * @param attributes          The block's attributes.
 * @param attributes.gifUrl   Its address.
 * @param attributes.giphyUrl The address of a page of GIPHY's, in older posts.
 * @return Undefined where there is none.
 */
export function pictureOf( {
	gifUrl,
	giphyUrl,
}: Partial< Attributes > ): string | undefined {
	const picture = gifUrl?.startsWith( '/' ) && ! gifUrl.startsWith( '//' );
	if ( picture ) {
		return gifUrl;
	}
	const url = readUrl( decodeStored( gifUrl ?? '' ), { ports: true } );
	if ( url && gifUrl ) {
		return url.href;
	}
	const page = giphyUrl ? readUrl( decodeStored( giphyUrl ) ) : undefined;
	const id = page && giphyId( page );
	return id && giphyPicture( id );
}

/**
 * A picture's shape.
 *
 * @param width  In pixels.
 * @param height In pixels.
 * @return The height in per cent of the width; undefined where one is missing.
 */
export const shapeOf = ( width: number, height: number ): string | undefined =>
	width > 0 && height > 0
		? `${ Math.round( ( height / width ) * 1000 ) / 10 }%`
		: undefined;

/**
 * The shape that a post holds, within reason.
 *
 * @param stored What the post holds.
 */
export function readShape( stored: unknown ): string {
	const [ , number ] =
		/^\s*(\d{1,3}(?:\.\d+)?)%\s*$/.exec( String( stored ?? '' ) ) ?? [];
	const percent = Number( number );
	return percent >= 5 && percent <= 500 ? `${ percent }%` : '56.2%';
}

/**
 * The alternative text: what was written, or else what was searched for.
 *
 * @param attributes            The block's attributes.
 * @param attributes.alt        What was written.
 * @param attributes.searchText What was searched for.
 */
export const altOf = ( {
	alt,
	searchText,
}: Pick< Attributes, 'alt' | 'searchText' > ): string =>
	decodeStored( alt ?? searchText ?? '' );
