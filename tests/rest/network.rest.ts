/**
 * Routes on a network, where site administrators are not super admins.
 */
import { expect, test } from '../site/playwright';
import { call, logIn } from './client';

test.use( { siteOptions: { multisite: true } } );

const INTERNAL = 'http://10.0.0.7:8080/{z}/{x}/{y}.png';

test( 'on a network only super admins save internal URLs of services', async ( {
	site,
} ) => {
	await site.wpEval(
		"( new WP_User( get_user_by( 'login', 'editor' )->ID ) )->set_role( 'administrator' );"
	);
	const administrator = await logIn( site, 'editor' );
	const superAdmin = await logIn( site, 'admin' );
	for ( const [ path, name ] of [
		[ 'freehold/v4/module/map', 'geocoder_url' ],
		[ 'freehold/v4/module/map', 'tiles_url' ],
		[ 'freehold/v4/ai/settings', 'url' ],
	] as const ) {
		const save = ( caller: typeof administrator, url: string ) =>
			call( site, caller, 'POST', path, { [ name ]: url } );
		const rejected = await save( administrator, INTERNAL );
		expect( rejected, name ).toMatchObject( {
			status: 400,
			body: { data: { field: name } },
		} );
		expect( ( await save( superAdmin, INTERNAL ) ).status, name ).toBe(
			200
		);
		// The form sends the saved URL along with other changes.
		expect( ( await save( administrator, INTERNAL ) ).status, name ).toBe(
			200
		);
		expect( ( await save( administrator, '' ) ).status, name ).toBe( 200 );
		expect( ( await save( administrator, INTERNAL ) ).status, name ).toBe(
			400
		);
	}
} );

test( 'on a network only super admins see and install plugins through the administration', async ( {
	site,
} ) => {
	await site.wpEval(
		"( new WP_User( get_user_by( 'login', 'editor' )->ID ) )->set_role( 'administrator' );"
	);
	const administrator = await logIn( site, 'editor' );
	const superAdmin = await logIn( site, 'admin' );
	const plugin = { slug: 'freehold', status: 'active' };
	for ( const [ method, path, input ] of [
		[ 'GET', 'freehold/v4/plugins', {} ],
		[ 'GET', 'freehold/v4/updates/plugins', {} ],
		[ 'POST', 'freehold/v4/plugins', plugin ],
	] as const ) {
		const send = ( caller: typeof administrator ) =>
			call( site, caller, method, path, { ...input } );
		expect( ( await send( administrator ) ).status, path ).toBe( 403 );
		expect( ( await send( superAdmin ) ).status, path ).toBe( 200 );
	}
	expect(
		( await call( site, administrator, 'GET', 'freehold/v4/site' ) ).status
	).toBe( 200 );
} );
