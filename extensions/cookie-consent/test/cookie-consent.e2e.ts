/** A writer adds the banner to the footer, and visitors choose. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/cookie-consent';

test( 'a banner in the footer asks before cookies and embeds, by mouse and keyboard, and can be opened again', async ( {
	editor,
	expectSteady,
	problems,
	seedPost,
	site,
	visit,
} ) => {
	// The service cannot be reached from here.
	problems.allow( /calendly|ERR_/ );
	await editor.openNewPost();
	await editor.insertFromInserter( 'Cookie Consent' );
	const banner = editor.block( NAME );
	await expect( banner.locator( 'p' ).first() ).toContainText(
		'With your consent'
	);
	await banner.getByRole( 'textbox', { name: 'to reject' } ).fill( 'No' );
	await editor.sidebar.getByLabel( 'Statistics', { exact: true } ).check();
	await screenshot( editor.page, 'cookie-consent-editor' );
	const written = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();

	await site.wpEval(
		`$part = wp_insert_post( wp_slash( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'footer', 'post_title' => 'Footer', 'post_content' => get_post( ${ written } )->post_content ) ), true );
		wp_set_post_terms( $part, get_stylesheet(), 'wp_theme' );
		wp_set_post_terms( $part, 'footer', 'wp_template_part_area' );
		wp_trash_post( ${ written } );`,
		{ user: 'admin' }
	);
	const { id } = await seedPost(
		`<!-- wp:paragraph --><p>${ 'Words. '.repeat(
			400
		) }</p><!-- /wp:paragraph -->
<!-- wp:jetpack/calendly {"url":"https://calendly.com/anna/30min"} --><div class="wp-block-jetpack-calendly"></div><!-- /wp:jetpack/calendly -->`
	);

	const page = await visit( id, { width: 390 } );
	const dialog = page.getByRole( 'dialog', { name: 'Cookie consent' } );
	const stored = async () =>
		( await page.context().cookies() )
			.map( ( { name, value } ) => `${ name }=${ value }` )
			.filter( ( cookie ) => cookie.startsWith( 'wp_consent' ) )
			.sort();
	await expect( dialog ).toBeVisible();
	expect( await stored() ).toEqual( [] );
	await expectAccessible( page, '#cookie-consent' );
	await screenshot( page, 'cookie-consent-phone' );
	await page.emulateMedia( { colorScheme: 'dark' } );
	await page.keyboard.press( 'Tab' );
	await expect(
		dialog.getByRole( 'button', { name: 'Accept' } )
	).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( dialog.getByRole( 'button', { name: 'No' } ) ).toBeFocused();
	const [ accept, reject ] = await dialog
		.locator( '.freehold-consent__buttons button' )
		.evaluateAll( ( buttons ) =>
			buttons.map( ( button ) => {
				const { backgroundColor, color, fontSize } =
					getComputedStyle( button );
				return [
					backgroundColor,
					color,
					fontSize,
					button.clientHeight,
				];
			} )
		);
	expect( accept ).toEqual( reject );
	await page.keyboard.press( 'Enter' );
	await expect( dialog ).toBeHidden();
	expect( await stored() ).toEqual( [
		'wp_consent_functional=allow',
		'wp_consent_marketing=deny',
		'wp_consent_statistics=deny',
	] );

	await page.reload();
	await expect( dialog ).toBeHidden();
	const embed = page.locator( '.wp-block-jetpack-calendly' );
	await embed.scrollIntoViewIfNeeded();
	await expect( embed ).toHaveAttribute( 'data-load', 'click' );
	const link = page.getByRole( 'link', { name: 'Cookie settings' } );
	await link.click();
	await expect( dialog ).toBeFocused();
	await dialog.getByLabel( 'Marketing and embedded content' ).check();
	await screenshot( page, 'cookie-consent-purposes' );
	await dialog.getByRole( 'button', { name: 'Save choice' } ).click();
	await expect( link ).toBeFocused();
	expect( await stored() ).toContain( 'wp_consent_marketing=allow' );
	expect( await stored() ).toContain( 'wp_consent_statistics=deny' );
	await embed.scrollIntoViewIfNeeded();
	await expect( embed ).not.toHaveAttribute( 'data-load', 'click' );

	await expectSteady( id );
	const wide = await visit( id );
	await screenshot( wide, 'cookie-consent' );
	const bare = await visit( id, { javaScript: false } );
	await expect( bare.locator( '#cookie-consent' ) ).toBeHidden();
	await expect(
		bare.getByRole( 'link', { name: 'Cookie settings' } )
	).toBeHidden();
} );
