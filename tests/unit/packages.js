/**
 * WordPress's packages for unit tests, each in one file. Jest loads each file of a package again for each test file, and
 * `@wordpress/components` alone has a thousand.
 */
const { createHash } = require( 'node:crypto' );
const {
	existsSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
} = require( 'node:fs' );
const { join, sep } = require( 'node:path' );

const root = join( __dirname, '../..' );

/** A copy of the project may link to the packages of another. */
const installed = realpathSync( join( root, 'node_modules' ) );

/** Packages of many files. */
const NAMES = [
	'block-editor',
	'blocks',
	'components',
	'compose',
	'core-data',
	'data',
	'dataviews',
	'icons',
	'preferences',
	'rich-text',
	'ui',
	'upload-media',
];

/** The folder of the files. Other versions of packages have another. */
const folder = join(
	installed,
	'.cache/freehold-packages',
	createHash( 'sha1' )
		.update( readFileSync( join( installed, '.package-lock.json' ) ) )
		.update( readFileSync( __filename ) )
		.digest( 'hex' )
);

/**
 * Returns whether Jest loads a module once for all packages, because it has a state or a test may replace it.
 *
 * @param {string} request The module.
 * @param {string} from    The folder of the file that requires it.
 * @return {boolean} False for a version that only one package uses.
 */
function isShared( request, from ) {
	const name = /^(?:react|react-dom|@wordpress\/[^/]+)(?=\/|$)/.exec(
		request
	)?.[ 0 ];
	return (
		name !== undefined &&
		require
			.resolve( request, { paths: [ from ] } )
			.startsWith( join( installed, name ) + sep )
	);
}

/**
 * Writes the files, unless they exist.
 *
 * @return {Promise<void>} Rejects with webpack's errors.
 */
async function build() {
	if ( existsSync( folder ) ) {
		return;
	}
	const webpack = require( 'webpack' );
	const incomplete = `${ folder }.${ process.pid }`;
	const stats = await new Promise( ( done, failed ) =>
		webpack(
			{
				mode: 'none',
				target: 'node',
				context: root,
				entry: Object.fromEntries(
					NAMES.map( ( name ) => [ name, `@wordpress/${ name }` ] )
				),
				output: {
					path: incomplete,
					library: { type: 'commonjs2' },
				},
				// Modules run in the order that their packages say.
				optimization: { nodeEnv: false, sideEffects: false },
				externals: [
					( { context, contextInfo, request }, answer ) =>
						contextInfo.issuer && isShared( request, context )
							? answer( null, `commonjs ${ request }` )
							: answer(),
				],
			},
			( error, result ) => ( error ? failed( error ) : done( result ) )
		)
	);
	if ( stats.hasErrors() ) {
		throw new Error( stats.toString( 'errors-only' ) );
	}
	try {
		renameSync( incomplete, folder );
	} catch ( error ) {
		// Another process was faster.
		if ( ! existsSync( folder ) ) {
			throw error;
		}
		rmSync( incomplete, { recursive: true } );
	}
}

module.exports = build;
module.exports.nameMapper = {
	[ `^@wordpress/(${ NAMES.join( '|' ) })$` ]: `${ folder }/$1.js`,
};
