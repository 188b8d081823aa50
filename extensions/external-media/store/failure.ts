import { ApiError, ResponseError } from '@freehold/api';
import { __ } from '@wordpress/i18n';
import type { MediaFailure } from './types';

/** Says that the user's permission is gone. */
export const AUTHORIZATION_REQUIRED = 'authorization_required';

const textOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

/**
 * Something thrown, as a failure that can be shown. Where the server sends a list of errors, the first counts.
 *
 * @param thrown Whatever was thrown.
 * @return What went wrong.
 */
export function failureOf( thrown: unknown ): MediaFailure {
	const data = thrown instanceof ResponseError ? thrown.data : {};
	const [ first ] = (
		Array.isArray( data.errors ) ? data.errors : []
	) as Array< { error?: string; message?: string } | undefined >;
	const code =
		first?.error ??
		( thrown instanceof ApiError ? thrown.code : 'unknown' );
	const said =
		first?.message ?? ( thrown instanceof ApiError ? thrown.message : '' );
	return {
		code,
		message:
			code === 'internal_server_error'
				? __( 'Internal server error', 'freehold' )
				: said ||
				  __(
						'The site did not respond. Please try again.',
						'freehold'
				  ),
		detail: textOf( data.detail ),
		retryAfter: Math.max( 0, Number( data.retry_after ) || 0 ),
	};
}

/**
 * A failure of which nothing else is known.
 *
 * @param code    A machine-readable code.
 * @param message What to tell people, translated.
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
 * Whether somebody ended the request: nothing went wrong then.
 *
 * @param thrown Whatever was thrown.
 */
export const isAborted = ( thrown: unknown ): boolean =>
	thrown instanceof Error && thrown.name === 'AbortError';
