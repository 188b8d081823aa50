/**
 * A SQLite database as a file that can be put aside and taken back.
 */
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
 * @param {string} folder Folder that takes the copy.
 */
export async function saveFile( file, folder ) {
	await mkdir( folder, { recursive: true } );
	await copyFile( file, join( folder, 'database.sqlite' ) );
}

/**
 * Takes a copy back. By renaming, so that a request sees the old database or the new one.
 *
 * @param {string} file   Database.
 * @param {string} folder Folder that holds the copy.
 */
export async function restoreFile( file, folder ) {
	await mkdir( dirname( file ), { recursive: true } );
	await copyFile( join( folder, 'database.sqlite' ), `${ file }.new` );
	await rm( `${ file }-journal`, { force: true } );
	await rename( `${ file }.new`, file );
}
