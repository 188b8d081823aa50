/**
 * Copies of folders that cost nearly nothing.
 */
import {
	copyFileSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readlinkSync,
	symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder by hard links, so that every file has its own path (PHP's `__DIR__` returns the copy's path,
 * unlike with symbolic links) but uses no space. Copies files if the file system has no hard links.
 *
 * Use it only for files that never change.
 *
 * @param {string}   from Folder.
 * @param {string}   to   New folder.
 * @param {string[]} skip Names at the top that are left out.
 */
export function linkTree( from, to, skip = [] ) {
	mkdirSync( to, { recursive: true } );
	for ( const entry of readdirSync( from, { withFileTypes: true } ) ) {
		const source = join( from, entry.name );
		const target = join( to, entry.name );
		if ( skip.includes( entry.name ) ) {
			continue;
		}
		if ( entry.isDirectory() ) {
			linkTree( source, target );
		} else if ( entry.isSymbolicLink() ) {
			symlinkSync( readlinkSync( source ), target );
		} else {
			try {
				linkSync( source, target );
			} catch {
				copyFileSync( source, target );
			}
		}
	}
}
