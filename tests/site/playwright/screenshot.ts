/**
 * Creates the images of the README.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

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
	await of.screenshot( {
		path: pathOf( `${ name }.png` ),
		animations: 'disabled',
	} );
}

/** The quality of WebP images, from 0 to 1. A view has 15 to 50 kB. */
const QUALITY = 0.75;

/**
 * Takes a screenshot as WebP, which is half as large. Chromium itself converts it.
 *
 * @param page The page; its visible part.
 * @param name The file's name without extension.
 */
export async function smallScreenshot(
	page: Page,
	name: string
): Promise< void > {
	const png = await page.screenshot( { animations: 'disabled' } );
	const webp = await page.evaluate(
		async ( [ source, quality ] ) => {
			const image = new Image();
			image.src = `data:image/png;base64,${ source }`;
			await image.decode();
			const canvas = document.createElement( 'canvas' );
			canvas.width = image.width;
			canvas.height = image.height;
			canvas.getContext( '2d' )?.drawImage( image, 0, 0 );
			return canvas.toDataURL( 'image/webp', quality );
		},
		[ png.toString( 'base64' ), QUALITY ] as const
	);
	await mkdir( results, { recursive: true } );
	await writeFile(
		pathOf( `${ name }.webp` ),
		Buffer.from( webp.slice( webp.indexOf( ',' ) + 1 ), 'base64' )
	);
}
