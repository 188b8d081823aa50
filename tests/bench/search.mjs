/**
 * `npm run bench -- --search`: instant search on MariaDB and PHP-FPM, on a site of 100,000 posts: the time of a response, compared
 * with an empty REST request in turns, and the time and size of the index.
 */
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );

/** How often each query is sent. */
const ROUNDS = 25;

/** The posts that one request creates. */
const BATCH_SIZE = 5000;

/** The queries, by what they show. The words are those of `related.php`. */
const QUERIES = {
	'a rare word': 'query=topic77x1a',
	'the beginning of a rare word': 'query=topic77x',
	'the beginning of the most common words': 'query=wo',
	'the most common word': 'query=word1',
	'three words': 'query=word1 word2 topic7',
	'no result': 'query=nothing here',
	'a common word in a category': 'query=word1&category=%d',
	'a common word of the last month': 'query=word1&period=month',
	'a common word in a category in the last year':
		'query=word1&category=%d&period=year',
	'a common word in a category in the last month':
		'query=word1&category=%d&period=month',
	'two words in a category': 'query=word1 topic66x&category=%d',
	'two words in a category in the last year':
		'query=word1 topic66x&category=%d&period=year',
	'two words that no post of the category has':
		'query=word1 topic7&category=%d',
	'the second page of a common word': 'query=word1&offset=10',
	'the second page of a common word in a category':
		'query=word1&category=%d&offset=10',
};

/**
 * @typedef {Object} SearchFigures
 * @property {number}                                                       posts     The posts of the site.
 * @property {number}                                                       read      Milliseconds to index a post.
 * @property {number}                                                       megabytes The size of the index.
 * @property {number}                                                       content   The size of the posts, in megabytes.
 * @property {Record<string, {ms: number, ratio: number, results: number}>} queries   Milliseconds of a response, and how many times
 *                                                                                    as long it takes as an empty request.
 */

/**
 * Measures a request.
 *
 * @param {string} url Its URL.
 * @return {Promise<{ms: number, data: {total?: number}}>} Milliseconds, and the response.
 */
async function time( url ) {
	const begin = performance.now();
	const response = await fetch( url );
	const data = await response.json();
	const ms = performance.now() - begin;
	if ( ! response.ok ) {
		throw new Error( `${ url }: ${ JSON.stringify( data ) }` );
	}
	return { ms, data };
}

/**
 * Measures a site.
 *
 * @param {number} size How many posts it has.
 * @return {Promise<SearchFigures|null>} The figures; null if PHP-FPM, nginx or MariaDB is missing.
 */
export async function searchFigures( size ) {
	const isComplete = await chooseEngine( 'fpm' ).then(
		() => true,
		() => false
	);
	if ( ! isComplete ) {
		return null;
	}
	const site = await startSite( { plugin: 'source', engine: 'fpm' } );
	try {
		for ( const name of [ 'related', 'search' ] ) {
			await copyFile(
				join( here, `${ name }.php` ),
				join(
					site.wordpress,
					`wp-content/mu-plugins/${ name }-bench.php`
				)
			);
		}
		for ( let created = 0; created < size; created += BATCH_SIZE ) {
			await site.wpEval(
				`freehold_bench_posts( ${ Math.min(
					BATCH_SIZE,
					size - created
				) } );`
			);
		}
		const begin = performance.now();
		await site.wpEval(
			'Freehold\\Modules\\InstantSearch\\Indexer::start();'
		);
		while (
			! ( await site.wpEval( `
				Freehold\\Modules\\InstantSearch\\Indexer::work( 20 );
				return Freehold\\Modules\\InstantSearch\\State::is_complete();
			` ) )
		) {
			// Cron would run again.
		}
		const filled = performance.now() - begin;
		const megabytes = await site.wpEval( `
			global $wpdb;
			$size = static fn ( string ...$names ): float => (float) $wpdb->get_var( "SELECT SUM( data_length + index_length ) / 1e6 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name IN ( '" . implode( "', '", $names ) . "' )" );
			$tables = array_map( static fn ( string $table ): string => $table::name(), Freehold\\Modules::get( 'instant-search' )->tables() );
			foreach ( $tables as $table ) {
				$wpdb->query( "ANALYZE TABLE {$table}" );
			}
			return array( $size( ...$tables ), $size( $wpdb->posts ) );
		` );
		const category = await site.wpEval(
			"return get_term_by( 'name', 'Category 7', 'category' )->term_id;"
		);
		/** @type {SearchFigures['queries']} */
		const queries = {};
		for ( const [ name, query ] of Object.entries( QUERIES ) ) {
			/** @type {number[]} */
			const times = [];
			/** @type {number[]} */
			const ratios = [];
			let results = 0;
			for ( let round = 0; round <= ROUNDS; round++ ) {
				const empty = await time(
					`${ site.url }/wp-json/bench/v1/empty`
				);
				const found = await time(
					`${
						site.url
					}/wp-json/freehold/v4/search/posts?${ query.replace(
						'%d',
						category
					) }`
				);
				results = found.data.total ?? 0;
				// The first round fills caches.
				if ( round > 0 ) {
					times.push( found.ms );
					ratios.push( found.ms / empty.ms );
				}
			}
			queries[ name ] = {
				ms: median( times ),
				ratio: median( ratios ),
				results,
			};
		}
		return {
			posts: size,
			read: filled / size,
			megabytes: megabytes[ 0 ],
			content: megabytes[ 1 ],
			queries,
		};
	} finally {
		await site.stop();
	}
}

/**
 * Returns a sentence for each figure that exceeds the budget.
 *
 * @param {SearchFigures|null} figures The figures.
 * @param {{ratio: number}}    budget  How many times as long as an empty request a search may take.
 * @return {string[]} Sentences.
 */
export const searchOver = ( figures, budget ) =>
	Object.entries( figures?.queries ?? {} )
		.filter( ( [ , { ratio } ] ) => ratio > budget.ratio )
		.map(
			( [ name, { ratio } ] ) =>
				`Instant search, ${ name }: ${ ratio.toFixed(
					2
				) } times an empty REST request, the budget is ${
					budget.ratio
				}.`
		);

/**
 * Returns the figures as text.
 *
 * @param {SearchFigures|null} figures The figures.
 * @return {string[]} Lines.
 */
export const searchLines = ( figures ) =>
	figures
		? [
				`Instant search on a site of ${ figures.posts } posts (MariaDB)`,
				...Object.entries( figures.queries ).map(
					( [ name, { ms, ratio, results } ] ) =>
						`  ${ name.padEnd( 54 ) } ${ ms.toFixed(
							1
						) } ms, ${ ratio.toFixed(
							2
						) } × an empty REST request, ${ results } results`
				),
				`  ${ 'all posts indexed for the first time'.padEnd(
					54
				) } ${ figures.read.toFixed(
					1
				) } ms a post, ${ figures.megabytes.toFixed(
					0
				) } MB for posts of ${ figures.content.toFixed( 0 ) } MB`,
		  ]
		: [
				'Instant search: not measured: PHP-FPM, nginx or MariaDB is missing',
		  ];
