import { __ } from '@wordpress/i18n';
import type { Status } from './types';

/** Every status, in the order of the filter. */
export const STATUSES: readonly Status[] = [
	'active',
	'pending',
	'member',
	'unsubscribed',
	'bounced',
	'complained',
	'suppressed',
];

/**
 * Returns the name of a status.
 *
 * @return One or two words.
 */
export function statusLabel( status: Status ): string {
	switch ( status ) {
		case 'active':
			return __( 'Subscribed', 'freehold' );
		case 'pending':
			return __( 'Not confirmed', 'freehold' );
		case 'member':
			return __( 'No newsletter', 'freehold' );
		case 'unsubscribed':
			return __( 'Unsubscribed', 'freehold' );
		case 'bounced':
			return __( 'Undeliverable', 'freehold' );
		case 'complained':
			return __( 'Reported as spam', 'freehold' );
		default:
			return __( 'Blocked', 'freehold' );
	}
}

/**
 * Returns the name of a source.
 *
 * @return A few words; the source itself if another plugin added it.
 */
export function sourceLabel( source: string ): string {
	switch ( source ) {
		case 'form':
			return __( 'Form', 'freehold' );
		case 'import':
			return __( 'Import', 'freehold' );
		case 'manual':
			return __( 'Added by hand', 'freehold' );
		case 'comment':
			return __( 'Comment', 'freehold' );
		case 'login':
			return __( 'Login', 'freehold' );
		default:
			return source;
	}
}
