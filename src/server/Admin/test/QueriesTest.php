<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Notices;
use Freehold\Blocks\Usage;
use Freehold\Blocks\UsageTable;
use Freehold\Editor\InitialState;
use Freehold\Features;
use Freehold\Keys;
use Freehold\Modules;
use Freehold\Modules\InstagramGallery\AccountHealth;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\Newsletter\Publishing;
use Freehold\Modules\Newsletter\Sending\Notice;
use Freehold\Modules\PrivacyTools;
use Freehold\Payments\Poll;
use Freehold\Services;
use Freehold\Settings;

/**
 * Counts the queries of wp-admin, which every page and every request of a screen pays.
 */
final class QueriesTest extends TestCase {

	/** What Home requests while its questions are open. */
	private const HOME = array( '', '/notes', '/blocks-off', '/first-run', '/cards/entries', '/cards/payments', '/cards/subscribers' );

	/**
	 * Returns how many queries something makes, as in a new request.
	 *
	 * @return int The number without the options that WordPress loads with each request.
	 */
	private function queries( callable $work ): int {
		global $wpdb;
		wp_cache_flush();
		wp_load_alloptions();
		get_userdata( get_current_user_id() );
		$before = $wpdb->num_queries;
		$work();
		return $wpdb->num_queries - $before;
	}

	/**
	 * Returns the statements of some work that read the contents of posts.
	 *
	 * @return string[]
	 */
	private function reads( callable $work ): array {
		$statements = array();
		$note       = static function ( string $query ) use ( &$statements ): string {
			$statements[] = $query;
			return $query;
		};
		add_filter( 'query', $note );
		$work();
		remove_filter( 'query', $note );
		return array_values( preg_grep( '/post_content|LIKE/i', preg_grep( '/posts\b/', $statements ) ) );
	}

	/**
	 * Inserts posts with some blocks, past all hooks.
	 */
	private function insert_posts( int $count ): void {
		global $wpdb;
		for ( $post = 0; $post < $count; $post++ ) {
			$wpdb->insert( $wpdb->posts, array( 'post_content' => '<!-- wp:jetpack/map /--><!-- wp:jetpack/business-hours /-->', 'post_excerpt' => '', 'post_title' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		}
	}

	public function test_home_reads_no_content_of_posts_however_many_there_are(): void {
		$this->actAs( 'admin' );
		Settings::set( Lifecycle::FIRST_RUN, true );
		Modules::set_all_active( array( 'map', 'business-hours', 'gif', 'slideshow' ), false );
		rest_get_server();
		$each = function (): array {
			$counts = array();
			foreach ( self::HOME as $path ) {
				$counts[ $path ] = $this->queries( fn () => $this->assertSame( 200, $this->rest( 'GET', "/freehold/v4/home{$path}" )->get_status() ) );
			}
			return $counts;
		};
		$this->insert_posts( 10 );
		UsageTable::clear();
		$this->assertSame( array(), $this->reads( $each ), 'Before anything is counted.' );
		$steps = fn (): int => $this->queries( fn () => $this->assertSame( 200, $this->rest( 'GET', '/freehold/v4/home/steps' )->get_status() ) );
		$this->assertSame( array(), $this->reads( $steps ), 'No step searches for a block that is not counted.' );
		Usage::update();
		$few = $each();
		$this->insert_posts( 190 );
		$this->assertSame( array(), $this->reads( $each ) );
		$this->assertSame( array(), $this->reads( $steps ) );
		$this->assertSame( $few, $each() );
		$this->assertLessThanOrEqual( 2, $few['/blocks-off'], (string) wp_json_encode( $few ) );
		$this->assertLessThanOrEqual( 3, $few['/first-run'] );
		$this->assertLessThanOrEqual( 27, array_sum( $few ), (string) wp_json_encode( $few ) );
		// The steps follow the questions.
		$steps = $steps();
		$this->assertLessThanOrEqual( 27, array_sum( $few ) - $few['/first-run'] + $steps, (string) wp_json_encode( $few + array( 'steps' => $steps ) ) );
	}

	public function test_the_dialog_that_turns_features_off_reads_no_content_of_posts(): void {
		$this->actAs( 'admin' );
		rest_get_server();
		$usage = fn ( string ...$slugs ): int => $this->queries( fn () => $this->rest( 'GET', '/freehold/v4/modules/usage', array( 'slugs' => $slugs ) ) );
		$this->assertSame( $usage( 'business-hours' ), $usage( 'business-hours', 'tiled-gallery', 'slideshow' ) );
		$this->assertSame( array(), $this->reads( static fn () => $usage( 'business-hours', 'tiled-gallery' ) ) );
	}

	public function test_posts_are_counted_by_ranges_of_their_key(): void {
		$this->actAs( 'admin' );
		UsageTable::clear();
		$this->insert_posts( 3 );
		$statements = $this->reads( fn () => $this->assertFalse( $this->rest( 'POST', '/freehold/v4/modules/count' )->get_data()['counting'] ) );
		$this->assertNotSame( array(), $statements );
		$this->assertSame( $statements, array_values( preg_grep( '/ ID > -?\d+ AND ID <= \d+ ORDER BY ID LIMIT \d+$/', $statements ) ) );
	}

	public function test_the_credentials_of_all_services_are_one_query(): void {
		$this->actAs( 'admin' );
		// An object cache of an earlier request has none of them.
		$this->assertSame( 1, $this->queries( static fn () => array_map( static fn ( $service ) => $service->values(), Services::all() ) ) );
		$names = array();
		foreach ( Services::all() as $service ) {
			foreach ( array_keys( $service->parts() ) as $name ) {
				$names[] = Keys::option( $service->id, $name );
			}
		}
		$this->assertSame( array(), array_diff( $names, Keys::options() ) );
	}

	public function test_a_page_of_wp_admin_makes_no_query_for_what_it_checks(): void {
		$this->actAs( 'admin' );
		set_current_screen( 'dashboard' );
		remove_all_actions( 'admin_init' );
		add_action( 'admin_init', array( PrivacyTools::class, 'offer_policies' ) );
		$page = static function (): void {
			do_action( 'admin_init' );
			// What the menu needs.
			Features::collect( 'views' );
			Poll::visit();
			ob_start();
			Notices::show();
			Notice::show();
			AccountHealth::show();
			ob_end_clean();
		};
		update_option( 'wp_page_for_privacy_policy', 0 );
		$page();
		$this->assertSame( 0, $this->queries( $page ), 'Those after the first, which looks for paused newsletters and accounts, and counts unread entries.' );
	}

	public function test_policies_are_offered_where_they_are_read(): void {
		$this->actAs( 'admin' );
		$offered = static function (): bool {
			$contents = new \ReflectionProperty( \WP_Privacy_Policy_Content::class, 'policy_content' );
			$contents->setValue( null, array() );
			PrivacyTools::offer_policies();
			return array() !== $contents->getValue();
		};
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		$policy = $this->post( '', array( 'post_type' => 'page' ) );
		update_option( 'wp_page_for_privacy_policy', $policy );
		set_current_screen( 'dashboard' );
		remove_all_actions( 'admin_init' );
		add_action( 'admin_init', fn () => $this->assertFalse( $offered(), 'No one reads them.' ) );
		add_action( 'admin_init', function () use ( $offered, $policy ): void {
			add_post_meta( $policy, '_wp_suggested_privacy_policy_content', array( 'plugin_name' => 'Freehold' ) );
			$this->assertTrue( $offered(), 'A user has reviewed them, so WordPress compares them.' );
			delete_post_meta( $policy, '_wp_suggested_privacy_policy_content' );
			$GLOBALS['pagenow'] = 'options-privacy.php';
			$this->assertTrue( $offered(), 'The guide shows them.' );
			$GLOBALS['pagenow'] = 'tools.php';
			$this->assertFalse( $offered() );
			$GLOBALS['plugin_page'] = 'a-plugin';
			$this->assertTrue( $offered(), 'A plugin may show them.' );
			unset( $GLOBALS['plugin_page'] );
			$GLOBALS['pagenow'] = 'index.php';
		} );
		do_action( 'admin_init' );
	}

	public function test_the_editor_makes_no_query_of_its_own_and_has_no_routes_until_one_is_requested(): void {
		$user = $this->actAs( 'admin' );
		Settings::set( 'connection.owner', $user );
		set_current_screen( 'post' );
		get_current_screen()->is_block_editor( true );
		$this->assertSame(
			0,
			$this->queries(
				static function (): void {
					ob_start();
					Notices::show();
					Notice::show();
					ob_end_clean();
					Publishing::decide( 0 );
				}
			)
		);
		$draft = $this->post( '', array( 'post_status' => 'auto-draft' ) );
		$this->assertLessThanOrEqual( 1, $this->queries( static fn () => Publishing::decide( $draft ) ), 'The post alone.' );
		$this->assertLessThanOrEqual( 1, $this->queries( static fn () => InitialState::get() ), 'Options alone, also for the owner of the connection.' );

		$GLOBALS['wp_rest_server'] = null;
		$own                       = static fn (): array => preg_grep( '~^/(?:freehold|jetpack|wpcom)/~', array_keys( rest_get_server()->get_routes() ) );
		$this->rest( 'GET', '/', array( '_fields' => 'name,home,routesque' ) );
		$this->rest( 'GET', '/wp/v2/types' );
		$this->assertLessThan( 10, count( $own() ), 'Those that also visitors request.' );
		$this->assertSame( 200, $this->rest( 'GET', '/freehold/v4/home' )->get_status() );
		$this->assertContains( '/freehold/v4/module/all', $own() );
		$this->assertNotContains( '/jetpack/v4/module/all', $own() );
		$this->assertContains( 'jetpack/v4', $this->rest( 'GET', '/' )->get_data()['namespaces'] );

		foreach ( array( 'routes', 'name,routes./freehold/v4/home', 'namespaces.0' ) as $fields ) {
			$GLOBALS['wp_rest_server'] = null;
			$this->rest( 'GET', '/', array( '_fields' => $fields ) );
			$this->assertContains( '/freehold/v4/module/all', $own(), $fields );
		}
	}
}
