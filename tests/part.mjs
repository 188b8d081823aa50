/**
 * Runs one part of the tests: `npm run test:<part> -- <name filter>`.
 *
 * Creates the build or the zip first if the part requires it. If `FREEHOLD_TOTALS` names a file, writes the numbers of
 * passed and failed tests and the names of those that passed only on the second attempt to it, as JSON for `npm test`.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fpmEngine } from './site/engines/fpm.mjs';
import { missingRedis } from './site/engines/redis.mjs';
import { root } from './site/places.mjs';
import { haveBuilt, haveInstalled, haveZip } from './site/ready.mjs';

/**
 * @typedef {{passed: number, failed: number, again?: string[]}} Totals
 *
 * @typedef {Object} Part
 * @property {string}                                                                 title What it checks.
 * @property {() => Promise<void>}                                                    ready Creates what it requires.
 * @property {(filter: string[], report: string) => Promise<{ok: boolean} & Totals>} run   Runs it. `report` is the path
 *                                                                                          of a temporary file.
 */

/**
 * Runs a command and shows its output when it has ended, so that it is not mixed with that of others.
 *
 * @param {string[]} command Program and arguments.
 * @return {Promise<boolean>} Whether it succeeded.
 */
function showLater( command ) {
	return new Promise( ( done ) => {
		const child = spawn( command[ 0 ], command.slice( 1 ), {
			cwd: root,
			stdio: [ 'ignore', 'pipe', 'pipe' ],
		} );
		/** @type {Buffer[]} */
		const output = [];
		child.stdout.on( 'data', ( data ) => output.push( data ) );
		child.stderr.on( 'data', ( data ) => output.push( data ) );
		child.once( 'error', ( error ) =>
			output.push( Buffer.from( `${ error.message }\n` ) )
		);
		child.once( 'close', ( code ) => {
			process.stdout.write( Buffer.concat( output ) );
			done( code === 0 );
		} );
	} );
}

/**
 * Runs a command and shows its output.
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
 * Returns a runner for commands, two at a time.
 *
 * @param {string[][]} commands The commands. Each counts as one test.
 * @return {Part['run']} The runner.
 */
function checks( commands ) {
	return async () => {
		let passed = 0;
		const waiting = [ ...commands ];
		const lane = async () => {
			for (
				let command = waiting.shift();
				command;
				command = waiting.shift()
			) {
				const isOk = await showLater( command );
				passed += isOk ? 1 : 0;
			}
		};
		await Promise.all( [ lane(), lane() ] );
		const failed = commands.length - passed;
		return { ok: failed === 0, passed, failed };
	};
}

/**
 * Reads the totals from a report file.
 *
 * @param {string}                    report The file.
 * @param {(text: string) => Totals} read   Parses its text.
 * @return {Promise<Totals>} Zero if there is no report.
 */
async function totalsOf( report, read ) {
	try {
		return read( await readFile( report, 'utf8' ) );
	} catch {
		return { passed: 0, failed: 0 };
	}
}

/**
 * @typedef {Object} JestReport
 * @property {number}                                                                                  numPassedTests            Tests.
 * @property {number}                                                                                  numFailedTests            Tests.
 * @property {number}                                                                                  numRuntimeErrorTestSuites Files that ran none.
 * @property {{assertionResults: {fullName: string, status: string, invocations?: number}[]}[]} testResults               By file.
 */

/** @type {Part['run']} */
async function jest( filter, report ) {
	const ok = await show(
		[
			'npx',
			'wp-scripts',
			'test-unit-js',
			'--config',
			'jest.config.js',
			'--json',
			`--outputFile=${ report }`,
			...filter,
		],
		{ FREEHOLD_REPORT: report }
	);
	return {
		ok,
		...( await totalsOf( report, ( text ) => {
			const results = /** @type {JestReport} */ ( JSON.parse( text ) );
			return {
				passed: results.numPassedTests,
				failed:
					results.numFailedTests + results.numRuntimeErrorTestSuites,
				again: results.testResults
					.flatMap( ( file ) => file.assertionResults )
					.filter(
						( { status, invocations = 1 } ) =>
							status === 'passed' && invocations > 1
					)
					.map( ( { fullName } ) => fullName ),
			};
		} ) ),
	};
}

/**
 * Runs PHPUnit once.
 *
 * @param {string}   engine  The site's engine.
 * @param {string}   report  Path of a temporary file.
 * @param {string[]} options Of PHPUnit.
 * @return {Promise<{ok: boolean, failing: string[]} & Totals>} The result. `failing` are names of methods with their classes.
 */
async function phpunitOnce( engine, report, options ) {
	const ok = await show(
		[ 'node', 'tests/php/run.mjs', `--log-junit=${ report }`, ...options ],
		{ FREEHOLD_ENGINE: engine }
	);
	/** @type {string[]} */
	let failing = [];
	const totals = await totalsOf( report, ( text ) => {
		const number = ( /** @type {string} */ name ) =>
			Number(
				new RegExp( ` ${ name }="(\\d+)"` ).exec( text )?.[ 1 ] ?? 0
			);
		const faults = number( 'failures' ) + number( 'errors' );
		failing = [
			...text.matchAll(
				/<testcase name="(\w+)[^>]* class="([^"]+)"[^>]*[^/]>\s*<(?:failure|error)\b/g
			),
		].map( ( [ , name, className ] ) => `${ className }::${ name }` );
		return {
			passed: number( 'tests' ) - faults - number( 'skipped' ),
			failed: faults,
		};
	} );
	return { ok, failing: [ ...new Set( failing ) ], ...totals };
}

/** How many failing methods run once more: more than these are no chance. */
const CHANCES = 5;

/**
 * Runs PHPUnit on MariaDB where it is there, because WordPress on SQLite takes twice as long to parse each query. Tests of the
 * group `sqlite` change tables, which ends the transaction that takes a test back, unless the database is SQLite.
 *
 * @type {Part['run']}
 */
async function phpunit( filter, report ) {
	/** @type {[ engine: string, ...options: string[] ][]} */
	const runs = ( await fpmEngine.missing() )
		? [ [ 'php' ] ]
		: [
				[ 'fpm', '--exclude-group', 'sqlite' ],
				[ 'php', '--group', 'sqlite' ],
		  ];
	const sum = {
		ok: true,
		passed: 0,
		failed: 0,
		again: /** @type {string[]} */ ( [] ),
	};
	for ( const [ engine, ...options ] of runs ) {
		let { ok, failing, passed, failed } = await phpunitOnce(
			engine,
			report,
			[
				...options,
				...( filter.length ? [ '--filter', filter.join( '|' ) ] : [] ),
			]
		);
		if ( failing.length && failing.length <= CHANCES ) {
			const names = failing.map( ( name ) =>
				name.replaceAll( '\\', '\\\\' )
			);
			const second = await phpunitOnce( engine, `${ report }-2`, [
				...options,
				'--filter',
				`/^(${ names.join( '|' ) })\\b/`,
			] );
			if ( second.ok && second.passed >= failed ) {
				sum.again.push( ...failing );
				[ ok, passed, failed ] = [ true, passed + failed, 0 ];
			}
		}
		sum.ok = sum.ok && ok;
		sum.passed += passed;
		sum.failed += failed;
	}
	return sum;
}

/**
 * @typedef {import('@playwright/test/reporter').JSONReport}      Report
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite
 */

/**
 * Returns which tests of Playwright's report passed only on the second attempt.
 *
 * @param {Suite[]} suites Suites of the report.
 * @return {string[]} File and title of each.
 */
const passedOnRetry = ( suites ) =>
	suites.flatMap( ( { suites: inner = [], specs } ) => [
		...passedOnRetry( inner ),
		...specs
			.filter( ( { tests } ) =>
				tests.some( ( { status } ) => status === 'flaky' )
			)
			.map( ( { file, title } ) => `${ file }: ${ title }` ),
	] );

/**
 * Selects PHP-FPM, nginx and MariaDB, which most sites run on, where they are. A request also takes half as long as on SQLite.
 *
 * @return {Promise<Record<string, string>>} Environment variables.
 */
const onMostSites = async () => ( {
	FREEHOLD_ENGINE:
		process.env.FREEHOLD_ENGINE ??
		( ( await fpmEngine.missing() ) ? 'php' : 'fpm' ),
} );

/**
 * Returns a runner for Playwright's projects. A failed test runs once more (`retries` in `playwright.config.ts`).
 *
 * @param {string[]}                                                               projects The names in `playwright.config.ts`.
 * @param {Record<string, string> | ( () => Promise<Record<string, string>> )} [more]   More environment variables.
 * @return {Part['run']} The runner.
 */
function playwright( projects, more = {} ) {
	return async ( filter, report ) => {
		const env = typeof more === 'function' ? await more() : more;
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
					again: passedOnRetry( suites ),
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
			].map( ( name ) => [ 'npm', 'run', '--silent', name ] )
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
		// As with the races: by itself, the part tries as many malformed blocks as the test says.
		run: playwright( [ 'compat' ], {
			FREEHOLD_CASES:
				process.env.FREEHOLD_CASES ??
				( process.env.FREEHOLD_TOTALS ? '375' : '' ),
		} ),
	},
	rest: {
		title: 'REST routes',
		ready: haveBuilt,
		run: playwright( [ 'rest' ], onMostSites ),
	},
	e2e: {
		title: 'In the browser, on the installed zip',
		ready: haveZip,
		run: playwright( [ 'e2e' ], onMostSites ),
	},
	races: {
		title: 'Requests at the same time, many times each',
		ready: haveBuilt,
		run: playwright( [ 'races' ], async () => ( {
			...( await onMostSites() ),
			// The whole run must stay short. By itself, the part repeats each test as often as the configuration says.
			FREEHOLD_REPEAT:
				process.env.FREEHOLD_REPEAT ??
				( process.env.FREEHOLD_TOTALS ? '3' : '20' ),
		} ) ),
	},
	cluster: {
		title: 'The same on two PHP servers with an object cache on Redis',
		ready: async () => {
			const lacking =
				( await fpmEngine.missing() ) ?? ( await missingRedis() );
			if ( lacking ) {
				throw new Error( `A cluster cannot run here: ${ lacking }.` );
			}
			await haveBuilt();
		},
		run: playwright( [ 'races' ], {
			FREEHOLD_ENGINE: 'fpm',
			FREEHOLD_CLUSTER: '1',
			FREEHOLD_REPEAT: process.env.FREEHOLD_REPEAT ?? '3',
		} ),
	},
	jetpack: {
		title: 'The real Jetpack: both active, moving in and out',
		ready: async () => {
			if ( ! process.env.JETPACK_DIR ) {
				process.stdout.write(
					'Skipped: JETPACK_DIR names no Jetpack to test with. CONTRIBUTING.md says how to get one.\n'
				);
				process.exit( 0 );
			}
			await haveZip();
		},
		run: playwright( [ 'jetpack' ] ),
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
};

/**
 * Runs a part.
 *
 * @param {string[]} args The part's name, then a filter for names of tests.
 */
async function main( [ name, ...filter ] ) {
	const part = parts[ name ];
	if ( ! part ) {
		throw new Error(
			`There is no part “${ name }”. Parts: ${ Object.keys( parts ).join(
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
