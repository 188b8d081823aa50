import { __, _n, sprintf } from '@wordpress/i18n';
import type { Newsletter } from './schema';

/** A state of a newsletter. */
export type State = Newsletter[ 'state' ];

/** Every state, in the order of the filter. */
export const STATES: readonly State[] = [
	'sending',
	'paused',
	'finished',
	'skipped',
	'new',
];

/**
 * Returns the name of a state.
 *
 * @return One or two words.
 */
export function stateLabel( state: State ): string {
	switch ( state ) {
		case 'sending':
			return __( 'Sending', 'freehold' );
		case 'paused':
			return __( 'Paused', 'freehold' );
		case 'finished':
			return __( 'Sent', 'freehold' );
		case 'skipped':
			return __( 'Not sent', 'freehold' );
		default:
			return __( 'Preparing', 'freehold' );
	}
}

/**
 * Returns how far a newsletter is.
 *
 * @param newsletter        The newsletter.
 * @param newsletter.counts Its numbers.
 * @return A short sentence; empty if it is not sent, or no recipient is known yet.
 */
export function progressOf( {
	state,
	counts: { waiting, sent, failed, unknown },
}: Pick< Newsletter, 'state' | 'counts' > ): string {
	const total = waiting + sent + failed + unknown;
	// Just after publishing, the subscribers are not counted yet.
	if (
		state === 'skipped' ||
		state === 'new' ||
		( state !== 'finished' && ! total )
	) {
		return '';
	}
	return state === 'finished'
		? sprintf(
				/* translators: %s: a number of people. */
				_n(
					'Sent to %s subscriber',
					'Sent to %s subscribers',
					sent,
					'freehold'
				),
				sent.toLocaleString()
		  )
		: sprintf(
				/* translators: 1: a number of emails, 2: the number of all emails. */
				__( '%1$s of %2$s sent', 'freehold' ),
				sent.toLocaleString(),
				total.toLocaleString()
		  );
}
