import { _n, sprintf } from '@wordpress/i18n';
import type { EntryChange } from './types';

/**
 * Returns what a snackbar says after a change.
 *
 * @param count The number of changed entries.
 */
export function changeMessage( count: number, change: EntryChange ): string {
	if ( 'starred' in change ) {
		return change.starred
			? sprintf(
					/* translators: %d: number of entries. */
					_n(
						'%d entry starred.',
						'%d entries starred.',
						count,
						'freehold'
					),
					count
			  )
			: sprintf(
					/* translators: %d: number of entries. */
					_n(
						'Star removed from %d entry.',
						'Star removed from %d entries.',
						count,
						'freehold'
					),
					count
			  );
	}
	const { read, status } = { read: null, status: null, ...change };
	if ( read !== null ) {
		return read
			? sprintf(
					/* translators: %d: number of entries. */
					_n(
						'%d entry marked as read.',
						'%d entries marked as read.',
						count,
						'freehold'
					),
					count
			  )
			: sprintf(
					/* translators: %d: number of entries. */
					_n(
						'%d entry marked as unread.',
						'%d entries marked as unread.',
						count,
						'freehold'
					),
					count
			  );
	}
	switch ( status ) {
		case 'spam':
			return sprintf(
				/* translators: %d: number of entries. */
				_n(
					'%d entry marked as spam.',
					'%d entries marked as spam.',
					count,
					'freehold'
				),
				count
			);
		case 'trash':
			return sprintf(
				/* translators: %d: number of entries. */
				_n(
					'%d entry moved to Trash.',
					'%d entries moved to Trash.',
					count,
					'freehold'
				),
				count
			);
		default:
			return sprintf(
				/* translators: %d: number of entries. */
				_n(
					'%d entry moved to the inbox.',
					'%d entries moved to the inbox.',
					count,
					'freehold'
				),
				count
			);
	}
}

/**
 * Returns what is said if another tab has deleted the entries.
 *
 * @param count Their number.
 */
export const missingMessage = ( count: number ): string =>
	_n(
		'This entry no longer exists.',
		'These entries no longer exist.',
		count,
		'freehold'
	);

/**
 * Returns what a snackbar says after entries were deleted.
 *
 * @param count Their number.
 */
export const deletedMessage = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of entries. */
		_n( '%d entry deleted.', '%d entries deleted.', count, 'freehold' ),
		count
	);
