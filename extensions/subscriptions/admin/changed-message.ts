import { __, _n, sprintf } from '@wordpress/i18n';

/** What an administrator can do with several subscribers at once. */
export type Change = 'unsubscribe' | 'delete' | 'resend' | 'bounced';

/**
 * Returns what a snackbar says after a change.
 *
 * @param kind  What was done.
 * @param count With how many subscribers.
 */
export function changedMessage( kind: Change, count: number ): string {
	switch ( kind ) {
		case 'delete':
			return sprintf(
				/* translators: %d: number of subscribers. */
				_n(
					'%d subscriber deleted.',
					'%d subscribers deleted.',
					count,
					'freehold'
				),
				count
			);
		case 'unsubscribe':
			return sprintf(
				/* translators: %d: number of subscribers. */
				_n(
					'%d subscriber unsubscribed.',
					'%d subscribers unsubscribed.',
					count,
					'freehold'
				),
				count
			);
		case 'bounced':
			return sprintf(
				/* translators: %d: number of subscribers. */
				_n(
					'%d subscriber marked as undeliverable.',
					'%d subscribers marked as undeliverable.',
					count,
					'freehold'
				),
				count
			);
		default:
			return count === 0
				? __(
						'An email was sent within the last five minutes.',
						'freehold'
				  )
				: sprintf(
						/* translators: %d: number of mails. */
						_n(
							'%d confirmation email is on its way.',
							'%d confirmation emails are on their way.',
							count,
							'freehold'
						),
						count
				  );
	}
}
