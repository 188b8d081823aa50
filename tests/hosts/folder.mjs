/**
 * A site whose URL has a path: `/blog/`.
 */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves the site to a subfolder.
 *
 * @param {import('../site/types').Site} site The site.
 * @return {Promise<import('./hosts.mjs').Arranged>} What must hold.
 */
export async function liveInFolder( site ) {
	// The web server finds WordPress's files below both paths.
	await symlink( '.', join( site.wordpress, 'blog' ) );
	await site.wpEval( `
		foreach ( array( 'home', 'siteurl' ) as $option ) {
			update_option( $option, '${ site.url }/blog' );
		}
	` );
	site.url += '/blog';
	return {
		check: async () => {
			const rest = await fetch(
				`${ site.url }/?rest_route=/freehold/v4/search`
			);
			if ( ! rest.headers.get( 'content-type' )?.includes( 'json' ) ) {
				throw new Error( 'The REST API does not respond.' );
			}
		},
	};
}
