/**
 * The assistant's count of requests, its limits, its images and its settings.
 */
import { expect, test } from '../../../tests/services/ai/fixture';
import { ask, tokenOf } from './ai-client';
import { call, expectError, logIn } from '../../../tests/rest/client';

const FEATURE = 'freehold/v2/jetpack-ai/ai-assistant-feature';
const IMAGES = 'freehold/v2/jetpack-ai/images/generations';
const SETTINGS = 'freehold/v4/ai/settings';

test( 'AI: at the limit, the feature reports it, and images report what is missing', async ( {
	ai,
	site,
} ) => {
	await ai.limit( 20, 20 );
	const author = await logIn( site, 'author' );
	expect( ( await call( site, author, 'GET', FEATURE ) ).body ).toMatchObject(
		{
			'has-feature': true,
			'is-over-limit': true,
			'requests-count': 20,
			'requests-limit': 20,
			'site-require-upgrade': true,
			'upgrade-type': 'owner',
			'usage-period': {
				'current-start': expect.stringMatching( /^\d{4}-\d\d-01T/ ),
				'next-start': expect.stringMatching( /^\d{4}-\d\d-01T/ ),
				'requests-count': 20,
			},
			'current-tier': {
				slug: 'ai-assistant-tier-free',
				value: 0,
				limit: 20,
			},
			'next-tier': {
				slug: 'ai-assistant-tier-unlimited',
				value: 1,
				limit: 999999999,
			},
			'is-configured': true,
			model: 'demo-model',
		}
	);
	expectError(
		await call( site, author, 'POST', IMAGES, { prompt: 'A cup' } ),
		424,
		null,
		'no image model'
	);
} );

test( 'AI: a failed request is given back, also at the limit', async ( {
	ai,
	site,
} ) => {
	await ai.limit( 1 );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const send = () => ask( site, token, { question: 'Write.' } );
	ai.order( { failure: 503 } );
	expect( ( await send() ).status ).toBe( 503 );
	ai.order( { failure: 'cut', words: 6 } );
	expect( ( await send() ).error?.data.status ).toBe( 500 );
	// The response to the second request had begun.
	expect( ( await send() ).status ).toBe( 429 );
} );

test( 'AI: a limit of 0 rejects all requests, and a new period starts at zero', async ( {
	ai,
	site,
} ) => {
	ai.order( { reply: 'Yes.' } );
	const admin = await logIn( site, 'admin' );
	const token = await tokenOf( site, admin );
	await ai.limit( 0 );
	expect( ( await ask( site, token, { question: 'x' } ) ).status ).toBe(
		429
	);
	await call( site, admin, 'POST', SETTINGS, { limit: 1, period: 'day' } );
	expect( ( await ask( site, token, { question: 'x' } ) ).status ).toBe(
		200
	);
	expect( ( await ask( site, token, { question: 'x' } ) ).status ).toBe(
		429
	);
	const { body } = await call( site, admin, 'POST', SETTINGS, {
		limit: null,
	} );
	expect( body ).toMatchObject( { limit: null, period: 'day', used: 1 } );
	expect( ( await ask( site, token, { question: 'x' } ) ).status ).toBe(
		200
	);
} );

for ( const how of [ 'b64_json', 'url' ] as const ) {
	test( `AI: images that come as ${ how }`, async ( { ai, site } ) => {
		await ai.configure( { FREEHOLD_AI_IMAGE_MODEL: 'gpt-image-1' } );
		ai.order( { images: how, takesResponseFormat: false } );
		const author = await logIn( site, 'author' );
		const answer = await call( site, author, 'POST', IMAGES, {
			prompt: 'A cup of coffee',
			post_id: 0,
		} );
		expect( answer.status ).toBe( 200 );
		const { data } = answer.body as {
			data: Array< { b64_json: string } >;
		};
		expect( data ).toHaveLength( 2 );
		for ( const { b64_json: file } of data ) {
			expect(
				Buffer.from( file, 'base64' ).subarray( 1, 4 ).toString()
			).toBe( 'PNG' );
		}
		expect(
			( await ai.lastRequest( '/images/generations' ) ).body
		).toEqual( {
			model: 'gpt-image-1',
			prompt: 'A cup of coffee',
			n: 2,
		} );
		expect(
			( await call( site, author, 'GET', FEATURE ) ).body
		).toMatchObject( { 'requests-count': 1, 'makes-images': true } );
	} );
}

test( 'AI: an older image model is asked for the file unless it rejects that', async ( {
	ai,
	site,
} ) => {
	await ai.configure( { FREEHOLD_AI_IMAGE_MODEL: 'dall-e-3' } );
	const author = await logIn( site, 'author' );
	const send = () =>
		call( site, author, 'POST', IMAGES, { prompt: 'A cup' } );
	expect( ( await send() ).status ).toBe( 200 );
	expect( ( await ai.lastRequest( '/images/generations' ) ).body ).toEqual( {
		model: 'dall-e-3',
		prompt: 'A cup',
		n: 1,
		response_format: 'b64_json',
	} );
	ai.order( { takesResponseFormat: false } );
	expect( ( await send() ).status ).toBe( 200 );
	expect( ai.requests( '/images/generations' ) ).toHaveLength( 3 );
} );

test( 'AI: images that fail report the reason and cost nothing', async ( {
	ai,
	site,
} ) => {
	await ai.configure( { FREEHOLD_AI_IMAGE_MODEL: 'gpt-image-1' } );
	const author = await logIn( site, 'author' );
	for ( const [ failure, status ] of [
		[ 'filtered', 422 ],
		[ 429, 429 ],
		[ 401, 424 ],
		[ 500, 500 ],
		[ 'reset', 503 ],
		[ 'malformed', 502 ],
	] as const ) {
		ai.order( { failure } );
		expectError(
			await call( site, author, 'POST', IMAGES, { prompt: 'A cup' } ),
			status,
			null,
			String( failure )
		);
	}
	expect( ( await call( site, author, 'GET', FEATURE ) ).body ).toMatchObject(
		{ 'requests-count': 0 }
	);
} );

test( 'AI: settings are stored, and the key is never returned or sent to another server', async ( {
	ai,
	site,
} ) => {
	await ai.unconfigure();
	const admin = await logIn( site, 'admin' );
	const save = async ( input: Record< string, unknown > ) =>
		( await call( site, admin, 'POST', SETTINGS, input ) ).body;
	expect(
		await save( {
			url: `http://127.0.0.1:${ ai.port }/v1/chat/completions/`,
			model: ' demo-model ',
			key: 'sk-secret',
		} )
	).toEqual( {
		url: ai.url,
		model: 'demo-model',
		second_model: '',
		image_model: '',
		has_key: true,
		limit: null,
		ahead_limit: 200,
		period: 'month',
		used: 0,
		answers_by: 'endpoint',
		sources: {
			url: 'option',
			model: 'option',
			second_model: 'none',
			image_model: 'none',
			key: 'option',
		},
		guidelines: { voice: '', terms: '', audience: '' },
		actions: [],
		browser_model: 'off',
		core_guidelines: [],
		lengths: { guideline: 2000, actions: 20, name: 60, prompt: 2000 },
		log: [],
	} );
	const token = await tokenOf( site, admin );
	await ask( site, token, { question: 'x' } );
	const { headers } = await ai.lastRequest( '/chat/completions' );
	expect( headers.authorization ).toBe( 'Bearer sk-secret' );
	const all = await call( site, admin, 'GET', SETTINGS );
	expect( all.body ).toMatchObject( {
		log: [ { user: expect.any( String ), texts: 1, images: 0, failed: 0 } ],
	} );
	expect( JSON.stringify( all.body ) ).not.toContain( 'sk-secret' );

	expect(
		await save( { url: `${ ai.url.replace( '/v1', '/v2' ) }` } )
	).toMatchObject( { has_key: true } );
	expect( await save( { url: 'https://example.org/v1' } ) ).toMatchObject( {
		has_key: false,
	} );
	expect( await save( { key: 'sk-2' } ) ).toMatchObject( { has_key: true } );
	expect( await save( { key: '' } ) ).toMatchObject( { has_key: false } );
	expect( await save( { url: '' } ) ).toMatchObject( { answers_by: 'none' } );

	await ai.configure( {} );
	expectError(
		await call( site, admin, 'POST', SETTINGS, { model: 'other' } ),
		400,
		'model',
		'set by the environment'
	);
} );

test( 'AI: the test reports the exact problem', async ( { ai, site } ) => {
	const admin = await logIn( site, 'admin' );
	const run = async () =>
		( await call( site, admin, 'POST', 'freehold/v4/ai/test' ) ).body as {
			ok: boolean;
			message: string;
			models: string[];
		};
	const good = await run();
	expect( good ).toEqual( {
		ok: true,
		message: expect.stringMatching(
			/^It works: demo-model responded in \d+\.\d seconds\.$/
		),
		models: [ 'demo-images', 'demo-model', 'demo-model-large' ],
	} );

	ai.order( { key: 'sk' } );
	expect( ( await run() ).message ).toContain( 'requires a key' );
	await ai.configure( { FREEHOLD_AI_KEY: 'wrong' } );
	expect( ( await run() ).message ).toContain(
		'rejected the key (status 401)'
	);
	ai.reset();
	await ai.configure( { FREEHOLD_AI_MODEL: 'nothing-3' } );
	ai.order( { models: [ 'one', 'two:latest' ] } );
	const unknown = await run();
	expect( unknown.message ).toContain( 'no model named “nothing-3”' );
	expect( unknown.models ).toEqual( [ 'one', 'two:latest' ] );
	await ai.configure( { FREEHOLD_AI_MODEL: '' } );
	expect( ( await run() ).message ).toContain( 'Choose one of its models' );

	ai.reset();
	await ai.configure( {} );
	ai.order( { failure: 'no-credit' } );
	expect( ( await run() ).message ).toContain(
		'exceeded your current quota'
	);
	ai.order( { failure: 'empty' } );
	expect( ( await run() ).message ).toContain( 'returned an empty response' );
	await ai.unreachable();
	expect( ( await run() ).message ).toMatch(
		/^No response from http:\/\/127\.0\.0\.1:\d+\/v1\./
	);
	await ai.configure( { FREEHOLD_AI_URL: site.url } );
	expect( ( await run() ).message ).toMatch( /OpenAI-compatible|status 404/ );
	await ai.configure( { FREEHOLD_AI_URL: 'http://no-such-host.invalid/v1' } );
	expect( ( await run() ).message ).toContain(
		'no-such-host.invalid could not be found'
	);
	await ai.unconfigure();
	expect( ( await run() ).message ).toContain( 'No AI service is set up' );
} );
