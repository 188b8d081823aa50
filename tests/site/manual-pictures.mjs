/**
 * The pictures of the owner's manual: views in wp-admin, the editor and pages of the café, into `docs/manual/images/`. The texts
 * of the screen that they show are in `texts.json` there, so that a test finds a picture of an old screen.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './places.mjs';

const { allMessages } = createRequire( import.meta.url )(
	'../../tools/messages'
);

const folder = join( root, 'docs/manual/images' );

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens a page of the café in the editor, selects a block and shows its settings.
 *
 * @param {string} slug  The page.
 * @param {string} block The block's name.
 * @return {(page: Page, url: string) => Promise<void>} Opens it.
 */
export const editor = ( slug, block ) => async ( page, url ) => {
	const response = await page.request.get(
		`${ url }/?rest_route=/wp/v2/pages&slug=${ slug }`
	);
	const [ { id } ] = await response.json();
	await page.goto( `${ url }/wp-admin/post.php?post=${ id }&action=edit` );
	await page.waitForFunction( () =>
		window.wp?.data?.select( 'core/block-editor' ).getBlockCount()
	);
	await page.evaluate( ( name ) => {
		const { select, dispatch } = window.wp.data;
		for ( const scope of [ 'core/edit-post', 'core' ] ) {
			dispatch( 'core/preferences' ).set( scope, 'welcomeGuide', false );
		}
		const { getClientIdsWithDescendants, getBlockName } =
			select( 'core/block-editor' );
		dispatch( 'core/block-editor' ).selectBlock(
			getClientIdsWithDescendants().find(
				( /** @type {string} */ clientId ) =>
					getBlockName( clientId ) === name
			)
		);
		dispatch( 'core/edit-post' ).openGeneralSidebar( 'edit-post/block' );
	}, block );
	const selected = page
		.frameLocator( '[name="editor-canvas"]' )
		.locator( `[data-type="${ block }"].is-selected` );
	// The editor replaces the block when its code has loaded.
	await page.getByLabel( 'Block tools' ).first().waitFor();
	await page.waitForTimeout( 3000 );
	await selected.scrollIntoViewIfNeeded();
};

/**
 * Opens a view in wp-admin.
 *
 * @param {string} name The end of its address.
 * @return {(page: Page, url: string) => Promise<unknown>} Opens it.
 */
export const view = ( name ) => ( page, url ) =>
	page.goto( `${ url }/wp-admin/admin.php?page=freehold-${ name }` );

/**
 * Opens a page of the café.
 *
 * @param {string} path Its path.
 * @return {(page: Page, url: string) => Promise<unknown>} Opens it.
 */
export const visit = ( path ) => ( page, url ) => page.goto( url + path );

/** The size of the window. */
const SIZE = { width: 1240, height: 860 };

/** The space around what a picture shows. */
const PADDING = 20;

/**
 * Opens a window for a user who is logged in.
 *
 * @param {import('@playwright/test').Browser} browser A browser.
 * @param {string}                             url     The showcase.
 * @param {{login: string, password: string}}  user    The user.
 * @param {{width: number, height: number}}    size    The size of the window.
 * @return {Promise<Page>} The window.
 */
export async function logIn( browser, url, user, size ) {
	const page = await browser.newPage( {
		viewport: size,
		reducedMotion: 'reduce',
	} );
	await page.goto( `${ url }/wp-login.php` );
	await page.fill( '#user_login', user.login );
	await page.fill( '#user_pass', user.password );
	await page.click( '#wp-submit' );
	await page.waitForURL( '**/wp-admin/**' );
	return page;
}

const FRAME = '.freehold-frame';

/**
 * @typedef {Object} Shot
 * @property {(page: Page, url: string) => Promise<unknown>} open   Opens the page.
 * @property {string}                                        of     What the picture shows.
 * @property {number}                                        [most] Its largest height; 620 without it.
 */

/** The pictures by name. */
const SHOTS = /** @type {Record<string, Shot>} */ ( {
	features: { open: view( 'features' ), of: FRAME },
	services: { open: view( 'services' ), of: FRAME },
	entries: { open: view( 'contact-form' ), of: FRAME },
	payments: { open: view( 'payments' ), of: FRAME },
	plans: {
		open: async ( page, url ) => {
			await view( 'payments' )( page, url );
			await page.getByRole( 'button', { name: 'Plans' } ).click();
		},
		of: FRAME,
	},
	ads: { open: view( 'ads' ), of: FRAME },
	newsletters: { open: view( 'newsletter' ), of: FRAME },
	subscribers: { open: view( 'subscriptions' ), of: FRAME },
	visits: { open: view( 'visits' ), of: FRAME },
	media: { open: view( 'media' ), of: FRAME },
	moving: { open: view( 'moving' ), of: FRAME },
	'form-editor': {
		open: editor( 'visit', 'jetpack/contact-form' ),
		of: 'body',
		most: 760,
	},
	booking: {
		open: visit( '/visit/' ),
		of: '.wp-block-columns:has( #book )',
		most: 820,
	},
	visit: {
		open: visit( '/visit/' ),
		of: '.wp-block-columns:has( .wp-block-jetpack-map )',
		most: 760,
	},
} );

/**
 * Takes all pictures.
 *
 * @param {import('@playwright/test').Browser}                 browser A browser.
 * @param {string}                                             url     The showcase.
 * @param {{login: string, password: string}}                  user    An administrator.
 * @param {(page: Page, png: Buffer) => Promise<Buffer>}       toWebp  Returns a PNG as a small WebP.
 * @param {(page: Page) => Promise<void>}                      settle  Waits until all is loaded.
 */
export async function manualPictures( browser, url, user, toWebp, settle ) {
	const own = allMessages().map( ( { id } ) => id );
	await mkdir( folder, { recursive: true } );
	for ( const name of await readdir( folder ) ) {
		await rm( join( folder, name ) );
	}
	const page = await logIn( browser, url, user, SIZE );
	const guest = await browser.newPage( {
		viewport: SIZE,
		reducedMotion: 'reduce',
	} );
	/** @type {Record<string, string[]>} */
	const texts = {};
	for ( const [ name, { open, of, most = 620 } ] of Object.entries(
		SHOTS
	) ) {
		const tab = of.startsWith( '.wp-block' ) ? guest : page;
		await open( tab, url );
		await tab.addStyleTag( {
			content:
				'.notice, #wpadminbar, #screen-meta-links { display: none !important; }',
		} );
		await settle( tab );
		const box = await tab.locator( of ).first().boundingBox();
		if ( ! box ) {
			throw new Error( `The picture ${ name } would be empty.` );
		}
		const isWhole = of === 'body';
		const pad = isWhole ? 0 : PADDING;
		const scrolled = await tab.evaluate( () => window.scrollY );
		const x = Math.max( 0, box.x - pad );
		const top = Math.max( 0, box.y + scrolled - pad );
		const height = Math.min( box.height + 2 * pad, most );
		const png = await tab.screenshot( {
			fullPage: ! isWhole,
			animations: 'disabled',
			clip: {
				x,
				y: top,
				width: Math.min( box.width + 2 * pad, SIZE.width - x ),
				height,
			},
		} );
		await writeFile(
			join( folder, `${ name }.webp` ),
			await toWebp( tab, png )
		);
		const lines = await tab
			.locator( of )
			.first()
			.evaluate(
				( element, end ) =>
					[
						...element.querySelectorAll(
							'h1, h2, h3, th, a, button, label, legend'
						),
					]
						.filter( ( one ) => {
							const { y, height: tall } =
								one.getBoundingClientRect();
							return tall > 2 && y + window.scrollY < end;
						} )
						.map( ( one ) => one.textContent?.trim() ?? '' ),
				top + height
			);
		texts[ `${ name }.webp` ] = [ ...new Set( lines ) ]
			.filter( ( line ) => own.includes( line ) )
			.sort();
	}
	await page.close();
	await guest.close();
	await writeFile(
		join( folder, 'texts.json' ),
		`${ JSON.stringify( texts, null, '\t' ) }\n`
	);
}
