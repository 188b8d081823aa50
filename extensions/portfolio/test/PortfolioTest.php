<?php
/**
 * Projects and testimonials, and their shortcodes.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Portfolio\Types;

final class PortfolioTest extends TestCase {

	/** @var array<string, callable> Those of other modules. */
	private array $shortcodes = array();

	private \WP_Rewrite $rewrite;

	protected function setUp(): void {
		parent::setUp();
		$this->shortcodes = $GLOBALS['shortcode_tags'];
		$this->rewrite         = $GLOBALS['wp_rewrite'];
		$GLOBALS['wp_rewrite'] = clone $this->rewrite;
		Modules::set_active( 'portfolio', true );
		Modules::get( 'portfolio' )->every_page();
	}

	protected function tearDown(): void {
		foreach ( array( Types::PROJECT, Types::TESTIMONIAL ) as $type ) {
			if ( post_type_exists( $type ) ) {
				unregister_post_type( $type );
			}
		}
		unregister_taxonomy( Types::TYPE );
		unregister_taxonomy( Types::TAG );
		$GLOBALS['shortcode_tags'] = $this->shortcodes;
		$GLOBALS['wp_rewrite']     = $this->rewrite;
		parent::tearDown();
	}

	public function test_stored_projects_and_testimonials_have_pages_and_are_edited_as_pages(): void {
		$id = $this->post( 'Bread for the quay.', array( 'post_type' => Types::PROJECT, 'post_title' => 'Oven' ) );
		$this->assertTrue( is_post_publicly_viewable( $id ) );
		$this->assertSame( array( 'portfolio', 'testimonial' ), array( get_post_type_object( Types::PROJECT )->rewrite['slug'], get_post_type_object( Types::TESTIMONIAL )->rewrite['slug'] ) );
		$this->actAs( 'author' );
		$this->assertFalse( current_user_can( 'edit_post', $id ) );
		$this->assertSame( 403, $this->rest( 'POST', '/wp/v2/jetpack-portfolio', array( 'title' => 'Mine' ) )->get_status() );
		$this->actAs( 'editor' );
		$this->assertTrue( current_user_can( 'edit_post', $id ) );
	}

	public function test_a_list_shows_what_its_attributes_say(): void {
		$oven = $this->post( 'Bread for the quay.', array( 'post_type' => Types::PROJECT, 'post_title' => 'Oven' ) );
		$this->post( 'A soup.', array( 'post_type' => Types::PROJECT, 'post_title' => 'Soup' ) );
		$this->post( 'Not yet.', array( 'post_type' => Types::PROJECT, 'post_title' => 'Draft', 'post_status' => 'draft' ) );
		wp_set_object_terms( $oven, 'Baking', Types::TYPE );
		$html = do_shortcode( '[portfolio columns=3 orderby="title" order="desc"]' );
		$this->assertMatchesRegularExpression( '~is-layout-grid.*Soup.*Oven.*Baking.*Bread for the quay~s', $html );
		$this->assertStringNotContainsString( 'Draft', $html );
		$baking = do_shortcode( '[jetpack_portfolio include_type="baking" display_types=false display_content=false]' );
		$this->assertStringContainsString( 'Oven', $baking );
		foreach ( array( 'Soup', 'Baking', 'Bread' ) as $hidden ) {
			$this->assertStringNotContainsString( $hidden, $baking );
		}
		$this->assertSame( '', do_shortcode( '[portfolio include_type="nothing"]' ) );
		$this->assertSame( 1, substr_count( do_shortcode( '[portfolio showposts=1]' ), '<li' ) );
	}

	public function test_the_post_after_a_list_keeps_its_paragraphs(): void {
		$this->post( 'Bread.', array( 'post_type' => Types::PROJECT, 'post_title' => 'Oven' ) );
		$this->assertStringContainsString( 'Oven', apply_filters( 'the_content', '[portfolio]' ) );
		$this->assertSame( "<p>One.</p>\n<p>Two.</p>\n", apply_filters( 'the_content', "One.\n\nTwo." ) );
	}

	public function test_an_entry_that_contains_its_own_list_ends(): void {
		$this->post( 'Kind and fast. [testimonials display_content=full]', array( 'post_type' => Types::TESTIMONIAL, 'post_title' => 'Ada' ) );
		$html = do_shortcode( '[testimonials display_content="full" image="false" orderby="evil,title"]' );
		$this->assertSame( array( 1, 1 ), array( substr_count( $html, 'Kind and fast.' ), substr_count( $html, '<li' ) ) );
	}

	public function test_what_another_plugin_has_registered_stays(): void {
		unregister_post_type( Types::PROJECT );
		register_post_type( Types::PROJECT, array( 'label' => 'Theirs' ) );
		Types::register( true, false );
		$this->assertSame( 'Theirs', get_post_type_object( Types::PROJECT )->label );
		unregister_post_type( Types::TESTIMONIAL );
		$this->assertSame( '', do_shortcode( '[testimonials]' ) );
	}

	public function test_rules_for_urls_are_made_again_once_for_each_change(): void {
		foreach ( array( Types::PROJECT, Types::TESTIMONIAL ) as $type ) {
			unregister_post_type( $type );
		}
		$GLOBALS['wp_rewrite']->set_permalink_structure( '/index.php/%postname%/' );
		Types::register( true, true );
		$made = 0;
		add_filter(
			'rewrite_rules_array',
			static function ( array $rules ) use ( &$made ): array {
				++$made;
				return $rules;
			}
		);
		$made_by = static function () use ( &$made ): int {
			$before = $made;
			Types::complete_rules();
			Types::complete_rules();
			return $made - $before;
		};
		update_option( 'rewrite_rules', array( 'old' => 'index.php' ) );
		$this->assertSame( 1, $made_by() );
		$this->assertArrayHasKey( 'index.php/portfolio/?$', get_option( 'rewrite_rules' ) );
		add_filter( 'rewrite_rules_array', static fn ( array $rules ): array => array_diff_key( $rules, array( 'index.php/portfolio/?$' => 1 ) ) );
		flush_rewrite_rules( false );
		$this->assertSame( 1, $made_by(), 'Another plugin keeps them out.' );
		update_option( 'rewrite_rules', array( 'old' => 'index.php' ) );
		$this->assertSame( 1, $made_by(), 'They have changed.' );
		unregister_post_type( Types::PROJECT );
		register_post_type( Types::PROJECT, array( 'rewrite' => array( 'slug' => 'theirs' ) ) );
		Types::register( true, true );
		$this->assertSame( 0, $made_by(), 'Those of another plugin are its own matter.' );
	}

	public function test_no_rule_leads_to_the_front_page_once_a_type_is_off(): void {
		$rules = array( 'portfolio/([^/]+)/?$' => 'index.php?portfolio=$matches[1]' );
		foreach ( array(
			'the feature'  => static fn () => Modules::set_active( 'portfolio', false ),
			'a type'       => static fn () => do_action( 'freehold_module_options_saved', 'portfolio', array( 'projects' => false ) ),
			'the plugin'   => static fn () => do_action( 'freehold_deactivated' ),
		) as $what => $turn_off ) {
			Modules::set_active( 'portfolio', true );
			Modules::get( 'portfolio' )->hooks();
			update_option( 'rewrite_rules', $rules );
			do_action( 'freehold_module_options_saved', 'video', array() );
			$this->assertSame( $rules, get_option( 'rewrite_rules' ) );
			$turn_off();
			$this->assertSame( '', get_option( 'rewrite_rules' ), $what );
		}
	}
}
