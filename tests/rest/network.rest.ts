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
