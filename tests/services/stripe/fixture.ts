/**
 * Fixtures for payments with Stripe: a site that uses a stand-in of its own with its test key.
 *
 *     import { test, expect } from '../../../tests/services/stripe/fixture';
 *     test( '…', async ( { stripe, visit } ) => {
 *         stripe.order( { delivery: 'twice' } );
 *
 * Before each test that uses `stripe`, the stand-in is reset, and the site's environment contains its URL and its key.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { StartStripeService, StripeService } from './types';

export { expect, expectAccessible, screenshot } from '../../site/playwright';
export type { StripeObject, StripeOrders } from './types';

/** The stand-in and the site's settings for it. */
export interface StripeFixture extends StripeService {
	/** Sets environment variables of PHP. An empty one removes the stand-in's. */
	configure: ( variables: Record< string, string > ) => Promise< void >;
}

export const test = base.extend< {
	stripe: StripeFixture;
	stripeService: StripeService;
} >( {
	stripeService: async ( {}, provide ) => {
		const { startStripeService } = ( await load(
			pathToFileURL( join( __dirname, 'service.mjs' ) ).href
		) ) as { startStripeService: StartStripeService };
		const service = await startStripeService();
		await provide( service );
		await service.stop();
	},

	stripe: async ( { stripeService, site }, provide ) => {
		stripeService.reset();
		await site.setEnv( stripeService.environment );
		await provide( {
			...stripeService,
			configure: ( variables ) =>
				site.setEnv( { ...stripeService.environment, ...variables } ),
		} );
		await stripeService.settled();
		await site.setEnv( {} );
	},
} );
