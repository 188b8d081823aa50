/**
 * Installs packages, builds, and creates the zip, unless they are up to date.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';
import { run } from './processes.mjs';

const at = ( /** @type {string} */ name ) => join( root, name );
const say = ( /** @type {string} */ message ) =>
	process.stdout.write( `${ message }\n` );

/** The sources of the build and the zip. */
const sources = [
	'docs/manual',
	'extensions',
	'shared',
	'src',
	'tools',
	'webpack.config.js',
	'package.json',
	'plugin.php',
];

/**
 * Returns the modification time of a file, or of the newest file in a folder. Tests are not part of the build.
 *
 * @param {string} path Path.
 * @return {number} Milliseconds; 0 if it does not exist.
 */
function newest( path ) {
	const entry = statSync( path, { throwIfNoEntry: false } );
	if ( ! entry?.isDirectory() ) {
		return entry ? entry.mtimeMs : 0;
	}
	return Math.max(
		0,
		...readdirSync( path )
			.filter( ( name ) => name !== 'test' )
			.map( ( name ) => newest( join( path, name ) ) )
	);
}

/**
 * Does a step that takes long. Prints a line when it begins, and one with its seconds when it ends.
 *
 * @template T
 * @param {string}           title The step, without an ellipsis.
 * @param {() => Promise<T>} job   The step.
 * @return {Promise<T>} What the step returns.
 */
export async function step( title, job ) {
	say( `${ title }…` );
	const begin = performance.now();
	const result = await job();
	say(
		`${ title }: ${ Math.round( ( performance.now() - begin ) / 1000 ) } s`
	);
	return result;
}

/**
 * Runs a command of npm. Its own output appears only in the error of a command that fails.
 *
 * @param {string}   title The step.
 * @param {string[]} args  Arguments of npm.
 */
export const npm = ( title, args ) =>
	step( title, () => run( 'npm', args, { cwd: root } ) );

/** A package that only the tests need. */
const TESTING = 'node_modules/@playwright/test/package.json';

/**
 * Installs packages of the lock file. A folder with those of the tests keeps them.
 *
 * @param {boolean} [forTests] Whether those that only the tests need are needed too.
 */
export async function haveInstalled( forTests = true ) {
	const testable = existsSync( at( TESTING ) );
	if (
		( forTests && ! testable ) ||
		newest( at( 'node_modules/.package-lock.json' ) ) <
			newest( at( 'package-lock.json' ) )
	) {
		// The checks of npm that are left out are requests that take seconds.
		await npm( 'Installing packages', [
			'ci',
			...( forTests || testable ? [] : [ '--omit=dev' ] ),
			'--no-audit',
			'--no-fund',
			'--prefer-offline',
		] );
	}
}

/** Contains the time of the last build, because webpack does not write unchanged files. */
const stamp = at( 'node_modules/.cache/freehold-built' );

/** Whether the build is newer than its sources. */
function isBuilt() {
	const built = newest( at( 'build/manifest.php' ) ) && newest( stamp );
	return sources.every( ( name ) => newest( at( name ) ) <= built );
}

/**
 * Builds what PHP needs, unless all is built. A site can then start while the rest is built.
 */
export async function havePhpBuilt() {
	if ( ! isBuilt() ) {
		await run( process.execPath, [ 'tools/build.js', '--php' ], {
			cwd: root,
		} );
	}
}

/**
 * Builds, after installing.
 *
 * @param {boolean} [forTests] As above.
 */
export async function haveBuilt( forTests = true ) {
	await haveInstalled( forTests );
	if ( ! isBuilt() ) {
		const begin = new Date();
		await npm( 'Building', [ 'run', 'build' ] );
		await mkdir( dirname( stamp ), { recursive: true } );
		await writeFile( stamp, '' );
		await utimes( stamp, begin, begin );
	}
}

/** Creates `dist/freehold.zip`, after building. */
export async function haveZip() {
	await haveBuilt();
	const zipped = newest( at( 'dist/freehold.zip' ) );
	if (
		[ 'build', ...sources ].some(
			( name ) => newest( at( name ) ) > zipped
		)
	) {
		await npm( 'Creating the zip', [ 'run', 'zip' ] );
	}
}
