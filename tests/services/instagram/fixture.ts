/**
 * Fixtures for Instagram: a site that uses a stand-in of its own.
 *
 *     import { test, expect } from '../../../tests/services/instagram/fixture';
 *     test( '…', async ( { instagram, visit } ) => {
 *         instagram.order( { failure: 'html503' } );
 *
 * Before each test that uses `instagram`, the stand-in is reset, and the site's environment contains its URL and its app.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { InstagramService, StartInstagramService } from './types';

export { expect, expectAccessible, screenshot } from '../../site/playwright';

export const test = base.extend< {
	instagram: InstagramService;
	instagramService: InstagramService;
} >( {
	instagramService: async ( {}, provide ) => {
		const { startInstagramService } = ( await load(
			pathToFileURL( join( __dirname, 'service.mjs' ) ).href
		) ) as { startInstagramService: StartInstagramService };
		const service = await startInstagramService();
		await provide( service );
		await service.stop();
	},

	instagram: async ( { instagramService, site }, provide ) => {
		instagramService.reset();
		await site.setEnv( instagramService.environment );
		await provide( instagramService );
		await site.setEnv( {} );
	},
} );
