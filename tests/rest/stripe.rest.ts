/** Donations through Stripe over HTTP, from the form on the page to the rows, whatever happens to the webhooks in between. */
import { createHmac } from 'node:crypto';
import { mergeTests } from '@playwright/test';
import { test as mailTest } from '../services/mail/fixture';
import { type Site } from '../site/playwright';
import {
	expect,
	test as stripeTest,
	type StripeFixture,
	type StripeOrders,
} from '../services/stripe/fixture';
import { call, finishJobs, logIn } from './client';

const test = mergeTests( mailTest, stripeTest );

const DONATIONS =
	'<!-- wp:jetpack/donations {"currency":"USD","monthlyDonation":{"show":true,"planId":null,"amounts":[5,15,100],"heading":"Each month","extraText":"Thank you.","buttonText":"Donate monthly"}} --><div class="wp-block-jetpack-donations"></div><!-- /wp:jetpack/donations -->';

const MONTH = 31 * 86400;

/** Confirms the key and registers the webhook, as wp-admin and cron do. */
const setUp = ( site: Site ) =>
	site.wpEval(
		'Freehold\\Identity::claim(); return Freehold\\Payments\\Gateway::vendor( "stripe" )->set_up_webhook();'
	);

/** Waits for webhooks and does what they queued. */
async function work( site: Site, stripe: StripeFixture ): Promise< void > {
	await stripe.settled();
	await finishJobs( site );
}

/** Does what cron does each hour, long enough after the last check. */
async function poll( site: Site ): Promise< void > {
	await site.wpEval( `
		global $wpdb;
		foreach ( array( 'payment_orders', 'payment_subscriptions' ) as $table ) {
			$wpdb->query( "UPDATE {$wpdb->prefix}freehold_{$table} SET created = created - 100000, synced = 0" );
		}
		do_action( 'freehold_payments_poll' );
	` );
	await finishJobs( site );
}

type Row = Record< string, string >;

/** What the tables contain, without times and IDs. */
const rows = ( site: Site ) =>
	site.wpEval< { orders: Row[]; subscriptions: Row[]; payments: Row[] } >( `
		global $wpdb;
		$read = static fn ( string $table, string $columns ): array => $wpdb->get_results( "SELECT {$columns} FROM {$wpdb->prefix}freehold_payment{$table} ORDER BY id", ARRAY_A );
		return array(
			'orders'        => $read( '_orders', 'live, status, amount, currency, recurs, email' ),
			'subscriptions' => $read( '_subscriptions', 'live, status, amount, cancel_at_end' ),
			'payments'      => $read( 's', 'kind, status, amount, refunded' ),
		);
	` );

/** Sends the form of a page as a visitor without JavaScript. Returns Stripe's page. */
async function donate(
	page: string,
	amount: string,
	plan: 'Donate monthly' | 'Donate' = 'Donate monthly'
): Promise< { status: number; location: string } > {
	const html = await ( await fetch( page ) ).text();
	const button = [
		...html.matchAll(
			/name="freehold_pay" value="([^"]+)"[^>]*>([^<]+)</g
		),
	].find( ( [ , , label ] ) => label === plan );
	const anchor = /name="freehold_anchor" value="([^"]+)"/.exec( html );
	const response = await fetch( page, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams( {
			freehold_anchor: anchor?.[ 1 ] ?? '',
			amount: 'custom',
			custom_amount: amount,
			freehold_pay: button?.[ 1 ] ?? '',
		} ),
	} );
	return {
		status: response.status,
		location: response.headers.get( 'location' ) ?? '',
	};
}

const sessionOf = ( url: string ) =>
	/cs_(test|live)_\w+/.exec( url )?.[ 0 ] ?? '';

const PAID = {
	orders: [
		{
			live: '0',
			status: 'paid',
			amount: '1000',
			currency: 'USD',
			recurs: '1 month',
			email: 'dana@example.org',
		},
	],
	subscriptions: [
		{ live: '0', status: 'active', amount: '1000', cancel_at_end: '0' },
	],
	payments: [
		{ kind: 'first', status: 'paid', amount: '1000', refunded: '0' },
	],
};

const deliveries: [ string, StripeOrders, boolean ][] = [
	[ 'webhooks arrive', {}, true ],
	[ 'webhooks arrive twice', { delivery: 'twice' }, true ],
	[ 'webhooks arrive in the wrong order', { delivery: 'reversed' }, true ],
	[ 'the visitor does not return', { delivery: 'twice' }, false ],
	[ 'no webhook arrives', { delivery: 'never' }, true ],
	[
		'no webhook arrives and the visitor does not return',
		{ delivery: 'never' },
		false,
	],
];
for ( const [ name, orders, returns ] of deliveries ) {
	test( `Stripe: a donation of 10 a month is stored once if ${ name }`, async ( {
		site,
		stripe,
		seedPost,
	} ) => {
		await setUp( site );
		const { url } = await seedPost( DONATIONS );
		stripe.order( orders );
		const { status, location } = await donate( url, '10' );
		expect( status ).toBe( 303 );
		expect( location ).toContain( stripe.url );
		const back = stripe.pay( sessionOf( location ), {
			email: 'dana@example.org',
		} );
		if ( returns ) {
			const page = await ( await fetch( back ) ).text();
			expect( page ).toContain( 'Your donation of $10.00 has arrived.' );
		}
		stripe.release();
		await work( site, stripe );
		if ( orders.delivery === 'never' && ! returns ) {
			expect( ( await rows( site ) ).payments ).toEqual( [] );
			await poll( site );
		}
		expect( await rows( site ) ).toEqual( PAID );
		await poll( site );
		expect( await rows( site ) ).toEqual( PAID );
	} );
}

test( 'Stripe: a year of a monthly payer: each renewal once, one that fails and is collected later, a refund and the end', async ( {
	mail,
	site,
	stripe,
	seedPost,
} ) => {
	await stripe.configure( mail.environment );
	await setUp( site );
	const { url } = await seedPost( DONATIONS );
	const { location } = await donate( url, '10' );
	stripe.pay( sessionOf( location ), { email: 'dana@example.org' } );
	await work( site, stripe );
	const id = String( stripe.all( 'subscription' )[ 0 ]?.id );

	/** The subscription as stored, and how many payments arrived. */
	const state = async () => {
		const { payments, subscriptions } = await rows( site );
		return {
			status: subscriptions[ 0 ]?.status,
			paid: payments.filter( ( { status } ) => status === 'paid' ).length,
			failed: payments.filter( ( { status } ) => status === 'failed' )
				.length,
		};
	};
	const paidUntil = () =>
		site.wpEval< number >(
			'return Freehold\\Payments\\Tables\\SubscriptionsTable::find( 1 )->period_end;'
		);
	/** Who got the mails whose subjects contain these words. */
	const readers = ( words: string ) =>
		mail
			.messages()
			.filter( ( { subject } ) => subject.includes( words ) )
			.map( ( { to } ) => to );

	let until = await paidUntil();
	for ( let month = 1; month <= 12; month++ ) {
		if ( month === 5 ) {
			stripe.replaceCard( id, '4000000000000341' );
		}
		stripe.advance( MONTH );
		await work( site, stripe );
		if ( month === 5 ) {
			expect( await state() ).toEqual( {
				status: 'past_due',
				paid: 5,
				failed: 1,
			} );
			// What is paid ends when the month before ends.
			expect( await paidUntil() ).toBe( until );
			stripe.replaceCard( id, '4242424242424242' );
			stripe.advance( 4 * 86400 );
			await work( site, stripe );
		}
		expect( await state() ).toEqual( {
			status: 'active',
			paid: month + 1,
			failed: 0,
		} );
		expect( await paidUntil() ).toBeGreaterThan( until );
		until = await paidUntil();
	}
	expect( ( await rows( site ) ).orders ).toHaveLength( 1 );
	// The payer and the owner read of each payment once. WP-Cron may be sending the last one.
	await expect
		.poll( () => readers( 'Thank you for your donation' ) )
		.toEqual( Array( 13 ).fill( 'dana@example.org' ) );
	await expect
		.poll( () => readers( 'New payment' ) )
		.toEqual( Array( 13 ).fill( 'admin@example.org' ) );
	await expect
		.poll( () => readers( 'failed' ).sort() )
		.toEqual( [ 'admin@example.org', 'dana@example.org' ] );

	const [ last ] = stripe.all( 'payment_intent' );
	stripe.refund( String( last?.id ), 400 );
	await work( site, stripe );
	expect( ( await rows( site ) ).payments.at( -1 ) ).toMatchObject( {
		kind: 'renewal',
		status: 'partly_refunded',
		refunded: '400',
	} );
	stripe.cancel( id );
	await work( site, stripe );
	expect( ( await rows( site ) ).subscriptions[ 0 ] ).toMatchObject( {
		status: 'canceled',
	} );
} );

test( 'Stripe: a payer cancels on the portal page', async ( {
	site,
	stripe,
	seedPost,
} ) => {
	await setUp( site );
	const { url } = await seedPost( DONATIONS );
	const { location } = await donate( url, '10' );
	stripe.pay( sessionOf( location ), { email: 'dana@example.org' } );
	await work( site, stripe );
	// The link in mails is permanent, and mails are forwarded: it shows nothing, and opens the portal only by another mail.
	const link = await site.wpEval< string >( `
		return Freehold\\Payments\\Checkout\\Portal::url( Freehold\\Payments\\Tables\\SubscriptionsTable::find( 1 ) );
	` );
	const page = await fetch( link, { redirect: 'manual' } );
	expect( page.status ).toBe( 200 );
	const asked = await page.text();
	expect( asked ).toContain( 'Email me a link' );
	expect( asked ).not.toContain( 'dana@example.org' );
	const token = await site.wpEval< string >( `
		return Freehold\\Mail\\TokenTable::create_token( 'portal', 0, 600, array( 'subscription' => 1 ) );
	` );
	const fresh = `${ link }&token=${ token }`;
	// As a mail scanner does it.
	expect( ( await fetch( fresh ) ).status ).toBe( 200 );
	const opened = await fetch( fresh, { method: 'POST' } );
	expect( opened.headers.get( 'refresh' ) ).toContain( stripe.url );
	expect( ( await fetch( fresh, { method: 'POST' } ) ).status ).toBe( 410 );
	const portal = await site.wpEval< string >( `
		return Freehold\\Payments\\Gateway::vendor( 'stripe' )->portal_url( Freehold\\Payments\\Tables\\SubscriptionsTable::find( 1 ), home_url( '/' ) );
	` );
	const html = await ( await fetch( portal ) ).text();
	expect( html ).toContain( 'Cancel subscription' );
	await fetch( portal, {
		method: 'POST',
		body: new URLSearchParams( {
			subscription: String( stripe.all( 'subscription' )[ 0 ]?.id ),
			do: 'cancel',
		} ),
	} );
	await work( site, stripe );
	expect( ( await rows( site ) ).subscriptions[ 0 ] ).toMatchObject( {
		status: 'active',
		cancel_at_end: '1',
	} );
} );

test( 'Stripe: a lost response does not create a second page; an outage is told to the visitor', async ( {
	site,
	stripe,
	seedPost,
} ) => {
	await setUp( site );
	const { url } = await seedPost( DONATIONS );
	stripe.order( { failure: 'lost', times: 1, failing: 'POST' } );
	expect( ( await donate( url, '10', 'Donate' ) ).location ).toContain(
		stripe.url
	);
	expect( stripe.all( 'checkout.session' ) ).toHaveLength( 1 );

	stripe.order( { failure: 503, times: 0, shouldRetry: 'false' } );
	const { location } = await donate( url, '10', 'Donate' );
	expect( location ).toContain( url );
	expect( await ( await fetch( location ) ).text() ).toContain(
		'You have not been charged.'
	);
} );

test( 'Stripe: only signed webhooks of this mode count', async ( {
	site,
	stripe,
	seedPost,
} ) => {
	await setUp( site );
	const { url } = await seedPost( DONATIONS );
	const { location } = await donate( url, '10' );
	stripe.order( { delivery: 'late' } );
	stripe.pay( sessionOf( location ) );
	const [ webhook ] = stripe.webhooks();
	const body = String( webhook?.body );
	const send = async ( signature: string, text = body ) => {
		const response = await fetch( String( webhook?.url ), {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				'Stripe-Signature': signature,
			},
			body: text,
		} );
		return response.status;
	};
	const sign = ( secret: string, time: number ) =>
		`t=${ time },v1=${ createHmac( 'sha256', secret )
			.update( `${ time }.${ body }` )
			.digest( 'hex' ) }`;
	const now = Math.floor( Date.now() / 1000 );
	expect( await send( '' ) ).toBe( 400 );
	expect( await send( sign( 'whsec_guessed', now ) ) ).toBe( 400 );
	await stripe.configure( { FREEHOLD_STRIPE_WEBHOOK_SECRET: 'whsec_owner' } );
	expect( await send( sign( 'whsec_owner', now - 301 ) ) ).toBe( 400 );
	expect( await send( sign( 'whsec_owner', now ), `${ body } ` ) ).toBe(
		400
	);
	await work( site, stripe );
	expect( ( await rows( site ) ).payments ).toEqual( [] );
	expect( await send( sign( 'whsec_owner', now ) ) ).toBe( 200 );
	expect( await send( sign( 'whsec_owner', now ) ) ).toBe( 200 );
	await work( site, stripe );
	expect( ( await rows( site ) ).payments ).toHaveLength( 1 );
} );

test( 'Stripe: the administrator’s key is checked, and the webhook follows it', async ( {
	site,
	stripe,
} ) => {
	await stripe.configure( { FREEHOLD_STRIPE_KEY: '' } );
	const admin = await logIn( site, 'admin' );
	const store = ( key: string ) =>
		call( site, admin, 'POST', 'freehold/v2/service-api-keys/stripe', {
			service_api_key: key,
		} );
	stripe.order( { missing: [ 'plan_write', 'event_read' ] } );
	const rejected = await store( stripe.keys.testRestricted );
	expect( rejected.status ).toBe( 400 );
	expect( rejected.body ).toMatchObject( {
		code: 'freehold_key_refused',
		message: expect.stringContaining( 'Prices (write), Events (read)' ),
	} );
	expect( stripe.all( 'webhook_endpoint' ) ).toEqual( [] );

	stripe.order( { missing: [] } );
	expect( ( await store( stripe.keys.testRestricted ) ).status ).toBe( 200 );
	await work( site, stripe );
	expect( stripe.all( 'webhook_endpoint' ) ).toHaveLength( 1 );

	// The other key may be of another account.
	expect( ( await store( stripe.keys.test ) ).status ).toBe( 200 );
	await work( site, stripe );
	expect( stripe.all( 'webhook_endpoint' ) ).toHaveLength( 1 );

	const removed = await call(
		site,
		admin,
		'DELETE',
		'freehold/v2/service-api-keys/stripe'
	);
	expect( removed.status ).toBe( 200 );
	expect( stripe.all( 'webhook_endpoint' ) ).toEqual( [] );
} );

test( 'Stripe: a visitor’s page view sends no request', async ( {
	site,
	stripe,
	seedPost,
} ) => {
	await setUp( site );
	const { url } = await seedPost( DONATIONS );
	const before = stripe.requests().length;
	expect( ( await fetch( url ) ).status ).toBe( 200 );
	expect( stripe.requests() ).toHaveLength( before );
} );
