import { isRecord } from '@freehold/stored-text';

/** The attributes with the ID of an attachment, and the one with a list of them. `PostCredits.php` has the same. */
const NAMES = [ 'id', 'mediaId', 'imageID' ];
const LIST = 'ids';

/** A block as the editor's store has it. */
type Block = {
	attributes: Record< string, unknown >;
	innerBlocks: Block[];
};

/** Returns the numbers in a value of an attribute that can be images. */
function idsIn( value: unknown, name: string ): number[] {
	if ( Array.isArray( value ) ) {
		return value.flatMap( ( one ) =>
			idsIn( one, name === LIST ? LIST : '' )
		);
	}
	if ( isRecord( value ) ) {
		return Object.entries( value ).flatMap( ( [ key, one ] ) =>
			idsIn( one, key )
		);
	}
	const id = Number( value );
	return ( name === LIST || NAMES.includes( name ) ) &&
		Number.isInteger( id ) &&
		id > 0
		? [ id ]
		: [];
}

/**
 * Returns the numbers in blocks that can be images.
 *
 * @return Each once, in the order of the blocks.
 */
export function imageIds( blocks: Block[] ): number[] {
	return [
		...new Set(
			blocks.flatMap( ( { attributes, innerBlocks } ) => [
				...idsIn( attributes, '' ),
				...imageIds( innerBlocks ),
			] )
		),
	];
}
