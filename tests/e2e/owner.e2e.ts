/** An owner looks after plans, people and letters, on MariaDB with two workers: nothing is sent or charged twice. */
import { mergeTests, type Page } from '@playwright/test';
import { test as withMail } from '../services/mail/fixture';
import { expect, test as withStripe } from '../services/stripe/fixture';
import type { Editor, Site } from '../site/playwright';
import { hasFpm, onFpm, WITHOUT_FPM } from '../site/playwright/fpm';

const test = mergeTests( withStripe, withMail );

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		...onFpm,
		workers: 2,
	},
} );

test.skip( ! hasFpm, WITHOUT_FPM );

const PAYMENTS = '/wp-admin/admin.php?page=freehold-payments';

/** PHP that creates what exists before the owner comes: a plan with three payers of $5.00, of whom one left last month. */
const PREPARE = `
	use Freehold\\Payments\\{ Gateway, Plans, Sync };
	use Freehold\\Payments\\Checkout\\{ Input, Reference, Start };
	use Freehold\\Payments\\Tables\\{ OrdersTable, RecurringTable, SubscriptionsTable };
	Freehold\\Identity::claim();
	Gateway::vendor( 'stripe' )->set_up_webhook();
	Freehold\\Settings::set( 'modules.newsletter.options.per_hour', 0 );
	Freehold\\Settings::set( 'modules.newsletter.options.postal_address', '1 Main St' );
	$bread = wp_insert_term( 'Bread', 'category' )['term_id'];
	$cake  = wp_insert_term( 'Cake', 'category' )['term_id'];
	Freehold\\Members\\Categories::set( true, array( $bread, $cake ) );
	$plan = Plans::create( array( 'title' => 'Readers', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month', 'type' => 'tier' ) )->id;
	Plans::create( array( 'title' => 'Old', 'price' => '3', 'currency' => 'USD', 'interval' => '1 month' ) );
`;

/** Makes an order of the plan, and returns its session at Stripe. */
const order = ( site: Site, plan: number ) =>
	site.wpEval< string >( `
		$url = Freehold\\Payments\\Checkout\\Start::run( new Freehold\\Payments\\Checkout\\Input( ( new Freehold\\Payments\\Checkout\\Reference( 'plan', ${ plan }, 0 ) )->at( 0, time() + 3600 )->text(), '', '', 'form-1', '', home_url( '/' ), '203.0.113.9' ) );
		if ( is_wp_error( $url ) ) {
			throw new RuntimeException( $url->get_error_message() );
		}
		return basename( wp_parse_url( $url, PHP_URL_PATH ) );
	` );

/** Adds a subscriber who was confirmed before. */
const subscriber = ( site: Site, name: string, category: string ) =>
	site.wpEval( `
		$id = Freehold\\Members\\Subscribers::add( strtolower( '${ name }' ) . '@example.com', new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active', array( get_cat_ID( '${ category }' ) ), '${ name }' );
		Freehold\\Members\\Tables\\CategoryTable::remove( $id, 0 );
		return true;
	` );

/** Lets both workers run the queue at once, until nothing is left. */
async function work( site: Site ) {
	for ( let round = 0; round < 2; round++ ) {
		await Promise.all(
			[ 1, 2, 3 ].map( () =>
				site.wpEval( 'Freehold\\Queue::work( 5 ); return true;' )
			)
		);
	}
}

const dialog = ( page: Page ) => page.getByRole( 'dialog' );

const openPlan = async ( page: Page, name: string ) => {
	await page.getByRole( 'row', { name } ).getByRole( 'link' ).click();
	await expect( page.getByRole( 'heading', { name } ) ).toBeVisible();
};

/** Raises the price of one plan, archives another one and adds a coupon. */
async function managePlans( page: Page ) {
	await page.goto( `${ PAYMENTS }&view=plans` );
	const plan = page.locator( '.freehold-plan' );
	await openPlan( page, 'Readers' );
	await expect( plan ).toContainText( '2 people pay $5.00 per month' );
	await plan.getByRole( 'button', { name: 'Change the price' } ).click();
	await dialog( page ).getByLabel( 'Price in USD' ).fill( '7' );
	await expect(
		dialog( page ).getByLabel( 'Keep their price' )
	).toBeChecked();
	await page.keyboard.press( 'Enter' );
	await expect( plan ).toContainText( '$7.00 per month' );
	await expect( plan ).toContainText( '2 people pay $5.00 per month' );

	await openPlan( page, 'Old' );
	await plan.getByRole( 'button', { name: 'Archive' } ).click();
	await dialog( page )
		.getByRole( 'button', { name: 'Archive the plan' } )
		.click();
	await expect( plan ).toContainText( 'Archived: not sold' );

	await page
		.getByRole( 'navigation', { name: 'Views' } )
		.getByRole( 'button', { name: 'Coupons' } )
		.click();
	await page.getByRole( 'button', { name: 'Add a coupon' } ).first().click();
	await dialog( page ).getByLabel( 'Code' ).fill( 'bread' );
	await dialog( page ).getByLabel( 'Percent', { exact: true } ).fill( '20' );
	await dialog( page ).getByLabel( 'Limit of uses' ).fill( '1' );
	await dialog( page ).getByRole( 'checkbox', { name: 'Readers' } ).check();
	await dialog( page )
		.getByRole( 'button', { name: 'Add the coupon' } )
		.click();
	await expect( page.locator( '.freehold-coupon' ) ).toContainText(
		'20% off the first payment'
	);
}

/** Turns on the welcome mail, and the numbers of links. */
async function chooseOptions( page: Page ) {
	const save = async ( slug: string, fill: () => Promise< void > ) => {
		await page.goto(
			`/wp-admin/admin.php?page=freehold-settings#setting-${ slug }`
		);
		await fill();
		await page
			.locator( `#setting-${ slug }` )
			.getByRole( 'button', { name: 'Save options' } )
			.click();
		await expect(
			page.locator( '.components-snackbar' ).last()
		).toContainText( 'options saved.' );
	};
	await save( 'subscriptions', async () => {
		await page.getByLabel( 'Welcome new subscribers' ).check();
		await page
			.getByLabel( 'Text of the welcome email' )
			.fill( 'Good morning {name|friend}, the oven is on.' );
	} );
	await save( 'newsletter', () =>
		page.getByLabel( 'Count how often links are followed' ).check()
	);
}

/** Pays for the plan with the coupon, as a visitor who comes by a link. */
async function payWithCoupon( page: Page, id: number ) {
	await page.goto( `/?p=${ id }&freehold_coupon=bread` );
	const pay = page
		.locator( '.freehold-payment-form' )
		.getByRole( 'button', { name: 'Join' } );
	await pay.click();
	await expect( page.getByRole( 'alert' ) ).toHaveText(
		'Enter your email address. This code is once per person.'
	);
	await page
		.locator( '.freehold-payment-form' )
		.getByLabel( 'Email' )
		.fill( 'ben@example.com' );
	await page.keyboard.press( 'Enter' );
	const price = page.locator( '.freehold-payment-form [role=status]' );
	await expect( price ).toContainText(
		'With the code BREAD, you pay: $5.60 first, then $7.00 / month.'
	);
	await pay.click();
	await expect( page.locator( '.amount' ) ).toContainText( '$5.60' );
	await page.getByLabel( 'Name' ).fill( 'Ben' );
	await page.locator( 'main button' ).click();
	await expect(
		page.getByText( 'Your payment of $5.60 has arrived.' )
	).toBeVisible();
}

/** Writes a letter to paying subscribers of the category Bread, and publishes it. */
async function writeLetter( editor: Editor ) {
	const { page } = editor;
	await editor.openNewPost( 'freehold_letter' );
	await editor.setTitle( 'Bread for {name|you}' );
	await editor.setContent(
		'<!-- wp:paragraph --><p>Dear {name|reader}, <a href="https://example.org/rye">it is warm</a>.</p><!-- /wp:paragraph -->'
	);
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'tab', { name: 'Newsletter' } ).click();
	const panel = settings.getByRole( 'button', { name: 'Newsletter' } );
	if ( ( await panel.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await panel.click();
	}
	await settings.getByRole( 'radio', { name: 'Paid members' } ).check();
	await settings.getByRole( 'checkbox', { name: 'Bread' } ).check();
	await expect( settings ).toContainText( '2 people get this email.' );
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await page
		.getByRole( 'region', { name: 'Editor publish' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'The newsletter is being sent.'
	);
}

test( 'an owner raises a price, gives a coupon, welcomes readers, writes to a segment and reads what comes in', async ( {
	editor,
	mail,
	problems,
	seedPost,
	site,
	stripe,
	visit,
} ) => {
	// The forms that ask for the address, say the price, and reject a second use.
	problems.allow( /status of 4\d\d/ );
	await stripe.configure( mail.environment );
	const { plan } = await site.wpEval< { plan: number } >(
		`${ PREPARE } return array( 'plan' => $plan );`
	);
	for ( const name of [ 'Ada', 'Dan', 'Eve' ] ) {
		stripe.pay( await order( site, plan ), {
			name,
			email: `${ name.toLowerCase() }@example.com`,
		} );
	}
	await stripe.settled();
	await work( site );
	const customer = stripe
		.all( 'customer' )
		.find( ( { email } ) => email === 'eve@example.com' )!;
	const eve = stripe
		.all( 'subscription' )
		.find( ( { customer: id } ) => id === customer.id );
	stripe.cancel( eve!.id );
	await stripe.settled();
	await work( site );
	// All began three months ago, and one ended last month.
	const last = await site.wpEval< string >( `
		use Freehold\\Payments\\{ Recurring, Tables\\RecurringTable, Tables\\SubscriptionsTable };
		global $wpdb;
		$month = static fn ( int $back ): int => (int) strtotime( gmdate( 'Y-m-15', (int) strtotime( "first day of -{$back} month UTC" ) ) . ' UTC' );
		RecurringTable::clear();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET annual = 0, is_counted = 0, created = %d', SubscriptionsTable::name(), $month( 3 ) ) );
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET period_end = %d, canceled_at = %d WHERE status = 'canceled'", SubscriptionsTable::name(), $month( 1 ), $month( 1 ) ) );
		Recurring::count_left( 0 );
		return gmdate( 'F Y', $month( 1 ) );
	` );
	await subscriber( site, 'Ada', 'Bread' );
	await subscriber( site, 'Dan', 'Cake' );
	await subscriber( site, 'Eve', 'Bread' );
	await subscriber( site, 'Cara', 'Bread' );
	const { id } = await seedPost( {
		type: 'page',
		content: `<!-- wp:jetpack/recurring-payments {"planId":${ plan },"planIds":[${ plan }]} -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","text":"Join"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->\n<!-- wp:jetpack/subscriptions {"freeholdName":true} /-->`,
	} );
	mail.reset();
	const { page } = editor;
	await managePlans( page );
	await chooseOptions( page );

	const visitor = await visit( '' );
	await payWithCoupon( visitor, id );
	await work( site );
	const toBen = () =>
		mail
			.messages()
			.filter( ( { envelope } ) =>
				envelope.to.includes( 'ben@example.com' )
			);
	expect(
		toBen()
			.map( ( { subject } ) => subject )
			.sort()
	).toEqual( [
		'[Test] Your payment to A test site',
		'[Test] Your recurring payment for Readers',
	] );
	expect(
		toBen()
			.map( ( { text } ) => text )
			.join( '\n' )
	).toContain( 'Coupon: BREAD: $5.60 first, then $7.00 / month' );

	// The new reader is welcomed by name, once.
	await visitor.goto( `/?p=${ id }` );
	const form = visitor.locator( '.freehold-subscribe' );
	await expect( form ).toContainText( 'not by whom' );
	await form.getByLabel( 'Your name' ).fill( 'Ben' );
	await form
		.getByRole( 'textbox', { name: 'Type your email' } )
		.fill( 'ben@example.com' );
	await form.getByRole( 'checkbox', { name: 'Bread' } ).check();
	await form.getByRole( 'button', { name: 'Subscribe' } ).click();
	await expect( visitor.getByText( 'Almost done!' ) ).toBeVisible();
	await work( site );
	const confirm = /https?:\/\/\S+freehold_member=confirm\S+/;
	const links = () =>
		toBen().flatMap( ( { text } ) => confirm.exec( text ) ?? [] );
	await expect.poll( () => links().length ).toBe( 1 );
	const link = links()[ 0 ]!;
	await visitor.goto( link );
	await visitor.getByRole( 'button', { name: 'Confirm' } ).click();
	await expect(
		visitor.getByRole( 'heading', { name: 'Subscription confirmed' } )
	).toBeVisible();
	await work( site );
	const welcomes = () =>
		toBen().filter( ( { text } ) =>
			text.includes( 'Good morning Ben, the oven is on.' )
		).length;
	await expect.poll( welcomes ).toBe( 1 );

	// The coupon is used up.
	await visitor.goto( `/?p=${ id }&freehold_coupon=bread` );
	await visitor
		.locator( '.freehold-payment-form' )
		.getByRole( 'button', { name: 'Join' } )
		.click();
	await visitor
		.locator( '.freehold-payment-form' )
		.getByLabel( 'Email' )
		.fill( 'Ben+again@example.com' );
	await visitor.keyboard.press( 'Enter' );
	await expect( visitor.getByRole( 'alert' ) ).toContainText( 'used up' );

	mail.reset();
	await writeLetter( editor );
	await work( site );
	const letters = await mail.arrived( 2 );
	expect( letters.map( ( { envelope } ) => envelope.to ).sort() ).toEqual( [
		[ 'ada@example.com' ],
		[ 'ben@example.com' ],
	] );
	const letter = letters.find( ( { to } ) => to.includes( 'ben@' ) )!;
	expect( letter.subject ).toBe( 'Bread for Ben' );
	expect( letter.text ).toContain(
		'Dear Ben, it is warm ( https://example.org/rye ).'
	);
	expect( letter.text ).toContain( 'not by whom' );
	const counted = /href="([^"]*freehold_newsletter_link=[^"]*rye[^"]*)"/
		.exec( letter.html )![ 1 ]!
		.replaceAll( /&#0?38;|&amp;/g, '&' );
	for ( const method of [ 'HEAD', 'GET' ] ) {
		const led = await fetch( counted, {
			method,
			redirect: 'manual',
			headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' },
		} );
		expect( [ led.status, led.headers.get( 'location' ) ] ).toEqual( [
			302,
			'https://example.org/rye',
		] );
		expect( led.headers.get( 'cache-control' ) ).toContain( 'no-store' );
	}
	await page.goto( '/wp-admin/admin.php?page=freehold-newsletter' );
	await page
		.getByRole( 'row', { name: /Bread for/ } )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Show details' } ).click();
	await expect(
		dialog( page ).getByRole( 'row', { name: 'https://example.org/rye' } )
	).toContainText( '1' );
	await page.screenshot( {
		path: 'test-results/images/newsletter-links.png',
	} );

	// What came in last month, and who left.
	await page.goto( PAYMENTS );
	const totals = page.getByRole( 'region', { name: 'Totals' } );
	await totals.getByLabel( 'Show' ).selectOption( 'Recurring revenue' );
	await totals.getByText( 'Show as a table' ).click();
	const month = totals.getByRole( 'row', { name: last } );
	await expect( month ).toContainText( '$10.00' );
	await expect( month ).toContainText( '33.3%' );
	await expect( totals ).toContainText( '$17.00' );

	// Nothing more is sent or charged.
	await stripe.settled();
	await work( site );
	expect( mail.messages().length ).toBe( 2 );
	expect(
		stripe
			.all( 'charge' )
			.map( ( { amount } ) => amount )
			.sort()
	).toEqual( [ 500, 500, 500, 560 ] );
	expect(
		stripe
			.all( 'subscription' )
			.map( ( { items } ) => items.data[ 0 ].price.unit_amount )
			.sort()
	).toEqual( [ 500, 500, 500, 700 ] );
} );
