<?php
/**
 * What Site Health says about visitors' addresses.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Health;
use Freehold\Extensions;
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

	public function test_missing_extensions_of_php_are_reported(): void {
		$this->assertTrue( Extensions::is_enough() );
		$this->assertSame( 'good', Health::all()['freehold_extensions']['test']()['status'] );
		$this->assertSame( array(), Extensions::missing( static fn (): bool => true ) );
		$missing = Extensions::missing( static fn ( string $name ): bool => 'mbstring' !== $name );
		$this->assertSame( array( 'mbstring' ), array_keys( $missing ) );
		$this->assertStringStartsWith( 'mbstring: ', $missing['mbstring'] );
		// Each is one of PHP's own, and its sentence names it.
		foreach ( Extensions::missing( static fn (): bool => false ) as $name => $sentence ) {
			$this->assertTrue( extension_loaded( $name ), $name );
			$this->assertStringStartsWith( "{$name}: ", $sentence );
		}
	}

	public function test_activation_asks_for_them(): void {
		$this->assertNotFalse( has_action( 'activate_' . plugin_basename( FREEHOLD_FILE ), array( Extensions::class, 'check' ) ) );
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
