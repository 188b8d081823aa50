<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\InternalUrls;
use Freehold\Http\Resolver;
use Freehold\Settings;
use WP_Error;

/**
 * On a network, only super admins may save a URL of the internal network.
 */
final class InternalUrlsTest extends TestCase {

	private const INTERNAL = array(
		'http://169.254.169.254/latest',
		'http://10.0.0.7/v1',
		'http://127.0.0.1:11434/v1',
		'https://192.168.1.2/search',
		'http://10.0.0.7/{z}/{x}/{y}.png',
		'//10.0.0.7/{z}/{x}/{y}.png',
		'http://{s}.intranet.test/{z}/{x}/{y}.png',
	);

	protected function setUp(): void {
		parent::setUp();
		Resolver::replace( static fn ( string $host ): array => str_ends_with( $host, '.intranet.test' ) ? array( '10.0.0.9' ) : ( str_ends_with( $host, '.example.org' ) ? array( '93.184.216.34' ) : array() ) );
	}

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	public function test_on_a_network_only_super_admins_save_internal_urls(): void {
		foreach ( self::INTERNAL as $url ) {
			$this->assertInstanceOf( WP_Error::class, ( new InternalUrls( true, false ) )->check( 'tiles', $url ), $url );
			$this->assertTrue( ( new InternalUrls( true, true ) )->check( 'tiles', $url ) );
			$this->assertTrue( ( new InternalUrls( false, false ) )->check( 'tiles', $url ) );
		}
	}

	public function test_on_a_network_site_administrators_save_public_urls(): void {
		foreach ( array( '', 'https://{s}.tile.example.org/{z}/{x}/{y}.png', '//tile.example.org/style.json', 'https://not-yet-registered.test/search' ) as $url ) {
			$this->assertTrue( ( new InternalUrls( true, false ) )->check( 'tiles', $url ), $url );
		}
	}

	public function test_on_a_network_requests_reach_only_the_internal_url_that_a_super_admin_saved(): void {
		$url   = 'http://10.0.0.7/v1';
		$other = 'https://api.example.org/v1';
		$save  = static fn ( bool $is_super_admin, string $service, string $saved ): bool => Settings::update(
			static fn ( array $settings ): array => ( new InternalUrls( true, $is_super_admin ) )->add_to( $settings, $service, $saved )
		);
		$rule  = new InternalUrls( true, false );

		$this->assertFalse( $rule->is_allowed( 'geocoder', $url ) );
		$this->assertTrue( ( new InternalUrls( false, false ) )->is_allowed( 'geocoder', $url ) );

		$save( true, 'geocoder', $url );
		$this->assertTrue( $rule->is_allowed( 'geocoder', $url ) );
		$this->assertFalse( $rule->is_allowed( 'ai', $url ) );

		// A site administrator saves the form without changing the URL.
		$this->assertTrue( $rule->check( 'geocoder', $url ) );
		$save( false, 'geocoder', $url );
		$this->assertTrue( $rule->is_allowed( 'geocoder', $url ) );

		// A host name could resolve to the internal network later.
		$save( false, 'geocoder', $other );
		$this->assertFalse( $rule->is_allowed( 'geocoder', $other ) );
		$this->assertFalse( $rule->is_allowed( 'geocoder', $url ) );
	}
}
