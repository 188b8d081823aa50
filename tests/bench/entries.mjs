/**
 * What lists of form entries cost on MariaDB and PHP-FPM, by the number of entries: the first page with different filters,
 * and the memory of an export of all of them.
 */
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

/** How often each list is requested. */
const rounds = 60;

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
 * Adds entries of ten forms: a ninth is spam, a third is unread. It writes the rows that submissions would write.
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
				$form   = Definition::from_array( array( 'version' => 1, 'title' => 'Form ' . $n % 10, 'recipients' => array( 'owner@example.com' ) ) );
				$draft  = new Draft( $form, array( new Answer( 'name', 'name', 'Name', "Visitor {$n}" ), new Answer( 'email', 'email', 'Email', "v{$n}@example.com" ), new Answer( 'message', 'textarea', 'Message', str_repeat( "Message {$n}. ", 30 ) ) ), new Context() );
				$id     = $first + $number;
				$time   = time() - 120 * ( 200000 - $n );
				$status = 0 === $n % 9 ? PostType::SPAM : PostType::INBOX;
				$unread = 0 === $n % 3;
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
 * The figures of a site as it is.
 *
 * @param {Awaited<ReturnType<typeof startSite>>} site    The site.
 * @param {number}                                entries How many entries it has.
 * @return {Promise<EntriesFigures>} The figures.
 */
async function measure( site, entries ) {
	/** @type {Record<string, number>} */
	const pages = {};
	/** @type {Record<string, number>} */
	const queries = {};
	for ( const [ name, filters ] of Object.entries( lists ) ) {
		/** @type {{times: number[], queries: number, listed: number}} */
		const figure = await site.wpEval( `
			use Freehold\\Modules\\ContactForm\\Rest\\{ Entries, Forms };
			global $wpdb;
			$filters = json_decode( '${ JSON.stringify( filters ) }', true );
			if ( isset( $filters['form'] ) ) {
				$filters['form'] = Forms::all()[0]['id'];
			}
			if ( isset( $filters['before'] ) ) {
				$filters['before'] = gmdate( 'c', time() - DAY_IN_SECONDS );
			}
			for ( $round = 0; $round < ${ rounds }; $round++ ) {
				wp_cache_flush();
				wp_load_alloptions();
				$before  = $wpdb->num_queries;
				$begin   = hrtime( true );
				$page    = Entries::page( $filters );
				$times[] = ( hrtime( true ) - $begin ) / 1e6;
				$queries = $wpdb->num_queries - $before;
			}
			return array( 'times' => $times, 'queries' => $queries, 'listed' => count( $page['entries'] ) );
		` );
		if ( figure.listed === 0 ) {
			throw new Error( `The list “${ name }” is empty.` );
		}
		pages[ name ] = median( figure.times );
		queries[ name ] = figure.queries;
	}
	/** @type {{bytes: number, seconds: number}} */
	const exported = await site.wpEval( `
		set_time_limit( 0 );
		$stream = fopen( '/dev/null', 'wb' );
		$bytes  = memory_get_usage();
		$begin  = hrtime( true );
		Freehold\\Modules\\ContactForm\\Export\\Csv::write( new Freehold\\Modules\\ContactForm\\Entries\\Query(), $stream );
		return array( 'bytes' => max( 0, memory_get_peak_usage() - $bytes ), 'seconds' => ( hrtime( true ) - $begin ) / 1e9 );
	` );
	return {
		entries,
		pages,
		queries,
		exportMegabytes: exported.bytes / 1e6,
		exportSeconds: exported.seconds,
	};
}

/**
 * The figures for sites of several sizes.
 *
 * @param {number[]} sizes How many entries, ascending.
 * @return {Promise<EntriesFigures[]|null>} Null where MariaDB, PHP-FPM or nginx is missing.
 */
export async function entriesFigures( sizes ) {
	if ( ( await chooseEngine( 'fpm' ).catch( () => null ) ) === null ) {
		return null;
	}
	const site = await startSite( {
		plugin: 'source',
		engine: 'fpm',
		workers: 2,
	} );
	try {
		const figures = [];
		let written = 0;
		for ( const size of sizes ) {
			while ( written < size ) {
				const count = Math.min( batch, size - written );
				await add( site, written, count );
				written += count;
			}
			figures.push( await measure( site, written ) );
		}
		return figures;
	} finally {
		await site.stop();
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
