<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Limits per user and per site.
 */
final class RateLimitTest extends TestCase {

	private static function limit( int $per_user, int $per_site ): RateLimit {
		return new RateLimit( 'probe', $per_user, $per_site, HOUR_IN_SECONDS );
	}

	private function assertReached( ?WP_Error $error ): void {
		$this->assertInstanceOf( WP_Error::class, $error );
		$this->assertSame( 'freehold_rate_limit', $error->get_error_code() );
		$this->assertMatchesRegularExpression( '/^Too many requests\. Try again in \d+ (second|min|hour)/', $error->get_error_message() );
		[ 'status' => $status, 'retry_after' => $seconds ] = $error->get_error_data();
		$this->assertSame( 429, $status );
		$this->assertGreaterThan( 0, $seconds );
		$this->assertLessThanOrEqual( HOUR_IN_SECONDS, $seconds );
	}

	public function test_one_user_is_limited_and_others_are_not(): void {
		$this->actAs( 'author' );
		$this->assertNull( self::limit( 2, 5 )->take() );
		$this->assertNull( self::limit( 2, 5 )->take() );
		$this->assertReached( self::limit( 2, 5 )->take() );
		$this->actAs( 'editor' );
		$this->assertNull( self::limit( 2, 5 )->take() );
	}

	public function test_all_users_together_are_limited(): void {
		foreach ( array( 'author', 'editor', 'admin' ) as $login ) {
			$this->actAs( $login );
			$this->assertNull( self::limit( 9, 3 )->take() );
		}
		$author = $this->actAs( 'author' );
		$this->assertReached( self::limit( 9, 3 )->take() );
		$this->assertStringEndsWith( '00001', (string) Options::read( "freehold_rate_probe:user_{$author}" ), 'A rejected request does not count.' );
	}

	public function test_a_new_period_begins_at_zero(): void {
		$user = $this->actAs( 'author' );
		$this->assertNull( self::limit( 1, 1 )->take() );
		$this->assertReached( self::limit( 1, 1 )->take() );
		foreach ( array( "user_{$user}", 'site' ) as $row ) {
			// The count of the hour before.
			Options::write( "freehold_rate_probe:{$row}", (string) ( (int) Options::read( "freehold_rate_probe:{$row}" ) - 100000 ) );
		}
		$this->assertNull( self::limit( 1, 1 )->take() );
	}

	public function test_other_limits_have_their_own_counts(): void {
		$this->actAs( 'author' );
		$this->assertNull( self::limit( 1, 1 )->take() );
		$this->assertNull( ( new RateLimit( 'other', 1, 1 ) )->take() );
	}

	public function test_site_owners_can_change_the_limits(): void {
		$this->actAs( 'author' );
		$seen = array();
		add_filter(
			'freehold_rate_limits',
			static function ( array $limits, string $name ) use ( &$seen ): array {
				$seen = array( $limits, $name );
				return array( 'user' => '1' );
			},
			10,
			2
		);
		$this->assertNull( self::limit( 5, 9 )->take() );
		$this->assertReached( self::limit( 5, 9 )->take() );
		$this->assertSame( array( array( 'user' => 5, 'site' => 9 ), 'probe' ), $seen );
	}

	public function test_visitors_are_told_apart_by_their_network_and_no_ip_address_is_stored(): void {
		$limit = new RateLimit( 'probe', 1, null, HOUR_IN_SECONDS );
		$this->assertNull( $limit->take( RateLimit::visitor( '192.0.2.1' ) ) );
		$this->assertReached( $limit->take( RateLimit::visitor( '192.0.2.1' ) ) );
		$this->assertNull( $limit->take( RateLimit::visitor( '192.0.2.2' ) ) );
		$this->assertNull( $limit->take( RateLimit::visitor( '192.0.2.1', 'another form' ) ) );
		$this->assertNull( $limit->take( RateLimit::visitor( '2001:db8::1' ) ) );
		$this->assertReached( $limit->take( RateLimit::visitor( '2001:db8::2' ) ), 'The same network.' );
		$rows = Options::names( 'freehold_rate_probe:' );
		// Three addresses of IPv4 with two purposes, and their providers; a network of IPv6, its customer and its provider.
		$this->assertCount( 3 + 2 + 3, $rows );
		$this->assertStringNotContainsString( '192.0', implode( ' ', $rows ) );
		$this->assertNull( Options::read( 'freehold_rate_probe:site' ) );
	}

	public function test_a_visitor_cannot_use_up_the_limit_of_a_provider_and_a_provider_not_that_of_others(): void {
		$limit = new RateLimit( 'probe', 2, null, HOUR_IN_SECONDS );
		$from  = static fn ( string $ip ): ?WP_Error => $limit->take( RateLimit::visitor( $ip ) );
		for ( $number = 0; $number < 100; $number++ ) {
			$from( '198.51.100.1' );
		}
		$this->assertNull( $from( '198.51.100.2' ), 'What is rejected does not count for the provider.' );
		for ( $number = 3; $number < 60; $number++ ) {
			$this->assertNull( $from( "198.51.100.{$number}" ) );
		}
		$this->assertReached( $from( '198.51.200.1' ) );
		$this->assertNull( $from( '203.0.113.1' ) );
		$this->assertCount( 59 + 1 + 2, Options::names( 'freehold_rate_probe:' ), 'Addresses of two providers; what is rejected adds no row.' );
	}

	public function test_a_customer_of_ipv6_is_limited_however_many_networks_there_are(): void {
		$limit = new RateLimit( 'probe', 1, null, HOUR_IN_SECONDS );
		for ( $number = 0; $number < 10; $number++ ) {
			$this->assertNull( $limit->take( RateLimit::visitor( "2001:db8:1:{$number}::1" ) ) );
		}
		$this->assertReached( $limit->take( RateLimit::visitor( '2001:db8:1:ffff::1' ) ) );
		$this->assertNull( $limit->take( RateLimit::visitor( '2001:db8:2::1' ) ) );
		$this->assertCount( 10 + 1 + 1 + 2, Options::names( 'freehold_rate_probe:' ), 'What is rejected adds no row.' );
	}

	public function test_counts_of_past_periods_are_deleted(): void {
		$limit = new RateLimit( 'probe', 1, null, HOUR_IN_SECONDS );
		$limit->take( 'visitor_old' );
		$limit->take( 'visitor_new' );
		Options::write( 'freehold_rate_probe:visitor_old', (string) ( (int) Options::read( 'freehold_rate_probe:visitor_old' ) - 100000 ) );
		$limit->prune();
		$this->assertSame( array( 'freehold_rate_probe:visitor_new' ), Options::names( 'freehold_rate_probe:' ) );
	}

	public function test_the_counts_of_a_limit_with_a_longer_name_stay(): void {
		$day  = new RateLimit( 'probe_day', 1, null, DAY_IN_SECONDS );
		$hour = new RateLimit( 'probe', 1, null, HOUR_IN_SECONDS );
		$day->take( 'ada' );
		$hour->take( 'ada' );
		// The number of a day is less than that of an hour.
		$hour->prune();
		$this->assertInstanceOf( WP_Error::class, $day->take( 'ada' ) );
		$day->prune();
		$this->assertInstanceOf( WP_Error::class, $hour->take( 'ada' ) );
		$day->give_back( 'ada' );
		$this->assertNull( $day->take( 'ada' ) );
	}

	public function test_a_database_error_is_not_called_a_limit(): void {
		global $wpdb;
		$this->actAs( 'author' );
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, 'freehold_rate_' ) && ! str_starts_with( $query, 'SELECT' ) ? 'SELECT nothing FROM nowhere' : $query );
		$shows = $wpdb->suppress_errors();
		$error = self::limit( 5, 9 )->take();
		$wpdb->suppress_errors( $shows );
		$this->assertSame( array( 'freehold_rate_not_counted', 500 ), array( $error->get_error_code(), $error->get_error_data()['status'] ) );
	}

	public function test_the_response_has_a_header(): void {
		$this->actAs( 'author' );
		add_filter( 'freehold_rate_limits', static fn (): array => array( 'user' => 0, 'site' => 0 ) );
		$response = apply_filters( 'rest_post_dispatch', $this->rest( 'GET', '/freehold/v2/resolve-redirect', array( 'url' => 'https://example.org/' ) ), rest_get_server(), new \WP_REST_Request( 'GET', '/freehold/v2/resolve-redirect' ) );
		$this->assertSame( 429, $response->get_status() );
		$this->assertSame( (string) $response->get_data()['data']['retry_after'], $response->get_headers()['Retry-After'] );
	}
}
