import {
	getBlockType,
	registerBlockType,
	type BlockAttribute,
	type BlockDeprecation,
	type BlockSettings,
	type BlockType,
} from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';

/** What the server's definition says of a block today. */
export type CurrentForm = {
	attributes: Record< string, BlockAttribute >;
	supports: Record< string, unknown >;
};

/** The older forms of a block, for which its present one is known. */
type StoredForms< Attributes extends Record< string, unknown > > = (
	now: CurrentForm
) => BlockDeprecation< Attributes, never >[];

/** What the server's definition does not hold. */
type Settings< Attributes extends Record< string, unknown > > = Omit<
	BlockSettings< Attributes >,
	'deprecated'
> & {
	/** Older forms; as a function where they share attributes with the present one, which then need not be sent twice. */
	deprecated?:
		| BlockDeprecation< Attributes, never >[]
		| StoredForms< Attributes >;
};

/**
 * Registers a block under its stored name, unless somebody else has: two owners of one block break posts.
 *
 * @param name     The block's name, such as `jetpack/business-hours`.
 * @param settings What the server's definition does not hold.
 * @return The block type, or undefined where it was registered before or the server did not define it.
 */
export function registerBlock< Attributes extends Record< string, unknown > >(
	name: string,
	{ deprecated, ...settings }: Settings< Attributes >
): BlockType | undefined {
	if ( getBlockType( name ) ) {
		return undefined;
	}
	if ( typeof deprecated !== 'function' ) {
		return registerBlockType< Attributes >( name, {
			...settings,
			...( deprecated ? { deprecated } : {} ),
		} );
	}
	addFilter(
		'blocks.registerBlockType',
		`freehold/stored-forms/${ name.replace( /\W+/g, '-' ) }`,
		( type: CurrentForm, registered: string, form: unknown ) =>
			registered === name && ! form
				? { ...type, deprecated: deprecated( type ) }
				: type,
		// Before anybody adds to the definition: what they add, they add to the older forms too.
		1
	);
	return registerBlockType< Attributes >( name, settings );
}
