/**
 * Blocks whose module is off in an open editor: their placeholder, and how they return.
 */
import { expect, expectAccessible, test } from '../site/playwright';

const CONTENT = `<!-- wp:paragraph -->
<p>Before</p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/business-hours {"days":[{"name":"Mon","hours":[{"opening":"10:00","closing":"11:00"}]}]} /-->

<!-- wp:group {"templateLock":"all"} -->
<div class="wp-block-group"><!-- wp:jetpack/business-hours /--></div>
<!-- /wp:group -->

<!-- wp:acme/other -->
<p>Another plugin’s</p>
<!-- /wp:acme/other -->`;

/** WordPress requests the other plugin’s block from the block directory, and rejects this if no plugin may be installed. */
const directory = /block-directory|status of 40[03]/;

const off = "Freehold\\Modules::set_active( 'business-hours', false );";

test( 'a block that is off comes back without a reload', async ( {
	editor,
	problems,
	seedPost,
	site,
} ) => {
	problems.allow( directory );
	await site.wpEval( off );
	const post = await seedPost( CONTENT );
	await editor.openPost( post.id );
	let loads = 0;
	editor.page.on( 'load', () => loads++ );

	const buttons = editor.canvas.getByRole( 'button', {
		name: 'Turn on Business Hours',
	} );
	await expect( buttons ).toHaveCount( 2 );
	await expect(
		editor.canvas.getByText( /“Business Hours”, which is turned off/ )
	).toHaveCount( 2 );

	// The text that is typed before must remain.
	await editor.setTitle( 'Typed before' );
	const before = await editor.getContent();
	await buttons.first().focus();
	await editor.page.keyboard.press( 'Enter' );

	const revived = editor.block( 'jetpack/business-hours' );
	await expect( revived ).toHaveCount( 2 );
	await expect( buttons ).toHaveCount( 0 );
	await expect( revived.first() ).toBeFocused();
	await expect( editor.block( 'core/missing' ) ).toHaveCount( 1 );
	const blocks = await editor.blocks();
	expect( blocks.every( ( { isValid } ) => isValid ) ).toBe( true );
	expect( blocks[ 1 ]?.attributes.days ).toEqual( [
		{ name: 'Mon', hours: [ { opening: '10:00', closing: '11:00' } ] },
	] );

	expect( await editor.getContent() ).toBe( before );
	expect( loads ).toBe( 0 );
	await editor.save();
	await editor.reload();
	await expect( editor.block( 'jetpack/business-hours' ) ).toHaveCount( 2 );
	expect( await editor.getContent() ).toBe( before );
} );

test( 'users who may not turn on features are told to ask an administrator', async ( {
	editorAs,
	seedPost,
	site,
} ) => {
	await site.wpEval( off );
	const post = await seedPost( {
		content: '<!-- wp:jetpack/business-hours /-->',
		author: 'author',
	} );
	const editor = await editorAs( 'author' );
	await editor.openPost( post.id );
	await expect(
		editor.canvas.getByText( /Ask a site administrator to turn it on/ )
	).toBeVisible();
	await expect(
		editor.canvas.getByRole( 'button', { name: /Turn on/ } )
	).toHaveCount( 0 );
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		'[data-type="core/missing"]',
	] );
} );

test( 'files that do not load can be requested again, and returning changes nothing', async ( {
	editor,
	problems,
	seedPost,
	site,
} ) => {
	problems.allow( /net::ERR_FAILED/ );
	await site.wpEval( off );
	const post = await seedPost( '<!-- wp:jetpack/business-hours /-->' );
	await editor.openPost( post.id );

	await test.step( 'files that do not load can be requested again', async () => {
		let isDown = true;
		await editor.page.route( /editor\/business-hours\.js/, ( route ) =>
			isDown ? route.abort() : route.continue()
		);
		const button = editor.canvas.getByRole( 'button', {
			name: 'Turn on Business Hours',
		} );
		await button.click();
		await expect(
			editor.canvas.locator( '.components-notice' )
		).toContainText( 'could not be loaded into this editor' );
		isDown = false;
		await button.click();
		await expect( editor.block( 'jetpack/business-hours' ) ).toHaveCount(
			1
		);
		await editor.assertAllValid();
	} );

	await test.step( 'coming back is nothing to save and nothing to undo', async () => {
		expect( await editor.isDirty() ).toBe( false );
		await expect(
			editor.page.getByRole( 'button', { name: 'Undo' } )
		).toHaveAttribute( 'aria-disabled', 'true' );

		// Undoing later changes does not remove the block.
		await editor.insertBlock( 'core/paragraph', { content: 'More' } );
		await editor.undo();
		await editor.undo();
		await expect( editor.block( 'jetpack/business-hours' ) ).toHaveCount(
			1
		);
		await expect( editor.block( 'core/missing' ) ).toHaveCount( 0 );
	} );

	await test.step( 'its styles are there, also on a canvas that is made anew', async () => {
		const style = editor.canvas.locator(
			'link[href*="chunks/business-hours-edit"]'
		);
		await expect( style ).toHaveCount( 1 );

		const mode = ( name: string ) =>
			editor.page.evaluate( ( wanted ) => {
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
			}, name );
		await mode( 'text' );
		await expect(
			editor.page.locator( '.editor-post-text-editor' )
		).toBeVisible();
		await mode( 'visual' );
		await expect( style ).toHaveCount( 1 );
	} );
} );
