/**
 * Failures of the AI service, and the errors that the editor receives.
 */
import {
	expect,
	test,
	type AiFailure,
} from '../../../tests/services/ai/fixture';
import { ask, tokenOf } from './ai-client';
import { call, expectError, logIn } from '../../../tests/rest/client';

/** The service's failure, our status, and whether some text came first. */
const before: Array< [ AiFailure, number ] > = [
	[ 400, 400 ],
	[ 401, 424 ],
	[ 402, 424 ],
	[ 403, 424 ],
	[ 404, 424 ],
	[ 408, 504 ],
	[ 413, 413 ],
	[ 418, 400 ],
	[ 422, 422 ],
	[ 429, 429 ],
	[ 500, 500 ],
	[ 501, 502 ],
	[ 502, 502 ],
	[ 503, 503 ],
	[ 504, 504 ],
	[ 529, 503 ],
	[ 'reset', 503 ],
	[ 'html', 502 ],
	[ 'empty', 500 ],
	[ 'context', 413 ],
	[ 'filtered', 422 ],
	[ 'no-credit', 424 ],
];

test( 'AI: a failure before the first word is a response with the status that the editor reads', async ( {
	ai,
	site,
} ) => {
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	for ( const [ failure, status ] of before ) {
		ai.reset();
		ai.order( { failure } );
		const answer = await ask( site, token, { question: 'Write.' } );
		expect( answer.status, String( failure ) ).toBe( status );
		expect( answer.error, String( failure ) ).toEqual( {
			code: expect.stringMatching( /^freehold_ai_/ ),
			message: expect.stringMatching( /^\S.{8}/ ),
			// Authors do not receive the service's message.
			data: {
				status,
				field: null,
				...( status === 429 ? { retry_after: 7 } : {} ),
			},
		} );
	}
	// Nothing of this has cost a request.
	const feature = await call(
		site,
		await logIn( site, 'author' ),
		'GET',
		'freehold/v2/jetpack-ai/ai-assistant-feature'
	);
	expect( feature.body ).toMatchObject( { 'requests-count': 0 } );
} );

test( 'AI: administrators see the service’s message without its key', async ( {
	ai,
	site,
} ) => {
	await ai.configure( { FREEHOLD_AI_KEY: 'sk-very-secret' } );
	ai.order( { key: 'another' } );
	const token = await tokenOf( site, await logIn( site, 'admin' ) );
	const rejected = await ask( site, token, { question: 'Write.' } );
	expect( rejected.status ).toBe( 424 );
	expect( rejected.error?.data.detail ).toBe( 'Incorrect API key provided.' );
	ai.reset();
	ai.order( { models: [ 'other' ] } );
	const unknown = await ask( site, token, { question: 'Write.' } );
	expect( unknown.status ).toBe( 424 );
	expect( unknown.error?.data.detail ).toContain( "'demo-model'" );
} );

for ( const failure of [
	'cut',
	'cut-event',
	'cut-character',
	'malformed',
	'no-end',
	'error-event',
] as const ) {
	test( `AI: an interrupted response (${ failure }) keeps its text and reports the error`, async ( {
		ai,
		site,
	} ) => {
		ai.order( { words: 12, failure } );
		const token = await tokenOf( site, await logIn( site, 'author' ) );
		const answer = await ask( site, token, { question: 'Write.' } );
		expect( answer.status ).toBe( 200 );
		expect( answer.text ).toContain( 'The door opens' );
		expect( answer.done ).toBe( false );
		expect( answer.events.at( -1 )?.type ).toBe( 'error' );
		expect( answer.error?.data.status ).toBe( 500 );
	} );
}

test( 'AI: a service that stops talking is given up', async ( {
	ai,
	site,
} ) => {
	await ai.configure( { FREEHOLD_AI_TIMEOUT: '2' } );
	ai.order( { words: 12, failure: 'stall' } );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const stalled = await ask( site, token, { question: 'Write.' } );
	expect( stalled.text ).toContain( 'The door opens' );
	expect( stalled.error?.data.status ).toBe( 500 );
	ai.order( { failure: 'silent' } );
	const silent = await ask( site, token, { question: 'Write.' } );
	expect( silent.error?.data.status ).toBe( 504 );
} );

test( 'AI: an ending without the last line is an ending', async ( {
	ai,
	site,
} ) => {
	ai.order( { reply: 'All said.', failure: 'no-done' } );
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const answer = await ask( site, token, { question: 'Write.' } );
	expect( answer.text ).toBe( 'All said.' );
	expect( answer.done ).toBe( true );
} );

test( 'AI: the mark of an unclear prompt is passed on as it is', async ( {
	ai,
	site,
} ) => {
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	for ( const failure of [ 'unclear', 'unclear-split' ] as const ) {
		ai.order( { failure } );
		const answer = await ask( site, token, { question: 'Qwrtz' } );
		expect( answer.text ).toBe( 'JETPACK_AI_ERROR' );
		expect( answer.done ).toBe( true );
	}
} );

test( 'AI: the service is unreachable, or nothing is set up', async ( {
	ai,
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	const token = await tokenOf( site, admin );
	await ai.unreachable();
	const unreachable = await ask( site, token, { question: 'Write.' } );
	expect( unreachable.status ).toBe( 503 );
	await ai.unconfigure();
	const none = await ask( site, token, { question: 'Write.' } );
	expect( none.status ).toBe( 424 );
	expect( none.error?.data.detail ).toContain( 'No AI service is set up' );
	const feature = await call(
		site,
		admin,
		'GET',
		'freehold/v2/jetpack-ai/ai-assistant-feature'
	);
	expect( feature.body ).toMatchObject( {
		'is-configured': false,
		'is-demo': false,
		model: '',
	} );
} );

test( 'AI: only a valid token of a user who may still write is accepted', async ( {
	ai,
	site,
} ) => {
	ai.order( { reply: 'Yes.' } );
	const author = await logIn( site, 'author' );
	const token = await tokenOf( site, author );
	const rejected = async ( given: string, status: number, what: string ) => {
		const answer = await ask( site, given, { question: 'Write.' } );
		expect( answer.status, what ).toBe( status );
		expect( ai.requests() ).toEqual( [] );
		return answer.error?.code;
	};
	const expired = 'freehold_ai_token_expired';
	expect( await rejected( 'abc', 401, 'no token at all' ) ).toBe( expired );
	const [ head = '', claims = '', signature = '' ] = token.split( '.' );
	const forged = Buffer.from(
		Buffer.from( claims, 'base64url' )
			.toString()
			.replace( /"sub":\d+/, '"sub":1' )
	).toString( 'base64url' );
	expect(
		await rejected( `${ head }.${ forged }.${ signature }`, 401, 'forged' )
	).toBe( expired );
	expect( await rejected( `${ head }.${ claims }.`, 401, 'unsigned' ) ).toBe(
		expired
	);

	const remake = ( change: string ) =>
		site.wpEval< string >( `
			add_filter( 'pre_option_home', static fn() => ${ change } );
			return Freehold\\Modules\\AiAssistant\\Tokens::issue( get_user_by( 'login', 'author' )->ID );
		` );
	expect(
		await rejected( await remake( "'https://copy.test'" ), 401, 'a copy' )
	).toBe( expired );

	// Losing a capability takes effect at once, although the token is still valid.
	await site.wpEval(
		"Freehold\\Connection\\Users::disconnect( get_user_by( 'login', 'author' )->ID );"
	);
	expect( await rejected( token, 403, 'disconnected' ) ).toBe(
		'freehold_not_connected'
	);
	await site.wpEval(
		"get_user_by( 'login', 'author' )->set_role( 'subscriber' );"
	);
	await rejected( token, 403, 'no longer an author' );
	await site.wpEval(
		"require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( get_user_by( 'login', 'author' )->ID );"
	);
	expect( await rejected( token, 401, 'deleted' ) ).toBe( expired );
	expect( ( await ask( site, '', { question: 'Write.' } ) ).status ).toBe(
		401
	);
} );

test( 'AI: users who are not connected get no token', async ( {
	ai,
	site,
} ) => {
	const answer = await call(
		site,
		await logIn( site, 'editor2' ),
		'POST',
		'freehold/v4/jetpack-ai-jwt'
	);
	expectError( answer, 403, null, 'editor2' );
	expect( answer.body ).toMatchObject( { code: 'freehold_not_connected' } );
	expect( ai.requests() ).toEqual( [] );
} );

test( 'AI: invalid input is rejected before a request to the service', async ( {
	ai,
	seedPost,
	site,
} ) => {
	const token = await tokenOf( site, await logIn( site, 'author' ) );
	const { id } = await seedPost( 'Not the author’s.' );
	for ( const [ body, status ] of [
		[ {}, 400 ],
		[ { question: '' }, 400 ],
		[ { question: 7 }, 400 ],
		[ { messages: 'text' }, 400 ],
		[ { messages: [] }, 400 ],
		[ { messages: [ { content: 'text' } ] }, 400 ],
		[ { messages: [ { role: 'root', content: 'text' } ] }, 400 ],
		[ { messages: [ { role: 'user', content: 'x', more: 1 } ] }, 400 ],
		[ { question: 'x', functions: [ { name: 'a b' } ] }, 400 ],
		[ { question: 'x', surprise: 1 }, 400 ],
		[ { question: 'x', post_id: -1 }, 400 ],
		[ { question: 'x', post_id: id }, 403 ],
		[ { question: 'x'.repeat( 700 * 1024 ) }, 413 ],
		[ '{"broken', 400 ],
	] as const ) {
		const answer = await ask( site, token, body );
		expect( answer.status, JSON.stringify( body ).slice( 0, 100 ) ).toBe(
			status
		);
		expect( answer.error?.data.status ).toBe( status );
	}
	expect( ai.requests() ).toEqual( [] );
} );

test( 'AI: while the module is off, there are no routes', async ( {
	ai,
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	const token = await tokenOf( site, admin );
	await call( site, admin, 'POST', 'freehold/v4/module/ai-assistant/active', {
		active: false,
	} );
	expect( ( await ask( site, token, { question: 'x' } ) ).status ).toBe(
		404
	);
	expect( ai.requests() ).toEqual( [] );
} );
