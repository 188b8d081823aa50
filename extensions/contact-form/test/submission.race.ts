/**
 * Submissions at the same time: a repeated one becomes one entry, and no more are accepted than the limit allows.
 */
import { expect, test } from '../../../tests/site/playwright';
import constants from '../constants.json';
import { CONTACT, controls, entries, field, form, send } from './visitor';

test( 'contact form: a submission that arrives twice at once becomes one entry', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( CONTACT );
	const body = new URLSearchParams( {
		...( await controls( site, id ) ),
		'f[name]': 'Ada',
		'f[email]': 'ada@example.com',
		freehold_submission: 'a-submission-sent-twice',
	} );
	const responses = await Promise.all(
		Array.from( { length: 4 }, () => send( site, body ) )
	);
	for ( const response of responses ) {
		expect( await response.json() ).toMatchObject( { ok: true } );
	}
	expect( await entries( site ) ).toBe( 1 );
} );

test( 'contact form: parallel submissions cannot exceed the rate limit', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( CONTACT );
	const hidden = await controls( site, id );
	// Visitors with an address of this machine have a higher limit.
	await site.wpEval(
		"return Freehold\\Settings::set( 'modules.login-protection.options.proxy', 'real' );"
	);
	// All requests must be in one period of the limit.
	const left =
		constants.rateSeconds -
		( ( Date.now() / 1000 ) % constants.rateSeconds );
	if ( left < 15 ) {
		await new Promise( ( done ) => setTimeout( done, left * 1000 ) );
	}
	const statuses = await Promise.all(
		Array.from( { length: constants.rateHits + 10 }, async ( _, index ) => {
			const response = await send(
				site,
				new URLSearchParams( {
					...hidden,
					'f[name]': `Visitor ${ index }`,
					'f[email]': 'ada@example.com',
				} ),
				{ Accept: 'application/json', 'X-Real-IP': '203.0.113.7' }
			);
			return response.status;
		} )
	);
	expect( statuses.filter( ( status ) => status === 200 ) ).toHaveLength(
		constants.rateHits
	);
	expect( statuses.filter( ( status ) => status === 429 ) ).toHaveLength(
		10
	);
	expect( await entries( site ) ).toBe( constants.rateHits );
} );

test( 'contact form: parallel submissions cannot exceed the limit of a form', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await seedPost(
		form( field( 'name', 'Name' ), { freeholdLimits: { max: 3 } } )
	);
	const hidden = await controls( site, id );
	const statuses = await Promise.all(
		Array.from( { length: 8 }, async ( _, index ) => {
			const response = await send(
				site,
				new URLSearchParams( {
					...hidden,
					'f[name]': `Visitor ${ index }`,
				} )
			);
			return response.status;
		} )
	);
	expect( statuses.sort() ).toEqual( [
		200, 200, 200, 410, 410, 410, 410, 410,
	] );
	expect( await entries( site ) ).toBe( 3 );
} );
