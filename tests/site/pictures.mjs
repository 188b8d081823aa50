/**
 * `npm run pictures`: takes one image of each block in the showcase, as visitors see it, and saves it to
 * `docs/images/block-<module>.webp`. Then takes the README's picture, films its animation, and takes the pictures of the
 * owner's manual and of the plugin directory.
 * With the URL of a running showcase, it uses that: `npm run pictures -- <URL>`; with `manual` after it, only these.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { animation } from './animation.mjs';
import { browserPath } from './browser.mjs';
import { hero } from './hero.mjs';
import { users } from './index.mjs';
import { manualPictures } from './manual-pictures.mjs';
import { storePictures } from './store-pictures.mjs';
import { root } from './places.mjs';
import { toWebp } from './webp.cjs';

const { chromium } = createRequire( join( root, 'package.json' ) )(
	'@playwright/test'
);
const { isShipped, readModules } = createRequire( import.meta.url )(
	'../../tools/modules'
);

const folder = join( root, 'docs/images' );

/** The module whose block visitors never see. */
const WITHOUT = [ 'ai-assistant' ];

/** Modules without a block of their own whose page has something to see. */
const WITH = [ 'social-icons', 'patterns' ];

/** Modules whose page links to a page with the block, and where it is there. */
const LINKED = /** @type {Record<string, string>} */ ( {
	'related-posts': '.wp-block-jetpack-related-posts, .jp-relatedposts-i2',
} );

const WIDTH = 720;
const MAX_HEIGHT = 620;
const PADDING = 16;
const MAX_BYTES = 40_000;
const QUALITIES = [ 0.85, 0.75, 0.6, 0.45, 0.3 ];
/** How long a page may take to load what it shows, in milliseconds. */
const QUIET_MS = 1500;

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Starts a showcase.
 *
 * @return {Promise<{url: string, stop: () => Promise<void>}>} Its URL, and how to end it.
 */
async function startShowcase() {
	const { haveBuilt } = await import( './ready.mjs' );
	await haveBuilt();
	const { startSite } = await import( './index.mjs' );
	const { startStandIns } = await import( '../services/all.mjs' );
	const { showcase } = await import( './showcase/index.mjs' );
	const services = await startStandIns();
	const site = await startSite( {
		demo: true,
		offline: false,
		env: services.environment,
	} );
	await showcase( site, true );
	return {
		url: site.url,
		stop: async () => {
			await site.stop();
			await services.stop();
		},
	};
}

/**
 * Returns where the page of a feature shows it: between the description and “Try it”.
 *
 * @param {Page}   page     The page.
 * @param {string} selector Where it is instead; empty on the page of a feature.
 * @return {Promise<{x: number, y: number, width: number, height: number}>} Pixels from the top of the page.
 */
const place = ( page, selector ) =>
	page.evaluate( ( instead ) => {
		const content = document.querySelector( '.wp-block-post-content' );
		const children = [ ...( content?.children ?? [] ) ];
		const end = children.findIndex(
			( { tagName, textContent } ) =>
				tagName === 'H2' && textContent === 'Try it'
		);
		const shown = instead
			? [ ...document.querySelectorAll( instead ) ].slice( 0, 1 )
			: children.slice( 1, end );
		const boxes = shown
			.map( ( child ) => child.getBoundingClientRect() )
			.filter( ( { height } ) => height > 0 );
		const left = Math.min( ...boxes.map( ( box ) => box.left ) );
		const top = Math.min( ...boxes.map( ( box ) => box.top ) );
		return {
			x: left,
			y: top + window.scrollY,
			width: Math.max( ...boxes.map( ( box ) => box.right ) ) - left,
			height: Math.max( ...boxes.map( ( box ) => box.bottom ) ) - top,
		};
	}, selector );

/**
 * Waits until everything on the page is loaded, also what loads when it is near.
 *
 * @param {Page} page The page.
 */
async function settle( page ) {
	await page.evaluate( async () => {
		for ( let y = 0; y < document.body.scrollHeight; y += 300 ) {
			window.scrollTo( 0, y );
			await new Promise( ( done ) => setTimeout( done, 60 ) );
		}
		window.scrollTo( 0, 0 );
	} );
	await page.waitForTimeout( QUIET_MS );
	await page.evaluate( async () => {
		for ( const video of document.querySelectorAll( 'video' ) ) {
			video.currentTime = 1;
		}
		// An image that is hidden never loads.
		const late = new Promise( ( done ) => setTimeout( done, 3000 ) );
		const images = [ ...document.images ].map( ( image ) =>
			image.decode().catch( () => {} )
		);
		await Promise.race( [ Promise.all( images ), late ] );
	} );
	await page.waitForTimeout( QUIET_MS / 3 );
}

/**
 * Returns a PNG as WebP of at most {@link MAX_BYTES}.
 *
 * @param {Page}   page Any page.
 * @param {Buffer} png  The image.
 * @return {Promise<Buffer>} The WebP.
 */
async function toSmallWebp( page, png ) {
	for ( const quality of QUALITIES ) {
		const webp = await toWebp( page, png, quality );
		if ( webp.length <= MAX_BYTES ) {
			return webp;
		}
	}
	throw new Error( `An image has more than ${ MAX_BYTES } bytes.` );
}

const given = process.argv[ 2 ];
const { url, stop } = given
	? { url: given.replace( /\/$/, '' ), stop: async () => {} }
	: await startShowcase();
const browser = await chromium.launch( {
	executablePath: browserPath(),
	args: [ '--no-sandbox', '--disable-gpu' ],
} );
/**
 * Takes the pictures of blocks, and the one of the README.
 */
async function blockPictures() {
	await mkdir( folder, { recursive: true } );
	const page = await browser.newPage( {
		viewport: { width: WIDTH + 2 * PADDING, height: 900 },
		reducedMotion: 'reduce',
	} );
	for ( const { slug, blocks } of readModules().filter( isShipped ) ) {
		if (
			WITHOUT.includes( slug ) ||
			( blocks.length === 0 && ! WITH.includes( slug ) )
		) {
			continue;
		}
		await page.goto( `${ url }/start/${ slug }/`, {
			waitUntil: 'domcontentloaded',
		} );
		const linked = LINKED[ slug ] ?? '';
		if ( linked ) {
			await page.locator( '.wp-block-post-content a' ).first().click();
			await page.waitForURL(
				( { pathname } ) => ! pathname.startsWith( '/start/' )
			);
		}
		await settle( page );
		const box = await place( page, linked );
		const png = await page.screenshot( {
			fullPage: true,
			animations: 'disabled',
			clip: {
				x: Math.max( 0, box.x - PADDING ),
				y: box.y - PADDING,
				width: Math.min( box.width, WIDTH ) + 2 * PADDING,
				height: Math.min( box.height, MAX_HEIGHT ) + 2 * PADDING,
			},
		} );
		await writeFile(
			join( folder, `block-${ slug }.webp` ),
			await toSmallWebp( page, png )
		);
	}
	await writeFile(
		join( folder, 'hero.webp' ),
		await toWebp(
			page,
			await hero( browser, url, users.admin, settle ),
			0.85
		)
	);
}

try {
	if ( process.argv[ 3 ] !== 'manual' ) {
		await blockPictures();
		await animation( browser, url, users.admin );
	}
	await manualPictures( browser, url, users.admin, toSmallWebp, settle );
	await storePictures( browser, url, users.admin, settle );
} finally {
	await browser.close();
	await stop();
}
