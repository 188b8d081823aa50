/**
 * Style sheets of blocks load with the editing code, so each must reach every document that shows the block: the canvas at
 * the first insertion, after loading a post, after the code editor, previews of blocks and patterns, and the site editor.
 */
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test, type Editor } from '../site/playwright';

/** Blocks, each with a property that only its style sheet sets, and the style sheet of its editing code. */
const BLOCKS = [
	{
		name: 'jetpack/business-hours',
		selector: '.jetpack-business-hours__item',
		property: 'display',
		value: 'grid',
		chunk: 'chunks/business-hours-edit',
	},
	{
		name: 'jetpack/rating-star',
		selector: '.jetpack-rating-star svg',
		property: 'display',
		value: 'block',
		chunk: 'chunks/rating-star-edit',
	},
];

async function expectStyled( canvas: FrameLocator | Page ): Promise< void > {
	for ( const { name, selector, property, value, chunk } of BLOCKS ) {
		await expect(
			canvas.locator( `[data-type="${ name }"] ${ selector }` ).first(),
			name
		).toHaveCSS( property, value );
		await expect(
			canvas.locator( `link[rel="stylesheet"][href*="${ chunk }"]` ),
			name
		).toHaveCount( 1 );
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

test( 'blocks are styled in every canvas', async ( { editor, seedPost } ) => {
	await seedPost( {
		title: 'Find us',
		type: 'wp_block',
		content:
			'<!-- wp:jetpack/business-hours /-->\n\n<!-- wp:jetpack/rating-star {"rating":1} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->',
	} );
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
		const option = library
			.getByRole( 'option', { name: /Business Hours$/ } )
			.first();
		const preview = page.frameLocator(
			'.block-editor-inserter__preview-container iframe'
		);
		// The list may still move away from below the pointer.
		await expect( async () => {
			await page.mouse.move( 600, 400 );
			await option.hover();
			await expect(
				preview.locator( '.jetpack-business-hours__item' ).first()
			).toHaveCSS( 'display', 'grid', { timeout: 5000 } );
		} ).toPass();
		await page.locator( '.editor-document-tools__inserter-toggle' ).click();
		for ( const { name } of BLOCKS ) {
			await editor.insertBlock( name );
		}
		await expectStyled( editor.canvas );
		await expect(
			page.locator(
				'link[href*="/plugins/freehold/"][href*="/style.css"]'
			),
			'visitors’ style sheets are for blocks alone'
		).toHaveCount( 0 );
	} );

	await test.step( 'in the preview of a pattern', async () => {
		// Opens a new post, so that no canvas has loaded the blocks.
		await editor.openNewPost();
		await page.locator( '.editor-document-tools__inserter-toggle' ).click();
		await page.getByRole( 'tab', { name: 'Patterns' } ).click();
		await page.getByRole( 'tab', { name: 'My patterns' } ).click();
		const preview = page
			.locator( '.block-editor-block-patterns-list__item', {
				hasText: 'Find us',
			} )
			.frameLocator( 'iframe' );
		for ( const { name, selector, property, value } of BLOCKS ) {
			await expect( preview.locator( selector ).first(), name ).toHaveCSS(
				property,
				value
			);
		}
		await page.locator( '.editor-document-tools__inserter-toggle' ).click();
		for ( const { name } of BLOCKS ) {
			await editor.insertBlock( name );
		}
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
