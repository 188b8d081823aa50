/**
 * `npm run test:changed -- <commit>`: runs what a change can affect, for daily work. The change is what differs from a commit,
 * HEAD unless given, with files that git does not know yet. `npm test` runs everything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './site/places.mjs';
import { haveBuilt, haveInstalled, haveZip } from './site/ready.mjs';
import { directUsersOf, partOf, usersOf } from '../tools/shared-users.js';

/**
 * Returns the lines that git prints.
 *
 * @param {string[]} args Arguments.
 */
function git( args ) {
	const { status, stdout, stderr } = spawnSync( 'git', args, {
		cwd: root,
		encoding: 'utf8',
	} );
	if ( status !== 0 ) {
		throw new Error( stderr.trim() );
	}
	return stdout.split( '\n' ).filter( Boolean );
}

/** Returns whether a file is in `src/`, or in a part of `shared/` that `src/` uses, also through another part. */
const isOfScreens = ( /** @type {string} */ path ) =>
	path.startsWith( 'src/' ) ||
	usersOf( partOf( join( root, path ) ) ).has( 'src' );

/**
 * Returns where a change can fail tests beside those of its own room.
 *
 * @param {string} path Path of a file from the project’s folder.
 * @return {string[]} Folders: modules that use a part of `shared/` themselves, because through others nearly all do, and
 *                    `tests/e2e/`, which tries the screens of `src/`.
 */
const reachedBy = ( path ) =>
	/\/test\/|\.md$/.test( path )
		? []
		: [
				...directUsersOf( partOf( join( root, path ) ) ),
				...( isOfScreens( path ) ? [ 'tests/e2e' ] : [] ),
		  ].map( ( folder ) => `${ folder }/` );

/**
 * Returns the tests that a change can affect.
 *
 * @param {string[]}                        changed Paths of files from the project’s folder; deleted ones, too.
 * @param {{path: string, text: string}[]} tests   All files of tests.
 * @return {string[]} Those that are changed, lie in the same room, name a changed class, or, unless they are PHP, use the room.
 */
export function affected( changed, tests ) {
	const rooms = new Set(
		changed.flatMap(
			( path ) =>
				/^(?:extensions|shared)\/[^/]+\/|^src\/server\/[^/]+\/|^src\/[^/]+\//.exec(
					path
				)?.[ 0 ] ?? []
		)
	);
	const reached = changed.flatMap( reachedBy );
	const names = changed
		.filter( ( path ) => path.endsWith( '.php' ) )
		.map( ( path ) => new RegExp( `\\b${ basename( path, '.php' ) }\\b` ) );
	return tests
		.filter(
			( { path, text } ) =>
				changed.includes( path ) ||
				[ ...rooms ].some( ( room ) => path.startsWith( room ) ) ||
				( path.endsWith( '.php' )
					? names.some( ( name ) => name.test( text ) )
					: reached.some( ( room ) => path.startsWith( room ) ) )
		)
		.map( ( { path } ) => path );
}

const KINDS = /** @type {Record<string, RegExp>} */ ( {
	php: /Test\.php$/,
	rest: /\.rest\.ts$/,
	races: /\.race\.ts$/,
	compat: /\.compat\.ts$/,
	e2e: /\.e2e\.ts$/,
	zip: /\.zip\.ts$/,
} );

/** Returns the files of all tests. */
const allTests = () =>
	git( [
		'ls-files',
		'--cached',
		'--others',
		'--exclude-standard',
		'*.php',
		'*.ts',
	] )
		.filter(
			( path ) =>
				existsSync( join( root, path ) ) &&
				Object.values( KINDS ).some( ( kind ) => kind.test( path ) )
		)
		.map( ( path ) => ( {
			path,
			text: readFileSync( join( root, path ), 'utf8' ),
		} ) );

/**
 * Runs a command with its output.
 *
 * @param {string}   title   What it checks.
 * @param {string[]} command Program and arguments.
 * @return {string[]} The title if it failed.
 */
function check( title, command ) {
	process.stdout.write( `\n=== ${ title }\n` );
	const { status } = spawnSync( command[ 0 ], command.slice( 1 ), {
		cwd: root,
		stdio: [ 'ignore', 'inherit', 'inherit' ],
	} );
	return status === 0 ? [] : [ title ];
}

/**
 * Runs what a change can affect.
 *
 * @param {string} base The commit that the change begins from.
 */
async function main( base ) {
	await haveInstalled();
	// Each race as often as in `npm test`.
	process.env.FREEHOLD_REPEAT ??= '3';
	const changed = [
		...git( [ 'diff', '--name-only', base ] ),
		...git( [ 'ls-files', '--others', '--exclude-standard' ] ),
	];
	const there = changed.filter( ( path ) =>
		existsSync( join( root, path ) )
	);
	const ending = ( /** @type {RegExp} */ pattern ) =>
		there.filter( ( path ) => pattern.test( path ) );
	const scripts = ending( /\.(?:[jt]sx?|mjs|cjs)$/ );
	const styles = ending( /\.scss$/ );
	const formatted = ending( /\.(?:[jt]sx?|mjs|scss|json|yml)$/ );
	const tests = affected( changed, allTests() );
	const failed = [
		...( formatted.length
			? check( 'Format', [ 'npx', 'prettier', '--check', ...formatted ] )
			: [] ),
		...( scripts.length
			? [
					...check( 'Scripts', [
						'npx',
						'eslint',
						'--max-warnings=0',
						'--no-warn-ignored',
						...scripts,
					] ),
					...check( 'Types', [
						'npm',
						'run',
						'--silent',
						'check:types',
					] ),
					...check( 'Unit tests', [
						'npx',
						'wp-scripts',
						'test-unit-js',
						'--config',
						'jest.config.js',
						'--passWithNoTests',
						'--findRelatedTests',
						...scripts,
					] ),
			  ]
			: [] ),
		...( styles.length
			? check( 'Styles', [ 'npx', 'stylelint', ...styles ] )
			: [] ),
		...( changed.some( ( path ) => path.endsWith( '.php' ) )
			? check( 'PHP', [ 'npm', 'run', '--silent', 'lint:php' ] )
			: [] ),
	];
	for ( const [ kind, pattern ] of Object.entries( KINDS ) ) {
		const files = tests.filter( ( path ) => pattern.test( path ) );
		if ( files.length === 0 ) {
			continue;
		}
		await ( [ 'e2e', 'zip' ].includes( kind ) ? haveZip() : haveBuilt() );
		failed.push(
			...check(
				`${ kind }: ${ files.length } files`,
				kind === 'php'
					? [
							'node',
							'tests/php/run.mjs',
							'--filter',
							files
								.map( ( path ) => basename( path, '.php' ) )
								.join( '|' ),
					  ]
					: [
							'npx',
							'playwright',
							'test',
							`--project=${ kind }`,
							...files,
					  ]
			)
		);
	}
	process.stdout.write(
		failed.length
			? `\nFailed: ${ failed.join( ', ' ) }\n`
			: `\nAll well. ${ changed.length } files changed.\n`
	);
	process.exitCode = failed.length ? 1 : 0;
}

if ( process.argv[ 1 ] === join( root, 'tests/changed.mjs' ) ) {
	main( process.argv[ 2 ] ?? 'HEAD' ).catch( ( error ) => {
		process.stderr.write(
			`${ error instanceof Error ? error.message : error }\n`
		);
		process.exit( 1 );
	} );
}
