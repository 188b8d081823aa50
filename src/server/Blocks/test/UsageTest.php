<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Usage;
use Freehold\Blocks\UsageTable;
use Freehold\Modules\Lifecycle;
use Freehold\Moving\PostContent;

/**
 * Home and the dialog that turns a module off show these numbers.
 */
final class UsageTest extends TestCase {

	private const BLOCK = 'jetpack/business-hours';

	/** How often the block is used now. */
	private static function uses(): int {
		Usage::update();
		return Usage::read()->of( self::BLOCK );
	}

	/**
	 * Returns the counts after a change, which must have made them outdated.
	 */
	private function after( callable $change ): int {
		self::uses();
		$change();
		$this->assertNull( Usage::read()->of( self::BLOCK ) );
		return self::uses();
	}

	public function test_a_saved_or_deleted_post_with_a_block_is_counted_again(): void {
		$before = self::uses();
		$id     = 0;
		$this->assertSame(
			$before + 1,
			$this->after(
				function () use ( &$id ): void {
					$id = $this->post( '<!-- wp:jetpack/business-hours /-->' );
				}
			)
		);
		$this->assertSame( $before, $this->after( static fn () => wp_update_post( array( 'ID' => $id, 'post_content' => 'None.' ) ) ) );
		$this->assertSame( $before + 1, $this->after( static fn () => wp_update_post( array( 'ID' => $id, 'post_content' => '<!-- wp:jetpack/business-hours /-->' ) ) ) );
		$this->assertSame( $before, $this->after( static fn () => wp_trash_post( $id ) ) );
		$this->assertSame( $before + 1, $this->after( static fn () => wp_untrash_post( $id ) ) );
		$this->assertSame( $before, $this->after( static fn () => wp_delete_post( $id, true ) ) );
	}

	public function test_an_import_with_suspended_caches_is_counted(): void {
		$before = self::uses();
		wp_suspend_cache_invalidation( true );
		$after = $this->after( fn () => $this->post( '<!-- wp:jetpack/business-hours /-->' ) );
		wp_suspend_cache_invalidation( false );
		$this->assertSame( $before + 1, $after );
	}

	public function test_a_post_without_blocks_changes_nothing_and_costs_no_query(): void {
		self::uses();
		$statements = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$statements ): string {
				$statements[] = $query;
				return $query;
			}
		);
		$id = $this->post( '<!-- wp:paragraph --><p>jetpack/business-hours</p><!-- /wp:paragraph -->' );
		wp_update_post( array( 'ID' => $id, 'post_title' => 'Other' ) );
		wp_delete_post( $id, true );
		$this->assertSame( array(), preg_grep( '/freehold_usage/', $statements ) );
		$this->assertIsInt( Usage::read()->of( self::BLOCK ) );
	}

	public function test_blocks_that_are_moved_out_are_no_longer_counted(): void {
		$id     = $this->post( '<!-- wp:jetpack/business-hours /-->' );
		$before = self::uses();
		$this->assertSame( $before - 1, $this->after( fn () => $this->assertTrue( PostContent::replace( $id, '<!-- wp:jetpack/business-hours /-->', '<!-- wp:paragraph /-->' ) ) ) );
	}

	public function test_what_changed_past_all_hooks_is_counted_within_a_day(): void {
		global $wpdb;
		$id     = $this->post( '<!-- wp:paragraph /-->' );
		$before = self::uses();
		$wpdb->update( $wpdb->posts, array( 'post_content' => '<!-- wp:jetpack/business-hours /-->' ), array( 'ID' => $id ) );
		$this->assertSame( $before, self::uses() );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET counted_at = counted_at - %d', UsageTable::name(), DAY_IN_SECONDS ) );
		$this->assertFalse( Usage::read()->is_current );
		$this->assertSame( $before + 1, self::uses() );
	}

	public function test_posts_are_counted_in_parts_and_without_a_count_there_is_no_zero(): void {
		global $wpdb;
		UsageTable::clear();
		$last = $this->post( '<!-- wp:jetpack/business-hours /-->' );
		// Far away, with parts without posts between them.
		$far = 2_000_000_000;
		$wpdb->update( $wpdb->posts, array( 'ID' => $far ), array( 'ID' => $last ) );
		$this->assertNull( Usage::read()->of( self::BLOCK ) );
		$this->assertNull( Usage::read()->of( 'jetpack/map' ) );
		$steps = 1;
		while ( false === Usage::update( 0 ) ) {
			++$steps;
			$this->assertNull( Usage::read()->of( self::BLOCK ) );
		}
		// The part in which the post was created may be empty now.
		$parts = array_values( array_unique( array( intdiv( $last, 1000 ), ...array_map( 'intval', $wpdb->get_col( "SELECT DISTINCT FLOOR( ID / 1000 ) FROM {$wpdb->posts} WHERE post_type <> 'revision'" ) ) ) ) );
		$this->assertSame( count( $parts ), $steps );
		$this->assertEqualsCanonicalizing( $parts, array_keys( UsageTable::all() ) );
		$sum = Usage::read()->of( self::BLOCK );
		$this->assertGreaterThanOrEqual( 1, $sum );
		$this->assertSame( $sum - 1, $this->after( static fn () => wp_delete_post( $far, true ) ) );
	}

	public function test_a_post_that_is_saved_while_its_part_is_counted_is_counted_again(): void {
		$id     = $this->post( '<!-- wp:jetpack/business-hours /-->' );
		$before = self::uses();
		wp_update_post( array( 'ID' => $id, 'post_title' => 'Other' ) );
		$save = static function ( string $query ) use ( $id, &$save ): string {
			if ( str_contains( $query, 'post_content LIKE' ) ) {
				remove_filter( 'query', $save );
				// The statement that this one stands for has read the post by now.
				add_filter(
					'query',
					$late = static function ( string $update ) use ( $id, &$late ): string {
						if ( str_contains( $update, 'counted_at =' ) ) {
							remove_filter( 'query', $late );
							wp_update_post( array( 'ID' => $id, 'post_content' => '' ) );
						}
						return $update;
					}
				);
			}
			return $query;
		};
		add_filter( 'query', $save );
		Usage::update();
		$this->assertFalse( Usage::read()->is_current );
		$this->assertSame( $before - 1, self::uses() );
	}

	public function test_all_is_counted_again_after_the_plugin_was_not_active(): void {
		self::uses();
		Lifecycle::install();
		$this->assertNull( Usage::read()->of( self::BLOCK ) );
	}

	public function test_posts_pages_templates_and_drafts_are_counted_once_each(): void {
		$before = self::uses();
		$this->post( '<!-- wp:jetpack/business-hours /--><!-- wp:jetpack/business-hours {"days":[]} /-->' );
		$this->post( '<!-- wp:group --><!-- wp:jetpack/business-hours /--><!-- /wp:group -->', array( 'post_type' => 'page' ) );
		$this->post( '<!-- wp:jetpack/business-hours /-->', array( 'post_type' => 'wp_template' ) );
		$this->post( '<!-- wp:jetpack/business-hours /-->', array( 'post_status' => 'draft' ) );
		$this->assertSame( $before + 4, self::uses() );
	}

	public function test_an_error_of_the_database_counts_nothing(): void {
		global $wpdb;
		UsageTable::clear();
		$was_quiet = $wpdb->suppress_errors( true );
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, 'post_content LIKE' ) ? 'SELECT no_such_column' : $query );
		$this->assertNull( Usage::update() );
		$this->assertNull( Usage::read()->of( self::BLOCK ) );
		$this->actAs( 'admin' );
		$this->assertSame( 500, $this->rest( 'POST', '/freehold/v4/modules/count' )->get_status() );
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
		$this->assertSame( '<!-- wp:verse ', Usage::marker( 'core/verse' ) );
	}
}
