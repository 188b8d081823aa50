/**
 * The section of the Freehold screen for the AI service.
 */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/ai/fixture';

const SCREEN = '/wp-admin/admin.php?page=freehold-settings';

test( 'an administrator sets a service up, sees what is wrong, and sees it work', async ( {
	adminPage: page,
	ai,
} ) => {
	await ai.unconfigure();
	ai.order( { key: 'sk-right', models: [ 'small', 'large' ] } );
	await page.goto( SCREEN );
	const section = page.locator( '#freehold-ai' );
	const field = ( name: string ) =>
		section.getByLabel( name, { exact: true } );
	const test_ = section.getByRole( 'button', { name: /est$/ } );
	await expect( section ).toContainText( 'No AI service is set up yet' );

	await field( 'Service URL' ).fill( ai.url );
	await test_.click();
	await expect( section ).toContainText( 'The service requires a key.' );
	await expectAccessible( page, '#freehold-ai' );

	await field( 'API key' ).fill( 'sk-wrong' );
	await test_.click();
	await expect( section ).toContainText( 'The service rejected the key' );
	await field( 'API key' ).fill( 'sk-right' );
	await test_.click();
	await expect( section ).toContainText( 'Choose one of its models.' );
	await expect(
		section.locator( '.components-notice.is-info' ).last()
	).toContainText( 'Choose one of its models.' );
	await expect( field( 'Model' ).locator( 'option' ) ).toHaveText( [
		'Select a model',
		'large',
		'small',
		'Another model…',
	] );

	await field( 'Model' ).selectOption( 'Another model…' );
	await expect( field( 'Model: name' ) ).toBeFocused();
	await field( 'Model' ).selectOption( 'small' );
	await expectAccessible( page, '#freehold-ai' );
	await test_.click();
	await expect( section ).toContainText( 'It works: small responded' );
	await expect( test_ ).toBeFocused();
	await screenshot( page, 'ai-settings' );

	await page.reload();
	await expect( field( 'Model' ) ).toHaveValue( 'small' );
	await expect( field( 'API key' ) ).toHaveValue( '' );
	expect( await page.content() ).not.toContain( 'sk-right' );
} );

test( 'the demo model is named as one, and a limit is set by keyboard', async ( {
	adminPage: page,
	ai,
	site,
} ) => {
	await site.setEnv( { FREEHOLD_AI_DEMO_URL: ai.url } );
	await page.goto( SCREEN );
	const section = page.locator( '#freehold-ai' );
	await expect( section ).toContainText( 'The demo model is in use.' );
	await section.getByLabel( 'Limit the number of requests' ).focus();
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'Tab' );
	await expect(
		section.getByLabel( 'Maximum requests for the site' )
	).toBeFocused();
	await page.keyboard.type( '7' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'AI settings saved.'
	);
	await expectAccessible( page, '#freehold-ai' );
	await page.reload();
	await expect(
		section.getByLabel( 'Maximum requests for the site' )
	).toHaveValue( /7/ );

	await page.goto( '/wp-admin/admin.php?page=freehold-features' );
	const saved = page.waitForResponse( /module\/ai-assistant\/active/ );
	await page.getByRole( 'checkbox', { name: 'AI Assistant' } ).click();
	expect( ( await saved ).status() ).toBe( 200 );
	await page.goto( SCREEN );
	await expect(
		page.getByRole( 'heading', { name: 'Settings', exact: true } )
	).toBeVisible();
	await expect( section ).toHaveCount( 0 );
} );

test( 'guidelines and actions of the owner: entered, used in the prompt, found by writers', async ( {
	adminPage: page,
	ai,
	editor,
	site,
} ) => {
	await ai.configure( {} );
	ai.order( { reply: 'Bread!' } );
	await page.goto( SCREEN );
	const section = page.locator( '#freehold-ai' );
	await section.getByLabel( 'Voice and style' ).fill( 'Calm and short.' );
	await section.getByRole( 'button', { name: 'Add action' } ).click();
	const action = section.getByRole( 'group', { name: 'Action 1' } );
	await action.getByLabel( 'Name' ).fill( 'Teaser' );
	await action.getByLabel( 'Prompt' ).fill( 'Write a teaser of one line.' );
	await section.getByRole( 'button', { name: 'Save AI settings' } ).click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'AI settings saved.'
	);
	await expectAccessible( page, '#freehold-ai' );
	await action.scrollIntoViewIfNeeded();
	await screenshot( page, 'ai-guidelines' );
	await page.setViewportSize( { width: 360, height: 800 } );
	await action.scrollIntoViewIfNeeded();
	await screenshot( page, 'ai-guidelines-360' );

	await editor.openNewPost();
	await editor.insertBlock( 'jetpack/ai-assistant', {
		content: 'Our bread.',
		requestedPrompt: 'Not sent yet',
	} );
	await editor.selectFirst( 'jetpack/ai-assistant' );
	await editor.toolbar.getByRole( 'button', { name: 'Improve' } ).click();
	await editor.page.getByRole( 'menuitem', { name: 'Teaser' } ).click();
	await expect( editor.block( 'jetpack/ai-assistant' ) ).toContainText(
		'Bread!'
	);
	await expect(
		editor.block( 'jetpack/ai-assistant' ).getByRole( 'textbox' )
	).toHaveValue( 'Not sent yet' );
	const sent = JSON.stringify(
		( await ai.lastRequest( '/completions' ) ).body
	);
	expect( sent ).toContain( 'Voice and style: Calm and short.' );
	expect( sent ).toContain( 'Write a teaser of one line.' );

	await page.goto( SCREEN );
	const log = section.getByRole( 'region', { name: 'Request log' } );
	await expect( log.getByRole( 'row' ).last() ).toContainText(
		'Ana Kowalczyk'
	);
	await log.scrollIntoViewIfNeeded();
	await screenshot( page, 'ai-log-360' );

	await test.step( 'images are described in the background, and saved when a person has seen the texts', async () => {
		ai.order( { reply: 'A round loaf' } );
		const ids = await site.wpEval< number[] >( `
			foreach ( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
				wp_delete_attachment( $id, true );
			}
			return array_map( static function ( string $title ): int {
				$file = wp_upload_bits( 'loaf.png', null, file_get_contents( ABSPATH . 'wp-includes/images/media/default.png' ) );
				return wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => $title ), $file['file'] );
			}, array( 'Oven', 'Loaf' ) );` );
		await page.setViewportSize( { width: 1280, height: 800 } );
		await page.goto( '/wp-admin/admin.php?page=freehold-ai-assistant' );
		await page
			.getByRole( 'button', { name: 'Describe all images' } )
			.click();
		await page
			.getByRole( 'dialog', { name: 'Describe 2 images?' } )
			.getByRole( 'button', { name: 'Describe images' } )
			.click();
		await expect(
			page.getByText( '2 images are waiting. You can leave this page.' )
		).toBeVisible();
		await site.wpEval( 'return Freehold\\Queue::work( 20.0 );' );
		const text = ( title: string ) =>
			page.getByRole( 'textbox', {
				name: `Alternative text of ${ title }`,
			} );
		await expect( text( 'Loaf' ) ).toHaveValue( 'A round loaf' );
		const stored = () =>
			site.wpEval< string[] >(
				`return array_map( static fn ( int $id ): string => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ), array( ${ ids.join() } ) );`
			);
		expect( await stored() ).toEqual( [ '', '' ] );
		await expectAccessible( page, '#freehold-page' );
		await screenshot( page, 'ai-alt-texts' );
		await page.setViewportSize( { width: 360, height: 800 } );
		await screenshot( page, 'ai-alt-texts-360' );
		await page.setViewportSize( { width: 1280, height: 800 } );
		await text( 'Loaf' ).fill( 'A round loaf of rye' );
		await page
			.getByRole( 'button', { name: 'Save all 2 texts on this page' } )
			.click();
		await expect(
			page.getByText( 'All images have an alternative text' )
		).toBeVisible();
		expect( await stored() ).toEqual( [
			'A round loaf',
			'A round loaf of rye',
		] );
	} );
} );
