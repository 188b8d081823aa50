<?php
/**
 * The output of content that depends on visits, for visitors, feeds and browsers.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\PrivacyTools;
use Freehold\Modules\RepeatVisitor\Renderer;
use Freehold\Settings;
use WP_Block;

final class RepeatVisitorTest extends TestCase {

	protected function tearDown(): void {
		wp_reset_query();
		unset( $GLOBALS['current_screen'] );
		$GLOBALS['wp']->query_vars = array();
		parent::tearDown();
	}

	/**
	 * Returns a stored block.
	 *
	 * @param string $attributes Its attributes as JSON, or nothing.
	 * @param string $inner      Its inner markup.
	 */
	private static function stored( string $attributes = '', string $inner = "<!-- wp:paragraph -->\n<p>Welcome back</p>\n<!-- /wp:paragraph -->" ): string {
		return "<!-- wp:jetpack/repeat-visitor {$attributes} -->\n<div class=\"wp-block-jetpack-repeat-visitor\"><div class=\"wp-block-jetpack-repeat-visitor__inner-container\">{$inner}</div></div>\n<!-- /wp:jetpack/repeat-visitor -->";
	}

	/**
	 * Opens a page as a visitor does.
	 *
	 * @param array<string, mixed> $query The query's variables.
	 */
	private static function visit( array $query ): void {
		$GLOBALS['wp']->query_vars = $query;
		query_posts( $query );
	}

	/**
	 * The name of the count that a block's script uses.
	 *
	 * @param string $html The block's output.
	 */
	private function counter( string $html ): string {
		$this->assertSame( 1, preg_match( '/ data-key="(freehold-visits-[0-9a-f]{8})"/', $html, $found ), $html );
		return $found[1];
	}

	public function test_after_is_hidden_until_the_browser_knows_better(): void {
		$html = do_blocks( self::stored() );
		$this->assertMatchesRegularExpression( '~^\s*<div hidden class="wp-block-jetpack-repeat-visitor">\s*<script[^>]* data-from="3"[^>]*>[^<]*(?:<[^/][^<]*)*</script>\s*<div class="wp-block-jetpack-repeat-visitor__inner-container~', $html );
		$this->assertStringNotContainsString( 'data-until', $html );
		$this->assertStringContainsString( '>Welcome back</p>', $html );
	}

	public function test_before_shows_until_the_browser_knows_better(): void {
		$html = do_blocks( self::stored( '{"criteria":"before-visits","threshold":7}' ) );
		$this->assertMatchesRegularExpression( '~^\s*<div class="wp-block-jetpack-repeat-visitor">\s*<script[^>]* data-until="7"~', $html );
		$this->assertStringNotContainsString( 'data-from', $html );
		$this->assertStringNotContainsString( 'hidden class', $html );
	}

	public function test_the_form_without_a_container_works_too(): void {
		$html = do_blocks( "<!-- wp:jetpack/repeat-visitor {\"threshold\":5} -->\n<div class=\"wp-block-jetpack-repeat-visitor\"><p>Hallo</p></div>\n<!-- /wp:jetpack/repeat-visitor -->" );
		$this->assertMatchesRegularExpression( '~<div hidden class="wp-block-jetpack-repeat-visitor[^"]*">\s*<script[^>]* data-from="5"~', $html );
		$this->assertStringContainsString( "<p>Hallo</p></div>\n", $html );
	}

	/**
	 * @dataProvider openings
	 */
	public function test_finds_the_end_of_the_opening_tag( string $opening ): void {
		$html = Renderer::html(
			array(
				'criteria'  => 'before-visits',
				'threshold' => 2,
			),
			"{$opening}<p>Text > text</p></div>",
			new WP_Block( array( 'blockName' => 'jetpack/repeat-visitor' ) )
		);
		$this->assertStringStartsWith( "{$opening}<script", $html );
		$this->assertStringEndsWith( "</script>\n<p>Text > text</p></div>", $html );
	}

	/** @return array<string, array{string}> */
	public static function openings(): array {
		return array(
			'plain'            => array( '<div>' ),
			'double quotes'    => array( '<div title="a > b >" class="x">' ),
			'single quotes'    => array( "<div title='1 > \"2\" > 3'>" ),
			'a lone quote'     => array( "<div title=it's>" ),
			'space before'     => array( "\n\n\t<div class=\"x\"\n\ttitle=\">\">" ),
			'a comment before' => array( '<!-- <div> --><div class="x">' ),
		);
	}

	/**
	 * @dataProvider tagless
	 */
	public function test_leaves_alone_what_has_no_tag( string $saved ): void {
		$this->assertSame( $saved, Renderer::html( array(), $saved, new WP_Block( array( 'blockName' => 'jetpack/repeat-visitor' ) ) ) );
	}

	/** @return array<string, array{string}> */
	public static function tagless(): array {
		return array(
			'nothing'   => array( '' ),
			'text'      => array( 'Three > two' ),
			'half open' => array( '<div class="a > b' ),
		);
	}

	/**
	 * @dataProvider numbers
	 */
	public function test_the_threshold_is_a_number( string $stored, string $printed ): void {
		$this->assertStringContainsString( " data-from=\"{$printed}\"", do_blocks( self::stored( "{\"threshold\":{$stored}}" ) ) );
	}

	/** @return array<string, array{string, string}> */
	public static function numbers(): array {
		return array(
			'whole'   => array( '12', '12' ),
			'text'    => array( '"4"', '4' ),
			'half'    => array( '2.5', '2.5' ),
			'code'    => array( '"\"><script>"', '3' ),
			'nothing' => array( 'null', '3' ),
		);
	}

	public function test_blocks_of_a_page_share_a_count_and_keep_their_thresholds(): void {
		$html = do_blocks( self::stored( '{"threshold":2}' ) . self::stored( '{"criteria":"before-visits","threshold":5}' ) );
		$this->assertStringContainsString( ' data-from="2"', $html );
		$this->assertStringContainsString( ' data-until="5"', $html );
		preg_match_all( '/ data-key="([^"]+)"/', $html, $found );
		$this->assertCount( 2, $found[1] );
		$this->assertSame( $found[1][0], $found[1][1] );
	}

	public function test_one_inside_another_keeps_its_own(): void {
		$html = do_blocks( self::stored( '{"threshold":2}', self::stored( '{"criteria":"before-visits","threshold":5}' ) ) );
		$this->assertMatchesRegularExpression( '~<div hidden class="wp-block-jetpack-repeat-visitor">\s*<script[^>]* data-from="2".+<div class="wp-block-jetpack-repeat-visitor">\s*<script[^>]* data-until="5".+>Welcome back</p>~s', $html );
	}

	public function test_every_page_has_its_own_count(): void {
		$first  = $this->post( 'One' );
		$second = $this->post( 'Two', array( 'post_type' => 'page' ) );
		$pages  = array(
			array( 'p' => $first ),
			array( 'page_id' => $second ),
			array(),
			array( 'paged' => 2 ),
			array( 's' => 'coffee' ),
			array( 's' => 'tea' ),
			array( 'cat' => 1 ),
			array( 'error' => '404' ),
		);
		$keys   = array();
		foreach ( $pages as $query ) {
			self::visit( $query );
			$keys[] = $this->counter( do_blocks( self::stored() ) );
		}
		$this->assertCount( count( $pages ), array_unique( $keys ) );
	}

	public function test_a_post_keeps_its_count_at_any_url(): void {
		$id = $this->post( 'One', array( 'post_name' => 'one' ) );
		self::visit( array( 'p' => $id ) );
		$key = $this->counter( do_blocks( self::stored() ) );
		self::visit(
			array(
				'name'    => 'one',
				'preview' => 'true',
			)
		);
		$this->assertSame( $key, $this->counter( do_blocks( self::stored() ) ) );
	}

	public function test_sites_in_folders_of_one_host_do_not_share_counts(): void {
		$key = $this->counter( do_blocks( self::stored() ) );
		add_filter( 'home_url', static fn ( string $url ): string => str_replace( '://', '://example.org/garden/', $url ) );
		$this->assertNotSame( $key, $this->counter( do_blocks( self::stored() ) ) );
	}

	public function test_the_owner_may_count_the_whole_site(): void {
		Settings::set( 'modules.repeat-visitor.options.count', 'site' );
		$keys = array();
		foreach ( array( array( 'p' => $this->post( 'One' ) ), array(), array( 's' => 'tea' ) ) as $query ) {
			self::visit( $query );
			$keys[] = $this->counter( do_blocks( self::stored() ) );
		}
		$this->assertCount( 1, array_unique( $keys ) );
	}

	public function test_a_loop_counts_the_page_that_shows_it(): void {
		$this->post( self::stored() );
		$this->post( self::stored( '{"threshold":4}' ) );
		$loop = '<!-- wp:query {"queryId":1,"query":{"postType":"post","inherit":false,"perPage":2},"enhancedPagination":true} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->';
		self::visit( array( 's' => 'coffee' ) );
		$alone = $this->counter( do_blocks( self::stored() ) );
		$html  = do_blocks( $loop );
		preg_match_all( '/ data-key="([^"]+)"/', $html, $found );
		$this->assertSame( array( $alone, $alone ), $found[1] );
	}

	public function test_a_loop_that_pages_without_loading_loads_again(): void {
		$this->post( 'A post' );
		$loop = '<!-- wp:query {"queryId":1,"query":{"postType":"post","inherit":false,"perPage":1},"enhancedPagination":true} --><div class="wp-block-query"><!-- wp:post-template -->' . self::stored() . '<!-- /wp:post-template --></div><!-- /wp:query -->';
		do_blocks( $loop );
		// A script that the router inserts would not run, and the visit would not count.
		$this->assertTrue( wp_interactivity_config( 'core/router' )['clientNavigationDisabled'] ?? false );
	}

	public function test_feeds_get_the_branch_for_new_visitors(): void {
		self::visit( array( 'feed' => 'rss2' ) );
		$this->assertSame( '', trim( do_blocks( self::stored() ) ) );
		$before = do_blocks( self::stored( '{"criteria":"before-visits"}' ) );
		$this->assertStringContainsString( '>Welcome back</p>', $before );
		$this->assertStringNotContainsString( '<script', $before );
	}

	public function test_a_content_security_policy_may_add_a_nonce_or_name_the_hash(): void {
		add_filter( 'wp_inline_script_attributes', static fn ( array $attributes ): array => array( 'nonce' => 'r4nd0m' ) + $attributes );
		$html = do_blocks( self::stored() . self::stored( '{"criteria":"before-visits","threshold":9}' ) );
		preg_match_all( '~<script[^>]* nonce="r4nd0m"[^>]*>(.*?)</script>~s', $html, $found );
		$this->assertCount( 2, $found[1] );
		$this->assertSame( $found[1][0], $found[1][1] );
	}

	public function test_content_filters_leave_the_script_alone(): void {
		preg_match( '~<script.*?</script>~s', do_blocks( self::stored() ), $found );
		$this->assertStringContainsString( $found[0], apply_filters( 'the_content', self::stored() ) );
		// What Autoptimize, LiteSpeed Cache, WP Rocket and Cloudflare look for, so that they leave it where it is.
		foreach ( array( 'data-noptimize="1"', 'data-no-optimize="1"', 'data-no-defer="1"', 'data-cfasync="false"', ' nowprocket' ) as $mark ) {
			$this->assertStringContainsString( $mark, $found[0] );
		}
	}

	public function test_excerpts_do_not_tell(): void {
		$id = $this->post( '<!-- wp:paragraph --><p>For everybody.</p><!-- /wp:paragraph -->' . self::stored() );
		$this->assertSame( 'For everybody.', trim( get_the_excerpt( $id ) ) );
	}

	public function test_offers_a_paragraph_for_the_privacy_policy(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		set_current_screen( 'privacy' );
		$GLOBALS['plugin_page'] = 'a-plugin';
		remove_all_actions( 'admin_init' );
		add_action( 'admin_init', array( PrivacyTools::class, 'offer_policies' ) );
		do_action( 'admin_init' );
		unset( $GLOBALS['plugin_page'] );
		$texts = array_column( \WP_Privacy_Policy_Content::get_suggested_policy_text(), 'policy_text', 'plugin_name' );
		$this->assertStringContainsString( 'stays in your browser', $texts['Freehold: Repeat Visitor'] ?? '' );
	}
}
