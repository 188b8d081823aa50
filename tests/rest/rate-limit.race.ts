/**
 * Requests at the same time: no more than the limit reach another server.
 */
import { expect, test } from '../site/playwright';
import { logIn } from './client';

const REQUESTS = 12;

const take = ( perUser: number, perSite: number ) =>
	`$error = ( new Freehold\\Rest\\RateLimit( 'probe', ${ perUser }, ${ perSite }, HOUR_IN_SECONDS ) )->take(); return null === $error ? 'passed' : $error->get_error_code();`;

test( 'simultaneous requests of one user, and of all users, stay within the limits', async ( {
	site,
} ) => {
	const results = await Promise.all(
		Array.from( { length: REQUESTS }, () =>
			site.wpEval< string >( take( 5, 100 ), { user: 'author' } )
		)
	);
	expect( results.sort() ).toEqual( [
		...Array( REQUESTS - 5 ).fill( 'freehold_rate_limit' ),
		...Array( 5 ).fill( 'passed' ),
	] );
	const others = await Promise.all(
		[ 'admin', 'editor', 'editor2', 'subscriber' ].flatMap( ( user ) =>
			[ 1, 2 ].map( () =>
				site.wpEval< string >( take( 2, 10 ), { user } )
			)
		)
	);
	// Five of the site's ten requests were the author's.
	expect( others.sort() ).toEqual( [
		...Array( 3 ).fill( 'freehold_rate_limit' ),
		...Array( 5 ).fill( 'passed' ),
	] );
} );

test( 'a list beyond the limit is rejected with the time to wait', async ( {
	site,
} ) => {
	await site.wpEval(
		"for ( $i = 0; $i < 100; $i++ ) { ( new Freehold\\Rest\\RateLimit( 'media_openverse', 100, 600, HOUR_IN_SECONDS ) )->take(); }",
		{ user: 'author' }
	);
	const { cookie, nonce } = await logIn( site, 'author' );
	const response = await fetch(
		`${ site.url }/wp-json/freehold/v2/external-media/list/openverse?search=sea`,
		{ headers: { Cookie: cookie ?? '', 'X-WP-Nonce': nonce ?? '' } }
	);
	expect( response.status ).toBe( 429 );
	const body = await response.json();
	expect( body ).toEqual( {
		code: 'freehold_rate_limit',
		message: expect.stringMatching(
			/^Too many requests\. Try again in \d+ (seconds?|mins?|minutes?|hour)\.$/
		),
		data: {
			status: 429,
			field: null,
			retry_after: expect.any( Number ),
		},
	} );
	expect( response.headers.get( 'Retry-After' ) ).toBe(
		String( body.data.retry_after )
	);
} );
