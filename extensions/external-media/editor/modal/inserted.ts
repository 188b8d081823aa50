/**
 * Replaces uploads from core's inserter. Core uploads the reduced image of its list with only a caption, each time it is
 * inserted. Instead, the server copies the original once, with title and alternative text.
 */
import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { getFilename } from '@wordpress/url';
import { postCopy, type MediaCopy, type MediaItem } from './client';
import { storedMaxSize } from './use-max-size';

/** The route of uploads, and the route by which WordPress 7.1 reports that a browser has created all sizes. */
const UPLOAD = /^\/?wp\/v2\/media(?:\/(\d+)\/finalize)?\/?(?:\?|$)/;

/** The images that the inserter shows. Null for an image that cannot be told apart from another. */
type Shown = { source: string; guid: string } | null;

const shown = new Map< string, Shown >();

/** The copies that replaced uploads, by ID. */
const handedOut = new Map< number, object >();

let isWatching = false;

/** Core parses and serializes markup on the way, so only its text is compared. */
const textOf = ( html: string ): string =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

const keyOf = ( fileName: string, caption: string ): string =>
	`${ fileName }\n${ textOf( caption ) }`;

/**
 * Describes a copy as the REST API describes an upload. All its sizes exist.
 *
 * @param copy The server's description.
 */
const attachmentOf = ( copy: MediaCopy ): object => ( {
	id: copy.ID,
	source_url: copy.URL,
	alt_text: copy.alt,
	caption: { raw: copy.caption },
	title: { raw: copy.title },
	mime_type: copy.mime,
	media_type: 'image',
	media_details: { width: copy.width, height: copy.height },
	missing_image_sizes: [],
} );

/**
 * Returns the image of an upload.
 *
 * @param body The upload.
 * @return Undefined if it does not come from a Freehold list in the inserter.
 */
function imageOf( body: FormData ): Shown | undefined {
	const file = body.get( 'file' );
	const caption = body.get( 'caption' );
	return file instanceof File && typeof caption === 'string'
		? shown.get( keyOf( file.name, caption ) )
		: undefined;
}

/**
 * Responds to an upload of a listed image with a copy made by the server.
 *
 * @param options The request, in the format of core's client.
 * @param next    Handles all other requests.
 * @return The response of the REST API.
 * @throws The failure of the image or the service, with a message for users.
 */
async function copyInstead(
	options: APIFetchOptions,
	next: ( options: APIFetchOptions ) => Promise< unknown >
): Promise< unknown > {
	const { method, path = '', body } = options;
	const [ isUpload, id ] = UPLOAD.exec( path ) ?? [];
	if ( isUpload === undefined || method !== 'POST' ) {
		return next( options );
	}
	if ( id ) {
		return handedOut.get( Number( id ) ) ?? next( options );
	}
	const image = body instanceof FormData ? imageOf( body ) : undefined;
	if ( ! image || ! ( body instanceof FormData ) ) {
		return next( options );
	}
	const copy = await postCopy(
		image.source,
		image.guid,
		{},
		Number( body.get( 'post' ) ) || 0,
		storedMaxSize(),
		options.signal ?? undefined
	);
	const [ wrong ] = Object.entries( copy.errors ?? {} );
	if ( wrong ) {
		const [ code, message ] = wrong;
		throw Object.assign( new Error( message ), { code } );
	}
	const attachment = attachmentOf( copy );
	handedOut.set( copy.ID ?? 0, attachment );
	return attachment;
}

/**
 * Registers images that the inserter shows, so that the server copies them when they are inserted.
 *
 * @param source The service's ID.
 * @param items  The images.
 */
export function noteShown( source: string, items: MediaItem[] ): void {
	if ( ! isWatching ) {
		isWatching = true;
		apiFetch.use( copyInstead );
	}
	items.forEach( ( { guid, URL: url, caption } ) => {
		const key = keyOf( getFilename( url ) || 'image.jpg', caption );
		const other = shown.get( key );
		const isSame =
			other === undefined ||
			( other?.source === source && other.guid === guid );
		shown.set( key, isSame ? { source, guid } : null );
	} );
}
