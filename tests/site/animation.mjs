/**
 * The README's animation: the first enquiry, from a new page to the entry in wp-admin, into `docs/images/first-enquiry.webp`.
 */
import { join } from 'node:path';
import { logIn } from './manual-pictures.mjs';
import { root } from './places.mjs';
import { saveAnimation, toWebp } from './webp.cjs';

const SIZE = { width: 1100, height: 720 };
const QUALITY = 0.6;

/** What the page says of the step that it shows. */
const LINE = 'freehold-line';

/** The time of a frame, in milliseconds: while something is typed, of a step, and of the last one. */
const TYPED = 120;
const READ = 1500;
const LAST = 4000;

const NAME = 'Mira Lund';
const EMAIL = 'mira@example.org';
const MESSAGE = 'Do you have a table for eight on Friday?';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Films a browser.
 *
 * @param {Page} tab Any page, which converts the frames.
 * @return {{at: (page: Page, line: string, delay?: number) => Promise<void>, type: (page: Page, line: string, text: string) => Promise<void>, save: (path: string) => Promise<void>}} Takes a frame, types with a frame for every third letter, and saves all.
 */
function camera( tab ) {
	/** @type {{buffer: Buffer, delay: number}[]} */
	const frames = [];
	const at = async (
		/** @type {Page} */ page,
		/** @type {string} */ line,
		delay = READ
	) => {
		await page.evaluate( ( [ id, text ] ) => {
			const found = document.getElementById( id );
			const box = found ?? document.createElement( 'div' );
			box.id = id;
			box.textContent = text;
			box.style.cssText =
				'background:#1e4652;border-radius:24px;bottom:20px;color:#fff;font:600 20px/1.2 system-ui,sans-serif;padding:12px 24px;position:fixed;right:24px;z-index:2000000';
			document.body.append( box );
		}, /** @type {const} */ ( [ LINE, line ] ) );
		const png = await page.screenshot( { animations: 'disabled' } );
		frames.push( { buffer: await toWebp( tab, png, QUALITY ), delay } );
	};
	return {
		at,
		type: async ( page, line, text ) => {
			for ( let from = 0; from < text.length; from += 3 ) {
				await page.keyboard.type( text.slice( from, from + 3 ) );
				await at( page, line, TYPED );
			}
		},
		save: ( path ) => saveAnimation( frames, SIZE, path ),
	};
}

/**
 * Films the first enquiry.
 *
 * @param {import('@playwright/test').Browser} browser A browser.
 * @param {string}                             url     The showcase.
 * @param {{login: string, password: string}}  user    An administrator.
 */
export async function animation( browser, url, user ) {
	const page = await logIn( browser, url, user, SIZE );
	const guest = await browser.newPage( {
		viewport: SIZE,
		reducedMotion: 'reduce',
	} );
	const film = camera( await browser.newPage() );
	const canvas = page.frameLocator( '[name="editor-canvas"]' );

	await page.goto( `${ url }/wp-admin/post-new.php?post_type=page` );
	await page.waitForFunction(
		() => window.wp?.data?.select( 'core/editor' ).getCurrentPostId() > 0
	);
	await page.evaluate( () => {
		for ( const scope of [ 'core/edit-post', 'core' ] ) {
			const set = window.wp.data.dispatch( 'core/preferences' ).set;
			set( scope, 'welcomeGuide', false );
			set( scope, 'enableChoosePatternModal', false );
			set( scope, 'isPublishSidebarEnabled', false );
		}
		window.wp.data.dispatch( 'core/edit-post' ).closeGeneralSidebar();
	} );
	await canvas.getByRole( 'textbox', { name: 'Add title' } ).click();
	let line = '1. Write a page';
	await film.at( page, line, 800 );
	await film.type( page, line, 'Say hello' );
	await page.keyboard.press( 'Enter' );
	line = '2. Insert a form';
	await film.type( page, line, '/form' );
	await page.locator( '.components-autocomplete__results' ).waitFor();
	await film.at( page, line );
	await page.keyboard.press( 'Enter' );
	const starter = canvas.getByRole( 'button', { name: 'Contact form' } );
	await starter.waitFor();
	await film.at( page, line );
	await starter.click();
	await canvas.getByText( 'Message' ).waitFor();
	await page.waitForTimeout( 1500 );
	await film.at( page, line );
	line = '3. Publish';
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	const shown = page.locator( '.components-snackbar a' ).first();
	await shown.waitFor();
	await film.at( page, line );

	await guest.goto( String( await shown.getAttribute( 'href' ) ) );
	line = '4. A visitor writes';
	await guest.getByLabel( /^Name/ ).scrollIntoViewIfNeeded();
	await guest.getByLabel( /^Name/ ).focus();
	await film.at( guest, line );
	await film.type( guest, line, NAME );
	await guest.getByLabel( /^Email/ ).focus();
	await film.type( guest, line, EMAIL );
	await guest.getByLabel( /^Message/ ).focus();
	await film.type( guest, line, MESSAGE );
	await guest.getByRole( 'button', { name: /Send|Submit|Contact/ } ).click();
	await guest.getByText( MESSAGE ).first().waitFor();
	await film.at( guest, line );

	await page.goto( `${ url }/wp-admin/admin.php?page=freehold-contact-form` );
	await page.getByText( NAME ).first().waitFor();
	line = '5. You read it, in your mail and here';
	await film.at( page, line, LAST );
	await film.save( join( root, 'docs/images/first-enquiry.webp' ) );
	await page.close();
	await guest.close();
}
