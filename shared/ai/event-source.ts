/**
 * A reply of the model, streamed.
 */
import { getInitialState } from '@freehold/initial-state';
import {
	fetchEventSource,
	type EventSourceMessage,
} from '@microsoft/fetch-event-source';
import { addQueryArgs } from '@wordpress/url';
import {
	AiError,
	asAiError,
	codeInStream,
	codeOfStatus,
	detailOf,
	lostConnection,
	retryAfterOf,
} from './errors';
import { ReplySource } from './reply-source';
import { requestToken } from './token';
import type { AiFunctionCall, AiRequest } from './types';

/** After how long without a single byte, heartbeats included, a stream counts as dead, in milliseconds. */
export const IDLE_TIMEOUT = 120000;

/** The data of one event. */
type StreamChunk = {
	choices?: Array< {
		/** `length`: the model reached its length limit. */
		finish_reason?: string | null;
		delta?: {
			content?: string | null;
			function_call?: Partial< AiFunctionCall > | null;
		} | null;
	} | null >;
	error?: unknown;
};

/** An error as the site sends it. */
type Envelope = { code?: string; data?: { status?: unknown } | null };

/** The server does not take the token. */
class TokenRejected extends Error {}

/** Where requests go; a site without pretty permalinks has the route in its query. */
function queryUrl( { streamCache }: AiRequest ): string {
	const url = `${ getInitialState().restUrl }freehold/v2/jetpack-ai-query`;
	return streamCache ? addQueryArgs( url, { stream_cache: true } ) : url;
}

/** The request's body: what is not there is left out. */
function body( request: AiRequest ): string {
	const { postId, question, messages, feature, functions, schema, model } =
		request;
	return JSON.stringify( {
		post_id: postId || undefined,
		...( messages ? { messages } : { question } ),
		feature,
		functions: functions?.length ? functions : undefined,
		schema,
		model,
	} );
}

/** Reads the error from a response that is not a stream. */
async function rejection( response: Response ): Promise< Error > {
	if ( response.status === 401 ) {
		return new TokenRejected();
	}
	const envelope = ( await response
		.json()
		.catch( () => null ) ) as Envelope | null;
	return new AiError( codeOfStatus( response.status ), {
		status: response.status,
		reason: envelope?.code,
		detail: detailOf( envelope?.data ),
		retryAfter: retryAfterOf( envelope?.data ),
	} );
}

/** Returns a response that reports each received piece of its body. */
function watched( response: Response, onBytes: () => void ): Response {
	return response.body
		? new Response(
				response.body.pipeThrough(
					new TransformStream< Uint8Array, Uint8Array >( {
						transform( bytes, controller ) {
							onBytes();
							controller.enqueue( bytes );
						},
					} )
				),
				response
		  )
		: response;
}

/**
 * Sends a request to the model and streams the response. It starts on construction and ends once. It is repeated only
 * once, with a new token, if the server rejects the cached one.
 *
 * In addition to the events of every response: `function_call_chunk` (detail: the call so far), and `function_done` (detail:
 * the call) where the model calls a function, before `done`, or alone without text. A reply that begins with the error marker
 * shows nothing and is an `error_unclear_prompt`.
 */
export class SuggestionsEventSource extends ReplySource {
	private readonly functionCall: AiFunctionCall = { name: '', arguments: '' };

	private idleTimer?: ReturnType< typeof setTimeout >;

	constructor( request: AiRequest ) {
		super();
		this.run( request );
	}

	/** Ends the request, the server's side of it included. The text that has come stays. */
	override close(): void {
		clearTimeout( this.idleTimer );
		super.close();
	}

	private async run( request: AiRequest ): Promise< void > {
		try {
			const { token } = await requestToken();
			try {
				await this.stream( request, token );
			} catch ( thrown ) {
				if ( ! ( thrown instanceof TokenRejected ) ) {
					throw thrown;
				}
				const fresh = await requestToken( token );
				await this.stream( request, fresh.token );
			}
			// The stream ended without the marker of a complete response.
			this.fail( lostConnection() );
		} catch ( thrown ) {
			this.fail(
				thrown instanceof TokenRejected
					? new AiError( 'error_network', { status: 401 } )
					: asAiError( thrown )
			);
		}
	}

	private async stream( request: AiRequest, token: string ): Promise< void > {
		if ( this.isOver ) {
			return;
		}
		await fetchEventSource( queryUrl( request ), {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				Authorization: `Bearer ${ token }`,
				// Many hosts take the other header away.
				'X-Freehold-AI-Token': token,
			},
			body: body( request ),
			credentials: 'same-origin',
			signal: this.controller.signal,
			// Otherwise the request would be sent, and paid for, again whenever a hidden tab is shown.
			openWhenHidden: true,
			fetch: async ( input, init ) =>
				watched( await window.fetch( input, init ), () =>
					this.expectMore()
				),
			onopen: async ( response ) => {
				if ( ! response.ok ) {
					throw await rejection( response );
				}
				if (
					! response.headers
						.get( 'content-type' )
						?.startsWith( 'text/event-stream' )
				) {
					throw new AiError( 'error_network' );
				}
				this.expectMore();
			},
			onmessage: ( message ) => this.receive( message ),
			onerror: ( error ) => {
				// Throwing here prevents the library from trying again.
				throw error;
			},
		} );
	}

	/** Starts the clock anew: the stream is alive. */
	private expectMore(): void {
		clearTimeout( this.idleTimer );
		if ( ! this.isOver ) {
			this.idleTimer = setTimeout(
				() => this.fail( lostConnection() ),
				IDLE_TIMEOUT
			);
		}
	}

	private receive( { event, data }: EventSourceMessage ): void {
		if ( this.isOver || ( data === '' && event === '' ) ) {
			return;
		}
		if ( data === '[DONE]' ) {
			this.finish();
			return;
		}
		let chunk: ( StreamChunk & Envelope ) | null;
		try {
			chunk = JSON.parse( data );
		} catch {
			throw new AiError( 'error_network' );
		}
		if ( event === 'error' || ! chunk || chunk.error ) {
			const status = Number( chunk?.data?.status );
			throw new AiError( codeInStream( status ), {
				status: status || undefined,
				reason: chunk?.code,
				detail: detailOf( chunk?.data ),
				retryAfter: retryAfterOf( chunk?.data ),
			} );
		}
		this.isTruncated ||= chunk.choices?.[ 0 ]?.finish_reason === 'length';
		const delta = chunk.choices?.[ 0 ]?.delta;
		if ( delta?.function_call ) {
			this.functionCall.name += delta.function_call.name ?? '';
			this.functionCall.arguments += delta.function_call.arguments ?? '';
			this.emit( 'function_call_chunk', { ...this.functionCall } );
		}
		if ( delta?.content ) {
			this.show( this.reply.add( delta.content ) );
			if ( this.reply.isUnclear ) {
				this.fail( new AiError( 'error_unclear_prompt' ) );
			}
		}
	}

	private finish(): void {
		this.show( this.reply.release() );
		const isCall = this.functionCall.name !== '';
		if ( this.text.trim() === '' && ! isCall ) {
			// Accepting an empty response would delete the user's text.
			this.fail( new AiError( 'error_network' ) );
			return;
		}
		this.end( () => {
			if ( isCall ) {
				this.emit( 'function_done', { ...this.functionCall } );
			}
			if ( this.text !== '' ) {
				this.emit( 'done', this.text );
			}
		} );
	}
}
