/**
 * Connecting and disconnecting in the browser.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../site/playwright';

const SCREEN = '/wp-admin/admin.php?page=freehold-connection';
const CONSENT = /page=freehold-connect/;

const panel = ( page: Page ) => page.locator( '.freehold-connection-panel' );
const button = ( page: Page, name: string ) =>
	panel( page ).getByRole( 'button', { name } );

/** Disconnects with a button and its dialog. */
async function disconnect( page: Page, name: string ): Promise< void > {
	await button( page, name ).click();
	await page
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: /^Disconnect/ } )
		.click();
}

/** Connects the site, then the administrator and the author. */
const CONNECT = `
	Freehold\\Connection\\Connection::register();
	foreach ( array( 'admin', 'author' ) as $login ) {
		$id = get_user_by( 'login', $login )->ID;
		Freehold\\Connection\\Users::connect( $id, Freehold\\Connection\\OwnProvider::issue_code( $id ) );
	}
`;

test.beforeEach( async ( { site } ) => {
	await site.wpEval( CONNECT );
} );

test( 'connection: an administrator disconnects the site and connects it again', async ( {
	adminPage: page,
} ) => {
	await page.goto( SCREEN );
	const heading = panel( page ).getByRole( 'heading', { level: 2 } );
	await expect( heading ).toHaveText( 'Connected' );
	await expect( panel( page ) ).toContainText( 'Connection ownerYou' );

	await disconnect( page, 'Disconnect this site' );
	await expect( heading ).toHaveText( 'Not connected' );
	await expect( heading ).toBeFocused();
	await expectAccessible( page, '.freehold-connection-panel' );

	await button( page, 'Connect this site' ).click();
	await page.waitForURL( CONSENT );
	await expect(
		page.getByRole( 'heading', { name: 'Connect your account' } )
	).toBeVisible();
	await expectAccessible( page, '.freehold-connect' );
	await page.getByRole( 'button', { name: 'Cancel' } ).click();
	await page.waitForURL( /page=freehold-connection$/ );
	await expect( heading ).toHaveText( 'Your account is not connected' );

	await button( page, 'Connect your account' ).click();
	await page.waitForURL( CONSENT );
	await expect(
		page.getByText( 'you become the connection owner' )
	).toBeVisible();
	await page.getByRole( 'button', { name: 'Approve' } ).click();
	await page.waitForURL( /page=freehold-connection$/ );
	await expect( heading ).toHaveText( 'Connected' );
} );

test( 'connection: an owner on whom others depend is told to transfer ownership first', async ( {
	adminPage: page,
} ) => {
	await page.goto( SCREEN );
	await button( page, 'Disconnect my account' ).click();
	const dialog = page.getByRole( 'dialog', {
		name: 'Transfer ownership first',
	} );
	await expect( dialog ).toContainText(
		/Transfer ownership to another|Ask another administrator/
	);
	await expectAccessible( page, '[role="dialog"]' );
	await dialog.getByRole( 'button', { name: 'OK' } ).click();
	await expect(
		panel( page ).getByRole( 'heading', { level: 2 } )
	).toHaveText( 'Connected' );
} );

for ( const options of [ {}, { javaScript: false } ] ) {
	test( `connection: an author disconnects on the profile and connects again (${ JSON.stringify(
		options
	) })`, async ( { pageAs } ) => {
		const page = await pageAs( 'author', options );
		await page.goto( '/wp-admin/profile.php' );
		const disconnectButton = page.getByRole( 'button', {
			name: 'Disconnect my account',
		} );
		await disconnectButton.click();
		await page.waitForURL( /profile\.php/ );
		await expect(
			page.getByText( 'Your account was disconnected.' )
		).toBeVisible();
		await page
			.getByRole( 'link', { name: 'Connect your account' } )
			.click();
		await page.getByRole( 'button', { name: 'Approve' } ).click();
		await page.waitForURL( /profile\.php/ );
		await expect( disconnectButton ).toBeVisible();
	} );
}

test( 'connection: an author disconnects on the connect page', async ( {
	pageAs,
} ) => {
	const page = await pageAs( 'author' );
	await page.goto( '/wp-admin/admin.php?page=freehold-connect' );
	await expectAccessible( page, '.freehold-connect' );
	await page.getByRole( 'button', { name: 'Disconnect my account' } ).click();
	await page.waitForURL( CONSENT );
	await expect(
		page.getByText( 'Your account was disconnected.' )
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Approve' } )
	).toBeVisible();
} );

test( 'connection: approving with a double click connects', async ( {
	pageAs,
	site,
} ) => {
	const page = await pageAs( 'editor2' );
	await site.wpEval(
		`Freehold\\Connection\\Users::disconnect( get_user_by( 'login', 'editor2' )->ID );`
	);
	await page.goto(
		'/wp-admin/admin.php?page=freehold-connect&redirect=edit.php'
	);
	await page.getByRole( 'button', { name: 'Approve' } ).dblclick();
	await page.waitForURL( /wp-admin\/edit\.php/ );
	await page.goto( '/wp-admin/admin.php?page=freehold-connect' );
	await expect(
		page.getByText( 'Your account is connected.' )
	).toBeVisible();
} );

for ( const [ name, options ] of [
	[ 'on a narrow screen', { width: 360 } ],
	[ 'from right to left', { rtl: true } ],
	[ 'with scripts off', { javaScript: false } ],
] as const ) {
	test( `connection: an editor approves ${ name }`, async ( { pageAs } ) => {
		const page = await pageAs( 'editor2', options );
		await page.goto(
			'/wp-admin/admin.php?page=freehold-connect&redirect=' +
				encodeURIComponent( '/wp-admin/edit.php?note=gr%C3%BCn' )
		);
		const approve = page.locator( 'button[value="approve"]' );
		await expect( approve ).toBeVisible();
		const { width = 1280 } = page.viewportSize() ?? {};
		const box = await page.locator( '.freehold-connect' ).boundingBox();
		expect( box?.width ).toBeLessThanOrEqual( width );
		await approve.click();
		await page.waitForURL( /edit\.php\?note=gr%C3%BCn$/ );
		await page.goto( '/wp-admin/admin.php?page=freehold-connect' );
		await expect( approve ).toHaveCount( 0 );
	} );
}

test( 'connection: who cannot write cannot connect', async ( {
	pageAs,
	problems,
} ) => {
	problems.allow( /status of 403/ );
	const page = await pageAs( 'subscriber' );
	const response = await page.goto(
		'/wp-admin/admin.php?page=freehold-connect'
	);
	expect( response?.status() ).toBe( 403 );
} );

test( 'connection: an administrator selects what a new URL means', async ( {
	adminPage: page,
	site,
} ) => {
	const heading = panel( page ).getByRole( 'heading', { level: 2 } );
	await site.wpEval(
		`Freehold\\Settings::set( 'connection.site.home', 'https://shop.example' );`
	);
	await page.goto( SCREEN );
	await expect( heading ).toHaveText( 'This site has a new URL' );
	await expectAccessible( page, '.freehold-connection-panel' );
	await button( page, 'This is a copy' ).click();
	await expect( panel( page ) ).toContainText(
		'It is in safe mode, so nothing uses the connection. You can change'
	);
	await expect( heading ).toBeFocused();
	await button( page, 'The site was moved' ).click();
	await expect( heading ).toHaveText( 'Connected' );
} );
