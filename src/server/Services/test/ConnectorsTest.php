<?php
declare( strict_types=1 );

namespace Freehold\Services\Tests;

use Freehold\Keys;
use Freehold\Services;
use Freehold\Services\Connectors;

require_once __DIR__ . '/ServicesTestCase.php';

/**
 * Connectors are registered in time, checked when stored, and never replaced by a masked key. Before WordPress 7.0 there are
 * none, and all keys are on the Freehold screen.
 */
final class ConnectorsTest extends ServicesTestCase {

	private const GIPHY = 'connectors_media_giphy_api_key';

	protected function setUp(): void {
		parent::setUp();
		if ( ! Connectors::exist() ) {
			$this->assertTrue( version_compare( get_bloginfo( 'version' ), '7.0', '<' ) );
			$this->assertSame( '', Connectors::url( Services::get( 'giphy' ) ) );
			$this->markTestSkipped( 'This WordPress has no connectors.' );
		}
		$this->actAs( 'admin' );
	}

	/** Stores settings as WordPress's own screen does. @return array{0: int, 1: array<string, mixed>} */
	private function settings( array $input ): array {
		$request = new \WP_REST_Request( 'POST', '/wp/v2/settings' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $input ) );
		$server = rest_get_server();
		$response = apply_filters( 'rest_post_dispatch', rest_ensure_response( $server->dispatch( $request ) ), $server, $request );
		return array( $response->get_status(), $response->get_data() );
	}

	public function test_services_are_connectors(): void {
		$giphy = wp_get_connector( 'giphy' );
		$this->assertSame( 'GIPHY', $giphy['name'] );
		$this->assertSame(
			array(
				'method'          => 'api_key',
				'credentials_url' => 'https://developers.giphy.com/dashboard/',
				'setting_name'    => self::GIPHY,
				'constant_name'   => 'FREEHOLD_GIPHY_KEY',
				'env_var_name'    => 'FREEHOLD_GIPHY_KEY',
			),
			$giphy['authentication']
		);
		$this->assertSame( Keys::option( 'ai' ), wp_get_connector( 'ai' )['authentication']['setting_name'] );
		// A service with several fields is registered, and its fields are on the Freehold screen.
		$this->assertSame( array( 'method' => 'none' ), wp_get_connector( 'openverse' )['authentication'] );
		$this->assertStringEndsWith( '/wp-admin/options-connectors.php', Connectors::url( Services::get( 'giphy' ) ) );
		$this->assertSame( '', Connectors::url( Services::get( 'openverse' ) ) );
		$this->assertSame( '', Connectors::url( Services::get( 'ai' ) ) );
	}

	public function test_a_key_that_is_stored_there_is_checked_and_read_here(): void {
		$this->respond( 200 );
		[ $status, $response ] = $this->settings( array( self::GIPHY => 'a-key-of-giphy-4242' ) );
		$this->assertSame( 200, $status );
		$this->assertStringStartsWith( Keys::MASK, $response[ self::GIPHY ] );
		$this->assertSame( 'a-key-of-giphy-4242', Keys::get( 'giphy' ) );
		$this->assertSame( 'valid', $this->keys( 'GET', '/giphy' )[1]['state']['check']['status'] );
		$this->assertCount( 1, $this->requests );
	}

	public function test_a_key_that_is_rejected_there_is_not_stored_nor_anything_else_of_the_request(): void {
		$this->respond( 401 );
		$title               = get_option( 'blogname' );
		[ $status, $response ] = $this->settings( array( self::GIPHY => 'wrong', 'title' => 'Another title' ) );
		$this->assertSame( array( 400, 'freehold_key_refused' ), array( $status, $response['code'] ) );
		$this->assertStringContainsString( 'GIPHY rejected this key.', $response['message'] );
		$this->assertSame( array( '', $title ), array( Keys::get( 'giphy' ), get_option( 'blogname' ) ) );
		[ $status, $response ] = $this->settings( array( self::GIPHY => 'two words' ) );
		$this->assertSame( array( 400, 'freehold_key_malformed' ), array( $status, $response['code'] ) );
	}

	public function test_only_users_who_may_store_keys_can_check_them(): void {
		$this->actAs( 'editor' );
		$this->respond( 200 );
		$this->assertSame( 403, $this->settings( array( self::GIPHY => 'a-key' ) )[0] );
		$this->assertSame( array(), $this->requests );
	}

	public function test_a_masked_key_that_is_posted_back_changes_nothing(): void {
		Keys::set( 'giphy', 'key', 'a-key-of-giphy-4242' );
		$this->respond( 401 );
		$masked              = _wp_connectors_mask_api_key( 'a-key-of-giphy-4242' );
		[ $status, $response ] = $this->settings( array( self::GIPHY => $masked, 'title' => 'Another title' ) );
		$this->assertSame( array( 200, 'Another title' ), array( $status, $response['title'] ) );
		$this->assertSame( 'a-key-of-giphy-4242', Keys::get( 'giphy' ) );
		$this->assertSame( array(), $this->requests );
		// Taking it away there is taking it away.
		$this->assertSame( 200, $this->settings( array( self::GIPHY => '' ) )[0] );
		$this->assertSame( '', Keys::get( 'giphy' ) );
	}

	public function test_a_connector_of_another_plugin_is_used_unchanged(): void {
		$registry = \WP_Connector_Registry::get_instance();
		// Another plugin registered its connector first.
		$registry->unregister( 'pexels' );
		$registry->register(
			'pexels',
			array(
				'name'           => 'Pexels for all',
				'type'           => 'pictures',
				'authentication' => array( 'method' => 'api_key' ),
			)
		);
		update_option( 'connectors_pictures_pexels_api_key', 'a-key-of-somebody-else' );
		$this->assertSame( 'a-key-of-somebody-else', Keys::get( 'pexels' ) );
		Keys::set( 'pexels', 'key', 'another' );
		$this->assertSame( 'another', get_option( 'connectors_pictures_pexels_api_key' ) );
		Connectors::register( $registry );
		$this->assertSame( 'Pexels for all', wp_get_connector( 'pexels' )['name'] );
		$registry->unregister( 'pexels' );
		Connectors::register( $registry );
	}
}
