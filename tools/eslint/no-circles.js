/**
 * A rule for TypeScript: no file imports itself through others. Unlike `import/no-cycle`, this follows imports of types, too.
 */
const { readFileSync } = require( 'fs' );
const { join } = require( 'path' );
const ts = require( 'typescript' );
const { inProject } = require( '../modules' );

const project = join( __dirname, '../..' );

const { options } = ts.parseJsonConfigFileContent(
	ts.readConfigFile( join( project, 'tsconfig.json' ), ts.sys.readFile )
		.config,
	// The files that it includes are not needed.
	{ ...ts.sys, readDirectory: () => [] },
	project
);

/** Returns what names a file in an import, an `export … from`, an `import()` or a type; undefined for other nodes. */
const specifierOf = ( node ) =>
	node.moduleSpecifier ??
	( ts.isImportTypeNode( node ) ? node.argument.literal : undefined ) ??
	( ts.isCallExpression( node ) &&
	node.expression.kind === ts.SyntaxKind.ImportKeyword
		? node.arguments[ 0 ]
		: undefined );

/**
 * Returns the files of this project that a file imports.
 *
 * @param {string} file Its path.
 * @param {string} text Its source.
 * @return {{path: string, index: number}[]} Their paths, and where the source names them.
 */
function findImports( file, text ) {
	const source = ts.createSourceFile( file, text, {
		languageVersion: ts.ScriptTarget.Latest,
		jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
	} );
	const found = [];
	const visit = ( node ) => {
		const specifier = specifierOf( node );
		const path =
			/^\.|^@freehold\//.test( specifier?.text ) &&
			ts.resolveModuleName( specifier.text, file, options, ts.sys )
				.resolvedModule?.resolvedFileName;
		if ( path && /\.[jt]sx?$/.test( path ) ) {
			found.push( { path, index: specifier.getStart( source ) } );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

const known = new Map();

/** Returns the paths that a file imports, as it was when this process first read it. */
function importsOf( file ) {
	if ( ! known.has( file ) ) {
		known.set(
			file,
			findImports( file, readFileSync( file, 'utf8' ) ).map(
				( { path } ) => path
			)
		);
	}
	return known.get( file );
}

/**
 * Returns the shortest way from one file to another along imports.
 *
 * @param {string} from Path of the first file.
 * @param {string} to   Path of the last one.
 * @return {string[]|undefined} Paths, both included; undefined if there is no way.
 */
function wayBetween( from, to ) {
	const ways = new Map( [ [ from, [ from ] ] ] );
	// What is added to a map is visited, too.
	for ( const [ file, way ] of ways ) {
		if ( file === to ) {
			return way;
		}
		for ( const path of importsOf( file ) ) {
			if ( ! ways.has( path ) ) {
				ways.set( path, [ ...way, path ] );
			}
		}
	}
	return undefined;
}

module.exports = {
	meta: {
		type: 'problem',
		schema: [],
		messages: {
			circle: 'Break the circle {{ circle }}: move what these files share to one that imports none of them.',
		},
	},
	create: ( { filename, report, sourceCode } ) => ( {
		Program() {
			const file = filename.split( '\\' ).join( '/' );
			for ( const { path, index } of findImports(
				file,
				sourceCode.text
			) ) {
				const way = wayBetween( path, file );
				if ( way ) {
					report( {
						loc: sourceCode.getLocFromIndex( index ),
						messageId: 'circle',
						data: {
							circle: [ file, ...way ]
								.map( inProject )
								.join( ' → ' ),
						},
					} );
				}
			}
		},
	} ),
};
