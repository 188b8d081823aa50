/**
 * `npm test`: every part; a part that fails stops none of the others. Parts that keep one processor busy run beside each
 * other, and what they say is printed when they are through.
 *
 * The whole of it needs system PHP. Without it the unit tests and the smoke set over WebAssembly run, and it says so.
 * A browser test that fails runs once more, on a site of its own; those that passed only then are named at the end, since each
 * is a fault of the test or of the code.
 * The last line is `N passed, N failed`; the exit code is 1 when a test failed or when a part ran no test.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './site/places.mjs';
import { haveInstalled } from './site/ready.mjs';

const say = ( /** @type {string} */ message ) =>
	process.stdout.write( `${ message }\n` );

/**
 * Runs one part as a process of its own.
 *
 * @param {string}  name    Part.
 * @param {string}  folder  Folder for its totals.
 * @param {boolean} isAlone Whether nothing else is running: what it says is printed at once, otherwise at its end.
 * @return {Promise<{ok: boolean, passed: number, failed: number, again: string[]}>} How it went; `again`: what passed only
 *                                                                                    when it ran again.
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
			env: { ...process.env, FREEHOLD_TOTALS: totals },
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
	// A part that broke before it counted is one failure, so that the last line never says that all is well.
	return { ok, passed, failed: ok || failed > 0 ? failed : 1, again };
}

/**
 * Which parts run here.
 *
 * @return {Promise<{steps: string[][][], notes: string[]}>} The steps, one after another: lanes that run beside each other, of
 *                                                         parts one after another. And why some are left out.
 */
async function choose() {
	// Loaded only now: it needs the packages that have just been installed.
	const { phpEngine } = await import( './site/engines/php.mjs' );
	const { fpmEngine } = await import( './site/engines/fpm.mjs' );
	const noPhp = await phpEngine.missing();
	if ( noPhp ) {
		return {
			steps: [
				[ [ 'lint' ], [ 'types' ] ],
				[ [ 'unit' ] ],
				[ [ 'size' ] ],
				[ [ 'wasm' ] ],
			],
			notes: [
				`Without system PHP (${ noPhp }) only the smoke set runs: lint, types, unit tests, size, and the browser over WebAssembly.`,
			],
		};
	}
	const noFpm = await fpmEngine.missing();
	return {
		steps: [
			[
				[ 'lint', 'php' ],
				[ 'types', 'unit' ],
			],
			[ [ 'compat' ] ],
			[ [ 'e2e' ] ],
			[ [ 'size' ] ],
			[
				[ 'wasm', 'races', 'recipe' ],
				[ 'zip', ...( noFpm ? [] : [ 'mariadb-smoke' ] ), 'rest' ],
			],
		],
		notes: noFpm
			? [ `The run on PHP-FPM and MariaDB is left out: ${ noFpm }.` ]
			: [],
	};
}

await haveInstalled();
const { steps, notes } = await choose();
const { parts } = await import( './part.mjs' );
notes.forEach( say );
const folder = await mkdtemp( join( tmpdir(), 'freehold-totals-' ) );
/** @type {string[]} */
const lines = [];
let passed = 0;
let failed = 0;
let allOk = true;

/**
 * Runs parts one after another and counts.
 *
 * @param {string[]} names   Parts.
 * @param {boolean}  isAlone Whether nothing else is running.
 */
async function runLane( names, isAlone ) {
	for ( const name of names ) {
		const begin = Date.now();
		const result = await runPart( name, folder, isAlone );
		passed += result.passed;
		failed += result.failed;
		allOk = allOk && result.ok;
		notes.push(
			...result.again.map(
				( test ) => `Passed only when it ran again: ${ test }`
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
	for ( const lanes of steps ) {
		await Promise.all(
			lanes.map( ( names ) => runLane( names, lanes.length === 1 ) )
		);
	}
} finally {
	await rm( folder, { recursive: true, force: true } );
}
say( `\n=== all\n${ [ ...lines, ...notes ].join( '\n' ) }` );
say( `${ passed } passed, ${ failed } failed` );
process.exitCode = allOk && failed === 0 ? 0 : 1;
