import type { Locator } from '@playwright/test';
import { expect, test } from '../../../tests/services/media/fixture';
import { openPostSettings, PLACES } from './places';

/** The name of the button that takes the selected images. */
const ACTION = /^(Select|Insert \d+ images?)$/;

test( 'from every place, an image is selected without a mouse', async ( {
	media,
	editor,
} ) => {
	const { page } = editor;
	media.order( { results: 5 } );
	await editor.openNewPost();
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
	const choose = async ( button: Locator ) => {
		await button.focus();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByRole( 'menuitem', { name: 'Media Library' } )
		).toBeFocused();
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
					.getByRole( 'button', { name: label, exact: true } )
			);
			await expect(
				editor.block( name ).locator( 'img' ).first()
			).toBeVisible();
		} );
	}

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
