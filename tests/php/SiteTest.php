<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * Every other PHP test rests on these.
 */
final class SiteTest extends TestCase {

	public function test_the_plugin_is_active(): void {
		$this->assertContains( 'freehold/plugin.php', get_option( 'active_plugins' ) );
		$this->assertTrue( defined( 'FREEHOLD_VERSION' ) );
	}

	/** @return array<string, array{string, string}> */
	public static function roles(): array {
		return array(
			'administrator' => array( 'admin', 'administrator' ),
			'editor'        => array( 'editor', 'editor' ),
			'author'        => array( 'author', 'author' ),
			'subscriber'    => array( 'subscriber', 'subscriber' ),
		);
	}

	/** @dataProvider roles */
	public function test_there_is_a_user_of_each_role( string $login, string $role ): void {
		$this->actAs( $login );
		$this->assertSame( array( $role ), wp_get_current_user()->roles );
	}

	public function test_a_test_may_change_what_it_likes(): void {
		$this->actAs( 'admin' );
		update_option( 'freehold_probe', 'changed' );
		add_filter( 'freehold_probe', '__return_true' );
		$id = $this->post( 'A post that is gone after the test.' );
		$this->assertSame( 200, $this->rest( 'GET', '/wp/v2/posts/' . $id )->get_status() );
	}

	/** @depends test_a_test_may_change_what_it_likes */
	public function test_and_the_next_one_does_not_see_it(): void {
		$this->assertFalse( get_option( 'freehold_probe' ) );
		$this->assertFalse( has_filter( 'freehold_probe' ) );
		$this->assertSame( 0, get_current_user_id() );
	}
}
