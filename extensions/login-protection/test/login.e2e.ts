/** Too many failed logins in a browser, and the way back in. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/mail/fixture';

test( 'login protection: after too many failures a user waits, or logs in with a mailed link', async ( {
	browser,
	mail,
	site,
} ) => {
	await site.wpEval( `
		Freehold\\Settings::set( 'modules.login-protection.options', array( 'attempts' => 3, 'proxy' => 'real', 'proxies' => 1 ) );
		return true;
	` );
	const context = await browser.newContext( {
		baseURL: site.url,
		extraHTTPHeaders: { 'X-Real-IP': '203.0.113.7' },
		viewport: { width: 360, height: 740 },
	} );
	const page = await context.newPage();
	const logIn = async ( password: string ) => {
		await page.goto( '/wp-login.php' );
		// The keyboard alone. WordPress focuses the field after a moment.
		await expect( page.locator( '#user_login' ) ).toBeFocused();
		await page.keyboard.press( 'Control+a' );
		await page.keyboard.type( 'author' );
		await page.locator( '#user_pass' ).fill( password );
		return (
			await Promise.all( [
				page.waitForNavigation(),
				page.keyboard.press( 'Enter' ),
			] )
		)[ 0 ];
	};
	for ( let attempt = 0; attempt < 3; attempt++ ) {
		await logIn( 'wrong' );
		await expect( page.locator( '#login_error' ) ).toContainText(
			'incorrect'
		);
	}
	const response = await logIn( 'password' );
	expect( response?.status() ).toBe( 429 );
	expect( Number( response?.headers()[ 'retry-after' ] ) ).toBeGreaterThan(
		800
	);
	const error = page.locator( '#login_error' );
	await expect( error ).toContainText( 'Too many failed logins' );
	await expectAccessible( page, '#login_error' );
	await screenshot( page, 'login-wait' );

	await error.getByRole( 'link', { name: 'get a link by email' } ).click();
	await expect(
		page.getByLabel( 'Username or email address' )
	).toBeFocused();
	await expectAccessible( page, '#login' );
	await screenshot( page, 'login-link' );
	await page.keyboard.type( 'author' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.message' ) ).toContainText(
		'If there is such a user'
	);
	const [ message ] = await mail.arrived( 1 );
	const link = /https?:\/\/\S+freehold_unlock\S+/.exec(
		message?.text ?? ''
	)?.[ 0 ];
	expect( link ).toBeTruthy();

	// A scanner that follows the link uses nothing up.
	await page.request.get( link! );
	await page.goto( link! );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await expect( page ).toHaveURL( /wp-login\.php$/ );
	await logIn( 'password' );
	await expect( page ).toHaveURL( /wp-admin/ );

	// Others with this address still wait, and the link is used up.
	const other = await browser.newContext( {
		baseURL: site.url,
		extraHTTPHeaders: { 'X-Real-IP': '203.0.113.7' },
	} );
	const stranger = await other.newPage();
	await stranger.goto( '/wp-login.php' );
	await stranger.locator( '#user_login' ).fill( 'author' );
	await stranger.locator( '#user_pass' ).fill( 'password' );
	await stranger.locator( '#wp-submit' ).click();
	await expect( stranger.locator( '#login_error' ) ).toContainText(
		'Too many failed logins'
	);
	await stranger.goto( link! );
	await expect( stranger.locator( '#login_error' ) ).toContainText(
		'no longer works'
	);
	await other.close();
	await context.close();
} );
