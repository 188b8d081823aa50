/**
 * Creates the images of the README.
 */
import { mkdir, writeFile } from 'node:fs/promises';
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

/** The quality of WebP images, from 0 to 1. A view has 15 to 50 kB. */
const QUALITY = 0.75;

/**
 * Takes a screenshot as WebP, which is half as large. Chromium itself converts it. Saves it where `screenshot()` does.
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
	await mkdir( folder, { recursive: true } );
	await writeFile(
		join( folder, `${ name }.webp` ),
		Buffer.from( webp.slice( webp.indexOf( ',' ) + 1 ), 'base64' )
	);
}
