/**
 * Fixtures for payments with PayPal: a site that uses a stand-in of its own.
 *
 *     import { test, expect } from '../../../tests/services/paypal/fixture';
 *     test( '…', async ( { paypal, visit } ) => {
 *         paypal.order( { capture: 'PENDING' } );
 *
 * Before each test that uses `paypal`, the stand-in is reset, and the site's environment contains its URL, a client ID and
 * a secret of a sandbox account.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { PayPalService, StartPayPalService } from './types';

export { expect, expectAccessible, screenshot } from '../../site/playwright';

export const test = base.extend< {
	paypal: PayPalService;
	paypalService: PayPalService;
} >( {
	paypalService: async ( {}, provide ) => {
		const { startPayPalService } = ( await load(
			pathToFileURL( join( __dirname, 'service.mjs' ) ).href
		) ) as { startPayPalService: StartPayPalService };
		const service = await startPayPalService();
		await provide( service );
		await service.stop();
	},

	paypal: async ( { paypalService, site }, provide ) => {
		paypalService.reset();
		await site.setEnv( paypalService.environment );
		await provide( paypalService );
		// A delivery that is still under way would reach the next test's site.
		await paypalService.delivered();
		await site.setEnv( {} );
	},
} );
