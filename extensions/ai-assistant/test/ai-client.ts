/** Sends requests to the AI Assistant as a browser does, and records when each event arrives. */
import { expect, type Site } from '../../../tests/site/playwright';
import { call, type Caller } from '../../../tests/rest/client';

/** An event, or a comment. */
export interface StreamEvent {
	/** `comment`, `message`, or the event's own name. */
	type: string;
	/** The data as it was sent; `[DONE]` at the end. */
	data: string;
	/** When it came, on `performance.now()`'s clock. */
	at: number;
}

/** A response of the query route. */
export interface StreamAnswer {
	status: number;
	headers: Headers;
	events: StreamEvent[];
	/** The text of all pieces together. */
	text: string;
	/** The function call of all pieces together. */
	call: { name: string; arguments: string };
	/** Whether the last event was `[DONE]`. */
	done: boolean;
	/** The error envelope, of an error response or of an error event. */
	error: {
		code: string;
		message: string;
		data: { status: number; detail?: string };
	} | null;
}

/** Gets a token. */
export async function tokenOf( site: Site, caller: Caller ): Promise< string > {
	const answer = await call(
		site,
		caller,
		'POST',
		'freehold/v4/jetpack-ai-jwt'
	);
	expect( answer.status, JSON.stringify( answer.body ) ).toBe( 200 );
	return ( answer.body as { token: string } ).token;
}

/** Parses an event. */
function read( block: string, at: number ): StreamEvent {
	const lines = block.split( '\n' );
	const field = ( name: string ) =>
		lines
			.filter( ( line ) => line.startsWith( `${ name }: ` ) )
			.map( ( line ) => line.slice( name.length + 2 ) )
			.join( '\n' );
	return lines[ 0 ]?.startsWith( ':' )
		? { type: 'comment', data: '', at }
		: { type: field( 'event' ) || 'message', data: field( 'data' ), at };
}

/** Combines the events. */
function sumUp( status: number, headers: Headers, events: StreamEvent[] ) {
	const answer: StreamAnswer = {
		status,
		headers,
		events,
		text: '',
		call: { name: '', arguments: '' },
		done: events.at( -1 )?.data === '[DONE]',
		error: null,
	};
	for ( const { type, data } of events ) {
		if ( type === 'error' ) {
			answer.error = JSON.parse( data );
		} else if ( type === 'message' && data !== '[DONE]' ) {
			const { choices } = JSON.parse( data );
			const { content, function_call: part } = choices[ 0 ].delta;
			answer.text += content ?? '';
			answer.call.name += part?.name ?? '';
			answer.call.arguments += part?.arguments ?? '';
		}
	}
	return answer;
}

/** Sends a request and reads the whole response. */
export async function ask(
	site: Site,
	token: string,
	body: Record< string, unknown > | string,
	options: {
		/** Called with each event as it arrives. */
		onEvent?: ( event: StreamEvent ) => void;
		signal?: AbortSignal;
		/** Which header carries the token. */
		header?: string;
		query?: string;
	} = {}
): Promise< StreamAnswer > {
	const header = options.header ?? 'X-Freehold-AI-Token';
	const response = await fetch(
		`${ site.url }/wp-json/freehold/v2/jetpack-ai-query${
			options.query ?? ''
		}`,
		{
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				[ header ]:
					header === 'Authorization' ? `Bearer ${ token }` : token,
			},
			body: typeof body === 'string' ? body : JSON.stringify( body ),
			signal: options.signal,
		}
	);
	const { status, headers } = response;
	if (
		! headers.get( 'Content-Type' )?.startsWith( 'text/event-stream' ) ||
		! response.body
	) {
		return {
			...sumUp( status, headers, [] ),
			error: ( await response.json() ) as StreamAnswer[ 'error' ],
		};
	}
	const events: StreamEvent[] = [];
	const decoder = new TextDecoder( 'utf-8', { fatal: true } );
	let rest = '';
	for await ( const bytes of response.body as unknown as AsyncIterable< Uint8Array > ) {
		const blocks = (
			rest + decoder.decode( bytes, { stream: true } )
		).split( '\n\n' );
		rest = blocks.pop() ?? '';
		for ( const block of blocks ) {
			const event = read( block, performance.now() );
			events.push( event );
			options.onEvent?.( event );
		}
	}
	expect( rest, 'the stream ends with a whole event' ).toBe( '' );
	return sumUp( status, headers, events );
}
