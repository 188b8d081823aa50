/**
 * The stream of a response: from the service through the site to the browser, without delay.
 */
import { expect, test } from '../../../tests/services/ai/fixture';
import type { Site } from '../../../tests/site/types';
import { ask, tokenOf } from './ai-client';
import { logIn } from '../../../tests/rest/client';

/** A text with characters of one to four bytes, and of several code points. */
const scripts = 'Grüße, “naïve” 你好 مرحبا 👩🏽‍🌾 €5 \\ "quoted" \t end.';

test( 'AI: the response arrives in events, the first before the last is sent', async ( {
	ai,
	site,
} ) => {
	ai.order( { words: 20, pace: 60 } );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const answer = await ask( site, token, { question: 'Write.' } );
	const seen = await ai.lastRequest( '/chat/completions' );

	expect( answer.status ).toBe( 200 );
	expect( answer.headers.get( 'content-type' ) ).toContain(
		'text/event-stream'
	);
	expect( answer.headers.get( 'cache-control' ) ).toBe(
		'no-store, no-transform'
	);
	expect( answer.headers.get( 'x-accel-buffering' ) ).toBe( 'no' );
	expect( answer.done ).toBe( true );
	expect( answer.text.split( ' ' ) ).toHaveLength( 20 );

	const pieces = answer.events.filter( ( { type } ) => type === 'message' );
	expect( pieces.length ).toBeGreaterThanOrEqual( 21 );
	const first = pieces[ 0 ]?.at ?? Infinity;
	const last = pieces.at( -1 )?.at ?? 0;
	// The service sends for 1.2 s. The first event arrives long before the last is sent.
	expect( first ).toBeLessThan( seen.lastEventAt - 500 );
	expect( last - first ).toBeGreaterThan( 500 );
} );

test( 'AI: nothing of the service but text and calls is passed on', async ( {
	ai,
	site,
} ) => {
	ai.order( { reply: scripts } );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const answer = await ask( site, token, { question: 'Write.' } );
	expect( answer.text ).toBe( scripts );
	for ( const { type, data } of answer.events ) {
		if ( type === 'message' && data !== '[DONE]' ) {
			expect( JSON.parse( data ) ).toEqual( {
				choices: [
					{ index: 0, delta: { content: expect.any( String ) } },
				],
			} );
		}
	}
} );

for ( const bytes of [ 1, 3, 7, 64 ] ) {
	test( `AI: cuts of the network after every ${ bytes } bytes change nothing`, async ( {
		ai,
		site,
	} ) => {
		ai.order( { reply: scripts, bytes, piece: 5 } );
		const token = await tokenOf( site, await logIn( site, 'author' ) );
		const answer = await ask( site, token, { question: 'Write.' } );
		expect( answer.text ).toBe( scripts );
		expect( answer.done ).toBe( true );
	} );
}

test( 'AI: the header that hosts strip works too', async ( { ai, site } ) => {
	ai.order( { reply: 'Yes.' } );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const answer = await ask(
		site,
		token,
		{ question: 'Write.' },
		{ header: 'Authorization' }
	);
	expect( answer.text ).toBe( 'Yes.' );
} );

test( 'AI: a service that is silent for long is kept alive, and its late error is an event', async ( {
	ai,
	site,
} ) => {
	ai.order( { first: 8000, failure: 503 } );
	const token = await tokenOf( site, await logIn( site, 'admin' ) );
	const answer = await ask( site, token, { question: 'Write.' } );
	expect( answer.status ).toBe( 200 );
	expect(
		answer.events.filter( ( { type } ) => type === 'comment' ).length
	).toBeGreaterThanOrEqual( 2 );
	expect( answer.error?.data.status ).toBe( 503 );
	expect( answer.done ).toBe( false );
} );

/** Sends a request, and aborts it after the first word. */
async function askAndLeave( site: Site ): Promise< void > {
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const controller = new AbortController();
	await expect(
		ask(
			site,
			token,
			{ question: 'Write.' },
			{
				signal: controller.signal,
				onEvent: ( { type } ) =>
					type === 'message' && controller.abort(),
			}
		)
	).rejects.toThrow( /abort/i );
}

test( 'AI: a client that disconnects closes the service’s connection', async ( {
	ai,
	site,
} ) => {
	test.skip(
		site.engine === 'wasm',
		'PHP on WebAssembly ends with the browser’s connection.'
	);
	ai.order( { failure: 'endless', pace: 20 } );
	await askAndLeave( site );
	const ended = await ai.ended(
		await ai.lastRequest( '/chat/completions' ),
		5000
	);
	expect( ended.end ).toBe( 'gone' );
} );

test( 'AI: a client that disconnects while the service is silent closes it too', async ( {
	ai,
	site,
} ) => {
	test.skip(
		site.engine === 'wasm',
		'PHP on WebAssembly ends with the browser’s connection.'
	);
	ai.order( { words: 6, failure: 'stall' } );
	await askAndLeave( site );
	// Found out by the comments that are sent every two seconds.
	const ended = await ai.ended(
		await ai.lastRequest( '/chat/completions' ),
		12000
	);
	expect( ended.end ).toBe( 'gone' );
} );

test( 'AI: functions become tools, and their calls function calls', async ( {
	ai,
	site,
} ) => {
	ai.order( {
		functionCall: { name: 'add_field', arguments: { label: 'Naïve “é”' } },
	} );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const parameters = {
		type: 'object',
		properties: { label: { type: 'string' }, options: {} },
	};
	const answer = await ask( site, token, {
		messages: [
			{ role: 'user', content: 'A form.' },
			{ role: 'assistant', name: 'list_fields', arguments: '{}' },
			{ role: 'function', name: 'list_fields', content: '[]' },
			{ role: 'user', content: 'Go on.' },
		],
		functions: [
			{ name: 'add_field', description: 'Adds a field.', parameters },
			{ name: 'nothing', parameters: {} },
		],
	} );
	expect( answer.call.name ).toBe( 'add_field' );
	expect( JSON.parse( answer.call.arguments ) ).toEqual( {
		label: 'Naïve “é”',
	} );
	expect( answer.done ).toBe( true );
	const { body } = await ai.lastRequest( '/chat/completions' );
	expect( body ).toMatchObject( {
		stream: true,
		model: 'demo-model',
		tools: [
			{
				type: 'function',
				function: {
					name: 'add_field',
					description: 'Adds a field.',
					parameters,
				},
			},
			{ type: 'function', function: { name: 'nothing', parameters: {} } },
		],
		messages: [
			{ role: 'user', content: 'A form.' },
			{
				role: 'assistant',
				content: null,
				tool_calls: [
					{
						id: 'call_1',
						type: 'function',
						function: { name: 'list_fields', arguments: '{}' },
					},
				],
			},
			{ role: 'tool', tool_call_id: 'call_1', content: '[]' },
			{ role: 'user', content: 'Go on.' },
		],
	} );
} );

test( 'AI: a schema is sent to the service, unless it rejects one', async ( {
	ai,
	site,
} ) => {
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const schema = {
		type: 'object',
		properties: { fields: { type: 'array', items: {} } },
	};
	const requestForm = () =>
		ask( site, token, { question: 'A form.', schema } );
	const sent = () =>
		ai
			.requests( '/chat/completions' )
			.map(
				( { body } ) =>
					( body as { response_format?: unknown } ).response_format
			);
	const format = {
		type: 'json_schema',
		json_schema: { name: 'response', schema },
	};

	ai.order( { reply: '{"fields":[]}' } );
	expect( ( await requestForm() ).text ).toBe( '{"fields":[]}' );
	expect( sent() ).toEqual( [ format ] );

	ai.order( { takesResponseFormat: false } );
	expect( ( await requestForm() ).text ).toBe( '{"fields":[]}' );
	expect( sent() ).toEqual( [ format, format, undefined ] );

	// Other failures are not tried again.
	ai.order( { takesResponseFormat: true, failure: 'context' } );
	expect( ( await requestForm() ).status ).toBe( 413 );
	expect( sent() ).toHaveLength( 4 );
} );

test( 'AI: the owner’s second model, and what the server writes for its own role', async ( {
	ai,
	site,
} ) => {
	await ai.configure( {
		FREEHOLD_AI_SECOND_MODEL: 'demo-model-large',
		FREEHOLD_AI_KEY: 'sk-secret',
	} );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	await ask( site, token, {
		model: 'second',
		messages: [
			{
				role: 'jetpack-ai',
				context: { type: 'ai-assistant-initial-prompt' },
			},
			{
				role: 'jetpack-ai',
				context: {
					type: 'ai-assistant-change-tone',
					tone: 'humorous',
					content: 'A cup.',
				},
			},
		],
	} );
	const { body, headers } = await ai.lastRequest( '/chat/completions' );
	expect( headers.authorization ).toBe( 'Bearer sk-secret' );
	expect( headers.cookie ).toBeUndefined();
	expect( body ).toMatchObject( {
		model: 'demo-model-large',
		messages: [
			{
				role: 'system',
				content: expect.stringContaining( 'JETPACK_AI_ERROR' ),
			},
			{
				role: 'user',
				content: expect.stringMatching(
					/humorous tone[^]*````\nA cup\.\n````/
				),
			},
		],
	} );
} );

test( 'AI: a response that may be cached is not requested twice', async ( {
	ai,
	site,
} ) => {
	ai.order( { reply: 'Fresh bread.' } );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const send = ( question: string ) =>
		ask( site, token, { question }, { query: '?stream_cache=true' } );
	expect( ( await send( 'Write.' ) ).text ).toBe( 'Fresh bread.' );
	ai.order( { reply: 'Old bread.' } );
	const again = await send( 'Write.' );
	expect( again.text ).toBe( 'Fresh bread.' );
	expect( again.done ).toBe( true );
	expect( ai.requests( '/chat/completions' ) ).toHaveLength( 1 );
	expect( ( await send( 'Write more.' ) ).text ).toBe( 'Old bread.' );
	// Another user's request is not cached for this one.
	const other = await tokenOf( site, await logIn( site, 'editor' ) );
	expect(
		(
			await ask(
				site,
				other,
				{ question: 'Write.' },
				{ query: '?stream_cache=true' }
			)
		).text
	).toBe( 'Old bread.' );
} );
