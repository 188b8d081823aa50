<?php
/**
 * The abilities of the administration: who may use them, and what they change.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;

final class AbilitiesTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( ! function_exists( 'wp_get_ability' ) ) {
			$this->markTestSkipped( 'WordPress 6.9 and later have abilities.' );
		}
	}

	public function test_only_administrators_may_use_them(): void {
		foreach ( array( '', 'subscriber', 'editor' ) as $login ) {
			wp_set_current_user( '' === $login ? 0 : get_user_by( 'login', $login )->ID );
			$this->assertInstanceOf( \WP_Error::class, wp_get_ability( 'freehold/list-features' )->execute(), $login );
			$this->assertInstanceOf( \WP_Error::class, wp_get_ability( 'freehold/set-features' )->execute( array( 'slugs' => array( 'map' ), 'active' => false ) ), $login );
		}
		$this->assertTrue( Modules::is_active( 'map' ) );
	}

	public function test_features_are_listed_and_turned_off_and_on(): void {
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		$features = array_column( wp_get_ability( 'freehold/list-features' )->execute()['features'], null, 'slug' );
		$this->assertSame( array_keys( Modules\Manifest::modules() ), array_keys( $features ) );
		$this->assertSame( array( 'jetpack/map' ), $features['map']['blocks'] );
		foreach ( array( false, true ) as $active ) {
			$after = array_column( wp_get_ability( 'freehold/set-features' )->execute( array( 'slugs' => array( 'map', 'gif' ), 'active' => $active ) )['features'], 'active', 'slug' );
			$this->assertSame( array( $active, $active ), array( $after['map'], $after['gif'] ) );
			$this->assertSame( $active, Modules::is_active( 'map' ) );
		}
	}

	public function test_wrong_input_changes_nothing(): void {
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		$this->assertSame( 'module_not_found', wp_get_ability( 'freehold/set-features' )->execute( array( 'slugs' => array( 'map', 'nothing' ), 'active' => false ) )->get_error_code() );
		$this->assertInstanceOf( \WP_Error::class, wp_get_ability( 'freehold/set-features' )->execute( array( 'slugs' => 'map', 'active' => 'no' ) ) );
		$this->assertTrue( Modules::is_active( 'map' ) );
	}
}
