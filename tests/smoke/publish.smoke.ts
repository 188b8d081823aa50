/**
 * The main task on every engine: an author publishes a post with Freehold blocks, and a visitor reads it.
 */
import { expect, test } from '../site/playwright';

test( 'an author publishes every block that works without an account, and a visitor reads them', async ( {
	editorAs,
	site,
	visit,
} ) => {
	test.skip(
		site.engine === 'wasm',
		'There, the test of every block does the same for two versions of PHP.'
	);
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'Fresh bread' );
	await editor.insertBlock( 'core/paragraph', {
		content: 'Baked every morning.',
	} );
	const names = await site.wpEval< string[] >(
		"return array_values( array_filter( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ), fn( $name ) => in_array( $name, array( 'jetpack/business-hours', 'jetpack/rating-star', 'jetpack/repeat-visitor' ), true ) ) );"
	);
	expect( names ).not.toEqual( [] );
	for ( const name of names ) {
		await editor.insertBlock( name );
	}
	const id = await editor.publish();
	await editor.reload();
	await editor.assertAllValid();

	const page = await visit( id, { javaScript: false } );
	await expect( page.getByText( 'Baked every morning.' ) ).toBeVisible();
	if ( names.includes( 'jetpack/business-hours' ) ) {
		await expect( page.locator( '.jetpack-business-hours' ) ).toBeVisible();
	}
} );

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
