/**
 * Writes JavaScript values as PHP source.
 */

const quote = ( text ) =>
	`'${ text.replace( /\\/g, '\\\\' ).replace( /'/g, "\\'" ) }'`;

/**
 * A value as a PHP expression: objects and lists become arrays.
 *
 * @param {unknown} value A JSON value.
 * @return {string} PHP source.
 */
function toPhp( value ) {
	if ( Array.isArray( value ) ) {
		return `[${ value.map( toPhp ).join( ',' ) }]`;
	}
	if ( value !== null && typeof value === 'object' ) {
		const pairs = Object.entries( value ).map(
			( [ key, item ] ) => `${ quote( key ) }=>${ toPhp( item ) }`
		);
		return `[${ pairs.join( ',' ) }]`;
	}
	return typeof value === 'string' ? quote( value ) : String( value );
}

/**
 * A call that tells translators' tools of a text.
 *
 * @param {string} text    English.
 * @param {string} context Who reads it where.
 * @return {string} PHP source.
 */
const toGettext = ( text, context ) =>
	`_x( ${ quote( text ) }, ${ quote( context ) }, 'freehold' );`;

module.exports = { toGettext, toPhp };
