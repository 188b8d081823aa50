/**
 * Fixtures for Mailchimp: a site that uses a stand-in of its own.
 *
 *     import { test, expect } from '../../../tests/services/mailchimp/fixture';
 *     test( '…', async ( { mailchimp, visit } ) => {
 *         mailchimp.order( { failure: 'html503' } );
 *
 * Before each test that uses `mailchimp`, the stand-in is reset, and the site's environment contains its URL and its key.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { MailchimpService, StartMailchimpService } from './types';

export { expect, expectAccessible, screenshot } from '../../site/playwright';

export const test = base.extend< {
	mailchimp: MailchimpService;
	mailchimpService: MailchimpService;
} >( {
	mailchimpService: async ( {}, provide ) => {
		const { startMailchimpService } = ( await load(
			pathToFileURL( join( __dirname, 'service.mjs' ) ).href
		) ) as { startMailchimpService: StartMailchimpService };
		const service = await startMailchimpService();
		await provide( service );
		await service.stop();
	},

	mailchimp: async ( { mailchimpService, site }, provide ) => {
		mailchimpService.reset();
		await site.setEnv( mailchimpService.environment );
		await provide( mailchimpService );
		await site.setEnv( {} );
	},
} );
