<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Usage;

/**
 * The dialog that turns a module off shows these numbers.
 */
final class UsageTest extends TestCase {

	private const BLOCK = 'jetpack/business-hours';

	/** How often the block is used now. */
	private static function uses(): int {
		return Usage::count( array( self::BLOCK ) )[ self::BLOCK ];
	}

	public function test_posts_pages_templates_and_drafts_are_counted_once_each(): void {
		$before = self::uses();
		$this->post( '<!-- wp:jetpack/business-hours /--><!-- wp:jetpack/business-hours {"days":[]} /-->' );
		$this->post( '<!-- wp:group --><!-- wp:jetpack/business-hours /--><!-- /wp:group -->', array( 'post_type' => 'page' ) );
		$this->post( '<!-- wp:jetpack/business-hours /-->', array( 'post_type' => 'wp_template' ) );
		$this->post( '<!-- wp:jetpack/business-hours /-->', array( 'post_status' => 'draft' ) );
		$this->assertSame( $before + 4, self::uses() );
	}

	public function test_an_error_of_the_database_counts_as_none(): void {
		global $wpdb;
		$was_quiet = $wpdb->suppress_errors( true );
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, 'SUM(' ) ? 'SELECT no_such_column' : $query );
		$this->assertSame( 0, self::uses() );
		$wpdb->suppress_errors( $was_quiet );
	}

	public function test_the_trash_and_revisions_are_not_counted(): void {
		$before = self::uses();
		$this->post( '<!-- wp:jetpack/business-hours /-->', array( 'post_status' => 'trash' ) );
		$this->post(
			'<!-- wp:jetpack/business-hours /-->',
			array(
				'post_type'   => 'revision',
				'post_status' => 'inherit',
			)
		);
		$this->assertSame( $before, self::uses() );
	}

	public function test_a_name_that_only_begins_alike_is_another_block(): void {
		$before = self::uses();
		$this->post( '<!-- wp:jetpack/business-hours-more /--><p>wp:jetpack/business-hours</p>' );
		$this->assertSame( $before, self::uses() );
	}

	public function test_widgets_are_counted(): void {
		$before = self::uses();
		update_option(
			'widget_block',
			array(
				2              => array( 'content' => '<!-- wp:jetpack/business-hours /-->' ),
				3              => array( 'content' => '<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->' ),
				'_multiwidget' => 1,
			)
		);
		$this->assertSame( $before + 1, self::uses() );
	}

	public function test_blocks_of_wordpress_go_without_their_namespace(): void {
		$before = Usage::count( array( 'core/verse' ) )['core/verse'];
		$this->post( '<!-- wp:verse --><pre class="wp-block-verse">a</pre><!-- /wp:verse -->' );
		$this->assertSame( $before + 1, Usage::count( array( 'core/verse' ) )['core/verse'] );
	}
}
