/**
 * @jest-environment node
 */
import { readCode } from '../blocks/paypal-payment-buttons/code';

const SCRIPT =
	'<script src="https://www.paypal.com/sdk/js?client-id=BAA1&components=hosted-buttons&currency=EUR"></script>';
const BODY =
	'<div id="paypal-container-ABC1"></div><script>paypal.HostedButtons({ hostedButtonId: "ABC1", }).render("#paypal-container-ABC1")</script>';
const src =
	'https://www.paypal.com/sdk/js?client-id=BAA1&components=hosted-buttons&currency=EUR';

test( 'stacked buttons are read from both parts, together or one after the other', () => {
	const whole = {
		buttonType: 'stacked',
		scriptSrc: src,
		hostedButtonId: 'ABC1',
	};
	expect( readCode( SCRIPT + BODY, {}, 'Pay' ) ).toEqual( whole );
	const first = readCode( SCRIPT, {}, 'Pay' ) ?? {};
	expect( readCode( BODY, first, 'Pay' ) ).toEqual( whole );
} );

test( 'a single button and a link are read with a text', () => {
	const form =
		'<form action="https://www.paypal.com/ncp/payment/XY-9" method="post"><input class="pp" type="submit" value="Buy tea" /></form>';
	expect( readCode( form, {}, 'Pay' ) ).toMatchObject( {
		buttonType: 'single',
		hostedButtonId: 'XY-9',
		buttonText: 'Buy tea',
	} );
	expect(
		readCode( 'https://www.paypal.com/ncp/payment/XY-9', {}, 'Pay' )
	).toMatchObject( { hostedButtonId: 'XY-9', buttonText: 'Pay' } );
} );

test( 'other code is no button', () => {
	for ( const code of [
		'',
		'hello',
		'<script src="https://evil.example/sdk/js?x"></script>',
		'https://paypal.evil.example/?x',
	] ) {
		expect( readCode( code, {}, 'Pay' ) ).toBeNull();
	}
} );
