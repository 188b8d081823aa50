/**
 * `npm test`: every part, one after another; a part that fails stops none of the others.
 *
 * The whole of it needs system PHP. Without it the unit tests and the smoke set over WebAssembly run, and it says so.
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
 * @param {string} name   Part.
 * @param {string} folder Folder for its totals.
 * @return {Promise<{ok: boolean, passed: number, failed: number}>} How it went.
 */
async function runPart( name, folder ) {
	const totals = join( folder, name );
	const ok = await new Promise( ( done ) => {
		const child = spawn( process.execPath, [ 'tests/part.mjs', name ], {
			cwd: root,
			stdio: [ 'ignore', 'inherit', 'inherit' ],
			env: { ...process.env, FREEHOLD_TOTALS: totals },
		} );
		child.once( 'error', () => done( false ) );
		child.once( 'close', ( code ) => done( code === 0 ) );
	} );
	const { passed, failed } = JSON.parse(
		await readFile( totals, 'utf8' ).catch(
			() => '{"passed":0,"failed":0}'
		)
	);
	// A part that broke before it counted is one failure, so that the last line never says that all is well.
	return { ok, passed, failed: ok || failed > 0 ? failed : 1 };
}

/**
 * Which parts run here.
 *
 * @return {Promise<{names: string[], notes: string[]}>} The parts, and why some are left out.
 */
async function choose() {
	// Loaded only now: it needs the packages that have just been installed.
	const { phpEngine } = await import( './site/engines/php.mjs' );
	const { fpmEngine } = await import( './site/engines/fpm.mjs' );
	const noPhp = await phpEngine.missing();
	if ( noPhp ) {
		return {
			names: [ 'lint', 'types', 'unit', 'size', 'wasm' ],
			notes: [
				`Without system PHP (${ noPhp }) only the smoke set runs: lint, types, unit tests, size, and the browser over WebAssembly.`,
			],
		};
	}
	const noFpm = await fpmEngine.missing();
	return {
		names: [
			'lint',
			'types',
			'unit',
			'php',
			'compat',
			'rest',
			'e2e',
			'size',
			'zip',
			'wasm',
			...( noFpm ? [] : [ 'mariadb-smoke' ] ),
		],
		notes: noFpm
			? [ `The run on PHP-FPM and MariaDB is left out: ${ noFpm }.` ]
			: [],
	};
}

await haveInstalled();
const { names, notes } = await choose();
const { parts } = await import( './part.mjs' );
notes.forEach( say );
const folder = await mkdtemp( join( tmpdir(), 'freehold-totals-' ) );
const lines = [];
let passed = 0;
let failed = 0;
let allOk = true;
try {
	for ( const name of names ) {
		say( `\n=== ${ name }: ${ parts[ name ].title }` );
		const begin = Date.now();
		const result = await runPart( name, folder );
		passed += result.passed;
		failed += result.failed;
		allOk = allOk && result.ok;
		lines.push(
			`${ result.ok ? 'ok    ' : 'FAILED' } ${ name.padEnd( 14 ) } ${
				result.passed
			} passed, ${ result.failed } failed, ${ Math.round(
				( Date.now() - begin ) / 1000
			) } s`
		);
		say( lines.at( -1 ) ?? '' );
	}
} finally {
	await rm( folder, { recursive: true, force: true } );
}
say( `\n=== all\n${ [ ...lines, ...notes ].join( '\n' ) }` );
say( `${ passed } passed, ${ failed } failed` );
process.exitCode = allOk && failed === 0 ? 0 : 1;
