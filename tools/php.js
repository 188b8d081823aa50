/**
 * Writes JavaScript values as PHP source.
 */

/** PHP source that is to stand as it is. */
class Php {
	constructor( source ) {
		this.source = source;
	}
}

const quote = ( text ) =>
	`'${ text.replace( /\\/g, '\\\\' ).replace( /'/g, "\\'" ) }'`;

/**
 * A value as a PHP expression: objects and lists become arrays, `Php` stands as it is.
 *
 * @param {unknown} value A JSON value, or one that holds `Php`.
 * @return {string} PHP source.
 */
function toPhp( value ) {
	if ( value instanceof Php ) {
		return value.source;
	}
	if ( Array.isArray( value ) ) {
		return `array( ${ value.map( toPhp ).join( ', ' ) } )`;
	}
	if ( value !== null && typeof value === 'object' ) {
		const pairs = Object.entries( value ).map(
			( [ key, item ] ) => `${ quote( key ) } => ${ toPhp( item ) }`
		);
		return `array( ${ pairs.join( ', ' ) } )`;
	}
	return typeof value === 'string' ? quote( value ) : String( value );
}

/**
 * A text that PHP translates when it is asked for, not when the file is read: translations must not load before `init`.
 *
 * @param {string} text    English.
 * @param {string} context Who reads it where.
 * @return {Php} A closure that returns the text.
 */
const translated = ( text, context ) =>
	new Php(
		`static fn(): string => _x( ${ quote( text ) }, ${ quote(
			context
		) }, 'freehold' )`
	);

module.exports = { toPhp, translated };
