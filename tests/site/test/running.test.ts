/**
 * @jest-environment node
 */
import {
	cpSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SITE_URL = 'http://127.0.0.1:8881';
const HOUR_MS = 60 * 60 * 1000;

let folder: string;
const dir = () => join( folder, 'site' );

beforeEach( () => {
	folder = realpathSync( mkdtempSync( join( tmpdir(), 'freehold-' ) ) );
} );
afterEach( () => rmSync( folder, { recursive: true } ) );

/**
 * Runs a script while this process and its servers go on.
 *
 * @param code ES module code in the folder `tests/site`.
 * @return What it printed.
 */
function runModule( code: string ): Promise< string > {
	return new Promise( ( done, failed ) => {
		const child = spawn(
			process.execPath,
			[
				'--input-type=module',
				'--eval',
				`import { markRunning, runningAt } from './running.mjs'; ${ code }`,
			],
			{
				cwd: join( __dirname, '..' ),
				stdio: [ 'ignore', 'pipe', 'inherit' ],
			}
		);
		let output = '';
		child.stdout.on( 'data', ( data ) => ( output += data ) );
		child.once( 'error', failed );
		child.once( 'close', () => done( output.trim() ) );
	} );
}

const found = ( path: string ) =>
	runModule( `console.log( await runningAt( '${ path }' ) );` );

/**
 * Records that this process serves the folder.
 *
 * @param changes Other values of the record.
 */
async function mark( changes: object = {} ) {
	await runModule( `await markRunning( '${ dir() }', '${ SITE_URL }' );` );
	const file = join( dir(), 'running.json' );
	writeFileSync(
		file,
		JSON.stringify( {
			...JSON.parse( readFileSync( file, 'utf8' ) ),
			pid: process.pid,
			...changes,
		} )
	);
}

test( 'a folder that a live process serves has its URL', async () => {
	expect( await found( dir() ) ).toBe( 'null' );
	await mark();
	expect( await found( dir() ) ).toBe( SITE_URL );
} );

test( 'a folder whose server has ended is free', async () => {
	await runModule( `await markRunning( '${ dir() }', '${ SITE_URL }' );` );
	expect( await found( dir() ) ).toBe( 'null' );
	expect(
		await runModule(
			`const unmark = await markRunning( '${ dir() }', '${ SITE_URL }' ); console.log( await runningAt( '${ dir() }' ) ); await unmark(); console.log( await runningAt( '${ dir() }' ) );`
		)
	).toBe( `${ SITE_URL }\nnull` );
} );

test( 'a copied folder is free while the original is running', async () => {
	await mark();
	cpSync( dir(), join( folder, 'copy' ), { recursive: true } );
	expect( await found( join( folder, 'copy' ) ) ).toBe( 'null' );
	expect( await found( dir() ) ).toBe( SITE_URL );
} );

test( 'a process ID that another program got after a crash does not block the folder', async () => {
	const server: Server = createServer( ( _, response ) => response.end() );
	await new Promise< void >( ( done ) => server.listen( 0, done ) );
	const { port } = server.address() as AddressInfo;
	const old = {
		since: Date.now() - HOUR_MS,
		url: `http://127.0.0.1:${ port }`,
	};
	await mark( old );
	expect( await found( dir() ) ).toBe( old.url );
	await new Promise( ( done ) => server.close( done ) );
	await mark( old );
	expect( await found( dir() ) ).toBe( 'null' );
} );

test( 'a file that is not a record does not block the folder', async () => {
	await mark();
	writeFileSync( join( dir(), 'running.json' ), '{"pid":' );
	expect( await found( dir() ) ).toBe( 'null' );
} );
