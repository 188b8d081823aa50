/**
 * Measures what a visitor's page with a block costs, compared with the same content in core's blocks: bytes by type,
 * requests, the work of the main thread until the page is idle, how long it was blocked, how far content moved, and when the
 * largest content was drawn.
 *
 * `pages/<block>.mjs` contains the content of each block. It exports `contents` with two functions that return a post:
 * `freehold` and `core`. Where core has no such block, `core` is what an author would write instead: the service's own code
 * in a Custom HTML block, or text and links.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { SET_UP_PAYMENTS, startStandIns } from '../services/all.mjs';
import { startSite } from '../site/index.mjs';
import { launch } from './browser.mjs';
import { median } from './php-cost.mjs';

/**
 * @typedef {{id: number, url: string, alt: string}} Image
 *
 * @typedef {{images: Image[], site: Awaited<ReturnType<typeof startSite>>}} Given The demo site and its images.
 *
 * @typedef {Object} Contents
 * @property {(given: Given) => string | Promise<string>} freehold The post with the Freehold block.
 * @property {(given: Given, freehold: string) => string | Promise<string>} core The post with core's blocks.
 * @property {(context: import('playwright-core').BrowserContext) => Promise<void>} [prepare] Replaces responses of other
 *                                                                                         hosts.
 *
 * @typedef {Object} Cost
 * @property {number} script    Bytes of scripts after gzip.
 * @property {number} style     Bytes of style sheets after gzip.
 * @property {number} image     Bytes of images and fonts.
 * @property {number} other     Bytes of everything else, after gzip.
 * @property {number} requests  Requests.
 * @property {number} work      Milliseconds of the main thread.
 * @property {number} scripting Milliseconds of them in scripts.
 * @property {number} blocking  Milliseconds by which tasks of the main thread exceeded 50 ms.
 * @property {number} largest   Milliseconds until the largest content was drawn (LCP).
 * @property {number} shift     How far content moved (CLS), in thousandths.
 */

const folder = join( dirname( fileURLToPath( import.meta.url ) ), 'pages' );

/** How often each page opens. */
const ROUNDS = 7;

/** The time without requests after which a page is idle. */
const IDLE_MS = 700;

/** The factor by which the processor is slowed down, as on an average phone. */
const CPU_THROTTLING = 4;

/** @type {Record<string, 'script' | 'style' | 'image'>} */
const KINDS = { script: 'script', stylesheet: 'style', image: 'image' };

/** A task of the main thread that takes longer blocks the visitor, in milliseconds. */
const MAX_TASK_MS = 50;

/** Collects what only the page itself can see, in `window.seen`. Runs before any other script. */
function watch() {
	const seen = {
		tasks: /** @type {number[]} */ ( [] ),
		largest: 0,
		shift: 0,
	};
	Object.assign( window, { seen } );
	const observe = (
		/** @type {string} */ type,
		/** @type {(entry: PerformanceEntry & {value: number, hadRecentInput: boolean}) => void} */ read
	) =>
		new window.PerformanceObserver( ( list ) =>
			list.getEntries().forEach( read )
		).observe( { type, buffered: true } );
	observe( 'longtask', ( { duration } ) => seen.tasks.push( duration ) );
	observe( 'largest-contentful-paint', ( { startTime } ) => {
		seen.largest = startTime;
	} );
	observe( 'layout-shift', ( { value, hadRecentInput } ) => {
		seen.shift += hadRecentInput ? 0 : value;
	} );
}

/**
 * Opens a page as a new visitor.
 *
 * @param {import('playwright-core').Browser} browser   The browser.
 * @param {string}                            url       The page.
 * @param {Contents['prepare']}               [prepare] See `Contents`.
 * @return {Promise<Cost>} The cost.
 */
export async function openPage( browser, url, prepare ) {
	const context = await browser.newContext( {
		viewport: { width: 1280, height: 800 },
	} );
	await prepare?.( context );
	const page = await context.newPage();
	await page.addInitScript( watch );
	/** @type {Cost} */
	const cost = {
		script: 0,
		style: 0,
		image: 0,
		other: 0,
		requests: 0,
		work: 0,
		scripting: 0,
		blocking: 0,
		largest: 0,
		shift: 0,
	};
	let last = Date.now();
	/** @type {Promise<void>[]} */
	const bodies = [];
	page.on( 'request', () => {
		last = Date.now();
	} );
	page.on( 'requestfinished', ( request ) => {
		last = Date.now();
		const kind = KINDS[ request.resourceType() ] ?? 'other';
		cost.requests++;
		bodies.push(
			request
				.response()
				.then( ( response ) => response?.body() )
				.then( ( body = Buffer.alloc( 0 ) ) => {
					const isPacked = [ 'image', 'font' ].includes(
						request.resourceType()
					);
					cost[ kind ] += isPacked
						? body.length
						: gzipSync( body, { level: 9 } ).length;
				} )
				// The browser no longer has the body of a redirect.
				.catch( () => {} )
		);
	} );
	const client = await context.newCDPSession( page );
	await client.send( 'Performance.enable' );
	await client.send( 'Emulation.setCPUThrottlingRate', {
		rate: CPU_THROTTLING,
	} );
	await page.goto( url, { waitUntil: 'load' } );
	while ( Date.now() - last < IDLE_MS ) {
		await new Promise( ( done ) => setTimeout( done, 50 ) );
	}
	const { metrics } = await client.send( 'Performance.getMetrics' );
	const seconds = ( /** @type {string} */ name ) =>
		metrics.find( ( metric ) => metric.name === name )?.value ?? 0;
	cost.work = seconds( 'TaskDuration' ) * 1000;
	cost.scripting = seconds( 'ScriptDuration' ) * 1000;
	const seen = await page.evaluate(
		() =>
			/** @type {{tasks: number[], largest: number, shift: number}} */ (
				Reflect.get( window, 'seen' )
			)
	);
	cost.blocking = seen.tasks.reduce(
		( sum, duration ) => sum + Math.max( 0, duration - MAX_TASK_MS ),
		0
	);
	cost.largest = seen.largest;
	cost.shift = seen.shift * 1000;
	await Promise.all( bodies );
	await context.close();
	return cost;
}

/**
 * Returns the images of a demo site.
 *
 * @param {Given['site']} site The site.
 * @return {Promise<Image[]>} The first fifty.
 */
export const demoImages = ( site ) =>
	site.wpEval(
		`return array_map(
			static fn ( $id ) => array(
				'id'  => $id,
				'url' => wp_get_attachment_image_url( $id, 'large' ),
				'alt' => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
			),
			get_posts( array( 'post_type' => 'attachment', 'numberposts' => 50, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC' ) )
		);`
	);

/**
 * Publishes a post.
 *
 * @param {Given['site']} site    The site.
 * @param {string}        content Its content.
 * @return {Promise<string>} Its URL.
 */
export const publish = ( site, content ) =>
	site.wpEval(
		`return get_permalink( wp_insert_post( wp_slash( array( 'post_title' => 'Measured', 'post_status' => 'publish', 'post_content' => base64_decode( '${ Buffer.from(
			content
		).toString( 'base64' ) }' ) ) ) ) );`,
		{ user: 'admin' }
	);

/**
 * Measures each block that has a file in `pages`.
 *
 * @param {string[]} [only] The blocks. Default: all.
 * @return {Promise<Record<string, {freehold: Cost, core: Cost, ratio: number}>>} Medians. `ratio` is the median of the ratios
 *                                                                          of the main thread's work within each round.
 */
export async function pageFigures( only = [] ) {
	const services = await startStandIns();
	const site = await startSite( {
		plugin: 'source',
		demo: true,
		offline: false,
		env: services.environment,
	} );
	await site.wpEval( SET_UP_PAYMENTS );
	const browser = await launch();
	try {
		const images = await demoImages( site );
		/** @type {Record<string, {freehold: Cost, core: Cost, ratio: number}>} */
		const figures = {};
		for ( const file of readdirSync( folder )
			.filter(
				( name ) =>
					only.length === 0 ||
					only.includes( name.replace( '.mjs', '' ) )
			)
			.sort() ) {
			/** @type {{contents: Contents}} */
			const { contents } = await import(
				pathToFileURL( join( folder, file ) ).href
			);
			const urls = [];
			const freehold = await contents.freehold( { images, site } );
			for ( const content of [
				freehold,
				await contents.core( { images, site }, freehold ),
			] ) {
				urls.push( await publish( site, content ) );
			}
			/** @type {Cost[][]} */
			const costs = [ [], [] ];
			// The first time fills the server's caches.
			for ( let round = -1; round < ROUNDS; round++ ) {
				// The order changes, so that neither page has an advantage.
				for ( const index of round % 2 ? [ 1, 0 ] : [ 0, 1 ] ) {
					const cost = await openPage(
						browser,
						urls[ index ],
						contents.prepare
					);
					if ( round >= 0 ) {
						costs[ index ].push( cost );
					}
				}
			}
			const [ own, core ] = costs.map(
				( some ) =>
					/** @type {Cost} */ (
						Object.fromEntries(
							Object.keys( some[ 0 ] ).map( ( name ) => [
								name,
								Math.round(
									median(
										some.map(
											( cost ) =>
												cost[
													/** @type {keyof Cost} */ (
														name
													)
												]
										)
									)
								),
							] )
						)
					)
			);
			figures[ file.replace( '.mjs', '' ) ] = {
				freehold: own,
				core,
				ratio:
					Math.round(
						median(
							costs[ 0 ].map(
								( cost, index ) =>
									cost.work / costs[ 1 ][ index ].work
							)
						) * 1000
					) / 1000,
			};
		}
		return figures;
	} finally {
		await browser.close();
		await site.stop();
		await services.stop();
	}
}

/**
 * Returns the figures as lines of a table.
 *
 * @param {Awaited<ReturnType<typeof pageFigures>>} figures The figures.
 * @return {string[]} Lines.
 */
export function pageLines( figures ) {
	const columns = /** @type {const} */ ( [
		'script',
		'style',
		'image',
		'other',
		'requests',
		'work',
		'scripting',
		'blocking',
		'largest',
		'shift',
	] );
	const row = (
		/** @type {string} */ name,
		/** @type {unknown[]} */ cells
	) =>
		name.padEnd( 28 ) +
		cells.map( ( cell ) => String( cell ).padStart( 10 ) ).join( '' );
	return [
		row( 'Pages: bytes (gzip), ms, thousandths of a shift', [
			...columns,
		] ),
		...Object.entries( figures ).flatMap(
			( [ name, { freehold, core, ratio } ] ) => [
				row(
					name,
					columns.map( ( column ) => freehold[ column ] )
				),
				row(
					'  the same in core blocks',
					columns.map( ( column ) => core[ column ] )
				),
				`  work, Freehold / core: ${ ratio.toFixed( 3 ) }`,
			]
		),
	];
}
