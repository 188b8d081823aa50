import { AI_ERROR_CODES, SuggestionsEventSource, type AiRequest } from '..';
import { AiError } from '../errors';
import { IDLE_TIMEOUT } from '../event-source';
import {
	bytesOf,
	callPiece,
	DONE,
	envelope,
	event,
	piece,
	sendable,
	serve,
	streamed,
	unreachable,
} from './stream';

const state = {
	restUrl: 'https://example.org/wp-json/',
	siteFragment: 'example.org',
	user: { id: 3 },
};
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => state,
} ) );
jest.mock( '@freehold/ai/store', () => ( {} ) );
jest.mock( '@freehold/connection/analytics', () => ( {} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '../../api/errors' ),
	api: { post: jest.fn() },
} ) );

const { api, NetworkError } = jest.requireMock( '@freehold/api' );

type Recorded = { type: string; detail: unknown };

const TYPES = [
	'suggestion',
	'chunk',
	'function_call_chunk',
	'function_done',
	'done',
	'error',
	...AI_ERROR_CODES,
];

/** Asks, and collects every event until the request is over. */
function ask( request: AiRequest = { question: 'Write.' } ) {
	const source = new SuggestionsEventSource( request );
	const events: Recorded[] = [];
	const over = new Promise< void >( ( resolve ) =>
		TYPES.forEach( ( type ) =>
			source.addEventListener( type, ( { detail }: CustomEventInit ) => {
				events.push( { type, detail } );
				if ( [ 'done', 'function_done', 'error' ].includes( type ) ) {
					resolve();
				}
			} )
		)
	);
	return {
		source,
		events,
		of: ( type: string ) =>
			events
				.filter( ( recorded ) => recorded.type === type )
				.map( ( { detail } ) => detail ),
		over,
	};
}

/** Asks, waits until it is over, and until nothing more can come. */
async function answerTo( request?: AiRequest ) {
	const asking = ask( request );
	await asking.over;
	await new Promise( ( resolve ) => setTimeout( resolve, 5 ) );
	return asking;
}

/** The one error that there is. */
async function errorOf( request?: AiRequest ) {
	const { of, events, source } = await answerTo( request );
	expect( of( 'error' ) ).toHaveLength( 1 );
	const error = of( 'error' )[ 0 ] as AiError;
	expect( error ).toBeInstanceOf( AiError );
	expect( of( error.code ) ).toEqual( [ error ] );
	expect( of( 'done' ) ).toEqual( [] );
	return { error, events, of, source };
}

beforeEach( () => {
	window.localStorage.clear();
	api.post.mockReset();
	api.post.mockResolvedValue( { token: 'secret', blog_id: 7 } );
	state.restUrl = 'https://example.org/wp-json/';
} );

describe( 'a request', () => {
	it( 'carries the token in two headers, and the request', async () => {
		const asked = serve( streamed( piece( 'Hi' ) + DONE ) );
		await answerTo( {
			postId: 12,
			messages: [ { role: 'user', content: 'Write.' } ],
			feature: 'ai-assistant',
			functions: [ { name: 'f', parameters: {} } ],
			model: 'second',
		} );
		expect( api.post.mock.calls ).toEqual( [
			[ 'v4', '/jetpack-ai-jwt' ],
		] );
		expect( asked[ 0 ]?.url ).toBe(
			'https://example.org/wp-json/freehold/v2/jetpack-ai-query'
		);
		expect( asked[ 0 ]?.headers ).toMatchObject( {
			'Content-Type': 'application/json',
			Authorization: 'Bearer secret',
			'X-Freehold-AI-Token': 'secret',
		} );
		expect( asked[ 0 ]?.credentials ).toBe( 'same-origin' );
		expect( asked[ 0 ]?.body ).toEqual( {
			post_id: 12,
			messages: [ { role: 'user', content: 'Write.' } ],
			feature: 'ai-assistant',
			functions: [ { name: 'f', parameters: {} } ],
			model: 'second',
		} );
	} );

	it( 'leaves out what there is not', async () => {
		const asked = serve( streamed( piece( 'Hi' ) + DONE ) );
		await answerTo( { postId: 0, question: 'Why?', functions: [] } );
		expect( asked[ 0 ]?.body ).toEqual( { question: 'Why?' } );
	} );

	it( 'finds its way without pretty permalinks, and to the cache', async () => {
		state.restUrl = 'https://example.org/index.php?rest_route=/';
		const asked = serve( streamed( piece( 'Hi' ) + DONE ) );
		await answerTo( { question: 'Why?', streamCache: true } );
		const { searchParams } = new URL( asked[ 0 ]?.url ?? '' );
		expect( searchParams.get( 'rest_route' ) ).toBe(
			'/freehold/v2/jetpack-ai-query'
		);
		expect( searchParams.get( 'stream_cache' ) ).toBe( 'true' );
	} );

	it( 'continues in a hidden tab, and does not start again', async () => {
		const asked = serve( streamed( piece( 'Hi' ), 'hangs' ) );
		const { source, of } = ask();
		await waitUntil( () => of( 'suggestion' ).length > 0 );
		const hidden = jest.spyOn( document, 'hidden', 'get' );
		hidden.mockReturnValue( true );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		hidden.mockReturnValue( false );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		hidden.mockRestore();
		expect( asked ).toHaveLength( 1 );
		expect( asked[ 0 ]?.signal.aborted ).toBe( false );
		source.close();
	} );
} );

async function waitUntil( condition: () => boolean ) {
	while ( ! condition() ) {
		await new Promise( ( resolve ) => setTimeout( resolve, 1 ) );
	}
}

describe( 'a stream', () => {
	const text = 'Grüße, 世界 🎉\nund “mehr”.';
	const stream = [ ...text ].map( piece ).join( ': a heartbeat\n\n' ) + DONE;

	it.each( [ 1, 2, 3, 5, 7, 64, Infinity ] )(
		'is the same text when it is cut after every %p bytes',
		async ( size ) => {
			serve( streamed( bytesOf( stream, size ) ) );
			const { of, events, source } = await answerTo();
			expect( of( 'chunk' ) ).toEqual( [ ...text ] );
			expect( of( 'suggestion' ) ).toHaveLength( [ ...text ].length );
			expect( of( 'suggestion' ).at( -1 ) ).toBe( text );
			expect( of( 'done' ) ).toEqual( [ text ] );
			expect( events.at( -1 )?.type ).toBe( 'done' );
			expect( source.text ).toBe( text );
		}
	);

	it( 'reports the whole text so far each time', async () => {
		serve( streamed( piece( 'One' ) + piece( ' two' ) + DONE ) );
		const { of } = await answerTo();
		expect( of( 'suggestion' ) ).toEqual( [ 'One', 'One two' ] );
	} );

	it( 'may contain events without text', async () => {
		serve(
			streamed(
				event( { choices: [ { delta: { role: 'assistant' } } ] } ) +
					piece( 'Hi' ) +
					event( { choices: [], usage: { total_tokens: 3 } } ) +
					event( { choices: [ { delta: null } ] } ) +
					event( { choices: [ null ] } ) +
					DONE
			)
		);
		expect( ( await answerTo() ).of( 'done' ) ).toEqual( [ 'Hi' ] );
	} );

	it( 'is over at [DONE], whatever the connection does', async () => {
		const asked = serve(
			streamed( piece( 'Hi' ) + DONE + piece( 'more' ), 'hangs' )
		);
		const { of } = await answerTo();
		expect( of( 'done' ) ).toEqual( [ 'Hi' ] );
		expect( of( 'chunk' ) ).toEqual( [ 'Hi' ] );
		expect( asked[ 0 ]?.signal.aborted ).toBe( true );
	} );

	it( 'ends when it is closed, without another word', async () => {
		const asked = serve( streamed( piece( 'Hi' ), 'hangs' ) );
		const { source, events, of } = ask();
		await waitUntil( () => of( 'suggestion' ).length > 0 );
		const before = events.length;
		source.close();
		await new Promise( ( resolve ) => setTimeout( resolve, 5 ) );
		expect( asked[ 0 ]?.signal.aborted ).toBe( true );
		expect( events ).toHaveLength( before );
		expect( source.text ).toBe( 'Hi' );
	} );

	it( 'reports nothing more after a listener has closed it', async () => {
		serve( streamed( piece( 'One' ) + piece( ' two' ) + DONE ) );
		const { source, events } = ask();
		source.addEventListener( 'suggestion', () => source.close() );
		await new Promise( ( resolve ) => setTimeout( resolve, 10 ) );
		expect( events.map( ( { type } ) => type ) ).toEqual( [
			'chunk',
			'suggestion',
		] );
	} );

	it( 'is not even sent when it is closed at once', async () => {
		const asked = serve( streamed( stream ) );
		ask().source.close();
		await new Promise( ( resolve ) => setTimeout( resolve, 5 ) );
		expect( asked ).toEqual( [] );
	} );
} );

describe( 'a failed stream keeps the text that arrived', () => {
	it.each( [
		[ 'ends without [DONE]', streamed( piece( 'Hi' ) ) ],
		[ 'breaks', streamed( piece( 'Hi' ), 'breaks' ) ],
		[
			'breaks in the middle of a character',
			streamed(
				[
					...bytesOf( piece( 'Hi' ) ),
					...bytesOf( piece( '界' ) ).map( ( bytes ) =>
						bytes.subarray( 0, bytes.indexOf( 0xe7 ) + 1 )
					),
				],
				'breaks'
			),
		],
		[
			'ends in the middle of an event',
			streamed( piece( 'Hi' ) + piece( 'more' ).slice( 0, 20 ) ),
		],
		[
			'holds no JSON',
			streamed( piece( 'Hi' ) + event( '{"cho' ) + DONE ),
		],
		[ 'holds nothing', streamed( piece( 'Hi' ) + event( 'null' ) + DONE ) ],
		[
			'names an error of the model’s own',
			streamed( piece( 'Hi' ) + event( { error: { message: 'x' } } ) ),
		],
		[
			'says that the model is gone',
			streamed(
				piece( 'Hi' ) +
					event(
						{ code: 'x', message: 'x', data: { status: 502 } },
						'error'
					)
			),
		],
	] )( 'where it %s', async ( _name, answer ) => {
		serve( answer );
		const { error, of, source } = await errorOf();
		expect( error.code ).toBe( 'error_network' );
		expect( of( 'suggestion' ) ).toEqual( [ 'Hi' ] );
		expect( source.text ).toBe( 'Hi' );
	} );

	it.each( [
		[ 503, 'error_service_unavailable' ],
		[ 422, 'error_moderation' ],
		[ 413, 'error_context_too_large' ],
		[ 429, 'error_quota_exceeded' ],
	] )( 'and knows a status in its middle: %p', async ( status, code ) => {
		serve(
			streamed(
				piece( 'Hi' ) +
					event(
						{
							code: 'x',
							message: 'x',
							data: { status, detail: 'Look at the key.' },
						},
						'error'
					)
			)
		);
		const { error, source } = await errorOf();
		expect( error ).toMatchObject( {
			code,
			status,
			detail: 'Look at the key.',
		} );
		expect( source.text ).toBe( 'Hi' );
	} );

	it( 'where it never ends: heartbeats keep it, silence does not', async () => {
		jest.useFakeTimers();
		const [ answer, send ] = sendable( piece( 'Hi' ) );
		serve( answer );
		const { of, source, over } = ask();
		await jest.advanceTimersByTimeAsync( IDLE_TIMEOUT - 1000 );
		expect( of( 'suggestion' ) ).toEqual( [ 'Hi' ] );
		send( ': \n\n' );
		await jest.advanceTimersByTimeAsync( IDLE_TIMEOUT - 1000 );
		expect( of( 'error' ) ).toEqual( [] );
		await jest.advanceTimersByTimeAsync( 2000 );
		await over;
		expect( of( 'error' ) ).toMatchObject( [ { code: 'error_network' } ] );
		expect( source.text ).toBe( 'Hi' );
		jest.useRealTimers();
	} );

	it( 'and an empty reply is none', async () => {
		serve( streamed( piece( ' ' ) + DONE ) );
		expect( ( await errorOf() ).error.code ).toBe( 'error_network' );
	} );
} );

describe( 'a response that is not a stream', () => {
	it.each( [
		[ 429, 'error_quota_exceeded' ],
		[ 503, 'error_service_unavailable' ],
		[ 422, 'error_moderation' ],
		[ 413, 'error_context_too_large' ],
		[ 400, 'error_network' ],
		[ 403, 'error_network' ],
		[ 404, 'error_network' ],
		[ 424, 'error_network' ],
		[ 499, 'error_network' ],
		[ 500, 'error_network' ],
		[ 501, 'unknown' ],
		[ 502, 'unknown' ],
		[ 504, 'unknown' ],
		[ 302, 'unknown' ],
	] )(
		'with status %p is %s, and not asked again',
		async ( status, code ) => {
			const asked = serve( envelope( status, { detail: 'Why.' } ) );
			const { error, events } = await errorOf();
			expect( error ).toMatchObject( { code, status, detail: 'Why.' } );
			expect( events ).toHaveLength( 2 );
			expect( asked ).toHaveLength( 1 );
		}
	);

	it( 'may be a page', async () => {
		serve(
			streamed( '<html>', 'ends', {
				status: 502,
				headers: { 'content-type': 'text/html' },
			} )
		);
		const { error } = await errorOf();
		expect( error ).toMatchObject( { code: 'unknown', status: 502 } );
		expect( error.detail ).toBeUndefined();
	} );

	it( 'may be a page where a stream should be', async () => {
		serve(
			streamed( '<html>', 'ends', {
				headers: { 'content-type': 'text/html' },
			} )
		);
		expect( ( await errorOf() ).error.code ).toBe( 'error_network' );
	} );

	it( 'may not come at all', async () => {
		const asked = serve( unreachable );
		const { error } = await errorOf();
		expect( error.code ).toBe( 'error_network' );
		expect( error.status ).toBeUndefined();
		expect( asked ).toHaveLength( 1 );
	} );
} );

describe( 'a token', () => {
	it( 'that is rejected is replaced, once', async () => {
		const asked = serve(
			envelope( 401, {}, 'freehold_ai_token_expired' ),
			streamed( piece( 'Hi' ) + DONE )
		);
		api.post
			.mockResolvedValueOnce( { token: 'old', blog_id: 7 } )
			.mockResolvedValueOnce( { token: 'new', blog_id: 7 } );
		const { of } = await answerTo();
		expect( of( 'done' ) ).toEqual( [ 'Hi' ] );
		expect( asked.map( ( { headers } ) => headers.Authorization ) ).toEqual(
			[ 'Bearer old', 'Bearer new' ]
		);
	} );

	it( 'that is rejected again is an error', async () => {
		const asked = serve( envelope( 401 ) );
		const { error } = await errorOf();
		expect( error ).toMatchObject( { code: 'error_network', status: 401 } );
		expect( asked ).toHaveLength( 2 );
	} );

	it( 'that cannot be fetched is a network error, and no request is sent', async () => {
		const asked = serve( streamed( DONE ) );
		api.post.mockRejectedValueOnce( new NetworkError() );
		expect( ( await errorOf() ).error.code ).toBe( 'error_network' );
		expect( asked ).toEqual( [] );
	} );
} );

describe( 'the error marker', () => {
	it.each( [
		[ 'at once', [ 'JETPACK_AI_ERROR' ] ],
		[ 'split over two', [ 'JETPACK_AI', '_ERROR' ] ],
		[ 'split over many', [ ...'JETPACK_AI_ERROR' ] ],
		[ 'dressed', [ ' ', '**__', 'JETPACK_AI_ERROR__**' ] ],
		[ 'escaped', [ 'JETPACK\\_AI\\_', 'ERROR' ] ],
		[ 'with words after it', [ 'JETPACK_AI_ERROR', ' I cannot.' ] ],
	] )( 'shows nothing: %s', async ( _name, pieces ) => {
		serve( streamed( pieces.map( piece ).join( '' ) + DONE ) );
		const { error, events, source } = await errorOf();
		expect( error.code ).toBe( 'error_unclear_prompt' );
		expect( events.map( ( { type } ) => type ) ).toEqual( [
			'error_unclear_prompt',
			'error',
		] );
		expect( source.text ).toBe( '' );
	} );

	it( 'delays a reply only while it may still become one', async () => {
		serve(
			streamed(
				[ 'JET', 'PACK_', 'propelled', '.' ].map( piece ).join( '' ) +
					DONE
			)
		);
		const { of } = await answerTo();
		expect( of( 'chunk' ) ).toEqual( [ 'JETPACK_propelled', '.' ] );
		expect( of( 'done' ) ).toEqual( [ 'JETPACK_propelled.' ] );
	} );

	it( 'is looked for at the beginning alone', async () => {
		serve( streamed( piece( 'Say JETPACK_AI_ERROR.' ) + DONE ) );
		expect( ( await answerTo() ).of( 'done' ) ).toEqual( [
			'Say JETPACK_AI_ERROR.',
		] );
	} );

	it.each( [ 'done', 'cut' ] )(
		'does not swallow a reply that merely begins so: %s',
		async ( how ) => {
			serve(
				streamed( piece( ' JET' ) + ( how === 'done' ? DONE : '' ) )
			);
			const { of, source } = await answerTo();
			expect( of( 'suggestion' ) ).toEqual( [ ' JET' ] );
			expect( source.text ).toBe( ' JET' );
		}
	);
} );

describe( 'a function’s call', () => {
	it( 'is put together from its pieces', async () => {
		serve(
			streamed(
				callPiece( { name: 'create_form' } ) +
					callPiece( { arguments: '{"a"' } ) +
					callPiece( { arguments: ':1}' } ) +
					DONE
			)
		);
		const { of, events } = await answerTo();
		expect( of( 'function_call_chunk' ) ).toEqual( [
			{ name: 'create_form', arguments: '' },
			{ name: 'create_form', arguments: '{"a"' },
			{ name: 'create_form', arguments: '{"a":1}' },
		] );
		expect( of( 'function_done' ) ).toEqual( [
			{ name: 'create_form', arguments: '{"a":1}' },
		] );
		expect( events.at( -1 )?.type ).toBe( 'function_done' );
	} );

	it( 'may come with words', async () => {
		serve(
			streamed(
				piece( 'Look:' ) +
					callPiece( { name: 'f', arguments: '{}' } ) +
					DONE
			)
		);
		const { events } = await answerTo();
		expect( events.slice( -2 ) ).toEqual( [
			{
				type: 'function_done',
				detail: { name: 'f', arguments: '{}' },
			},
			{ type: 'done', detail: 'Look:' },
		] );
	} );
} );

it( 'tells that the model reached its length limit', async () => {
	serve(
		streamed(
			piece( 'Half of' ) +
				event( {
					choices: [
						{ index: 0, delta: {}, finish_reason: 'length' },
					],
				} ) +
				DONE
		)
	);
	const { source, of } = await answerTo();
	expect( of( 'done' ) ).toEqual( [ 'Half of' ] );
	expect( source.isTruncated ).toBe( true );
} );
