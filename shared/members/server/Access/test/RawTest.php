<?php
/**
 * Tests of what other plugins read and say of closed content. They imitate the plugins with their real filters.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Members\Access\Level;
use Freehold\Members\Access\Raw;
use WP_Query;

require_once __DIR__ . '/AccessTestCase.php';

final class RawTest extends AccessTestCase {

	private const OPEN   = 'The oven must be hot before the dough comes in, so heat it for an hour at least.';
	private const CLOSED = 'Knead the dough for exactly eleven minutes with seven hundred grams of rye flour.';

	/** @return array<string, array{0: string}> */
	public static function kinds(): array {
		return array(
			'a paid part' => array( 'part' ),
			'a whole post' => array( 'whole' ),
		);
	}

	/** A post with an open and a closed picture, file and text. */
	private function closedPost( string $kind ): int {
		$this->actAs( 'admin' );
		$before = '<!-- wp:paragraph --><p>' . self::OPEN . '</p><!-- /wp:paragraph --><!-- wp:image --><figure class="wp-block-image"><img src="https://example.org/wp-content/uploads/open-300x200.jpg" alt=""/></figure><!-- /wp:image -->';
		$closed = self::CLOSED . '</p><img src="https://example.org/wp-content/uploads/closed-300x200.jpg" alt=""/><p>';
		$id     = $this->post( 'part' === $kind ? $before . self::container( self::plan(), $closed ) : "{$before}<!-- wp:more --><!--more--><!-- /wp:more --><p>{$closed}</p>", array( 'post_title' => 'Bread' ) );
		if ( 'whole' === $kind ) {
			update_post_meta( $id, Level::META, Level::SUBSCRIBERS );
		}
		update_post_meta( $id, 'footnotes', wp_slash( (string) wp_json_encode( array( array( 'id' => 'one', 'content' => self::CLOSED ) ) ) ) );
		wp_set_current_user( 0 );
		return $id;
	}

	/** The page of a post, up to where a theme begins. */
	private function visit( int $id ): void {
		$GLOBALS['wp_the_query'] = new WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
		$GLOBALS['wp']->main( "p={$id}" );
		$this->assertTrue( is_singular() );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp_actions']['wp'] );
		$GLOBALS['wp_the_query'] = new WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
		parent::tearDown();
	}

	/** @dataProvider kinds */
	public function test_code_that_reads_the_stored_content_of_a_query_or_a_field_gets_what_a_guest_may_read( string $kind ): void {
		$id   = $this->closedPost( $kind );
		$read = static fn (): array => array(
			'a query'  => ( new WP_Query( array( 'p' => $id ) ) )->posts[0]->post_content,
			'a field'  => get_post_field( 'post_content', $id ),
			'the page' => get_queried_object()->post_content . $GLOBALS['post']->post_content,
			'notes'    => (string) get_post_meta( $id, 'footnotes', true ),
		);
		$this->visit( $id );
		foreach ( $read() as $where => $content ) {
			$this->assertStringNotContainsString( 'eleven minutes', $content, $where );
			$this->assertStringNotContainsString( 'closed-300x200', $content, $where );
			$this->assertSame( 'notes' !== $where, str_contains( $content, 'must be hot' ), $where );
		}
		$html = (string) apply_filters( 'the_content', get_the_content( null, false, $GLOBALS['post'] ) );
		$this->assertSame( 1, substr_count( $html, 'must be hot' ), 'The page is as before.' );
		$this->assertSame( 'whole' === $kind, str_contains( $html, 'freehold-paywall' ) );
		// Who may edit the post reads all of it.
		$this->actAs( 'editor' );
		$this->visit( $id );
		foreach ( $read() as $where => $content ) {
			$this->assertStringContainsString( 'eleven minutes', $content, $where );
		}
	}

	/** @dataProvider kinds */
	public function test_a_member_s_page_has_all_of_the_content( string $kind ): void {
		$id = $this->closedPost( $kind );
		self::logIn( self::reader() );
		self::subscribe( 1 === preg_match( '/"selectedPlanIds":\[(\d+)\]/', get_post( $id )->post_content, $found ) ? (int) $found[1] : self::plan(), 'ada@example.org' );
		$content = self::asMember( static fn (): string => ( new WP_Query( array( 'p' => $id ) ) )->posts[0]->post_content );
		$this->assertStringContainsString( 'eleven minutes', $content );
	}

	/** @dataProvider kinds */
	public function test_a_closed_object_that_is_written_back_does_not_delete_the_closed_part( string $kind ): void {
		$id     = $this->closedPost( $kind );
		$stored = get_post( $id )->post_content;
		$found  = ( new WP_Query( array( 'p' => $id ) ) )->posts[0];
		$this->assertNotSame( $stored, $found->post_content );
		$found->menu_order = 7;
		wp_update_post( $found );
		$this->assertSame( $stored, get_post( $id )->post_content );
		$this->assertSame( 7, get_post( $id )->menu_order );
		$this->actAs( 'editor' );
		wp_update_post( array( 'ID' => $id, 'post_content' => wp_slash( $found->post_content ) ) );
		$this->assertSame( $found->post_content, get_post( $id )->post_content, 'An editor removes it.' );
	}

	/** @dataProvider kinds */
	public function test_plugins_for_search_engines_do_not_name_closed_pictures_and_texts( string $kind ): void {
		$id   = $this->closedPost( $kind );
		$post = get_post( $id );
		$open = 'https://example.org/wp-content/uploads/open.jpg';
		$shut = 'https://example.org/wp-content/uploads/closed-1024x683.jpg';
		$text = mb_substr( self::CLOSED, 0, 60 ) . '…';
		// As Yoast SEO's own objects.
		$presentation = (object) array( 'model' => (object) array( 'object_type' => 'post', 'object_id' => $id ) );
		$context      = (object) array( 'indexable' => $presentation->model );
		$this->assertStringNotContainsString( 'closed', apply_filters( 'wpseo_pre_analysis_post_content', $post->post_content, $post ) );
		$this->assertSame( array( array( 'src' => $open ) ), apply_filters( 'wpseo_sitemap_urlimages', array( array( 'src' => $open ), array( 'src' => $shut, 'alt' => 'x' ) ), $id ) );
		$this->assertStringNotContainsString( 'closed', apply_filters( 'wpseo_opengraph_image', $shut, $presentation ) );
		$this->assertNotSame( '', apply_filters( 'wpseo_opengraph_image', $shut, $presentation ), 'Yoast SEO keeps the picture then.' );
		$this->assertSame( $open, apply_filters( 'wpseo_opengraph_image', $open, $presentation ) );
		$this->assertSame( '', apply_filters( 'wpseo_twitter_image', $shut, $presentation ) );
		foreach ( array( 'wpseo_metadesc', 'wpseo_opengraph_desc', 'wpseo_twitter_description' ) as $filter ) {
			$this->assertSame( '', apply_filters( $filter, $text, $presentation ) );
			$this->assertSame( self::OPEN, apply_filters( $filter, self::OPEN, $presentation ) );
			$this->assertSame( 'How to make a bread of rye flour at home.', apply_filters( $filter, 'How to make a bread of rye flour at home.', $presentation ) );
		}
		$graph = apply_filters( 'wpseo_schema_graph', array( array( '@type' => 'Article', 'thumbnailUrl' => $shut, 'headline' => 'Bread' ), array( '@type' => 'ImageObject', 'url' => $shut, 'contentUrl' => $shut ), array( '@type' => 'WebSite', 'url' => 'https://example.org/' ) ), $context );
		$this->assertSame( array( 'Article', 'WebSite' ), array_column( $graph, '@type' ) );
		$this->assertStringNotContainsString( 'closed', (string) wp_json_encode( $graph ) );
		// Rank Math.
		$this->assertSame( array( array( 'src' => $open ) ), apply_filters( 'rank_math/sitemap/urlimages', array( array( 'src' => $open ), array( 'src' => $shut ) ), $id ) );
		// All in One SEO passes a row of the database.
		$this->assertSame( array( $open ), apply_filters( 'aioseo_sitemap_images', array( $shut, $open ), (object) array( 'ID' => (string) $id ) ) );
		// The SEO Framework.
		$this->assertSame( '', apply_filters( 'the_seo_framework_get_excerpt', wp_strip_all_tags( $post->post_content ), array( 'id' => $id ) ) );
		$this->assertSame( array( array( 'url' => $open ) ), apply_filters( 'the_seo_framework_generated_image_details', array( array( 'url' => $shut, 'id' => 0 ), array( 'url' => $open ) ), array( 'id' => $id ), false, 'social' ) );
		// Jetpack.
		$this->assertSame( array(), apply_filters( 'jetpack_images_get_images', array( array( 'src' => $shut, 'type' => 'image' ) ), $id, array() ) );
		// These do not say which post it is.
		$this->visit( $id );
		foreach ( array( 'facebook', 'twitter' ) as $network ) {
			$this->assertSame( '', apply_filters( "rank_math/opengraph/{$network}/image_array", array( 'url' => $shut, 'alt' => '' ) )['url'] );
		}
		foreach ( array( 'rank_math/frontend/description', 'rank_math/opengraph/facebook/og_description', 'rank_math/opengraph/twitter/twitter_description', 'aioseo_description', 'the_seo_framework_get_excerpt', 'seopress_sitemaps_single_img_url' ) as $filter ) {
			$this->assertSame( '', apply_filters( $filter, str_contains( $filter, 'img' ) ? $shut : $text, null ), $filter );
		}
		$tags = array( 'og:title' => 'Bread', 'og:image' => $shut, 'og:description' => $text );
		foreach ( array( 'aioseo_facebook_tags', 'aioseo_twitter_tags', 'jetpack_open_graph_tags' ) as $filter ) {
			$this->assertSame( array( 'og:title' => 'Bread', 'og:image' => '', 'og:description' => '' ), apply_filters( $filter, $tags ), $filter );
		}
		foreach ( array( 'rank_math/json_ld', 'aioseo_schema_output', 'the_seo_framework_schema_graph_data' ) as $filter ) {
			$this->assertStringNotContainsString( 'closed', (string) wp_json_encode( apply_filters( $filter, array( 'a' => array( 'image' => array( 'url' => $shut ) ) ), null ) ), $filter );
		}
	}

	public function test_a_featured_picture_and_other_posts_stay_as_they_are(): void {
		$id    = $this->closedPost( 'part' );
		$shut  = 'https://example.org/wp-content/uploads/closed.jpg';
		$other = $this->post( '<img src="https://example.org/wp-content/uploads/closed.jpg">' . self::CLOSED );
		$this->assertSame( $shut, apply_filters( 'wpseo_twitter_image', $shut, (object) array( 'model' => (object) array( 'object_type' => 'post', 'object_id' => $other ) ) ) );
		$this->assertStringContainsString( 'eleven minutes', get_post_field( 'post_content', $other ) );
		$image = self::factory_image( 'closed.jpg' );
		set_post_thumbnail( $id, $image );
		$this->assertSame( array( 'x' => $shut ), apply_filters( 'jetpack_images_get_images', array( 'x' => $shut ), $id, array() ) );
	}

	/** An attachment without a file. */
	private static function factory_image( string $file ): int {
		return (int) wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Picture', 'post_status' => 'inherit' ), $file );
	}

	/** Lists of pages read no metas: {@see get_pages()}. */
	public function test_a_list_whose_metas_nobody_reads_costs_no_query_until_a_post_has_a_level(): void {
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->postmeta} WHERE meta_key = '" . Level::META . "'" );
		Level::look();
		$ids     = array_map( fn (): int => $this->post( '<p>Open</p>', array( 'post_type' => 'page' ) ), range( 1, 3 ) );
		$queries = static function () use ( $wpdb, $ids ): int {
			wp_cache_flush();
			get_option( 'home' );
			$before = $wpdb->num_queries;
			get_pages( array( 'include' => array_slice( $ids, 1 ) ) );
			return $wpdb->num_queries - $before;
		};
		wp_set_current_user( 0 );
		remove_filter( 'the_posts', array( Raw::class, 'posts' ), PHP_INT_MAX );
		$without = $queries();
		add_filter( 'the_posts', array( Raw::class, 'posts' ), PHP_INT_MAX, 2 );
		$this->assertSame( $without, $queries() );
		update_post_meta( $ids[0], Level::META, Level::SUBSCRIBERS );
		$this->assertSame( $without + 1, $queries(), 'one for all posts' );
		$this->assertSame( array( '', '<p>Open</p>', '<p>Open</p>' ), array_map( 'trim', array_column( get_pages( array( 'include' => $ids ) ), 'post_content' ) ) );
	}
}
