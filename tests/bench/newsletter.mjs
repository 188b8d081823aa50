/**
 * `npm run bench -- --newsletter`: sends one post to many subscribers through a mailer that sends nothing. Measures the queries
 * for each mail and the memory, in requests of 20 seconds, as workers of the queue take turns.
 */
import { chooseEngine, startSite } from '../site/index.mjs';

/** How long one worker works, in seconds. */
const SECONDS = 20;

/**
 * @typedef {Object} NewsletterFigures
 * @property {number} deliveries How many mails were sent.
 * @property {number} queries    Queries for each mail, with filling in and the end.
 * @property {number} perSecond  Mails in a second.
 * @property {number} megabytes  The memory that the last worker needed more than the first one.
 * @property {number} peak       The most memory that a worker added, in megabytes.
 */

/**
 * Sends a newsletter.
 *
 * @param {number} people How many subscribers it has.
 * @return {Promise<NewsletterFigures>} What it took.
 */
export async function newsletterFigures( people ) {
	const isComplete = await chooseEngine( 'fpm' ).then(
		() => true,
		() => false
	);
	const site = await startSite( {
		plugin: 'source',
		...( isComplete ? { engine: 'fpm', workers: 2 } : {} ),
	} );
	try {
		await site.wpEval( `
			use Freehold\\Members\\{ Address, Consent };
			use Freehold\\Members\\Tables\\{ CategoryTable, SubscriberTable };
			Freehold\\Modules\\Lifecycle::set_up( Freehold\\Modules::get( 'newsletter' ) );
			Freehold\\Settings::set( 'modules.newsletter.options.per_hour', 0 );
			Freehold\\Settings::set( 'modules.newsletter.options.elsewhere', 'always' );
			Freehold\\Settings::set( 'modules.newsletter.options.postal_address', '1 Main St' );
			for ( $done = 0; $done < ${ people }; $done += 500 ) {
				$emails = array();
				for ( $n = $done; $n < min( ${ people }, $done + 500 ); $n++ ) {
					$emails[ Address::hash( "v{$n}@example.com" ) ] = "v{$n}@example.com";
				}
				SubscriberTable::add_many( $emails, 'active', new Consent( 'Words', 'import' ), 1 );
			}
			remove_all_actions( 'shutdown' );
			wp_insert_post( array( 'post_title' => 'News', 'post_content' => str_repeat( '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->', 50 ), 'post_status' => 'publish' ) );
			remove_all_actions( 'shutdown' );
			Freehold\\Queue\\JobTable::clear();
			return true;
		` );
		let sent = 0;
		let queries = 0;
		let seconds = 0;
		/** @type {number[]} */
		const memory = [];
		while ( sent < people ) {
			const part = await site.wpEval( `
				global $wpdb;
				add_filter( 'pre_wp_mail', '__return_true', 99 );
				if ( function_exists( 'memory_reset_peak_usage' ) ) {
					memory_reset_peak_usage();
				}
				$sender  = new Freehold\\Modules\\Newsletter\\Sending\\Sender();
				$memory  = memory_get_usage();
				$queries = $wpdb->num_queries;
				$start   = microtime( true );
				$sender->work( ${ SECONDS } );
				return array( 'sent' => $sender->sent, 'queries' => $wpdb->num_queries - $queries, 'seconds' => microtime( true ) - $start, 'memory' => memory_get_peak_usage() - $memory );
			` );
			if ( part.sent === 0 ) {
				throw new Error( `Only ${ sent } mails were sent.` );
			}
			sent += part.sent;
			queries += part.queries;
			seconds += part.seconds;
			memory.push( part.memory / 2 ** 20 );
		}
		return {
			deliveries: sent,
			queries: queries / sent,
			perSecond: sent / seconds,
			megabytes: memory[ memory.length - 1 ] - memory[ 0 ],
			peak: Math.max( ...memory ),
		};
	} finally {
		await site.stop();
	}
}

/**
 * Returns the figures as text.
 *
 * @param {NewsletterFigures} figures The figures.
 * @return {string[]} Lines.
 */
export const newsletterLines = ( {
	deliveries,
	queries,
	perSecond,
	megabytes,
	peak,
} ) => [
	`Newsletter, ${ deliveries } mails: ${ queries.toFixed(
		2
	) } queries a mail, ${ perSecond.toFixed(
		0
	) } mails a second, ${ peak.toFixed( 1 ) } MB at most, ${ megabytes.toFixed(
		1
	) } MB more at the end than at first`,
];

/**
 * Returns a sentence for each figure that exceeds a budget.
 *
 * @param {NewsletterFigures}                      figures The figures.
 * @param {{queries: number, megabytes: number}} budget  The budgets.
 * @return {string[]} Sentences.
 */
export const newsletterOver = ( { queries, megabytes }, budget ) => [
	...( queries > budget.queries
		? [
				`Newsletter: ${ queries.toFixed(
					2
				) } queries a mail, the budget is ${ budget.queries }.`,
		  ]
		: [] ),
	...( megabytes > budget.megabytes
		? [
				`Newsletter: ${ megabytes.toFixed(
					1
				) } MB more at the end than at first, the budget is ${
					budget.megabytes
				}.`,
		  ]
		: [] ),
];
