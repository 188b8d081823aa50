import { expect, test } from '../../../tests/services/media/fixture';

test( 'an image from the inserter is copied by the server, and once', async ( {
	media,
	editor,
	site,
} ) => {
	const { page } = editor;
	media.order( { results: 3 } );
	await media.connect( 'admin' );
	await editor.openNewPost();
	await page
		.getByRole( 'button', { name: 'Block Inserter', exact: true } )
		.click();
	await page.getByRole( 'tab', { name: 'Media', exact: true } ).click();
	await page.getByRole( 'tab', { name: 'Pexels Free Photos' } ).click();
	// It has no items before the user selects in Google's window, and none afterwards.
	await expect(
		page.getByRole( 'tab', { name: 'Google Photos' } )
	).toHaveCount( 0 );

	const images = async () =>
		( await editor.blocks() ).filter(
			( { name } ) => name === 'core/image'
		);
	for ( const count of [ 1, 2 ] ) {
		await page.getByRole( 'option', { name: /cup/i } ).first().click();
		await expect
			.poll( async () => ( await images() ).length )
			.toBe( count );
	}
	const [ first, second ] = await images();
	expect( first?.attributes.id ).toBe( second?.attributes.id );
	expect( String( first?.attributes.caption ) ).toContain( 'Pexels' );

	const stored = await site.wpEval( `
		$ids = get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) );
		return array_map( static fn ( $id ) => array( $id, get_the_title( $id ), get_post_meta( $id, '_wp_attachment_image_alt', true ), get_post_meta( $id, '_freehold_media_source', true ) ), $ids );
	` );
	expect( stored ).toEqual( [
		[
			first?.attributes.id,
			expect.stringContaining( 'Brown cup' ),
			expect.stringContaining( 'Brown cup' ),
			'pexels:1',
		],
	] );
	// The file as it is, not the reduced one that the inserter shows.
	expect(
		media.requests( '/files/1.png' ).map( ( { path } ) => path )
	).toContain( '/files/1.png' );
} );
