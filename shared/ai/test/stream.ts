/**
 * A server for unit tests: a `fetch` that answers with streams, byte by byte if need be.
 */
import { ReadableStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

type Init = { status?: number; headers?: Record< string, string > };

/** As much of an answer as the library looks at; jsdom has none. */
class FakeResponse {
	readonly status: number;
	readonly headers: { get: ( name: string ) => string | null };

	constructor(
		readonly body: ReadableStream< Uint8Array > | null,
		{ status = 200, headers = {} }: Init | FakeResponse = {}
	) {
		this.status = status;
		this.headers =
			typeof headers.get === 'function'
				? ( headers as FakeResponse[ 'headers' ] )
				: {
						get: ( name ) =>
							( headers as Record< string, string > )[ name ] ??
							null,
				  };
	}

	get ok(): boolean {
		return this.status >= 200 && this.status < 300;
	}

	async json(): Promise< unknown > {
		let text = '';
		const decoder = new TextDecoder();
		for await ( const bytes of this.body ?? [] ) {
			text += decoder.decode( bytes, { stream: true } );
		}
		return JSON.parse( text );
	}
}

Object.assign( globalThis, {
	TextDecoder,
	TextEncoder,
	TransformStream,
	Response: FakeResponse,
} );

/** The bytes of a text, in pieces of so many. */
export function bytesOf( text: string, size = Infinity ): Uint8Array[] {
	const bytes = new TextEncoder().encode( text );
	const pieces: Uint8Array[] = [];
	for ( let at = 0; at < bytes.length; at += size ) {
		pieces.push(
			bytes.subarray( at, Math.min( at + size, bytes.length ) )
		);
	}
	return pieces;
}

/** One event of a stream. */
export const event = ( data: unknown, type = '' ): string =>
	`${ type ? `event: ${ type }\n` : '' }data: ${
		typeof data === 'string' ? data : JSON.stringify( data )
	}\n\n`;

/** The event of a piece of text. */
export const piece = ( content: string ): string =>
	event( { choices: [ { index: 0, delta: { content } } ] } );

/** The event of a piece of a function's call. */
export const callPiece = ( functionCall: object ): string =>
	event( {
		choices: [ { index: 0, delta: { function_call: functionCall } } ],
	} );

/** The last event of a complete stream. */
export const DONE = event( '[DONE]' );

/** How a stream goes on once its pieces are through. */
type After = 'ends' | 'breaks' | 'hangs';

/** A stream's answer. */
export function streamed(
	pieces: Uint8Array[] | string,
	after: After = 'ends',
	init: Init = {}
): ( signal: AbortSignal ) => FakeResponse {
	return ( signal ) => {
		const left =
			typeof pieces === 'string' ? bytesOf( pieces ) : [ ...pieces ];
		return new FakeResponse(
			new ReadableStream< Uint8Array >( {
				start( controller ) {
					signal.addEventListener( 'abort', () => {
						try {
							controller.error(
								new DOMException( 'Aborted', 'AbortError' )
							);
						} catch {
							// It had ended already.
						}
					} );
				},
				pull( controller ) {
					const next = left.shift();
					if ( next ) {
						controller.enqueue( next );
					} else if ( after === 'ends' ) {
						controller.close();
					} else if ( after === 'breaks' ) {
						controller.error( new TypeError( 'network error' ) );
					}
				},
			} ),
			{
				...init,
				headers: {
					'content-type': 'text/event-stream; charset=utf-8',
					...init.headers,
				},
			}
		);
	};
}

/**
 * An answer that hangs, and a way to send more of it.
 *
 * @param text What comes at once.
 * @return The answer, and what sends.
 */
export function sendable(
	text: string
): [ ( signal: AbortSignal ) => FakeResponse, ( more: string ) => void ] {
	let send: ( more: string ) => void = () => {};
	const answer = ( signal: AbortSignal ) => {
		const more = new TransformStream< Uint8Array, Uint8Array >( {
			start( controller ) {
				send = ( next ) =>
					bytesOf( next ).forEach( ( bytes ) =>
						controller.enqueue( bytes )
					);
			},
		} );
		const hanging = streamed( text, 'hangs' )( signal );
		return new FakeResponse(
			hanging.body?.pipeThrough( more ) ?? null,
			hanging
		);
	};
	return [ answer, ( more ) => send( more ) ];
}

/** An answer of the site's own, which is no stream. */
export const envelope = ( status: number, data: object = {}, code = 'x' ) =>
	streamed(
		JSON.stringify( {
			code,
			message: 'No.',
			data: { status, ...data },
		} ),
		'ends',
		{ status, headers: { 'content-type': 'application/json' } }
	);

/** What was asked of the server. */
export type Asked = {
	url: string;
	headers: Record< string, string >;
	body: Record< string, unknown >;
	credentials?: string;
	signal: AbortSignal;
};

/**
 * Puts answers behind `fetch`, in their order; the last one is given again and again.
 *
 * @param answers Each makes an answer, or throws where none comes.
 * @return What is asked, as it is asked.
 */
export function serve(
	...answers: Array< ( signal: AbortSignal ) => FakeResponse >
): Asked[] {
	const asked: Asked[] = [];
	window.fetch = ( async ( url: string, init: RequestInit ) => {
		const signal = init.signal as AbortSignal;
		asked.push( {
			url,
			headers: init.headers as Record< string, string >,
			body: JSON.parse( init.body as string ),
			credentials: init.credentials,
			signal,
		} );
		const answer = answers.length > 1 ? answers.shift() : answers[ 0 ];
		return answer?.( signal );
	} ) as unknown as typeof fetch;
	return asked;
}

/** The network is down. */
export const unreachable = (): FakeResponse => {
	throw new TypeError( 'Failed to fetch' );
};
