/**
 * API keys on the Freehold screen, and on WordPress 7.0 and later under Settings → Connectors for services that require
 * only a key.
 */
import {
	expect,
	expectAccessible,
	GOOD,
	screenshot,
	test,
} from '../services/keys/fixture';

const SCREEN = '/wp-admin/admin.php?page=freehold-services';
const hasConnectors = process.env.WP_VERSION !== '6.8';

test( 'an OAuth client with two fields is entered, rejected, corrected, checked, and removed', async ( {
	adminPage: page,
	problems,
	services,
} ) => {
	// The browser logs the rejected and the failed request as errors.
	problems.allow( /400|ERR_FAILED/ );
	await page.goto( SCREEN );
	const section = page.locator( '#freehold-keys' );
	const openverse = section.getByRole( 'listitem', { name: 'Openverse' } );
	const button = ( name: string ) =>
		openverse.getByRole( 'button', { name, exact: true } );
	await expect( openverse ).toContainText( 'No key' );
	await button( 'Add key (Openverse)' ).focus();
	await page.keyboard.press( 'Enter' );
	const secret = openverse.getByLabel( 'Client secret' );
	await expect( openverse.getByLabel( 'Client ID' ) ).toBeFocused();
	await page.keyboard.type( GOOD.clientId );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'wrong-secret' );
	await page.keyboard.press( 'Enter' );
	await expect( openverse.locator( '.components-notice' ) ).toContainText(
		'Openverse does not recognize this client ID and secret'
	);
	await expect( openverse.getByLabel( 'Client ID' ) ).toBeFocused();
	await expect( secret ).toHaveValue( 'wrong-secret' );
	await expectAccessible( page, '#freehold-keys' );

	// The entered values remain if the site does not respond.
	await page.route( /service-api-keys/, ( route ) => route.abort() );
	await secret.fill( GOOD.clientSecret );
	await button( 'Check and save' ).click();
	await expect( openverse.locator( '.components-notice' ) ).toContainText(
		'The site could not be reached.'
	);
	await expect( secret ).toHaveValue( GOOD.clientSecret );
	await page.unroute( /service-api-keys/ );

	await button( 'Check and save' ).click();
	await expect( openverse ).toContainText( 'Working' );
	await expect( button( 'Replace (Openverse)' ) ).toBeFocused();
	await expect( openverse ).toContainText( 'ends in 7777' );
	await expectAccessible( page, '#freehold-keys' );

	services.order( { hangUp: true } );
	await button( 'Check (Openverse)' ).click();
	await expect( openverse ).toContainText( 'Could not be checked' );
	await page.reload();
	await expect( openverse ).toContainText( 'Could not be checked' );
	expect( await page.content() ).not.toContain( GOOD.clientSecret );

	await button( 'Remove (Openverse)' ).click();
	await expectAccessible( page, '.freehold-dialog' );
	await page
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Remove' } )
		.click();
	await expect( openverse ).toContainText( 'No key' );
	await expect( button( 'Add key (Openverse)' ) ).toBeFocused();
} );

test( 'a key that is set on the server is shown as such, and the section fits a telephone in either direction', async ( {
	pageAs,
	services,
	site,
} ) => {
	await site.setEnv( {
		...services.environment,
		FREEHOLD_GIPHY_KEY: GOOD.giphy,
	} );
	const page = await pageAs( 'admin', { width: 360, rtl: true } );
	await page.goto( SCREEN );
	const giphy = page.getByRole( 'listitem', { name: 'GIPHY' } );
	await expect( giphy ).toContainText(
		'Set by the environment variable FREEHOLD_GIPHY_KEY on the server.'
	);
	await expect( giphy.getByRole( 'button' ) ).toHaveText( [ /^Check/ ] );
	await giphy.getByRole( 'button' ).click();
	await expect( giphy ).toContainText( 'Working' );
	await expectAccessible( page, '#freehold-keys' );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( 360 );
} );

test( 'an API key: rejected with the reason, stored with a warning, and used by the block that requires it', async ( {
	adminPage: page,
	problems,
	services,
} ) => {
	await page.goto( SCREEN );
	const giphy = page.getByRole( 'listitem', { name: 'GIPHY' } );
	await expect( giphy ).toContainText( 'Key needed' );
	problems.allow( /400/ );
	await giphy.getByRole( 'button', { name: 'Add key (GIPHY)' } ).click();
	const field = giphy.getByLabel( 'API key', { exact: true } );
	await field.fill( 'wrong-key' );
	await page.keyboard.press( 'Enter' );
	await expect( giphy.locator( '.components-notice' ) ).toContainText(
		'GIPHY rejected this key.'
	);
	await expect( field ).toBeFocused();
	if ( hasConnectors ) {
		// WordPress's page also requests plugins that are not installed.
		problems.allow( /Failed to save API key|\/wp\/v2\/plugins\// );
		page.once( 'dialog', ( dialog ) => void dialog.accept() );
		await giphy.getByRole( 'link', { name: 'View connectors' } ).click();
		await expect( page ).toHaveURL( /options-connectors\.php/ );
		const connector = page.getByRole( 'group', { name: 'GIPHY' } );
		await connector.getByRole( 'button', { name: 'Set up' } ).click();
		await connector.getByLabel( 'API Key' ).fill( 'wrong-key' );
		await connector.getByRole( 'button', { name: 'Save' } ).click();
		await expect( connector.getByRole( 'alert' ) ).toContainText(
			'GIPHY rejected this key.'
		);
		await connector.getByLabel( 'API Key' ).fill( GOOD.giphy );
		await connector.getByRole( 'button', { name: 'Save' } ).click();
		await expect( connector ).toContainText( 'Connected' );
		await page.goto( SCREEN );
		await giphy.getByRole( 'button', { name: 'Replace (GIPHY)' } ).click();
	}
	// In place also where WordPress has Connectors.
	await field.fill( GOOD.giphy );
	services.order( { status: 503 } );
	await page.keyboard.press( 'Enter' );
	await expect( giphy ).toContainText( 'Could not be checked' );
	await expect( giphy ).toContainText( 'GIPHY returned status 503.' );
	await expect( giphy ).toContainText( 'ends in 4242' );
	services.order( {} );
	await giphy.getByRole( 'button', { name: 'Check (GIPHY)' } ).click();
	await expect( giphy ).toContainText( 'Working' );
	await screenshot( page, 'keys' );

	// The block can use the key at once.
	const sources = await page.evaluate( async () => {
		const { wp } = window as unknown as {
			wp: { apiFetch: ( options: object ) => Promise< unknown > };
		};
		return wp.apiFetch( { path: '/freehold/v2/gif/sources' } );
	} );
	expect( sources ).toMatchObject( { giphy: { key: GOOD.giphy } } );
	// A feature that is off requires no key.
	const menu = page.locator( '#toplevel_page_freehold .wp-submenu' );
	await menu.getByRole( 'link', { name: 'Home', exact: true } ).click();
	await page
		.getByRole( 'navigation', { name: 'Home' } )
		.getByRole( 'link', { name: 'Features' } )
		.click();
	await page.getByRole( 'checkbox', { name: 'GIF' } ).click();
	await expect( page.getByText( 'GIF is off.' ) ).toBeAttached();
	await page.goBack();
	await page.goBack();
	await expect(
		page.getByRole( 'listitem', { name: 'Openverse' } )
	).toBeVisible();
	await expect( giphy ).toHaveCount( 0 );
} );
