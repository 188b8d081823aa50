/**
 * Finds the sources of all scripts on visitors' pages: each module's `view.ts`, those in `shared/`, and what they import.
 */
const { readdirSync, readFileSync } = require( 'fs' );
const { dirname, join } = require( 'path' );
const { inProject, sourceFile } = require( './modules' );

const project = join( __dirname, '..' );

/** An `import` or `export … from`, static or dynamic, but not of types alone. */
const IMPORT =
	/(?<!import type [^;]*)(?:\bfrom\s|\bimport\s*\(|^import)\s*(?:\/\*.*?\*\/)?\s*'([^']+)'/gm;

/** Returns the files that a condition matches, below a folder, without tests. */
const filesIn = ( folder, isWanted ) =>
	readdirSync( folder, { withFileTypes: true } ).flatMap( ( entry ) => {
		const path = join( folder, entry.name );
		if ( entry.isDirectory() ) {
			return [ 'test', 'deprecated' ].includes( entry.name )
				? []
				: filesIn( path, isWanted );
		}
		return isWanted( entry.name ) ? [ path ] : [];
	} );

/** Returns the file of an import; undefined for a library or a JSON file. */
function imported( from, path ) {
	const base = path.startsWith( '@freehold/' )
		? join( project, 'shared', path.slice( '@freehold/'.length ) )
		: join( dirname( from ), path );
	return path.startsWith( '.' ) || path.startsWith( '@freehold/' )
		? sourceFile( base ) ?? sourceFile( join( base, 'index' ) )
		: undefined;
}

/**
 * Returns the sources of all visitor scripts.
 *
 * @return {string[]} Paths in the project.
 */
function visitorFiles() {
	const files = new Set();
	const add = ( file ) => {
		if ( file && ! files.has( file ) ) {
			files.add( file );
			for ( const [ , path ] of readFileSync( file, 'utf8' ).matchAll(
				IMPORT
			) ) {
				add( imported( file, path ) );
			}
		}
	};
	for ( const folder of [ 'extensions', 'shared' ] ) {
		filesIn( join( project, folder ), ( name ) => name === 'view.ts' ).map(
			add
		);
	}
	return [ ...files ].map( inProject ).sort();
}

/**
 * Returns the PHP files that print scripts into visitors' pages.
 *
 * @return {string[]} Paths in the project.
 */
const inlineScriptFiles = () =>
	filesIn( join( project, 'extensions' ), ( name ) =>
		name.endsWith( '.php' )
	)
		.filter( ( file ) =>
			/wp_(?:get|print)_inline_script_tag/.test(
				readFileSync( file, 'utf8' )
			)
		)
		.map( inProject );

module.exports = { inlineScriptFiles, visitorFiles };
