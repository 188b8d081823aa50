/** A visitor signs up: with and without JavaScript, by keyboard, on a phone, while Mailchimp works and while it does not. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/mailchimp/fixture';

const FORM =
	'<!-- wp:jetpack/mailchimp {"interests":["9143cf3bd1"],"successLabel":"Thanks, you are on the list."} -->\n<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join us"} /--></div>\n<!-- /wp:jetpack/mailchimp -->';

const BLOCK = '.wp-block-jetpack-mailchimp';

const onPage = ( content: string ) => ( { type: 'page', content } );

const email = ( page: Page ) =>
	page.getByRole( 'textbox', { name: 'Enter your email' } );

const join = ( page: Page ) => page.getByRole( 'button', { name: 'Join us' } );

const done = ( page: Page ) => page.getByText( 'Thanks, you are on the list.' );

for ( const rtl of [ false, true ] ) {
	test( `mailchimp: without JavaScript on a phone${
		rtl ? ', from right to left' : ''
	}`, async ( { mailchimp, seedPost, visit } ) => {
		const { id } = await seedPost( onPage( FORM ) );
		const page = await visit( id, { javaScript: false, width: 360, rtl } );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth )
		).toBeLessThanOrEqual( 360 );
		await screenshot( page, `mailchimp-360${ rtl ? '-rtl' : '' }` );
		// Mailchimp takes it for fake.
		await email( page ).fill( 'fake@example.com' );
		await join( page ).click();
		await expect(
			page.getByText( 'does not accept this address' )
		).toBeVisible();
		await expect( email( page ) ).toHaveValue( 'fake@example.com' );
		await expect( email( page ) ).toHaveAccessibleDescription(
			/does not accept.*By clicking submit/
		);
		await email( page ).fill( 'ada@example.com' );
		await join( page ).click();
		await expect( done( page ) ).toBeVisible();
		await expect( email( page ) ).toHaveCount( 0 );
		expect( page.url() ).toMatch(
			/freehold_mailchimp=[0-9a-f]{32}#mailchimp-/
		);
		expect( page.url() ).not.toMatch( /@|%40/ );
		expect( mailchimp.member( 'ada@example.com' ) ).toMatchObject( {
			status: 'pending',
			interests: { '9143cf3bd1': true },
		} );
	} );
}

test( 'mailchimp: by keyboard without a reload, steady, with links to Mailchimp’s own form', async ( {
	expectSteady,
	mailchimp,
	problems,
	seedPost,
	visit,
} ) => {
	problems.allow( /422|ERR_INTERNET_DISCONNECTED/ );
	mailchimp.forget( 'gone@example.com' );
	const { id } = await seedPost( onPage( FORM ) );
	await expectSteady( id );
	const page = await visit( id );
	await expectAccessible( page, BLOCK );
	await screenshot( page, 'mailchimp-1280' );
	await page.evaluate( () => ( document.title = 'Not reloaded' ) );
	await email( page ).focus();
	await page.keyboard.type( 'gone@example.com' );
	await page.keyboard.press( 'Tab' );
	await expect( join( page ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'link', { name: 'stand-in.us4.list-manage.com' } )
	).toBeVisible();
	await expect( email( page ) ).toBeFocused();
	await expect( email( page ) ).toHaveAccessibleDescription(
		/left the list earlier/
	);
	await expectAccessible( page, BLOCK );

	await page.context().setOffline( true );
	await email( page ).fill( 'ada@example.com' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( 'You are offline' ) ).toBeVisible();
	await page.context().setOffline( false );

	mailchimp.order( { delay: 400 } );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( 'Processing…' ) ).toBeVisible();
	await expect( done( page ) ).toBeFocused();
	expect( await page.title() ).toBe( 'Not reloaded' );
	await expectAccessible( page, BLOCK );
	expect( mailchimp.requests( 'PUT' ) ).toHaveLength( 2 );
} );

test( 'mailchimp: while the service is down, the sign-up is received, and sent later', async ( {
	mailchimp,
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( onPage( FORM ) );
	mailchimp.order( { failure: 'html503' } );
	const page = await visit( id );
	await email( page ).fill( 'ada@example.com' );
	await join( page ).click();
	await expect( done( page ) ).toBeFocused();
	expect( mailchimp.member( 'ada@example.com' ) ).toBeNull();
	mailchimp.order( {} );
	await site.wpEval( `
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET run_at = 0', Freehold\\Queue\\JobTable::name() ) );
		return Freehold\\Queue::work( 10 );
	` );
	expect( mailchimp.member( 'ada@example.com' )?.status ).toBe( 'pending' );
} );

test( 'mailchimp: robots get a success, forged forms do not, and no key means no form', async ( {
	mailchimp,
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( onPage( FORM ) );
	const page = async () =>
		( await fetch( `${ site.url }/?p=${ id }` ) ).text();
	const form =
		/name="form" value="([^"]+)"/.exec( await page() )?.[ 1 ] ?? '';
	const send = ( more: Record< string, string > ) =>
		fetch( `${ site.url }/?freehold_mailchimp=submit`, {
			method: 'POST',
			headers: { Accept: 'application/json' },
			body: new URLSearchParams( { email: 'bot@example.com', ...more } ),
		} );
	expect( ( await send( { form, company_name: 'Casino' } ) ).status ).toBe(
		200
	);
	expect( ( await send( { form: 'forged' } ) ).status ).toBe( 400 );
	expect( mailchimp.requests( 'PUT' ) ).toEqual( [] );
	await site.setEnv( {} );
	expect( await page() ).not.toContain( 'name="form"' );
} );
