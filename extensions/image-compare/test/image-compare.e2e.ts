/** A writer compares two images, and a visitor moves the handle. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';
import { load } from '../../../tests/site/playwright/load.cjs';

const NAME = 'jetpack/image-compare';

test( 'two images are uploaded together, swapped and described; visitors compare them by mouse and keys, or see both', async ( {
	editorAs,
	expectSteady,
	seedPost,
	visit,
} ) => {
	const { png } = ( await load(
		pathToFileURL(
			join( __dirname, '../../../tests/services/maps/tile.mjs' )
		).href
	) ) as { png: ( x: number, y: number ) => Buffer };
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await test.step( 'its code loads when the user is about to insert it', async () => {
		const isLoaded = () =>
			editor.page.evaluate(
				( name ) =>
					(
						window as unknown as {
							wp: {
								blocks: {
									getBlockType: ( type: string ) => unknown;
								};
							};
						}
					 ).wp.blocks.getBlockType( name ) !== undefined,
				NAME
			);
		await editor.insertBlock( 'core/paragraph' );
		expect( await isLoaded() ).toBe( false );
		const copied = await readFile(
			join( __dirname, 'stored/vertical-wide.html' ),
			'utf8'
		);
		await editor.page
			.context()
			.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
		await editor.page.evaluate(
			( text ) => navigator.clipboard.writeText( text ),
			`<!-- wp:heading -->\n<h2 class="wp-block-heading">Pasted</h2>\n<!-- /wp:heading -->\n\n${ copied }`
		);
		await editor.canvas.getByRole( 'document' ).first().click();
		await editor.page.keyboard.press( 'ControlOrMeta+v' );
		await expect( editor.block( NAME ) ).toHaveCount( 1 );
		await expect( editor.block( 'core/heading' ) ).toHaveText( 'Pasted' );
		await editor.assertAllValid();
		await editor.undo();
		await expect( editor.block( NAME ) ).toHaveCount( 0 );
		await expect( editor.block( 'core/heading' ) ).toHaveCount( 0 );

		await editor.openNewPost();
		await editor.insertBlock( 'core/paragraph' );
		await editor.page.keyboard.type( '/image comp' );
		await expect(
			editor.page.getByRole( 'option', { name: 'Image Compare' } )
		).toBeVisible();

		// As another plugin may insert it, for a user who has not inserted it lately.
		await editor.page.evaluate( () => window.localStorage.clear() );
		await editor.openNewPost();
		expect( await isLoaded() ).toBe( false );
		await editor.page.evaluate( ( markup ) => {
			const { blocks, data } = (
				window as unknown as {
					wp: {
						blocks: { parse: ( text: string ) => unknown };
						data: {
							dispatch: ( store: string ) => {
								resetBlocks: ( parsed: unknown ) => void;
							};
						};
					};
				}
			 ).wp;
			data.dispatch( 'core/block-editor' ).resetBlocks(
				blocks.parse( markup )
			);
		}, copied );
		await expect( editor.block( NAME ) ).toHaveCount( 1 );
		await editor.assertAllValid();
		await editor.openNewPost();
	} );
	await editor.setTitle( 'Half a year' );
	await editor.insertFromInserter( 'Image Compare' );
	const own = editor.block( NAME );
	await own
		.locator( 'input[type="file"]' )
		.first()
		.setInputFiles(
			[ 1, 2 ].map( ( index ) => ( {
				name: `compared-${ index }.png`,
				mimeType: 'image/png',
				buffer: png( index, index ),
			} ) )
		);
	const names = async () =>
		own
			.locator( '.freehold-compare img' )
			.evaluateAll( ( images ) =>
				images.map(
					( image ) =>
						/compared-\d/.exec(
							image.getAttribute( 'src' ) ?? ''
						)?.[ 0 ]
				)
			);
	await expect.poll( names ).toEqual( [ 'compared-1', 'compared-2' ] );
	await editor.clickInToolbar( 'Swap' );
	await expect.poll( names ).toEqual( [ 'compared-2', 'compared-1' ] );
	await editor.sidebar
		.getByLabel( 'Alternative text' )
		.first()
		.fill( 'Winter <1> & snow' );
	await own.getByRole( 'textbox', { name: 'Caption' } ).fill( 'Two seasons' );
	await screenshot( editor.page, 'image-compare-editor' );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();

	const page = await visit( id );
	const figure = page.locator( '.wp-block-jetpack-image-compare' );
	await expect(
		figure.getByRole( 'img', { name: 'Winter <1> & snow' } )
	).toBeVisible();
	const handle = figure.getByRole( 'slider' );
	const clip = () =>
		figure
			.locator( 'img' )
			.last()
			.evaluate( ( image ) => getComputedStyle( image ).clipPath );
	expect( await clip() ).toBe( 'inset(0px 0px 0px 50%)' );
	await handle.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( clip ).toBe( 'inset(0px 0px 0px 51%)' );
	await page.keyboard.press( 'End' );
	await expect.poll( clip ).toBe( 'inset(0px 0px 0px 100%)' );
	// A click moves the border to where it was, to the pixel.
	const box = ( await figure.locator( '.juxtapose' ).boundingBox() )!;
	await page.mouse.click( box.x + box.width / 4, box.y + 20 );
	await expect.poll( clip ).toBe( 'inset(0px 0px 0px 25%)' );
	await expectAccessible( page, '.wp-block-jetpack-image-compare' );
	await screenshot( page, 'image-compare' );
	await expectSteady( id );

	const drawn = `data:image/png;base64,${ png( 1, 1 ).toString( 'base64' ) }`;
	const vertical = await visit(
		(
			await seedPost(
				`<!-- wp:${ NAME } {"orientation":"vertical"} -->
<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="vertical"><img src="${ drawn }" alt="A" class="image-compare__image-before"/><img src="${ drawn }" alt="B" class="image-compare__image-after"/></div></figure>
<!-- /wp:${ NAME } -->`
			)
		).id
	);
	const second = vertical.getByRole( 'img', { name: 'B' } );
	await expect( second ).toHaveCSS( 'clip-path', 'inset(50% 0px 0px)' );
	const frame = ( await vertical.locator( '.juxtapose' ).boundingBox() )!;
	await vertical.mouse.click( frame.x + 20, frame.y + frame.height / 4 );
	await expect( second ).toHaveCSS( 'clip-path', 'inset(25% 0px 0px)' );
	await vertical.keyboard.press( 'ArrowDown' );
	await expect( second ).toHaveCSS( 'clip-path', 'inset(26% 0px 0px)' );

	const bare = await visit( id, { javaScript: false } );
	for ( const image of await bare
		.locator( '.wp-block-jetpack-image-compare img' )
		.all() ) {
		await expect( image ).toHaveCSS( 'clip-path', 'none' );
	}
	await expect( bare.getByRole( 'slider' ) ).toBeHidden();
	await screenshot( bare, 'image-compare-no-script' );
} );
