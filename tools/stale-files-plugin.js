/**
 * Deletes files of earlier builds. The option `output.clean` would also delete the other build's files, because both builds
 * write to the same folder.
 */
const { existsSync } = require( 'fs' );
const { readdir, rm, rmdir } = require( 'fs/promises' );
const { join } = require( 'path' );

/**
 * Deletes all files under a folder except some, then the folders that became empty.
 *
 * @param {string}      folder The folder.
 * @param {Set<string>} files  Paths of the files to leave, relative to the top folder.
 * @param {string}      prefix The folder's path relative to the top folder, with `/` at the end.
 * @return {Promise<boolean>} Whether the folder is empty now.
 */
async function deleteOthers( folder, files, prefix = '' ) {
	let isEmpty = true;
	for ( const entry of await readdir( folder, { withFileTypes: true } ) ) {
		const path = join( folder, entry.name );
		const name = prefix + entry.name;
		if ( ! entry.isDirectory() ) {
			if ( files.has( name ) ) {
				isEmpty = false;
			} else {
				await rm( path );
			}
		} else if ( await deleteOthers( path, files, `${ name }/` ) ) {
			await rmdir( path );
		} else {
			isEmpty = false;
		}
	}
	return isEmpty;
}

/** Used by all builds that write to one folder: the same object is a plugin of each. */
class StaleFilesPlugin {
	constructor() {
		/** The files that each build emitted: undefined while it runs, and after errors. */
		this.files = new Map();
	}

	apply( compiler ) {
		const reset = () => this.files.set( compiler, undefined );
		reset();
		compiler.hooks.compile.tap( 'StaleFiles', reset );
		compiler.hooks.done.tapPromise( 'StaleFiles', async ( stats ) => {
			this.files.set(
				compiler,
				stats.hasErrors()
					? undefined
					: stats.compilation
							.getAssets()
							.map( ( { name } ) => name.replace( /\?.*$/, '' ) )
			);
			const lists = [ ...this.files.values() ];
			const { outputPath } = compiler;
			if ( lists.every( Boolean ) && existsSync( outputPath ) ) {
				await deleteOthers( outputPath, new Set( lists.flat() ) );
			}
		} );
	}
}

module.exports = { StaleFilesPlugin };
