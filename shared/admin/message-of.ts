import { __ } from '@wordpress/i18n';

/** Returns an error's message, or that the server did not respond. */
export const messageOf = ( thrown: unknown ): string =>
	( thrown as { message?: string } | null )?.message ||
	__( 'The site did not respond. Please try again.', 'freehold' );
