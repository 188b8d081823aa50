/**
 * Saves and restores a SQLite database as a file.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How long a request that is under way is waited for, in milliseconds. */
const PATIENCE = 15_000;

/**
 * The database of a site.
 *
 * @param {string} wordpress WordPress's folder.
 * @return {string} Path.
 */
export function sqliteFile( wordpress ) {
	return join( wordpress, 'wp-content/database/.ht.sqlite' );
}

/**
 * Puts a copy of the database aside.
 *
 * @param {string} file   Database.
 * @param {string} folder The destination.
 */
export async function saveFile( file, folder ) {
	await mkdir( folder, { recursive: true } );
	await closed( file );
	await copyFile( file, join( folder, 'database.sqlite' ) );
}

/**
 * Waits until no process has the database open. SQLite writes changes to a log first, which the last process merges and
 * deletes. A remaining log would be read as the next database's.
 *
 * @param {string} file Database.
 */
async function closed( file ) {
	const end = Date.now() + PATIENCE;
	while ( existsSync( `${ file }-wal` ) && Date.now() < end ) {
		await new Promise( ( done ) => setTimeout( done, 10 ) );
	}
}

/**
 * Takes a copy back, once the requests that are under way have ended. By renaming, so that a later one sees the old
 * database or the new one.
 *
 * @param {string} file   Database.
 * @param {string} folder The folder of the copy.
 */
export async function restoreFile( file, folder ) {
	await mkdir( dirname( file ), { recursive: true } );
	await copyFile( join( folder, 'database.sqlite' ), `${ file }.new` );
	await closed( file );
	for ( const log of [ '-journal', '-wal', '-shm' ] ) {
		await rm( file + log, { force: true } );
	}
	await rename( `${ file }.new`, file );
}
