/**
 * What lists of form entries cost on MariaDB and PHP-FPM, by the number of entries: the first page with different filters,
 * and the memory of an export of all of them.
 */
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

/** How often each list is requested of each site, ten times in a row. */
const rounds = 6;

/** How many entries are written by one request. */
const batch = 5000;

/** The filters that are measured, as in `EntriesInput`; `form` stands for the ID of the first form. */
const lists = {
	inbox: {},
	unread: { read: false },
	'one form': { form: 'form' },
	spam: { status: 'spam' },
	'older than a day': { before: 'yesterday' },
};

/**
 * @typedef {Object} EntriesFigures
 * @property {number}                 entries         How many entries the site has.
 * @property {Record<string, number>} pages           Milliseconds of the first page, by filter.
 * @property {Record<string, number>} queries         Its queries.
 * @property {number}                 exportMegabytes The memory that the CSV export adds.
 * @property {number}                 exportSeconds   How long the export takes.
 */

/**
 * Adds entries of two forms: a third is spam, a third unread. It writes the rows that submissions would write.
 *
 * @param {Awaited<ReturnType<typeof startSite>>} site  The site.
 * @param {number}                                from  How many there are.
 * @param {number}                                count How many to add.
 */
const add = ( site, from, count ) =>
	site.wpEval( `
		use Freehold\\Modules\\ContactForm\\Definition\\Definition;
		use Freehold\\Modules\\ContactForm\\Entries\\{ Answer, Body, Context, CountTable, Draft, IndexTable, PostType };
		global $wpdb;
		$first = (int) $wpdb->get_var( "SELECT MAX(ID) FROM {$wpdb->posts}" ) + 1;
		for ( $done = 0; $done < ${ count }; $done += 500 ) {
			$posts = array();
			$index = array();
			for ( $number = $done; $number < min( ${ count }, $done + 500 ); $number++ ) {
				$n      = ${ from } + $number;
				$form   = Definition::from_array( array( 'version' => 1, 'title' => 'Form ' . $n % 2, 'recipients' => array( 'owner@example.com' ) ) );
				$draft  = new Draft( $form, array( new Answer( 'name', 'name', 'Name', "Visitor {$n}" ), new Answer( 'email', 'email', 'Email', "v{$n}@example.com" ), new Answer( 'message', 'textarea', 'Message', str_repeat( "Message {$n}. ", 30 ) ) ), new Context() );
				$id     = $first + $number;
				$time   = time() - 120 * ( 200000 - $n );
				$status = 0 === $n % 3 ? PostType::SPAM : PostType::INBOX;
				$unread = 1 === $n % 3;
				$row    = (object) array( 'ID' => $id, 'post_status' => $status, 'post_date' => gmdate( 'Y-m-d H:i:s', $time ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ), 'post_content' => Body::write( $draft, "Message of visitor {$n}", '', '', array() ), 'post_mime_type' => Body::VERSION, 'post_parent' => 0, 'comment_status' => $unread ? PostType::UNREAD : PostType::READ, 'post_title' => '', 'post_name' => '' );
				$entry  = Body::read( $row );
				$posts[] = $wpdb->prepare( '(%d,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s)', $id, $row->post_date, $row->post_date_gmt, $row->post_content, "Visitor {$n}", $status, $row->comment_status, "entry-{$n}", $row->post_date, $row->post_date_gmt, Body::VERSION );
				$index[] = $wpdb->prepare( '(%d,%s,%s,%s,%d,%d,%s)', $id, $entry->form(), $entry->form_title, $status, $unread, $time, strtolower( $entry->subject ) );
			}
			$wpdb->query( "INSERT INTO {$wpdb->posts} (ID,post_date,post_date_gmt,post_content,post_title,post_status,comment_status,post_name,post_modified,post_modified_gmt,post_mime_type,post_type,post_excerpt,to_ping,pinged,post_content_filtered) VALUES " . implode( ',', array_map( static fn ( $post ) => substr( $post, 0, -1 ) . ",'feedback','','','','')", $posts ) ) );
			$wpdb->query( 'INSERT INTO ' . IndexTable::name() . " (entry_id,form,form_title,status,is_unread,created_at,words) VALUES " . implode( ',', $index ) );
		}
		CountTable::recount();
		$wpdb->query( 'ANALYZE TABLE ' . IndexTable::name() );
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . IndexTable::name() );
	` );

/**
 * Waits until the database has written what was added: in the meantime every query takes many times as long, also those
 * on other tables.
 *
 * @param {Awaited<ReturnType<typeof startSite>>} site The site.
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
 * @param {Awaited<ReturnType<typeof startSite>>} site    The site.
 * @param {Record<string, unknown>}               filters As in `EntriesInput`.
 * @return {Promise<{times: number[], queries: number, listed: number}>} Milliseconds, queries and listed entries.
 */
const page = ( site, filters ) =>
	site.wpEval( `
		use Freehold\\Modules\\ContactForm\\Rest\\{ Entries, Forms };
		global $wpdb;
		$filters = json_decode( '${ JSON.stringify( filters ) }', true );
		if ( isset( $filters['form'] ) ) {
			$filters['form'] = Forms::all()[0]['id'];
		}
		if ( isset( $filters['before'] ) ) {
			$filters['before'] = gmdate( 'c', time() - DAY_IN_SECONDS );
		}
		for ( $round = 0; $round < 10; $round++ ) {
			wp_cache_flush();
			wp_load_alloptions();
			$before = $wpdb->num_queries;
			$begin  = hrtime( true );
			$page   = Entries::page( $filters );
			if ( $round > 0 ) {
				$times[] = ( hrtime( true ) - $begin ) / 1e6;
			}
			$queries = $wpdb->num_queries - $before;
		}
		return array( 'times' => $times, 'queries' => $queries, 'listed' => count( $page['entries'] ) );
	` );

/**
 * Exports all entries as CSV.
 *
 * @param {Awaited<ReturnType<typeof startSite>>} site The site.
 * @return {Promise<{bytes: number, seconds: number}>} The memory that it adds, and how long it takes.
 */
const exportAll = ( site ) =>
	site.wpEval( `
		set_time_limit( 0 );
		$stream = fopen( '/dev/null', 'wb' );
		$bytes  = memory_get_usage();
		$begin  = hrtime( true );
		Freehold\\Modules\\ContactForm\\Export\\Csv::write( new Freehold\\Modules\\ContactForm\\Entries\\Query(), $stream );
		return array( 'bytes' => max( 0, memory_get_peak_usage() - $bytes ), 'seconds' => ( hrtime( true ) - $begin ) / 1e9 );
	` );

/**
 * The figures for sites of several sizes, side by side and measured in turns.
 *
 * @param {number[]} sizes How many entries, ascending.
 * @return {Promise<EntriesFigures[]|null>} Null where MariaDB, PHP-FPM or nginx is missing.
 */
export async function entriesFigures( sizes ) {
	if ( ( await chooseEngine( 'fpm' ).catch( () => null ) ) === null ) {
		return null;
	}
	/** @type {Awaited<ReturnType<typeof startSite>>[]} */
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
				await add( site, written, Math.min( batch, size - written ) );
			}
			await settle( site );
		}
		/** @type {EntriesFigures[]} */
		const figures = sizes.map( ( entries ) => ( {
			entries,
			pages: {},
			queries: {},
			exportMegabytes: 0,
			exportSeconds: 0,
		} ) );
		for ( const [ name, filters ] of Object.entries( lists ) ) {
			/** @type {number[][]} */
			const times = sizes.map( () => [] );
			for ( let round = 0; round < rounds; round++ ) {
				for ( const [ index, site ] of sites.entries() ) {
					const figure = await page( site, filters );
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
		for ( const [ index, site ] of sites.entries() ) {
			const { bytes, seconds } = await exportAll( site );
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
 * @param {EntriesFigures[]|null}                      figures The figures.
 * @param {{growth: number, exportMegabytes: number}} budget  How many times as long a page may take on the largest site
 *                                                             as on the smallest, and the memory of an export.
 * @return {string[]} Sentences.
 */
export function entriesOver( figures, budget ) {
	const [ first ] = figures ?? [];
	return ( figures ?? [] ).flatMap( ( one ) => [
		...Object.entries( one.pages )
			.map( ( [ name, ms ] ) => ( {
				name,
				growth: ms / first.pages[ name ],
			} ) )
			.filter( ( { growth } ) => growth > budget.growth )
			.map(
				( { name, growth } ) =>
					`Form entries, ${
						one.entries
					}, ${ name }: ${ growth.toFixed( 2 ) } times the time of ${
						first.entries
					} entries, the budget is ${ budget.growth }.`
			),
		...( one.exportMegabytes > budget.exportMegabytes
			? [
					`Form entries, ${
						one.entries
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
 * @param {EntriesFigures[]|null} figures The figures.
 * @return {string[]} Lines.
 */
export function entriesLines( figures ) {
	if ( ! figures ) {
		return [
			'Form entries: not measured: PHP-FPM, nginx or MariaDB is missing',
		];
	}
	return figures.flatMap( ( one ) => [
		`Form entries at ${ one.entries } rows (MariaDB)`,
		...Object.entries( one.pages ).map(
			( [ name, ms ] ) =>
				`  ${ `first page, ${ name }`.padEnd( 54 ) } ${ ms.toFixed(
					2
				) } ms, ${ one.queries[ name ] } queries`
		),
		`  ${ 'export as CSV'.padEnd( 54 ) } ${ one.exportMegabytes.toFixed(
			1
		) } MB of memory, ${ one.exportSeconds.toFixed( 1 ) } s`,
	] );
}
