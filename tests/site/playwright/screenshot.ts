/**
 * Creates the images of the README.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { toWebp } from '../webp.cjs';

const images = join( __dirname, '../../../docs/images' );
const results = join( __dirname, '../../../test-results/images' );

/**
 * Returns where to save an image: over the one in `docs/images` if `FREEHOLD_IMAGES=1` is set, else in the test results, so that a
 * test run does not change the repository. Tests also take images that no document shows.
 *
 * @param file The file's name.
 * @return A path.
 */
const pathOf = ( file: string ) =>
	join(
		process.env.FREEHOLD_IMAGES && existsSync( join( images, file ) )
			? images
			: results,
		file
	);

/** Whether images are taken: not while `npm test` runs all parts, because each costs as much as a click. */
const isTaken = Boolean(
	process.env.FREEHOLD_IMAGES || ! process.env.FREEHOLD_TOTALS
);

/**
 * Takes a screenshot.
 *
 * @param of   A page (its visible part), or an element.
 * @param name The file's name without extension.
 */
export async function screenshot(
	of: Page | Locator,
	name: string
): Promise< void > {
	if ( isTaken ) {
		await of.screenshot( {
			path: pathOf( `${ name }.png` ),
			animations: 'disabled',
		} );
	}
}

/** The quality of WebP images, from 0 to 1. A view has 15 to 50 kB. */
const QUALITY = 0.75;

/**
 * Takes a screenshot as WebP.
 *
 * @param page The page; its visible part.
 * @param name The file's name without extension.
 */
export async function smallScreenshot(
	page: Page,
	name: string
): Promise< void > {
	if ( ! isTaken ) {
		return;
	}
	const png = await page.screenshot( { animations: 'disabled' } );
	await mkdir( results, { recursive: true } );
	await writeFile(
		pathOf( `${ name }.webp` ),
		await toWebp( page, png, QUALITY )
	);
}
