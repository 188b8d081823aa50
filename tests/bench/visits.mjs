/**
 * `npm run bench -- --visits`: the numbers of views on MariaDB and PHP-FPM, on a sites with 10,000, a million
 * and 10 million views in a year: counting one, and reading the report of each period.
 */
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

/** The sites: their views in a year, and how many pages and websites have some on each day. */
const SITES = [
	{ views: 10000, pages: 25, websites: 25 },
	{ views: 1000000, pages: 200, websites: 100 },
	{ views: 10000000, pages: 2000, websites: 200 },
];

/** How often each report is requested of each site, ten times in a row. */
const ROUNDS = 6;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/**
 * @typedef {Object} VisitFigures
 * @property {number}                 views   How many views the site has.
 * @property {Record<string, number>} times   Milliseconds, by what was done.
 * @property {Record<string, number>} queries Queries, by what was done.
 * @property {number}                 first   Milliseconds of the day’s first report of a year, which cron usually makes.
 */

/** What is measured, as PHP that sets `$rows`. */
const actions = {
	...Object.fromEntries(
		[ 7, 30, 90, 365 ].map( ( days ) => [
			`report of ${ days } days`,
			`$rows = count( Freehold\\Modules\\Visits\\Report::site( ${ days } )['pages'] );`,
		] )
	),
	'report of a page': `$rows = count( Freehold\\Modules\\Visits\\Report::page( 365, '7' )['days'] );`,
	'counting a view': `
		$_SERVER['REMOTE_ADDR']     = '203.0.113.7';
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 Firefox/140.0';
		$rows                       = (int) Freehold\\Modules\\Visits\\Recorder::record( Freehold\\Modules\\Visits\\ViewedPage::current()->signed(), 'w3.example' );
	`,
};

/**
 * Stores a year of numbers.
 *
 * @param {Site}                site  The site.
 * @param {typeof SITES[number]} numbers What it has.
 * @return {Promise<unknown>} Resolves when they are stored.
 */
const seed = ( site, { views, pages, websites } ) =>
	site.wpEval( `
		global $wpdb;
		set_time_limit( 0 );
		Freehold\\Modules::set_active( 'visits', true );
		for ( $id = 1; $id <= 25; $id++ ) {
			wp_insert_post( array( 'import_id' => $id, 'post_title' => "Page {$id}", 'post_status' => 'publish', 'post_type' => 'page' ) );
		}
		$table = Freehold\\Modules\\Visits\\Tables\\ViewTable::name();
		foreach ( array( 'page' => ${ pages }, 'website' => ${ websites } ) as $kind => $many ) {
			$name = 'page' === $kind ? 'name.seq' : "CONCAT( 'w', name.seq, '.example' )";
			// The first ones have the most views.
			$wpdb->query( "INSERT INTO {$table} ( kind, name, day, views ) SELECT '{$kind}', {$name}, DATE_FORMAT( DATE_SUB( CURDATE(), INTERVAL day.seq DAY ), '%Y-%m-%d' ), 1 + FLOOR( ${ views } / 365 / ( 8 * name.seq ) ) FROM seq_1_to_{$many} AS name, seq_0_to_364 AS day" );
		}
		$wpdb->query( "INSERT INTO {$table} ( kind, name, day, views, visitors ) SELECT 'site', '', day, SUM( views ), SUM( views ) / 2 FROM {$table} WHERE kind = 'page' GROUP BY day" );
		$wpdb->query( "ANALYZE TABLE {$table}" );
		return (int) $wpdb->get_var( "SELECT SUM( views ) FROM {$table} WHERE kind = 'site'" );
	` );

/**
 * Measures PHP.
 *
 * @param {Site}   site   The site.
 * @param {string} action PHP, see `actions`.
 * @param {number} times  How often it runs. The first time is not measured, unless it is the only one.
 * @return {Promise<{times: number[], queries: number}>} Milliseconds and queries.
 */
const measure = ( site, action, times ) =>
	site.wpEval( `
		global $wpdb;
		$times = array();
		for ( $round = 0; $round < ${ times }; $round++ ) {
			wp_cache_flush();
			wp_load_alloptions();
			$before = $wpdb->num_queries;
			$begin  = hrtime( true );
			${ action }
			if ( 0 === $rows ) {
				throw new RuntimeException( 'Nothing was counted or read.' );
			}
			if ( $round > 0 || 1 === ${ times } ) {
				$times[] = ( hrtime( true ) - $begin ) / 1e6;
			}
			$queries = $wpdb->num_queries - $before;
		}
		return array( 'times' => $times, 'queries' => $queries );
	` );

/**
 * Measures the sites, in turns.
 *
 * @return {Promise<VisitFigures[]|null>} The figures; null if PHP-FPM, nginx or MariaDB is missing.
 */
export async function visitFigures() {
	const isComplete = await chooseEngine( 'fpm' ).then(
		() => true,
		() => false
	);
	if ( ! isComplete ) {
		return null;
	}
	/** @type {Site[]} */
	const sites = [];
	try {
		/** @type {VisitFigures[]} */
		const figures = [];
		for ( const numbers of SITES ) {
			const site = await startSite( {
				plugin: 'source',
				engine: 'fpm',
			} );
			sites.push( site );
			await seed( site, numbers );
			const { times } = await measure(
				site,
				actions[ 'report of 365 days' ],
				1
			);
			figures.push( {
				views: numbers.views,
				times: {},
				queries: {},
				first: times[ 0 ],
			} );
		}
		for ( const [ name, action ] of Object.entries( actions ) ) {
			/** @type {number[][]} */
			const times = sites.map( () => [] );
			for ( let round = 0; round < ROUNDS; round++ ) {
				for ( const [ index, site ] of sites.entries() ) {
					const one = await measure( site, action, 10 );
					times[ index ].push( ...one.times );
					figures[ index ].queries[ name ] = one.queries;
				}
			}
			for ( const [ index, some ] of times.entries() ) {
				figures[ index ].times[ name ] = median( some );
			}
		}
		return figures;
	} finally {
		await Promise.all( sites.map( ( site ) => site.stop() ) );
	}
}

/**
 * Returns a sentence for each figure that exceeds the budget.
 *
 * @param {VisitFigures[]|null} figures The figures.
 * @param {{growth: number}}    budget  How many times as long each action may take on a larger site.
 * @return {string[]} Sentences.
 */
export const visitOver = ( figures, budget ) => {
	const [ small, ...larger ] = figures ?? [];
	return larger.flatMap( ( { views, times } ) =>
		Object.keys( times )
			.map( ( name ) => ( {
				name,
				growth: times[ name ] / small.times[ name ],
			} ) )
			.filter( ( { growth } ) => growth > budget.growth )
			.map(
				( { name, growth } ) =>
					`Visits, ${ views }, ${ name }: ${ growth.toFixed(
						2
					) } times the time at ${
						small.views
					} views, the budget is ${ budget.growth }.`
			)
	);
};

/**
 * Returns the figures as text.
 *
 * @param {VisitFigures[]|null} figures The figures.
 * @return {string[]} Lines.
 */
export const visitLines = ( figures ) =>
	figures?.flatMap( ( { views, times, queries, first } ) => [
		`Visits at ${ views } views in a year (MariaDB)`,
		...Object.entries( times ).map(
			( [ name, ms ] ) =>
				`  ${ name.padEnd( 56 ) } ${ ms.toFixed( 2 ) } ms, ${
					queries[ name ]
				} queries`
		),
		`  ${ 'first report of a year on a day'.padEnd( 56 ) } ${ first.toFixed(
			1
		) } ms`,
	] ) ?? [ 'Visits: not measured: PHP-FPM, nginx or MariaDB is missing' ];
