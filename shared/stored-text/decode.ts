import { decodeEntities } from '@wordpress/html-entities';

/** Names that no attribute has. An object with one of them cannot become text, which throws in core's own `save`. */
const METHODS = [ 'toString', 'valueOf' ];

/**
 * Decodes what a block's comment contains. When an author saves, WordPress encodes `&` in every text of a comment.
 *
 * @param value Any JSON value. None of its texts may be HTML.
 * @return The same value with the characters that the entities stand for.
 */
export function decodeStored< Value >( value: Value ): Value {
	if ( typeof value === 'string' ) {
		return decodeEntities( value ) as Value;
	}
	if ( Array.isArray( value ) ) {
		return value.map( decodeStored ) as Value;
	}
	return value && typeof value === 'object'
		? ( Object.fromEntries(
				Object.entries( value )
					.filter( ( [ name ] ) => ! METHODS.includes( name ) )
					.map( ( [ name, part ] ) => [ name, decodeStored( part ) ] )
		  ) as Value )
		: value;
}
