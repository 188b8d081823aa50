<?php
/**
 * What Site Health says about visitors' addresses.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Health;
use Freehold\Settings;

final class HealthTest extends TestCase {

	/** @return array<string, mixed> What Site Health gets. */
	private static function visitors(): array {
		return Health::all()['freehold_visitors']['test']();
	}

	/** @return string The status and the first sentence. */
	private static function result(): string {
		$result = self::visitors();
		return $result['status'] . ': ' . preg_replace( '/^<p>(.*?)<\/p>.*$/s', '$1', $result['description'] );
	}

	public function test_a_proxy_that_hides_addresses_is_reported(): void {
		update_option( 'home', 'https://example.org' );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$this->assertStringStartsWith( 'good: Limits', self::result() );
		$this->assertStringNotContainsString( 'make it up', self::visitors()['description'] );
		$_SERVER['HTTP_X_REAL_IP'] = '::ffff:203.0.113.7';
		$this->assertStringStartsWith( 'good: ', self::result() );
		$_SERVER['HTTP_X_REAL_IP'] = '198.51.100.4';
		$this->assertStringStartsWith( 'recommended: This request seems to have come through a proxy.', self::result() );
		Settings::set( 'modules.login-protection.options.proxy', 'real' );
		$this->assertStringStartsWith( 'good: ', self::result() );
		$this->assertStringContainsString( 'can make it up', self::visitors()['description'] );
		unset( $_SERVER['HTTP_X_REAL_IP'] );
		$this->assertStringStartsWith( 'recommended: The options name a header', self::result() );
		Settings::set( 'modules.login-protection.options.proxy', 'none' );
		$_SERVER['REMOTE_ADDR'] = '10.0.0.1';
		$this->assertStringStartsWith( 'recommended: This request came from the server’s own network.', self::result() );
		update_option( 'home', 'http://shop.localhost' );
		$this->assertStringStartsWith( 'good: ', self::result() );
	}
}
