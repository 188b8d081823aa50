/**
 * `npm test`: runs every part, even if another part fails. Two parts that use one processor run at the same time, and
 * their output is printed when they end.
 *
 * Requires system PHP. Without PHP, it prints a note and runs only the unit tests and the smoke tests on WebAssembly.
 * A test that fails runs once more; on a new site, where it needs one. Tests that passed only on the second attempt are listed at the
 * end, because each shows a fault of the test or of the code.
 * The last line is `N passed, N failed`. The exit code is 1 if a test failed or if a part ran no test.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './site/places.mjs';
import { haveInstalled, haveZip } from './site/ready.mjs';

const say = ( /** @type {string} */ message ) =>
	process.stdout.write( `${ message }\n` );

/**
 * Runs one part in a separate process.
 *
 * @param {string}  name    The part.
 * @param {string}  folder  The folder for its totals.
 * @param {boolean} isAlone Whether no other part is running. If so, its output is printed at once, otherwise at its end.
 * @return {Promise<{ok: boolean, passed: number, failed: number, again: string[]}>} The result. `again` lists the tests that
 *                                                                                    passed only on the second attempt.
 */
async function runPart( name, folder, isAlone ) {
	const totals = join( folder, name );
	const title = `\n=== ${ name }: ${ parts[ name ].title }`;
	if ( isAlone ) {
		say( title );
	}
	/** @type {Buffer[]} */
	const output = [];
	const ok = await new Promise( ( done ) => {
		const stream = isAlone ? 'inherit' : 'pipe';
		const child = spawn( process.execPath, [ 'tests/part.mjs', name ], {
			cwd: root,
			stdio: [ 'ignore', stream, stream ],
			env: {
				...process.env,
				FREEHOLD_TOTALS: totals,
				FREEHOLD_ONE_WORKER: isAlone ? '' : '1',
			},
		} );
		for ( const pipe of [ child.stdout, child.stderr ] ) {
			pipe?.on( 'data', ( data ) => output.push( data ) );
		}
		child.once( 'error', () => done( false ) );
		child.once( 'close', ( code ) => done( code === 0 ) );
	} );
	if ( ! isAlone ) {
		say( `${ title }\n${ Buffer.concat( output ).toString().trimEnd() }` );
	}
	const {
		passed,
		failed,
		again = [],
	} = JSON.parse(
		await readFile( totals, 'utf8' ).catch(
			() => '{"passed":0,"failed":0}'
		)
	);
	// A part that ended before it counted is one failure, so that the last line never reports success.
	return { ok, passed, failed: ok || failed > 0 ? failed : 1, again };
}

/**
 * Selects the parts that this machine can run.
 *
 * @return {Promise<{alone: string[], beside: string[], notes: string[]}>} The parts that use both processors, and those that
 *                                                                       run beside another part, the longest first. The
 *                                                                       notes explain which parts are skipped.
 */
async function choose() {
	// Imported here, because the packages that it requires have just been installed.
	const { phpEngine } = await import( './site/engines/php.mjs' );
	const { fpmEngine } = await import( './site/engines/fpm.mjs' );
	const noPhp = await phpEngine.missing();
	if ( noPhp ) {
		return {
			alone: [],
			beside: [ 'types', 'unit', 'lint', 'wasm', 'size' ],
			notes: [
				`Without system PHP (${ noPhp }) only the smoke tests run: lint, types, unit tests, size, and the browser on WebAssembly.`,
			],
		};
	}
	const noFpm = await fpmEngine.missing();
	return {
		beside: [
			'unit',
			'lint',
			'rest',
			'php',
			'wasm',
			'races',
			'types',
			'recipe',
			'zip',
			'size',
		],
		alone: [
			'compat',
			'e2e',
			...( process.env.JETPACK_DIR ? [ 'jetpack' ] : [] ),
		],
		notes: noFpm
			? [
					`The sites ran on PHP’s own server with SQLite, not on PHP-FPM with MariaDB: ${ noFpm }.`,
			  ]
			: [],
	};
}

await haveInstalled();
const { alone, beside, notes } = await choose();
const { parts } = await import( './part.mjs' );
notes.forEach( say );
const folder = await mkdtemp( join( tmpdir(), 'freehold-totals-' ) );
/** @type {string[]} */
const lines = [];
let passed = 0;
let failed = 0;
let allOk = true;

/** The parts that require no build. */
const WITHOUT_BUILD = [ 'unit', 'lint', 'types' ];

/** The one build: two at once would delete each other's files. Each part that requires it reports why there is none. */
const built = haveZip().catch( () => {} );

/**
 * Runs parts one after another and counts their tests.
 *
 * @param {string[]} waiting The parts. Each is taken out of the list when it begins.
 * @param {boolean}  isAlone Whether no other part is running.
 */
async function runLane( waiting, isAlone ) {
	for ( let name = waiting.shift(); name; name = waiting.shift() ) {
		if ( ! WITHOUT_BUILD.includes( name ) ) {
			await built;
		}
		const begin = Date.now();
		const result = await runPart( name, folder, isAlone );
		passed += result.passed;
		failed += result.failed;
		allOk = allOk && result.ok;
		notes.push(
			...result.again.map(
				( test ) => `Passed only on the second attempt: ${ test }`
			)
		);
		lines.push(
			`${ result.ok ? 'ok    ' : 'FAILED' } ${ name.padEnd( 14 ) } ${
				result.passed
			} passed, ${ result.failed } failed, ${ Math.round(
				( Date.now() - begin ) / 1000
			) } s`
		);
		say( lines.at( -1 ) ?? '' );
	}
}

try {
	await Promise.all( [
		runLane( beside, false ),
		built.then( () => runLane( beside, false ) ),
	] );
	await runLane( alone, true );
} finally {
	await rm( folder, { recursive: true, force: true } );
}
say( `\n=== all\n${ [ ...lines, ...notes ].join( '\n' ) }` );
say( `${ passed } passed, ${ failed } failed` );
process.exitCode = allOk && failed === 0 ? 0 : 1;
