/**
 * The stand-in, driven by Stripe's own client: what it sends has the published shapes, and its webhooks pass the client's
 * check. It runs in a process of its own, as for `npm start`.
 *
 * @jest-environment node
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Ajv from 'ajv';
import Stripe from 'stripe';
import type { StripeControl, StripeObject } from '../types';
import api from '../schema/api.json';

const MONTH = 31 * 86400;

let standIn: ChildProcess;
let port: number;
let key: string;
let stripe: Stripe;
let receiver: Server;
let received: { body: string; signature: string }[] = [];

const ajv = new Ajv( { strict: false, allErrors: true } );
ajv.addSchema( { $id: 'stripe', definitions: api.definitions } );

/** Checks an object against Stripe's description. */
function expectPublished( object: unknown ): void {
	const plain = JSON.parse( JSON.stringify( object ) ) as StripeObject;
	const validate = ajv.getSchema( `stripe#/definitions/${ plain.object }` );
	if ( ! validate ) {
		throw new Error( `Stripe describes no ${ plain.object }.` );
	}
	validate( plain );
	expect( validate.errors ?? [] ).toEqual( [] );
}

/** Calls the control API. */
async function control< Name extends keyof StripeControl >(
	name: Name | 'settled',
	...args: unknown[]
): Promise< StripeObject > {
	const response = await fetch(
		`http://127.0.0.1:${ port }/_control/${ name }`,
		{ method: 'POST', body: JSON.stringify( args ) }
	);
	const result = ( await response.json() ) as StripeObject;
	if ( ! response.ok ) {
		throw new Error( `${ name }: ${ JSON.stringify( result ) }` );
	}
	return result;
}

/** Creates a client that does not repeat requests. */
const clientOf = ( apiKey: string, maxNetworkRetries = 0 ) =>
	new Stripe( apiKey, {
		host: '127.0.0.1',
		port,
		protocol: 'http',
		maxNetworkRetries,
	} );

beforeAll( async () => {
	standIn = spawn( process.execPath, [ join( __dirname, '../serve.mjs' ) ] );
	const output = await new Promise< string >( ( done, failed ) => {
		let text = '';
		standIn.stdout?.on( 'data', ( chunk ) => {
			text += chunk;
			if ( text.includes( '_KEY=' ) ) {
				done( text );
			}
		} );
		standIn.stderr?.on( 'data', ( chunk ) =>
			failed( new Error( String( chunk ) ) )
		);
	} );
	port = Number( /_URL=http:\/\/127\.0\.0\.1:(\d+)/.exec( output )?.[ 1 ] );
	key = /_KEY=(\S+)/.exec( output )?.[ 1 ] ?? '';
	stripe = clientOf( key );
	receiver = createServer( async ( request, response ) => {
		const chunks: Buffer[] = [];
		for await ( const chunk of request ) {
			chunks.push( chunk as Buffer );
		}
		received.push( {
			body: Buffer.concat( chunks ).toString(),
			signature: String( request.headers[ 'stripe-signature' ] ),
		} );
		response.end();
	} );
	await new Promise< void >( ( done ) =>
		receiver.listen( 0, '127.0.0.1', done )
	);
} );

beforeEach( async () => {
	await control( 'reset' );
	received = [];
} );

afterAll( async () => {
	standIn.kill();
	receiver.closeAllConnections();
	await new Promise( ( done ) => receiver.close( done ) );
} );

const donation = (
	recurring?: 'month' | 'year',
	amount = 1000,
	currency = 'usd'
): Stripe.Checkout.SessionCreateParams => ( {
	mode: recurring ? 'subscription' : 'payment',
	success_url: 'https://example.org/?paid={CHECKOUT_SESSION_ID}',
	cancel_url: 'https://example.org/',
	client_reference_id: 'order-1',
	metadata: { freehold: 'order-1' },
	...( recurring
		? { subscription_data: { metadata: { freehold: 'order-1' } } }
		: {
				customer_creation: 'always',
				payment_intent_data: { metadata: { freehold: 'order-1' } },
		  } ),
	line_items: [
		{
			quantity: 1,
			price_data: {
				currency,
				unit_amount: amount,
				product_data: { name: 'Donation' },
				...( recurring ? { recurring: { interval: recurring } } : {} ),
			},
		},
	],
} );

test( 'the pinned version is the one of the client', () => {
	expect( api.version ).toBe( Stripe.API_VERSION );
} );

test( 'a person pays once; the payment is refunded and disputed', async () => {
	const session = await stripe.checkout.sessions.create( donation() );
	expectPublished( session );
	expect( session.url ).toContain( session.id );

	const url = await control( 'pay', session.id, { email: 'a@example.org' } );
	expect( url ).toBe( `https://example.org/?paid=${ session.id }` );
	const paid = await stripe.checkout.sessions.retrieve( session.id, {
		expand: [ 'payment_intent.latest_charge', 'line_items', 'customer' ],
	} );
	expectPublished( paid );
	expect( paid.status ).toBe( 'complete' );
	expect( paid.payment_status ).toBe( 'paid' );
	const intent = paid.payment_intent as Stripe.PaymentIntent;
	expect( intent.metadata ).toEqual( { freehold: 'order-1' } );
	expect( ( intent.latest_charge as Stripe.Charge ).receipt_url ).toContain(
		'/receipts/'
	);
	expect( ( paid.customer as Stripe.Customer ).email ).toBe(
		'a@example.org'
	);

	const refund = await stripe.refunds.create( {
		payment_intent: intent.id,
		amount: 400,
	} );
	expectPublished( refund );
	expectPublished( await stripe.charges.retrieve( String( refund.charge ) ) );
	await expect(
		stripe.refunds.create( { payment_intent: intent.id, amount: 601 } )
	).rejects.toThrow( 'greater than unrefunded amount' );
	expectPublished( await control( 'dispute', intent.id ) );
	expectPublished( await control( 'closeDispute', intent.id, false ) );
	const [ dispute ] = ( await stripe.disputes.list() ).data;
	expect( dispute?.status ).toBe( 'lost' );
} );

test( 'a subscription renews, fails, is tried again and ends', async () => {
	const session = await stripe.checkout.sessions.create(
		donation( 'month' )
	);
	await control( 'pay', session.id );
	const { subscription: id } = await stripe.checkout.sessions.retrieve(
		session.id
	);
	const first = await stripe.subscriptions.retrieve( String( id ) );
	expectPublished( first );
	expect( first.metadata ).toEqual( { freehold: 'order-1' } );

	await control( 'advance', MONTH );
	const invoices = await stripe.invoices.list( {
		subscription: String( id ),
		expand: [ 'data.payments' ],
	} );
	expect( invoices.data.map( ( one ) => one.billing_reason ) ).toEqual( [
		'subscription_cycle',
		'subscription_create',
	] );
	invoices.data.forEach( expectPublished );
	expectPublished( invoices.data[ 0 ]?.payments?.data[ 0 ] );
	const renewed = await stripe.subscriptions.retrieve( String( id ) );
	expect( renewed.items.data[ 0 ]?.current_period_end ).toBeGreaterThan(
		Number( first.items.data[ 0 ]?.current_period_end )
	);

	await control( 'replaceCard', id, '4000000000000341' );
	await control( 'advance', MONTH );
	expect(
		( await stripe.subscriptions.retrieve( String( id ) ) ).status
	).toBe( 'past_due' );
	await control( 'advance', MONTH );
	const ended = await stripe.subscriptions.retrieve( String( id ) );
	expectPublished( ended );
	expect( ended.status ).toBe( 'canceled' );
	expect( ended.cancellation_details?.reason ).toBe( 'payment_failed' );
} );

test( 'a subscription is canceled at the end of the period, or now', async () => {
	for ( const atEnd of [ true, false ] ) {
		const session = await stripe.checkout.sessions.create(
			donation( 'year' )
		);
		await control( 'pay', session.id );
		const { subscription } = await stripe.checkout.sessions.retrieve(
			session.id
		);
		const id = String( subscription );
		const after = atEnd
			? await stripe.subscriptions.update( id, {
					cancel_at_period_end: true,
			  } )
			: await stripe.subscriptions.cancel( id );
		expectPublished( after );
		expect( after.status ).toBe( atEnd ? 'active' : 'canceled' );
		await control( 'advance', 366 * 86400 );
		expect( ( await stripe.subscriptions.retrieve( id ) ).status ).toBe(
			'canceled'
		);
		expect(
			( await stripe.invoices.list( { subscription: id } ) ).data
		).toHaveLength( 1 );
	}
} );

test( 'the portal has no configuration by default', async () => {
	const customer = await stripe.customers.create( {
		email: 'a@example.org',
	} );
	expectPublished( customer );
	await expect(
		stripe.billingPortal.sessions.create( { customer: customer.id } )
	).rejects.toThrow( 'default configuration has not been created' );
	const configuration = await stripe.billingPortal.configurations.create( {
		features: {
			subscription_cancel: { enabled: true, mode: 'at_period_end' },
			invoice_history: { enabled: true },
		},
	} );
	expectPublished( configuration );
	const portal = await stripe.billingPortal.sessions.create( {
		customer: customer.id,
		configuration: configuration.id,
		return_url: 'https://example.org/',
	} );
	expectPublished( portal );
	expect( await ( await fetch( portal.url ) ).text() ).toContain(
		'No subscriptions.'
	);
} );

test( 'a person pays on the page, is declined there, or finds it expired', async () => {
	const session = await stripe.checkout.sessions.create( donation() );
	const send = ( card: string ) =>
		fetch( String( session.url ), {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams( { email: 'a@example.org', card } ),
		} );
	const declined = await send( '4000 0000 0000 0002' );
	expect( await declined.text() ).toContain( 'Your card was declined.' );
	expect(
		( await stripe.checkout.sessions.retrieve( session.id ) ).status
	).toBe( 'open' );
	const [ failed ] = ( await stripe.paymentIntents.list() ).data;
	expectPublished( failed );
	expect( failed?.last_payment_error?.decline_code ).toBe(
		'generic_decline'
	);
	const accepted = await send( '4242 4242 4242 4242' );
	expect( accepted.status ).toBe( 303 );
	expect( accepted.headers.get( 'location' ) ).toContain( session.id );

	const second = await stripe.checkout.sessions.create( donation() );
	await control( 'advance', 86400 );
	expect( await ( await fetch( String( second.url ) ) ).text() ).toContain(
		'This page has expired'
	);
} );

test( 'a bank debit settles later', async () => {
	for ( const succeeds of [ true, false ] ) {
		const session = await stripe.checkout.sessions.create( donation() );
		await control( 'pay', session.id, { debit: true } );
		const waiting = await stripe.checkout.sessions.retrieve( session.id );
		expect( [ waiting.status, waiting.payment_status ] ).toEqual( [
			'complete',
			'unpaid',
		] );
		await control( 'settle', session.id, succeeds );
		const after = await stripe.checkout.sessions.retrieve( session.id );
		expect( after.payment_status ).toBe( succeeds ? 'paid' : 'unpaid' );
	}
} );

test( 'a repeated request has one effect; the same key with other parameters is an error', async () => {
	const options = { idempotencyKey: 'key-1' };
	const one = await stripe.checkout.sessions.create( donation(), options );
	const again = await stripe.checkout.sessions.create( donation(), options );
	expect( again.id ).toBe( one.id );
	expect( again.lastResponse.headers[ 'idempotent-replayed' ] ).toBe(
		'true'
	);
	await expect(
		stripe.checkout.sessions.create( donation( undefined, 2000 ), options )
	).rejects.toMatchObject( { type: 'StripeIdempotencyError' } );
} );

test( 'a client that repeats a lost request gets the first response', async () => {
	await control( 'order', { failure: 'lost', times: 1 } );
	await clientOf( key, 2 ).checkout.sessions.create( donation() );
	expect( await control( 'all', 'checkout.session' ) ).toHaveLength( 1 );
	await control( 'order', { failure: 500, times: 0, shouldRetry: 'false' } );
	await expect(
		clientOf( key, 2 ).checkout.sessions.create( donation() )
	).rejects.toMatchObject( { statusCode: 500 } );
	expect( await control( 'requests', 'POST' ) ).toHaveLength( 3 );
} );

test.each( [
	[ { ...donation(), mode: 'paymnt' }, { param: 'mode' } ],
	[
		{ ...donation(), payment_method_types: [ 'card' ] },
		{ code: 'parameter_unknown', param: 'payment_method_types' },
	],
	[
		{ mode: 'payment', line_items: donation().line_items },
		{ param: 'success_url' },
	],
	[ donation( undefined, 49 ), { code: 'amount_too_small' } ],
	[ donation( undefined, 49, 'jpy' ), { code: 'amount_too_small' } ],
	[
		donation( undefined, 1234, 'isk' ),
		{ param: 'line_items[0][price_data][unit_amount]' },
	],
	[
		donation( undefined, 1234, 'kwd' ),
		{ param: 'line_items[0][price_data][unit_amount]' },
	],
	[
		{ ...donation( 'month' ), payment_intent_data: { description: 'a' } },
		{},
	],
	[ { ...donation(), customer: 'cus_other' }, { code: 'resource_missing' } ],
] )( 'rejects what Stripe rejects: %#', async ( params, error ) => {
	await expect(
		stripe.checkout.sessions.create(
			params as Stripe.Checkout.SessionCreateParams
		)
	).rejects.toMatchObject( {
		type: 'StripeInvalidRequestError',
		...error,
	} );
} );

test( 'test and live mode are apart; invalid keys and permissions are reported as Stripe reports them', async () => {
	const session = await stripe.checkout.sessions.create( donation() );
	const live = clientOf( key.replace( '_test_', '_live_' ) );
	await expect(
		live.checkout.sessions.retrieve( session.id )
	).rejects.toMatchObject( { code: 'resource_missing', statusCode: 404 } );
	await expect(
		clientOf( 'sk_test_anotherKey1234567890' ).accounts.retrieve( null )
	).rejects.toMatchObject( { type: 'StripeAuthenticationError' } );

	await control( 'order', { missing: [ 'plan_write', 'webhook_read' ] } );
	const restricted = clientOf( key.replace( 'sk_', 'rk_' ) );
	await expect( restricted.prices.update( 'price_1', {} ) ).rejects.toThrow(
		"Having the 'rak_plan_write' permission"
	);
	await expect( restricted.webhookEndpoints.list() ).rejects.toMatchObject( {
		type: 'StripePermissionError',
		statusCode: 403,
	} );
	await expect( restricted.prices.list() ).resolves.toBeTruthy();
	expectPublished( await stripe.accounts.retrieve( null ) );
} );

test( 'lists have pages in both directions', async () => {
	for ( let number = 0; number < 5; number++ ) {
		expectPublished(
			await stripe.products.create( { name: `${ number }` } )
		);
	}
	const names = ( list: Stripe.ApiList< Stripe.Product > ) =>
		list.data.map( ( { name } ) => name ).join( '' );
	const first = await stripe.products.list( { limit: 2 } );
	expect( [ names( first ), first.has_more ] ).toEqual( [ '43', true ] );
	const next = await stripe.products.list( {
		limit: 2,
		starting_after: first.data[ 1 ]?.id,
	} );
	expect( names( next ) ).toBe( '21' );
	const last = await stripe.products.list( {
		limit: 2,
		starting_after: next.data[ 1 ]?.id,
	} );
	expect( [ names( last ), last.has_more ] ).toEqual( [ '0', false ] );
	const newer = await stripe.products.list( {
		limit: 2,
		ending_before: last.data[ 0 ]?.id,
	} );
	expect( names( newer ) ).toBe( '21' );
} );

describe( 'webhooks', () => {
	const listen = ( version?: string ) =>
		stripe.webhookEndpoints.create( {
			url: `http://127.0.0.1:${
				( receiver.address() as AddressInfo ).port
			}/`,
			enabled_events: [
				'checkout.session.completed',
				'invoice.paid',
				'customer.subscription.created',
			],
			api_version:
				version as Stripe.WebhookEndpointCreateParams.ApiVersion,
		} );

	test( 'pass the check of the client', async () => {
		const endpoint = await listen( Stripe.API_VERSION );
		expectPublished( endpoint );
		const session = await stripe.checkout.sessions.create(
			donation( 'month' )
		);
		await control( 'pay', session.id );
		await control( 'settled' );
		const events = received.map( ( { body, signature } ) =>
			stripe.webhooks.constructEvent(
				body,
				signature,
				String( endpoint.secret )
			)
		);
		expect( events.map( ( { type } ) => type ).sort() ).toEqual( [
			'checkout.session.completed',
			'customer.subscription.created',
			'invoice.paid',
		] );
		events.forEach( ( { data } ) => expectPublished( data.object ) );
		expect( () =>
			stripe.webhooks.constructEvent(
				String( received[ 0 ]?.body ),
				String( received[ 0 ]?.signature ),
				'whsec_another'
			)
		).toThrow( Stripe.errors.StripeSignatureVerificationError );
		const list = await stripe.events.list( {
			types: [ 'invoice.paid' ],
			delivery_success: true,
		} );
		expect( list.data ).toHaveLength( 1 );
	} );

	test( 'have the shapes of the version of the endpoint', async () => {
		await listen( '2024-06-20' );
		const session = await stripe.checkout.sessions.create(
			donation( 'month' )
		);
		await control( 'pay', session.id );
		await control( 'settled' );
		const objects = received.map(
			( { body } ) => JSON.parse( body ).data.object as StripeObject
		);
		const invoice = objects.find( ( one ) => one.object === 'invoice' );
		expect( invoice?.subscription ).toMatch( /^sub_/ );
		expect( invoice?.payment_intent ).toMatch( /^pi_/ );
		expect( invoice ).not.toHaveProperty( 'parent' );
		const subscription = objects.find(
			( one ) => one.object === 'subscription'
		);
		expect( subscription?.current_period_end ).toEqual(
			expect.any( Number )
		);
	} );

	test.each( [
		[ 'normal', 3, 3 ],
		[ 'twice', 6, 6 ],
		[ 'late', 0, 3 ],
		[ 'reversed', 0, 3 ],
		[ 'never', 0, 0 ],
	] )( 'are delivered %s', async ( delivery, before, after ) => {
		await listen();
		await control( 'order', { delivery } );
		const session = await stripe.checkout.sessions.create(
			donation( 'month' )
		);
		await control( 'pay', session.id );
		await control( 'settled' );
		expect( received ).toHaveLength( before );
		if ( delivery !== 'never' ) {
			await control( 'release' );
			await control( 'settled' );
		}
		expect( received ).toHaveLength( after );
	} );

	test( 'need a public https URL if ordered, as at Stripe', async () => {
		await control( 'order', { publicUrls: true } );
		await expect( listen() ).rejects.toMatchObject( {
			code: 'url_invalid',
		} );
	} );
} );
