/**
 * Pictures that core's inserter uploads. It fetches what its list shows, which is a reduced picture, and sends that with the
 * caption alone, each time it is inserted. In the place of that upload the server copies the picture, as it does for the
 * window: the file as it is, with title and alternative text, marked as what it is, and once.
 */
import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { getFilename } from '@wordpress/url';
import { postCopy, type MediaCopy, type MediaItem } from './client';

/** Where files are uploaded to, and where WordPress 7.1 says that a browser has made all sizes of one. */
const UPLOAD = /^\/?wp\/v2\/media(?:\/(\d+)\/finalize)?\/?(?:\?|$)/;

/** A picture that the inserter shows; null where another one looks the same from here. */
type Shown = { source: string; guid: string } | null;

const shown = new Map< string, Shown >();

/** The copies that were handed out in the place of uploads, by their ids. */
const handedOut = new Map< number, object >();

let isWatching = false;

/** Core takes markup apart and puts it together again on the way: its text stays. */
const textOf = ( html: string ): string =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

const keyOf = ( fileName: string, caption: string ): string =>
	`${ fileName }\n${ textOf( caption ) }`;

/**
 * A copy as the REST API describes an upload. All sizes of it are there.
 *
 * @param copy As our server describes it.
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
 * Which picture an upload is.
 *
 * @param body What is uploaded.
 * @return Undefined for what does not come from the inserter's lists of ours.
 */
function imageOf( body: FormData ): Shown | undefined {
	const file = body.get( 'file' );
	const caption = body.get( 'caption' );
	return file instanceof File && typeof caption === 'string'
		? shown.get( keyOf( file.name, caption ) )
		: undefined;
}

/**
 * Answers an upload of one of our pictures with a copy of the server's.
 *
 * @param options The request, as core's client takes it.
 * @param next    What happens to all others.
 * @return What the REST API would say.
 * @throws What is wrong with the picture or the service, with a message for people.
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
	const picture = body instanceof FormData ? imageOf( body ) : undefined;
	if ( ! picture || ! ( body instanceof FormData ) ) {
		return next( options );
	}
	const copy = await postCopy(
		picture.source,
		picture.guid,
		{},
		Number( body.get( 'post' ) ) || 0,
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
 * Notes pictures that the inserter shows, so that the server copies them where they are inserted.
 *
 * @param source The service's id.
 * @param items  The pictures.
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
