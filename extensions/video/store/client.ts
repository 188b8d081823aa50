/**
 * The REST routes of videos.
 */
import { api, ApiError, NetworkError } from '@freehold/api';
import { isRecord, textOf } from '@freehold/stored-text';
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import {
	fieldsOf,
	fromMedia,
	fromPublic,
	number,
	record,
	type Found,
	type Stored,
} from './read';
import type { Changes, Entry, Track } from './types';

/**
 * Fetches an attachment. A list is empty, where a request for one attachment would cause an error in the console.
 *
 * @param id The attachment.
 * @return The attachment and whether the user may change it; null if there is none that the user may see.
 */
async function fetchMedia( id: number ): Promise< Found | null > {
	const list = ( context: string ) =>
		apiFetch< Found[ 'media' ][] >( {
			path: `/wp/v2/media?include=${ id }&context=${ context }`,
		} );
	const [ editable ] = await list( 'edit' );
	if ( editable ) {
		return { media: editable, isEditable: true };
	}
	const [ media ] = await list( 'view' );
	return media ? { media, isEditable: false } : null;
}

/**
 * Fetches what the user may know of a video without its attachment.
 *
 * @param guid The video.
 * @return Null if this site has no such video; only that it is private if the user may not watch it.
 */
async function fetchPublic( guid: string ): Promise< Stored | null > {
	const { 'video-belong-to-site': isOwn } = await api.get< Stored >(
		'v2',
		`/videopress/${ guid }/check-ownership/0`
	);
	if ( ! isOwn ) {
		return null;
	}
	try {
		return await api.get< Stored >( 'v1.1', `/videos/${ guid }` );
	} catch ( thrown ) {
		if (
			thrown instanceof ApiError &&
			[ 401, 403 ].includes( thrown.status )
		) {
			return { is_private: true };
		}
		throw thrown;
	}
}

/** Returns an error’s message. */
export const messageOf = ( thrown: unknown ): string =>
	textOf( record( thrown ).message ) ||
	( thrown instanceof Error && thrown.message ) ||
	__( 'The site did not respond. Try again.', 'freehold' );

/**
 * Finds a video.
 *
 * @param id   The attachment; 0 if unknown.
 * @param guid The GUID; empty if unknown.
 * @return What is known about it.
 */
export async function fetchEntry( id: number, guid: string ): Promise< Entry > {
	try {
		const found = id ? await fetchMedia( id ) : null;
		const own = found && fieldsOf( found.media );
		if ( own && ( ! guid || own.guid === guid ) ) {
			return { status: 'local', video: fromMedia( found, own ) };
		}
		if ( ! guid ) {
			return { status: 'other' };
		}
		const seen = await fetchPublic( guid );
		if ( ! seen ) {
			return { status: 'foreign' };
		}
		// The post names no attachment, or that of the site that it was imported from.
		const attachment = number( seen.post_id );
		const right = attachment ? await fetchMedia( attachment ) : null;
		const fields = right && fieldsOf( right.media );
		return {
			status: 'local',
			video: fields
				? fromMedia( right, fields )
				: fromPublic( guid, seen ),
		};
	} catch ( thrown ) {
		return { status: 'failed', message: messageOf( thrown ) };
	}
}

/**
 * Saves settings of a video. The server’s names of them have underscores.
 *
 * @param id      The attachment.
 * @param changes The settings; `was` is the description that the user has read, if it is changed.
 */
export async function saveChanges(
	id: number,
	changes: Changes & { was?: string }
): Promise< void > {
	const data = Object.fromEntries(
		Object.entries( changes ).map( ( [ name, value ] ) => [
			name.replace(
				/[A-Z]/g,
				( letter ) => `_${ letter.toLowerCase() }`
			),
			value,
		] )
	);
	await api.post( 'v2', '/videopress/meta', { id, ...data } );
}

/** The state of a poster. */
export type Poster = { isGenerating: boolean; url: string };

/** Reads the response of the poster's routes, which wrap it in `data`. */
function readPoster( response: Stored ): Poster {
	const data = isRecord( response.data ) ? response.data : response;
	return {
		isGenerating: Boolean( data.generating ),
		url: textOf( data.poster ),
	};
}

/**
 * Returns the poster of a video.
 *
 * @param guid The video.
 */
export const fetchPoster = async ( guid: string ): Promise< Poster > =>
	readPoster(
		await api.get< Stored >( 'v2', `/videopress/${ guid }/poster` )
	);

/** Sends a form, which the typed client does not. */
async function sendForm< Result >(
	path: string,
	form: FormData,
	signal?: AbortSignal
): Promise< Result > {
	try {
		return await apiFetch< Result >( {
			path,
			method: 'POST',
			body: form,
			...( signal ? { signal } : {} ),
		} );
	} catch ( thrown ) {
		if ( record( thrown ).name === 'AbortError' ) {
			throw thrown;
		}
		if ( record( thrown ).code === 'fetch_error' ) {
			throw new NetworkError();
		}
		throw Object.assign( new Error( messageOf( thrown ) ), {
			code: record( thrown ).code,
		} );
	}
}

/**
 * Sets the poster of a video. A frame never gets into the library, where everyone could see a part of a private video.
 *
 * @param guid The video.
 * @param from An image of the library, an image, or a time in milliseconds.
 */
export async function setPoster(
	guid: string,
	from: { attachment: number } | { frame: Blob } | { time: number }
): Promise< Poster > {
	const path = `/videopress/${ guid }/poster`;
	if ( 'frame' in from ) {
		const form = new FormData();
		form.append( 'poster', from.frame, 'poster.jpg' );
		return readPoster(
			await sendForm< Stored >( `/freehold/v2${ path }`, form )
		);
	}
	return readPoster(
		await api.post< Stored >(
			'v2',
			path,
			'time' in from
				? { at_time: Math.round( from.time ), is_millisec: true }
				: { poster_attachment_id: from.attachment }
		)
	);
}

/**
 * Deletes the poster of a video.
 *
 * @param guid The video.
 */
export const deletePoster = async ( guid: string ): Promise< void > => {
	await api.delete( 'v2', `/videopress/${ guid }/poster` );
};

/**
 * Has smaller sizes and thumbnails made.
 *
 * @param guid The video.
 */
export async function makeSizes( guid: string ): Promise< void > {
	await api.post( 'v2', `/videopress/${ guid }/sizes`, {} );
}

/**
 * Saves thumbnails that the browser has drawn.
 *
 * @param guid       The video.
 * @param thumbnails The image, and how it is arranged.
 */
export async function saveThumbnails(
	guid: string,
	{ image, ...grid }: { image: Blob } & Record< string, number | Blob >
): Promise< void > {
	const form = new FormData();
	form.append( 'thumbnails', image, 'thumbnails.jpg' );
	Object.entries( grid ).forEach( ( [ name, value ] ) =>
		form.append( name, String( value ) )
	);
	await sendForm( `/freehold/v2/videopress/${ guid }/thumbnails`, form );
}

/**
 * Saves a text track. A track of the same kind and language is replaced.
 *
 * @param guid  The video.
 * @param track The track.
 * @param vtt   Its file.
 */
export async function saveTrack(
	guid: string,
	track: Omit< Track, 'src' >,
	vtt: string
): Promise< void > {
	const form = new FormData();
	form.append( 'kind', track.kind );
	form.append( 'srclang', track.srcLang );
	form.append( 'label', track.label );
	if ( track.version !== undefined ) {
		form.append( 'version', track.version );
	}
	form.append(
		'vtt',
		new Blob( [ vtt ], { type: 'text/vtt' } ),
		`${ track.kind }-${ track.srcLang }.vtt`
	);
	await sendForm( `/freehold/v1.1/videos/${ guid }/tracks`, form );
}

/**
 * Deletes a text track.
 *
 * @param guid  The video.
 * @param track The track.
 */
export async function deleteTrack(
	guid: string,
	track: Pick< Track, 'kind' | 'srcLang' >
): Promise< void > {
	const form = new FormData();
	form.append( 'kind', track.kind );
	form.append( 'srclang', track.srcLang );
	await sendForm( `/freehold/v1.1/videos/${ guid }/tracks/delete`, form );
}

/**
 * Transcribes speech with the service that the site is set up for.
 *
 * @param guid   The video.
 * @param audio  The video’s sound; undefined if the site sends the video’s own file.
 * @param signal Ends the request.
 * @return WebVTT.
 */
export async function transcribe(
	guid: string,
	audio: File | undefined,
	signal: AbortSignal
): Promise< string > {
	const form = new FormData();
	if ( audio ) {
		form.append( 'file', audio, audio.name );
	}
	const { vtt } = await sendForm< { vtt?: unknown } >(
		`/freehold/v2/videopress/${ guid }/transcription`,
		form,
		signal
	);
	return textOf( vtt );
}
