/* @jest-environment node */
/** PayPal's own client works with the stand-in, and what the stand-in responds has PayPal's documented form. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
	ApiError,
	CheckoutPaymentIntent,
	Client,
	Environment,
	OrdersController,
	PaymentsController,
	PaypalExperienceUserAction,
	type Order,
	type OrderRequest,
} from '@paypal/paypal-server-sdk';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import responses from './responses.json';

const ajv = new Ajv( { strict: false } );
addFormats( ajv );
ajv.addSchema( responses, 'paypal' );

let standIn: ChildProcess;
let environment: Record< string, string >;
let url: string;

/** Starts a stand-in in a process of its own, because Jest cannot load ES modules. */
beforeAll( async () => {
	standIn = spawn( 'node', [ join( __dirname, '../serve.mjs' ) ], {
		stdio: [ 'ignore', 'pipe', 'inherit' ],
	} );
	const text = await new Promise< string >(
		( done ) =>
			standIn.stdout?.once( 'data', ( data ) => done( String( data ) ) )
	);
	environment = Object.fromEntries(
		text
			.trim()
			.split( '\n' )
			.map( ( line ) => line.split( /=(.*)/ ).slice( 0, 2 ) )
	);
	url = environment.FREEHOLD_PAYPAL_URL!;
} );
afterAll( () => standIn.kill() );

/** Expects that a response has a documented form. */
function expectForm( value: unknown, form: string ) {
	const isValid = ajv.validate( `paypal#/$defs/${ form }`, value );
	expect( isValid ? [] : ajv.errors ).toEqual( [] );
}

/** Creates a client of PayPal's whose requests go to the stand-in. */
function createClient( secret = environment.FREEHOLD_PAYPAL_SECRET! ) {
	return new Client( {
		environment: Environment.Sandbox,
		clientCredentialsAuthCredentials: {
			oAuthClientId: environment.FREEHOLD_PAYPAL_ID!,
			oAuthClientSecret: secret,
		},
		unstable_httpClientOptions: {
			adapter: async ( config: {
				url: string;
				method: string;
				headers: Record< string, string >;
				data?: string;
			} ) => {
				const response = await fetch(
					config.url.replace(
						'https://api-m.sandbox.paypal.com',
						url
					),
					{
						method: config.method,
						headers: { ...config.headers },
						body: config.data,
					}
				);
				return {
					status: response.status,
					statusText: response.statusText,
					headers: Object.fromEntries( response.headers ),
					data: await response.text(),
					config,
				};
			},
		},
	} );
}

/** Calls the stand-in without PayPal's client. */
async function call(
	method: string,
	path: string,
	body?: unknown,
	headers: Record< string, string > = {}
) {
	const response = await fetch( `${ url }${ path }`, {
		method,
		headers: {
			Authorization: `Bearer ${ await token() }`,
			'Content-Type': 'application/json',
			Prefer: 'return=representation',
			...headers,
		},
		body: typeof body === 'string' ? body : JSON.stringify( body ),
	} );
	const text = await response.text();
	return {
		status: response.status,
		body: text === '' ? null : JSON.parse( text ),
	};
}

/** Returns an access token. */
async function token(): Promise< string > {
	const { FREEHOLD_PAYPAL_ID: id, FREEHOLD_PAYPAL_SECRET: secret } =
		environment;
	const response = await fetch( `${ url }/v1/oauth2/token`, {
		method: 'POST',
		headers: {
			Authorization: `Basic ${ Buffer.from(
				`${ id }:${ secret }`
			).toString( 'base64' ) }`,
		},
		body: new URLSearchParams( { grant_type: 'client_credentials' } ),
	} );
	const body = await response.json();
	expectForm( body, 'token' );
	return body.access_token;
}

/** An order for three cups. */
const cups = ( value = '30.00', each = '10.00', currencyCode = 'USD' ) =>
	( {
		intent: CheckoutPaymentIntent.Capture,
		purchaseUnits: [
			{
				customId: 'an-order',
				invoiceId: 'site-1',
				amount: {
					currencyCode,
					value,
					breakdown: { itemTotal: { currencyCode, value } },
				},
				items: [
					{
						name: 'A “cup” / Tasse für Zoë',
						quantity: '3',
						unitAmount: { currencyCode, value: each },
					},
				],
			},
		],
		paymentSource: {
			paypal: {
				experienceContext: {
					returnUrl: 'https://shop.example/?freehold_paid=1',
					cancelUrl: 'https://shop.example/?canceled=1',
					userAction: PaypalExperienceUserAction.PayNow,
				},
			},
		},
	} ) satisfies OrderRequest;

/** Does what the buyer does on the approval page, and returns where the page sends the buyer. */
async function decide( order: Order, action: string ) {
	const page = order.links?.find( ( { rel } ) => rel === 'payer-action' );
	const response = await fetch( page!.href, {
		method: 'POST',
		body: new URLSearchParams( { action } ),
		redirect: 'manual',
	} );
	return response.headers.get( 'location' );
}

/** Returns the issue of a rejected request. */
async function issueOf( promise: Promise< unknown > ): Promise< string > {
	const error = await promise.then(
		() => null,
		( reason ) => reason
	);
	expect( error ).toBeInstanceOf( ApiError );
	const body = JSON.parse( ( error as ApiError ).body as string );
	expectForm( body, 'error' );
	return body.details[ 0 ]?.issue ?? body.name;
}

it( 'takes an order from its creation to a part refund', async () => {
	const client = createClient();
	const orders = new OrdersController( client );
	const payments = new PaymentsController( client );
	const request = {
		body: cups(),
		paypalRequestId: 'create-1',
		prefer: 'return=representation',
	};
	const { result: created, statusCode } = await orders.createOrder( request );
	expect( statusCode ).toBe( 200 );
	expect( created ).toMatchObject( { status: 'PAYER_ACTION_REQUIRED' } );
	const { result: again } = await orders.createOrder( request );
	expect( again.id ).toBe( created.id );
	const id = created.id!;

	expect(
		await issueOf( orders.captureOrder( { id, paypalRequestId: 'c-0' } ) )
	).toBe( 'ORDER_NOT_APPROVED' );
	expect( await decide( created, 'cancel' ) ).toBe(
		`https://shop.example/?canceled=1&token=${ id }`
	);
	expect( await decide( created, 'pay' ) ).toMatch(
		`https://shop.example/?freehold_paid=1&token=${ id }&PayerID=`
	);
	const approved = await call( 'GET', `/v2/checkout/orders/${ id }` );
	expectForm( approved.body, 'order' );
	expect( approved.body.status ).toBe( 'APPROVED' );

	const capture = { id, paypalRequestId: 'capture-1' };
	const { result: captured, statusCode: first } =
		await orders.captureOrder( capture );
	expect( first ).toBe( 201 );
	expect( captured.status ).toBe( 'COMPLETED' );
	const captureId =
		captured.purchaseUnits![ 0 ]!.payments!.captures![ 0 ]!.id!;
	const { statusCode: second } = await orders.captureOrder( capture );
	expect( second ).toBe( 200 );
	expect(
		await issueOf( orders.captureOrder( { id, paypalRequestId: 'c-2' } ) )
	).toBe( 'ORDER_ALREADY_CAPTURED' );

	const refund = {
		captureId,
		paypalRequestId: 'refund-1',
		prefer: 'return=representation',
		body: { amount: { currencyCode: 'USD', value: '12.50' } },
	};
	const { result: refunded } = await payments.refundCapturedPayment( refund );
	await payments.refundCapturedPayment( refund );
	expect( refunded.sellerPayableBreakdown ).toMatchObject( {
		totalRefundedAmount: { currencyCode: 'USD', value: '12.50' },
	} );
	expect(
		await issueOf(
			payments.refundCapturedPayment( {
				captureId,
				paypalRequestId: 'refund-2',
				body: { amount: { currencyCode: 'USD', value: '17.51' } },
			} )
		)
	).toBe( 'REFUND_AMOUNT_EXCEEDED' );
	const { result: paid } = await payments.getCapturedPayment( { captureId } );
	expect( paid ).toMatchObject( {
		status: 'PARTIALLY_REFUNDED',
		customId: 'an-order',
		invoiceId: 'site-1',
		supplementaryData: { relatedIds: { orderId: id } },
	} );
	const done = await call( 'GET', `/v2/checkout/orders/${ id }` );
	expectForm( done.body, 'order' );
	expect( done.body.purchase_units[ 0 ].payments.refunds ).toHaveLength( 1 );
} );

it( 'declines a card, and takes another one', async () => {
	const orders = new OrdersController( createClient() );
	const { result: order } = await orders.createOrder( {
		body: cups(),
		paypalRequestId: 'create-declined',
	} );
	await decide( order, 'decline' );
	expect( await issueOf( orders.captureOrder( { id: order.id! } ) ) ).toBe(
		'INSTRUMENT_DECLINED'
	);
	await decide( order, 'pay' );
	const { result } = await orders.captureOrder( { id: order.id! } );
	expect( result.status ).toBe( 'COMPLETED' );
} );

it.each( [
	[ 'ITEM_TOTAL_MISMATCH', cups( '31.00' ) ],
	[ 'DECIMAL_PRECISION', cups( '30.000', '10.00' ) ],
	[ 'DECIMALS_NOT_SUPPORTED', cups( '300.00', '100', 'JPY' ) ],
	[ 'INVALID_CURRENCY_CODE', cups( '30.00', '10.00', 'RUB' ) ],
	[ 'INVALID_CURRENCY_CODE', cups( '30.00', '10.00', 'BRL' ) ],
	[ 'CANNOT_BE_ZERO_OR_NEGATIVE', cups( '0.00', '0.00' ) ],
] )( 'rejects an order with %s', async ( issue, body ) => {
	const orders = new OrdersController( createClient() );
	expect(
		await issueOf( orders.createOrder( { body, paypalRequestId: 'x' } ) )
	).toBe( issue );
} );

it( 'requires an idempotency key and valid credentials', async () => {
	expect(
		await issueOf(
			new OrdersController( createClient() ).createOrder( {
				body: cups(),
			} )
		)
	).toBe( 'PAYPAL_REQUEST_ID_REQUIRED' );
	await expect(
		new OrdersController( createClient( 'wrong' ) ).createOrder( {
			body: cups(),
		} )
	).rejects.toThrow();
} );

it( 'signs what it delivers, and verifies only the raw text', async () => {
	const received: Array< { body: string; headers: IncomingHttpHeaders } > =
		[];
	const site = createServer( async ( request, response ) => {
		let body = '';
		for await ( const part of request ) {
			body += part;
		}
		received.push( { body, headers: request.headers } );
		response.end();
	} );
	await new Promise< void >( ( done ) =>
		site.listen( 0, '127.0.0.1', done )
	);
	const target = `http://127.0.0.1:${
		( site.address() as AddressInfo ).port
	}/`;
	const webhook = {
		url: target,
		event_types: [ { name: 'CHECKOUT.ORDER.APPROVED' } ],
	};
	const path = '/v1/notifications/webhooks';
	const registered = await call( 'POST', path, webhook );
	expect( registered.status ).toBe( 201 );
	expectForm( registered.body, 'webhook' );
	const taken = await call( 'POST', path, webhook );
	expectForm( taken.body, 'error' );
	expect( taken ).toMatchObject( {
		status: 400,
		body: { name: 'WEBHOOK_URL_ALREADY_EXISTS' },
	} );
	const list = await call( 'GET', path );
	expect( list.body.webhooks ).toEqual( [ registered.body ] );

	const { result: order } = await new OrdersController(
		createClient()
	).createOrder( { body: cups(), paypalRequestId: 'create-webhook' } );
	await decide( order, 'leave' );
	for ( let tries = 0; received.length === 0 && tries < 200; tries++ ) {
		await new Promise( ( done ) => setTimeout( done, 10 ) );
	}
	expect( received ).toHaveLength( 1 );
	site.close();
	const { body, headers } = received[ 0 ]!;
	const event = JSON.parse( body );
	expectForm( event, 'event' );
	expectForm( event.resource, 'order' );
	const events = await call( 'GET', '/v1/notifications/webhooks-events' );
	expectForm( events.body, 'events' );
	expect( events.body.events ).toEqual( [ event ] );

	const verify = async ( raw: string, id = registered.body.id ) => {
		const fields = JSON.stringify( {
			auth_algo: headers[ 'paypal-auth-algo' ],
			cert_url: headers[ 'paypal-cert-url' ],
			transmission_id: headers[ 'paypal-transmission-id' ],
			transmission_sig: headers[ 'paypal-transmission-sig' ],
			transmission_time: headers[ 'paypal-transmission-time' ],
			webhook_id: id,
		} );
		const response = await call(
			'POST',
			'/v1/notifications/verify-webhook-signature',
			`${ fields.slice( 0, -1 ) },"webhook_event":${ raw }}`
		);
		return response.body.verification_status;
	};
	expect( await verify( body ) ).toBe( 'SUCCESS' );
	expect( await verify( body.replaceAll( '/', '\\/' ) ) ).toBe( 'FAILURE' );
	expect( await verify( body, 'ANOTHERWEBHOOK000' ) ).toBe( 'FAILURE' );
} );
