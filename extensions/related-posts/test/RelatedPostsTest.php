<?php
/**
 * What is related to what, when it is worked out, and what visitors get of it.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Modules\RelatedPosts\Below;
use Freehold\Modules\RelatedPosts\Changes;
use Freehold\Modules\RelatedPosts\Engine;
use Freehold\Modules\RelatedPosts\Finder;
use Freehold\Modules\RelatedPosts\ListTable;
use Freehold\Modules\RelatedPosts\WordTable;
use Freehold\Modules\RelatedPosts\Related;
use Freehold\Modules\Uninstaller;
use Freehold\Settings;
use WP_Post;

final class RelatedPostsTest extends TestCase {

	private const TEXTS = array(
		'Sourdough for beginners'  => 'Flour, water, salt and patience. The starter ferments overnight, the dough rises slowly, the crust becomes crisp in a hot oven.',
		'A starter that never dies' => 'Feed the sourdough starter with rye flour each week. A starter in the fridge ferments slowly and lives for years.',
		'Rye bread from the north' => 'Rye flour, seeds and sourdough: a dark bread with a dense crumb, baked for hours in a slow oven.',
		'Repairing a bicycle chain' => 'A chain tool, oil and a rag. Measure the chain, count the links, and replace the cassette when it slips.',
		'Wheels that run true'     => 'Spokes, nipples and a truing stand: how to true the wheels of a bicycle without a mechanic.',
	);

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( ListTable::class, WordTable::class ) as $table ) {
			Tables::install( $table, true );
		}
		// The posts of other tests are none of these tests' business.
		foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
			wp_delete_post( $id, true );
		}
		// What the tables hold already, as if the engine had made them.
		WordTable::reset();
		Settings::set( 'modules.related-posts.engine', 1 );
	}

	protected function tearDown(): void {
		Changes::store();
		parent::tearDown();
	}

	/** @return array<string, int> The ids of the posts by their titles. */
	private function library(): array {
		$ids = array();
		foreach ( self::TEXTS as $title => $text ) {
			$ids[ $title ] = $this->post( "<!-- wp:paragraph --><p>{$text}</p><!-- /wp:paragraph -->", array( 'post_title' => $title ) );
		}
		Changes::store();
		Engine::work( 20 );
		return $ids;
	}

	/** @return string[] The titles that are shown with a post. */
	private static function titles( int $id, int $count = 6 ): array {
		return array_map( static fn ( WP_Post $post ): string => $post->post_title, Related::posts( get_post( $id ), $count ) );
	}

	private static function output( int $id, array $attributes = array() ): string {
		$GLOBALS['post'] = get_post( $id );
		do_action( 'loop_start' );
		$html = do_blocks( '<!-- wp:jetpack/related-posts ' . wp_json_encode( (object) $attributes ) . ' /-->' );
		do_action( 'loop_end' );
		return trim( $html );
	}

	/** How many queries something makes. */
	private static function queries( callable $what ): int {
		global $wpdb;
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		$what();
		return $wpdb->num_queries - $before;
	}

	public function test_words_relate_posts(): void {
		$ids = $this->library();
		$this->assertSame( array( 'A starter that never dies', 'Rye bread from the north' ), self::sorted( array_slice( self::titles( $ids['Sourdough for beginners'] ), 0, 2 ) ) );
		$this->assertSame( 'Wheels that run true', self::titles( $ids['Repairing a bicycle chain'] )[0] );
	}

	/** @param string[] $titles */
	private static function sorted( array $titles ): array {
		sort( $titles );
		return $titles;
	}

	public function test_a_stored_heading_is_the_headline(): void {
		$ids             = $this->library();
		$GLOBALS['post'] = get_post( $ids['Sourdough for beginners'] );
		do_action( 'loop_start' );
		$html = do_blocks( (string) file_get_contents( __DIR__ . '/stored/heading.html' ) );
		do_action( 'loop_end' );
		$this->assertStringContainsString( '<h2 class="wp-block-heading has-medium-font-size">More like this</h2><ul', $html );
		$this->assertSame( 1, substr_count( $html, 'More like this' ) );
		$this->assertMatchesRegularExpression( '#<nav [^>]*class="[^"]*\balignwide\b#', $html );
		$this->assertStringContainsString( 'A starter that never dies', $html );
	}

	public function test_rare_terms_count_for_more_than_common_ones(): void {
		$common = wp_insert_term( 'News', 'category' )['term_id'];
		$ids    = array();
		for ( $number = 0; $number < 12; $number++ ) {
			$ids[] = $this->post( '', array( 'post_title' => "Number {$number}", 'post_category' => array( $common ) ) );
		}
		wp_set_post_tags( $ids[0], 'Kiruna' );
		wp_set_post_tags( $ids[3], 'Kiruna' );
		Changes::store();
		Engine::work( 20 );
		$this->assertSame( 'Number 3', self::titles( $ids[0] )[0] );
		// Of those that are as near, the newest.
		$this->assertSame( 'Number 11', self::titles( $ids[0] )[1] );
	}

	public function test_the_default_category_has_little_weight(): void {
		$ids   = $this->library();
		$bread = wp_insert_term( 'Bread', 'category' )['term_id'];
		foreach ( array( 'Sourdough for beginners', 'A starter that never dies', 'Rye bread from the north' ) as $title ) {
			wp_set_post_categories( $ids[ $title ], array( $bread ) );
		}
		$draft = $this->post( 'Rye flour, sourdough starter, crust, crumb and oven.', array( 'post_title' => 'Bread with a starter', 'post_status' => 'draft' ) );
		Changes::store();
		Engine::work( 20 );
		Engine::refresh( $draft );
		foreach ( array_slice( self::titles( $draft ), 0, 3 ) as $title ) {
			$this->assertStringNotContainsString( 'icycle', $title );
			$this->assertStringNotContainsString( 'Wheels', $title );
		}
	}

	public function test_other_scripts_relate_too(): void {
		$first  = $this->post( '東京の美味しいラーメン店を紹介します。', array( 'post_title' => '東京のラーメン' ) );
		$second = $this->post( '東京で一番のラーメンはどこですか。', array( 'post_title' => 'ラーメンの話' ) );
		$third  = $this->post( 'مدينة القاهرة القديمة وأسواقها', array( 'post_title' => 'القاهرة' ) );
		$fourth = $this->post( 'أسواق القاهرة في الليل', array( 'post_title' => 'ليل القاهرة' ) );
		Changes::store();
		Engine::work( 20 );
		$this->assertSame( get_post( $second )->post_title, self::titles( $first )[0] );
		$this->assertSame( get_post( $fourth )->post_title, self::titles( $third )[0] );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function hidden(): array {
		return array(
			'private'   => array( array( 'post_status' => 'private' ) ),
			'draft'     => array( array( 'post_status' => 'draft' ) ),
			'pending'   => array( array( 'post_status' => 'pending' ) ),
			'scheduled' => array( array( 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00', 'edit_date' => true ) ),
			'password'  => array( array( 'post_password' => 'secret' ) ),
			'trash'     => array( array( 'post_status' => 'trash' ) ),
		);
	}

	/** @dataProvider hidden */
	public function test_posts_that_are_not_public_never_show( array $change ): void {
		$ids    = $this->library();
		$first  = $ids['Sourdough for beginners'];
		$hidden = 'A starter that never dies';
		$this->actAs( 'admin' );
		$this->assertContains( $hidden, self::titles( $first ) );

		wp_update_post( array( 'ID' => $ids[ $hidden ] ) + $change );
		$this->assertNotContains( $hidden, self::titles( $first ), 'Gone at once, before anybody has worked.' );
		$this->assertStringNotContainsString( $hidden, self::output( $first, array( 'postsToShow' => 6 ) ) );
		Changes::store();
		Engine::work( 20 );
		$this->assertNotContains( $ids[ $hidden ], ListTable::read( $first )['posts'] );
		$this->assertNotContains( $hidden, self::titles( $first ) );
		$this->assertNotContains( $ids[ $hidden ], Finder::fallback( get_post( $first ) ) );
	}

	public function test_a_new_post_shows_with_those_it_is_related_to(): void {
		$ids = $this->library();
		$new = $this->post( 'Rye flour, starter and sourdough once more: the crust, the crumb, the oven.', array( 'post_title' => 'Sourdough with rye' ) );
		Changes::store();
		Engine::work( 20 );
		$this->assertContains( 'Sourdough with rye', self::titles( $ids['Sourdough for beginners'], 3 ) );
		$this->assertSame( ListTable::DONE, ListTable::read( $new )['waiting'] );

		// It becomes a post about bicycles.
		wp_update_post( array( 'ID' => $new, 'post_title' => 'Wheels and chains', 'post_content' => 'Spokes, a chain tool and oil: the bicycle, the wheels, the cassette.' ) );
		Changes::store();
		Engine::work( 20 );
		$this->assertContains( self::titles( $new )[0], array( 'Repairing a bicycle chain', 'Wheels that run true' ) );

		wp_delete_post( $new, true );
		$this->assertNull( ListTable::read( $new ) );
		$this->assertNotContains( 'Wheels and chains', self::titles( $ids['Wheels that run true'] ) );
	}

	public function test_terms_that_change_change_the_list(): void {
		$one   = $this->post( '', array( 'post_title' => 'One' ) );
		$other = $this->post( '', array( 'post_title' => 'Other' ) );
		$this->post( '', array( 'post_title' => 'Third' ) );
		Changes::store();
		Engine::work( 20 );
		$this->assertSame( 'Third', self::titles( $one )[0] );
		wp_set_post_tags( $one, 'Lapland' );
		wp_set_post_tags( $other, 'Lapland' );
		Changes::store();
		Engine::work( 20 );
		$this->assertSame( 'Other', self::titles( $one )[0] );
		wp_delete_term( get_term_by( 'name', 'Lapland', 'post_tag' )->term_id, 'post_tag' );
		$this->assertSame( ListTable::NEEDS_WORDS, self::noted( $one ) );
	}

	private static function noted( int $id ): int {
		Changes::store();
		return ListTable::read( $id )['waiting'];
	}

	public function test_unchanged_terms_cause_no_work(): void {
		$id = $this->post( '' );
		wp_set_post_tags( $id, 'Lapland' );
		Changes::store();
		Engine::work( 20 );
		wp_set_post_tags( $id, 'Lapland' );
		$this->assertSame( ListTable::DONE, self::noted( $id ) );
	}

	public function test_a_change_costs_the_same_however_many_posts_it_is_related_to(): void {
		$ids   = $this->library();
		self::touch( $ids['Sourdough for beginners'] );
		$small = self::queries( static fn () => self::touch( $ids['Sourdough for beginners'] ) );
		for ( $number = 0; $number < 40; $number++ ) {
			$this->post( self::TEXTS['Sourdough for beginners'], array( 'post_title' => "Bread {$number}" ) );
		}
		Changes::store();
		Engine::work( 20 );
		$this->assertSame( $small, self::queries( static fn () => self::touch( $ids['Sourdough for beginners'] ) ) );

		Engine::work( 20 );
		self::touch( $ids['Sourdough for beginners'] );
		ListTable::dequeue( $ids['Sourdough for beginners'] );
		ListTable::queue_words( array( $ids['Sourdough for beginners'] ) );
		Engine::refresh( $ids['Sourdough for beginners'] );
		$this->assertLessThanOrEqual( Finder::LIST_LENGTH, count( ListTable::queued( 100 ) ), 'Those that it is related to, and no further.' );
	}

	private static function touch( int $id ): void {
		Engine::schedule();
		do_action( 'wp_after_insert_post', $id, get_post( $id ), true, get_post( $id ) );
		Changes::store();
	}

	public function test_before_anybody_has_worked_posts_of_the_same_terms_show(): void {
		Settings::set( 'modules.related-posts.engine', null );
		$category = wp_insert_term( 'Bread', 'category' )['term_id'];
		$one      = $this->post( '', array( 'post_title' => 'One', 'post_category' => array( $category ) ) );
		$this->post( '', array( 'post_title' => 'Other', 'post_category' => array( $category ) ) );
		$this->post( '', array( 'post_title' => 'Stranger' ) );
		$this->assertSame( array( 'Other' ), self::titles( $one ) );
		$this->assertFalse( ListTable::is_ready() );
		$this->assertNotFalse( wp_next_scheduled( Engine::HOOK ), 'Cron is asked to come.' );

		// The tables are there, cron has never come: the answer is kept, and made anew after an hour.
		Settings::set( 'modules.related-posts.engine', 1 );
		$this->assertSame( array( 'Other' ), self::titles( $one ) );
		$this->assertSame( ListTable::FALLBACK, ListTable::read( $one )['kind'] );
		$this->assertSame( ListTable::NEEDS_LIST, ListTable::read( $one )['waiting'] );
		$this->post( '', array( 'post_title' => 'Newer', 'post_category' => array( $category ) ) );
		$this->assertSame( array( 'Other' ), self::titles( $one ) );
		global $wpdb;
		$wpdb->update( ListTable::name(), array( 'made' => time() - 2 * HOUR_IN_SECONDS ), array( 'post_id' => $one ) );
		wp_cache_flush();
		$this->assertSame( array( 'Newer', 'Other' ), self::titles( $one ) );
	}

	public function test_a_site_that_does_not_show_the_block_does_no_work(): void {
		Settings::set( 'modules.related-posts.engine', null );
		wp_unschedule_hook( Engine::HOOK );
		$id = $this->post( self::TEXTS['Sourdough for beginners'] );
		wp_set_post_tags( $id, 'Bread' );
		$this->assertSame( 0, self::queries( array( Changes::class, 'store' ) ) );
		$this->assertFalse( wp_next_scheduled( Engine::HOOK ) );
	}

	public function test_old_lists_are_looked_at_again(): void {
		global $wpdb;
		$ids = $this->library();
		$id  = $ids['Sourdough for beginners'];
		$wpdb->update( ListTable::name(), array( 'made' => time() - 40 * DAY_IN_SECONDS ), array( 'post_id' => $id ) );
		wp_cache_flush();
		$this->assertNotSame( array(), self::titles( $id ) );
		$this->assertSame( ListTable::NEEDS_LIST, ListTable::read( $id )['waiting'] );
	}

	public function test_two_do_not_work_at_once(): void {
		global $wpdb;
		$id = $this->post( '' );
		Changes::store();
		add_option( 'freehold_related_posts_worker', '', '', false );
		$wpdb->update( $wpdb->options, array( 'option_value' => (string) ( time() + 20 ) ), array( 'option_name' => 'freehold_related_posts_worker' ) );
		Engine::work( 20 );
		$this->assertSame( ListTable::NEEDS_WORDS, ListTable::read( $id )['waiting'] );
		// If a worker has ended early, another one may run after a while.
		$wpdb->update( $wpdb->options, array( 'option_value' => (string) ( time() - 1 ) ), array( 'option_name' => 'freehold_related_posts_worker' ) );
		Engine::work( 20 );
		$this->assertSame( ListTable::DONE, ListTable::read( $id )['waiting'] );
	}

	public function test_what_changes_while_a_list_is_made_is_not_lost(): void {
		$ids = $this->library();
		$id  = $ids['Sourdough for beginners'];
		ListTable::queue_lists( array( $id ) );
		add_filter(
			'freehold_related_posts',
			static function ( array $posts ) use ( $id ): array {
				ListTable::queue_lists( array( $id ) );
				return $posts;
			}
		);
		Engine::refresh( $id );
		$this->assertSame( ListTable::NEEDS_LIST, ListTable::read( $id )['waiting'] );
	}

	/**
	 * Posts that a filter adds but no visitor may see do not cause a new list on each page view.
	 */
	public function test_a_filter_adds_only_what_may_be_shown(): void {
		$ids   = $this->library();
		$id    = $ids['Sourdough for beginners'];
		$page  = $this->post( 'A page.', array( 'post_type' => 'page' ) );
		$draft = $this->post( 'A draft.', array( 'post_status' => 'draft' ) );
		add_filter( 'freehold_related_posts', static fn ( array $posts ): array => array( $page, $draft, ...$posts ) );
		Engine::refresh( $id );
		$this->assertNotSame( array(), ListTable::read( $id )['posts'] );
		$this->assertSame( array(), array_intersect( array( $page, $draft ), ListTable::read( $id )['posts'] ) );
		self::titles( $id );
		$this->assertSame( ListTable::DONE, ListTable::read( $id )['waiting'] );
	}

	/**
	 * Revisions and the like, which go with their post, cost nothing; the post itself is forgotten.
	 */
	public function test_what_is_deleted_is_forgotten(): void {
		$id       = $this->library()['Sourdough for beginners'];
		$revision = $this->post( 'Before.', array( 'post_type' => 'revision', 'post_status' => 'inherit', 'post_parent' => $id ) );
		$is_ours  = static fn ( string $query ): bool => str_contains( $query, ListTable::name() ) || str_contains( $query, WordTable::name() );
		$asked    = array();
		$listen   = static function ( string $query ) use ( &$asked, $is_ours ): string {
			if ( $is_ours( $query ) ) {
				$asked[] = $query;
			}
			return $query;
		};
		add_filter( 'query', $listen );
		wp_delete_post_revision( $revision );
		$this->assertSame( array(), $asked );
		wp_delete_post( $id, true );
		$this->assertCount( 2, $asked );
		remove_filter( 'query', $listen );
		$this->assertNull( ListTable::read( $id ) );
	}

	public function test_the_owner_leaves_out_what_is_in_some_terms(): void {
		$ids = $this->library();
		$id  = $ids['Sourdough for beginners'];
		wp_set_post_tags( $ids['Rye bread from the north'], 'Old Ones' );
		$this->assertContains( 'Rye bread from the north', self::titles( $id ) );
		Settings::set( 'modules.related-posts.options.exclude', 'ads, old-ones' );
		$this->assertNotContains( 'Rye bread from the north', self::titles( $id ), 'At once.' );
		$this->assertSame( ListTable::NEEDS_LIST, ListTable::read( $id )['waiting'] );
		Engine::work( 20 );
		$this->assertNotContains( $ids['Rye bread from the north'], ListTable::read( $id )['posts'] );
		Settings::set( 'modules.related-posts.options.exclude', '' );
		self::titles( $id );
		Engine::work( 20 );
		$this->assertContains( 'Rye bread from the north', self::titles( $id ) );
	}

	public function test_pages_show_posts_and_other_types_their_own(): void {
		register_post_type( 'recipe', array( 'public' => true, 'taxonomies' => array( 'category' ) ) );
		$this->library();
		$page   = $this->post( self::TEXTS['Rye bread from the north'], array( 'post_title' => 'About our bread', 'post_type' => 'page' ) );
		$recipe = $this->post( self::TEXTS['Rye bread from the north'], array( 'post_title' => 'Rye rolls', 'post_type' => 'recipe' ) );
		$this->post( self::TEXTS['A starter that never dies'], array( 'post_title' => 'Rye starter', 'post_type' => 'recipe' ) );
		Changes::store();
		Engine::work( 20 );
		$this->assertSame( 'Rye bread from the north', self::titles( $page )[0] );
		$this->assertSame( array( 'Rye starter' ), self::titles( $recipe ) );
		unregister_post_type( 'recipe' );
	}

	public function test_a_page_costs_the_same_queries_however_many_posts_there_are(): void {
		$ids  = $this->library();
		$show = static fn () => self::output( $ids['Sourdough for beginners'], array( 'displayContext' => true, 'displayAuthor' => true, 'displayThumbnails' => true ) );
		$few  = self::queries( $show );
		for ( $number = 0; $number < 60; $number++ ) {
			$this->post( self::TEXTS['Sourdough for beginners'], array( 'post_title' => "Bread {$number}" ) );
		}
		Changes::store();
		Engine::work( 20 );
		$this->assertSame( $few, self::queries( $show ) );
		$this->assertLessThanOrEqual( 12, $few );
	}

	public function test_shows_links_with_what_is_wanted_of_them(): void {
		$ids = $this->library();
		wp_set_post_terms( $ids['A starter that never dies'], array( wp_insert_term( 'Bread', 'category' )['term_id'] ), 'category', true );
		$html = self::output(
			$ids['Sourdough for beginners'],
			array(
				'postLayout'      => 'list',
				'displayHeadline' => true,
				'headline'        => 'More &amp; <more>',
				'displayAuthor'   => true,
				'displayContext'  => true,
				'postsToShow'     => 2,
				'align'           => 'wide',
				'style'           => array( 'spacing' => array( 'padding' => '10px' ) ),
			)
		);
		$this->assertStringStartsWith( '<nav ', $html );
		$this->assertMatchesRegularExpression( '~aria-label="Posts related to “Sourdough for beginners”( \(\d+\))?"~', $html );
		$this->assertMatchesRegularExpression( '~class="[^"]*is-layout-list[^"]*alignwide[^"]*"|class="[^"]*alignwide[^"]*is-layout-list[^"]*"~', $html );
		$this->assertStringContainsString( 'padding:10px', $html );
		$this->assertStringContainsString( '<h2 class="wp-block-jetpack-related-posts__headline">More &amp; &lt;more&gt;</h2>', $html );
		$this->assertSame( 2, substr_count( $html, '<li ' ) );
		$this->assertStringContainsString( '>A starter that never dies</span></a>', $html );
		$this->assertStringContainsString( '<a class="wp-block-jetpack-related-posts__context" href="', $html );
		$this->assertStringContainsString( 'In “Bread”', $html );
		$this->assertStringNotContainsString( 'Uncategorized', $html );
		$this->assertStringContainsString( '<time class="wp-block-jetpack-related-posts__date" datetime="', $html );
		$this->assertStringNotContainsString( '<img', $html );
		$this->assertStringNotContainsString( '<script', $html );
	}

	public function test_contents_of_posts_cause_no_errors(): void {
		$id = $this->post( '', array( 'post_title' => 'One' ) );
		$this->actAs( 'admin' );
		$this->post( '', array( 'post_title' => '<img src=x onerror=alert(1)> & <i>more</i>' ) );
		$this->post( '', array( 'post_title' => '' , 'post_content' => 'No title' ) );
		$html = self::output( $id, array( 'postsToShow' => 'many', 'postLayout' => '"><script>', 'displayAuthor' => 'yes' ) );
		$this->assertStringNotContainsString( '<img', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( '__author', $html );
		$this->assertStringContainsString( '(no title)', $html );
		$this->assertStringContainsString( 'is-layout-grid', $html );
		$this->assertSame( 1, substr_count( self::output( $id, array( 'postsToShow' => -3 ) ), '<li ' ) );
	}

	public function test_images_have_their_reserved_space(): void {
		$ids   = $this->library();
		$first = $this->image();
		$other = $this->image();
		set_post_thumbnail( $ids['A starter that never dies'], $first );
		wp_update_post( array( 'ID' => $ids['Rye bread from the north'], 'post_content' => "<figure><img class=\"wp-image-{$other}\" src=\"https://cdn.example/image-{$other}-768x512.jpg\"></figure>" . self::TEXTS['Rye bread from the north'] ) );
		$html = self::output( $ids['Sourdough for beginners'], array( 'displayThumbnails' => true, 'postsToShow' => 4 ) );
		$this->assertSame( 2, substr_count( $html, '<img' ) );
		$this->assertSame( 4, substr_count( $html, '<li ' ) );
		$this->assertSame( 2, substr_count( $html, '__image"' ) );
		$this->assertSame( 2, substr_count( $html, '__image is-fallback"></span>' ), 'Cards without an image are like the others.' );
		preg_match_all( '/<img [^>]*>/', $html, $found );
		foreach ( $found[0] as $img ) {
			$this->assertMatchesRegularExpression( '/ width="\d+" height="\d+"/', $img );
			$this->assertStringContainsString( 'alt=""', $img );
			$this->assertStringContainsString( 'loading="lazy"', $img );
			$this->assertStringContainsString( 'sizes="', $img . 'sizes="' );
		}
		$this->assertStringContainsString( '--freehold-related-columns:2', $html );
		$this->assertStringContainsString( '--freehold-related-columns:3', self::output( $ids['Sourdough for beginners'], array( 'postsToShow' => 6 ) ), 'Four of six posts are as large as six: the editor’s size.' );
		foreach ( array( 'icon', 'logo' ) as $kind ) {
			$image = $this->image();
			'icon' === $kind ? update_option( 'site_icon', $image ) : set_theme_mod( 'custom_logo', $image );
			$html = self::output( $ids['Sourdough for beginners'], array( 'displayThumbnails' => true, 'postsToShow' => 4 ) );
			$this->assertSame( 2, preg_match_all( "~is-fallback\"><img [^>]*/image-{$image}~", $html ), $kind );
		}
		// As an import leaves it: the image is gone, and its ID is not.
		update_post_meta( $ids['A starter that never dies'], '_thumbnail_id', 987654 );
		$this->assertStringNotContainsString( '__image', self::output( $ids['A starter that never dies'], array( 'displayThumbnails' => true, 'postsToShow' => 1 ) ) . self::output( $ids['Rye bread from the north'], array( 'displayThumbnails' => true, 'postsToShow' => 1 ) ), 'No post has an image.' );
	}

	public function test_in_a_post_from_another_site_ids_do_not_name_images_of_this_one(): void {
		$image = $this->image();
		$id    = $this->post( "<img class=\"wp-image-{$image}\" src=\"https://old.example/sunset.jpg\">" );
		$this->assertSame( 0, Related::image( get_post( $id ) ) );
		wp_update_post( array( 'ID' => $id, 'post_content' => "<img class=\"wp-image-{$image}\" src=\"https://cdn.example/image-{$image}-768x512.jpg\">" ) );
		$this->assertSame( $image, Related::image( get_post( $id ) ) );
	}

	public function test_an_image_of_closed_content_is_not_shown(): void {
		$open   = $this->image();
		$closed = $this->image();
		$part   = "<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view --><img class=\"wp-image-{$closed}\" src=\"image-{$closed}.jpg\"><!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->";
		$id     = $this->post( $part );
		$this->assertSame( 0, Related::image( get_post( $id ) ) );
		wp_update_post( array( 'ID' => $id, 'post_content' => "{$part}<img class=\"wp-image-{$open}\" src=\"image-{$open}.jpg\">" ) );
		$this->assertSame( $open, Related::image( get_post( $id ) ) );
		update_post_meta( $id, '_jetpack_newsletter_access', 'paid_subscribers' );
		$this->assertSame( 0, Related::image( get_post( $id ) ) );
		set_post_thumbnail( $id, $closed );
		$this->assertSame( $closed, Related::image( get_post( $id ) ), 'The author shows the featured image to everyone.' );
		delete_post_meta( $id, '_jetpack_newsletter_access' );
		update_post_meta( $id, '_thumbnail_id', 987654 );
		$this->assertSame( $open, Related::image( get_post( $id ) ), 'The featured image was deleted.' );
	}

	public function test_what_another_plugin_closes_or_hides_is_not_shown(): void {
		$image = $this->image();
		$id    = $this->post( "<p>Text</p><img class=\"wp-image-{$image}\" src=\"image-{$image}.jpg\">" );
		$this->assertSame( $image, Related::image( get_post( $id ) ) );
		$close = static fn ( string $content ): string => get_the_ID() === $id ? '<p>Join to read this.</p>' : $content;
		add_filter( 'the_content', $close, 5 );
		$this->assertSame( 0, Related::image( get_post( $id ) ) );
		$ids    = $this->library();
		$titles = self::titles( reset( $ids ) );
		$this->assertNotSame( array(), $titles );
		$gone = $ids[ $titles[0] ];
		add_action( 'pre_get_posts', static fn ( \WP_Query $query ) => $query->set( 'post__not_in', array( $gone ) ) );
		$this->assertNotContains( $titles[0], self::titles( reset( $ids ) ), 'At once.' );
		ListTable::queue_lists( array( reset( $ids ) ) );
		Engine::work( 20 );
		$this->assertNotContains( $gone, ListTable::read( reset( $ids ) )['posts'] );
	}

	private function image(): int {
		$id = $this->post( '', array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'image/jpeg' ) );
		update_post_meta( $id, '_wp_attached_file', "2026/01/image-{$id}.jpg" );
		update_post_meta( $id, '_wp_attachment_metadata', array( 'file' => "2026/01/image-{$id}.jpg", 'width' => 1200, 'height' => 800, 'sizes' => array( 'medium_large' => array( 'file' => "image-{$id}-768x512.jpg", 'width' => 768, 'height' => 512, 'mime-type' => 'image/jpeg' ) ) ) );
		return $id;
	}

	public function test_shows_nothing_where_nothing_is_related_or_there_is_no_post(): void {
		$id = $this->post( '', array( 'post_title' => 'Alone' ) );
		$this->assertSame( '', self::output( $id ) );
		$this->post( '', array( 'post_title' => 'No longer alone' ) );
		$GLOBALS['post'] = get_post( $id );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/related-posts /-->' ) ), 'An archive is about no post.' );
		$GLOBALS['post'] = null;
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/related-posts /-->' ) ) );
	}

	public function test_a_query_loop_shows_each_posts_own(): void {
		$ids  = $this->library();
		$html = do_blocks( '<!-- wp:query {"queryId":1,"query":{"perPage":2,"postType":"post","order":"asc","orderBy":"title","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:jetpack/related-posts {"postsToShow":1} /--><!-- /wp:post-template --></div><!-- /wp:query -->' );
		$this->assertSame( 2, substr_count( $html, '<nav ' ) );
		preg_match_all( '/aria-label="([^"]*)"/', $html, $found );
		$this->assertCount( 2, array_unique( $found[1] ) );
		$this->assertStringContainsString( get_permalink( $ids['Wheels that run true'] ), $html, 'With “Repairing a bicycle chain”.' );
	}

	public function test_several_blocks_of_one_post_read_its_list_once(): void {
		$ids = $this->library();
		$id  = $ids['Sourdough for beginners'];
		$one = self::queries( static fn () => self::output( $id ) );
		$two = self::queries( static fn () => self::output( $id ) . self::output( $id, array( 'postLayout' => 'list' ) ) );
		$this->assertSame( $one, $two );
		preg_match_all( '/aria-label="([^"]*)"/', self::output( $id ) . self::output( $id ), $found );
		$this->assertCount( 2, array_unique( $found[1] ) );
	}

	public function test_feeds_get_a_plain_list(): void {
		$ids = $this->library();
		$GLOBALS['wp_query']->is_feed = true;
		$html = self::output( $ids['Sourdough for beginners'], array( 'displayThumbnails' => true ) );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertStringStartsWith( '<ul><li><a href="', $html );
		$this->assertStringNotContainsString( 'class=', $html );
	}

	public function test_the_routes_respond(): void {
		$ids = $this->library();
		$id  = $ids['Sourdough for beginners'];
		$this->actAs( 'author' );
		$this->assertSame( array( 'enabled' => true ), $this->rest( 'GET', '/freehold/v2/related-posts' )->get_data() );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v2/related-posts', array( 'post_id' => $id ) )->get_status(), 'A post of another user.' );
		$this->actAs( 'editor' );
		$this->assertSame( 404, $this->rest( 'GET', '/freehold/v2/related-posts', array( 'post_id' => 987654 ) )->get_status() );
		$answer = $this->rest( 'GET', '/freehold/v2/related-posts', array( 'post_id' => $id ) )->get_data();
		$this->assertTrue( $answer['enabled'] );
		$this->assertSame( array( 'id', 'title', 'url', 'date', 'author', 'img', 'block_context' ), array_keys( $answer['posts'][0] ) );
		$this->assertNull( $answer['posts'][0]['block_context'], 'The posts are only in WordPress’s default category.' );
		wp_update_term( (int) get_option( 'default_category' ), 'category', array( 'name' => 'Baking' ) );
		$answer = $this->rest( 'GET', '/freehold/v2/related-posts', array( 'post_id' => $id ) )->get_data();
		$this->assertSame( 'In “Baking”', $answer['posts'][0]['block_context']['text'] );
		$this->assertLessThanOrEqual( 6, count( $answer['posts'] ) );

		$this->assertSame( 403, $this->rest( 'POST', '/freehold/v2/related-posts/enable' )->get_status() );
		$this->actAs( 'admin' );
		Modules::set_active( 'related-posts', false );
		$this->assertSame( array( 'enabled' => false ), $this->rest( 'GET', '/freehold/v2/related-posts', array( 'post_id' => $id ) )->get_data() );
		$this->assertTrue( $this->rest( 'POST', '/freehold/v2/related-posts/enable' )->get_data() );
		$this->assertTrue( Modules::is_active( 'related-posts' ) );
	}

	public function test_an_editor_sees_at_once_what_is_related_to_a_draft(): void {
		Settings::set( 'modules.related-posts.engine', null );
		foreach ( self::TEXTS as $title => $text ) {
			$this->post( $text, array( 'post_title' => $title ) );
		}
		$draft = $this->post( 'Rye flour and a sourdough starter', array( 'post_title' => 'A draft', 'post_status' => 'draft' ) );
		Settings::set( 'modules.related-posts.engine', 1 );
		WordTable::reset();
		$this->actAs( 'editor' );
		$titles = array_column( $this->rest( 'GET', '/freehold/v2/related-posts', array( 'post_id' => $draft ) )->get_data()['posts'], 'title' );
		$this->assertContains( 'A starter that never dies', array_slice( $titles, 0, 2 ) );
		$this->assertTrue( WordTable::is_complete() );
	}

	public function test_a_post_contains_its_list_on_request(): void {
		$ids   = $this->library();
		$route = '/wp/v2/posts/' . $ids['Sourdough for beginners'];
		$this->actAs( 'editor' );
		$this->assertNull( $this->rest( 'GET', $route, array( 'context' => 'edit' ) )->get_data()['jetpack-related-posts'] );
		$list = $this->rest( 'GET', $route, array( 'context' => 'edit', '_fields' => 'id,jetpack-related-posts' ) )->get_data()['jetpack-related-posts'];
		$this->assertContains( 'A starter that never dies', array_column( $list, 'title' ) );
	}

	public function test_while_off_it_does_nothing_and_starts_again_afterwards(): void {
		Engine::schedule();
		Modules::set_active( 'related-posts', false );
		$this->assertFalse( wp_next_scheduled( Engine::HOOK ) );
		$this->assertFalse( ListTable::is_ready() );
		Engine::schedule();
		Engine::run_cron();
		$this->assertFalse( ListTable::is_ready(), 'Cron that comes late does nothing.' );
	}

	public function test_deactivating_the_plugin_puts_it_to_sleep(): void {
		Engine::schedule();
		do_action( 'deactivate_' . plugin_basename( FREEHOLD_FILE ), false );
		$this->assertFalse( ListTable::is_ready() );
		$this->assertFalse( wp_next_scheduled( Engine::HOOK ) );
	}

	public function test_the_uninstaller_finds_all_that_the_engine_leaves(): void {
		global $wpdb;
		$this->library();
		foreach ( array( ListTable::name(), WordTable::name() ) as $table ) {
			$this->assertStringStartsWith( $wpdb->prefix . Uninstaller::PREFIX, $table );
		}
		$options = $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%related\\_posts%'" );
		$this->assertNotSame( array(), $options );
		foreach ( $options as $option ) {
			$this->assertStringStartsWith( Uninstaller::PREFIX, $option );
		}
		$this->assertStringStartsWith( Uninstaller::PREFIX, Engine::HOOK );
	}

	public function test_words_in_too_many_posts_are_ignored(): void {
		global $wpdb;
		for ( $number = 0; $number < 30; $number++ ) {
			$this->post( "Everywhere stands unique{$number}.", array( 'post_title' => '' ) );
		}
		Changes::store();
		Engine::work( 20 );
		$most = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT MAX(posts) FROM ( SELECT COUNT(*) AS posts FROM %i GROUP BY word ) AS counts', WordTable::name() ) );
		$this->assertLessThanOrEqual( 20, $most );
	}

	public function test_single_posts_get_the_list_if_the_administrator_wants_it(): void {
		$this->assertFalse( Modules::options( 'related-posts' )['below'] );
		$query                   = new \WP_Query( array( 'p' => $this->library()['Sourdough for beginners'] ) );
		$GLOBALS['wp_query']     = $query;
		$GLOBALS['wp_the_query'] = $query;
		$query->the_post();
		$this->assertStringContainsString( 'A starter that never dies', Below::add( '<p>Text</p>' ) );
		$GLOBALS['post']->post_content = '<!-- wp:jetpack/related-posts /-->';
		$this->assertSame( '<p>Text</p>', Below::add( '<p>Text</p>' ) );
		$GLOBALS['wp_query'] = new \WP_Query();
		$this->assertSame( '<p>Text</p>', Below::add( '<p>Text</p>' ) );
	}
}
