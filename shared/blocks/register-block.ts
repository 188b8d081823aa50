import {
	getBlockType,
	registerBlockType,
	type BlockSettings,
	type BlockType,
} from '@wordpress/blocks';

/**
 * Registers a block under its stored name, unless somebody else has: two owners of one block break posts.
 *
 * @param name     The block's name, such as `jetpack/business-hours`.
 * @param settings What the server's definition does not hold.
 * @return The block type, or undefined where it was registered before or the server did not define it.
 */
export function registerBlock< Attributes extends Record< string, unknown > >(
	name: string,
	settings: BlockSettings< Attributes >
): BlockType | undefined {
	if ( getBlockType( name ) ) {
		return undefined;
	}
	return registerBlockType< Attributes >( name, settings );
}
