/**
 * Fixtures for external media: a site that uses a stand-in of its own for all image services.
 *
 *     import { test, expect } from '../../../../tests/services/media/fixture';
 *     test( '…', async ( { media, editor } ) => {
 *         media.order( { results: 3, files: { 2: 'broken' } } );
 *
 * Before each test that uses `media`, the stand-in is reset, and the site's environment contains its URL, the API keys of Pexels,
 * Unsplash and Pixabay, and a Google OAuth client. No user is connected to Google Photos.
 */
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { MediaService, StartMediaService } from './types';

export { expect, expectAccessible, screenshot } from '../../site/playwright';
export type { MediaFile, MediaOrders, MediaRequestSeen } from './types';

/** The stand-in and the site's settings for it. */
export interface Media extends MediaService {
	/** Sets environment variables of PHP. An empty one removes the stand-in's. */
	configure: ( variables: Record< string, string > ) => Promise< void >;
	/** Connects a user to Google Photos without a window. */
	connect: ( login: string ) => Promise< void >;
	/** Adds a service of another plugin with albums and filters (`albums.php`). */
	addAlbums: () => Promise< void >;
}

export const test = base.extend< { media: Media; mediaService: MediaService } >(
	{
		mediaService: async ( {}, provide ) => {
			const { startMediaService } = ( await load(
				pathToFileURL( join( __dirname, 'service.mjs' ) ).href
			) ) as { startMediaService: StartMediaService };
			const service = await startMediaService();
			await provide( service );
			await service.stop();
		},

		media: async ( { mediaService, site }, provide ) => {
			mediaService.reset();
			const albums = join(
				site.wordpress,
				'wp-content/mu-plugins/albums.php'
			);
			await site.setEnv( mediaService.environment );
			await provide( {
				...mediaService,
				configure: ( variables ) =>
					site.setEnv( {
						...mediaService.environment,
						...variables,
					} ),
				connect: async ( login ) => {
					await site.wpEval( `
					Freehold\\Modules\\ExternalMedia\\Google\\Account::connect(
						get_user_by( 'login', '${ login }' )->ID,
						array(
							'access_token'  => '${ mediaService.token() }',
							'refresh_token' => 'refresh-1',
							'expires_in'    => 3599,
						)
					);
				` );
				},
				addAlbums: () =>
					copyFile( join( __dirname, 'albums.php' ), albums ),
			} );
			await rm( albums, { force: true } );
			await site.setEnv( {} );
		},
	}
);
