/**
 * Finds out, before an upload, whether browsers can play a file. It reads only the headers of the file's parts.
 */
import { probeMatroska } from './matroska';
import { probeMp4 } from '@freehold/video-files/mp4';
import { Reader } from '@freehold/video-files/reader';

/** Kinds of files. */
export type Container =
	| 'asf'
	| 'avi'
	| 'flv'
	| 'matroska'
	| 'mp4'
	| 'mpeg'
	| 'ogg'
	| 'quicktime'
	| 'webm'
	| 'unknown';

/** What a file is. */
export type Probe = {
	container: Container;
	/** The codecs of the video tracks, such as `HEVC`. */
	video: string[];
	/** The codecs of the audio tracks. */
	audio: string[];
	/**
	 * `playable`: all current browsers play it. `index-at-end`: they do, but only after the whole file is loaded.
	 * `container`, `codec`: some or all browsers do not. `unknown`: the file could not be read.
	 */
	verdict: 'playable' | 'index-at-end' | 'container' | 'codec' | 'unknown';
};

/** The codecs that all current browsers play. */
const VIDEO_CODECS = [ 'H.264', 'VP8', 'VP9', 'AV1' ];
const AUDIO_CODECS = [ 'AAC', 'MP3', 'Opus', 'Vorbis', 'FLAC' ];

/** Containers that browsers play. QuickTime is MP4 with other brands, which not all of them play. */
const CONTAINERS: Container[] = [ 'mp4', 'webm' ];

/** Returns the kind of a file by its first bytes. */
async function containerOf( reader: Reader ): Promise< Container > {
	const bytes = await reader.read( 0, 16 );
	const text = ( from: number, to: number ) =>
		String.fromCharCode( ...bytes.slice( from, to ) );
	const starts = ( ...signature: number[] ) =>
		signature.every( ( byte, index ) => bytes[ index ] === byte );
	if ( text( 4, 8 ) === 'ftyp' ) {
		return text( 8, 12 ) === 'qt  ' ? 'quicktime' : 'mp4';
	}
	if ( [ 'moov', 'mdat', 'wide', 'free', 'skip' ].includes( text( 4, 8 ) ) ) {
		return 'quicktime';
	}
	if ( starts( 0x1a, 0x45, 0xdf, 0xa3 ) ) {
		return 'matroska';
	}
	if ( text( 0, 4 ) === 'RIFF' && text( 8, 11 ) === 'AVI' ) {
		return 'avi';
	}
	if ( text( 0, 4 ) === 'OggS' ) {
		return 'ogg';
	}
	if ( text( 0, 3 ) === 'FLV' ) {
		return 'flv';
	}
	if ( starts( 0x30, 0x26, 0xb2, 0x75 ) ) {
		return 'asf';
	}
	if ( starts( 0, 0, 1, 0xba ) || starts( 0, 0, 1, 0xb3 ) ) {
		return 'mpeg';
	}
	if ( starts( 0x47 ) ) {
		const [ second ] = await reader.read( 188, 1 );
		return second === 0x47 ? 'mpeg' : 'unknown';
	}
	return 'unknown';
}

/**
 * Looks at a file.
 *
 * @param file The file.
 * @return What it is. Files that cannot be read are `unknown`: the server decides about them.
 */
export async function probe( file: Blob ): Promise< Probe > {
	const found: Probe = {
		container: 'unknown',
		video: [],
		audio: [],
		verdict: 'unknown',
	};
	try {
		const reader = new Reader( file );
		found.container = await containerOf( reader );
		let isIndexAtEnd = false;
		if ( found.container === 'mp4' || found.container === 'quicktime' ) {
			const mp4 = await probeMp4( reader );
			found.video = mp4.video;
			found.audio = mp4.audio;
			isIndexAtEnd = mp4.isIndexAtEnd;
		} else if ( found.container === 'matroska' ) {
			const matroska = await probeMatroska( reader );
			found.container = matroska.isWebm ? 'webm' : 'matroska';
			found.video = matroska.video;
			found.audio = matroska.audio;
		}
		if ( found.container === 'unknown' ) {
			return found;
		}
		const hasOther =
			found.video.some( ( codec ) => ! VIDEO_CODECS.includes( codec ) ) ||
			found.audio.some( ( codec ) => ! AUDIO_CODECS.includes( codec ) );
		const isReadable = found.video.length > 0 || found.audio.length > 0;
		if ( hasOther ) {
			found.verdict = 'codec';
		} else if ( ! CONTAINERS.includes( found.container ) ) {
			found.verdict = 'container';
		} else if ( ! isReadable ) {
			found.verdict = 'unknown';
		} else {
			found.verdict = isIndexAtEnd ? 'index-at-end' : 'playable';
		}
	} catch {
		found.verdict = 'unknown';
	}
	return found;
}
