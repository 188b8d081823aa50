import { toHtml } from './to-html';

const QUOTED = /^["'“„«»‘「『](.*)["'”“«»’」』]$/;

/**
 * The title that an answer holds: its first line as plain text, without the quotation marks that models put around it.
 *
 * @param text The answer.
 */
export function toTitle( text: string ): string {
	const { body } = new DOMParser().parseFromString(
		toHtml( text ),
		'text/html'
	);
	const line = ( body.textContent ?? '' )
		.split( '\n' )
		.map( ( part ) => part.trim() )
		.find( ( part ) => part !== '' );
	return ( QUOTED.exec( line ?? '' )?.[ 1 ]?.trim() || line ) ?? '';
}
