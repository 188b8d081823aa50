/**
 * What related posts cost, on MariaDB and PHP-FPM, by the number of posts that a site has: in a page where the list is
 * there and where it is not, when a post is saved, when a list is worked out, and when the whole site is read for the first
 * time.
 */
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );

/** How many posts are looked at for each figure. */
const rounds = 40;

/** How many posts are written by one request. */
const batch = 5000;

/**
 * @typedef {Object} RelatedFigures
 * @property {number} posts         How many posts the site has.
 * @property {number} hit           Milliseconds of the block in a page.
 * @property {number} hitQueries    Its queries; the most of any page.
 * @property {number} miss          The same where there is no list yet.
 * @property {number} missQueries   The most of any page.
 * @property {number} change        Milliseconds that are added to saving a post.
 * @property {number} changeQueries Its queries.
 * @property {number} list          Milliseconds to work out a list, after the answer.
 * @property {number} listQueries   The most of any list.
 * @property {number} read          Milliseconds to read a post for the first time.
 * @property {number} megabytes     The index.
 */

/**
 * The figures of a site as it is.
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
		// Cron would come again.
	}
	const filled = performance.now() - begin;
	/** @type {number[]} */
	const ids = await site.wpEval( `
		global $wpdb;
		$all = $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'post' AND post_status = 'publish'" );
		mt_srand( 7 );
		return array_map( static fn (): int => (int) $all[ mt_rand( 0, count( $all ) - 1 ) ], range( 1, ${ rounds } ) );
	` );
	/** @type {{list: number[], listQueries: number[], change: number[], changeQueries: number[], bytes: number}} */
	const work = await site.wpEval( `
		use Freehold\\Modules\\RelatedPosts\\{ Changes, Engine, ListTable, Rules, WordTable };
		global $wpdb;
		$figures = array();
		$ids = array( ${ ids.join( ', ' ) } );
		Rules::count( 'post' );
		foreach ( $ids as $id ) {
			wp_cache_flush();
			wp_load_alloptions();
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
			const answer = await fetch( `${ site.url }/?p=${ id }`, {
				headers: { 'X-Related': kind },
			} );
			pages[ kind ].push( await answer.json() );
		}
		// The first one fills PHP's caches.
		pages[ kind ].shift();
	}
	if ( pages.hit.some( ( { posts } ) => posts < 6 ) ) {
		throw new Error( 'A page shows fewer related posts than it should.' );
	}
	const ms = ( /** @type {'hit'|'miss'} */ kind ) =>
		median( pages[ kind ].map( ( page ) => page.ms ) );
	const most = ( /** @type {'hit'|'miss'} */ kind ) =>
		Math.max( ...pages[ kind ].map( ( page ) => page.queries ) );
	return {
		posts: read,
		hit: ms( 'hit' ),
		hitQueries: most( 'hit' ),
		miss: ms( 'miss' ),
		missQueries: most( 'miss' ),
		change: median( work.change ),
		changeQueries: Math.max( ...work.changeQueries ),
		list: median( work.list ),
		listQueries: Math.max( ...work.listQueries ),
		read: filled / read,
		megabytes: work.bytes / 1e6,
	};
}

/**
 * The figures for sites of several sizes.
 *
 * @param {number[]} sizes How many posts, ascending.
 * @return {Promise<RelatedFigures[]|null>} Null where MariaDB, PHP-FPM or nginx is missing.
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
		let written = 0;
		for ( const size of sizes ) {
			while ( written < size ) {
				const count = Math.min( batch, size - written );
				await site.wpEval( `freehold_bench_posts( ${ count } );` );
				written += count;
			}
			figures.push( await measure( site ) );
		}
		return figures;
	} finally {
		await site.stop();
	}
}

/**
 * What exceeds a budget.
 *
 * @param {RelatedFigures[]|null}                                                      figures The figures.
 * @param {{queries: number, change: number, list: number, growth: number}} budget  The budgets; `growth` is how many
 *                                                                                           times as long a page may take
 *                                                                                           on the largest site as on
 *                                                                                           the smallest.
 * @return {string[]} Sentences.
 */
export function relatedOver( figures, budget ) {
	const [ first ] = figures ?? [];
	return ( figures ?? [] ).flatMap( ( one ) => {
		/** @type {Array<[string, number, number]>} */
		const checks = [
			[ 'queries in a page', one.hitQueries, budget.queries ],
			[ 'queries to save a post', one.changeQueries, budget.change ],
			[ 'queries to work out a list', one.listQueries, budget.list ],
			[
				`times the time in a page of ${ first.posts } posts`,
				one.hit / first.hit,
				budget.growth,
			],
		];
		return checks
			.filter( ( [ , value, most ] ) => value > most )
			.map(
				( [ what, value, most ] ) =>
					`Related posts, ${ one.posts } posts: ${ value.toFixed(
						1
					) } ${ what }, the budget is ${ most }.`
			);
	} );
}

/**
 * The figures as lines to read.
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
				'in a page seen for the first time',
				cost( one.miss, one.missQueries ),
			],
			[ 'when a post is saved', cost( one.change, one.changeQueries ) ],
			[
				'a list, worked out afterwards',
				cost( one.list, one.listQueries ),
			],
			[
				'the whole site read for the first time',
				`${ one.read.toFixed( 1 ) } ms a post, ${ one.megabytes.toFixed(
					1
				) } MB`,
			],
		].map( ( [ what, value ] ) => `  ${ what.padEnd( 54 ) } ${ value }` ),
	] );
}
