<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Keys;

/**
 * Environment variable, then constant, then the option that core's Connectors use.
 */
final class KeysTest extends TestCase {

	public function test_no_key(): void {
		$this->assertSame( '', Keys::get( 'giphy' ) );
		$this->assertSame( 'none', Keys::source( 'giphy' ) );
	}

	public function test_the_options_are_the_connectors_own(): void {
		$this->assertSame( 'connectors_media_giphy_api_key', Keys::option( 'giphy' ) );
		$this->assertSame( 'connectors_payments_stripe_webhook_secret', Keys::option( 'stripe', 'webhook_secret' ) );
		$this->assertSame( 'connectors_service_some_thing_api_key', Keys::option( 'some-thing' ) );
	}

	public function test_core_names_the_option_of_a_connector_as_we_do(): void {
		if ( ! class_exists( 'WP_Connector_Registry' ) ) {
			$this->assertTrue( version_compare( get_bloginfo( 'version' ), '7.0', '<' ) );
			return;
		}
		$registry  = new \WP_Connector_Registry();
		$connector = $registry->register(
			'google_photos',
			array(
				'name'           => 'Google Photos',
				'description'    => '',
				'type'           => Keys::type( 'google_photos' ),
				'authentication' => array( 'method' => 'api_key' ),
			)
		);
		$this->assertSame( Keys::option( 'google_photos' ), $connector['authentication']['setting_name'] );
	}

	public function test_the_environment_precedes_the_constant_and_the_constant_the_option(): void {
		update_option( 'connectors_media_pexels_api_key', ' from-option ' );
		$this->assertSame( array( 'from-option', 'option' ), array( Keys::get( 'pexels' ), Keys::source( 'pexels' ) ) );
		// A constant stays defined in all later tests, so it belongs to a service that no other test reads.
		update_option( 'connectors_service_shoebox_api_key', ' from-option ' );
		$this->assertSame( array( 'from-option', 'option' ), array( Keys::get( 'shoebox' ), Keys::source( 'shoebox' ) ) );
		define( 'FREEHOLD_SHOEBOX_KEY', 'from-constant' );
		$this->assertSame( array( 'from-constant', 'constant' ), array( Keys::get( 'shoebox' ), Keys::source( 'shoebox' ) ) );
		$this->setEnvironment( 'FREEHOLD_SHOEBOX_KEY', 'from-environment' );
		$this->assertSame( array( 'from-environment', 'env' ), array( Keys::get( 'shoebox' ), Keys::source( 'shoebox' ) ) );
	}

	public function test_a_masked_key_is_ignored(): void {
		update_option( 'connectors_maps_mapbox_api_key', "\u{2022}\u{2022}\u{2022}\u{2022}4242" );
		$this->assertSame( '', Keys::get( 'mapbox' ) );
		$this->assertSame( 'none', Keys::source( 'mapbox' ) );
	}

	public function test_the_url_of_a_service(): void {
		$this->assertSame( '', Keys::url( 'ai' ) );
		$this->setEnvironment( 'FREEHOLD_AI_URL', 'http://127.0.0.1:11434/v1' );
		$this->assertSame( 'http://127.0.0.1:11434/v1', Keys::url( 'ai' ) );
		add_filter( 'freehold_service_url', static fn( string $url, string $service ): string => 'ai' === $service ? 'http://model.test' : $url, 10, 2 );
		$this->assertSame( 'http://model.test', Keys::url( 'ai' ) );
		$this->assertSame( '', Keys::url( 'giphy' ) );
	}
}
