/** A visitor subscribes, confirms from the mail and unsubscribes: with and without JavaScript, by keyboard, on a phone. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Mail,
} from '../../../tests/services/mail/fixture';
import type { Site } from '../../../tests/site/playwright';

const FORM = '<!-- wp:jetpack/subscriptions {"showSubscribersTotal":true} /-->';

const onPage = ( content: string ) => ( { type: 'page', content } );

const email = ( page: Page ) =>
	page.getByRole( 'textbox', { name: 'Type your email…' } );

const subscribe = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Subscribe' } );

const done = ( page: Page ) => page.getByText( 'Almost done!' );

const statusOf = ( site: Site, address: string ) =>
	site.wpEval< string | null >(
		`return Freehold\\Members\\Tables\\SubscriberTable::by_hash( Freehold\\Members\\Address::hash( '${ address }' ) )?->status;`
	);

/** The URL of the page that confirms. */
const linkIn = ( { text }: Mail ) =>
	/https?:\/\/\S+freehold_member=confirm\S+/.exec( text )?.[ 0 ] ?? '';

const unsubscribeUrl = ( site: Site, address: string ) =>
	site.wpEval< string >(
		`return Freehold\\Members\\Links::unsubscribe( Freehold\\Members\\Tables\\SubscriberTable::by_hash( Freehold\\Members\\Address::hash( '${ address }' ) )->id );`
	);

for ( const rtl of [ false, true ] ) {
	test( `subscribe: without JavaScript on a phone, from the form to the mail and out again${
		rtl ? ', from right to left' : ''
	}`, async ( { mail, seedPost, site, visit } ) => {
		const { id } = await seedPost( onPage( FORM ) );
		const options = { javaScript: false, width: 360, rtl };
		const page = await visit( id, options );
		await email( page ).fill( 'Ada@Example.com' );
		await subscribe( page ).click();
		await expect( done( page ) ).toBeVisible();
		await expect( email( page ) ).toHaveCount( 0 );
		expect( page.url() ).toMatch(
			/freehold_subscribe=[0-9a-f]{32}#subscribe-/
		);
		expect( await statusOf( site, 'ada@example.com' ) ).toBe( 'pending' );
		const [ message ] = await mail.arrived( 1 );
		expect( message?.envelope.to ).toEqual( [ 'ada@example.com' ] );

		const link = linkIn( message! );
		// A mail scanner follows links.
		const scanned = await fetch( link );
		expect( scanned.status ).toBe( 200 );
		expect( Object.fromEntries( scanned.headers ) ).toMatchObject( {
			'cache-control': expect.stringContaining( 'no-store' ),
			'referrer-policy': 'no-referrer',
			'x-robots-tag': expect.stringContaining( 'noindex' ),
		} );
		expect( await statusOf( site, 'ada@example.com' ) ).toBe( 'pending' );

		await page.goto( link );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth )
		).toBeLessThanOrEqual( 360 );
		await page.getByRole( 'button' ).click();
		await expect( page.getByRole( 'button' ) ).toHaveCount( 0 );
		expect( await statusOf( site, 'ada@example.com' ) ).toBe( 'active' );

		await page.goto( await unsubscribeUrl( site, 'ada@example.com' ) );
		expect( await statusOf( site, 'ada@example.com' ) ).toBe( 'active' );
		await page.getByRole( 'button' ).click();
		await expect( page.getByRole( 'button' ) ).toHaveCount( 0 );
		expect( await statusOf( site, 'ada@example.com' ) ).toBe(
			'unsubscribed'
		);
	} );
}

test( 'subscribe: by keyboard without a reload, and the pages of the mail are accessible', async ( {
	mail,
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( onPage( FORM ) );
	const page = await visit( id );
	await expectAccessible( page, '.wp-block-jetpack-subscriptions' );
	await page.evaluate( () => ( document.title = 'Not reloaded' ) );
	await email( page ).focus();
	await page.keyboard.type( 'ada@example.com' );
	await page.keyboard.press( 'Tab' );
	await expect( subscribe( page ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( done( page ) ).toBeFocused();
	expect( await page.title() ).toBe( 'Not reloaded' );
	await expectAccessible( page, '.wp-block-jetpack-subscriptions' );

	const [ message ] = await mail.arrived( 1 );
	expect( message?.subject ).toContain( 'Confirm your subscription' );
	await page.goto( linkIn( message! ) );
	await expectAccessible( page, 'main' );
	await page.keyboard.press( 'Tab' );
	await expect(
		page.getByRole( 'button', { name: 'Confirm' } )
	).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'heading', { name: 'Subscription confirmed' } )
	).toBeVisible();
	await expectAccessible( page, 'main' );
	await page.goto( linkIn( message! ) );
	await expect(
		page.getByRole( 'heading', { name: 'confirmed already' } )
	).toBeVisible();
	await page.goto( `/?p=${ id }` );
	await expect( page.getByText( 'Join 1 other subscriber' ) ).toBeVisible();

	// RFC 8058: no cookie, no nonce, no redirect.
	const url = await unsubscribeUrl( site, 'ada@example.com' );
	const response = await fetch( url, {
		method: 'POST',
		redirect: 'manual',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
		body: 'List-Unsubscribe=One-Click',
	} );
	expect( response.status ).toBe( 200 );
	expect( await statusOf( site, 'ada@example.com' ) ).toBe( 'unsubscribed' );
	const forged = await fetch( url.replace( /key=\w{6}/, 'key=abcdef' ), {
		method: 'POST',
	} );
	expect( forged.status ).toBe( 403 );

	// The box after scrolling: no focus, closed for good.
	await site.wpEval(
		"Freehold\\Settings::set( 'modules.subscriptions.options.scroll_box', true ); return true;"
	);
	const long = await seedPost( {
		title: 'A long post',
		content:
			'<!-- wp:spacer {"height":"4000px"} -->\n<div style="height:4000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->',
	} );
	await page.goto( `/?p=${ long.id }` );
	const box = page.getByRole( 'complementary', { name: 'Subscribe' } );
	await page.evaluate( () => scrollTo( 0, 300 ) );
	await expect( box ).toBeHidden();
	await page.evaluate( () => scrollTo( 0, 3500 ) );
	await expect( box ).toBeVisible();
	await expect( page.locator( 'body' ) ).toBeFocused();
	await expectAccessible( page, '.freehold-subscribe-box' );
	await screenshot( page, 'subscribe-box' );
	await email( page ).focus();
	await page.keyboard.press( 'Escape' );
	await expect( box ).toBeHidden();
	await page.reload();
	await page.evaluate( () => scrollTo( 0, 3600 ) );
	await page.evaluate( () => new Promise( requestAnimationFrame ) );
	await expect( box ).toBeHidden();
	await site.wpEval(
		"Freehold\\Settings::set( 'modules.subscriptions.options.scroll_box', false ); return true;"
	);
} );

test( 'subscribe: mistakes keep what was entered, and a known address changes nothing', async ( {
	mail,
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /422|ERR_INTERNET_DISCONNECTED/ );
	const { id } = await seedPost( onPage( FORM ) );
	await site.wpEval(
		`Freehold\\Members\\Subscribers::add( 'ada@example.com', new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active' ); return true;`
	);
	for ( const javaScript of [ true, false ] ) {
		const page = await visit( id, { javaScript } );
		// The browser accepts it, WordPress does not.
		await email( page ).fill( 'ada@localhost' );
		await subscribe( page ).click();
		await expect(
			page.getByText( 'Enter a valid email address' )
		).toBeVisible();
		await expect( email( page ) ).toHaveValue( 'ada@localhost' );
		await expect( email( page ) ).toHaveAccessibleDescription(
			/Enter a valid/
		);
		if ( javaScript ) {
			await expectAccessible( page, '.wp-block-jetpack-subscriptions' );
		}
		await email( page ).fill( 'ada@example.com' );
		await subscribe( page ).click();
		await expect( done( page ) ).toBeVisible();
	}
	expect( mail.messages() ).toEqual( [] );
	const page = await visit( id );
	await page.context().setOffline( true );
	await email( page ).fill( 'bob@example.com' );
	await subscribe( page ).click();
	await expect( page.getByText( 'You are offline' ) ).toBeVisible();
	await page.context().setOffline( false );
	await subscribe( page ).click();
	await expect( done( page ) ).toBeVisible();
	expect( await mail.arrived( 1 ) ).toHaveLength( 1 );
} );

test( 'subscribe: the styles, older forms and the shortcode, steady at every width', async ( {
	expectSteady,
	mail,
	seedPost,
	site,
	visit,
} ) => {
	await site.wpEval( `
		$id = wp_insert_term( 'Recipes', 'category' )['term_id'];
		Freehold\\Members\\Categories::set( true, array( $id ) );
		return true;
	` );
	const { id } = await seedPost(
		onPage(
			[
				'<!-- wp:jetpack/subscriptions {"className":"is-style-compact","borderRadius":30,"customButtonBackgroundColor":"#0a4b2a"} /-->',
				'<!-- wp:jetpack/subscriptions {"className":"is-style-button","submitButtonText":"Get the letter"} /-->',
				'<!-- wp:jetpack/subscriptions -->\n<div class="wp-block-jetpack-subscriptions">[jetpack_subscription_form submit_button_text="Old block" button_on_newline="true"]</div>\n<!-- /wp:jetpack/subscriptions -->',
				'<!-- wp:shortcode -->\n[jetpack_subscription_form submit_button_text="Old shortcode"]\n<!-- /wp:shortcode -->',
			].join( '\n\n' )
		)
	);
	await expectSteady( id );
	const page = await visit( id, { javaScript: false, width: 360 } );
	await expect(
		page.getByRole( 'button', { name: 'Old block' } )
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Old shortcode' } )
	).toBeVisible();
	const folded = page.locator( '.is-style-button' );
	await expect( folded.getByRole( 'textbox' ) ).toBeHidden();
	await folded.locator( 'summary' ).click();
	await folded.getByRole( 'textbox' ).fill( 'ada@example.com' );
	await folded.getByRole( 'checkbox', { name: 'Recipes' } ).check();
	await folded.getByRole( 'button', { name: 'Get the letter' } ).click();
	await expect( done( page ) ).toHaveCount( 1 );
	await mail.arrived( 1 );
	expect(
		await site.wpEval(
			`$one = Freehold\\Members\\Tables\\SubscriberList::page( new Freehold\\Members\\Query() )[0];
			return array( $one->consent_text, get_term( Freehold\\Members\\Subscribers::terms( $one->id )[0] )->name );`
		)
	).toEqual( [
		'Pressed “Get the letter” in the subscription form.',
		'Recipes',
	] );
} );

test( 'subscribe: robots get a success and nothing is stored', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( onPage( FORM ) );
	const html = await ( await fetch( `${ site.url }/?p=${ id }` ) ).text();
	const form = /name="form" value="([^"]+)"/.exec( html )?.[ 1 ] ?? '';
	const send = ( more: Record< string, string > ) =>
		fetch( `${ site.url }/?freehold_subscribe=submit`, {
			method: 'POST',
			headers: { Accept: 'application/json' },
			body: new URLSearchParams( { email: 'bot@example.com', ...more } ),
		} );
	const trapped = await send( { form, website_name: 'Casino' } );
	expect( trapped.status ).toBe( 200 );
	expect( await statusOf( site, 'bot@example.com' ) ).toBeNull();
	expect( ( await send( { form: 'forged' } ) ).status ).toBe( 400 );
	expect( ( await send( { form } ) ).status ).toBe( 200 );
	await expect
		.poll( () => statusOf( site, 'bot@example.com' ) )
		.toBe( 'pending' );
} );
