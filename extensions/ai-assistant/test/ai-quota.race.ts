/**
 * Requests to the assistant at the same time: every request is counted, and none exceeds the limit.
 */
import { expect, test } from '../../../tests/services/ai/fixture';
import { ask, tokenOf } from './ai-client';
import { call, logIn } from '../../../tests/rest/client';

const FEATURE = 'freehold/v2/jetpack-ai/ai-assistant-feature';

test( 'AI: fifty requests at once count fifty', async ( { ai, site } ) => {
	ai.order( { reply: 'Yes.' } );
	const author = await logIn( site, 'author' );
	const token = await tokenOf( site, author );
	const answers = await Promise.all(
		Array.from( { length: 50 }, () =>
			ask( site, token, { question: 'Write.' } )
		)
	);
	expect( answers.map( ( { text } ) => text ) ).toEqual(
		Array( 50 ).fill( 'Yes.' )
	);
	expect( ( await call( site, author, 'GET', FEATURE ) ).body ).toMatchObject(
		{ 'requests-count': 50, 'is-over-limit': false }
	);
	// The log counts them in one row, as it counts after the response.
	await expect
		.poll( () =>
			site.wpEval(
				'return array_column( Freehold\\Modules\\AiAssistant\\LogTable::latest(), "texts" );'
			)
		)
		.toEqual( [ 50 ] );
} );

test( 'AI: of many at once, as many get through as the limit has left', async ( {
	ai,
	site,
} ) => {
	ai.order( { reply: 'Yes.' } );
	await ai.limit( 20, 13 );
	const author = await logIn( site, 'author' );
	const token = await tokenOf( site, author );
	const answers = await Promise.all(
		Array.from( { length: 20 }, () =>
			ask( site, token, { question: 'Write.' } )
		)
	);
	const statuses = answers.map( ( { status } ) => status );
	expect( statuses.filter( ( status ) => status === 200 ) ).toHaveLength( 7 );
	expect( statuses.filter( ( status ) => status === 429 ) ).toHaveLength(
		13
	);
	expect(
		answers.find( ( { status } ) => status === 429 )?.error?.code
	).toBe( 'freehold_ai_quota' );
	expect( ai.requests( '/chat/completions' ) ).toHaveLength( 7 );
	expect( ( await call( site, author, 'GET', FEATURE ) ).body ).toMatchObject(
		{ 'requests-count': 20, 'is-over-limit': true }
	);
} );
