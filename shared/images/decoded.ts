import { decodeEntities } from '@wordpress/html-entities';

/**
 * What a block's comment holds, as it was written: at an author's save WordPress encodes `&` in every text of a comment.
 *
 * @param value Anything that JSON holds; none of its texts may be HTML.
 * @return The same, with the characters that entities stand for.
 */
export function decoded< Value >( value: Value ): Value {
	if ( typeof value === 'string' ) {
		return decodeEntities( value ) as Value;
	}
	if ( Array.isArray( value ) ) {
		return value.map( decoded ) as Value;
	}
	return value && typeof value === 'object'
		? ( Object.fromEntries(
				Object.entries( value ).map( ( [ name, part ] ) => [
					name,
					decoded( part ),
				] )
		  ) as Value )
		: value;
}
