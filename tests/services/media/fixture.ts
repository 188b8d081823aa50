/**
 * Tests of external media: a site whose picture services are a stand-in of this worker's own.
 *
 *     import { test, expect } from '../../../../tests/services/media/fixture';
 *     test( '…', async ( { media, editor } ) => {
 *         media.order( { results: 3, files: { 2: 'broken' } } );
 *
 * Before each test that asks for `media`, the stand-in has forgotten everything and the site has been told its address,
 * its key of Pexels and its client at Google. Nobody is connected to Google Photos.
 */
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { MediaService, StartMediaService } from './types';

export { expect, expectAccessible, picture } from '../../site/playwright';
export type { MediaFile, MediaOrders, MediaRequestSeen } from './types';

/** The stand-in, and what the site is told about it. */
export interface Media extends MediaService {
	/** Sets environment variables of PHP; an empty one takes the stand-in's own away. */
	configure: ( variables: Record< string, string > ) => Promise< void >;
	/** Connects somebody to Google Photos without a window. */
	connect: ( login: string ) => Promise< void >;
	/** Adds a service with albums and filters, as other code would (`albums.php`). */
	addAlbums: () => Promise< void >;
}

export const test = base.extend<
	{ media: Media },
	{ mediaService: MediaService }
>( {
	mediaService: [
		async ( {}, provide ) => {
			const { startMediaService } = ( await load(
				pathToFileURL( join( __dirname, 'service.mjs' ) ).href
			) ) as { startMediaService: StartMediaService };
			const service = await startMediaService();
			await provide( service );
			await service.stop();
		},
		{ scope: 'worker' },
	],

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
				site.setEnv( { ...mediaService.environment, ...variables } ),
			connect: async ( login ) => {
				await site.wpEval( `
					Freehold\\Modules\\ExternalMedia\\Google\\Account::keep(
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
} );
