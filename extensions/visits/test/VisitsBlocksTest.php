<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Modules\Visits\BlogStatsRenderer;
use Freehold\Modules\Visits\Period;
use Freehold\Modules\Visits\Tables\ViewTable;
use Freehold\Modules\Visits\TopPostsRenderer;

/**
 * What visitors see of the numbers.
 */
final class VisitsBlocksTest extends TestCase {

	private const BOTH = array( 'post' => true, 'page' => true );

	protected function setUp(): void {
		parent::setUp();
		foreach ( Modules::get( 'visits' )->tables() as $table ) {
			Tables::install( $table, true );
		}
		wp_cache_flush();
	}

	/** Renders a block, which is not registered while the module is off. */
	private static function output( string $renderer, array $attributes ): string {
		return $renderer::html(
			$attributes + array( 'period' => '7' ),
			'',
			new \WP_Block(
				array(
					'blockName'    => 'jetpack/top-posts',
					'attrs'        => array(),
					'innerBlocks'  => array(),
					'innerHTML'    => '',
					'innerContent' => array(),
				)
			)
		);
	}

	/** Stores numbers of a day. */
	private function store( string $kind, string $name, int $ago, int $views, int $visitors = 0 ): void {
		global $wpdb;
		$day = ( new \DateTimeImmutable( Period::today() ) )->modify( "-{$ago} days" )->format( 'Y-m-d' );
		$wpdb->insert( ViewTable::name(), compact( 'kind', 'name', 'day', 'views', 'visitors' ) );
	}

	public function test_the_top_posts_are_public_and_of_the_types(): void {
		$first  = $this->post( '', array( 'post_title' => 'First & best' ) );
		$second = $this->post( '', array( 'post_title' => 'Second' ) );
		$page   = $this->post( '', array( 'post_title' => 'A page', 'post_type' => 'page' ) );
		$locked = $this->post( '', array( 'post_title' => 'Locked', 'post_password' => 'x' ) );
		$draft  = $this->post( '', array( 'post_title' => 'Draft', 'post_status' => 'draft' ) );
		foreach ( array( $second => 5, $first => 9, $page => 7, $locked => 90, $draft => 80 ) as $id => $views ) {
			$this->store( ViewTable::PAGE, (string) $id, 2, $views );
		}
		$this->store( ViewTable::PAGE, (string) $second, 20, 50 );
		$this->store( ViewTable::PAGE, 'home', 1, 500 );
		$titles = static function ( array $attributes ): array {
			preg_match_all( '~__title">([^<]*)<~', self::output( TopPostsRenderer::class, $attributes ), $found );
			return $found[1];
		};
		$this->assertSame( array( 'First &amp; best', 'A page', 'Second' ), $titles( array( 'postTypes' => self::BOTH ) ) );
		$this->assertSame( array( 'First &amp; best' ), $titles( array( 'postTypes' => array( 'post' => true ), 'postsToShow' => 1 ) ) );
		$this->assertSame( array( 'Second', 'First &amp; best' ), $titles( array( 'postTypes' => array( 'post' => true, 'page' => false ), 'period' => '30' ) ) );
		$this->assertSame( array(), $titles( array( 'postTypes' => 7 ) ) );
		$this->assertStringContainsString( 'is-list-layout', self::output( TopPostsRenderer::class, array( 'postTypes' => self::BOTH, 'layout' => 'list' ) ) );
		$this->assertStringNotContainsString( '__image', self::output( TopPostsRenderer::class, array( 'postTypes' => self::BOTH, 'displayThumbnail' => true ) ), 'No post has an image.' );
	}

	public function test_more_posts_cost_no_more_queries(): void {
		global $wpdb;
		$editor = get_user_by( 'login', 'editor' )->ID;
		$author = get_user_by( 'login', 'author' )->ID;
		$add    = function ( int $author, int $views ): void {
			$image = wp_insert_attachment( array( 'post_title' => 'Image', 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ), "image-{$views}.jpg" );
			$term  = wp_insert_term( "Category {$views}", 'category' )['term_id'];
			$post  = $this->post( '', array( 'post_title' => "Post {$views}", 'post_author' => $author, 'post_category' => array( $term ), 'meta_input' => array( '_thumbnail_id' => $image ) ) );
			$this->store( ViewTable::PAGE, (string) $post, 0, $views );
		};
		$count  = function ( int $posts ) use ( $wpdb ): int {
			wp_cache_flush();
			wp_load_alloptions();
			$before = $wpdb->num_queries;
			$html   = self::output( TopPostsRenderer::class, array( 'postTypes' => self::BOTH, 'postsToShow' => 5, 'displayThumbnail' => true, 'displayAuthor' => true, 'displayContext' => true ) );
			$this->assertSame( $posts, substr_count( $html, '<img ' ), $html );
			return $wpdb->num_queries - $before;
		};
		$add( $editor, 9 );
		$count( 1 );
		$few = $count( 1 );
		$add( $author, 8 );
		$add( $editor, 7 );
		$add( $author, 6 );
		$this->assertSame( $few, $count( 4 ) );
	}

	public function test_the_counter_shows_all_days(): void {
		$post = $this->post( '<!-- wp:jetpack/blog-stats {"statsOption":"post"} /-->' );
		$this->store( ViewTable::SITE, '', 0, 1000, 40 );
		$this->store( ViewTable::SITE, '', 400, 234, 2 );
		$this->store( ViewTable::PAGE, (string) $post, 3, 1 );
		$this->assertStringContainsString( '<p>1,234 views</p>', self::output( BlogStatsRenderer::class, array() ) );
		$this->assertStringContainsString( '<p>42 guests</p>', self::output( BlogStatsRenderer::class, array( 'statsData' => 'visitors', 'label' => '<em>guests</em>' ) ) );
		$GLOBALS['post'] = get_post( $post );
		$this->assertStringContainsString( '<p>1 view</p>', self::output( BlogStatsRenderer::class, array( 'statsOption' => 'post', 'statsData' => 'visitors' ) ) );
	}
}
