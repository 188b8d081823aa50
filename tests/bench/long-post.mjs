/**
 * Measures the editor of a long post with the plugin and without it: the work of the main thread until all blocks are there,
 * and for each key. Work, not time, so that other processes on the machine change little.
 */
import { startSite } from '../site/index.mjs';
import { launch, watchWork } from './browser.mjs';
import { paragraphs, post } from './content.mjs';
import { median } from './php-cost.mjs';

/** How many blocks the post has. */
const BLOCKS = 300;

/** How often each editor opens after the first time. */
const ROUNDS = 5;

/** What is typed into the block in the middle. */
const TEXT = 'The quick brown fox jumps over the lazy dog. ';

/** @typedef {{ready: number, key: number}} Work Milliseconds of the main thread. */

/**
 * Opens the post and types in its middle.
 *
 * @param {import('playwright-core').BrowserContext} context A logged-in window.
 * @param {string}                                   url     The editor of the post.
 * @return {Promise<Work>} The work.
 */
async function write( context, url ) {
	const page = await context.newPage();
	const { work, isIdle } = await watchWork( page );
	await page.goto( url, { waitUntil: 'commit' } );
	const blocks = page
		.frameLocator( 'iframe[name="editor-canvas"]' )
		.locator( '[data-type="core/paragraph"]' );
	await blocks.nth( BLOCKS - 1 ).waitFor( { timeout: 120000 } );
	await isIdle();
	const ready = await work();
	await blocks.nth( BLOCKS / 2 ).click();
	await isIdle();
	const before = await work();
	await page.keyboard.type( TEXT );
	await isIdle();
	const key = ( ( await work() ) - before ) / TEXT.length;
	await page.close( { runBeforeUnload: false } );
	return { ready, key };
}

/**
 * Measures both editors in turns.
 *
 * @return {Promise<Record<keyof Work, {withPlugin: number, without: number, ratio: number}>>} Medians. The ratio is the median
 *                                                                                       of the ratios within each round.
 */
export async function longPostFigures() {
	const sites = [
		await startSite( { plugin: 'source' } ),
		await startSite( { plugin: false } ),
	];
	const browser = await launch();
	try {
		const content = post(
			...Array.from( { length: BLOCKS }, ( _, index ) =>
				paragraphs(
					`Paragraph ${ index }: bread is baked before dawn.`
				)
			)
		);
		/** @type {Array<() => Promise<Work>>} */
		const open = [];
		for ( const site of sites ) {
			const id = await site.wpEval(
				`return wp_insert_post( array( 'post_title' => 'Long', 'post_status' => 'draft', 'post_content' => base64_decode( '${ Buffer.from(
					content
				).toString( 'base64' ) }' ) ) );`,
				{ user: 'admin' }
			);
			const context = await browser.newContext();
			await context.addCookies( await site.cookies( 'admin' ) );
			open.push( () =>
				write(
					context,
					`${ site.url }/wp-admin/post.php?post=${ id }&action=edit`
				)
			);
		}
		/** @type {Work[][]} */
		const rounds = [ [], [] ];
		// The first time fills PHP's caches.
		for ( let round = -1; round < ROUNDS; round++ ) {
			// The order changes, so that neither site has an advantage.
			for ( const index of round % 2 ? [ 1, 0 ] : [ 0, 1 ] ) {
				const work = await open[ index ]();
				if ( round >= 0 ) {
					rounds[ index ].push( work );
				}
			}
		}
		const compare = ( /** @type {keyof Work} */ name ) => ( {
			withPlugin: median( rounds[ 0 ].map( ( work ) => work[ name ] ) ),
			without: median( rounds[ 1 ].map( ( work ) => work[ name ] ) ),
			ratio: median(
				rounds[ 0 ].map(
					( work, round ) =>
						work[ name ] / rounds[ 1 ][ round ][ name ]
				)
			),
		} );
		return { ready: compare( 'ready' ), key: compare( 'key' ) };
	} finally {
		await browser.close();
		await Promise.all( sites.map( ( site ) => site.stop() ) );
	}
}

/**
 * Returns the figures as lines of text.
 *
 * @param {Awaited<ReturnType<typeof longPostFigures>>} figures The figures.
 * @return {string[]} Lines.
 */
export const longPostLines = ( { ready, key } ) =>
	/** @type {const} */ ( [
		[ `A post of ${ BLOCKS } blocks, work until all are there`, ready ],
		[ '  work for each key', key ],
	] ).map(
		( [ label, { withPlugin, without, ratio } ] ) =>
			`${ label.padEnd( 56 ) } ${ withPlugin.toFixed(
				1
			) } / ${ without.toFixed( 1 ) } ms = ${ ratio.toFixed( 3 ) }`
	);

/**
 * Returns which figures exceed the budget.
 *
 * @param {Awaited<ReturnType<typeof longPostFigures>>} figures The figures.
 * @param {number}                                      budget  The highest ratio.
 * @return {string[]} A sentence for each.
 */
export const longPostOver = ( figures, budget ) =>
	/** @type {const} */ ( [ 'ready', 'key' ] )
		.filter( ( name ) => figures[ name ].ratio > budget )
		.map(
			( name ) =>
				`A long post (${ name }): ${ figures[ name ].ratio.toFixed(
					3
				) } times the work without the plugin, the budget is ${ budget }.`
		);
