import { canceledMessage, hasPaidPeriod } from '../labels';
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
