/**
 * The README's first picture: the editor, with blocks as visitors see them in front of it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SIZE = { width: 1280, height: 720 };

/** The pictures, from the back to the front, with left, top and width in pixels. */
const CARDS = /** @type {[string, number, number, number][]} */ ( [
	[ 'slideshow.png', 40, 40, 900 ],
	[ 'block-map.webp', 890, 28, 350 ],
	[ 'block-tiled-gallery.webp', 24, 440, 250 ],
	[ 'block-contact-form.webp', 298, 492, 264 ],
	[ 'block-star-rating.webp', 620, 560, 230 ],
	[ 'block-donations.webp', 872, 330, 376 ],
] );

/**
 * Draws the picture.
 *
 * @param {import('@playwright/test').Browser} browser A browser.
 * @param {string}                             folder  The folder of the pictures.
 * @return {Promise<Buffer>} A PNG.
 */
export async function hero( browser, folder ) {
	const cards = await Promise.all(
		CARDS.map( async ( [ name, left, top, width ] ) => {
			const data = await readFile( join( folder, name ), 'base64' );
			const type = name.endsWith( '.png' ) ? 'png' : 'webp';
			return `<img src="data:image/${ type };base64,${ data }" style="left:${ left }px;top:${ top }px;width:${ width }px">`;
		} )
	);
	const page = await browser.newPage( { viewport: SIZE } );
	await page.setContent(
		`<style>
			body { margin: 0; background: linear-gradient( 135deg, #dbe7ff, #fdeedd ); }
			img { position: absolute; border-radius: 12px; background: #fff; box-shadow: 0 12px 36px #1e2a4a40; }
		</style>${ cards.join( '' ) }`
	);
	await page.evaluate( () =>
		Promise.all( [ ...document.images ].map( ( image ) => image.decode() ) )
	);
	const png = await page.screenshot();
	await page.close();
	return png;
}
