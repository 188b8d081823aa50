/**
 * Tests that read mail: a site that sends its mail to a server of its own.
 *
 *     import { test, expect } from '../../../tests/services/mail/fixture';
 *     test( '…', async ( { mail, visit } ) => {
 *         …
 *         const [ message ] = await mail.arrived( 1 );
 *
 * Before each test that uses `mail`, the server has no messages and no orders.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { MailService, StartMailService } from './types';

export { expect, expectAccessible, screenshot } from '../../site/playwright';
export type { Mail } from './types';

export const test = base.extend< {
	mail: MailService;
	mailService: MailService;
} >( {
	mailService: async ( {}, provide ) => {
		const { startMailService } = ( await load(
			pathToFileURL( join( __dirname, 'service.mjs' ) ).href
		) ) as { startMailService: StartMailService };
		const service = await startMailService();
		await provide( service );
		await service.stop();
	},

	mail: async ( { mailService, site }, provide ) => {
		mailService.reset();
		await site.setEnv( mailService.environment );
		await provide( mailService );
		await site.setEnv( {} );
	},
} );
