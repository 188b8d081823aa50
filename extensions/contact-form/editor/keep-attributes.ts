import { isForeign } from '@freehold/initial-state';
import { getBlockType, type BlockType } from '@wordpress/blocks';

type Attributes = Record< string, unknown >;

/** The blocks of a form. */
const PART =
	/^jetpack\/(contact-form|(field|form|fieldset)-[a-z-]+|label|options?|input(-[a-z-]+)?|phone-input|dropzone)$/;

/**
 * Keeps stored attributes that a block of a form does not declare: the editor would drop them, and a form of a newer
 * Jetpack, or with settings of another plugin, would lose them on saving.
 *
 * @param attributes The attributes that the editor read.
 * @param type       The block's type, or an older form of it.
 * @param _          The block's markup.
 * @param stored     What its comment contains.
 * @return All of them.
 */
export function keepAttributes(
	attributes: Attributes,
	type: Pick< BlockType, 'name' | 'attributes' >,
	_: unknown,
	stored: Attributes | null | undefined
): Attributes {
	const current =
		PART.test( type.name ) &&
		! isForeign( type.name ) &&
		getBlockType( type.name );
	if ( ! current ) {
		return attributes;
	}
	const unknown = Object.entries( stored ?? {} ).filter(
		( [ name ] ) => ! ( name in type.attributes ) && ! ( name in {} )
	);
	for ( const [ name ] of unknown ) {
		// Only what the type declares is saved. An empty definition allows any value.
		current.attributes[ name ] ??= {};
	}
	return unknown.length > 0
		? { ...attributes, ...Object.fromEntries( unknown ) }
		: attributes;
}
