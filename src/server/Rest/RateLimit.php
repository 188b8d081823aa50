<?php
declare( strict_types=1 );

namespace Freehold\Rest;

use Freehold\Database\Options;
use Freehold\Network\IpAddress;
use Freehold\Rest;
use WP_Error;

/**
 * Counts the requests of each user or visitor and of the whole site per period, so that one of them cannot occupy all PHP
 * workers or use up the site's quota at a service. Callers count only what is not cached.
 *
 * A limit for visitors has no sum of the whole site, which a few of them could reach for everyone. Instead, each visitor's
 * request counts for the networks around it, too: {@see self::FACTORS}.
 *
 * Each count is one row of the options table that contains the period's number and the count, as `number * FACTOR + count`.
 * One conditional UPDATE changes it, so that no simultaneous requests exceed a limit, and a new period needs no new row.
 */
final class RateLimit {

	/** The beginning of the rows' names. */
	private const ROW = 'freehold_rate_';

	/** The beginning of what stands for a visitor. */
	private const VISITOR = 'visitor_';

	/**
	 * How many times the limit of one visitor a network may use. The rows of one provider are limited by this, too. An address that
	 * many visitors share, such as that of a proxy, is none of one visitor.
	 */
	private const FACTORS = array(
		IpAddress::PROVIDER => 30,
		IpAddress::CUSTOMER => 10,
		IpAddress::ADDRESS  => 1,
		IpAddress::SHARED   => 50,
	);

	/** What a period's number is multiplied by: no limit may be higher. */
	private const FACTOR = 100000;

	/**
	 * Creates a limit.
	 *
	 * @param string   $name     What is limited: letters, digits and underscores.
	 * @param int      $per_user Requests per user or visitor and period.
	 * @param int|null $per_site Requests per site and period; null for no limit.
	 * @param int      $seconds  The length of a period.
	 */
	public function __construct(
		private readonly string $name,
		private readonly int $per_user,
		private readonly ?int $per_site,
		private readonly int $seconds = MINUTE_IN_SECONDS
	) {}

	/**
	 * Counts one request.
	 *
	 * @param string|array<string, int> $who Whose request: letters, digits and underscores; empty for the current user; or what {@see self::visitor()} returns.
	 * @return WP_Error|null Null if it is within both limits. Else `freehold_rate_limit` (429) with `retry_after` in seconds, or
	 *                       `freehold_rate_not_counted` (500) if the database returned an error.
	 */
	public function take( string|array $who = '' ): ?WP_Error {
		/**
		 * Filters how many requests users and visitors may send that another server must respond to, or that are stored.
		 *
		 * @param array{user: int, site: int|null} $limits Requests per period; null for no limit.
		 * @param string                           $name   What is limited: `ask`, `ask_site`, `redirects`, `places`, `restaurants`, `forms`, `form_test`, `payments`, `payment_portal`, `payment_coupons`, `payment_codes`, `payment_close`, `newsletter_links`, `podcasts`, `speech`, `type_ahead`, or `media_` and a service's ID.
		 */
		$limits = (array) apply_filters(
			'freehold_rate_limits',
			array(
				'user' => $this->per_user,
				'site' => is_array( $who ) ? null : $this->per_site,
			),
			$this->name
		);
		$rows   = array();
		foreach ( is_array( $who ) ? $who : array( '' === $who ? 'user_' . get_current_user_id() : $who => 1 ) as $name => $factor ) {
			$rows[ $this->row( $name ) ] = $factor * (int) ( $limits['user'] ?? $this->per_user );
		}
		$rows[ $this->row( 'site' ) ] = $limits['site'] ?? $this->per_site;
		$taken                        = array();
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
	 * Takes back a request that was counted, because nothing came of it.
	 *
	 * @param string|array<string, int> $who Whose request, as in {@see self::take()}.
	 */
	public function give_back( string|array $who ): void {
		array_map( array( Options::class, 'decrement' ), array_map( $this->row( ... ), is_array( $who ) ? array_keys( $who ) : array( $who, 'site' ) ) );
	}

	/**
	 * Deletes the counts of periods that are over. Needed only where each visitor has a count.
	 */
	public function prune(): void {
		Options::delete_below( $this->row( '' ), $this->start() );
	}

	/**
	 * Returns whom to count a visitor's requests for: hashes that change every day and cannot be calculated without the site's
	 * salts, so that no IP address is stored.
	 *
	 * @param string             $ip      The visitor's IP address; empty if it is unknown.
	 * @param string             $purpose What is counted separately, such as a form's hash.
	 * @param array<string, int> $factors How many times the limit of one visitor each kind of network may use.
	 * @return array<string, int> How many times the limit of one visitor each network may use; the widest network first.
	 */
	public static function visitor( string $ip, string $purpose = '', array $factors = self::FACTORS ): array {
		$who = array();
		foreach ( IpAddress::networks( $ip ) as $kind => $network ) {
			$hash = hash_hmac( 'sha256', gmdate( 'Y-m-d' ) . "|{$purpose}|{$kind}|{$network}", wp_salt( 'nonce' ) );
			$who[ self::VISITOR . substr( $hash, 0, 32 ) ] = $factors[ $kind ];
		}
		return $who;
	}

	/**
	 * Returns the name of a count's row.
	 *
	 * @param string $who Whose count.
	 */
	private function row( string $who ): string {
		// No name contains a colon, so no limit's rows begin like those of another.
		return self::ROW . "{$this->name}:{$who}";
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
	 * @param string $row The name of the count's row.
	 */
	private function add( string $row, int $limit ): ?WP_Error {
		$start = $this->start();
		// Most rows of visitors exist already, and a write that changes nothing takes as long as one that does. Whether other rows exist,
		// such as an email address's, must not show in the time of the response.
		if ( str_starts_with( $row, $this->row( self::VISITOR ) ) && Options::count( $row, $start, $start + $limit ) ) {
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
