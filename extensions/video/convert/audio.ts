/**
 * Extracts the sound of a video, small enough for transcription services.
 */
import { __ } from '@wordpress/i18n';
import {
	BufferTarget,
	Conversion,
	getFirstEncodableAudioCodec,
	Input,
	Mp4OutputFormat,
	Output,
	WavOutputFormat,
	WebMOutputFormat,
	type AudioCodec,
	type OutputFormat,
} from 'mediabunny';
import { sourceOf, VIDEO_FORMATS } from '@freehold/video-files/source';

/** What speech recognition needs: one channel, 16,000 samples a second. */
const SAMPLE_RATE = 16_000;
const BITRATE = 32_000;

type Form = {
	codec: AudioCodec;
	format: OutputFormat;
	name: string;
	type: string;
};

/** Returns the smallest form that this browser can write. */
async function findForm(): Promise< Form > {
	const codec = await getFirstEncodableAudioCodec( [ 'opus', 'aac' ], {
		numberOfChannels: 1,
		sampleRate: SAMPLE_RATE,
	} );
	switch ( codec ) {
		case 'opus':
			return {
				codec,
				format: new WebMOutputFormat(),
				name: 'audio.webm',
				type: 'audio/webm',
			};
		case 'aac':
			return {
				codec,
				format: new Mp4OutputFormat(),
				name: 'audio.m4a',
				type: 'audio/mp4',
			};
		default:
			return {
				codec: 'pcm-s16',
				format: new WavOutputFormat(),
				name: 'audio.wav',
				type: 'audio/wav',
			};
	}
}

/**
 * Returns the sound of a video.
 *
 * @param file       The video.
 * @param onProgress Called with the part that is done, 0 to 1.
 * @param signal     Stops it.
 * @throws {Error} If the browser cannot read the sound, with a message for the user.
 */
export default async function extractAudio(
	file: Blob,
	onProgress: ( progress: number ) => void,
	signal: AbortSignal
): Promise< File > {
	const form = await findForm();
	const target = new BufferTarget();
	const conversion = await Conversion.init( {
		input: new Input( {
			source: sourceOf( file ),
			formats: VIDEO_FORMATS,
		} ),
		output: new Output( { format: form.format, target } ),
		tracks: 'primary',
		video: { discard: true },
		audio: {
			codec: form.codec,
			numberOfChannels: 1,
			sampleRate: SAMPLE_RATE,
			...( form.codec === 'pcm-s16' ? {} : { bitrate: BITRATE } ),
			forceTranscode: true,
		},
		showWarnings: false,
	} );
	if ( ! conversion.isValid ) {
		throw new Error(
			__(
				'Your browser cannot read the sound of this video.',
				'freehold'
			)
		);
	}
	conversion.onProgress = onProgress;
	const stop = () => void conversion.cancel();
	signal.addEventListener( 'abort', stop );
	try {
		await conversion.execute();
	} finally {
		signal.removeEventListener( 'abort', stop );
	}
	return new File( target.buffer ? [ target.buffer ] : [], form.name, {
		type: form.type,
	} );
}
