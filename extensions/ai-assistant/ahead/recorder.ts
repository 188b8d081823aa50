/**
 * Records what the user says.
 */

/** The types that services recognize, in the order of preference. */
const TYPES = [ 'audio/webm', 'audio/mp4', 'audio/ogg' ] as const;

/** Speech needs no more, in bits per second. */
const BITS = 32000;

/** A recording: a file in base64, and its type. */
export type Recording = { audio: string; type: ( typeof TYPES )[ number ] };

const typeOf = (): Recording[ 'type' ] | undefined =>
	window.MediaRecorder && navigator.mediaDevices
		? TYPES.find( ( type ) => MediaRecorder.isTypeSupported( type ) )
		: undefined;

/** Returns whether this browser can record. */
export const canRecord = (): boolean => typeOf() !== undefined;

/** Returns a file as base64. */
async function toBase64( file: Blob ): Promise< string > {
	const bytes = new Uint8Array( await file.arrayBuffer() );
	let text = '';
	bytes.forEach( ( byte ) => {
		text += String.fromCharCode( byte );
	} );
	return window.btoa( text );
}

/**
 * Begins to record. The browser asks the user for the microphone.
 *
 * @return Ends the recording, and returns it.
 * @throws {Error} If the user or the browser does not allow it.
 */
export async function record(): Promise< () => Promise< Recording > > {
	const type = typeOf() ?? TYPES[ 0 ];
	const stream = await navigator.mediaDevices.getUserMedia( { audio: true } );
	const release = () =>
		stream.getTracks().forEach( ( track ) => track.stop() );
	try {
		const recorder = new MediaRecorder( stream, {
			mimeType: type,
			audioBitsPerSecond: BITS,
		} );
		const parts: Blob[] = [];
		recorder.addEventListener( 'dataavailable', ( { data } ) =>
			parts.push( data )
		);
		const ended = new Promise< void >( ( resolve ) =>
			recorder.addEventListener( 'stop', () => resolve() )
		);
		recorder.start();
		return async () => {
			try {
				recorder.stop();
				await ended;
			} finally {
				release();
			}
			return { audio: await toBase64( new Blob( parts ) ), type };
		};
	} catch ( thrown ) {
		release();
		throw thrown;
	}
}
