<?php
/**
 * Rules as Jetpack stores them: who sees a widget, and what saving keeps.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Features;
use Freehold\Modules;
use Freehold\Modules\WidgetVisibility\Rules;
use Freehold\Modules\WidgetVisibility\Widgets;
use WP_Query;
use WP_Widget_Text;

final class WidgetVisibilityTest extends TestCase {

	/** @param array<int, array{0: string, 1: string, 2?: bool}> $rules */
	private static function conditions( array $rules, string $action = 'show', string $all = '0' ): array {
		return array(
			'action'    => $action,
			'match_all' => $all,
			'rules'     => array_map( static fn ( array $rule ): array => array( 'major' => $rule[0], 'minor' => $rule[1], 'has_children' => $rule[2] ?? false ), $rules ),
		);
	}

	/** Whether one rule is met on the current page. */
	private static function is_met( string $major, string $minor, bool $children = false ): bool {
		return Rules::show( self::conditions( array( array( $major, $minor, $children ) ) ) );
	}

	/** Makes a URL the page of this request. */
	private function go( string $url ): void {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$GLOBALS['wp_the_query'] = new WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
		$GLOBALS['wp_query']->query( $query );
		if ( is_singular() && ! have_posts() ) {
			$GLOBALS['wp_query']->set_404();
		}
		get_queried_object();
	}

	/** Asserts which rules are met on a page. */
	private function assertMet( string $url, array $met, array $not ): void {
		$this->go( $url );
		foreach ( array( array( $met, true ), array( $not, false ) ) as list( $rules, $expected ) ) {
			foreach ( $rules as $rule ) {
				$this->assertSame( $expected, self::is_met( ...$rule ), $url . ' ' . implode( ' ', $rule ) );
			}
		}
	}

	public function test_each_kind_of_rule_means_what_it_means_in_jetpack(): void {
		$author   = $this->actAs( 'author' );
		$category = (int) wp_insert_term( 'Bread', 'category' )['term_id'];
		$tag      = (int) wp_insert_term( 'Rye', 'post_tag' )['term_id'];
		$page     = $this->post( 'a', array( 'post_type' => 'page', 'post_title' => 'About' ) );
		$child    = $this->post( 'b', array( 'post_type' => 'page', 'post_parent' => $page ) );
		$post     = $this->post( 'c', array( 'post_author' => $author, 'post_category' => array( $category ), 'tags_input' => array( 'Rye' ), 'post_date' => '2026-01-02 10:00:00' ) );
		wp_set_current_user( 0 );
		$about = array( 'page', (string) $page );
		$this->assertMet(
			"/?p={$post}",
			array( array( 'page', 'post_type-post' ), array( 'page', 'post' ), array( 'post_type', 'post_type-post' ), array( 'category', '' ), array( 'category', (string) $category ), array( 'tag', (string) $tag ), array( 'tag', 'rye' ), array( 'taxonomy', '' ), array( 'taxonomy', "category_tax_{$category}" ), array( 'author', (string) $author ), array( 'loggedin', 'loggedout' ) ),
			array( array( 'page', '' ), $about, array( 'page', 'front' ), array( 'category', '1' ), array( 'tag', 'oat' ), array( 'author', '' ), array( 'author', '1' ), array( 'date', '' ), array( 'loggedin', 'loggedin' ), array( 'role', 'author' ), array( 'unknown', 'x' ), array( 'page', 'x' ) )
		);
		$this->assertMet( "/?page_id={$page}", array( $about, array( 'page', '' ), array( 'page', 'post_type-page' ) ), array( array( 'page', (string) $child ), array( 'category', '' ) ) );
		$this->assertMet( "/?page_id={$child}", array( array( ...$about, true ) ), array( $about ) );
		$this->assertMet( "/?cat={$category}", array( array( 'category', '' ), array( 'category', (string) $category ), array( 'page', 'archive' ), array( 'taxonomy', '' ) ), array( array( 'category', '1' ), array( 'tag', '' ), array( 'page', 'front' ) ) );
		$this->assertMet( "/?author={$author}", array( array( 'author', '' ), array( 'author', (string) $author ) ), array( array( 'author', '1' ) ) );
		$this->assertMet( '/?m=202601', array( array( 'date', '' ), array( 'date', 'month' ) ), array( array( 'date', 'year' ), array( 'date', 'day' ) ) );
		$this->assertMet( '/?s=bread', array( array( 'page', 'search' ) ), array( array( 'page', 'home' ) ) );
		$this->assertMet( '/?p=999999', array( array( 'page', '404' ) ), array( array( 'page', '' ) ) );
		$this->assertMet( '/', array( array( 'page', 'front' ), array( 'page', 'home' ) ), array( array( 'page', 'posts' ) ) );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $child );
		update_option( 'page_for_posts', $page );
		$this->assertMet( "/?page_id={$page}", array( array( 'page', 'posts' ), $about ), array( array( 'page', 'front' ) ) );
		$this->actAs( 'author' );
		$this->assertMet( "/?p={$post}", array( array( 'loggedin', 'loggedin' ), array( 'role', 'author' ) ), array( array( 'role', 'editor' ) ) );

		$rules = array( array( 'page', 'post_type-post' ), array( 'page', '404' ) );
		$shown = static fn ( string $action, string $all ): bool => Rules::show( self::conditions( $rules, $action, $all ) );
		$this->assertSame( array( true, false, false, true, true ), array( $shown( 'show', '0' ), $shown( 'hide', '0' ), $shown( 'show', '1' ), $shown( 'hide', '1' ), $shown( '', '0' ) ) );
		$this->assertFalse( Rules::show( array( 'action' => 'show', 'rules' => array( 'x', array( 'minor' => array() ), array( 'major' => array( 'page' ) ) ) ) ) );
	}

	public function test_hidden_widgets_are_in_no_sidebar(): void {
		$hidden = self::conditions( array( array( 'page', '404' ) ) );
		$block  = static fn ( array $conditions ): array => array( 'content' => '<!-- wp:group ' . wp_json_encode( array( 'conditions' => $conditions ) ) . ' --><div class="wp-block-group"></div><!-- /wp:group --><!-- wp:paragraph {"conditions":{"action":"hide","rules":[{"major":"loggedin","minor":"x"}]}} --><p>a</p><!-- /wp:paragraph -->' );
		update_option( 'widget_text', array( 2 => array( 'text' => 'a', 'conditions' => $hidden ), 3 => array( 'text' => 'b', 'conditions' => array( 'rules' => array() ) ), 4 => 'damaged', '_multiwidget' => 1 ) );
		update_option( 'widget_block', array( 2 => $block( $hidden ), 3 => $block( array( 'action' => 'hide' ) + $hidden ), '_multiwidget' => 1 ) );
		$this->go( '/' );
		$sidebars = array( 'side' => array( 'text-2', 'text-3', 'text-4', 'text-9', 'block-2', 'block-3', 'old' ), 'wp_inactive_widgets' => array( 'text-2' ), 'array_version' => 3 );
		$this->assertSame( array( 'side' => array( 'text-3', 'text-4', 'text-9', 'block-3', 'old' ) ) + $sidebars, Widgets::in_sidebars( $sidebars ) );
		$this->assertFalse( Widgets::shown( array( 'conditions' => $hidden ) ) );
		$this->assertSame( array( 'text' => 'x' ), Widgets::shown( array( 'text' => 'x' ) ) );

		$watches = static function (): bool {
			remove_all_actions( 'template_redirect' );
			Features::begin();
			return false !== has_action( 'template_redirect', array( Widgets::class, 'watch' ) );
		};
		$this->assertTrue( $watches() );
		update_option( 'widget_text', array( '_multiwidget' => 1 ) );
		update_option( 'widget_block', array( '_multiwidget' => 1 ) );
		$this->assertFalse( $watches(), 'Without rules, pages load nothing.' );
	}

	public function test_a_number_is_an_id_and_no_name(): void {
		// A rule names a term or a user that was deleted, and another one has that number as its name.
		$term = (int) wp_insert_term( '987654', 'post_tag' )['term_id'];
		$user = wp_insert_user( array( 'user_login' => '987655', 'user_pass' => 'x' ) );
		$this->post( 'a', array( 'tags_input' => array( '987654' ), 'post_author' => $user ) );
		$this->assertMet( '/?tag_id=' . $term, array( array( 'tag', (string) $term ), array( 'taxonomy', "post_tag_tax_{$term}" ), array( 'tag', '' ) ), array( array( 'tag', '987654' ), array( 'taxonomy', 'post_tag_tax_987654' ) ) );
		$this->assertMet( "/?author={$user}", array( array( 'author', (string) $user ), array( 'author', '' ) ), array( array( 'author', '987655' ) ) );
	}

	public function test_the_rest_api_tells_visitors_nothing_about_hidden_widgets(): void {
		global $wp_registered_widgets;
		register_sidebar( array( 'id' => 'open', 'name' => 'Open', 'show_in_rest' => true ) );
		update_option( 'widget_text', array( 2 => array( 'text' => 'For members', 'conditions' => self::conditions( array( array( 'loggedin', 'loggedin' ) ) ) ), 3 => array( 'text' => 'For all' ), '_multiwidget' => 1 ) );
		$widget = new WP_Widget_Text();
		foreach ( array( 2, 3 ) as $number ) {
			$widget->_set( $number );
			$widget->_register_one( $number );
		}
		wp_set_sidebars_widgets( array( 'wp_inactive_widgets' => array(), 'open' => array( 'text-2', 'text-3' ) ) );
		// Refreshes what WordPress has in memory.
		wp_get_sidebars_widgets();
		Modules::set_all_active( array( 'widget-visibility' ), true );
		$read = function (): string {
			$GLOBALS['wp_rest_server'] = null;
			return (string) wp_json_encode( array( $this->rest( 'GET', '/wp/v2/widgets', array( 'context' => 'edit' ) )->get_data(), $this->rest( 'GET', '/wp/v2/widgets/text-2', array() )->get_data() ) );
		};
		$seen = $read();
		$this->assertStringNotContainsString( 'For members', $seen );
		$this->assertStringNotContainsString( base64_encode( 'For members' ), $seen );
		$this->assertStringContainsString( 'For all', $seen );
		$this->actAs( 'subscriber' );
		$this->assertStringContainsString( 'For members', $read(), 'The rule is met.' );
		wp_set_current_user( 0 );
		update_option( 'widget_text', array( 2 => array( 'text' => 'For members', 'conditions' => self::conditions( array( array( 'page', '404' ) ) ) ) ) + get_option( 'widget_text' ) );
		$this->actAs( 'subscriber' );
		$this->assertStringNotContainsString( 'For members', $read() );
		$this->actAs( 'admin' );
		$this->assertStringContainsString( 'For members', $read(), 'Who edits widgets sees all.' );
		unregister_sidebar( 'open' );
		unset( $wp_registered_widgets['text-2'], $wp_registered_widgets['text-3'] );
	}

	public function test_the_form_of_a_widget_edits_its_rules_and_other_ways_of_saving_keep_them(): void {
		$this->actAs( 'admin' );
		Modules::get( 'widget-visibility' )->hooks();
		$widget = new WP_Widget_Text();
		$widget->_set( 2 );
		$stored = self::conditions( array( array( 'page', '987654' ), array( 'role', 'edi"tor' ) ), 'hide', '1' );
		ob_start();
		do_action_ref_array( 'in_widget_form', array( &$widget, &$none, array( 'conditions' => $stored ) ) );
		$form = (string) ob_get_clean();
		$this->assertSame( 3, substr_count( $form, 'name="widget-text[2][freehold_visibility][rules][]"' ) );
		foreach ( array( '<option value="page:987654" selected', '<option value="role:edi&quot;tor" selected', '<option value="hide" selected', "value=\"1\" checked='checked'" ) as $part ) {
			$this->assertStringContainsString( $part, str_replace( "selected='selected'", 'selected', $form ) );
		}

		$save = static fn ( array $sent, array $before = array() ): array => apply_filters( 'widget_update_callback', array( 'text' => 'a' ), $sent, $before, $widget );
		$this->assertSame(
			array( 'conditions' => self::conditions( array( array( 'page', '12', true ), array( 'tag', '' ) ) ), 'text' => 'a' ),
			$save( array( 'freehold_visibility' => array( 'action' => 'x', 'rules' => array( 'page:12:children', '', 'tag:', 'nonsense', array() ) ) ), array( 'conditions' => $stored ) )
		);
		$old = self::conditions( array( array( 'category', '%e3%83%91%e3%83%b3' ) ) );
		$this->assertSame( $old, $save( array( 'freehold_visibility' => array( 'rules' => array( 'category:%e3%83%91%e3%83%b3' ) ) ) )['conditions'], 'The slug of an old rule.' );
		$this->assertSame( array( 'text' => 'a' ), $save( array( 'freehold_visibility' => array( 'rules' => array( '' ) ) ), array( 'conditions' => $stored ) ) );
		$this->assertSame( array( 'conditions' => $stored, 'text' => 'a' ), $save( array(), array( 'conditions' => $stored ) ), 'Saved without the fields.' );
		$this->assertSame( array( 'conditions' => $stored, 'text' => 'a' ), $save( array( 'conditions' => $stored ) ), 'Whole settings, as the widget editor sends them.' );
	}
}
