/**
 * WordPress's files: `WORDPRESS_DIR`, a cached copy, a download, the machine's Debian mirror, in this order.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { themeFromDebian, wordpressFromDebian } from './wordpress-debian.mjs';
import {
	themeFromDownload,
	wordpressFromDownload,
} from './wordpress-download.mjs';
import { cachePath, oneAtATime } from './places.mjs';

/**
 * The version of a WordPress folder.
 *
 * @param {string} folder Folder with `wp-includes` in it.
 * @return {string} For example `7.1.4`.
 */
export function versionOf( folder ) {
	const file = readFileSync(
		join( folder, 'wp-includes/version.php' ),
		'utf8'
	);
	const found = /\$wp_version\s*=\s*'([^']+)'/.exec( file );
	if ( ! found ) {
		throw new Error( `No WordPress version is named in ${ folder }.` );
	}
	return found[ 1 ];
}

/**
 * Returns a folder of the cache, and fills it first if it does not exist.
 *
 * @param {string}                                  name   Its name.
 * @param {string}                                  title  What it contains.
 * @param {Array<(folder: string) => Promise<void>>} sources Ways to fill a folder, in the order in which they are tried.
 * @return {Promise<string>} The folder; never written to after this.
 */
function cachedFolder( name, title, sources ) {
	const cached = cachePath( name );
	return oneAtATime( name, async () => {
		if ( existsSync( cached ) ) {
			return cached;
		}
		await mkdir( cachePath(), { recursive: true } );
		const making = `${ cached }.${ process.pid }`;
		const problems = [];
		for ( const fill of sources ) {
			await rm( making, { recursive: true, force: true } );
			try {
				await fill( making );
				await rename( making, cached );
				return cached;
			} catch ( error ) {
				problems.push(
					error instanceof Error ? error.message : String( error )
				);
			}
		}
		await rm( making, { recursive: true, force: true } );
		throw new Error(
			[ `${ title } could not be had.`, ...problems ].join( '\n' )
		);
	} );
}

/**
 * Finds or fetches a theme that a test needs beside WordPress's own.
 *
 * @param {string} theme Its folder's name.
 * @return {Promise<string>} Its folder; never written to after this.
 */
export const themeFiles = ( theme ) =>
	cachedFolder( `theme-${ theme }`, `The theme ${ theme }`, [
		( folder ) => themeFromDownload( theme, folder ),
		( folder ) => themeFromDebian( theme, folder ),
	] );

/**
 * Finds or fetches WordPress.
 *
 * @param {string}                    version Branch, such as `7.1` or `6.8`.
 * @param {(message: string) => void} say     Prints progress.
 * @return {Promise<string>} Folder with WordPress in it; never written to after this.
 */
export async function wordpressFiles( version, say ) {
	const own = process.env.WORDPRESS_DIR;
	if ( own ) {
		const folder = resolve( own );
		if ( existsSync( join( folder, 'wp-includes/version.php' ) ) ) {
			return folder;
		}
		throw new Error(
			`WORDPRESS_DIR names ${ folder }, which holds no WordPress.`
		);
	}
	const cached = cachePath( `wordpress-${ version }` );
	if ( existsSync( cached ) ) {
		return cached;
	}
	return cachedFolder(
		`wordpress-${ version }`,
		`WordPress ${ version }`,
		[ wordpressFromDownload, wordpressFromDebian ].map(
			( fetchFiles ) => async ( folder ) => {
				await fetchFiles( version, folder, say );
				const got = versionOf( folder );
				if ( got !== version && ! got.startsWith( `${ version }.` ) ) {
					throw new Error(
						`It holds WordPress ${ got }, not ${ version }.`
					);
				}
			}
		)
	).catch( ( error ) => {
		throw new Error(
			`${ error.message }\nSet WORDPRESS_DIR to a folder that holds WordPress.`
		);
	} );
}
