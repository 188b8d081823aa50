/**
 * Pictures of the README, taken by the tests that show what they picture.
 */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const folder = process.env.FREEHOLD_IMAGES
	? join( __dirname, '../../../docs/images' )
	: join( __dirname, '../../../test-results/pictures' );

/**
 * Takes a picture. It goes into `docs/images` when `FREEHOLD_IMAGES=1` is set, else among the test results, so that a
 * test run leaves the repository as it was.
 *
 * @param of   A page (what its window shows), or an element.
 * @param name The file's name without extension.
 */
export async function picture(
	of: Page | Locator,
	name: string
): Promise< void > {
	await of.screenshot( {
		path: join( folder, `${ name }.png` ),
		animations: 'disabled',
	} );
}
