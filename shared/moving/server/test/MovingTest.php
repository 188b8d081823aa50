<?php
/**
 * Tests of moving in and out on a site.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;
use Freehold\Database\Posts;
use Freehold\Keys;
use Freehold\Members\Categories;
use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Moving\Conversion;
use Freehold\Moving\Finder;
use Freehold\Moving\PostContent;
use Freehold\Moving\Scan;
use Freehold\Moving\Settings;
use Freehold\Moving\Task;
use Freehold\Moving\TaskJob;
use Freehold\Moving\UndoTable;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use WP_CLI;

require_once dirname( __DIR__, 4 ) . '/tests/php/RunsCommands.php';

final class MovingTest extends TestCase {

	use RunsCommands;

	private const STARS = '<!-- wp:jetpack/rating-star {"rating":2} --><figure><span>★</span></figure><!-- /wp:jetpack/rating-star -->';
	private const PARAGRAPH = "<!-- wp:paragraph -->\n<p>★★☆☆☆ (2/5)</p>\n<!-- /wp:paragraph -->";

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		Tables::install( JobTable::class, true );
		Tables::install( UndoTable::class, true );
		foreach ( Modules::get( 'contact-form' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		JobTable::clear();
		UndoTable::clear();
		array_map( 'delete_option', Options::names( 'freehold_moving_' ) );
		// Nothing runs by itself at the end of the tests.
		add_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
	}

	private function stored_post( string $content, string $type = 'post' ): int {
		return $this->post(
			$content,
			array(
				'post_type'  => $type,
				'post_title' => 'A & B',
			)
		);
	}

	/** The content in the database. */
	private function content( int $id ): string {
		return (string) PostContent::read( $id );
	}

	/** Runs the tasks to their end. */
	private function work(): void {
		for ( $step = 0; $step < 50 && Task::work(); $step++ ) {
			continue;
		}
		$this->assertLessThan( 50, $step );
	}

	private function run_task( string $kind ): array {
		$this->work();
		return Task::load( $kind )->describe();
	}

	/** @return array<string, array<string, string>> */
	private function lines(): array {
		Scan::start();
		$this->work();
		return array_column( Finder::lines(), null, 'title' );
	}

	public function test_the_scan_counts_posts_and_blocks_of_any_type_but_no_revisions_and_no_trash(): void {
		$this->actAs( 'admin' );
		$this->stored_post( self::STARS . self::STARS . '[videopress abc]' );
		$id = $this->stored_post( '<!-- wp:group --><div>' . self::STARS . '</div><!-- /wp:group -->', 'page' );
		wp_update_post( array( 'ID' => $id, 'post_title' => 'makes a revision' ) );
		wp_trash_post( $this->stored_post( self::STARS ) );
		update_option( 'widget_block', array( 2 => array( 'content' => self::STARS ), '_multiwidget' => 1 ) );
		$this->stored_post( '<!-- wp:jetpack/loom /--> <!-- wp:jetpack/field-name /-->' );
		$lines = $this->lines();
		$this->assertSame( array( 'works', '4 blocks in 3 posts' ), array( $lines['Star Rating']['state'], $lines['Star Rating']['count'] ) );
		$this->assertSame( array( 'none', '1 block in 1 post' ), array( $lines['jetpack/loom']['state'], $lines['jetpack/loom']['count'] ) );
		$this->assertStringContainsString( 'Button', $lines['jetpack/loom']['text'] );
		$this->assertSame( array( 'none', '1 block in 1 post' ), array( $lines['[videopress]']['state'], $lines['[videopress]']['count'] ) );
		$this->assertArrayNotHasKey( 'jetpack/field-name', $lines );

		Modules::set_active( 'star-rating', false );
		$line = $this->lines()['Star Rating'];
		$this->assertSame( 'needs', $line['state'] );
		$this->assertStringEndsWith( '#freehold-feature-star-rating', $line['url'] );
	}

	public function test_a_scan_that_ended_in_the_middle_counts_nothing_twice(): void {
		$this->stored_post( self::STARS );
		$this->stored_post( self::STARS );
		Scan::start();
		$this->assertFalse( Scan::start() );
		$task  = Task::load( Task::SCAN );
		$state = Scan::step( $task->state );
		$this->assertTrue( $task->save( $state ) );
		// Another process has read the same state, and comes too late.
		$this->assertFalse( $task->save( $state ) );
		$this->work();
		$this->assertSame( array( 2, 2 ), Scan::counts()['jetpack/rating-star'] );
	}

	public function test_conversion_changes_only_selected_blocks_with_one_revision_and_can_be_undone(): void {
		$this->actAs( 'admin' );
		$stored = "<p>it’s “x” \\ &amp; <script>a</script></p>\n" . self::STARS . '<!-- wp:jetpack/gif /-->';
		$id     = $this->stored_post( $stored );
		$other  = $this->stored_post( '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->' );
		$this->assertSame( $stored, $this->content( $id ) );
		$revisions = count( wp_get_post_revisions( $id ) );
		// Background jobs run for no user: then WordPress would filter contents.
		wp_set_current_user( 0 );
		kses_init();

		$this->assertTrue( Conversion::start( array( 'jetpack/rating-star', 'jetpack/gif' ), true ) );
		$report = $this->run_task( Task::CONVERT );
		$this->assertSame( array( true, 1, 1 ), array( $report['is_preview'], $report['posts'], $report['converted'] ) );
		$this->assertSame( array( 1 ), array_column( $report['left'], 'count' ) );
		$this->assertSame( $stored, $this->content( $id ) );

		$saved = did_action( 'save_post' );
		$this->assertTrue( Conversion::start( array( 'jetpack/rating-star', 'jetpack/gif' ), false ) );
		$this->assertFalse( Conversion::start( array( 'jetpack/gif' ), false ) );
		$report = $this->run_task( Task::CONVERT );
		$this->assertSame( array( 'done', 1, 1 ), array( $report['status'], $report['posts'], $report['converted'] ) );
		$this->assertSame( str_replace( self::STARS, self::PARAGRAPH, $stored ), $this->content( $id ) );
		$this->assertSame( 'A & B', get_post( $id )->post_title );
		$this->assertCount( $revisions + 1, wp_get_post_revisions( $id ) );
		$this->assertGreaterThan( $saved, did_action( 'save_post' ) );
		$this->assertNotFalse( has_filter( 'content_save_pre', 'wp_filter_post_kses' ) );
		$this->assertSame( array( 1, 1 ), Scan::counts()['jetpack/gif'] );
		$this->assertArrayNotHasKey( 'jetpack/rating-star', Scan::counts() );

		$this->assertTrue( Conversion::start_undo() );
		$report = $this->run_task( Task::UNDO );
		$this->assertSame( array( 1, 0 ), array( $report['posts'], $report['edited'] ) );
		$this->assertSame( $stored, $this->content( $id ) );
		$this->assertFalse( Conversion::start_undo() );
		$this->assertSame( 0, count( wp_get_post_revisions( $other ) ) );
	}

	public function test_undo_leaves_posts_that_were_edited(): void {
		$this->actAs( 'admin' );
		$edited = $this->stored_post( self::STARS );
		$gone   = $this->stored_post( self::STARS );
		$kept   = $this->stored_post( self::STARS );
		Conversion::start( array( 'jetpack/rating-star' ), false );
		$this->work();
		wp_update_post( array( 'ID' => $edited, 'post_content' => 'new' ) );
		wp_delete_post( $gone, true );
		Conversion::start_undo();
		$report = $this->run_task( Task::UNDO );
		$this->assertSame( array( 1, 2 ), array( $report['posts'], $report['edited'] ) );
		$this->assertSame( array( 'new', self::STARS ), array( $this->content( $edited ), $this->content( $kept ) ) );
		$this->assertSame( array( $edited ), array_column( Conversion::edited(), 'id' ) );
	}

	public function test_a_conversion_that_ended_in_the_middle_is_completed(): void {
		$this->actAs( 'admin' );
		$begun     = $this->stored_post( self::STARS );
		$converted = $this->stored_post( self::STARS );
		$open      = $this->stored_post( self::STARS );
		$unknown   = $this->stored_post( self::STARS );
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( 'post_type' => 'gone' ), array( 'ID' => $unknown ) );
		update_post_meta( $open, '_edit_lock', time() . ':1' );
		Conversion::start( array( 'jetpack/rating-star' ), false );
		$run = Task::load( Task::CONVERT )->state['run'];
		// The process stored the content before, and replaced that of one post.
		UndoTable::add( $run, $begun, self::STARS, PostContent::hash( self::PARAGRAPH ), 1 );
		UndoTable::add( $run, $converted, self::STARS, PostContent::hash( self::PARAGRAPH ), 1 );
		Posts::replace_content( $converted, self::STARS, self::PARAGRAPH );
		$report = $this->run_task( Task::CONVERT );
		$this->assertSame( array( 2, 2 ), array( $report['posts'], $report['converted'] ) );
		$this->assertSame( array( 1, 1 ), array_column( $report['left'], 'count' ) );
		$this->assertSame( array( self::PARAGRAPH, self::PARAGRAPH, self::STARS ), array_map( array( $this, 'content' ), array( $begun, $converted, $open ) ) );
		Conversion::start_undo();
		$this->assertSame( 2, $this->run_task( Task::UNDO )['posts'] );
		$this->assertSame( array( self::STARS, self::STARS ), array_map( array( $this, 'content' ), array( $begun, $converted ) ) );
	}

	public function test_two_conversions_are_undone_one_after_the_other(): void {
		$stored = self::STARS . '<!-- wp:jetpack/opentable {"rid":"7"} /-->';
		$id     = $this->stored_post( $stored );
		foreach ( array( 'jetpack/rating-star', 'jetpack/opentable' ) as $name ) {
			Conversion::start( array( $name ), false );
			$this->work();
		}
		Conversion::start_undo();
		$this->work();
		$this->assertSame( self::PARAGRAPH . '<!-- wp:jetpack/opentable {"rid":"7"} /-->', $this->content( $id ) );
		Conversion::start_undo();
		$this->work();
		$this->assertSame( $stored, $this->content( $id ) );
	}

	/** Lets the database refuse new rows of a table while a function runs. */
	private function refused( string $table, callable $run ): mixed {
		$break = static fn ( string $query ): string => preg_match( "/^INSERT IGNORE INTO .?{$table}\b/", $query ) ? '' : $query;
		add_filter( 'query', $break );
		try {
			return $run();
		} finally {
			remove_filter( 'query', $break );
		}
	}

	public function test_a_task_without_a_job_is_not_started(): void {
		$this->assertFalse( $this->refused( JobTable::name(), static fn (): bool => Scan::start() ) );
		$this->assertSame( Task::FAILED, Task::load( Task::SCAN )->state['status'] );
		$this->assertTrue( Scan::start() );
	}

	public function test_a_task_that_always_fails_can_be_started_again(): void {
		Scan::start();
		( new TaskJob() )->give_up( array( 'kind' => Task::SCAN ) );
		$this->assertSame( 'failed', Task::load( Task::SCAN )->describe()['status'] );
		$this->assertTrue( Scan::start() );
	}

	public function test_settings_are_taken_over_and_restored(): void {
		$category = (int) wp_insert_term( 'News', 'category' )['term_id'];
		update_option( 'jetpack_active_modules', array( 'stats', 'contact-form', 'photon' ) );
		update_option( 'jetpack_mapbox_api_key', 'pk.jetpack-token-1234' );
		update_option( 'wpcom_newsletter_categories', array( array( 'term_id' => $category ) ) );
		update_option( 'wpcom_newsletter_categories_enabled', true );
		add_filter( 'freehold_service_url', static fn (): string => 'http://127.0.0.1:9' );
		$list = array_column( Settings::list(), null, 'id' );
		$this->assertSame( array( 'On', 'Off', true ), array( $list['feature-visits']['theirs'], $list['feature-visits']['here'], $list['feature-visits']['is_suggested'] ) );
		// Off in Jetpack and on here is for the administrator to select.
		$this->assertFalse( $list['feature-login-protection']['is_suggested'] );
		$this->assertArrayNotHasKey( 'feature-contact-form', $list );
		$this->assertSame( array( '…1234', 'Not set' ), array( $list['mapbox']['theirs'], $list['mapbox']['here'] ) );
		$this->assertSame( array( 'News', 'Not set' ), array( $list['newsletter-categories']['theirs'], $list['newsletter-categories']['here'] ) );

		$ids = array( 'feature-visits', 'mapbox', 'newsletter-categories', 'unknown' );
		$this->assertTrue( Settings::take_over( $ids ) );
		$this->assertTrue( Settings::take_over( $ids ) );
		$this->assertTrue( Modules::is_active( 'visits' ) );
		$this->assertSame( 'pk.jetpack-token-1234', Keys::get( 'mapbox' ) );
		$this->assertSame( array( $category ), Categories::valid( array( $category ) ) );
		$this->assertStringNotContainsString( 'jetpack-token', (string) Options::read( 'freehold_moving_settings' ) );
		$list = array_column( Settings::list(), null, 'id' );
		$this->assertSame( array( true, true ), array( $list['mapbox']['can_undo'], $list['feature-visits']['can_undo'] ) );

		// What an administrator has changed since stays.
		Keys::set( 'mapbox', 'key', 'pk.newer' );
		$this->assertTrue( Settings::undo() );
		$this->assertFalse( Modules::is_active( 'visits' ) );
		$this->assertFalse( Categories::are_enabled() );
		$this->assertSame( 'pk.newer', Keys::get( 'mapbox' ) );
		$this->assertSame( array( '…1234', '…ewer', false ), array_slice( array_values( array_column( Settings::list(), null, 'id' )['mapbox'] ), 2, 3 ) );
	}

	public function test_what_jetpack_s_options_contain_may_be_of_any_kind(): void {
		$category = (int) wp_insert_term( 'News', 'category' )['term_id'];
		update_option( 'jetpack_active_modules', array( 'subscriptions', array( 'seo-tools' ), (object) array( 'a' => 1 ), null ) );
		update_option( 'wpcom_newsletter_categories', (object) array( 'a' => array( 'term_id' => array( 1 ) ), 'b' => array( 'term_id' => (string) $category ), 'c' => $category, 'd' => (object) array(), 'e' => -1 ) );
		update_option( 'wpcom_newsletter_categories_enabled', true );
		update_option( 'widget_text', array( 2 => (object) array( 'conditions' => array( 'rules' => array( 1 ) ) ), 3 => '"conditions"', 4 => array( 'conditions' => array( 'rules' => array( 1 ) ) ) ) );
		update_option( 'verification_services_codes', (object) array( 'google' => array( 'a' ) ) );
		update_option( 'stats_options', (object) array() );
		$this->assertSame( '1', $this->lines()['Widget visibility']['count'] );
		$this->assertSame( 'News', array_column( Settings::list(), 'theirs', 'id' )['newsletter-categories'] );
		$this->assertTrue( Settings::take_over( array( 'newsletter-categories' ) ) );
		$this->assertTrue( array_column( Settings::list(), 'can_undo', 'id' )['newsletter-categories'] );
	}

	public function test_data_and_settings_are_listed_with_what_to_do(): void {
		update_option( 'jetpack_active_modules', array( 'subscriptions' ) );
		update_option( 'jetpack_wga', array( 'code' => 'G-1' ) );
		update_option( 'verification_services_codes', array( 'google' => 'abc' ) );
		$this->stored_post( 'x', 'jp_mem_plan' );
		$this->stored_post( 'x', 'jetpack_form' );
		$video = $this->stored_post( '', 'attachment' );
		wp_update_post( array( 'ID' => $video, 'post_mime_type' => 'video/videopress' ) );
		$lines = $this->lines();
		$this->assertSame( array( 'needs', 'needs', 'none', 'works' ), array_map( static fn ( string $title ): string => $lines[ $title ]['state'], array( 'Subscribers', 'Videos at VideoPress', 'Google Analytics', 'Verification codes' ) ) );
		$this->assertStringContainsString( 'page=freehold-subscriptions', $lines['Subscribers']['url'] );
		$this->assertSame( '1', $lines['Payment plans']['count'] );
		$this->assertSame( array( '1', 'works' ), array( $lines['Reusable forms']['count'], $lines['Reusable forms']['state'] ) );
	}

	public function test_shortcodes_formulas_and_proxied_images_are_counted_with_what_becomes_of_them(): void {
		remove_shortcode( 'portfolio' );
		$this->stored_post( '[youtube https://youtu.be/x] [googlemaps https://maps] $latex x^2$ [latex]y[/latex] [gallery ids="1,2" type="rectangular"]' );
		$this->stored_post( '[recipe title="Soup"]a[/recipe] [[youtube x]] [gallery ids="1"] [untappd-menu] [vrooom] <img src="https://i2.wp.com/a.example/b.jpg?ssl=1"> <!-- wp:jetpack/podcast-episode /-->' );
		$this->stored_post( '[portfolio display_tags=false]', 'page' );
		$states = array_map( static fn ( array $line ): array => array( $line['state'], $line['count'] ), $this->lines() );
		$one    = '1 block in 1 post';
		foreach ( array(
			'[youtube]'               => array( 'works', $one ),
			'[googlemaps]'            => array( 'works', $one ),
			'[latex]'                 => array( 'works', '2 blocks in 1 post' ),
			'[gallery type]'          => array( 'works', $one ),
			'[recipe]'                => array( 'works', $one ),
			'[untappd-menu]'          => array( 'none', $one ),
			'[portfolio]'             => array( 'none', $one ),
			'i0.wp.com'               => array( 'works', $one ),
			'Podcast Episode'         => array( 'works', $one ),
		) as $title => $expected ) {
			$this->assertSame( $expected, $states[ $title ] ?? null, $title );
		}
		$this->assertArrayNotHasKey( '[vr]', $states );
		add_shortcode( 'untappd-menu', '__return_empty_string' );
		$this->assertSame( 'works', $this->lines()['[untappd-menu]']['state'] );
		remove_shortcode( 'untappd-menu' );
	}

	public function test_a_window_with_many_contents_is_read_part_by_part(): void {
		global $wpdb;
		for ( $number = 0; $number < 201; $number++ ) {
			$wpdb->insert( $wpdb->posts, array( 'post_content' => self::STARS, 'post_status' => 'publish' ) );
		}
		Scan::start();
		$this->assertSame( array( 201, 201 ), Scan::step( Task::load( Task::SCAN )->state )['counts']['jetpack/rating-star'] );
	}

	public function test_metas_post_types_widgets_and_features_are_listed_in_a_few_queries(): void {
		global $wpdb;
		$id = $this->stored_post( 'a' );
		foreach ( array( 'jetpack_seo_noindex' => '1', 'jetpack_seo_html_title' => 'T', 'switch_like_status' => '0', '_wpas_mess' => '' ) as $key => $value ) {
			update_post_meta( $id, $key, $value );
		}
		$trashed = $this->stored_post( 'b' );
		update_post_meta( $trashed, 'jetpack_seo_noindex', '1' );
		wp_trash_post( $trashed );
		$this->stored_post( 'c', 'jetpack-testimonial' );
		if ( post_type_exists( 'jetpack-testimonial' ) ) {
			unregister_post_type( 'jetpack-testimonial' );
		}
		$wpdb->insert( $wpdb->posts, array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_content' => 'd' ) );
		update_option( 'jetpack_active_modules', array( 'carousel', 'sitemaps', 'comments', 'woocommerce-analytics' ) );
		update_option( 'stb_enabled', '1' );
		update_option( 'podcasting_category_id', 5 );
		update_option( 'advanced_seo_front_page_description', 'Welcome' );
		$rules = array( 'action' => 'hide', 'rules' => array( array( 'major' => 'page' ) ) );
		update_option( 'widget_text', array( 2 => array( 'text' => 'a', 'conditions' => $rules ), 3 => array( 'text' => 'b', 'conditions' => array( 'rules' => array() ) ), '_multiwidget' => 1 ) );
		update_option( 'widget_block', array( 2 => array( 'content' => '<!-- wp:paragraph {"conditions":{"action":"show","rules":[{"major":"page"}]}} --><p>a</p><!-- /wp:paragraph -->' ), '_multiwidget' => 1 ) );
		$lines = $this->lines();
		foreach ( array(
			'Hidden from search engines'   => array( 'works', '1 post' ),
			'Titles for search engines'    => array( 'works', '1 post' ),
			'Likes on or off'              => array( 'works', '1 post' ),
			'Testimonials'                 => array( 'needs', '1 post' ),
			'Carousel'                     => array( 'needs', '' ),
			'Sitemap'                      => array( 'needs', '' ),
			'Jetpack Comments'             => array( 'works', '' ),
			'Podcast feed'                 => array( 'none', '' ),
			'Settings of the newsletter'   => array( 'needs', '' ),
			'Description of the front page' => array( 'works', '' ),
			'Widget visibility'            => array( 'works', '2' ),
		) as $title => $expected ) {
			$this->assertSame( $expected, array( $lines[ $title ]['state'] ?? '', $lines[ $title ]['count'] ?? '' ), $title );
		}
		$this->assertSame( array( 'Form entries' ), array_keys( array_filter( $lines, static fn ( array $line ): bool => '' === $line['url'] && '' !== $line['label'] ) ), 'What a click takes over' );
		$this->assertArrayNotHasKey( 'Messages for social networks', $lines );
		$this->assertArrayNotHasKey( 'WooCommerce Analytics', $lines, 'A site without WooCommerce' );
		wp_cache_flush();
		Finder::lines();
		$before = $wpdb->num_queries;
		Finder::lines();
		$this->assertLessThanOrEqual( 9, $wpdb->num_queries - $before );
	}

	public function test_texts_for_search_engines_work_as_the_feature_and_other_plugins_let_them(): void {
		$id = $this->stored_post( 'a' );
		update_post_meta( $id, 'jetpack_seo_html_title', 'T' );
		update_post_meta( $id, 'jetpack_seo_schema_type', 'faq' );
		update_option( 'advanced_seo_title_formats', array( 'posts' => array( array( 'type' => 'token', 'value' => 'post_title' ) ) ) );
		$states = fn (): array => array_map( fn ( string $title ): string => $this->lines()[ $title ]['state'] ?? '', array( 'Titles for search engines', 'Schema types for search engines', 'Patterns of page titles' ) );
		$this->assertSame( array( 'works', 'needs', 'needs' ), $states(), 'Before an administrator decides' );
		$this->assertStringContainsString( 'Turn on “SEO”', $this->lines()['Titles for search engines']['text'] );
		Modules::set_active( 'seo', true );
		$this->assertSame( array( 'works', 'works', 'works' ), $states() );
		Modules::set_active( 'seo', false );
		$this->assertSame( array( 'needs', 'needs', 'needs' ), $states() );
		add_filter( 'freehold_seo_plugin', static fn (): string => 'Yoast SEO' );
		Modules::set_active( 'seo', true );
		$this->assertSame( array( 'needs', 'needs', 'needs' ), $states() );
		$this->assertStringContainsString( 'Another SEO plugin', $this->lines()['Patterns of page titles']['text'] );
	}

	public function test_the_routes_are_for_administrators(): void {
		$this->actAs( 'editor' );
		foreach ( array( array( 'GET', '' ), array( 'POST', '/work' ), array( 'POST', '/settings/undo' ) ) as list( $method, $path ) ) {
			$this->assertSame( 403, $this->rest( $method, "/freehold/v4/moving{$path}" )->get_status() );
		}
		$this->actAs( 'admin' );
		$this->assertSame( 409, $this->rest( 'POST', '/freehold/v4/moving/run', array( 'task' => 'preview', 'blocks' => array( 'core/paragraph' ) ) )->get_status() );
		$id = $this->stored_post( self::STARS );
		$this->assertSame( 'running', $this->rest( 'POST', '/freehold/v4/moving/run', array( 'task' => 'convert', 'blocks' => array( 'jetpack/rating-star' ) ) )->get_data()['tasks']['convert']['status'] );
		$this->rest( 'POST', '/freehold/v4/moving/work' );
		$this->assertSame( self::PARAGRAPH, $this->content( $id ) );
		$all = $this->rest( 'GET', '/freehold/v4/moving' )->get_data();
		$this->assertTrue( $all['can_undo'] );
		$this->assertSame( 'absent', $all['jetpack']['state'] );
	}

	public function test_the_commands_do_the_same(): void {
		$id = $this->stored_post( self::STARS );
		$this->assertSame( 'Star Rating', $this->json( 'moving', 'status', '--state=works' )[0]['title'] );
		$this->command( 'moving', 'convert', '--all', '--dry-run' );
		$this->assertSame( 'Success: Would convert blocks: 1. Posts: 1.', self::message() );
		$this->assertSame( self::STARS, $this->content( $id ) );
		$this->assertStringContainsString( 'Did you mean “jetpack/markdown”?', $this->failingCommand( 'moving', 'convert', 'jetpack/markdwn' ) );
		WP_CLI::$answer = 'n';
		$this->command( 'moving', 'convert', 'jetpack/rating-star', '--yes' );
		$this->assertSame( 'Success: Converted blocks: 1. Posts: 1.', self::message() );
		$this->assertSame( self::PARAGRAPH, $this->content( $id ) );
		$this->command( 'moving', 'undo' );
		$this->assertSame( self::STARS, $this->content( $id ) );
		$this->failingCommand( 'moving', 'undo' );
		update_option( 'jetpack_active_modules', array( 'stats' ) );
		$this->command( 'moving', 'take-over', '--settings' );
		$this->assertTrue( Modules::is_active( 'visits' ) );
		$this->command( 'moving', 'undo', '--settings' );
		$this->assertFalse( Modules::is_active( 'visits' ) );
	}
}
