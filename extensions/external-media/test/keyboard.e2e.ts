import type { Locator } from '@playwright/test';
import {
	expect,
	screenshot,
	test,
} from '../../../tests/services/media/fixture';
import { openPostSettings, PLACES } from './places';

/** The name of the button that takes the selected images. */
const ACTION = /^(Select|Insert \d+ images?)$/;

test( 'from the inserter and from every place, there without a mouse, an image is selected', async ( {
	media,
	editor,
	site,
} ) => {
	const { page } = editor;
	media.order( { results: 5 } );
	await media.connect( 'admin' );
	await editor.openNewPost();

	await test.step( 'an image from the inserter is copied by the server, and once', async () => {
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

		await expect(
			editor.block( 'core/image' ).locator( 'img' ).first()
		).toHaveAttribute( 'src', /wp-content\/uploads/ );

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
		await page
			.getByRole( 'button', { name: 'Block Inserter', exact: true } )
			.click();
	} );

	const dialog = page.getByRole( 'dialog', {
		name: /Select media|Inserting media/,
	} );

	/** Goes on by the Tab key until something has the focus. */
	const tabTo = ( element: Locator ) =>
		expect( async () => {
			await page.keyboard.press( 'Tab' );
			await expect( element ).toBeFocused( { timeout: 50 } );
		} ).toPass( { intervals: [ 0 ] } );

	/** Goes from a button to an image in the library. */
	const choose = async ( button: Locator, picture = '' ) => {
		await button.focus();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByRole( 'menuitem', { name: 'Media Library' } )
		).toBeFocused();
		expect(
			await page
				.locator( '.components-popover' )
				.getByRole( 'menuitem' )
				.allInnerTexts()
		).toEqual( [
			'Media Library',
			'Google Photos',
			'Pexels Free Photos',
			'Unsplash',
			'Pixabay',
			'Openverse',
		] );
		if ( picture ) {
			await screenshot( page, picture );
		}
		await page.keyboard.press( 'ArrowUp' );
		await expect(
			page.getByRole( 'menuitem', { name: 'Openverse' } )
		).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( dialog.getByRole( 'searchbox' ) ).toBeFocused();
		await expect( dialog.getByRole( 'checkbox' ) ).toHaveCount( 5 );
		await tabTo( dialog.locator( '[data-index="0"]' ) );
		await page.keyboard.press( 'ArrowRight' );
		await page.keyboard.press( 'Space' );
		await expect( dialog.locator( '[data-index="1"]' ) ).toBeChecked();
		await tabTo( dialog.getByRole( 'button', { name: ACTION } ) );
		await page.keyboard.press( 'Enter' );
		await expect( dialog ).toHaveCount( 0 );
	};

	for ( const [ name, label ] of PLACES ) {
		await test.step( name, async () => {
			await editor.startOver();
			await editor.insertBlock( name );
			await choose(
				editor
					.block( name )
					.getByRole( 'button', { name: label, exact: true } ),
				name === 'core/gallery' ? 'external-media-menu' : ''
			);
			await expect(
				editor.block( name ).locator( 'img' ).first()
			).toBeVisible();
		} );
	}

	await test.step( 'a button of a block’s own opens the menu too', async () => {
		// The last place is the slideshow, and has an image.
		const first = async () =>
			(
				( await editor.blocks() )[ 0 ]?.attributes.images as
					| { id?: number }[]
					| undefined
			 )?.[ 0 ]?.id;
		const before = await first();
		await editor.selectFirst( 'jetpack/slideshow' );
		await editor.clickInToolbar( 'Replace' );
		await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
		await dialog.locator( '[data-index="2"]' ).click();
		await dialog.getByRole( 'button', { name: ACTION } ).click();
		await expect( dialog ).toHaveCount( 0 );
		await expect.poll( first ).not.toBe( before );
	} );

	await test.step( 'the featured image', async () => {
		await openPostSettings( page );
		await choose(
			editor.sidebar.getByRole( 'button', {
				name: 'Set from other sources',
				exact: true,
			} )
		);
		await expect(
			editor.sidebar.getByRole( 'button', {
				name: 'Replace from other sources',
				exact: true,
			} )
		).toBeVisible();
	} );
} );
