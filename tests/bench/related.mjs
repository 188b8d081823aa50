/**
 * Measures what related posts cost on MariaDB and PHP-FPM, for sites of several sizes: in a page with a stored list and
 * without one, when a post is saved, when a list is created, and when all posts are indexed for the first time.
 */
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );

/** The posts that are measured for each figure. */
const ROUNDS = 40;

/** The posts that one request creates. */
const BATCH_SIZE = 5000;

/**
 * @typedef {Object} RelatedFigures
 * @property {number} posts         The posts of the site.
 * @property {number} hit           Milliseconds of the block in a page.
 * @property {number} hitQueries    Its queries, at most.
 * @property {number} miss          The same without a stored list.
 * @property {number} missQueries   Its queries, at most.
 * @property {number} change        Milliseconds added to saving a post.
 * @property {number} changeQueries Its queries, at most.
 * @property {number} list          Milliseconds to create a list, after the response.
 * @property {number} listQueries   Its queries, at most.
 * @property {number} read          Milliseconds to index a post for the first time.
 * @property {number} megabytes     The size of the index.
 */

/**
 * Measures a site.
 *
 * @param {Awaited<ReturnType<typeof startSite>>} site The site.
 * @return {Promise<RelatedFigures>} The figures.
 */
async function measure( site ) {
	const read = await site.wpEval( `
		use Freehold\\Modules\\RelatedPosts\\Engine;
		Engine::stop();
		Engine::work( 0 );
		return (int) wp_count_posts()->publish;
	` );
	const begin = performance.now();
	while (
		! ( await site.wpEval( `
			Freehold\\Modules\\RelatedPosts\\Engine::work( 20 );
			return Freehold\\Modules\\RelatedPosts\\WordTable::is_complete();
		` ) )
	) {
		// Cron would run again.
	}
	const filled = performance.now() - begin;
	/** @type {number[]} */
	const ids = await site.wpEval( `
		global $wpdb;
		$all = $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'post' AND post_status = 'publish'" );
		mt_srand( 7 );
		return array_map( static fn (): int => (int) $all[ mt_rand( 0, count( $all ) - 1 ) ], range( 1, ${ ROUNDS } ) );
	` );
	/** @type {{list: number[], listQueries: number[], change: number[], changeQueries: number[], bytes: number}} */
	const work = await site.wpEval( `
		use Freehold\\Modules\\RelatedPosts\\{ Changes, Engine, ListTable, Rules, WordTable };
		global $wpdb;
		$figures = array();
		$ids = array( ${ ids.join( ', ' ) } );
		foreach ( $ids as $id ) {
			wp_cache_flush();
			wp_load_alloptions();
			// Once for all lists of a request.
			Rules::count( 'post' );
			$post    = get_post( $id );
			$queries = $wpdb->num_queries;
			$begin   = hrtime( true );
			ListTable::queue_words( array( $id ) );
			Engine::refresh( $id );
			$figures['list'][]        = ( hrtime( true ) - $begin ) / 1e6;
			$figures['listQueries'][] = $wpdb->num_queries - $queries;
			$queries = $wpdb->num_queries;
			$begin   = hrtime( true );
			Changes::saved( $id, $post, true, $post );
			Changes::store();
			$figures['change'][]        = ( hrtime( true ) - $begin ) / 1e6;
			$figures['changeQueries'][] = $wpdb->num_queries - $queries;
		}
		Engine::work( 20 );
		$figures['bytes'] = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT data_length + index_length FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = %s', WordTable::name() ) );
		return $figures;
	` );
	/** @type {Record<'hit'|'miss', Array<{ms: number, queries: number, posts: number}>>} */
	const pages = { hit: [], miss: [] };
	for ( const kind of /** @type {const} */ ( [ 'hit', 'miss' ] ) ) {
		for ( const id of [ ids[ 0 ], ...ids ] ) {
			const response = await fetch( `${ site.url }/?p=${ id }`, {
				headers: { 'X-Related': kind },
			} );
			pages[ kind ].push( await response.json() );
		}
		// The first request fills PHP's caches.
		pages[ kind ].shift();
	}
	if ( pages.hit.some( ( { posts } ) => posts < 6 ) ) {
		throw new Error( 'A page shows fewer related posts than it should.' );
	}
	const ms = ( /** @type {'hit'|'miss'} */ kind ) =>
		median( pages[ kind ].map( ( page ) => page.ms ) );
	const max = ( /** @type {'hit'|'miss'} */ kind ) =>
		Math.max( ...pages[ kind ].map( ( page ) => page.queries ) );
	return {
		posts: read,
		hit: ms( 'hit' ),
		hitQueries: max( 'hit' ),
		miss: ms( 'miss' ),
		missQueries: max( 'miss' ),
		change: median( work.change ),
		changeQueries: Math.max( ...work.changeQueries ),
		list: median( work.list ),
		listQueries: Math.max( ...work.listQueries ),
		read: filled / read,
		megabytes: work.bytes / 1e6,
	};
}

/**
 * Measures sites of several sizes.
 *
 * @param {number[]} sizes The numbers of posts, ascending.
 * @return {Promise<RelatedFigures[]|null>} Null if MariaDB, PHP-FPM or nginx is missing.
 */
export async function relatedFigures( sizes ) {
	if ( ( await chooseEngine( 'fpm' ).catch( () => null ) ) === null ) {
		return null;
	}
	const site = await startSite( {
		plugin: 'source',
		engine: 'fpm',
		workers: 2,
	} );
	try {
		await copyFile(
			join( here, 'related.php' ),
			join( site.wordpress, 'wp-content/mu-plugins/related-bench.php' )
		);
		const figures = [];
		let created = 0;
		for ( const size of sizes ) {
			while ( created < size ) {
				const count = Math.min( BATCH_SIZE, size - created );
				await site.wpEval( `freehold_bench_posts( ${ count } );` );
				created += count;
			}
			figures.push( await measure( site ) );
		}
		return figures;
	} finally {
		await site.stop();
	}
}

/**
 * Returns which figures exceed a budget.
 *
 * @param {RelatedFigures[]|null}                                                      figures The figures.
 * @param {{queries: number, change: number, list: number, growth: number}} budget  The budgets. `growth` is the
 *                                                                                           ratio of a page's time on the
 *                                                                                           largest site to that on the
 *                                                                                           smallest.
 * @return {string[]} Sentences.
 */
export function relatedOver( figures, budget ) {
	const [ first ] = figures ?? [];
	return ( figures ?? [] ).flatMap( ( one ) => {
		/** @type {Array<[string, number, number]>} */
		const checks = [
			[ 'queries in a page', one.hitQueries, budget.queries ],
			[ 'queries to save a post', one.changeQueries, budget.change ],
			[ 'queries to create a list', one.listQueries, budget.list ],
			[
				`times the time in a page of ${ first.posts } posts`,
				one.hit / first.hit,
				budget.growth,
			],
		];
		return checks
			.filter( ( [ , value, max ] ) => value > max )
			.map(
				( [ label, value, max ] ) =>
					`Related posts, ${ one.posts } posts: ${ value.toFixed(
						1
					) } ${ label }, the budget is ${ max }.`
			);
	} );
}

/**
 * Returns the figures as lines of text.
 *
 * @param {RelatedFigures[]|null} figures The figures.
 * @return {string[]} Lines.
 */
export function relatedLines( figures ) {
	if ( ! figures ) {
		return [
			'Related posts: not measured: PHP-FPM, nginx or MariaDB is missing',
		];
	}
	const cost = ( /** @type {number} */ ms, /** @type {number} */ queries ) =>
		`${ ms.toFixed( 1 ) } ms, ${ queries } queries`;
	return figures.flatMap( ( one ) => [
		`Related posts on a site of ${ one.posts } posts (MariaDB)`,
		...[
			[ 'in a page', cost( one.hit, one.hitQueries ) ],
			[
				'in a page without a stored list',
				cost( one.miss, one.missQueries ),
			],
			[ 'when a post is saved', cost( one.change, one.changeQueries ) ],
			[ 'a list, created afterwards', cost( one.list, one.listQueries ) ],
			[
				'all posts indexed for the first time',
				`${ one.read.toFixed( 1 ) } ms a post, ${ one.megabytes.toFixed(
					1
				) } MB`,
			],
		].map( ( [ label, value ] ) => `  ${ label.padEnd( 54 ) } ${ value }` ),
	] );
}
