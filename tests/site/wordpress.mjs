/**
 * WordPress's files: `WORDPRESS_DIR`, a cached copy, a download, the machine's Debian mirror, in this order.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { wordpressFromDebian } from './wordpress-debian.mjs';
import { wordpressFromDownload } from './wordpress-download.mjs';
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
	return oneAtATime( `wordpress-${ version }`, async () => {
		if ( existsSync( cached ) ) {
			return cached;
		}
		await mkdir( cachePath(), { recursive: true } );
		const making = `${ cached }.${ process.pid }`;
		const problems = [];
		for ( const fetchFiles of [
			wordpressFromDownload,
			wordpressFromDebian,
		] ) {
			await rm( making, { recursive: true, force: true } );
			try {
				await fetchFiles( version, making, say );
				const got = versionOf( making );
				if ( got !== version && ! got.startsWith( `${ version }.` ) ) {
					throw new Error(
						`It holds WordPress ${ got }, not ${ version }.`
					);
				}
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
			[
				`WordPress ${ version } could not be had.`,
				...problems,
				'Set WORDPRESS_DIR to a folder that holds WordPress.',
			].join( '\n' )
		);
	} );
}
