import { api } from '@freehold/api';
import { getInitialState } from '@freehold/initial-state';
import constants from './constants.json';
import { giphyPage } from './gif';
import type { Copied, Found, Sources } from './schema';
import type { Gif } from './types';

/** The number of images in a search result. */
const LIMIT = constants.resultsPerPage;

/** Why a search came to nothing. */
export type Reason = 'key' | 'limit' | 'unreachable';

/** A search that came to nothing. */
export class SearchError extends Error {
	/**
	 * @param reason Why.
	 */
	constructor( readonly reason: Reason ) {
		super( reason );
	}
}

type Rendition = { url?: string; width?: string; height?: string };

/** The part of GIPHY's image object that the block uses. https://developers.giphy.com/docs/api/schema/#gif-object */
type GiphyImage = {
	id?: string;
	url?: string;
	title?: string;
	alt_text?: string;
	images?: Record< string, Rendition | undefined >;
};

let sources: Promise< Sources > | undefined;

/**
 * Fetches the services that the site can search, once, when the first form appears.
 *
 * @throws If the site does not respond. The next call tries again.
 */
export function getSources(): Promise< Sources > {
	sources ??= api.get< Sources >( 'v2', '/gif/sources' ).catch( ( error ) => {
		sources = undefined;
		throw error;
	} );
	return sources;
}

/** Returns a GIPHY image as a search result; undefined if a field is missing. */
function ofGiphy( image: GiphyImage ): Gif | undefined {
	const { id, images = {}, title = '', alt_text: alt } = image;
	const { original } = images;
	const small = images.fixed_height_small ?? original;
	if ( ! id || ! original?.url || ! small?.url ) {
		return undefined;
	}
	return {
		id,
		source: 'giphy',
		alt: alt || title.replace( /\sGIF(?:\s+by\s.*)?$/is, '' ).trimEnd(),
		url: original.url,
		thumbnail: small.url,
		still: images.fixed_height_small_still?.url,
		width: Number( original.width ) || 0,
		height: Number( original.height ) || 0,
		page: image.url ?? giphyPage( id ),
		credit: 'GIPHY',
	};
}

/** Sends a request to GIPHY from the browser, as GIPHY requires. */
async function requestGiphy< Data >(
	{ url, key }: NonNullable< Sources[ 'giphy' ] >,
	path: string,
	query: Record< string, string >,
	signal?: AbortSignal
): Promise< Data > {
	const address = `${ url }/v1/gifs/${ path }?${ new URLSearchParams( {
		api_key: key,
		...query,
	} ) }`;
	let response: Response;
	try {
		response = await window.fetch( address, {
			signal,
			credentials: 'omit',
		} );
	} catch ( error ) {
		if ( signal?.aborted ) {
			throw error;
		}
		throw new SearchError( 'unreachable' );
	}
	if ( response.status === 401 || response.status === 403 ) {
		throw new SearchError( 'key' );
	}
	if ( response.status === 429 ) {
		throw new SearchError( 'limit' );
	}
	const body = await response.json().catch( () => null );
	if ( ! response.ok || ! body?.data ) {
		throw new SearchError( 'unreachable' );
	}
	return body.data;
}

/**
 * Searches for images.
 *
 * @param source The service.
 * @param text   The search term.
 * @param signal Aborts the search.
 * @return At most ten images.
 * @throws {SearchError} If the search fails; an `AbortError` if it was aborted.
 */
export async function search(
	source: Gif[ 'source' ],
	text: string,
	signal: AbortSignal
): Promise< Gif[] > {
	const { giphy } = await getSources().catch( () => {
		throw new SearchError( 'unreachable' );
	} );
	if ( source === 'giphy' && giphy ) {
		const found = await requestGiphy< GiphyImage[] >(
			giphy,
			'search',
			{
				q: text.slice( 0, 50 ),
				limit: String( LIMIT ),
				rating: 'g',
				lang: getInitialState().siteLocale.slice( 0, 2 ),
			},
			signal
		);
		return found
			.map( ofGiphy )
			.filter( ( gif ) => gif !== undefined )
			.slice( 0, LIMIT );
	}
	try {
		const { items } = await api.get< Found >( 'v2', '/gif/search', {
			query: { query: text },
			signal,
		} );
		return items
			.slice( 0, LIMIT )
			.map( ( item ) => ( { ...item, source: 'openverse' } ) );
	} catch ( error ) {
		if ( signal.aborted ) {
			throw error;
		}
		const status = ( error as { status?: number } ).status;
		throw new SearchError( status === 429 ? 'limit' : 'unreachable' );
	}
}

/**
 * Fetches the data of a GIPHY image if the site has an API key.
 *
 * @param id     The image's ID.
 * @param signal Aborts the request.
 * @return Undefined without an API key or a response.
 */
export async function lookUp(
	id: string,
	signal: AbortSignal
): Promise< Gif | undefined > {
	try {
		const { giphy } = await getSources();
		return giphy
			? ofGiphy(
					await requestGiphy< GiphyImage >(
						giphy,
						encodeURIComponent( id ),
						{},
						signal
					)
			  )
			: undefined;
	} catch {
		return undefined;
	}
}

/**
 * Copies an Openverse image to the media library. Its license allows this, and visitors then need no third-party request.
 *
 * @param id     The image's ID at Openverse.
 * @param signal Aborts the request.
 */
export const copy = ( id: string, signal: AbortSignal ): Promise< Copied > =>
	api.post< Copied >( 'v2', '/gif/copy', { id }, { signal } );

/**
 * Measures an image.
 *
 * @param url    The image's URL.
 * @param signal Aborts the measurement.
 * @return The width and height in pixels. Rejects if there is no image.
 */
export function measure(
	url: string,
	signal: AbortSignal
): Promise< { width: number; height: number } > {
	return new Promise( ( resolve, reject ) => {
		const image = new window.Image();
		image.onload = () =>
			resolve( {
				width: image.naturalWidth,
				height: image.naturalHeight,
			} );
		image.onerror = reject;
		signal.addEventListener( 'abort', reject );
		image.src = url;
	} );
}
