/** The reader’s side: the mail, one-click POST, preferences. */
import {
	expect,
	expectAccessible,
	test,
	type Mail,
} from '../../../tests/services/mail/fixture';
import type { Site } from '../../../tests/site/playwright';
import { isWithin, subscribe, work } from './newsletter';

const statusOf = ( site: Site, address: string ) =>
	site.wpEval< string | null >(
		`return Freehold\\Members\\Tables\\SubscriberTable::by_hash( Freehold\\Members\\Address::hash( '${ address }' ) )?->status;`
	);

/** The URL of the page of preferences. */
const preferencesIn = ( { text }: Mail ) =>
	/https?:\/\/\S+freehold_member=preferences\S+/.exec( text )?.[ 0 ] ?? '';

/** Publishes a post. */
const publish = ( site: Site, title: string ) =>
	site.wpEval< number >(
		`return wp_insert_post( array( 'post_title' => '${ title }', 'post_content' => '<!-- wp:paragraph --><p>Fresh words</p><!-- /wp:paragraph -->', 'post_status' => 'publish' ) );`
	);

test( 'newsletter: a reader gets a post, leaves with one click, and comes to the preferences', async ( {
	mail,
	site,
	browser,
} ) => {
	await subscribe( site, 'ada@example.com', 'bob@example.com' );
	await publish( site, 'The news' );
	await work( site );
	const messages = await mail.arrived( 2 );
	const ada = messages.find( ( { to } ) => to.includes( 'ada@' ) )!;
	const bob = messages.find( ( { to } ) => to.includes( 'bob@' ) )!;
	expect( ada.subject ).toBe( 'The news' );
	expect( ada.html ).toContain( 'Fresh words' );
	expect( ada.text ).toContain( 'Fresh words' );
	expect( ada.headers[ 'list-unsubscribe-post' ] ).toBe(
		'List-Unsubscribe=One-Click'
	);

	// As a mail program does it (RFC 8058): no cookies, no redirect.
	const url = /List-Unsubscribe:\s*<([^>]+)>/i
		.exec( ada.source.replaceAll( /\r?\n\s+/g, '' ) )?.[ 1 ]
		?.trim();
	const response = await fetch( url!, {
		method: 'POST',
		body: new URLSearchParams( { 'List-Unsubscribe': 'One-Click' } ),
		redirect: 'manual',
	} );
	expect( response.status ).toBe( 200 );
	expect( await statusOf( site, 'ada@example.com' ) ).toBe( 'unsubscribed' );

	const context = await browser.newContext( {
		javaScriptEnabled: false,
		viewport: { width: 360, height: 740 },
	} );
	const page = await context.newPage();
	await page.goto( preferencesIn( bob ) );
	expect( await statusOf( site, 'bob@example.com' ) ).toBe( 'active' );
	await page.getByRole( 'button', { name: 'Pause' } ).click();
	await expect( page.getByRole( 'status' ) ).toContainText( 'paused' );
	await publish( site, 'While away' );
	await work( site );
	expect( mail.messages() ).toHaveLength( 2 );
	await page.getByRole( 'button', { name: 'Resume' } ).click();
	await publish( site, 'Back again' );
	await work( site );
	expect( ( await mail.arrived( 3 ) )[ 2 ]?.envelope.to ).toEqual( [
		'bob@example.com',
	] );
	await page.screenshot( {
		path: test.info().outputPath( 'preferences-360.png' ),
		fullPage: true,
	} );
	await page.getByRole( 'button', { name: 'Unsubscribe' } ).click();
	expect( await statusOf( site, 'bob@example.com' ) ).toBe( 'unsubscribed' );
	await page.getByRole( 'button', { name: 'Email me the link' } ).click();
	await expect( page.getByRole( 'status' ) ).toContainText(
		'Nothing is deleted yet'
	);
	expect( await statusOf( site, 'bob@example.com' ) ).toBe( 'unsubscribed' );
	const [ , , , confirmation ] = await mail.arrived( 4 );
	expect( confirmation?.envelope.to ).toEqual( [ 'bob@example.com' ] );
	await page.goto(
		/https?:\/\/\S+freehold_member=delete\S+/.exec(
			confirmation!.text
		)?.[ 0 ] ?? ''
	);
	await page.getByRole( 'button', { name: 'Delete' } ).click();
	expect( await statusOf( site, 'bob@example.com' ) ).toBeNull();
	await context.close();
} );

test( 'newsletter: the preferences and the mail are accessible and fit a phone', async ( {
	mail,
	site,
	pageAs,
} ) => {
	await subscribe( site, 'ada@example.com' );
	await publish( site, 'The news' );
	await work( site );
	const [ message ] = await mail.arrived( 1 );
	const page = await pageAs( 'admin' );
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( preferencesIn( message! ) );
	expect( await isWithin( page, 360 ) ).toBe( true );
	await expectAccessible( page, 'main' );
	await page.setContent( message!.html );
	expect( await isWithin( page, 360 ) ).toBe( true );
	await expectAccessible( page, 'body' );
	await page.screenshot( {
		path: test.info().outputPath( 'mail-360.png' ),
		fullPage: true,
	} );
} );
