/** Every block on the oldest supported PHP. */
import { expect, test } from '../site/playwright';
import { tryEveryBlockOnServer } from '../site/playwright/every-block';

test.skip(
	process.env.FREEHOLD_ENGINE !== 'wasm',
	'Only PHP on WebAssembly has several versions.'
);

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		phpVersion: '8.1',
	},
} );

test( 'every block can be saved, opened again and visited on PHP 8.1', async ( {
	editor,
	problems,
	site,
	visit,
} ) => {
	expect( await site.wpEval< string >( 'return PHP_VERSION;' ) ).toMatch(
		/^8\.1\./
	);
	await tryEveryBlockOnServer( { editor, problems, site, visit } );
} );
