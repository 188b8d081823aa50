import { __ } from '@wordpress/i18n';

/**
 * Returns what a user reads about an error of the REST API. Of a user who is logged out, WordPress says “Cookie check
 * failed”.
 *
 * @return The error’s own message for all others; undefined if it has none.
 */
export const reasonOf = (
	error: { code?: string; message?: string } | null | undefined
): string | undefined =>
	error?.code === 'rest_cookie_invalid_nonce'
		? __( 'You are logged out. Log in and try again.', 'freehold' )
		: error?.message;
