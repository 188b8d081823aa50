<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits\Cli;

use Freehold\Cli\Commands;
use Freehold\Modules\Visits\Report;
use WP_CLI;

/**
 * Lists the numbers of visits.
 */
final class VisitCommands extends Commands {

	/** What can be listed, with its columns. */
	private const LISTS = array(
		'views'     => array( 'day', 'views', 'visitors' ),
		'pages'     => array( 'name', 'views', 'title', 'url' ),
		'websites'  => array( 'name', 'views' ),
		'campaigns' => array( 'name', 'views' ),
		'devices'   => array( 'name', 'views' ),
		'countries' => array( 'name', 'views' ),
		'goals'     => array( 'name', 'number' ),
		'videos'    => array( 'name', 'title', 'plays', 'quarter', 'half', 'three_quarters', 'end' ),
	);

	/**
	 * Lists the numbers of a period that ends today.
	 *
	 * Titles of private posts and videos are shown only with --user, for a user who may read them.
	 *
	 * ## OPTIONS
	 *
	 * <what>
	 * : What is listed: views per day, or the 20 pages, websites, campaigns, devices, countries, goals or videos with the largest numbers.
	 * ---
	 * options:
	 *   - views
	 *   - pages
	 *   - websites
	 *   - campaigns
	 *   - devices
	 *   - countries
	 *   - goals
	 *   - videos
	 * ---
	 *
	 * [--days=<days>]
	 * : The length of the period, with today.
	 * ---
	 * default: 30
	 * options:
	 *   - 7
	 *   - 30
	 *   - 90
	 *   - 365
	 * ---
	 *
	 * [--page=<page>]
	 * : Only the views of this page, by the ID of its post, or home or other.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns. Views have day, views and visitors; pages have name, views, title and url; goals have name and number; videos have name, title, plays, and how many plays reached a quarter, half, three_quarters and the end; the others name and views.
	 *
	 * [--format=<format>]
	 * : How the list is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold visits list websites --days=7 --format=csv
	 *     name,views
	 *     example.org,41
	 *
	 * @param string[]             $arguments What is listed.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		/* translators: %s: what the user entered. */
		$what = $this->choice( $arguments[0], array_keys( self::LISTS ), __( 'There is no list “%s”.', 'freehold' ) );
		$days = $this->number( $options['days'] ?? 30, '--days' );
		if ( ! in_array( $days, Report::periods(), true ) ) {
			/* translators: %s: numbers of days. */
			WP_CLI::error( sprintf( __( 'Choose one of these numbers of days: %s.', 'freehold' ), implode( ', ', Report::periods() ) ) );
		}
		$page = (string) ( $options['page'] ?? '' );
		if ( '' !== $page && 'views' !== $what ) {
			WP_CLI::error( __( 'Only views can be listed for one page.', 'freehold' ) );
		}
		$report = '' === $page ? Report::site( $days ) : Report::page( $days, $page );
		$rows   = $report[ 'views' === $what ? 'days' : $what ];
		$rows   = match ( $what ) {
			'goals'  => array_map( static fn ( array $row ): array => array( 'number' => $row['views'] ) + $row, $rows ),
			'videos' => array_map( static fn ( array $row ): array => $row + array_combine( array( 'plays', 'quarter', 'half', 'three_quarters', 'end' ), array( $row['views'], ...$row['quarters'] ) ), $rows ),
			default  => $rows,
		};
		// The visitors of one page are not counted.
		$this->show_list( $options, '' === $page ? self::LISTS[ $what ] : array( 'day', 'views' ), $rows );
	}
}
