/**
 * Paths and ports: the repository, the cache, temporary folders, free ports.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, stat, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = resolve(
	dirname( fileURLToPath( import.meta.url ) ),
	'../..'
);

/** This folder. */
export const here = dirname( fileURLToPath( import.meta.url ) );

/**
 * Returns a path in the folder with WordPress copies and installed databases: `FREEHOLD_CACHE`, else one in the user's
 * cache folder.
 *
 * @param {...string} parts Path inside it.
 * @return {string} Absolute path; not created.
 */
export function cachePath( ...parts ) {
	const base =
		process.env.FREEHOLD_CACHE ||
		join(
			process.env.XDG_CACHE_HOME || join( homedir(), '.cache' ),
			'freehold'
		);
	return join( resolve( base ), ...parts );
}

/**
 * Creates a private folder. Its path is short, because a Unix socket's path may have at most 107 bytes.
 *
 * @return {Promise<string>} Absolute path.
 */
export async function temporaryFolder() {
	return realpath( await mkdtemp( join( tmpdir(), 'freehold-' ) ) );
}

/**
 * Returns a free port.
 *
 * @return {Promise<number>} The port.
 */
export function freePort() {
	return new Promise( ( done, failed ) => {
		const server = createServer();
		server.once( 'error', failed );
		server.listen( 0, '127.0.0.1', () => {
			const address = server.address();
			server.close( () =>
				address && typeof address === 'object'
					? done( address.port )
					: failed( new Error( 'The system returned no port.' ) )
			);
		} );
	} );
}

/**
 * Returns whether a port is free.
 *
 * @param {number} port Port on 127.0.0.1.
 * @return {Promise<boolean>} False if another program uses it.
 */
export function portIsFree( port ) {
	return new Promise( ( done ) => {
		const server = createServer();
		server.once( 'error', () => done( false ) );
		server.listen( port, '127.0.0.1', () =>
			server.close( () => done( true ) )
		);
	} );
}

/**
 * Returns the first of several programs that exists in the path or in the folders of system services.
 *
 * @param {...string} names Names of programs.
 * @return {string|null} Absolute path.
 */
export function findProgram( ...names ) {
	const folders = servicePath().split( delimiter );
	for ( const name of names ) {
		for ( const folder of folders ) {
			const file = join( folder, name );
			if ( folder && existsSync( file ) && statSync( file ).isFile() ) {
				return file;
			}
		}
	}
	return null;
}

/**
 * Returns the path with the folders of system services, which a user's path may lack.
 *
 * @return {string} Value for PATH.
 */
export function servicePath() {
	return [ process.env.PATH, '/usr/local/sbin', '/usr/sbin', '/sbin' ].join(
		delimiter
	);
}

/**
 * Returns a short hash of all files in folders, to detect outdated cached databases.
 *
 * @param {string[]} folders Absolute paths.
 * @return {string} Twelve hexadecimal digits.
 */
export function fingerprint( folders ) {
	const hash = createHash( 'sha256' );
	const add = ( /** @type {string} */ path ) => {
		if ( statSync( path ).isDirectory() ) {
			readdirSync( path )
				.sort()
				.forEach( ( name ) => add( join( path, name ) ) );
		} else {
			hash.update( path.slice( root.length ) ).update(
				readFileSync( path )
			);
		}
	};
	folders.forEach( add );
	return hash.digest( 'hex' ).slice( 0, 12 );
}

const pause = ( /** @type {number} */ ms ) =>
	new Promise( ( done ) => setTimeout( done, ms ) );

/**
 * Runs a job that several processes may start, one at a time.
 *
 * The process touches its lock every second. A lock that was not touched for ten seconds belongs to a process that
 * died.
 *
 * @template T
 * @param {string}           name Name of the job: a file name.
 * @param {() => Promise<T>} job  The job. It first checks whether another process has done it.
 * @return {Promise<T>} What the job returns.
 */
export async function oneAtATime( name, job ) {
	const lock = cachePath( 'locks', name );
	await mkdir( dirname( lock ), { recursive: true } );
	for (;;) {
		try {
			await mkdir( lock );
			break;
		} catch {
			const made = await stat( lock ).catch( () => null );
			if ( made && Date.now() - made.mtimeMs > 10000 ) {
				await rm( lock, { recursive: true, force: true } );
			} else {
				await pause( 100 );
			}
		}
	}
	const alive = setInterval( () => {
		const now = new Date();
		utimes( lock, now, now ).catch( () => {} );
	}, 1000 );
	return job().finally( () => {
		clearInterval( alive );
		return rm( lock, { recursive: true, force: true } );
	} );
}
