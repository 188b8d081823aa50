import { ALL_MEDIA } from '@freehold/ai/safe/sanitize';
import { toHtml } from './to-html';

const QUOTED = /^["'“„«»‘「『](.*)["'”“«»’」』]$/;

/**
 * Returns the title in a response: its first line as plain text, without the quotation marks that models add.
 *
 * @param text The response.
 */
export function toTitle( text: string ): string {
	const { body } = new DOMParser().parseFromString(
		// The document loads nothing. An image is no text, but a link would be.
		toHtml( text, ALL_MEDIA ),
		'text/html'
	);
	const line = ( body.textContent ?? '' )
		.split( '\n' )
		.map( ( part ) => part.trim() )
		.find( ( part ) => part !== '' );
	return ( QUOTED.exec( line ?? '' )?.[ 1 ]?.trim() || line ) ?? '';
}
