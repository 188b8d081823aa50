<?php
/**
 * Limits on requests.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Rest;

use Freehold\Database\Options;
use Freehold\Rest;
use WP_Error;

/**
 * Counts the requests of each user or visitor and of the whole site per period, so that one of them cannot occupy all PHP
 * workers or use up the site's quota at a service. Callers count only what is not cached.
 *
 * Each count is one row of the options table that contains the period's number and the count, as `number * FACTOR + count`.
 * One conditional UPDATE changes it, so that no simultaneous requests exceed a limit, and a new period needs no new row.
 */
final class RateLimit {

	/** The beginning of the rows' names. */
	private const ROW = 'freehold_rate_';

	/** What a period's number is multiplied by: no limit may be higher. */
	private const FACTOR = 100000;

	/**
	 * Creates a limit.
	 *
	 * @param string   $name     What is limited: letters, digits and underscores.
	 * @param int      $per_user Requests per user or visitor and period.
	 * @param int|null $per_site Requests per site and period; null for no limit.
	 * @param int      $seconds  The length of a period.
	 * @param bool     $is_open  Whether the number of queries may tell that the row exists: one query less where it does.
	 */
	public function __construct(
		private readonly string $name,
		private readonly int $per_user,
		private readonly ?int $per_site,
		private readonly int $seconds = MINUTE_IN_SECONDS,
		private readonly bool $is_open = false
	) {}

	/**
	 * Counts one request.
	 *
	 * @param string $who Whose request: letters, digits and underscores; empty for the current user.
	 * @return WP_Error|null Null if it is within both limits. Else `freehold_rate_limit` (429) with `retry_after` in seconds, or
	 *                       `freehold_rate_not_counted` (500) if the database returned an error.
	 */
	public function take( string $who = '' ): ?WP_Error {
		/**
		 * Filters how many requests users and visitors may send that another server must respond to, or that are stored.
		 *
		 * @param array{user: int, site: int|null} $limits Requests per period; null for no limit.
		 * @param string                           $name   What is limited: `redirects`, `places`, `restaurants`, `forms`, `payments`, `payment_portal`, or `media_` and a service's ID.
		 */
		$limits = (array) apply_filters(
			'freehold_rate_limits',
			array(
				'user' => $this->per_user,
				'site' => $this->per_site,
			),
			$this->name
		);
		$rows   = array(
			$this->row( '' === $who ? 'user_' . get_current_user_id() : $who ) => $limits['user'] ?? $this->per_user,
			$this->row( 'site' ) => $limits['site'] ?? $this->per_site,
		);
		$taken  = array();
		foreach ( array_filter( $rows, 'is_numeric' ) as $row => $limit ) {
			$error = $this->add( $row, min( self::FACTOR - 1, max( 0, (int) $limit ) ) );
			if ( null !== $error ) {
				array_map( array( Options::class, 'decrement' ), $taken );
				return $error;
			}
			$taken[] = $row;
		}
		return null;
	}

	/**
	 * Deletes the counts of periods that are over. Needed only where each visitor has a count.
	 */
	public function prune(): void {
		Options::delete_below( $this->row( '' ), $this->start() );
	}

	/**
	 * Returns whom to count a visitor's requests for: a hash that changes every day and cannot be calculated without the site's
	 * salts, so that no IP address is stored.
	 *
	 * @param string $ip      The visitor's IP address.
	 * @param string $purpose What is counted separately, such as a form's hash.
	 */
	public static function visitor( string $ip, string $purpose = '' ): string {
		$bytes = inet_pton( $ip );
		// One customer has a whole network of IPv6 addresses.
		$network = false !== $bytes && 16 === strlen( $bytes ) ? bin2hex( substr( $bytes, 0, 8 ) ) : $ip;
		return 'visitor_' . substr( hash_hmac( 'sha256', gmdate( 'Y-m-d' ) . "|{$purpose}|{$network}", wp_salt( 'nonce' ) ), 0, 32 );
	}

	/**
	 * Returns the name of a count's row.
	 *
	 * @param string $who Whose count.
	 */
	private function row( string $who ): string {
		return self::ROW . "{$this->name}_{$who}";
	}

	/**
	 * Returns the number that stands for nothing counted in the current period.
	 */
	private function start(): int {
		return intdiv( time(), $this->seconds ) * self::FACTOR;
	}

	/**
	 * Adds one to a count.
	 *
	 * @param string $row   The name of the count's row.
	 * @param int    $limit The limit.
	 */
	private function add( string $row, int $limit ): ?WP_Error {
		$start = $this->start();
		// Most rows exist already, and a write that changes nothing takes as long as one that does.
		if ( $this->is_open && Options::count( $row, $start, $start + $limit ) ) {
			return null;
		}
		Options::create( $row, (string) $start );
		if ( Options::count( $row, $start, $start + $limit ) ) {
			return null;
		}
		$count = Options::read( $row );
		return null !== $count && (int) $count >= $start + $limit
			? $this->reached()
			: Rest::error( 'freehold_rate_not_counted', __( 'The request could not be counted. Please try again.', 'freehold' ), 500 );
	}

	/**
	 * Returns the error for a request beyond the limit.
	 */
	private function reached(): WP_Error {
		$seconds = $this->seconds - time() % $this->seconds;
		$when    = $seconds < 2 * MINUTE_IN_SECONDS
			/* translators: %s: a number of seconds. */
			? sprintf( _n( '%s second', '%s seconds', $seconds, 'freehold' ), number_format_i18n( $seconds ) )
			: human_time_diff( time(), time() + $seconds );
		/* translators: %s: a length of time, such as “5 minutes”. */
		$error = Rest::error( 'freehold_rate_limit', sprintf( __( 'Too many requests. Try again in %s.', 'freehold' ), $when ), 429 );
		$error->add_data( $error->get_error_data() + array( 'retry_after' => $seconds ) );
		return $error;
	}
}
