import { __ } from '@wordpress/i18n';

/**
 * What an error says, or that nothing answered.
 *
 * @param thrown Whatever was thrown.
 * @return A sentence.
 */
export const messageOf = ( thrown: unknown ): string =>
	( thrown as { message?: string } | null )?.message ||
	__( 'The site did not respond. Please try again.', 'freehold' );
