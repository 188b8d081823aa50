/** Pasting verification tags, and the tags on the home page. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';

const SCREEN = '/wp-admin/admin.php?page=freehold-settings';
const SECTION = '#freehold-site-verification';

test( 'site verification: by keyboard on a phone, a wrong text stays, a tag becomes its code, and only the home page shows it', async ( {
	pageAs,
	problems,
	request,
	seedPost,
	site,
} ) => {
	problems.allow( /400/ );
	const { id } = await seedPost( { title: 'A post', content: 'Hello' } );
	const page = await pageAs( 'admin' );
	await page.setViewportSize( { width: 360, height: 800 } );
	await page.goto( SCREEN );
	const section = page.locator( SECTION );
	const google = section.getByRole( 'textbox', { name: 'Google' } );
	await expect( google ).toHaveValue( '' );

	await google.focus();
	const wrong = '<meta name="msvalidate.01" content="0A1B">';
	await page.keyboard.insertText( wrong );
	await page.keyboard.press( 'Enter' );
	await expect( section.getByText( /There is no code in/ ) ).toBeVisible();
	await expect( google ).toHaveValue( wrong );
	await expect( google ).toBeFocused();
	await expect( google ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( google ).toHaveAccessibleDescription( /google-site-ver/ );
	await expectAccessible( page, SECTION );
	await screenshot( section, 'site-verification-error-360' );

	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.insertText(
		'<meta name="google-site-verification" content="aB3_x-9" />'
	);
	await expect( section.getByText( /There is no code in/ ) ).toBeHidden();
	// The link after the field, then the next field.
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	const bing = section.getByRole( 'textbox', { name: 'Bing' } );
	await expect( bing ).toBeFocused();
	await page.keyboard.insertText( '0A1B2C' );
	await page.keyboard.press( 'Enter' );
	await expect( google ).toHaveValue( 'aB3_x-9' );
	await expect( bing ).toHaveValue( '0A1B2C' );
	await expect(
		page.locator( '.freehold-snackbars' ).getByText( /codes saved/ )
	).toBeVisible();
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth <= window.innerWidth
		)
	).toBe( true );
	await expectAccessible( page, SECTION );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await screenshot( section, 'site-verification' );

	await page.reload();
	await expect( google ).toHaveValue( 'aB3_x-9' );

	const html = async ( path: string ) =>
		( await request.get( site.url + path ) ).text();
	const home = await html( '/' );
	const head = home.slice( 0, home.indexOf( '</head>' ) );
	expect( head ).toContain(
		'<meta name="google-site-verification" content="aB3_x-9">'
	);
	expect( head ).toContain( '<meta name="msvalidate.01" content="0A1B2C">' );
	expect( head ).not.toContain( 'yandex-verification' );
	expect( await html( `/?p=${ id }` ) ).not.toContain( 'verification' );

	await site.wpEval(
		"return Freehold\\Modules::set_active( 'site-verification', false );"
	);
	expect( await html( '/' ) ).not.toContain( 'site-verification' );
} );

test( 'site verification: a failed request keeps what was pasted, and can be repeated', async ( {
	pageAs,
	problems,
} ) => {
	problems.allow( /500/ );
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	const section = page.locator( SECTION );
	const yandex = section.getByRole( 'textbox', { name: 'Yandex' } );
	await yandex.fill( 'ab12' );
	const route = ( url: URL ) =>
		decodeURIComponent( url.href ).includes( '/v4/site-verification' );
	await page.route( route, ( call ) =>
		call.fulfill( { status: 500, json: { code: 'x', message: 'Busy.' } } )
	);
	const save = section.getByRole( 'button', { name: 'Save codes' } );
	await save.click();
	await expect( section.getByText( 'Busy.' ) ).toBeVisible();
	await expect( yandex ).toHaveValue( 'ab12' );
	await page.unroute( route );
	await save.click();
	await expect( section.getByText( 'Busy.' ) ).toBeHidden();
	await expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( yandex ).toHaveValue( 'ab12' );
} );
