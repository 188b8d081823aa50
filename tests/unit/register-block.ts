/**
 * Registers a block in a unit test as the editor does: the definition from `block.json`, the rest from `index.ts`.
 */
import { readModules } from '../../tools/modules';
import {
	getCategories,
	setCategories,
	unstable__bootstrapServerSideBlockDefinitions,
} from '@wordpress/blocks';
import type { InitialState } from '@freehold/initial-state';

/** Block supports that core adds attributes and classes for, as in the editor. */
import '@wordpress/block-editor';

const blocks = readModules().flatMap( ( module ) => module.blocks );

/**
 * Registers one of the plugin's blocks.
 *
 * @param slug The block's slug, such as `rating-star`.
 * @return The block's name, such as `jetpack/rating-star`.
 */
export function registerOwnBlock( slug: string ): string {
	const block = blocks.find( ( one ) => one.slug === slug );
	if ( ! block?.source ) {
		throw new Error( `There is no block with the slug ${ slug }.` );
	}
	// The code reads the dependencies of its chunks from here. Tests have none.
	window.freeholdInitialState ??= {
		chunks: {},
		publicPath: '/',
	} as unknown as InitialState;
	if ( ! getCategories().some( ( { slug: known } ) => known === 'earn' ) ) {
		// As the server does for blocks of payment modules.
		setCategories( [
			...getCategories(),
			{ slug: 'earn', title: 'Earn' },
		] );
	}
	unstable__bootstrapServerSideBlockDefinitions(
		Object.fromEntries(
			blocks
				.filter( ( { source } ) => source === block.source )
				.map( ( { name, metadata } ) => [ name, metadata ] )
		)
	);
	require( block.source );
	return block.name;
}
