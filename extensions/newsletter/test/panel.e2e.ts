/** The author’s side: who gets a new post, the preview, a test mail, and what became of it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/mail/fixture';
import { subscribe, work } from './newsletter';

const topBar = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Editor top bar' } );

/** Opens the panel of the open post. */
async function openPanel( page: Page, type = 'Post' ) {
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const tab = settings.getByRole( 'tab', { name: type } );
	if ( ! ( await tab.isVisible() ) ) {
		await topBar( page )
			.getByRole( 'button', { name: 'Settings', exact: true } )
			.click();
	}
	await tab.click();
	const title = settings.getByRole( 'button', { name: 'Newsletter' } );
	if ( ( await title.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await title.click();
	}
	return settings;
}

/** Expects that axe finds nothing in the dialog. It cannot run inside of the preview, where the browser blocks all scripts. */
async function expectAccessibleDialog( page: Page ) {
	const { violations } = await new AxeBuilder( { page } )
		.include( '.components-modal__frame' )
		.exclude( 'iframe' )
		.analyze();
	expect( violations ).toEqual( [] );
}

test( 'newsletter: an author chooses readers, previews, tests and publishes a new post', async ( {
	mail,
	site,
	editor,
	problems,
} ) => {
	// The email address that is not valid.
	problems.allow( /newsletters\/posts\/\d+\/test/ );
	await subscribe( site, 'ada@example.com', 'bob@example.com' );
	await site.wpEval(
		`return Freehold\\Settings::set( 'modules.newsletter.options.postal_address', '' );`
	);
	await editor.openNewPost();
	const { page } = editor;
	await editor.setTitle( 'From the editor' );
	await editor.setContent(
		'<!-- wp:paragraph --><p>Fresh words</p><!-- /wp:paragraph --><!-- wp:html --><script>document.title = "run";</script><!-- /wp:html --><!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall --><!-- wp:paragraph --><p>The rest</p><!-- /wp:paragraph -->'
	);
	const settings = await openPanel( page );
	const all = settings.getByRole( 'radio', { name: 'All subscribers (2)' } );
	await expect( all ).toBeChecked();
	await all.focus();
	await page.keyboard.press( 'ArrowUp' );
	await expect(
		settings.getByRole( 'radio', { name: 'Nobody' } )
	).toBeChecked();
	await page.keyboard.press( 'ArrowDown' );
	await expect( all ).toBeChecked();
	await expectAccessible( page, '.interface-complementary-area' );

	await settings.getByRole( 'button', { name: 'Preview email' } ).focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Preview email' } );
	const letter = dialog.frameLocator( 'iframe' ).getByRole( 'main' );
	await expect( letter ).toContainText( 'Fresh words' );
	await expect( letter ).toContainText( 'From the editor' );
	expect( await dialog.locator( 'iframe' ).getAttribute( 'sandbox' ) ).toBe(
		''
	);
	expect(
		await dialog.locator( 'iframe' ).getAttribute( 'srcdoc' )
	).not.toContain( '<script' );
	const address = dialog.getByLabel( 'Send a test email to' );
	await expect( address ).toBeInViewport( { ratio: 1 } );
	await expectAccessibleDialog( page );
	await screenshot( page, 'newsletter-preview' );
	await address.fill( 'not an address' );
	await address.press( 'Enter' );
	await expect( dialog ).toContainText( 'Enter a valid email address' );
	await address.fill( 'test@example.com' );
	await address.press( 'Enter' );
	await expect( dialog ).toContainText(
		'Test email sent to test@example.com.'
	);
	const [ trial ] = await mail.arrived( 1 );
	expect( trial!.subject ).toBe( 'Test: From the editor' );
	expect( trial!.envelope.to ).toEqual( [ 'test@example.com' ] );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );

	await topBar( page )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	const publishing = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect( publishing ).toContainText( '2 people get this email.' );
	// Asked once, before the first newsletter.
	const sender = publishing.getByRole( 'form', {
		name: 'Sender of newsletters',
	} );
	await sender
		.getByRole( 'button', { name: 'Save sender' } )
		.press( 'Enter' );
	await expect( sender ).toContainText( 'Enter the sender and' );
	await screenshot( page, 'newsletter-sender' );
	await sender.getByLabel( 'Postal address' ).fill( '1 Main St\nOslo' );
	await sender
		.getByRole( 'button', { name: 'Save sender' } )
		.press( 'Enter' );
	await expect( sender ).toHaveCount( 0 );
	await page.screenshot( { path: test.info().outputPath( 'publish.png' ) } );
	await publishing
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await expect( publishing ).toContainText( 'is now live' );
	await work( site );
	expect(
		( await mail.arrived( 3 ) )
			.slice( 1 )
			.map( ( { envelope } ) => envelope.to[ 0 ] )
			.sort()
	).toEqual( [ 'ada@example.com', 'bob@example.com' ] );
	await expect( publishing ).toContainText( 'Sent to 2 subscribers', {
		timeout: 15_000,
	} );
	await editor.reload();
	await expect( await openPanel( page ) ).toContainText(
		'Sent to 2 subscribers'
	);
	await page.screenshot( { path: test.info().outputPath( 'panel.png' ) } );
} );

test( 'newsletter: a letter that is no post goes to “paying, category Bread” and is on no page', async ( {
	editor,
	mail,
	site,
} ) => {
	await subscribe( site, 'ada@example.com', 'bob@example.com' );
	await site.wpEval( `
		$bread = wp_insert_term( 'Bread', 'category' )['term_id'];
		Freehold\\Members\\Categories::set( true, array( $bread ) );
		$plan = Freehold\\Payments\\Plans::create( array( 'title' => 'Readers', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month', 'type' => 'tier' ) )->id;
		foreach ( array( 'cem' => array(), 'dan' => array( $bread ) ) as $name => $terms ) {
			$email = "{$name}@example.com";
			$id    = Freehold\\Members\\Subscribers::add( $email, new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active', $terms, ucfirst( $name ) );
			if ( array() === $terms ) {
				Freehold\\Members\\Tables\\CategoryTable::remove( $id, 0 );
			}
			$order = Freehold\\Payments\\Tables\\OrdersTable::insert( array( 'reference' => bin2hex( random_bytes( 16 ) ), 'attempt' => bin2hex( random_bytes( 32 ) ), 'vendor' => 'stripe', 'live' => 1, 'source' => 'plan', 'plan_id' => $plan, 'title' => 'Readers', 'amount' => 500, 'currency' => 'USD', 'recurs' => '1 month', 'idempotency_key' => wp_generate_uuid4(), 'email' => $email ) );
			Freehold\\Payments\\Tables\\OrdersTable::write( $order, new Freehold\\Payments\\OrderState( 'paid', $email ) );
			$state = new Freehold\\Payments\\SubscriptionState( "sub_{$name}", 'active', 500, 'USD', '1 month', time() + WEEK_IN_SECONDS, false, email: $email );
			Freehold\\Payments\\Tables\\SubscriptionsTable::write( Freehold\\Payments\\Tables\\SubscriptionsTable::insert( $order, $state ), $state );
		}
		return true;
	` );
	const { page } = editor;
	await page.goto( '/wp-admin/admin.php?page=freehold-newsletter' );
	await expect(
		page.getByRole( 'link', { name: 'Write a newsletter' } ).first()
	).toHaveAttribute( 'href', /post_type=freehold_letter/ );
	await editor.openNewPost( 'freehold_letter' );
	await editor.setTitle( 'Bread for {name|you}' );
	await editor.setContent(
		'<!-- wp:paragraph --><p>Dear {name|reader}, it is warm.</p><!-- /wp:paragraph -->'
	);
	const settings = await openPanel( page, 'Newsletter' );
	await expect( settings ).toContainText( '4 people get this email.' );
	await settings.getByRole( 'radio', { name: 'Paid members' } ).check();
	await expect( settings ).toContainText( '2 people get this email.' );
	await settings.getByRole( 'checkbox', { name: 'Bread' } ).check();
	await expect( settings ).toContainText( '1 person gets this email.' );
	await settings.getByLabel( 'Preview line' ).fill( 'Fresh at seven' );
	await expectAccessible( page, '.interface-complementary-area' );
	await screenshot( page, 'newsletter-letter' );
	await topBar( page )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	const publishing = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect( publishing ).toContainText( '1 person gets this email.' );
	await publishing
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'The newsletter is being sent.'
	);
	await work( site );
	const [ letter ] = await mail.arrived( 1 );
	expect( letter!.envelope.to ).toEqual( [ 'dan@example.com' ] );
	expect( letter!.subject ).toBe( 'Bread for Dan' );
	expect( letter!.text ).toContain( 'Dear Dan, it is warm.' );
	await page.goto( '/wp-admin/admin.php?page=freehold-newsletter' );
	await expect(
		page.getByRole( 'row', { name: /Bread for/ } )
	).toContainText( 'Not on the site · Paid members · Bread' );
	await screenshot( page, 'newsletter-letters' );
} );

test( 'newsletter: a preview of a paid post, by an author who may not mail others', async ( {
	mail,
	seedPost,
	site,
	editorAs,
} ) => {
	const { id } = await seedPost( {
		title: 'For members',
		content:
			'<!-- wp:paragraph --><p>Fresh words</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall --><!-- wp:paragraph --><p>The rest</p><!-- /wp:paragraph -->',
		status: 'draft',
		author: 'author',
	} );
	await site.wpEval( `
		Freehold\\Payments\\Plans::create( array( 'title' => 'Readers', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month', 'type' => 'tier' ) );
		return update_post_meta( ${ id }, '_jetpack_newsletter_access', 'paid_subscribers' );
	` );
	const editor = await editorAs( 'author' );
	await editor.openPost( id );
	const { page } = editor;
	const settings = await openPanel( page );
	await settings.getByRole( 'button', { name: 'Preview email' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Preview email' } );
	const letter = dialog.frameLocator( 'iframe' ).getByRole( 'main' );
	await expect( letter ).toContainText( 'Fresh words' );
	await expect( letter ).toContainText( 'for paid members' );
	await expect( letter ).not.toContainText( 'The rest' );
	await dialog.getByRole( 'radio', { name: 'Paid members' } ).check();
	await expect( letter ).toContainText( 'The rest' );
	await page.screenshot( { path: test.info().outputPath( 'paid.png' ) } );
	await expectAccessibleDialog( page );
	await expect( dialog.getByLabel( 'Send a test email to' ) ).toHaveAttribute(
		'readonly'
	);
	await dialog.getByRole( 'button', { name: 'Send test email' } ).click();
	await expect( dialog ).toContainText( 'Test email sent to' );
	expect( ( await mail.arrived( 1 ) )[ 0 ]!.text ).not.toContain(
		'The rest'
	);

	// Quick Edit asks the same.
	await page.goto( '/wp-admin/edit.php' );
	const row = page.locator( `#post-${ id }` );
	const open = async () => {
		await row.hover();
		await row.getByRole( 'button', { name: /Quick edit/i } ).click();
	};
	await open();
	const form = page.locator( `#edit-${ id }` );
	const readers = form.getByLabel( 'Who can read this post?' );
	const mailed = form.getByLabel( 'Email this post to' );
	await expect( readers ).toHaveValue( 'paid_subscribers' );
	await readers.selectOption( 'Anyone subscribed' );
	await mailed.selectOption( 'Nobody' );
	await form.getByRole( 'button', { name: 'Update' } ).click();
	await expect( row ).toBeVisible();
	await open();
	await expect( readers ).toHaveValue( 'subscribers' );
	await expect( mailed ).toHaveValue( 'nobody' );
} );
