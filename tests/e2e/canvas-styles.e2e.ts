/**
 * Style sheets of blocks come with the editing code, so each must reach every document that shows the block: the canvas at
 * the first insertion, after loading a post, after the code editor, previews in the inserter, and the site editor.
 */
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test, type Editor } from '../site/playwright';

/** Blocks with a property that only their style sheets set: one from the visitors' style sheet, or the editor's. */
const BLOCKS: Array< {
	name: string;
	selector: string;
	property: string;
	expected: RegExp;
} > = [
	{
		name: 'jetpack/business-hours',
		selector: '.business-hours__row',
		property: 'display',
		expected: /^(flex|grid)$/,
	},
	{
		name: 'jetpack/rating-star',
		selector: '.wp-block-jetpack-rating-star svg',
		property: 'width',
		expected: /^2\dpx$/,
	},
];

type Canvas = FrameLocator | Page;

async function expectStyled( canvas: Canvas ): Promise< void > {
	for ( const { name, selector, property, expected } of BLOCKS ) {
		const element = canvas
			.locator( `[data-type="${ name }"]` )
			.locator( selector )
			.first();
		await expect( element, name ).toHaveCSS( property, expected );
	}
}

async function switchMode( { page }: Editor, mode: string ): Promise< void > {
	await page.evaluate( ( wanted ) => {
		const { wp } = window as unknown as {
			wp: {
				data: {
					dispatch: ( store: string ) => {
						switchEditorMode: ( mode: string ) => void;
					};
				};
			};
		};
		wp.data.dispatch( 'core/editor' ).switchEditorMode( wanted );
	}, mode );
}

test( 'blocks are styled in every canvas', async ( { editor } ) => {
	test.setTimeout( 240000 );
	const { page } = editor;
	await editor.openNewPost();
	const styles = page.locator(
		'link[rel="stylesheet"][href*="/plugins/freehold/"]'
	);
	await expect( styles, 'no style sheet before a block' ).toHaveCount( 0 );

	await test.step( 'in a preview in the inserter, and at the first insertion', async () => {
		await page.locator( '.editor-document-tools__inserter-toggle' ).click();
		const library = page.getByRole( 'region', { name: 'Block Library' } );
		await library.getByRole( 'searchbox' ).fill( 'Business Hours' );
		await library
			.getByRole( 'option', { name: /Business Hours$/ } )
			.first()
			.hover();
		const preview = page.frameLocator(
			'.block-editor-inserter__preview-container iframe'
		);
		await expect(
			preview.locator( '.business-hours__row' ).first()
		).toHaveCSS( 'display', /^(flex|grid)$/ );
		await page.locator( '.editor-document-tools__inserter-toggle' ).click();
		for ( const { name } of BLOCKS ) {
			await editor.insertBlock( name );
		}
		await expectStyled( editor.canvas );
	} );

	await test.step( 'on the canvas that replaces the code editor', async () => {
		await switchMode( editor, 'text' );
		await expect(
			page.locator( '.editor-post-text-editor' )
		).toBeVisible();
		await switchMode( editor, 'visual' );
		await expectStyled( editor.canvas );
	} );

	await test.step( 'after saving and loading the page again', async () => {
		await editor.setTitle( 'Styled' );
		await editor.save();
		await editor.reload();
		await expectStyled( editor.canvas );
	} );

	await test.step( 'in the site editor', async () => {
		await editor.openTemplate( 'twentytwentyfive', 'single' );
		for ( const { name } of BLOCKS ) {
			await editor.insertBlock( name );
		}
		await expectStyled( editor.canvas );
	} );
} );
