/**
 * The pictures of the plugin directory, into `.wordpress-org/`: the icon's sizes, the banners, and a screenshot for each caption in
 * readme.txt.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logIn, editor, view, visit } from './manual-pictures.mjs';
import { root } from './places.mjs';

const folder = join( root, '.wordpress-org' );

/** The size of screenshots. */
const SIZE = { width: 1280, height: 800 };

/** What the screenshots show, in the order of readme.txt. */
const SCREENSHOTS = [
	visit( '/' ),
	editor( 'visit', 'jetpack/contact-form' ),
	view( 'contact-form' ),
	view( 'payments' ),
	view( 'visits' ),
	view( 'features' ),
];

/**
 * Returns the banner as a page.
 *
 * @param {string} photo The photograph, as a data URL.
 * @param {string} icon  The icon, as SVG.
 * @return {string} HTML.
 */
const banner = ( photo, icon ) => `<style>
	* { box-sizing: border-box; margin: 0; }
	body { align-items: center; background: linear-gradient( 90deg, #1e4652 42%, #1e465200 72% ), url(${ photo }) right center / 62% auto; color: #fbf7f0; display: flex; font-family: system-ui, sans-serif; gap: 28px; height: 250px; padding: 0 44px; width: 772px; }
	svg { flex: none; width: 92px; }
	rect { fill: #ac4a24; }
	h1 { font: 600 46px/1.1 Georgia, serif; }
	p { font-size: 18px; line-height: 1.4; max-width: 17em; padding-top: 8px; }
</style>${ icon }<div><h1>Freehold</h1><p>Forms, bookings, payments, newsletters and AI. On your own site.</p></div>`;

/**
 * Takes all pictures.
 *
 * @param {import('@playwright/test').Browser}           browser A browser.
 * @param {string}                                       url     The showcase.
 * @param {{login: string, password: string}}            user    An administrator.
 * @param {(page: import('@playwright/test').Page) => Promise<void>} settle Waits until all is loaded.
 */
export async function storePictures( browser, url, user, settle ) {
	const icon = await readFile( join( folder, 'icon.svg' ), 'utf8' );
	const page = await browser.newPage( { viewport: SIZE } );
	for ( const size of [ 128, 256 ] ) {
		await page.setViewportSize( { width: size, height: size } );
		await page.setContent(
			`<style>body { margin: 0; } svg { display: block; }</style>${ icon }`
		);
		await writeFile(
			join( folder, `icon-${ size }x${ size }.png` ),
			await page.screenshot( { omitBackground: true } )
		);
	}
	await page.close();
	const photo = await readFile(
		join( root, 'tests/site/showcase/images/interior.webp' ),
		'base64'
	);
	for ( const scale of [ 1, 2 ] ) {
		const context = await browser.newContext( {
			viewport: { width: 772, height: 250 },
			deviceScaleFactor: scale,
		} );
		const tab = await context.newPage();
		await tab.setContent(
			banner( `data:image/webp;base64,${ photo }`, icon )
		);
		await writeFile(
			join( folder, `banner-${ 772 * scale }x${ 250 * scale }.jpg` ),
			await tab.screenshot( { type: 'jpeg', quality: 82 } )
		);
		await context.close();
	}
	const guest = await browser.newPage( { viewport: SIZE } );
	const admin = await logIn( browser, url, user, SIZE );
	for ( const [ index, open ] of SCREENSHOTS.entries() ) {
		const tab = index === 0 ? guest : admin;
		await open( tab, url );
		await settle( tab );
		await writeFile(
			join( folder, `screenshot-${ index + 1 }.jpg` ),
			await tab.screenshot( {
				animations: 'disabled',
				type: 'jpeg',
				quality: 78,
			} )
		);
	}
	await guest.close();
	await admin.close();
}
