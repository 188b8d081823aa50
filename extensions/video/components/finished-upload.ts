import { startNewSizes } from '@freehold/video-files/lazy-sizes';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { store, type Changes, type Video } from '../store';
import { saveThumbnails, setPoster } from '../store/client';
import type { Session } from './use-upload';

/** How often the site is asked for a video that it has just received. */
const UPLOAD_ATTEMPTS = 5;

/** How long to wait after the first attempt, in milliseconds; twice as long after the second. */
const DELAY = 2000;

/** Fetches an uploaded video, which the site may still be preparing. */
export async function fetchVideo( id: number ): Promise< Video | null > {
	for ( let attempt = 1; attempt <= UPLOAD_ATTEMPTS; attempt++ ) {
		const entry =
			attempt === 1
				? await resolveSelect( store ).getEntry( id, '' )
				: await dispatch( store )
						.reload( id, '' )
						.then( () => select( store ).getEntry( id, '' ) );
		if ( entry.status === 'local' ) {
			return entry.video;
		}
		if ( attempt < UPLOAD_ATTEMPTS ) {
			await new Promise( ( done ) =>
				setTimeout( done, attempt * DELAY )
			);
		}
	}
	return null;
}

/**
 * Saves what the video gets from its block, and what the user has edited during the upload.
 *
 * @param video The video as it is.
 * @param wish  The settings and the draft.
 * @param sent  The poster that the video has by now.
 */
export async function saveDraft(
	video: Video,
	{
		draft: { poster, title },
		settings,
	}: Pick< Session, 'draft' | 'settings' >,
	sent: Session[ 'draft' ][ 'poster' ] = null
): Promise< Video > {
	const { save, receivePoster } = dispatch( store );
	const all = { ...settings, ...( title ? { title } : {} ) };
	const changes = Object.fromEntries(
		Object.entries( all ).filter(
			( [ name, value ] ) => video[ name as keyof Changes ] !== value
		)
	) as Changes;
	const changed = { ...video, ...changes };
	if ( Object.keys( changes ).length > 0 ) {
		await save( video.guid, changes );
		Object.assign( changed, select( store ).getVideo( video.guid ) );
	}
	if ( poster && poster !== sent ) {
		const { url } = await setPoster( video.guid, poster );
		changed.poster = url;
		receivePoster( video.guid, url );
	}
	return changed;
}

/** Gives a video the thumbnails that the browser has drawn, unless the site makes them. The video works without them, too. */
async function giveThumbnails(
	{ guid, sizes }: Video,
	{ draw }: Session
): Promise< void > {
	if ( draw && ! sizes.thumbnails && ! sizes.state ) {
		const drawn = await draw();
		await ( drawn && saveThumbnails( guid, drawn ) )?.catch(
			() => undefined
		);
	}
}

/** Makes the smaller sizes of a new video in the background, if the owner wants them and the site cannot. */
function giveSizes(
	{ conversion, guid, sizes, title }: Video,
	{ task }: Session
): void {
	if ( ! sizes.canMake && sizes.missing.length > 0 && ! conversion ) {
		startNewSizes( { guid, title, file: task?.file } ).catch(
			() => undefined
		);
	}
}

/** Saves what there is when the video arrives. What fails here is sent again when the user is done. */
export function saveFirst(
	video: Video,
	wish: Session
): Promise< Video | null > {
	void giveThumbnails( video, wish );
	giveSizes( video, wish );
	return saveDraft( video, wish ).catch( () => null );
}
