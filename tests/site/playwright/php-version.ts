/**
 * The test of every block on a version of PHP. Playwright wants a file for each version, because each has its own site.
 */
import { expect, test, type SiteOptions } from '.';
import { tryEveryBlockOnServer } from './every-block';

/**
 * Tests every block on a version of PHP.
 *
 * @param version The version, as in `8.1`.
 */
export function testEveryBlockOn(
	version: NonNullable< SiteOptions[ 'phpVersion' ] >
): void {
	test.skip(
		process.env.FREEHOLD_ENGINE !== 'wasm',
		'Only PHP on WebAssembly has several versions.'
	);

	test.use( {
		siteOptions: {
			plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
			phpVersion: version,
		},
	} );

	test( `every block can be saved, opened again and visited on PHP ${ version }`, async ( {
		editor,
		problems,
		site,
		visit,
	} ) => {
		expect(
			await site.wpEval< string >(
				"return PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;"
			)
		).toBe( version );
		await tryEveryBlockOnServer( { editor, problems, site, visit } );
	} );
}
