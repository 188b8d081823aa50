import { expect, expectAccessible, test } from '../../../tests/site/playwright';

// The zip has no experimental modules, so the site runs the build of this working copy.
test.use( {
	siteOptions: {
		plugin: 'source',
		env: { FREEHOLD_EXTENSIONS: 'experimental' },
		// Titles of pages are read when a test says so.
		php: [ 'disable_functions=fastcgi_finish_request' ],
	},
} );

const NAME = 'freehold/reading-list';
const LINK = 'https://bread.example/rye';

test( 'an author collects a link by keyboard, and a visitor follows it, also without scripts', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'What we read' );
	await editor.insertBlock( NAME );
	const block = editor.block( NAME );
	await block.getByLabel( 'URL of a page' ).focus();
	await editor.page.keyboard.type( LINK );
	await editor.page.keyboard.press( 'Tab' );
	await expect(
		block.getByRole( 'button', { name: 'Add link' } )
	).toBeFocused();
	await editor.page.keyboard.press( 'Enter' );
	await expect( block.getByRole( 'listitem' ) ).toHaveText( LINK );
	await expect( block.getByLabel( 'URL of a page' ) ).toHaveValue( '' );
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		'.wp-block-freehold-reading-list',
	] );

	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	await expect( block.getByRole( 'listitem' ) ).toHaveText( LINK );

	for ( const javaScript of [ true, false ] ) {
		const page = await visit( id, { javaScript } );
		await page
			.context()
			.route( LINK, ( route ) => route.fulfill( { body: 'Rye' } ) );
		const link = page.getByRole( 'link', { name: LINK } );
		await link.focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( 'body' ) ).toHaveText( 'Rye' );
	}
} );
