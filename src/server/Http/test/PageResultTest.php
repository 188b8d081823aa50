<?php
/**
 * What a page says about a form that was sent.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\PageResult;

final class PageResultTest extends TestCase {

	public function test_a_result_with_an_emoji_is_kept_where_the_table_of_options_stores_none(): void {
		global $wpdb;
		wp_using_ext_object_cache( false );
		// What `wpdb` does with a table in the character set `utf8`: it rejects the statement.
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, $wpdb->options ) && 1 === preg_match( '/[\x{10000}-\x{10FFFF}]/u', $query ) ? '' : $query );
		$result = array(
			'anchor' => 'contact-form-1',
			'errors' => array( 'name' => 'Fill in this field.' ),
			'values' => array( 'message' => "Grüße 😀\n\"quoted\" \\ back", 'days' => array( 'Mo', 'Di' ) ),
			'sent'   => false,
		);
		update_option( 'freehold_test_emoji', '😀' );
		wp_cache_flush();
		$this->assertFalse( get_option( 'freehold_test_emoji' ), 'Such a table drops it.' );
		$results       = new PageResult( 'form', 'freehold_form' );
		$_GET['freehold_form'] = $results->store( $result );
		wp_cache_flush();
		$this->assertSame( $result, $results->current() );
		$_GET['freehold_form'] = str_repeat( '0', 32 );
		$this->assertNull( $results->current() );
	}

	public function test_a_result_that_is_not_stored_has_no_page(): void {
		wp_using_ext_object_cache( false );
		$store = static fn (): ?string => ( new PageResult( 'form', 'freehold_form' ) )->store( array( 'message' => 'Check' ) );
		$this->assertNull( self::withRejected( 'freehold_form_', $store ) );
		$this->assertNotNull( $store() );
	}
}
