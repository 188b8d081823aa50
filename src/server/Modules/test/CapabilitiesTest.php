<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * Posts of a feature that is off are still someone's money or mail.
 */
final class CapabilitiesTest extends TestCase {

	public function test_posts_of_a_feature_that_is_off_keep_their_rights(): void {
		global $wp_post_types;
		$plan  = $this->post( '', array( 'post_type' => 'jp_mem_plan' ) );
		$types = $wp_post_types;
		unset( $wp_post_types['jp_mem_plan'] );
		// Core says that the type is not registered.
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		foreach ( array( 'editor' => false, 'author' => false, 'admin' => true ) as $login => $may ) {
			$this->actAs( $login );
			foreach ( array( 'edit_post', 'delete_post' ) as $capability ) {
				$this->assertSame( $may, current_user_can( $capability, $plan ), "{$login} {$capability}" );
			}
		}
		$wp_post_types = $types;
		$this->assertTrue( current_user_can( 'delete_post', $plan ) );
	}

	public function test_entries_are_closed_for_comments(): void {
		$entry = $this->post( 'Hello', array( 'post_type' => 'feedback', 'comment_status' => 'open', 'ping_status' => 'open' ) );
		$this->assertFalse( comments_open( $entry ) );
		$this->assertFalse( pings_open( $entry ) );
		$this->assertTrue( comments_open( $this->post( 'Text', array( 'comment_status' => 'open' ) ) ) );
	}
}
