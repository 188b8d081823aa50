import { reasonOf } from '@freehold/text/reason-of';
import { __ } from '@wordpress/i18n';

/** Returns an error's message, or that the server did not respond. */
export const messageOf = ( thrown: unknown ): string =>
	reasonOf( thrown as Parameters< typeof reasonOf >[ 0 ] ) ||
	__( 'The site did not respond. Please try again.', 'freehold' );
