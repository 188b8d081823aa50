/**
 * The namespaces of the routes: this plugin's always, those of Jetpack's server only if no other plugin may own them, and
 * all of them on a site with plain permalinks.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Site } from '../site/playwright';
import { call, expectError, logIn } from './client';

const aliases = {
	'freehold/v4/connection': 'jetpack/v4/connection',
	'freehold/v4/module/all': 'jetpack/v4/module/all',
	'freehold/v2/business-hours/localized-week':
		'wpcom/v2/business-hours/localized-week',
};

/** Runs a job while code of another plugin is loaded before all plugins. */
async function withCode(
	site: Site,
	code: string,
	job: () => Promise< void >
) {
	const file = join( site.wordpress, 'wp-content/mu-plugins/another.php' );
	await writeFile( file, `<?php\n${ code }\n` );
	try {
		await job();
	} finally {
		await rm( file );
	}
}

test( 'routes respond under the names that Jetpack clients use', async ( {
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	for ( const [ name, alias ] of Object.entries( aliases ) ) {
		const own = await call( site, admin, 'GET', name );
		expect( own.status, name ).toBe( 200 );
		expect( await call( site, admin, 'GET', alias ) ).toEqual( own );
		expectError( await call( site, {}, 'GET', alias ), 401, null, alias );
	}
	const switched = await call(
		site,
		admin,
		'POST',
		'jetpack/v4/module/business-hours/active',
		{ active: false }
	);
	expect( switched.body ).toMatchObject( { activated: false } );
} );

for ( const [ owner, code ] of [
	[ 'Jetpack', 'class Jetpack {}' ],
	[
		'its connection package',
		'namespace Automattic\\Jetpack\\Connection; class Manager {}',
	],
] as const ) {
	test( `those names stay free where ${ owner } is loaded`, async ( {
		site,
	} ) => {
		const admin = await logIn( site, 'admin' );
		await withCode( site, code, async () => {
			for ( const [ name, alias ] of Object.entries( aliases ) ) {
				expect(
					( await call( site, admin, 'GET', alias ) ).status,
					alias
				).toBe( 404 );
				expect(
					( await call( site, admin, 'GET', name ) ).status,
					name
				).toBe( 200 );
			}
		} );
	} );
}

test( 'another plugin’s route under such a name stays unchanged', async ( {
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	const code = `add_action( 'rest_api_init', static function () {
		register_rest_route( 'jetpack/v4', '/connection', array(
			'methods' => 'GET',
			'callback' => static fn() => 'theirs',
			'permission_callback' => '__return_true',
		) );
	} );`;
	await withCode( site, code, async () => {
		expect(
			( await call( site, admin, 'GET', 'jetpack/v4/connection' ) ).body
		).toBe( 'theirs' );
		expect(
			( await call( site, admin, 'GET', 'jetpack/v4/module/all' ) ).status
		).toBe( 200 );
	} );
} );

test( 'routes respond on a site with plain permalinks', async ( { site } ) => {
	await site.wpEval(
		"$GLOBALS['wp_rewrite']->set_permalink_structure( '' ); flush_rewrite_rules( false );"
	);
	const admin = await logIn( site, 'admin' );
	const send = ( method: string, path: string, input = {} ) =>
		call( site, admin, method, path, input, '/?rest_route=/' );
	expect( ( await send( 'GET', 'freehold/v4/module/all' ) ).status ).toBe(
		200
	);
	expect( ( await send( 'GET', 'jetpack/v4/module/all' ) ).status ).toBe(
		200
	);
	expect(
		(
			await send( 'GET', 'freehold/v4/connection/url', {
				from: 'editor',
				redirect: '/wp-admin/',
			} )
		).status
	).toBe( 409 );
	const path = 'freehold/v4/module/business-hours/active';
	expect(
		( await send( 'POST', path, { active: false } ) ).body
	).toMatchObject( { activated: false } );
	expectError(
		await send( 'POST', path, { active: 'perhaps' } ),
		400,
		'active',
		path
	);
	expectError(
		await send( 'GET', 'freehold/v4/no-such-route' ),
		404,
		null,
		'no such route'
	);
} );
