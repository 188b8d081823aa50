/**
 * One part of the tests: `npm run test:<part> -- <name filter>`.
 *
 * Parts that need a build or the zip make them first. Where `FREEHOLD_TOTALS` names a file, the numbers of tests that
 * passed and failed are written to it as JSON, for `npm test` to add up, and the names of those that passed only when they
 * ran again.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fpmEngine } from './site/engines/fpm.mjs';
import { root } from './site/places.mjs';
import { haveBuilt, haveInstalled, haveZip } from './site/ready.mjs';

/**
 * @typedef {{passed: number, failed: number, again?: string[]}} Totals
 *
 * @typedef {Object} Part
 * @property {string}                                                                 title What it checks.
 * @property {() => Promise<void>}                                                    ready What must be there first.
 * @property {(filter: string[], report: string) => Promise<{ok: boolean} & Totals>} run   Runs it; `report` is a file
 *                                                                                          that it may use.
 */

/**
 * Runs a command with its output shown.
 *
 * @param {string[]}               command Program and arguments.
 * @param {Record<string, string>} [env]   More environment variables.
 * @return {Promise<boolean>} Whether it succeeded.
 */
function show( command, env = {} ) {
	return new Promise( ( done ) => {
		const child = spawn( command[ 0 ], command.slice( 1 ), {
			cwd: root,
			stdio: [ 'ignore', 'inherit', 'inherit' ],
			env: { ...process.env, ...env },
		} );
		child.once( 'error', ( error ) => {
			process.stderr.write( `${ error.message }\n` );
			done( false );
		} );
		child.once( 'close', ( code ) => done( code === 0 ) );
	} );
}

/**
 * A part that is one check.
 *
 * @param {string[][]} commands Commands, each counted as one test.
 * @return {Part['run']} The runner.
 */
function checks( commands ) {
	return async () => {
		let passed = 0;
		for ( const command of commands ) {
			passed += ( await show( command ) ) ? 1 : 0;
		}
		const failed = commands.length - passed;
		return { ok: failed === 0, passed, failed };
	};
}

/**
 * Totals out of a report file.
 *
 * @param {string}                    report File.
 * @param {(text: string) => Totals} read   Its reader.
 * @return {Promise<Totals>} Nothing passed where there is no report.
 */
async function totalsOf( report, read ) {
	try {
		return read( await readFile( report, 'utf8' ) );
	} catch {
		return { passed: 0, failed: 0 };
	}
}

/** @type {Part['run']} */
async function jest( filter, report ) {
	const ok = await show( [
		'npx',
		'wp-scripts',
		'test-unit-js',
		'--config',
		'jest.config.js',
		'--json',
		`--outputFile=${ report }`,
		...filter,
	] );
	return {
		ok,
		...( await totalsOf( report, ( text ) => {
			const {
				numPassedTests,
				numFailedTests,
				numRuntimeErrorTestSuites,
			} = JSON.parse( text );
			return {
				passed: numPassedTests,
				failed: numFailedTests + numRuntimeErrorTestSuites,
			};
		} ) ),
	};
}

/** @type {Part['run']} */
async function phpunit( filter, report ) {
	const ok = await show( [
		'node',
		'tests/php/run.mjs',
		`--log-junit=${ report }`,
		...( filter.length ? [ '--filter', filter.join( '|' ) ] : [] ),
	] );
	return {
		ok,
		...( await totalsOf( report, ( text ) => {
			const number = ( /** @type {string} */ name ) =>
				Number(
					new RegExp( ` ${ name }="(\\d+)"` ).exec( text )?.[ 1 ] ?? 0
				);
			const failed = number( 'failures' ) + number( 'errors' );
			return {
				passed: number( 'tests' ) - failed - number( 'skipped' ),
				failed,
			};
		} ) ),
	};
}

/**
 * @typedef {import('@playwright/test/reporter').JSONReport}      Report
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite
 */

/**
 * Which tests of Playwright's report passed only when they ran again.
 *
 * @param {Suite[]} suites Suites of the report.
 * @return {string[]} File and title of each.
 */
const passedAgain = ( suites ) =>
	suites.flatMap( ( { suites: inner = [], specs } ) => [
		...passedAgain( inner ),
		...specs
			.filter( ( { tests } ) =>
				tests.some( ( { status } ) => status === 'flaky' )
			)
			.map( ( { file, title } ) => `${ file }: ${ title }` ),
	] );

/**
 * A part that Playwright runs. What fails runs once more (`retries` in `playwright.config.ts`).
 *
 * @param {string[]}               projects Projects of `playwright.config.ts`.
 * @param {Record<string, string>} [env]    More environment variables.
 * @return {Part['run']} The runner.
 */
function playwright( projects, env = {} ) {
	return async ( filter, report ) => {
		const ok = await show(
			[
				'npx',
				'playwright',
				'test',
				...projects.flatMap( ( name ) => [ '--project', name ] ),
				...( filter.length ? [ '--grep', filter.join( '|' ) ] : [] ),
			],
			{ ...env, FREEHOLD_REPORT: report }
		);
		return {
			ok,
			...( await totalsOf( report, ( text ) => {
				const { errors, stats, suites } = /** @type {Report} */ (
					JSON.parse( text )
				);
				return {
					passed: stats.expected + stats.flaky,
					failed: stats.unexpected + errors.length,
					again: passedAgain( suites ),
				};
			} ) ),
		};
	};
}

/** @type {Record<string, Part>} */
export const parts = {
	lint: {
		title: 'Lint and format',
		ready: haveInstalled,
		run: checks(
			[
				'lint:js',
				'lint:unused',
				'lint:css',
				'lint:php',
				'lint:format',
			].map(
				( name ) => [ 'npm', 'run', '--silent', name ]
			)
		),
	},
	types: {
		title: 'Types',
		ready: haveInstalled,
		run: checks( [ [ 'npm', 'run', '--silent', 'check:types' ] ] ),
	},
	unit: {
		title: 'Unit tests (Jest)',
		ready: haveInstalled,
		run: jest,
	},
	php: {
		title: 'PHP tests (PHPUnit)',
		ready: haveBuilt,
		run: phpunit,
	},
	compat: {
		title: 'Stored posts in the real editor',
		ready: haveBuilt,
		run: playwright( [ 'compat' ] ),
	},
	rest: {
		title: 'REST routes',
		ready: haveBuilt,
		run: playwright( [ 'rest' ] ),
	},
	e2e: {
		title: 'In the browser, on the installed zip',
		ready: haveZip,
		run: playwright( [ 'e2e' ] ),
	},
	races: {
		title: 'Requests at the same time, twenty times each',
		ready: haveBuilt,
		// Where they can run, on PHP-FPM and MariaDB, as most sites do.
		run: async ( filter, report ) => {
			const engine =
				process.env.FREEHOLD_ENGINE ??
				( ( await fpmEngine.missing() ) ? 'php' : 'fpm' );
			return playwright( [ 'races' ], { FREEHOLD_ENGINE: engine } )(
				filter,
				report
			);
		},
	},
	size: {
		title: 'Bytes against the budgets',
		ready: haveBuilt,
		run: checks( [ [ 'npm', 'run', '--silent', 'size' ] ] ),
	},
	zip: {
		title: 'The zip: upload, activate, deactivate, uninstall',
		ready: haveZip,
		run: playwright( [ 'zip' ] ),
	},
	recipe: {
		title: 'The recipe for a new module in CONTRIBUTING.md',
		ready: haveInstalled,
		run: playwright( [ 'recipe' ] ),
	},
	wasm: {
		title: 'Smoke run on WebAssembly',
		ready: haveZip,
		run: playwright( [ 'smoke' ], { FREEHOLD_ENGINE: 'wasm' } ),
	},
	'mariadb-smoke': {
		title: 'Smoke run on PHP-FPM, nginx and MariaDB',
		ready: haveZip,
		run: playwright( [ 'smoke' ], { FREEHOLD_ENGINE: 'fpm' } ),
	},
	mariadb: {
		title: 'REST, browser and smoke tests on PHP-FPM, nginx and MariaDB',
		ready: haveZip,
		run: playwright( [ 'rest', 'races', 'e2e', 'smoke' ], {
			FREEHOLD_ENGINE: 'fpm',
		} ),
	},
};

/**
 * Runs the part that the command line names.
 *
 * @param {string[]} args Name of the part, then a filter for names of tests.
 */
async function main( [ name, ...filter ] ) {
	const part = parts[ name ];
	if ( ! part ) {
		throw new Error(
			`There is no part ${ name }: ${ Object.keys( parts ).join(
				', '
			) }.`
		);
	}
	await part.ready();
	const folder = await mkdtemp( join( tmpdir(), 'freehold-report-' ) );
	const totals = await part
		.run( filter, join( folder, 'report' ) )
		.finally( () => rm( folder, { recursive: true, force: true } ) );
	const { ok, passed, failed, again = [] } = totals;
	if ( process.env.FREEHOLD_TOTALS ) {
		await writeFile(
			process.env.FREEHOLD_TOTALS,
			JSON.stringify( { passed, failed, again } )
		);
	}
	if ( passed + failed === 0 ) {
		process.stderr.write(
			`No test ran${ filter.length ? ' by that name' : '' }.\n`
		);
	}
	process.exitCode = ok && passed > 0 && failed === 0 ? 0 : 1;
}

if ( process.argv[ 1 ] === join( root, 'tests/part.mjs' ) ) {
	main( process.argv.slice( 2 ) ).catch( ( error ) => {
		process.stderr.write(
			`${ error instanceof Error ? error.message : error }\n`
		);
		process.exit( 1 );
	} );
}
