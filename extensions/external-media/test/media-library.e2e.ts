/** The dialog in the media library and in the classic media window. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/media/fixture';

test( 'images of other sources come from the media library and from the classic window', async ( {
	media,
	adminPage: page,
	problems,
	site,
} ) => {
	problems.allow( /net::ERR_|status of (424|429|502)/ );
	const frame = page.frameLocator( 'iframe[title="Media sources"]' );
	const dialog = frame.getByRole( 'dialog', { name: /Select media from/ } );
	const tile = ( number: number ) =>
		dialog.locator( `[data-index="${ number - 1 }"]` );
	const loaded: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /chunks\/media-sources|components/.test( request.url() ) ) {
			loaded.push( request.url() );
		}
	} );

	await test.step( 'the library: preview, largest size, import', async () => {
		await page.goto( '/wp-admin/upload.php?mode=grid' );
		const button = page.getByRole( 'button', { name: 'Media sources' } );
		await expect( button ).toBeVisible();
		expect( loaded.filter( ( url ) => /chunks/.test( url ) ) ).toEqual(
			[]
		);
		await button.click();
		await dialog
			.getByRole( 'combobox', { name: 'Source' } )
			.selectOption( { label: 'Unsplash' } );
		await expect( tile( 1 ) ).toBeVisible();
		await tile( 1 ).focus();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		const preview = frame.getByRole( 'dialog', { name: /^White cup/ } );
		await expect( preview.getByText( 'Unsplash License' ) ).toBeVisible();
		await screenshot( page, 'media-library-preview' );
		await page.setViewportSize( { width: 390, height: 800 } );
		await screenshot( page, 'media-library-preview-390' );
		await page.keyboard.press( 'Escape' );
		await expect( preview ).toHaveCount( 0 );
		await tile( 1 ).click();
		await dialog.getByRole( 'button', { name: 'Details' } ).click();
		await dialog
			.getByRole( 'combobox', { name: 'Largest size' } )
			.selectOption( '800' );
		await screenshot( page, 'media-library-390' );
		await page.setViewportSize( { width: 1280, height: 800 } );
		await screenshot( page, 'media-library' );
		await dialog.getByRole( 'button', { name: 'Import 1 image' } ).click();
		await expect( page.locator( 'dialog' ) ).toHaveCount( 0 );
		await expect( button ).toBeFocused();
		await expect(
			page.getByRole( 'checkbox', { name: /White cup/ } )
		).toBeVisible();
		expect(
			media.requests( '/unsplash/photos/unsplash-1/download' )
		).toHaveLength( 1 );
	} );

	await test.step( 'the classic window: a tab, and what was copied is selected', async () => {
		const plugin = join(
			site.wordpress,
			'wp-content/mu-plugins/classic-editor.php'
		);
		await writeFile(
			plugin,
			"<?php add_filter( 'use_block_editor_for_post', '__return_false' );"
		);
		try {
			await page.goto( '/wp-admin/post-new.php' );
			await page.getByRole( 'button', { name: 'Add Media' } ).click();
			await page.getByRole( 'tab', { name: 'Media sources' } ).click();
			await dialog
				.getByRole( 'combobox', { name: 'Source' } )
				.selectOption( { label: 'Pixabay' } );
			await tile( 2 ).click();
			await expect(
				dialog.getByRole( 'combobox', { name: 'Largest size' } )
			).toHaveValue( '800' );
			await screenshot( page, 'classic-window' );
			await dialog
				.getByRole( 'button', { name: 'Import 1 image' } )
				.click();
			await expect(
				page.getByRole( 'checkbox', { name: /cup, coffee, 2/ } ).first()
			).toBeChecked();
			await expect(
				page.getByRole( 'button', { name: 'Insert into post' } )
			).toBeEnabled();
			await expectAccessible( page, '.media-frame-router' );
		} finally {
			await rm( plugin, { force: true } );
		}
	} );
} );
