/**
 * Fixtures for ads: a site that uses a stand-in of its own for AdSense and Google Ad Manager.
 *
 *     import { test, expect } from '../../../tests/services/ads/fixture';
 *     test( '…', async ( { ads, visit } ) => {
 *         ads.order( { isFilled: false } );
 *
 * Before each test that uses `ads`, the stand-in is reset, and the site's environment contains the URLs of its scripts.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { AdsService, StartAdsService } from './types';

export {
	expect,
	expectAccessible,
	layoutShift,
	screenshot,
} from '../../site/playwright';

export const test = base.extend< { ads: AdsService; adsService: AdsService } >(
	{
		adsService: async ( {}, provide ) => {
			const { startAdsService } = ( await load(
				pathToFileURL( join( __dirname, 'service.mjs' ) ).href
			) ) as { startAdsService: StartAdsService };
			const service = await startAdsService();
			await provide( service );
			await service.stop();
		},

		ads: async ( { adsService, site }, provide ) => {
			adsService.reset();
			await site.setEnv( adsService.environment );
			await provide( adsService );
			await site.setEnv( {} );
		},
	}
);
