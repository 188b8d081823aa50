import { ApiError } from '@freehold/api';
import { __ } from '@wordpress/i18n';
import type { ConnectionError } from './types';

/**
 * Converts anything thrown into an error that can be shown.
 *
 * @return Code and message.
 */
export function asError( thrown: unknown ): ConnectionError {
	const known = thrown instanceof ApiError ? thrown : null;
	return {
		code: known?.code ?? 'unknown',
		message:
			known?.message ??
			__( 'Something went wrong. Please try again.', 'freehold' ),
	};
}
