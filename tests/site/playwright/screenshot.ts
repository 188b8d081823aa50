/**
 * Creates the images of the README.
 */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const folder = process.env.FREEHOLD_IMAGES
	? join( __dirname, '../../../docs/images' )
	: join( __dirname, '../../../test-results/images' );

/**
 * Takes a screenshot. Saves it to `docs/images` if `FREEHOLD_IMAGES=1` is set, else to the test results, so that a test run
 * does not change the repository.
 *
 * @param of   A page (its visible part), or an element.
 * @param name The file's name without extension.
 */
export async function screenshot(
	of: Page | Locator,
	name: string
): Promise< void > {
	await of.screenshot( {
		path: join( folder, `${ name }.png` ),
		animations: 'disabled',
	} );
}
