/**
 * The README's first picture: the café's website beside the editor in which it was made.
 */
import { editor, logIn, visit } from './manual-pictures.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

const SIZE = { width: 1280, height: 640 };

/** The windows, from the back to the front: the sizes of their pages, and left, top and width in the picture. */
const WINDOWS = /** @type {const} */ ( {
	editor: { width: 1240, height: 900, left: 500, top: 44, shown: 740 },
	home: { width: 1180, height: 1000, left: 24, top: 90, shown: 560 },
	phone: { width: 390, height: 800, left: 548, top: 214, shown: 190 },
} );

/**
 * Draws the picture.
 *
 * @param {Browser}                         browser A browser.
 * @param {string}                          url     The showcase.
 * @param {{login: string, password: string}} user  A user who may edit the café's pages.
 * @param {(page: Page) => Promise<void>}   settle  Waits until all is loaded.
 * @return {Promise<Buffer>} A PNG.
 */
export async function hero( browser, url, user, settle ) {
	/**
	 * Returns what a window shows, as an element.
	 *
	 * @param {keyof typeof WINDOWS} name The window.
	 * @param {Page}                 page Its page.
	 */
	const card = async ( name, page ) => {
		const { left, top, shown } = WINDOWS[ name ];
		await settle( page );
		const png = await page.screenshot( { animations: 'disabled' } );
		await page.close();
		return `<img src="data:image/png;base64,${ png.toString(
			'base64'
		) }" style="left:${ left }px;top:${ top }px;width:${ shown }px">`;
	};
	const open = async (
		/** @type {keyof typeof WINDOWS} */ name,
		/** @type {string} */ path
	) => {
		const { width, height } = WINDOWS[ name ];
		const page = await browser.newPage( {
			viewport: { width, height },
			reducedMotion: 'reduce',
			deviceScaleFactor: name === 'phone' ? 2 : 1,
		} );
		await visit( path )( page, url );
		return card( name, page );
	};
	const back = await logIn( browser, url, user, WINDOWS.editor );
	await editor( 'visit', 'jetpack/contact-form' )( back, url );
	const cards = [
		await card( 'editor', back ),
		await open( 'home', '/' ),
		await open( 'phone', '/menu/' ),
	];
	const page = await browser.newPage( { viewport: SIZE } );
	await page.setContent(
		`<style>
			body { margin: 0; background: linear-gradient( 135deg, #dbe7ff, #fdeedd ); overflow: hidden; }
			img { position: absolute; border-radius: 12px; background: #fff; box-shadow: 0 12px 36px #1e2a4a59; }
		</style>${ cards.join( '' ) }`
	);
	await page.evaluate( () =>
		Promise.all( [ ...document.images ].map( ( image ) => image.decode() ) )
	);
	const png = await page.screenshot();
	await page.close();
	return png;
}
