/**
 * Escapes a text for the content of an HTML element. (The one in `@wordpress/escape-html` leaves what looks like an entity
 * as it is, which changes a text that contains one.)
 *
 * @param text Plain text.
 * @return HTML.
 */
export const escapeText = ( text: string ): string =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );

/**
 * Escapes a text for a quoted attribute of an HTML element.
 *
 * @param text Plain text.
 * @return The attribute's value without quotes.
 */
export const escapeAttribute = ( text: string ): string =>
	escapeText( text ).replace( />/g, '&gt;' ).replace( /"/g, '&quot;' );
