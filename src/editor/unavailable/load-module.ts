import { fetchEditorFiles } from '@freehold/modules/store';
import {
	getBlockType,
	unstable__bootstrapServerSideBlockDefinitions as bootstrapDefinitions,
} from '@wordpress/blocks';
import { loadScripts } from './load-scripts';

/**
 * Loads the files that an open editor needs for a module that has just been turned on.
 *
 * @param slug The module's slug; the module must be on.
 * @return The names of the module's blocks.
 * @throws {Error} If a file cannot be loaded, or a block did not register.
 */
export async function loadModule( slug: string ): Promise< Set< string > > {
	const { blocks, scripts } = await fetchEditorFiles( slug );
	const names = Object.keys( blocks );
	bootstrapDefinitions(
		Object.fromEntries(
			Object.entries( blocks ).filter(
				( [ name ] ) => ! getBlockType( name )
			)
		)
	);
	await loadScripts( scripts );
	const absent = names.filter( ( name ) => ! getBlockType( name ) );
	if ( absent.length > 0 ) {
		throw new Error( `No block type ${ absent.join( ', ' ) }.` );
	}
	return new Set( names );
}
