import { ApiError, ResponseError } from '@freehold/api';
import { __ } from '@wordpress/i18n';
import type { MediaFailure } from './types';

/** The error code for a user who has to connect. */
export const AUTHORIZATION_REQUIRED = 'authorization_required';

const textOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

/**
 * Converts an error to a failure that can be shown. Of a list of errors from the server, the first is used.
 *
 * @param thrown The error.
 */
export function failureOf( thrown: unknown ): MediaFailure {
	const data = thrown instanceof ResponseError ? thrown.data : {};
	const [ first ] = (
		Array.isArray( data.errors ) ? data.errors : []
	) as Array< { error?: string; message?: string } | undefined >;
	const code =
		first?.error ??
		( thrown instanceof ApiError ? thrown.code : 'unknown' );
	const message =
		first?.message ?? ( thrown instanceof ApiError ? thrown.message : '' );
	return {
		code,
		message:
			code === 'internal_server_error'
				? __( 'Internal server error', 'freehold' )
				: message ||
				  __(
						'The site did not respond. Please try again.',
						'freehold'
				  ),
		detail: textOf( data.detail ),
		retryAfter: Math.max( 0, Number( data.retry_after ) || 0 ),
	};
}

/**
 * Returns a failure without further details.
 *
 * @param code    A machine-readable code. Empty for failures in the browser.
 * @param message A translated message for the user.
 */
export const failureWith = (
	code: string,
	message: string
): MediaFailure => ( {
	code,
	message,
	detail: '',
	retryAfter: 0,
} );

/**
 * Returns whether an error means that the request was aborted on purpose.
 *
 * @param thrown The error.
 */
export const isAborted = ( thrown: unknown ): boolean =>
	thrown instanceof Error && thrown.name === 'AbortError';
