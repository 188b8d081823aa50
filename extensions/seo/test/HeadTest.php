<?php
/**
 * Tests of what search engines are told of posts that were written with Jetpack.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Moving\Feature;
use Freehold\Moving\SearchEngines;

final class SearchEnginesTest extends TestCase {

	/** The head of a page, and its title. */
	private function head( string $url ): string {
		foreach ( array( 'pre_get_document_title', 'wp_title', 'wp_robots' ) as $filter ) {
			remove_all_filters( $filter, 5 );
		}
		remove_all_actions( 'wp_head', 1 );
		remove_all_filters( 'wp_robots' );
		add_filter( 'wp_robots', 'wp_robots_max_image_preview_large' );
		add_action( 'wp_head', 'wp_robots', 1 );
		add_action( 'wp_head', static fn () => print( '<title>' . wp_get_document_title() . '</title>' ), 1 );
		$GLOBALS['wp_the_query'] = new \WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$GLOBALS['wp_query']->query( $query );
		SearchEngines::page();
		ob_start();
		do_action( 'wp_head' );
		return (string) ob_get_clean();
	}

	/** @param array<string, string> $metas */
	private function page( array $metas, string $password = '' ): string {
		$id = $this->post( 'a', array( 'post_status' => 'publish', 'post_title' => 'Own title', 'post_password' => $password ) );
		foreach ( $metas as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
		return home_url( "/?p={$id}" );
	}

	public function test_title_description_and_noindex_are_on_the_page(): void {
		$head = $this->head( $this->page( array( 'jetpack_seo_html_title' => 'Soup <3 & bread', 'advanced_seo_description' => "Say \"hot\"\n & <b>good</b>", 'jetpack_seo_noindex' => '1' ) ) );
		$this->assertStringContainsString( '<title>Soup &lt;3 &amp; bread</title>', $head );
		$this->assertStringContainsString( '<meta name="description" content="Say &quot;hot&quot; &amp; &lt;b&gt;good&lt;/b&gt;" />', $head );
		$this->assertMatchesRegularExpression( "~name='robots' content='noindex~", $head );
	}

	public function test_other_pages_stay_as_they_are_without_a_query(): void {
		$url = $this->page( array( 'jetpack_seo_noindex' => '0', 'jetpack_seo_html_title' => ' ' ) );
		$this->head( $url );
		global $wpdb;
		$before = $wpdb->num_queries;
		SearchEngines::page();
		$this->assertSame( $before, $wpdb->num_queries );
		$head = $this->head( $url );
		$this->assertStringContainsString( '<title>Own title', $head );
		$this->assertStringNotContainsString( 'noindex', $head );
		$this->assertStringNotContainsString( 'name="description"', $head );
		$before = $wpdb->num_queries;
		$this->head( home_url( '/' ) );
		$with   = $wpdb->num_queries - $before;
		$this->assertGreaterThan( 0, $with );
		$before = $wpdb->num_queries;
		SearchEngines::page();
		$this->assertSame( $before, $wpdb->num_queries );
	}

	public function test_a_description_waits_for_the_password(): void {
		$this->assertStringNotContainsString( 'name="description"', $this->head( $this->page( array( 'advanced_seo_description' => 'Secret' ), 'x' ) ) );
	}

	public function test_the_front_page_has_its_own_description(): void {
		update_option( 'advanced_seo_front_page_description', 'Welcome', true );
		$this->assertStringContainsString( 'content="Welcome"', $this->head( home_url( '/' ) ) );
	}

	public function test_the_sitemap_leaves_out_hidden_posts(): void {
		$hidden = (int) substr( (string) strrchr( $this->page( array( 'jetpack_seo_noindex' => '1' ) ), '=' ), 1 );
		$shown  = (int) substr( (string) strrchr( $this->page( array( 'jetpack_seo_noindex' => '' ) ), '=' ), 1 );
		( new Feature( 'moving' ) )->every_page();
		$ids    = array_column( ( new \WP_Sitemaps_Posts() )->get_url_list( 1, 'post' ), 'loc' );
		$this->assertContains( get_permalink( $shown ), $ids );
		$this->assertNotContains( get_permalink( $hidden ), $ids );
	}

	public function test_jetpack_and_plugins_for_search_engines_come_first(): void {
		$file = dirname( __DIR__ ) . '/SearchEngines.php';
		$run  = static fn ( string $before ): string => (string) shell_exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( "{$before} require '{$file}'; echo count( \\Freehold\\Moving\\SearchEngines::sitemap( array() ) );" ) );
		$this->assertSame( '1', $run( '' ) );
		foreach ( array( 'class Jetpack {}', 'define( "WPSEO_VERSION", "1" );', 'define( "RANK_MATH_VERSION", "1" );', 'define( "AIOSEO_VERSION", "1" );', 'define( "SEOPRESS_VERSION", "1" );', 'define( "THE_SEO_FRAMEWORK_VERSION", "1" );' ) as $other ) {
			$this->assertSame( '0', $run( $other ), $other );
		}
	}
}
