/**
 * The extensions as they lie in `extensions/`: the one list in `index.json`, and beside the code of each its `block.json` and,
 * in the folder that gives a module its name, a `module.json`.
 */
const { existsSync, readdirSync, readFileSync } = require( 'fs' );
const { join } = require( 'path' );

const root = join( __dirname, '../extensions' );
const STAGES = [ 'production', 'beta', 'experimental' ];
const KINDS = [ 'blocks', 'plugins' ];

const readJson = ( ...path ) =>
	JSON.parse( readFileSync( join( ...path ), 'utf8' ) );

/**
 * Every extension that `index.json` names.
 *
 * @return {Array<{name: string, kind: string, stage: string, folder: string, block: Object|null, postEditor: boolean}>} `folder` is a whole path, `block` the block.json.
 * @throws {Error} Where an extension is listed that has no folder, has one that is not listed, or is listed twice.
 */
function readExtensions() {
	const index = readJson( root, 'index.json' );
	const extensions = STAGES.flatMap( ( stage ) =>
		index[ stage ].map( ( name ) => {
			const kind = KINDS.find( ( candidate ) =>
				existsSync( join( root, candidate, name ) )
			);
			if ( ! kind ) {
				throw new Error(
					`extensions/index.json names "${ name }", which has no folder.`
				);
			}
			const folder = join( root, kind, name );
			return {
				name,
				kind,
				stage,
				folder,
				block: existsSync( join( folder, 'block.json' ) )
					? readJson( folder, 'block.json' )
					: null,
				postEditor: ! index[ 'no-post-editor' ].includes( name ),
			};
		} )
	);
	const listed = extensions.map( ( { name } ) => name );
	for ( const kind of KINDS ) {
		for ( const name of existsSync( join( root, kind ) )
			? readdirSync( join( root, kind ) )
			: [] ) {
			if ( listed.filter( ( other ) => other === name ).length !== 1 ) {
				throw new Error(
					`extensions/${ kind }/${ name } must be named once in extensions/index.json.`
				);
			}
		}
	}
	return extensions;
}

/**
 * Every module, in the order of its extensions.
 *
 * @param {ReturnType<typeof readExtensions>} extensions The extensions.
 * @return {Object[]} The module.json files.
 * @throws {Error} Where an extension is in no module, or in two.
 */
function readModules( extensions ) {
	const modules = extensions
		.filter( ( { folder } ) => existsSync( join( folder, 'module.json' ) ) )
		.map( ( { folder } ) => readJson( folder, 'module.json' ) );
	for ( const { name } of extensions ) {
		const holders = modules.filter( ( module ) =>
			module.extensions.includes( name )
		);
		if ( holders.length !== 1 ) {
			throw new Error(
				`The extension "${ name }" is in ${ holders.length } modules; it must be in one.`
			);
		}
	}
	return modules;
}

module.exports = { readExtensions, readModules };
