/**
 * @jest-environment node
 */
import { canceledMessage, hasPaidPeriod, kindOf, periodText } from '../labels';
import type { Subscription } from '../types';

const STATUSES: [ Subscription[ 'status' ], boolean ][] = [
	[ 'active', true ],
	[ 'trialing', true ],
	[ 'past_due', false ],
	[ 'unpaid', false ],
	[ 'incomplete', false ],
	[ 'paused', false ],
	[ 'canceled', false ],
];

it.each( STATUSES )(
	'names the day on which a subscription ends only while its period is paid: %s',
	( status, isPaid ) => {
		const subscription = {
			status,
			cancel_at_end: true,
			period_end: '2026-12-26T10:00:00+00:00',
		} as Subscription;
		expect( hasPaidPeriod( subscription ) ).toBe( isPaid );
		expect( canceledMessage( subscription ).includes( '2026' ) ).toBe(
			isPaid
		);
	}
);

it.each( [
	[ 'active', false, 'Renews on' ],
	[ 'active', true, 'Ends on' ],
	[ 'past_due', false, 'Paid until' ],
	[ 'past_due', true, 'Paid until' ],
	[ 'canceled', false, 'Paid until' ],
] as const )(
	'says that a period is paid only where that is known: %s, %s',
	( status, isEnding, text ) => {
		const subscription = { status, cancel_at_end: isEnding };
		const end = '2026-12-26T10:00:00+00:00';
		expect( periodText( { ...subscription, period_end: end } ) ).toBe(
			`${ text } December 26, 2026`
		);
		expect( periodText( { ...subscription, period_end: null } ) ).toBe(
			''
		);
	}
);

it( 'calls only payments of subscriptions first payments', () => {
	expect( kindOf( { kind: 'first', subscription: 0 } ) ).toBe( 'Paid once' );
	expect( kindOf( { kind: 'first', subscription: 3 } ) ).toBe(
		'First payment'
	);
	expect( kindOf( { kind: 'renewal', subscription: 3 } ) ).toBe( 'Renewal' );
} );
