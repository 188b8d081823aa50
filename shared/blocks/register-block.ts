import './at-render';
import { isForeign } from '../initial-state';
import {
	getBlockType,
	registerBlockType,
	type BlockAttribute,
	type BlockDeprecation,
	type BlockSettings,
	type BlockType,
} from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { ours } from './keep-metadata';
import { registerLoader } from './warm-up';

/** A block's current definition on the server. */
export type CurrentForm = {
	attributes: Record< string, BlockAttribute >;
	supports: Record< string, unknown >;
};

/** Returns a block's deprecations from its current definition. */
type StoredForms< Attributes extends Record< string, unknown > > = (
	now: CurrentForm
) => BlockDeprecation< Attributes, never >[];

/** Settings that the server's definition does not contain. */
type Settings< Attributes extends Record< string, unknown > > = Omit<
	BlockSettings< Attributes >,
	'deprecated'
> & {
	/** Deprecations; a function if they share attributes with the current definition, so that these are not sent twice. */
	deprecated?:
		| BlockDeprecation< Attributes, never >[]
		| StoredForms< Attributes >;
};

/**
 * Registers a block under its stored name, unless it is another plugin's, whose script may run later: two owners of one block
 * break posts.
 *
 * @param name     The block's name, such as `jetpack/business-hours`.
 * @param settings Settings that the server's definition does not contain.
 * @return The block type; undefined if another plugin provides it or the server did not define it.
 */
export function registerBlock< Attributes extends Record< string, unknown > >(
	name: string,
	{ deprecated, ...settings }: Settings< Attributes >
): BlockType | undefined {
	if ( isForeign( name ) || getBlockType( name ) ) {
		return undefined;
	}
	ours.add( name );
	const { edit } = settings;
	if ( edit && 'load' in edit ) {
		registerLoader( name, edit.load as () => Promise< unknown > );
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
		( type: CurrentForm, current: string, form: unknown ) =>
			current === name && ! form
				? { ...type, deprecated: deprecated( type ) }
				: type,
		// Runs before other plugins extend the definition, so that they extend the deprecations too.
		1
	);
	return registerBlockType< Attributes >( name, settings );
}
