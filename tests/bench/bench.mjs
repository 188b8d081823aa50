/**
 * `npm run bench`: measures the time that the plugin costs, as ratios within one run on one machine. Two sites, one with
 * the plugin and one without, are measured in turns. Editors open with the cache off, over HTTP/1.1 and with 60 ms of
 * latency, as for a user far from the server. Their requests are counted. Exits with 1 if a budget is exceeded.
 *
 * - `--json` prints JSON and does not build.
 * - `--pages` measures only visitors' pages, each compared with the same content in core's blocks (see `pages.mjs`).
 * - `--beside` measures only this plugin and the Jetpack of `JETPACK_DIR`, in turns. Exits with 1 where Jetpack is ahead.
 * - `--editor` measures only the editor.
 * - `--long-post` measures only the editor of a post of 300 blocks.
 * - `--review` measures only the review of a post of 300 blocks.
 * - `--ai` measures only AI Assistant's stream. `FREEHOLD_BENCH_SECONDS` is the duration of its long stream (default 20).
 * - `--related` measures only related posts, on sites of 1,000, 10,000 and 100,000 posts. `FREEHOLD_BENCH_POSTS` sets other
 *   sizes.
 * - `--entries`, `--payments`, `--subscribers` and `--members` (what they may read) measure only that, at 100, 10,000 and
 *   100,000 rows.
 * - `--load` measures only how many requests a server answers, by how many people ask at the same time.
 * - `--newsletter` measures only the sending of newsletters, to 100,000 subscribers. `FREEHOLD_BENCH_MAILS` sets another number.
 * - `--search` measures only instant search, on a site of 100,000 posts. `FREEHOLD_BENCH_POSTS` sets another size.
 * - `--uploads` measures only resumable uploads.
 * - `--visits` measures only the numbers of views, at 10,000, a million and 10 million.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSite } from '../site/index.mjs';
import { haveBuilt } from '../site/ready.mjs';
import { aiFigures, aiLines, aiOver } from './ai.mjs';
import { besideFigures, besideLines, besideOver } from './beside.mjs';
import { launch } from './browser.mjs';
import { entries } from './entries.mjs';
import { listFigures, listLines, listOver } from './lists.mjs';
import {
	newsletterFigures,
	newsletterLines,
	newsletterOver,
} from './newsletter.mjs';
import { loadFigures, loadLines } from './load.mjs';
import { longPostFigures, longPostLines, longPostOver } from './long-post.mjs';
import { pageFigures, pageLines } from './pages.mjs';
import { members } from './members.mjs';
import { reviewFigures, reviewLines, reviewOver } from './review.mjs';
import { payments } from './payments.mjs';
import { median, watchPhp } from './php-cost.mjs';
import { relatedFigures, relatedLines, relatedOver } from './related.mjs';
import { searchFigures, searchLines, searchOver } from './search.mjs';
import { subscribers } from './subscribers.mjs';
import { uploadFigures, uploadLines, uploadOver } from './uploads.mjs';
import { visitFigures, visitLines, visitOver } from './visits.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const budgets = JSON.parse(
	readFileSync( join( here, 'budgets.json' ), 'utf8' )
);
const say = ( /** @type {string} */ line ) =>
	process.stdout.write( `${ line }\n` );
const asJson = process.argv.includes( '--json' );
const rounded = ( /** @type {number} */ number ) =>
	Math.round( number * 1000 ) / 1000;

/** How often each editor opens after the first time. */
const ROUNDS = 9;

/** No round starts after this time, in milliseconds. */
const MAX_DURATION_MS = 150000;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/** The latency that each request of an editor gets, in milliseconds. */
const LATENCY = 60;

/**
 * Opens the editor with the cache off and waits until the first block can be clicked.
 *
 * @param {import('playwright-core').BrowserContext} context A logged-in window.
 * @param {Site}                                     site    The site.
 * @return {Promise<{time: number, requests: number}>} Milliseconds from the click on the link, and requests until then.
 */
async function openEditor( context, site ) {
	const page = await context.newPage();
	const network = await context.newCDPSession( page );
	await network.send( 'Network.enable' );
	await network.send( 'Network.setCacheDisabled', { cacheDisabled: true } );
	await network.send( 'Network.emulateNetworkConditions', {
		offline: false,
		latency: LATENCY,
		downloadThroughput: -1,
		uploadThroughput: -1,
	} );
	let requests = 0;
	page.on( 'request', ( request ) => {
		requests += request.url().startsWith( 'http' ) ? 1 : 0;
	} );
	await page.goto( `${ site.url }/wp-admin/post.php?post=1&action=edit`, {
		waitUntil: 'commit',
	} );
	const time = await page.evaluate(
		() =>
			new Promise( ( done ) => {
				const check = () => {
					const frame = document.querySelector(
						'iframe[name="editor-canvas"]'
					);
					const canvas = frame
						? /** @type {HTMLIFrameElement} */ ( frame )
								.contentDocument
						: document;
					const block = canvas?.querySelector(
						'.block-editor-block-list__block[data-type]'
					);
					if ( block && block.getBoundingClientRect().height > 0 ) {
						done( performance.now() );
					} else {
						window.requestAnimationFrame( check );
					}
				};
				check();
			} )
	);
	await page.close();
	return { time, requests };
}

/**
 * Measures the editor with the plugin and without it, in turns.
 *
 * @param {Site} withPlugin  With the plugin.
 * @param {Site} without Without it.
 * @return {Promise<{withPlugin: number, without: number, ratio: number, rounds: number, latency: number, requests: {withPlugin: number, without: number}}>}
 *                       Medians in milliseconds. The ratio is the median of the ratios within each round, because it
 *                       changes least while the machine is busy for a while.
 */
async function editorTimes( withPlugin, without ) {
	// PHP's own server and nginx without TLS use HTTP/1.1 anyway.
	const browser = await launch( '--disable-http2' );
	try {
		const windows = [];
		for ( const site of [ withPlugin, without ] ) {
			const context = await browser.newContext();
			await context.addCookies( await site.cookies( 'admin' ) );
			// The first time fills PHP's caches.
			await openEditor( context, site );
			windows.push( { context, site } );
		}
		/** @type {Array<Awaited<ReturnType<typeof openEditor>>[]>} */
		const visits = [ [], [] ];
		const begin = Date.now();
		for (
			let round = 0;
			round < ROUNDS &&
			( round < 5 || Date.now() - begin < MAX_DURATION_MS );
			round++
		) {
			// The order alternates, so that neither site has an advantage.
			for ( const index of round % 2 ? [ 1, 0 ] : [ 0, 1 ] ) {
				const { context, site } = windows[ index ];
				visits[ index ].push( await openEditor( context, site ) );
			}
		}
		const times = visits.map( ( some ) =>
			some.map( ( { time } ) => time )
		);
		const requests = visits.map( ( some ) =>
			median( some.map( ( visit ) => visit.requests ) )
		);
		return {
			withPlugin: rounded( median( times[ 0 ] ) ),
			without: rounded( median( times[ 1 ] ) ),
			ratio: rounded(
				median(
					times[ 0 ].map(
						( time, index ) => time / times[ 1 ][ index ]
					)
				)
			),
			rounds: times[ 0 ].length,
			latency: LATENCY,
			requests: { withPlugin: requests[ 0 ], without: requests[ 1 ] },
		};
	} finally {
		await browser.close();
	}
}

/**
 * Measures PHP's time for a page, with the plugin and without it, in turns.
 *
 * @param {Array<Awaited<ReturnType<typeof watchPhp>>>} measures With the plugin, without it.
 * @param {string[]}                                    paths    The path on each.
 * @param {Record<string, string>[]}                    headers  The headers for each.
 * @return {Promise<{own: number, withPlugin: number, without: number, ratio: number}>} Medians in milliseconds.
 */
async function phpTimes( measures, paths, headers = [ {}, {} ] ) {
	/** @type {import('./php-cost.mjs').Cost[][]} */
	const costs = [ [], [] ];
	for ( let round = 0; round < 8; round++ ) {
		for ( const index of [ 0, 1 ] ) {
			costs[ index ].push(
				...( await measures[ index ]( paths[ index ], {
					times: 5,
					headers: headers[ index ],
				} ) )
			);
		}
	}
	const total = costs.map( ( some ) =>
		median( some.map( ( cost ) => cost.total ) )
	);
	return {
		own: rounded( median( costs[ 0 ].map( ( cost ) => cost.own ) ) ),
		withPlugin: rounded( total[ 0 ] ),
		without: rounded( total[ 1 ] ),
		ratio: rounded( total[ 0 ] / total[ 1 ] ),
	};
}

/**
 * Returns the headers of an administrator's requests.
 *
 * @param {Site} site A site.
 * @return {Promise<Record<string, string>>} Headers with an administrator's cookies and nonce.
 */
async function adminHeaders( site ) {
	const Cookie = ( await site.cookies( 'admin' ) )
		.map( ( { name, value } ) => `${ name }=${ value }` )
		.join( '; ' );
	const response = await fetch(
		`${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`,
		{ headers: { Cookie } }
	);
	return { Cookie, 'X-WP-Nonce': await response.text() };
}

/**
 * Returns which figures of the editor exceed a budget.
 *
 * @param {Awaited<ReturnType<typeof editorTimes>>} figures The figures.
 * @return {string[]} A sentence for each.
 */
function editorOver( { ratio, requests } ) {
	const own = requests.withPlugin - requests.without;
	return [
		...( ratio > budgets.editor.time
			? [
					`Editor: ${ ratio } times the time without the plugin, the budget is ${ budgets.editor.time }.`,
			  ]
			: [] ),
		...( own > budgets.editor.requests
			? [
					`Editor: ${ own } requests of the plugin, the budget is ${ budgets.editor.requests }.`,
			  ]
			: [] ),
	];
}

const ai = () =>
	aiFigures( Number( process.env.FREEHOLD_BENCH_SECONDS || 20 ) );

/** The long lists in wp-admin, by the name of their budget and of their option. */
const longLists = { entries, payments, subscribers, members };

/** How many rows they have. */
const LIST_SIZES = [ 100, 10000, 100000 ];

if ( ! asJson ) {
	await haveBuilt();
}
/**
 * Prints the figures of one part and exits.
 *
 * @param {unknown}  figures The figures.
 * @param {unknown}  budget  The budgets.
 * @param {string[]} lines   The figures as lines of text.
 * @param {string[]} over    A sentence for each figure that exceeds a budget.
 */
function printPart( figures, budget, lines, over ) {
	if ( asJson ) {
		say( JSON.stringify( { figures, budgets: budget, over }, null, 2 ) );
	} else {
		lines.forEach( say );
		over.forEach( ( text ) => say( `OVER: ${ text }` ) );
	}
	process.exit( over.length ? 1 : 0 );
}
if ( process.argv.includes( '--pages' ) ) {
	const figures = await pageFigures();
	if ( asJson ) {
		say( JSON.stringify( { figures }, null, 2 ) );
	} else {
		pageLines( figures ).forEach( say );
	}
	process.exit( 0 );
}
if ( process.argv.includes( '--beside' ) ) {
	const figures = await besideFigures( process.env.JETPACK_DIR );
	printPart( figures, {}, besideLines( figures ), besideOver( figures ) );
}
if ( process.argv.includes( '--long-post' ) ) {
	const figures = await longPostFigures();
	printPart(
		figures,
		budgets.longPost,
		longPostLines( figures ),
		longPostOver( figures, budgets.longPost )
	);
}
if ( process.argv.includes( '--review' ) ) {
	const figures = await reviewFigures();
	printPart(
		figures,
		budgets.review,
		reviewLines( figures ),
		reviewOver( figures, budgets.review )
	);
}
if ( process.argv.includes( '--load' ) ) {
	const figures = await loadFigures();
	printPart( figures, {}, loadLines( figures ), [] );
}
if ( process.argv.includes( '--ai' ) ) {
	const figures = await ai();
	printPart(
		figures,
		budgets.ai,
		aiLines( figures ),
		aiOver( figures, budgets.ai )
	);
}
if ( process.argv.includes( '--related' ) ) {
	const figures = await relatedFigures(
		( process.env.FREEHOLD_BENCH_POSTS || '1000,10000,100000' )
			.split( ',' )
			.map( Number )
	);
	printPart(
		figures,
		budgets.related,
		relatedLines( figures ),
		relatedOver( figures, budgets.related )
	);
}
for ( const [ option, list ] of Object.entries( longLists ) ) {
	if ( process.argv.includes( `--${ option }` ) ) {
		const figures = await listFigures( list, LIST_SIZES );
		printPart(
			figures,
			budgets[ option ],
			listLines( list.name, figures ),
			listOver( list.name, figures, budgets[ option ] )
		);
	}
}
const newsletter = () =>
	newsletterFigures( Number( process.env.FREEHOLD_BENCH_MAILS || 100000 ) );
if ( process.argv.includes( '--newsletter' ) ) {
	const figures = await newsletter();
	printPart(
		figures,
		budgets.newsletter,
		newsletterLines( figures ),
		newsletterOver( figures, budgets.newsletter )
	);
}
if ( process.argv.includes( '--uploads' ) ) {
	const figures = await uploadFigures();
	printPart(
		figures,
		budgets.uploads,
		uploadLines( figures ),
		uploadOver( figures, budgets.uploads )
	);
}
if ( process.argv.includes( '--visits' ) ) {
	const figures = await visitFigures();
	printPart(
		figures,
		budgets.visits,
		visitLines( figures ),
		visitOver( figures, budgets.visits )
	);
}
if ( process.argv.includes( '--search' ) ) {
	const figures = await searchFigures(
		Number( process.env.FREEHOLD_BENCH_POSTS || 100000 )
	);
	printPart(
		figures,
		budgets.search,
		searchLines( figures ),
		searchOver( figures, budgets.search )
	);
}
if ( process.argv.includes( '--editor' ) ) {
	const sites = [
		await startSite( { plugin: 'source' } ),
		await startSite( { plugin: false } ),
	];
	const figures = await editorTimes( sites[ 0 ], sites[ 1 ] ).finally( () =>
		Promise.all( sites.map( ( site ) => site.stop() ) )
	);
	printPart(
		figures,
		budgets.editor,
		[ JSON.stringify( figures ) ],
		editorOver( figures )
	);
}
const withPlugin = await startSite( { plugin: 'source' } );
const without = await startSite( { plugin: false } );
try {
	const measures = [
		await watchPhp( withPlugin ),
		await watchPhp( without ),
	];
	const figures = {
		frontPage: await phpTimes( measures, [ '/', '/' ] ),
		rest: await phpTimes( measures, [
			'/wp-json/wp/v2/types/post',
			'/wp-json/wp/v2/types/post',
		] ),
		ownRest: await phpTimes(
			measures,
			[
				'/wp-json/freehold/v4/tracking/settings',
				'/wp-json/wp/v2/types/post',
			],
			[ await adminHeaders( withPlugin ), await adminHeaders( without ) ]
		),
		editor: await editorTimes( withPlugin, without ),
		longPost: await longPostFigures(),
		ai: await ai(),
		entries: await listFigures( entries, LIST_SIZES ),
		payments: await listFigures( payments, LIST_SIZES ),
		subscribers: await listFigures( subscribers, LIST_SIZES ),
		members: await listFigures( members, LIST_SIZES ),
		newsletter: await newsletter(),
		uploads: await uploadFigures(),
		visits: await visitFigures(),
		pages: await pageFigures(),
	};
	const over = [
		...longPostOver( figures.longPost, budgets.longPost ),
		...aiOver( figures.ai, budgets.ai ),
		...listOver( entries.name, figures.entries, budgets.entries ),
		...listOver( payments.name, figures.payments, budgets.payments ),
		...listOver(
			subscribers.name,
			figures.subscribers,
			budgets.subscribers
		),
		...listOver( members.name, figures.members, budgets.members ),
		...newsletterOver( figures.newsletter, budgets.newsletter ),
		...uploadOver( figures.uploads, budgets.uploads ),
		...visitOver( figures.visits, budgets.visits ),
		...( figures.frontPage.own > budgets.frontPage.php
			? [
					`Front page: ${ figures.frontPage.own } ms of the plugin's PHP, the budget is ${ budgets.frontPage.php }.`,
			  ]
			: [] ),
		...editorOver( figures.editor ),
	];
	if ( asJson ) {
		say( JSON.stringify( { figures, budgets, over }, null, 2 ) );
	} else {
		const line = (
			/** @type {string} */ label,
			/** @type {{withPlugin: number, without: number, ratio: number}} */ {
				withPlugin: one,
				without: other,
				ratio,
			}
		) =>
			say(
				`${ label.padEnd( 56 ) } ${ one.toFixed(
					1
				) } / ${ other.toFixed( 1 ) } ms = ${ ratio.toFixed( 3 ) }`
			);
		line( 'Front page, PHP, with the plugin / without', figures.frontPage );
		say(
			`${ '  of it the plugin’s code'.padEnd(
				56
			) } ${ figures.frontPage.own.toFixed( 3 ) } ms`
		);
		line(
			"WordPress's own REST route, PHP, with the plugin / without",
			figures.rest
		);
		line(
			'Freehold’s cheapest REST route / a core route without the plugin',
			figures.ownRest
		);
		line(
			`Editor until its first block can be clicked (${ figures.editor.rounds } times)`,
			figures.editor
		);
		say(
			`${ `  requests until then (no cache, ${ figures.editor.latency } ms latency)`.padEnd(
				56
			) } ${ figures.editor.requests.withPlugin } / ${
				figures.editor.requests.without
			}`
		);
		longPostLines( figures.longPost ).forEach( say );
		aiLines( figures.ai ).forEach( say );
		listLines( entries.name, figures.entries ).forEach( say );
		listLines( payments.name, figures.payments ).forEach( say );
		listLines( subscribers.name, figures.subscribers ).forEach( say );
		listLines( members.name, figures.members ).forEach( say );
		newsletterLines( figures.newsletter ).forEach( say );
		uploadLines( figures.uploads ).forEach( say );
		visitLines( figures.visits ).forEach( say );
		pageLines( figures.pages ).forEach( say );
		over.forEach( ( text ) => say( `OVER: ${ text }` ) );
	}
	process.exitCode = over.length ? 1 : 0;
} finally {
	await Promise.all( [ withPlugin.stop(), without.stop() ] );
}
