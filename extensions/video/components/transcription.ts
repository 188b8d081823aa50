/**
 * Drafts captions from the speech in videos. A draft goes on while the list of tracks is closed, because it takes minutes and
 * the transcription service may charge for it.
 */
import { loadChunk } from '@freehold/blocks';
import { dispatch } from '@wordpress/data';
import { useCallback, useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { toVtt } from '@freehold/captions/captions';
import type { Video } from '../store';
import { transcribe } from '../store/client';

/** The largest file that transcription services accept, in bytes. */
const MAX_SERVICE_BYTES = 25_000_000;

/** How far a draft is. `progress` is the part of the step that is done, from 0 to 1, or null if it is not known. */
export type Transcription =
	| { name: 'download' | 'extract' | 'transcribe'; progress: number | null }
	| { name: 'done'; vtt: string }
	| { name: 'failed'; message: string };

/** A draft, and how to stop it. */
type Job = { controller: AbortController; now: Transcription };

/** The drafts by the videos’ GUIDs. */
const jobs = new Map< string, Job >();

/** What is called when a draft changes, by the video’s GUID. */
const watchers = new Map< string, Set< () => void > >();

const changed = ( guid: string ) =>
	watchers.get( guid )?.forEach( ( watcher ) => watcher() );

/**
 * Returns a video’s sound, if the video is too large for transcription services.
 *
 * @param video      The video.
 * @param onProgress Called with each step.
 * @param signal     Stops the work.
 * @return The sound; undefined if the service can get the video itself.
 * @throws {Error} If the video cannot be read, or is too long.
 */
async function soundOf(
	video: Video,
	onProgress: ( now: Transcription ) => void,
	signal: AbortSignal
): Promise< File | undefined > {
	if ( video.size && video.size <= MAX_SERVICE_BYTES ) {
		return undefined;
	}
	onProgress( { name: 'download', progress: null } );
	const response = await window.fetch( video.src, {
		credentials: 'same-origin',
		signal,
	} );
	if ( ! response.ok ) {
		throw new Error( __( 'The video could not be read.', 'freehold' ) );
	}
	const file = await response.blob();
	onProgress( { name: 'extract', progress: 0 } );
	const { default: extractAudio } = await loadChunk(
		'video-audio',
		() => import( /* webpackChunkName: "video-audio" */ '../convert/audio' )
	);
	const audio = await extractAudio(
		file,
		( progress ) => onProgress( { name: 'extract', progress } ),
		signal
	);
	if ( audio.size > MAX_SERVICE_BYTES ) {
		throw new Error(
			__(
				'The video is too long for one transcription. Upload a caption file instead.',
				'freehold'
			)
		);
	}
	return audio;
}

/**
 * Starts to draft captions. If the user does not see the end, a notice tells of it.
 *
 * @param video The video.
 */
export async function startTranscription( video: Video ): Promise< void > {
	const { guid } = video;
	stopTranscription( guid );
	const controller = new AbortController();
	const { signal } = controller;
	const set = ( now: Transcription ) => {
		if ( ! signal.aborted ) {
			jobs.set( guid, { controller, now } );
			changed( guid );
		}
	};
	try {
		const audio = await soundOf( video, set, signal );
		set( { name: 'transcribe', progress: null } );
		const vtt = toVtt( await transcribe( guid, audio, signal ) );
		if ( ! vtt ) {
			throw new Error(
				__( 'No speech was found in the video.', 'freehold' )
			);
		}
		set( { name: 'done', vtt } );
	} catch ( thrown ) {
		set( { name: 'failed', message: ( thrown as Error ).message } );
	}
	if ( ! signal.aborted && ! watchers.get( guid )?.size ) {
		void dispatch( noticesStore ).createInfoNotice(
			jobs.get( guid )?.now.name === 'done'
				? __(
						'The captions are ready. Review them under “Text tracks”.',
						'freehold'
				  )
				: __(
						'The captions could not be drafted. “Text tracks” says why.',
						'freehold'
				  ),
			{ type: 'snackbar' }
		);
	}
}

/**
 * Stops a draft, or forgets it.
 *
 * @param guid The video’s GUID.
 */
export function stopTranscription( guid: string ): void {
	const job = jobs.get( guid );
	jobs.delete( guid );
	job?.controller.abort();
	changed( guid );
}

/**
 * Returns whether there is a draft that the user has not reviewed.
 *
 * @param guid The video’s GUID.
 */
export const hasTranscription = ( guid: string ): boolean => jobs.has( guid );

/**
 * Returns how far a draft is.
 *
 * @param guid The video’s GUID.
 * @return Undefined if there is none.
 */
export function useTranscription( guid: string ): Transcription | undefined {
	const subscribe = useCallback(
		( watcher: () => void ) => {
			const own = watchers.get( guid ) ?? new Set();
			watchers.set( guid, own.add( watcher ) );
			return () => own.delete( watcher );
		},
		[ guid ]
	);
	return useSyncExternalStore( subscribe, () => jobs.get( guid )?.now );
}
