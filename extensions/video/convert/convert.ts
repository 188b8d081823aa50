/**
 * Converts videos in the browser, with Mediabunny on WebCodecs. It is a chunk of its own, because it is large.
 */
import { __ } from '@wordpress/i18n';
import {
	BufferTarget,
	Conversion,
	getFirstEncodableAudioCodec,
	getFirstEncodableVideoCodec,
	Input,
	Mp4OutputFormat,
	Output,
	QUALITY_HIGH,
	QUALITY_MEDIUM,
	StreamTarget,
	WebMOutputFormat,
	type AudioCodec,
	type InputAudioTrack,
	type InputVideoTrack,
	type StreamTargetChunk,
	type VideoCodec,
} from 'mediabunny';
import { withIndexFirst } from './fast-start';
import { sourceOf, VIDEO_FORMATS } from './source';

/** How to convert a video. */
export type ConvertOptions = {
	/** The height in pixels, at most. */
	maxHeight?: number;
	/** Called with the part that is done, 0 to 1. */
	onProgress: ( progress: number ) => void;
	signal: AbortSignal;
};

/** What a video is converted to: the file, and the codecs in it. */
type Form = {
	format: Mp4OutputFormat | WebMOutputFormat;
	extension: string;
	type: string;
	video: VideoCodec[];
	audio: AudioCodec[];
};

/** MP4 is played everywhere. Not every browser can write its codecs, but then WebM’s. */
const forms = (): Form[] => [
	{
		format: new Mp4OutputFormat( { fastStart: false } ),
		extension: 'mp4',
		type: 'video/mp4',
		video: [ 'avc' ],
		audio: [ 'aac', 'opus' ],
	},
	{
		format: new WebMOutputFormat(),
		extension: 'webm',
		type: 'video/webm',
		video: [ 'vp9', 'vp8' ],
		audio: [ 'opus' ],
	},
];

const aborted = () => new DOMException( 'Stopped.', 'AbortError' );

const impossible = () =>
	new Error(
		__(
			'Your browser cannot convert this video. Upload it as it is, or convert it with another program to MP4 with H.264 and AAC.',
			'freehold'
		)
	);

/** How a track gets into the new file. */
type Plan< Codec > =
	| { action: 'copy' }
	| { action: 'encode'; codec: Codec }
	| { action: 'none' }
	| null;

/** Returns the size of the converted video: even numbers, as H.264 requires. */
function sizeOf(
	track: InputVideoTrack,
	maxHeight = Number.POSITIVE_INFINITY
): { width: number; height: number; isSmaller: boolean } {
	const { displayHeight, displayWidth } = track;
	// A video in portrait format has the size of the one in landscape format.
	const shorter = Math.min( displayHeight, displayWidth );
	const scale = Math.min( 1, maxHeight / shorter );
	const even = ( value: number ) =>
		Math.max( 2, Math.round( ( value * scale ) / 2 ) * 2 );
	return {
		width: even( displayWidth ),
		height: even( displayHeight ),
		isSmaller: scale < 1,
	};
}

async function planVideo(
	track: InputVideoTrack,
	form: Form,
	maxHeight?: number
): Promise< Plan< VideoCodec > > {
	const { isSmaller, width, height } = sizeOf( track, maxHeight );
	if ( ! isSmaller && track.codec && form.video.includes( track.codec ) ) {
		return { action: 'copy' };
	}
	if ( ! ( await track.canDecode() ) ) {
		return null;
	}
	const codec = await getFirstEncodableVideoCodec( form.video, {
		width,
		height,
	} );
	return codec && { action: 'encode', codec };
}

async function planAudio(
	track: InputAudioTrack | null,
	form: Form
): Promise< Plan< AudioCodec > > {
	if ( ! track ) {
		return { action: 'none' };
	}
	// MP3 is played in MP4, too.
	const copied: AudioCodec[] =
		form.extension === 'mp4' ? [ ...form.audio, 'mp3' ] : form.audio;
	if ( track.codec && copied.includes( track.codec ) ) {
		return { action: 'copy' };
	}
	if ( ! ( await track.canDecode() ) ) {
		return null;
	}
	const codec = await getFirstEncodableAudioCodec( form.audio, {
		numberOfChannels: Math.min( 2, track.numberOfChannels ),
	} );
	return codec && { action: 'encode', codec };
}

/** A file on the disk, in a folder that only this site’s pages can read. */
type Scratch = {
	target: StreamTarget | BufferTarget;
	/** Returns what was written. */
	finish: () => Promise< Blob >;
	/** Removes it. */
	discard: () => Promise< void >;
};

const SCRATCH_PREFIX = 'freehold-video-';

/** Removes what a closed tab has left. */
async function clean( folder: FileSystemDirectoryHandle ): Promise< void > {
	const names: string[] = [];
	for await ( const name of (
		folder as unknown as { keys: () => AsyncIterable< string > }
	 ).keys() ) {
		if ( name.startsWith( SCRATCH_PREFIX ) ) {
			names.push( name );
		}
	}
	// A file that another tab is writing cannot be removed.
	await Promise.allSettled(
		names
			.filter( ( name ) => {
				const time = Number(
					name.slice( SCRATCH_PREFIX.length ).split( '-' )[ 0 ]
				);
				return Date.now() - time > 86_400_000;
			} )
			.map( ( name ) => folder.removeEntry( name ) )
	);
}

/** Creates a file for the result: on the disk, or in memory where the browser has no disk for pages. */
async function createScratch(): Promise< Scratch > {
	try {
		const folder = await navigator.storage.getDirectory();
		await clean( folder );
		const name = `${ SCRATCH_PREFIX }${ Date.now() }-${ Math.random()
			.toString( 36 )
			.slice( 2 ) }`;
		const handle = await folder.getFileHandle( name, { create: true } );
		const disk = await handle.createWritable();
		let isClosed = false;
		const stream = new WritableStream< StreamTargetChunk >( {
			write: ( { data, position } ) =>
				disk.write( { type: 'write', data, position } ),
			close: () => {
				isClosed = true;
				return disk.close();
			},
			abort: async () => {
				isClosed = true;
				await disk.abort();
			},
		} );
		return {
			target: new StreamTarget( stream, { chunked: true } ),
			finish: () => handle.getFile(),
			discard: async () => {
				if ( ! isClosed ) {
					await disk.abort().catch( () => undefined );
				}
				await folder.removeEntry( name ).catch( () => undefined );
			},
		};
	} catch {
		const target = new BufferTarget();
		return {
			target,
			finish: async () =>
				new Blob( target.buffer ? [ target.buffer ] : [] ),
			discard: async () => undefined,
		};
	}
}

/** Writes one form of a video. Returns null if the browser cannot. */
async function convertTo(
	file: File,
	form: Form,
	{ maxHeight, onProgress, signal }: ConvertOptions
): Promise< File | null > {
	const input = new Input( {
		source: sourceOf( file ),
		formats: VIDEO_FORMATS,
	} );
	const videoTrack = await input.getPrimaryVideoTrack();
	const audioTrack = await input.getPrimaryAudioTrack();
	if ( ! videoTrack ) {
		return null;
	}
	const video = await planVideo( videoTrack, form, maxHeight );
	const audio = await planAudio( audioTrack, form );
	if ( ! video || ! audio ) {
		return null;
	}
	const scratch = await createScratch();
	try {
		const { width, height } = sizeOf( videoTrack, maxHeight );
		const conversion = await Conversion.init( {
			input,
			output: new Output( {
				format: form.format,
				target: scratch.target,
			} ),
			tracks: 'primary',
			video:
				video.action === 'encode'
					? {
							codec: video.codec,
							width,
							height,
							fit: 'contain',
							quality: maxHeight ? QUALITY_MEDIUM : QUALITY_HIGH,
							forceTranscode: true,
					  }
					: {},
			audio:
				audio.action === 'encode'
					? {
							codec: audio.codec,
							quality: QUALITY_MEDIUM,
							numberOfChannels: Math.min(
								2,
								audioTrack?.numberOfChannels ?? 2
							),
							forceTranscode: true,
					  }
					: {},
			showWarnings: false,
		} );
		const lost = conversion.discardedTracks.some(
			( { track } ) => track === videoTrack || track === audioTrack
		);
		if ( ! conversion.isValid || lost ) {
			await scratch.discard();
			return null;
		}
		conversion.onProgress = onProgress;
		const stop = () => void conversion.cancel();
		signal.addEventListener( 'abort', stop );
		try {
			if ( signal.aborted ) {
				throw aborted();
			}
			await conversion.execute();
		} finally {
			signal.removeEventListener( 'abort', stop );
		}
		const written = new File(
			[ await scratch.finish() ],
			`${ file.name.replace( /\.[^.]+$/, '' ) }.${ form.extension }`,
			{ type: form.type, lastModified: file.lastModified }
		);
		return form.extension === 'mp4'
			? ( await withIndexFirst( written ) ) ?? written
			: written;
	} catch ( error ) {
		await scratch.discard();
		throw error;
	}
}

/**
 * Converts a video to a form that browsers play. Tracks that already have it are copied.
 *
 * @param file    The video. It does not change.
 * @param options How to convert it.
 * @return The new file.
 * @throws {Error} If the browser cannot convert it, with a message for the user.
 */
export default async function convertVideo(
	file: File,
	options: ConvertOptions
): Promise< File > {
	let error: unknown;
	for ( const form of forms() ) {
		try {
			const converted = await convertTo( file, form, options );
			if ( converted ) {
				return converted;
			}
		} catch ( thrown ) {
			if ( options.signal.aborted ) {
				throw aborted();
			}
			error = thrown;
		}
	}
	if ( error ) {
		window.console.warn( error );
	}
	throw impossible();
}
