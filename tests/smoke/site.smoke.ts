/** What a site on WebAssembly does besides the blocks, which the tests of the oldest and newest PHP try. */
import { expect, test } from '../site/playwright';

test( 'environment variables reach PHP', async ( { site } ) => {
	await site.setEnv( { FREEHOLD_MAPBOX_URL: 'http://127.0.0.1:9/maps' } );
	expect(
		await site.wpEval( "return getenv( 'FREEHOLD_MAPBOX_URL' );" )
	).toBe( 'http://127.0.0.1:9/maps' );
	await site.setEnv( {} );
} );

test( 'a Freehold REST route responds to an administrator and rejects a visitor', async ( {
	site,
	visit,
} ) => {
	const route = `${ site.url }/wp-json/freehold/v4/module/all`;
	const visitor = await visit( '' );
	expect( ( await visitor.request.get( route ) ).status() ).toBe( 401 );

	const page = await visit( '/wp-admin/admin-ajax.php?action=rest-nonce', {
		login: 'admin',
	} );
	const response = await page.request.get( route, {
		headers: { 'X-WP-Nonce': await page.innerText( 'body' ) },
	} );
	expect( response.status() ).toBe( 200 );
} );
