/**
 * `npm run bench`: what the plugin costs in time, as ratios measured in one run on one machine: two sites side by side,
 * one with the plugin and one without, asked in turns. Exit code 1 where a budget is exceeded. `--json` prints JSON, and takes the
 * build as it is. `--pages` measures visitors' pages alone, each beside the same content in core's blocks (see `pages.mjs`).
 * `--ai` measures the assistant's stream alone; `FREEHOLD_BENCH_SECONDS` says how long its long stream is (20;
 * 600 for ten minutes). `--related` measures related posts alone, on sites of 1,000, 10,000 and 100,000 posts;
 * `FREEHOLD_BENCH_POSTS` names other sizes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startSite } from '../site/index.mjs';
import { haveBuilt } from '../site/ready.mjs';
import { aiFigures, aiLines, aiOver } from './ai.mjs';
import { pageFigures, pageLines } from './pages.mjs';
import { median, watchPhp } from './php-cost.mjs';
import { relatedFigures, relatedLines, relatedOver } from './related.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const budgets = JSON.parse(
	readFileSync( join( here, 'budgets.json' ), 'utf8' )
);
const say = ( /** @type {string} */ line ) =>
	process.stdout.write( `${ line }\n` );
const asJson = process.argv.includes( '--json' );
const rounded = ( /** @type {number} */ number ) =>
	Math.round( number * 1000 ) / 1000;

/** How often each editor is opened after the first time, and for how long at most, in milliseconds. */
const rounds = 9;
const enough = 150000;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/**
 * Opens the editor as somebody who has been there before and waits until the first block can be clicked.
 *
 * @param {import('playwright-core').BrowserContext} context A logged-in window.
 * @param {Site}                                     site    The site.
 * @return {Promise<number>} Milliseconds from the click on the link.
 */
async function openEditor( context, site ) {
	const page = await context.newPage();
	await page.goto( `${ site.url }/wp-admin/post.php?post=1&action=edit`, {
		waitUntil: 'commit',
	} );
	const took = await page.evaluate(
		() =>
			new Promise( ( done ) => {
				const look = () => {
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
						window.requestAnimationFrame( look );
					}
				};
				look();
			} )
	);
	await page.close();
	return took;
}

/**
 * The time until the canvas can be used, with the plugin and without it, in turns.
 *
 * @param {Site} withUs  With the plugin.
 * @param {Site} without Without it.
 * @return {Promise<{withUs: number, without: number, ratio: number, rounds: number}>} Medians in milliseconds. The ratio
 *                                                        is the median of the ratios of neighbours, which a machine
 *                                                        that is busy for a while spoils least.
 */
async function editorTimes( withUs, without ) {
	const executablePath = [
		process.env.CHROMIUM_PATH ?? '',
		'/usr/bin/chromium',
		'/usr/bin/google-chrome',
	].find( ( path ) => path && existsSync( path ) );
	const browser = await chromium.launch( {
		executablePath,
		args: [
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
			'--disable-dev-shm-usage',
		],
	} );
	try {
		const windows = [];
		for ( const site of [ withUs, without ] ) {
			const context = await browser.newContext();
			await context.addCookies( await site.cookies( 'admin' ) );
			// The first time fills caches.
			await openEditor( context, site );
			windows.push( { context, site } );
		}
		/** @type {number[][]} */
		const times = [ [], [] ];
		const begin = Date.now();
		for (
			let round = 0;
			round < rounds && ( round < 5 || Date.now() - begin < enough );
			round++
		) {
			// Who goes first changes, so that neither gains by it.
			for ( const index of round % 2 ? [ 1, 0 ] : [ 0, 1 ] ) {
				const { context, site } = windows[ index ];
				times[ index ].push( await openEditor( context, site ) );
			}
		}
		return {
			withUs: rounded( median( times[ 0 ] ) ),
			without: rounded( median( times[ 1 ] ) ),
			ratio: rounded(
				median(
					times[ 0 ].map(
						( time, index ) => time / times[ 1 ][ index ]
					)
				)
			),
			rounds: times[ 0 ].length,
		};
	} finally {
		await browser.close();
	}
}

/**
 * PHP's time for a page, with the plugin and without it, in turns.
 *
 * @param {Array<Awaited<ReturnType<typeof watchPhp>>>} measures With the plugin, without it.
 * @param {string[]}                                    paths    The path on each.
 * @param {Record<string, string>[]}                    headers  The headers for each.
 * @return {Promise<{own: number, withUs: number, without: number, ratio: number}>} Medians in milliseconds.
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
		withUs: rounded( total[ 0 ] ),
		without: rounded( total[ 1 ] ),
		ratio: rounded( total[ 0 ] / total[ 1 ] ),
	};
}

/**
 * What makes a request somebody's own.
 *
 * @param {Site} site A site.
 * @return {Promise<Record<string, string>>} Headers with an administrator's cookies and nonce.
 */
async function adminHeaders( site ) {
	const Cookie = ( await site.cookies( 'admin' ) )
		.map( ( { name, value } ) => `${ name }=${ value }` )
		.join( '; ' );
	const answer = await fetch(
		`${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`,
		{ headers: { Cookie } }
	);
	return { Cookie, 'X-WP-Nonce': await answer.text() };
}

/** The assistant's figures, alone or with the others. */
const ai = () =>
	aiFigures( Number( process.env.FREEHOLD_BENCH_SECONDS || 20 ) );

if ( ! asJson ) {
	await haveBuilt();
}
/**
 * Prints the figures of one part, and ends.
 *
 * @param {unknown}  figures The figures.
 * @param {unknown}  budget  The budgets.
 * @param {string[]} lines   The figures as lines to read.
 * @param {string[]} over    What exceeds a budget.
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
const withUs = await startSite( { plugin: 'source' } );
const without = await startSite( { plugin: false } );
try {
	const measures = [ await watchPhp( withUs ), await watchPhp( without ) ];
	const figures = {
		frontPage: await phpTimes( measures, [ '/', '/' ] ),
		rest: await phpTimes( measures, [
			'/wp-json/wp/v2/types/post',
			'/wp-json/wp/v2/types/post',
		] ),
		ourRest: await phpTimes(
			measures,
			[
				'/wp-json/freehold/v4/tracking/settings',
				'/wp-json/wp/v2/types/post',
			],
			[ await adminHeaders( withUs ), await adminHeaders( without ) ]
		),
		editor: await editorTimes( withUs, without ),
		ai: await ai(),
		pages: await pageFigures(),
	};
	const over = [
		...aiOver( figures.ai, budgets.ai ),
		...( figures.frontPage.own > budgets.frontPage.php
			? [
					`Front page: ${ figures.frontPage.own } ms of our PHP, the budget is ${ budgets.frontPage.php }.`,
			  ]
			: [] ),
		...( figures.editor.ratio > budgets.editor.time
			? [
					`Editor: ${ figures.editor.ratio } times the time without the plugin, the budget is ${ budgets.editor.time }.`,
			  ]
			: [] ),
	];
	if ( asJson ) {
		say( JSON.stringify( { figures, budgets, over }, null, 2 ) );
	} else {
		const line = (
			/** @type {string} */ what,
			/** @type {{withUs: number, without: number, ratio: number}} */ {
				withUs: one,
				without: other,
				ratio,
			}
		) =>
			say(
				`${ what.padEnd( 56 ) } ${ one.toFixed(
					1
				) } / ${ other.toFixed( 1 ) } ms = ${ ratio.toFixed( 3 ) }`
			);
		line( 'Front page, PHP, with us / without', figures.frontPage );
		say(
			`${ '  of it our own code'.padEnd(
				56
			) } ${ figures.frontPage.own.toFixed( 3 ) } ms`
		);
		line(
			"WordPress's own REST route, PHP, with us / without",
			figures.rest
		);
		line(
			'Our cheapest REST route / an empty one without us, PHP',
			figures.ourRest
		);
		line(
			`Editor until its first block can be clicked (${ figures.editor.rounds } times)`,
			figures.editor
		);
		aiLines( figures.ai ).forEach( say );
		pageLines( figures.pages ).forEach( say );
		over.forEach( ( text ) => say( `OVER: ${ text }` ) );
	}
	process.exitCode = over.length ? 1 : 0;
} finally {
	await Promise.all( [ withUs.stop(), without.stop() ] );
}
