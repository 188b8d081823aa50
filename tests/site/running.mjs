/**
 * Prevents two servers from running on the same database: each would move the site to its own URL.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from './client.mjs';

/** A server that started less than this long ago, in milliseconds, counts as running even if it does not respond yet. */
const MAX_START_MS = 10 * 60 * 1000;

/**
 * Tells whether a process exists.
 *
 * @param {number} pid Its ID.
 * @return {boolean} True also for another user's process.
 */
function isAlive( pid ) {
	try {
		process.kill( pid, 0 );
		return true;
	} catch ( error ) {
		return /** @type {NodeJS.ErrnoException} */ ( error ).code === 'EPERM';
	}
}

/**
 * Finds the server of a site's folder.
 *
 * A copied folder contains the original's `running.json`, and a process ID can be reused after a crash. The file
 * therefore counts only if it names this folder, the process is alive and the URL responds.
 *
 * @param {string} dir The site's folder.
 * @return {Promise<string|null>} The server's URL; null if there is none.
 */
export async function runningAt( dir ) {
	try {
		const running = JSON.parse(
			readFileSync( join( dir, 'running.json' ), 'utf8' )
		);
		if ( running.dir !== realpathSync( dir ) || ! isAlive( running.pid ) ) {
			return null;
		}
		if ( Date.now() - running.since > MAX_START_MS ) {
			await ask( {
				port: Number( new URL( running.url ).port ),
				path: '/wp-includes/images/blank.gif',
				seconds: 5,
			} );
		}
		return running.url;
	} catch {
		return null;
	}
}

/**
 * Records that this process serves a site's folder.
 *
 * @param {string} dir The site's folder. Created if it does not exist.
 * @param {string} url The server's URL.
 * @return {Promise<() => Promise<void>>} Removes the record.
 */
export async function markRunning( dir, url ) {
	const file = join( dir, 'running.json' );
	await mkdir( dir, { recursive: true } );
	await writeFile(
		file,
		JSON.stringify( {
			pid: process.pid,
			url,
			dir: realpathSync( dir ),
			since: Date.now(),
		} )
	);
	return () => rm( file, { force: true } );
}
