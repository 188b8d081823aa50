/**
 * `npm run bench -- --load`: how many requests a second a server of four PHP workers answers, and how long each takes, by how many
 * people ask at the same time. On MariaDB, PHP-FPM and nginx. Pages and editors are compared with a site without the plugin.
 */
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );

/** How many people ask at the same time. Each asks again as soon as the response is there. */
const PEOPLE = [ 1, 10, 50 ];

/** How long each number of people asks, in milliseconds, in each round. */
const DURATION_MS = 2000;

/** How often each is measured. All take turns. */
const ROUNDS = 2;

/** The PHP workers of the server. */
const WORKERS = 4;

/** The posts of the site. */
const POSTS = 1000;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/**
 * @typedef {Object} LoadFigures
 * @property {string}                                              name   What is requested.
 * @property {Array<{people: number, perSecond: number, ms: number}>} people Requests a second, and the median time of one.
 */

/**
 * @typedef {Object} Asked
 * @property {Site}                             site    The site.
 * @property {string}                           path    The path.
 * @property {(person: number) => Parameters<typeof fetch>[1]} options What a person sends.
 */

/**
 * Lets people ask at the same time.
 *
 * @param {Asked}  asked  What they request.
 * @param {number} people How many they are.
 * @return {Promise<{perSecond: number, ms: number}>} What `LoadFigures` has of them.
 */
async function ask( { site, path, options }, people ) {
	/** @type {number[]} */
	const times = [];
	const begin = performance.now();
	await Promise.all(
		Array.from( { length: people }, async ( _, person ) => {
			do {
				const sent = performance.now();
				const response = await fetch(
					site.url + path,
					options( person )
				);
				await response.arrayBuffer();
				if ( ! response.ok ) {
					throw new Error(
						`${ path } responded with ${ response.status }.`
					);
				}
				times.push( performance.now() - sent );
			} while ( performance.now() - begin < DURATION_MS );
		} )
	);
	return {
		perSecond: ( 1000 * times.length ) / ( performance.now() - begin ),
		ms: median( times ),
	};
}

/**
 * Prepares a site.
 *
 * @param {Site} site The site.
 */
async function prepare( site ) {
	for ( const name of [ 'related', 'search' ] ) {
		await copyFile(
			join( here, `${ name }.php` ),
			join( site.wordpress, `wp-content/mu-plugins/${ name }-bench.php` )
		);
	}
	await site.wpEval( `freehold_bench_posts( ${ POSTS } );` );
}

/**
 * Returns the cookies of an administrator as a header.
 *
 * @param {Site} site The site.
 * @return {Promise<string>} The header’s value.
 */
const cookiesOf = async ( site ) =>
	( await site.cookies( 'admin' ) )
		.map( ( { name, value } ) => `${ name }=${ value }` )
		.join( '; ' );

/**
 * Returns what is measured.
 *
 * @param {Site} own     A site with the plugin.
 * @param {Site} without One without it.
 * @return {Promise<Record<string, Asked>>} By name.
 */
async function requests( own, without ) {
	const name = await own.wpEval(
		'return Freehold\\Modules\\Visits\\ViewedPage::current()->signed();'
	);
	const post = await own.wpEval(
		'return wp_make_link_relative( get_permalink( 1 ) );'
	);
	const nothing = () => ( {} );
	const [ ownCookie, otherCookie ] = await Promise.all(
		[ own, without ].map( cookiesOf )
	);
	const editor = '/wp-admin/post.php?post=1&action=edit';
	// Each person is another visitor in each millisecond: one visitor’s views are limited.
	const view = ( /** @type {number} */ person ) => ( {
		method: 'POST',
		body: new URLSearchParams( { page: name, from: 'news.example' } ),
		headers: {
			'User-Agent': `Mozilla/5.0 Firefox/${ person }.${ performance.now() }`,
		},
	} );
	return {
		'a page': { site: own, path: post, options: nothing },
		'a page, without the plugin': {
			site: without,
			path: post,
			options: nothing,
		},
		'an empty REST request': {
			site: own,
			path: '/wp-json/bench/v1/empty',
			options: nothing,
		},
		'a view that is counted': {
			site: own,
			path: '/wp-json/freehold/v4/visits/views',
			options: view,
		},
		'a search': {
			site: own,
			path: '/wp-json/freehold/v4/search/posts?query=word1%20topic7',
			options: nothing,
		},
		'an editor’s page': {
			site: own,
			path: editor,
			options: () => ( { headers: { Cookie: ownCookie } } ),
		},
		'an editor’s page, without the plugin': {
			site: without,
			path: editor,
			options: () => ( { headers: { Cookie: otherCookie } } ),
		},
	};
}

/**
 * Measures.
 *
 * @return {Promise<LoadFigures[]|null>} The figures; null if PHP-FPM, nginx or MariaDB is missing.
 */
export async function loadFigures() {
	if ( ( await chooseEngine( 'fpm' ).catch( () => null ) ) === null ) {
		return null;
	}
	/** @type {Site[]} */
	const sites = [];
	try {
		for ( const plugin of /** @type {const} */ ( [ 'source', false ] ) ) {
			const site = await startSite( {
				plugin,
				engine: 'fpm',
				workers: WORKERS,
			} );
			sites.push( site );
			await prepare( site );
		}
		const [ own, without ] = sites;
		await own.wpEval( `
			Freehold\\Modules::set_active( 'visits', true );
			Freehold\\Modules\\InstantSearch\\Indexer::start();
			while ( ! Freehold\\Modules\\InstantSearch\\State::is_complete() ) {
				Freehold\\Modules\\InstantSearch\\Indexer::work( 20 );
			}
		` );
		const all = Object.entries( await requests( own, without ) );
		/** @type {Map<string, Array<{perSecond: number, ms: number}>>} */
		const measured = new Map();
		// The first round fills PHP's caches.
		for ( let round = 0; round <= ROUNDS; round++ ) {
			for ( const people of PEOPLE ) {
				for ( const [ name, asked ] of all ) {
					const figure = await ask( asked, people );
					if ( round > 0 ) {
						const key = `${ name }|${ people }`;
						measured.set( key, [
							...( measured.get( key ) ?? [] ),
							figure,
						] );
					}
				}
			}
		}
		return all.map( ( [ name ] ) => ( {
			name,
			people: PEOPLE.map( ( people ) => {
				const some = measured.get( `${ name }|${ people }` ) ?? [];
				return {
					people,
					perSecond: median(
						some.map( ( { perSecond } ) => perSecond )
					),
					ms: median( some.map( ( { ms } ) => ms ) ),
				};
			} ),
		} ) );
	} finally {
		await Promise.all( sites.map( ( site ) => site.stop() ) );
	}
}

/**
 * Returns the figures as text.
 *
 * @param {LoadFigures[]|null} figures The figures.
 * @return {string[]} Lines.
 */
export const loadLines = ( figures ) =>
	figures
		? [
				`Requests to a server of ${ WORKERS } PHP workers with ${ POSTS } posts (MariaDB)`,
				...figures.flatMap( ( { name, people } ) =>
					people.map(
						( one ) =>
							`  ${ `${ name }, ${ one.people } at once`.padEnd(
								54
							) } ${ one.perSecond.toFixed(
								0
							) } a second, ${ one.ms.toFixed( 0 ) } ms each`
					)
				),
		  ]
		: [
				'Requests at once: not measured: PHP-FPM, nginx or MariaDB is missing',
		  ];
