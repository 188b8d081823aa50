/** Every block on the oldest supported WordPress. */
import { expect, test } from '../site/playwright';
import { tryEveryBlock } from '../site/playwright/every-block';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		wpVersion: '6.8',
	},
} );

test( 'every block can be inserted, saved, opened again and visited on WordPress 6.8', async ( {
	editor,
	problems,
	site,
	visit,
} ) => {
	expect( site.version ).toMatch( /^6\.8/ );
	await tryEveryBlock( { editor, problems, site, visit } );
} );
