/**
 * What long lists in wp-admin cost on MariaDB and PHP-FPM, by the number of rows: the first page with different filters, and
 * the memory of an export of all of them. What one reader costs, by the number of all of them, is measured in the same way.
 */
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

/** How often each list is requested of each site, ten times in a row. */
const rounds = 6;

/** How many rows are written by one request. */
const batch = 5000;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/**
 * @typedef {Object} ListFigures
 * @property {number}                 rows            How many rows the site has.
 * @property {Record<string, number>} pages           Milliseconds of the first page, by filter.
 * @property {Record<string, number>} queries         Its queries.
 * @property {number}                 exportMegabytes The memory that the CSV export adds; 0 if there is none.
 * @property {number}                 exportSeconds   How long the export takes; 0 if there is none.
 */

/**
 * A list to measure. `page` is PHP that puts the array `$filters` into `$page`, the listed rows; `write` is PHP that writes
 * all rows to `$stream`, if there is an export.
 *
 * @typedef {Object} MeasuredList
 * @property {string}                                                        name  What the rows are, for the report.
 * @property {Record<string, Record<string, unknown>>}                       lists The filters that are measured, by name.
 * @property {(site: Site, from: number, count: number) => Promise<unknown>} add   Adds rows.
 * @property {string}                                                        page  See above.
 * @property {string}                                                        [write] See above.
 */

/**
 * Waits until the database has written what was added: in the meantime every query takes many times as long, also those
 * on other tables.
 *
 * @param {Site} site The site.
 */
async function settle( site ) {
	for ( let second = 0; second < 90; second++ ) {
		const isBusy = await site.wpEval( `
			global $wpdb;
			$status = array_column( $wpdb->get_results( "SHOW GLOBAL STATUS WHERE Variable_name IN ( 'Innodb_buffer_pool_pages_dirty', 'Innodb_history_list_length' )", ARRAY_N ), 1, 0 );
			return max( array_map( 'intval', $status ) ) > 100;
		` );
		if ( ! isBusy ) {
			return;
		}
		await new Promise( ( done ) => setTimeout( done, 1000 ) );
	}
}

/**
 * Requests the first page of a list.
 *
 * @param {Site}                    site    The site.
 * @param {string}                  page    PHP, see `MeasuredList`.
 * @param {Record<string, unknown>} filters The filters.
 * @return {Promise<{times: number[], queries: number, listed: number}>} Milliseconds, queries and listed rows.
 */
const firstPage = ( site, page, filters ) =>
	site.wpEval( `
		global $wpdb;
		$filters = json_decode( '${ JSON.stringify( filters ) }', true );
		if ( isset( $filters['before'] ) ) {
			$filters['before'] = gmdate( 'c', time() - DAY_IN_SECONDS );
		}
		for ( $round = 0; $round < 10; $round++ ) {
			wp_cache_flush();
			wp_load_alloptions();
			$before = $wpdb->num_queries;
			$begin  = hrtime( true );
			${ page }
			if ( $round > 0 ) {
				$times[] = ( hrtime( true ) - $begin ) / 1e6;
			}
			$queries = $wpdb->num_queries - $before;
		}
		return array( 'times' => $times, 'queries' => $queries, 'listed' => count( $page ) );
	` );

/**
 * Exports all rows as CSV.
 *
 * @param {Site}   site  The site.
 * @param {string} write PHP, see `MeasuredList`.
 * @return {Promise<{bytes: number, seconds: number}>} The memory that it adds, and how long it takes.
 */
const exportAll = ( site, write ) =>
	site.wpEval( `
		set_time_limit( 0 );
		$stream = fopen( '/dev/null', 'wb' );
		$bytes  = memory_get_usage();
		$begin  = hrtime( true );
		${ write }
		return array( 'bytes' => max( 0, memory_get_peak_usage() - $bytes ), 'seconds' => ( hrtime( true ) - $begin ) / 1e9 );
	` );

/**
 * The figures for sites of several sizes, side by side and measured in turns.
 *
 * @param {MeasuredList} list  The list.
 * @param {number[]}     sizes How many rows, ascending.
 * @return {Promise<ListFigures[]|null>} Null where MariaDB, PHP-FPM or nginx is missing.
 */
export async function listFigures( list, sizes ) {
	if ( ( await chooseEngine( 'fpm' ).catch( () => null ) ) === null ) {
		return null;
	}
	/** @type {Site[]} */
	const sites = [];
	try {
		for ( const size of sizes ) {
			const site = await startSite( {
				plugin: 'source',
				engine: 'fpm',
				workers: 2,
			} );
			sites.push( site );
			for ( let written = 0; written < size; written += batch ) {
				await list.add(
					site,
					written,
					Math.min( batch, size - written )
				);
			}
			await settle( site );
		}
		/** @type {ListFigures[]} */
		const figures = sizes.map( ( rows ) => ( {
			rows,
			pages: {},
			queries: {},
			exportMegabytes: 0,
			exportSeconds: 0,
		} ) );
		for ( const [ name, filters ] of Object.entries( list.lists ) ) {
			/** @type {number[][]} */
			const times = sizes.map( () => [] );
			for ( let round = 0; round < rounds; round++ ) {
				for ( const [ index, site ] of sites.entries() ) {
					const figure = await firstPage( site, list.page, filters );
					if ( figure.listed < 20 ) {
						throw new Error( `The list “${ name }” is short.` );
					}
					times[ index ].push( ...figure.times );
					figures[ index ].queries[ name ] = figure.queries;
				}
			}
			for ( const [ index, some ] of times.entries() ) {
				figures[ index ].pages[ name ] = median( some );
			}
		}
		for ( const [ index, site ] of list.write ? sites.entries() : [] ) {
			const { bytes, seconds } = await exportAll( site, list.write );
			figures[ index ].exportMegabytes = bytes / 1e6;
			figures[ index ].exportSeconds = seconds;
		}
		return figures;
	} finally {
		await Promise.all( sites.map( ( site ) => site.stop() ) );
	}
}

/**
 * What exceeds a budget.
 *
 * @param {string}                                    name    What the rows are.
 * @param {ListFigures[]|null}                        figures The figures.
 * @param {{growth: number, exportMegabytes?: number}} budget How many times as long a page may take on the largest site
 *                                                             as on the smallest, and the memory of an export.
 * @return {string[]} Sentences.
 */
export function listOver( name, figures, budget ) {
	const [ first ] = figures ?? [];
	return ( figures ?? [] ).flatMap( ( one ) => [
		...Object.entries( one.pages )
			.map( ( [ filter, ms ] ) => ( {
				filter,
				growth: ms / first.pages[ filter ],
			} ) )
			.filter( ( { growth } ) => growth > budget.growth )
			.map(
				( { filter, growth } ) =>
					`${ name }, ${ one.rows }, ${ filter }: ${ growth.toFixed(
						2
					) } times the time of ${ first.rows } rows, the budget is ${
						budget.growth
					}.`
			),
		...( budget.exportMegabytes &&
		one.exportMegabytes > budget.exportMegabytes
			? [
					`${ name }, ${
						one.rows
					}: the export needs ${ one.exportMegabytes.toFixed(
						1
					) } MB, the budget is ${ budget.exportMegabytes }.`,
			  ]
			: [] ),
	] );
}

/**
 * The figures as lines to read.
 *
 * @param {string}             name    What the rows are.
 * @param {ListFigures[]|null} figures The figures.
 * @return {string[]} Lines.
 */
export function listLines( name, figures ) {
	if ( ! figures ) {
		return [
			`${ name }: not measured: PHP-FPM, nginx or MariaDB is missing`,
		];
	}
	return figures.flatMap( ( one ) => [
		`${ name } at ${ one.rows } rows (MariaDB)`,
		...Object.entries( one.pages ).map(
			( [ filter, ms ] ) =>
				`  ${ `first page, ${ filter }`.padEnd( 54 ) } ${ ms.toFixed(
					2
				) } ms, ${ one.queries[ filter ] } queries`
		),
		...( one.exportSeconds > 0
			? [
					`  ${ 'export as CSV'.padEnd(
						54
					) } ${ one.exportMegabytes.toFixed(
						1
					) } MB of memory, ${ one.exportSeconds.toFixed( 1 ) } s`,
			  ]
			: [] ),
	] );
}
