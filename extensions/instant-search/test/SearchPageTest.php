<?php
/**
 * A page with search results: what links and forms select, and what visitors must not find.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Access\Level;
use Freehold\Modules;
use Freehold\Modules\InstantSearch\Indexer;
use Freehold\Modules\InstantSearch\Changes;
use Freehold\Modules\InstantSearch\Module;
use Freehold\Modules\InstantSearch\State;
use Freehold\Modules\InstantSearch\Tables\EntryTable;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use Freehold\Modules\InstantSearch\Tables\TextTable;
use Freehold\Modules\InstantSearch\Tables\WordTable;
use Freehold\Modules\Tables;

final class SearchPageTest extends TestCase {

	private const PAGE = '<!-- wp:jetpack-search/search-input /--><!-- wp:jetpack-search/filters --><!-- wp:jetpack-search/active-filters /--><!-- wp:jetpack-search/filter-checkbox {"label":"Topic"} /--><!-- wp:jetpack-search/filter-checkbox {"taxonomy":"post_tag","queryType":"and"} /--><!-- wp:jetpack-search/filter-date /--><!-- /wp:jetpack-search/filters --><!-- wp:jetpack-search/clear-filters /--><!-- wp:jetpack-search/search-results {"postTypeMode":"include","postTypes":["post"],"resultsPerPage":2} --><!-- wp:jetpack-search/results-count /--><!-- wp:jetpack-search/results-sort {"defaultSort":"newest"} /--><!-- wp:jetpack-search/results-list /--><!-- wp:jetpack-search/results-load-more /--><!-- wp:jetpack-search/powered-by /--><!-- /wp:jetpack-search/search-results -->';

	/** @var array<string, int> */
	private array $terms = array();

	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'instant-search' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
			wp_delete_post( $id, true );
		}
		foreach ( array( WordTable::class, EntryTable::class, PostTable::class, TextTable::class ) as $table ) {
			$table::clear();
		}
		State::stop();
		Indexer::start();
		foreach ( array( 'Bread' => 'category', 'Tea' => 'category', 'rye' => 'post_tag', 'slow' => 'post_tag' ) as $name => $taxonomy ) {
			$this->terms[ $name ] = (int) wp_insert_term( $name, $taxonomy )['term_id'];
		}
		$this->terms['Loaf'] = (int) wp_insert_term( 'Loaf', 'category', array( 'parent' => $this->terms['Bread'] ) )['term_id'];
		foreach (
			array(
				array( 'Rye bread', 'Flour and water.', '2023-05-01', 'Bread', array( 'rye', 'slow' ) ),
				array( 'White bread', 'Flour and yeast.', '2024-05-01', 'Loaf', array( 'slow' ) ),
				array( 'Green tea', 'Water, not too hot.', '2025-05-01', 'Tea', array() ),
			) as list( $title, $text, $date, $category, $tags )
		) {
			$id = $this->post( "<!-- wp:paragraph --><p>{$text}</p><!-- /wp:paragraph -->", array( 'post_title' => $title, 'post_date' => "{$date} 12:00:00" ) );
			wp_set_object_terms( $id, array( $this->terms[ $category ] ), 'category' );
			wp_set_object_terms( $id, $tags, 'post_tag' );
		}
	}

	protected function tearDown(): void {
		$_GET            = array();
		$GLOBALS['post'] = null;
		Changes::store();
		parent::tearDown();
	}

	/** @return string The page for a URL's query. */
	private function show( string $query = '', string $page = self::PAGE ): string {
		Changes::store();
		Indexer::work( 20 );
		parse_str( $query, $_GET );
		$_GET                   = wp_slash( $_GET );
		$_SERVER['REQUEST_URI'] = "/find/page/2/?{$query}";
		$GLOBALS['post']        = new \WP_Post( (object) array( 'ID' => 0, 'post_content' => $page ) );
		return do_blocks( $page );
	}

	/** @return string[] The titles in the list. */
	private static function titles( string $html ): array {
		preg_match_all( '~class="freehold-find__link"[^>]*>(.*?)</a>~', $html, $found );
		return array_map( 'wp_strip_all_tags', $found[1] );
	}

	/** @return array<string, string> The filters’ URLs by label. */
	private static function links( string $html ): array {
		preg_match_all( '~class="freehold-find__value" href="([^"]*)"[^>]*>(.*?)</a>~', $html, $found );
		return array_combine( array_map( 'wp_strip_all_tags', $found[2] ), array_map( 'html_entity_decode', $found[1] ) );
	}

	private static function query_of( string $url ): string {
		return (string) wp_parse_url( $url, PHP_URL_QUERY );
	}

	public function test_without_words_the_newest_posts_are_shown_and_more_on_request(): void {
		$html = $this->show();
		$this->assertSame( array( 'Green tea', 'White bread' ), self::titles( $html ) );
		$this->assertStringContainsString( '3 results', $html );
		$this->assertSame( 1, preg_match( '~href="([^"]+)#freehold-find-more"~', $html, $more ) );
		$this->assertSame( array( 'Green tea', 'White bread', 'Rye bread' ), self::titles( $this->show( self::query_of( html_entity_decode( $more[1] ) ) ) ) );
		$this->assertStringNotContainsString( 'Load more', $this->show( 'find-pages=2' ) );
	}

	public function test_links_select_filters_and_keep_words_and_order(): void {
		$links = self::links( $this->show( 'q=water&find-order=oldest&utm=x' ) );
		$this->assertArrayHasKey( 'Tea 1', $links );
		$this->assertStringStartsWith( home_url( '/find/?' ), $links['Tea 1'] );
		parse_str( self::query_of( $links['Tea 1'] ), $query );
		$this->assertSame( array( 'utm' => 'x', 'q' => 'water', 'find-in-category' => (string) $this->terms['Tea'], 'find-order' => 'oldest' ), $query );
		$html = $this->show( self::query_of( $links['Tea 1'] ) );
		$this->assertSame( array( 'Green tea' ), self::titles( $html ) );
		$this->assertStringContainsString( 'aria-label="Remove the filter Tea"', $html );
		$this->assertStringContainsString( 'aria-current="true"', $html );
		// Alternatives are counted without the filter itself.
		$this->assertArrayHasKey( 'Bread 1', self::links( $html ) );
		// A form keeps what is selected.
		$this->assertStringContainsString( sprintf( '<input type="hidden" name="find-in-category" value="%d">', $this->terms['Tea'] ), $html );
		$this->assertStringContainsString( '<mark>Water</mark>', $html );
	}

	public function test_categories_include_those_below_and_strict_filters_need_all_values(): void {
		$this->assertSame( array( 'White bread', 'Rye bread' ), self::titles( $this->show( "find-in-category={$this->terms['Bread']}" ) ) );
		$this->assertSame( array( 'Rye bread' ), self::titles( $this->show( "find-in-post_tag={$this->terms['rye']}.{$this->terms['slow']}" ) ) );
		$this->assertSame( array( 'White bread', 'Rye bread' ), self::titles( $this->show( "find-in-post_tag={$this->terms['rye']},{$this->terms['slow']}" ) ) );
		$this->assertSame( array( 'White bread' ), self::titles( $this->show( 'find-date=2024' ) ) );
		$this->assertSame( array( 'Rye bread', 'White bread' ), self::titles( $this->show( 'find-order=oldest' ) ) );
		$this->assertStringContainsString( 'No results with these filters', $this->show( 'q=zebra&find-date=2024' ) );
	}

	public function test_products_can_be_filtered_by_rating_stock_price_and_attribute(): void {
		register_post_type( 'product', array( 'public' => true ) );
		register_taxonomy( 'product_visibility', 'product', array( 'public' => false ) );
		register_taxonomy( 'pa_color', 'product', array( 'public' => false, 'label' => 'Color' ) );
		foreach ( array( array( 'Cup', '4', 'rated-4', 'red' ), array( 'Pot', '30', 'rated-5', 'blue' ), array( 'Lid', '9', 'outofstock', 'red' ) ) as list( $title, $price, $visibility, $color ) ) {
			$id = $this->post( 'Clay', array( 'post_title' => $title, 'post_type' => 'product' ) );
			add_post_meta( $id, '_price', $price );
			wp_set_object_terms( $id, $visibility, 'product_visibility' );
			wp_set_object_terms( $id, $color, 'pa_color' );
		}
		$page = '<!-- wp:jetpack-search/filter-wc-rating {"enabledStars":[5,4]} /--><!-- wp:jetpack-search/filter-wc-stock-status /--><!-- wp:jetpack-search/filter-wc-attribute {"attributeTaxonomy":"pa_color"} /--><!-- wp:jetpack-search/filter-wc-price {"currencySymbol":"€"} /--><!-- wp:jetpack-search/results-sort {"availableSortOptions":["relevance","price_asc"]} /--><!-- wp:jetpack-search/search-results {"postTypeMode":"include","postTypes":["product"]} --><!-- wp:jetpack-search/results-list {"layout":"product"} /--><!-- /wp:jetpack-search/search-results -->';
		$html = $this->show( '', $page );
		$this->assertCount( 3, self::titles( $html ) );
		$this->assertEqualsCanonicalizing( array( '5 stars 1', '4 stars and more 2', 'In stock 2', 'blue 1', 'red 2' ), array_keys( self::links( $html ) ) );
		$this->assertStringContainsString( 'placeholder="30"', $html );
		$this->assertSame( array( 'Cup', 'Lid', 'Pot' ), self::titles( $this->show( 'find-order=price_asc', $page ) ) );
		$this->assertSame( array( 'Cup', 'Lid' ), self::titles( $this->show( 'find-order=price_asc&find-max=9.5', $page ) ) );
		$this->assertSame( array( 'Cup' ), self::titles( $this->show( 'find-stock=instock&find-max=9.5', $page ) ) );
		unregister_taxonomy( 'pa_color' );
		unregister_taxonomy( 'product_visibility' );
		unregister_post_type( 'product' );
		// Without a shop, there is nothing to choose.
		$this->assertSame( '', trim( $this->show( '', '<!-- wp:jetpack-search/filter-wc-price /--><!-- wp:jetpack-search/filter-wc-rating /--><!-- wp:jetpack-search/filter-wc-stock-status /-->' ) ) );
	}

	public function test_closed_and_private_posts_are_neither_shown_nor_counted(): void {
		foreach ( array( 'private', 'draft' ) as $status ) {
			$this->post( 'Secret water', array( 'post_title' => 'Hidden', 'post_status' => $status ) );
		}
		$this->post( 'Secret water', array( 'post_title' => 'Hidden', 'post_password' => 'x' ) );
		$closed = $this->post( 'Secret water', array( 'post_title' => 'For members' ) );
		update_post_meta( $closed, Level::META, 'paid_subscribers' );
		$this->post( '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>Secret water</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>Milk</p><!-- /wp:paragraph -->', array( 'post_title' => 'Partly hidden' ) );
		wp_set_current_user( self::factory_admin() );
		$html = $this->show( 'q=secret' );
		$this->assertSame( array(), self::titles( $html ) );
		$this->assertStringContainsString( 'No results', $html );
		$this->assertStringNotContainsString( 'Hidden', $this->show( 'find-pages=9' ) );
		$this->assertStringNotContainsString( 'Secret', $this->show( 'find-pages=9' ) );
	}

	private static function factory_admin(): int {
		return (int) get_users( array( 'role' => 'administrator', 'fields' => 'ID', 'number' => 1 ) )[0];
	}

	public function test_what_a_url_says_is_escaped_and_invalid_values_are_ignored(): void {
		$html = $this->show( 'q=' . rawurlencode( '"><script>alert(1)</script>' ) . '&find-in-category=1%27,x&find-date=20&find-order=up&find-in-nav_menu=2&find-pages=-4&a[]=' . rawurlencode( '"><i>' ) );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( '"><i>', $html );
		$this->assertStringNotContainsString( 'find-in-nav_menu', $html );
		$this->assertStringNotContainsString( 'Remove the filter', $html );
		$_SERVER['REQUEST_URI'] = '//evil.example/?find-date=2024';
		$_GET                   = array( 'find-date' => '2024' );
		$this->assertStringNotContainsString( '//evil.example', do_blocks( self::PAGE ) );
	}

	public function test_a_url_tells_no_names_of_users_who_have_published_nothing(): void {
		$reader = wp_insert_user( array( 'user_login' => 'shy', 'user_pass' => 'x', 'display_name' => 'Shy Reader' ) );
		$author = wp_insert_user( array( 'user_login' => 'ann', 'user_pass' => 'x', 'display_name' => 'Ann Author' ) );
		$this->post( 'Milk', array( 'post_title' => 'Milk', 'post_author' => $author ) );
		$html = $this->show( "find-author={$reader},{$author}", self::PAGE . '<!-- wp:jetpack-search/filter-checkbox {"filterType":"author"} /-->' );
		$this->assertStringNotContainsString( 'Shy Reader', $html );
		$this->assertStringContainsString( 'Remove the filter Ann Author', $html );
	}

	public function test_selections_are_not_for_other_search_engines(): void {
		$_GET = array();
		$this->assertSame( array(), Module::robots( array() ) );
		$_GET = array( 'find-date' => '2024' );
		$this->assertTrue( Module::robots( array() )['noindex'] );
	}

	public function test_a_result_that_contains_the_blocks_ends(): void {
		$this->post( self::PAGE, array( 'post_title' => 'Water finder' ) );
		// Code of others: a function of PHP is no reason to render the post.
		$rendered = 0;
		$filter   = static function ( string $html ) use ( &$rendered ): string {
			++$rendered;
			return $html;
		};
		add_filter( 'the_content', $filter );
		$this->assertContains( 'Green tea', self::titles( $this->show( 'q=water' ) ) );
		remove_filter( 'the_content', $filter );
		$this->assertGreaterThan( 0, $rendered );
	}
}
