/**
 * Converts videos in the browser, with Mediabunny on WebCodecs. It is a chunk of its own, because it is large.
 */
import { __ } from '@wordpress/i18n';
import {
	Conversion,
	getFirstEncodableAudioCodec,
	getFirstEncodableVideoCodec,
	Input,
	Mp4OutputFormat,
	Output,
	QUALITY_HIGH,
	QUALITY_MEDIUM,
	Quality,
	WebMOutputFormat,
	type AudioCodec,
	type InputAudioTrack,
	type InputVideoTrack,
	type VideoCodec,
} from 'mediabunny';
import { withIndexFirst } from './fast-start';
import { bitsFor, shapeFor, type Shape, type Wanted } from './plan';
import { ChangedError, type Remote, UnreadableError } from './remote';
import { createScratch } from './scratch';
import { sourceOf, VIDEO_FORMATS } from './source';

/** How to convert a video. */
export type ConvertOptions = {
	/** The shorter side in pixels, at most. */
	maxHeight?: number;
	/** The most bits per second of the images of a smaller size. */
	bits?: number;
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
const FORMS: Form[] = [
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

/** A smaller size is one of several files: fewer players may be unable to play it than the original. So Opus is in WebM alone. */
const SMALL_FORMS = FORMS.map( ( form ) =>
	form.extension === 'mp4'
		? { ...form, audio: [ 'aac' ] satisfies AudioCodec[] }
		: form
);

/** The most bits per second of the sound in a smaller size, as in the server’s. */
const SOUND_BITS = 128_000;

/** How large a file may become in the memory of a browser that gives pages no disk, in bytes. */
const MAX_MEMORY = 500_000_000;

/** The browser cannot hold the file. The message is for the user. */
class LimitError extends Error {}

/** The video itself is no larger than the size. */
class NotSmallerError extends Error {}

/** Returns whether another form of the video would fail in the same way. */
const isFinal = ( thrown: unknown ): boolean =>
	[ LimitError, NotSmallerError, ChangedError, UnreadableError ].some(
		( kind ) => thrown instanceof kind
	);

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

/** Returns the size of the converted video. */
const shapeOf = (
	{ displayHeight, displayWidth }: InputVideoTrack,
	maxHeight?: number
): Shape =>
	shapeFor( { width: displayWidth, height: displayHeight }, maxHeight );

async function planVideo(
	track: InputVideoTrack,
	form: Form,
	maxHeight?: number
): Promise< Plan< VideoCodec > > {
	const { width, height } = shapeOf( track, maxHeight );
	const isSmaller =
		maxHeight &&
		maxHeight < Math.min( track.displayWidth, track.displayHeight );
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

/** Returns how good the images and the sound of an encoded file are. */
async function qualitiesOf(
	input: Input,
	track: InputVideoTrack,
	{ bits, maxHeight }: ConvertOptions,
	bytes: number,
	isInMemory: boolean
): Promise< { images: Quality; sound: Quality } > {
	if ( ! bits || ! maxHeight ) {
		return {
			images: maxHeight ? QUALITY_MEDIUM : QUALITY_HIGH,
			sound: QUALITY_MEDIUM,
		};
	}
	const seconds = ( await input.getDurationFromMetadata() ) ?? 0;
	const bitrate = bitsFor(
		{ side: maxHeight, bits },
		{ width: track.displayWidth, height: track.displayHeight },
		seconds && ( bytes * 8 ) / seconds
	);
	if (
		isInMemory &&
		( ( bitrate + SOUND_BITS ) / 8 ) * seconds > MAX_MEMORY
	) {
		throw new LimitError(
			__(
				'This video is too long for your browser. Try another browser on a computer.',
				'freehold'
			)
		);
	}
	return {
		images: new Quality( { bitrate } ),
		sound: new Quality( { bitrate: SOUND_BITS } ),
	};
}

/** Runs a conversion until it ends or is stopped. */
async function run(
	conversion: Conversion,
	{ onProgress, signal }: ConvertOptions
): Promise< void > {
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
}

/** A new file, which is on the disk until it is discarded or the next day. */
type Written = { file: File; discard: () => Promise< void > };

/** Writes one form of a video. Returns null if the browser cannot. */
async function convertTo(
	given: File | Remote,
	name: string,
	form: Form,
	options: ConvertOptions
): Promise< Written | null > {
	const input = new Input( {
		source: sourceOf( given ),
		formats: VIDEO_FORMATS,
	} );
	try {
		return await convertInput( input, given, name, form, options );
	} finally {
		input.dispose();
	}
}

/** Writes one form of an open file. Returns null if the browser cannot. */
async function convertInput(
	input: Input,
	given: File | Remote,
	name: string,
	form: Form,
	options: ConvertOptions
): Promise< Written | null > {
	const { bits, maxHeight } = options;
	const videoTrack = await input.getPrimaryVideoTrack();
	const audioTrack = await input.getPrimaryAudioTrack();
	if ( ! videoTrack ) {
		return null;
	}
	if (
		bits &&
		maxHeight &&
		maxHeight >=
			Math.min( videoTrack.displayWidth, videoTrack.displayHeight )
	) {
		throw new NotSmallerError();
	}
	const video = await planVideo( videoTrack, form, maxHeight );
	const audio = await planAudio( audioTrack, form );
	if ( ! video || ! audio ) {
		return null;
	}
	const scratch = await createScratch();
	try {
		const { images, sound } = await qualitiesOf(
			input,
			videoTrack,
			options,
			given.size,
			scratch.isInMemory
		);
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
							...shapeOf( videoTrack, maxHeight ),
							fit: 'contain',
							quality: images,
							forceTranscode: true,
							// Players need not turn the images of a small size.
							allowTransformationMetadata: ! bits,
					  }
					: {},
			audio:
				audio.action === 'encode'
					? {
							codec: audio.codec,
							quality: sound,
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
		await run( conversion, options );
		const file = new File(
			[ await scratch.finish() ],
			`${ name }.${ form.extension }`,
			{
				type: form.type,
				// By it, an upload continues: two sizes of one file are not the same.
				lastModified:
					'lastModified' in given && ! bits
						? given.lastModified
						: Date.now(),
			}
		);
		return {
			file:
				form.extension === 'mp4'
					? ( await withIndexFirst( file ) ) ?? file
					: file,
			discard: scratch.discard,
		};
	} catch ( error ) {
		await scratch.discard();
		throw error;
	}
}

/**
 * Writes the first form of a video that the browser can. Returns null if it can none.
 *
 * @throws {Error} If it failed to.
 */
async function convert(
	given: File | Remote,
	name: string,
	wanted: Form[],
	options: ConvertOptions
): Promise< Written | null > {
	let error: unknown;
	for ( const form of wanted ) {
		try {
			const converted = await convertTo( given, name, form, options );
			if ( converted ) {
				return converted;
			}
		} catch ( thrown ) {
			if ( options.signal.aborted ) {
				throw aborted();
			}
			error = thrown;
			if ( isFinal( error ) ) {
				break;
			}
		}
	}
	if ( error ) {
		throw error;
	}
	return null;
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
	let converted: Written | null = null;
	try {
		converted = await convert(
			file,
			file.name.replace( /\.[^.]+$/, '' ),
			FORMS,
			options
		);
	} catch ( thrown ) {
		if ( options.signal.aborted ) {
			throw thrown;
		}
		window.console.warn( thrown );
	}
	if ( ! converted ) {
		throw impossible();
	}
	return converted.file;
}

/**
 * Makes a smaller size of a video.
 *
 * @param given   The video. It does not change.
 * @param name    The new file’s name, without an extension.
 * @param wanted  The size.
 * @param options How to report and stop.
 * @return The new file; null if the video itself is no larger.
 * @throws {ChangedError} If another file has taken the video’s place.
 * @throws {Error}        If the browser cannot make it, with a message for the user.
 */
export async function makeSize(
	given: File | Remote,
	name: string,
	{ bits, side }: Wanted,
	options: Pick< ConvertOptions, 'onProgress' | 'signal' >
): Promise< Written | null > {
	let made: Written | null = null;
	try {
		made = await convert( given, name, SMALL_FORMS, {
			...options,
			maxHeight: side,
			bits,
		} );
	} catch ( thrown ) {
		if ( thrown instanceof NotSmallerError ) {
			return null;
		}
		if ( options.signal.aborted || isFinal( thrown ) ) {
			throw thrown;
		}
		window.console.warn( thrown );
	}
	if ( ! made ) {
		throw new Error(
			__(
				'Your browser could not make a smaller size of this video. Try again, or use another browser on a computer.',
				'freehold'
			)
		);
	}
	return made;
}
