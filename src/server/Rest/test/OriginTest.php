<?php
/**
 * Tests of who may read responses with the visitor's cookies.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Rest;
use WP_REST_Request;

final class OriginTest extends TestCase {

	public function test_the_filter_runs_after_the_one_of_wordpress_and_before_bodies_are_sent(): void {
		rest_get_server();
		$hooks = array_values( array_map( static fn ( array $hook ): mixed => $hook['function'], $GLOBALS['wp_filter']['rest_pre_serve_request']->callbacks[10] ) );
		$core  = array_search( 'rest_send_cors_headers', $hooks, true );
		$own   = array_search( array( Rest::class, 'withhold_cookies' ), $hooks, true );
		$this->assertIsInt( $core );
		$this->assertGreaterThan( $core, $own );
	}

	public function test_it_changes_no_response(): void {
		$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
		$this->assertFalse( Rest::withhold_cookies( false, null, new WP_REST_Request( 'GET', '/freehold/v4/paid-content/1' ) ) );
		$this->assertTrue( Rest::withhold_cookies( true, null, new WP_REST_Request( 'GET', '/wp/v2/posts' ) ) );
	}
}
