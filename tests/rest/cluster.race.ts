/**
 * Two web servers with one database, and an object cache where the machine has Redis: what one server does, the other sees at
 * once. `npm run test:cluster` runs all other races on such a site.
 */
import { expect, test } from '../site/playwright';
import { hasFpm, hasRedis, onFpm, WITHOUT_FPM } from '../site/playwright/fpm';
import { call, logIn, type Caller } from './client';
import type { Site } from '../site/types';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'source',
		...onFpm,
		servers: hasFpm ? 2 : 1,
		objectCache: hasFpm && hasRedis,
	},
} );

test.skip( ! hasFpm, WITHOUT_FPM );

const SERVERS = [ 1, 2 ] as const;
type Server = ( typeof SERVERS )[ number ];

/** Sends a request of a user to one server. */
const callOn = (
	site: Site,
	server: Server,
	caller: Caller,
	method: string,
	path: string,
	input?: Record< string, unknown >
) =>
	call(
		site,
		{ ...caller, headers: { 'X-Test-Server': String( server ) } },
		method,
		path,
		input
	);

const other = ( server: Server ): Server => ( server === 1 ? 2 : 1 );

test( 'cluster: a login at one server counts at both, and so does the logout', async ( {
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	for ( const server of SERVERS ) {
		expect(
			await callOn( site, server, admin, 'GET', 'wp/v2/users/me' )
		).toMatchObject( { status: 200, body: { slug: 'admin' } } );
	}
	await site.wpEval(
		'WP_Session_Tokens::get_instance( get_user_by( "login", "admin" )->ID )->destroy_all();'
	);
	for ( const server of SERVERS ) {
		expect(
			( await callOn( site, server, admin, 'GET', 'wp/v2/users/me' ) )
				.status
		).toBeGreaterThanOrEqual( 401 );
	}
} );

test( 'cluster: a feature that one server turns off or on is so at the other at once', async ( {
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	let server: Server = 1;
	for ( const active of [ false, true, false, true ] ) {
		await callOn(
			site,
			server,
			admin,
			'POST',
			'freehold/v4/module/visits/active',
			{ active }
		);
		expect(
			(
				await callOn(
					site,
					other( server ),
					admin,
					'GET',
					'freehold/v4/module/visits'
				)
			).body
		).toMatchObject( { activated: active } );
		server = other( server );
	}
} );

test( 'cluster: settings of different features that both servers store at the same time are all kept', async ( {
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	const changes = [
		[ 'business-hours', { structured_data: false } ],
		[ 'map', { tiles_attribution: 'An invented country' } ],
		[ 'instant-search', { overlay: true } ],
		[ 'ads', { consent: 'always' } ],
	] as const;
	const responses = await Promise.all(
		changes.map( ( [ slug, options ], index ) =>
			callOn(
				site,
				SERVERS[ index % 2 ]!,
				admin,
				'POST',
				`freehold/v4/module/${ slug }`,
				options
			)
		)
	);
	expect( responses.map( ( { status } ) => status ) ).toEqual(
		changes.map( () => 200 )
	);
	for ( const [ slug, options ] of changes ) {
		expect(
			await site.wpEval(
				`return Freehold\\Modules::options( '${ slug }' );`
			)
		).toMatchObject( options );
	}
} );
