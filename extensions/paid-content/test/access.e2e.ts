/** A visitor buys, reads at once, logs in elsewhere by code and by link, cancels, and stops reading. */
import { mergeTests, type Page } from '@playwright/test';
import {
	test as mailTest,
	type Mail,
} from '../../../tests/services/mail/fixture';
import {
	expect,
	expectAccessible,
	screenshot,
	test as stripeTest,
} from '../../../tests/services/stripe/fixture';
import { createPlan, paid, SECRET } from './reader';

/** A comment that tells what the post is about. */
const COMMENT = 'The word is xyzzy';

const test = mergeTests( mailTest, stripeTest );

const CONNECT =
	'Freehold\\Identity::claim(); Freehold\\Payments\\Stripe\\Account::ensure(); return Freehold\\Payments\\Gateway::vendor( "stripe" )->set_up_webhook();';

const loginMail = ( mails: Mail[] ) =>
	mails.filter( ( { subject } ) => subject.startsWith( 'Log in to' ) ).pop();

const fits = ( page: Page ) =>
	page.evaluate(
		() => document.documentElement.scrollWidth <= window.innerWidth
	);

test( 'paid content: buy, read, a second browser by code and by link, cancel, and the end of the period', async ( {
	mail,
	problems,
	seedPost,
	site,
	stripe,
	visit,
} ) => {
	test.setTimeout( 180000 );
	// A wrong code.
	problems.allow( /status of 422 .*freehold_member=login/ );
	await stripe.configure( mail.environment );
	await site.wpEval( CONNECT );
	const plan = await createPlan( site );
	const { id } = await seedPost( paid( plan ) );
	const account = await seedPost( {
		type: 'page',
		title: 'My subscription',
		content: '<!-- wp:freehold/my-subscription /-->',
	} );

	// Buys, and reads on the page to which Stripe returns.
	const buyer = await visit( id );
	await expect( buyer.getByText( SECRET ) ).toHaveCount( 0 );
	await expectAccessible( buyer, '.wp-block-premium-content-container' );
	await buyer.getByRole( 'button', { name: 'Subscribe' } ).click();
	await buyer.getByLabel( 'Email' ).fill( 'ada@example.org' );
	await buyer.locator( 'main button' ).click();
	await expect( buyer.getByText( SECRET ) ).toBeVisible();
	await expect(
		buyer.getByText( '$5.00 is charged each month' )
	).toBeVisible();
	// The page that caches store, with the script.
	await buyer.goto( `/?p=${ id }` );
	await expect( buyer.getByText( SECRET ) ).toBeVisible();
	await expect( buyer.getByText( 'Subscribe to read more' ) ).toHaveCount(
		0
	);
	expect( buyer.url() ).not.toContain( 'freehold_member' );
	await stripe.settled();
	await site.wpEval( 'Freehold\\Queue::work( 20.0 );' );

	// A second browser, on a phone without JavaScript, by code. There axe never ends: the third one checks the same pages.
	const phone = await visit( id, { javaScript: false, width: 360 } );
	await expect( phone.getByText( SECRET ) ).toHaveCount( 0 );
	await phone.getByRole( 'link', { name: 'Log in' } ).click();
	await screenshot( phone, 'paid-login-360' );
	expect( await fits( phone ) ).toBe( true );
	await phone.getByLabel( 'Email' ).fill( 'ada@example.org' );
	await phone.getByRole( 'button' ).click();
	await expect( phone.getByLabel( 'Code' ) ).toBeVisible();
	await expect.poll( () => loginMail( mail.messages() ) ).toBeTruthy();
	const first = loginMail( mail.messages() )!;
	const code = /^\s*(\d{6})\s*$/m.exec( first.text )![ 1 ]!;
	await phone
		.getByLabel( 'Code' )
		.fill( code === '000000' ? '111111' : '000000' );
	await phone.getByRole( 'button' ).click();
	await expect( phone.getByRole( 'alert' ) ).toContainText( 'does not work' );
	await screenshot( phone, 'paid-code-360' );
	await phone.getByLabel( 'Code' ).fill( code );
	await phone.getByRole( 'button' ).click();
	await expect( phone.getByText( SECRET ) ).toBeVisible();

	// A third one by link.
	const other = await visit( `/?freehold_member=login` );
	await expectAccessible( other, 'main' );
	await other.getByLabel( 'Email' ).fill( 'ada@example.org' );
	await other.keyboard.press( 'Enter' );
	await expect( other.getByLabel( 'Code' ) ).toBeVisible();
	await expectAccessible( other, 'main' );
	await expect
		.poll(
			() =>
				mail
					.messages()
					.filter( ( { subject } ) =>
						subject.startsWith( 'Log in to' )
					).length
		)
		.toBe( 2 );
	const link = /https?:\/\/\S+token=\w+/.exec(
		loginMail( mail.messages() )!.text
	)![ 0 ];
	await other.goto( link );
	await expectAccessible( other, 'main' );
	await other.getByRole( 'button', { name: 'Log in' } ).click();
	await other.goto( `/?p=${ id }` );
	await expect( other.getByText( SECRET ) ).toBeVisible();

	// The own subscription: logins, cancel.
	await phone.goto( `/?page_id=${ account.id }` );
	await expect( phone.getByText( /Active; renews on/ ) ).toBeVisible();
	await expect( phone.getByText( 'This browser' ) ).toBeVisible();
	expect( await fits( phone ) ).toBe( true );
	await screenshot( phone, 'my-subscription-360' );
	await other.goto( `/?page_id=${ account.id }` );
	await expectAccessible( other, '.wp-block-freehold-my-subscription' );
	await screenshot( other, 'my-subscription' );
	await phone.getByRole( 'button', { name: /^Cancel/ } ).click();
	await expect( phone.getByRole( 'status' ) ).toContainText(
		'Your subscription is canceled'
	);
	await expect( phone.getByText( /Canceled; ends on/ ) ).toBeVisible();
	await phone.goto( `/?p=${ id }&freehold_member=read` );
	await expect( phone.getByText( SECRET ) ).toBeVisible();

	// The end of the period.
	stripe.advance( 40 * 86400 );
	await stripe.settled();
	await site.wpEval( 'Freehold\\Queue::work( 20.0 );' );
	await phone.reload();
	await expect( phone.getByText( SECRET ) ).toHaveCount( 0 );
	await other.goto( `/?p=${ id }` );
	await expect( other.getByText( 'Subscribe to read more' ) ).toBeVisible();
} );

test( 'paid content: a script replaces a whole post in place, announces it and keeps the focus', async ( {
	expectSteady,
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost(
		`<!-- wp:paragraph --><p>Beginning</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>${ SECRET } <a href="#x">link</a></p><!-- /wp:paragraph -->`
	);
	await site.wpEval(
		`update_post_meta( ${ id }, '_jetpack_newsletter_access', 'subscribers' );
		wp_insert_comment( array( 'comment_post_ID' => ${ id }, 'comment_content' => '${ COMMENT }', 'comment_approved' => 1 ) );
		update_option( 'comment_moderation', 0 );
		update_option( 'comment_previously_approved', 0 );
		return Freehold\\Members\\Subscribers::add( 'ada@example.org', new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active' );`
	);
	await expectSteady( id );
	const page = await visit( id );
	await expect( page.getByText( 'Beginning' ) ).toBeVisible();
	await expect( page.getByText( SECRET ) ).toHaveCount( 0 );
	await expect( page.getByText( COMMENT ) ).toHaveCount( 0 );
	await expect( page.locator( '#commentform' ) ).toHaveCount( 0 );
	await expectAccessible( page, '.freehold-paywall' );
	await expect( page.locator( '.freehold-paywall' ) ).toHaveCSS(
		'border-top-style',
		'solid'
	);
	await screenshot( page, 'paid-post' );
	const token = await site.wpEval< string >(
		"return Freehold\\Members\\Access\\LoginLink::create( 'ada@example.org', hash( 'sha256', 'x' ), home_url( '/' ) )['token'];"
	);
	await page.goto( `/?freehold_member=login&token=${ token }` );
	await page.getByRole( 'button', { name: 'Log in' } ).click();
	// The focus is in the part that is replaced.
	await page.route( '**/paid-content/**', async ( route ) => {
		await page.evaluate( () =>
			document
				.querySelector< HTMLElement >( '.freehold-paywall a' )!
				.focus()
		);
		await route.continue();
	} );
	await page.goto( `/?p=${ id }` );
	await expect( page.getByText( SECRET ) ).toBeVisible();
	await expect( page.getByText( SECRET ) ).toBeFocused();
	await expect( page.getByRole( 'status' ) ).toHaveText(
		'The content for subscribers is shown.'
	);
	await expect( page.locator( '.freehold-paywall' ) ).toHaveCount( 0 );

	// The page that caches store has no comments. The reader's own page has, and the reader answers there.
	await expect( page.getByText( COMMENT ) ).toHaveCount( 0 );
	await screenshot( page, 'paid-post-comments' );
	await page.getByRole( 'link', { name: 'Show 1 comment' } ).click();
	await expect( page.getByText( COMMENT ) ).toBeVisible();
	await expect( page.getByText( SECRET ) ).toBeVisible();
	await page.locator( '#comment' ).fill( 'I agree' );
	await page.locator( '#author' ).fill( 'Ada' );
	await page.locator( '#email' ).fill( 'ada@example.org' );
	await page.locator( '#commentform [type=submit]' ).click();
	await expect( page.getByText( 'I agree' ) ).toBeVisible();
	const guest = await visit( id );
	await expect( guest.getByText( 'Beginning' ) ).toBeVisible();
	await expect( guest.getByText( 'I agree' ) ).toHaveCount( 0 );
} );
