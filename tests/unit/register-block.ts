/**
 * Registers a block of ours in a unit test as the editor does: the definition from `block.json`, the rest from `index.ts`.
 */
import { readFileSync } from 'fs';
import { join } from 'path';
import { unstable__bootstrapServerSideBlockDefinitions } from '@wordpress/blocks';
import type { InitialState } from '@freehold/initial-state';

/** Block supports that core adds attributes and classes for, as in the editor. */
import '@wordpress/block-editor';

/**
 * Registers the block in `extensions/blocks/<name>`.
 *
 * @param name The folder's name.
 * @return The block's name, such as `jetpack/rating-star`.
 */
export function registerBlockFolder( name: string ): string {
	const folder = join( __dirname, '../../extensions/blocks', name );
	const metadata = JSON.parse(
		readFileSync( join( folder, 'block.json' ), 'utf8' )
	);
	// The code reads its chunks' needs from here; a test has none.
	window.freeholdInitialState ??= {
		chunks: {},
		publicPath: '/',
	} as unknown as InitialState;
	unstable__bootstrapServerSideBlockDefinitions( {
		[ metadata.name ]: metadata,
	} );
	require( join( folder, 'index' ) );
	return metadata.name;
}
