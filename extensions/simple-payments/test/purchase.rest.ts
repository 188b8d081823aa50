/**
 * A purchase from the form to the stored payment, on the stand-in for PayPal: what the visitor, the webhook and cron do, in
 * every order, and what goes wrong on the way.
 */
import { expect, test } from '../../../tests/services/paypal/fixture';
import type { PayPalService } from '../../../tests/services/paypal/types';
import {
	begin,
	connect,
	messageIn,
	orderStatuses,
	payments,
	read,
	seedProduct,
	send,
} from './shop';

const CAPTURE = '/capture';

/** Returns what PayPal captured. The webhook of the approval may ask, too, with the same ID: its response is a 200. */
const captures = ( paypal: PayPalService ) =>
	paypal.requests( CAPTURE ).filter( ( { status } ) => status === 201 );

/** Does the hourly work, and the work that it queues. */
const hourly = `
	Freehold\\Payments\\Poll::run();
`;

test( 'simple payments: a visitor pays once, and return page and webhook agree', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	expect( await connect( site ) ).toBe( '' );
	const { url } = await seedPost(
		await seedProduct( site, { multiple: true } )
	);
	const id = await begin( paypal, url, {
		quantity: '3',
		amount: '0.01',
		price: '0.01',
		currency: 'JPY',
	} );
	const [ order ] = paypal.orders();
	expect( order ).toMatchObject( {
		id,
		status: 'PAYER_ACTION_REQUIRED',
		purchase_units: [
			{
				amount: { currency_code: 'USD', value: '31.50' },
				items: [ { name: 'A “cup” for Zoë & me', quantity: '3' } ],
			},
		],
	} );
	const back = paypal.approve( id );
	expect( messageIn( await read( back ) ) ).toBe(
		'Thank you! Your payment of $31.50 has arrived.'
	);
	expect( messageIn( await read( back ) ) ).toContain( 'has arrived' );
	const deliveries = await paypal.delivered();
	expect( deliveries.map( ( { type } ) => type ).sort() ).toEqual( [
		'CHECKOUT.ORDER.APPROVED',
		'PAYMENT.CAPTURE.COMPLETED',
	] );
	expect( deliveries.map( ( { status } ) => status ) ).toEqual( [
		200, 200,
	] );
	expect( captures( paypal ) ).toHaveLength( 1 );
	expect( await payments( site ) ).toMatchObject( [
		{
			status: 'paid',
			amount: '3150',
			currency: 'USD',
			email: 'buyer@example.com',
			live: '0',
		},
	] );
	expect( await orderStatuses( site ) ).toEqual( [ 'paid' ] );
} );

test( 'simple payments: a visitor who never comes back has paid, by webhook or by cron', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const { url } = await seedPost( await seedProduct( site ) );
	paypal.order( { webhooks: 'twice' } );
	paypal.approve( await begin( paypal, url ), 'leave' );
	await expect
		.poll( async () => ( await payments( site ) ).length )
		.toBe( 1 );
	await paypal.delivered();
	paypal.order( { webhooks: 'never' } );
	paypal.approve( await begin( paypal, url ), 'leave' );
	await site.wpEval( hourly );
	await expect
		.poll( async () => ( await payments( site ) ).length )
		.toBe( 2 );
	expect( captures( paypal ) ).toHaveLength( 2 );
	expect( await orderStatuses( site ) ).toEqual( [ 'paid', 'paid' ] );
} );

test( 'simple payments: late events in the wrong order end in PayPal’s state', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const { url } = await seedPost( await seedProduct( site ) );
	paypal.order( { webhooks: 'held' } );
	const id = await begin( paypal, url );
	await read( paypal.approve( id ) );
	const capture = ( await payments( site ) )[ 0 ]?.vendor_id ?? '';
	paypal.refund( capture, '3.00' );
	paypal.refund( capture, '2.25' );
	const deliveries = await paypal.deliver( 'last-first' );
	expect( deliveries.map( ( { status } ) => status ) ).toEqual( [
		200, 200, 200, 200,
	] );
	await expect
		.poll( async () => ( await payments( site ) )[ 0 ] )
		.toMatchObject( { status: 'partly_refunded', refunded: '525' } );
	paypal.order( { webhooks: 'normal' } );
	paypal.dispute( capture );
	await expect
		.poll( async () => ( await payments( site ) )[ 0 ]?.status )
		.toBe( 'disputed' );
	paypal.dispute( capture, 'RESOLVED_SELLER_FAVOUR' );
	await expect
		.poll( async () => ( await payments( site ) )[ 0 ]?.status )
		.toBe( 'partly_refunded' );
	paypal.reverse( capture );
	await expect
		.poll( async () => ( await payments( site ) )[ 0 ] )
		.toMatchObject( { status: 'refunded', refunded: '1050' } );
	expect( await payments( site ) ).toHaveLength( 1 );
} );

test( 'simple payments: declined, canceled and slow payments say so', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const { url } = await seedPost( await seedProduct( site ) );
	const declined = paypal.approve( await begin( paypal, url ), 'decline' );
	expect( messageIn( await read( declined ) ) ).toContain(
		'You have not been charged'
	);
	const canceled = paypal.approve( await begin( paypal, url ), 'cancel' );
	expect( messageIn( await read( canceled ) ) ).toBe(
		'The payment was canceled. You have not been charged.'
	);
	expect( await payments( site ) ).toEqual( [] );

	paypal.order( { capture: 'PENDING', reason: 'ECHECK' } );
	const slow = paypal.approve( await begin( paypal, url ) );
	expect( messageIn( await read( slow ) ) ).toContain( 'being processed' );
	const [ payment ] = await payments( site );
	expect( payment ).toMatchObject( { status: 'pending' } );
	expect( payment?.reason ).toContain( 'bank account' );
	paypal.settle( payment?.vendor_id ?? '', 'COMPLETED' );
	await expect
		.poll( async () => ( await payments( site ) )[ 0 ] )
		.toMatchObject( { status: 'paid', reason: '' } );
	await expect
		.poll( () => orderStatuses( site ) )
		.toEqual( [ 'failed', 'open', 'paid' ] );
} );

test( 'simple payments: a lost response neither makes two orders nor charges twice', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const { url } = await seedPost( await seedProduct( site ) );
	paypal.order( { failure: 'cut', times: 1, at: '/v2/checkout/orders' } );
	const id = await begin( paypal, url );
	expect( paypal.orders() ).toHaveLength( 1 );
	paypal.order( {
		failure: 'cut',
		times: 1,
		at: CAPTURE,
		webhooks: 'never',
	} );
	expect( messageIn( await read( paypal.approve( id ) ) ) ).toContain(
		'has arrived'
	);
	expect( paypal.requests( CAPTURE ) ).toHaveLength( 2 );
	expect( await payments( site ) ).toHaveLength( 1 );
} );

test( 'simple payments: while PayPal does not respond, the visitor is told and can try again', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const { url } = await seedPost( await seedProduct( site ) );
	paypal.order( { failure: 503, at: '/v2/checkout/orders' } );
	const back = await send( url );
	expect( new URL( back ).origin ).toBe( site.url );
	expect( messageIn( await read( back ) ) ).toContain(
		'You have not been charged'
	);
	paypal.order( { failure: null } );
	expect( await begin( paypal, url ) ).not.toBe( '' );
} );

test( 'simple payments: an expired access token is renewed on the way', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const { url } = await seedPost( await seedProduct( site ) );
	paypal.revoke();
	const id = await begin( paypal, url );
	paypal.revoke();
	expect( messageIn( await read( paypal.approve( id ) ) ) ).toContain(
		'has arrived'
	);
	expect( captures( paypal ) ).toHaveLength( 1 );
} );

test( 'simple payments: new credentials continue, a live account does not touch test payments', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const { url } = await seedPost( await seedProduct( site ) );
	await read( paypal.approve( await begin( paypal, url ) ) );
	const [ webhook ] = paypal.webhooks();

	paypal.order( { secret: 'a-new-secret' } );
	paypal.revoke();
	await site.setEnv( {
		...paypal.environment,
		FREEHOLD_PAYPAL_SECRET: 'a-new-secret',
	} );
	expect( await read( url ) ).not.toContain( 'freehold_pay' );
	expect( await connect( site ) ).toBe( '' );
	expect( paypal.webhooks() ).toEqual( [ webhook ] );
	const capture = ( await payments( site ) )[ 0 ]?.vendor_id ?? '';
	paypal.refund( capture, '1.00' );
	await expect
		.poll( async () => ( await payments( site ) )[ 0 ]?.refunded )
		.toBe( '100' );

	paypal.order( { live: true, secret: 'a-live-secret' } );
	await site.setEnv( {
		...paypal.environment,
		FREEHOLD_PAYPAL_SECRET: 'a-live-secret',
	} );
	await connect( site );
	const before = paypal.requests( '/v2/' ).length;
	const code = await site.wpEval< string >( `
		$payment = Freehold\\Payments\\Tables\\PaymentsTable::find_by_vendor( 'paypal', false, '${ capture }' );
		$result  = Freehold\\Payments\\Sync::payment( $payment->id );
		return is_wp_error( $result ) ? $result->get_error_code() : 'synced';
	` );
	expect( code ).toBe( 'freehold_payment_mode' );
	expect( paypal.requests( '/v2/' ) ).toHaveLength( before );
	await read( paypal.approve( await begin( paypal, url ) ) );
	expect( ( await payments( site ) ).map( ( { live } ) => live ) ).toEqual( [
		'0',
		'1',
	] );
} );

test( 'simple payments: a webhook counts only with PayPal’s signature on the raw text', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const { url } = await seedPost( await seedProduct( site ) );
	paypal.order( { webhooks: 'held' } );
	paypal.approve( await begin( paypal, url ), 'leave' );
	const [ event ] = paypal.events();
	const signed = paypal.sign( event!.id );
	const post = ( body: string, headers = signed.headers ) =>
		fetch( signed.url, { method: 'POST', headers, body } );
	const changed = signed.body.replace( 'APPROVED', 'COMPLETED' );
	expect( ( await post( changed ) ).status ).toBe( 400 );
	expect(
		( await post( signed.body.replaceAll( '/', '\\/' ) ) ).status
	).toBe( 400 );
	expect(
		( await post( signed.body, { 'Content-Type': 'application/json' } ) )
			.status
	).toBe( 400 );
	expect( ( await post( '{"id":' ) ).status ).toBe( 400 );
	expect( await payments( site ) ).toEqual( [] );
	paypal.order( { failure: 503, at: 'verify-webhook-signature' } );
	expect( ( await post( signed.body ) ).status ).toBe( 503 );
	paypal.order( { failure: null } );
	expect( ( await post( signed.body ) ).status ).toBe( 200 );
	await expect
		.poll( async () => ( await payments( site ) ).length )
		.toBe( 1 );
} );

test( 'simple payments: currencies that the account cannot take', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	await connect( site );
	const reais = await seedPost(
		await seedProduct( site, { currency: 'BRL' } )
	);
	const back = await send( reais.url );
	expect( messageIn( await read( back ) ) ).toContain(
		'You have not been charged'
	);
	expect( await read( reais.url ) ).not.toContain( 'freehold_pay' );
	const yen = await seedPost(
		await seedProduct( site, { currency: 'JPY', price: '500' } )
	);
	const id = await begin( paypal, yen.url );
	expect( paypal.orders()[ 0 ]?.purchase_units[ 0 ]?.amount ).toEqual(
		expect.objectContaining( { currency_code: 'JPY', value: '500' } )
	);
	expect( messageIn( await read( paypal.approve( id ) ) ) ).toContain(
		'¥500 has arrived'
	);
} );
