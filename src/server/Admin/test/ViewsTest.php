<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Commands;
use Freehold\Admin\Frame;
use Freehold\Admin\Notices;
use Freehold\Admin\TurnedOff;
use Freehold\Admin\View;
use Freehold\Admin\Views;
use Freehold\Identity;
use Freehold\Modules;

/**
 * Registers views for different users.
 */
final class ViewsTest extends TestCase {

	/** @var array<string, mixed> */
	private array $menus = array();

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'menu', 'submenu', 'admin_page_hooks', '_registered_pages', '_parent_pages', '_wp_submenu_nopriv', 'current_screen' ) as $name ) {
			$this->menus[ $name ] = $GLOBALS[ $name ] ?? null;
			$GLOBALS[ $name ]     = 'current_screen' === $name ? null : array();
		}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		self::forget();
	}

	protected function tearDown(): void {
		self::forget();
		foreach ( $this->menus as $name => $value ) {
			$GLOBALS[ $name ] = $value;
		}
		parent::tearDown();
	}

	/** Views are collected once per request; a test is more than one. */
	private static function forget(): void {
		foreach ( array( 'views', 'hooks' ) as $name ) {
			( new \ReflectionProperty( Views::class, $name ) )->setValue( null, array() );
		}
	}

	/**
	 * @return string[] The slugs of the submenu.
	 */
	private function menu( string $login ): array {
		self::forget();
		$GLOBALS['menu']    = array();
		$GLOBALS['submenu'] = array();
		$this->actAs( $login );
		\Freehold\Admin\Screen::add();
		Views::menu();
		return array_values( array_filter( self::entries(), static fn ( string $slug ): bool => str_starts_with( $slug, 'freehold' ) ) );
	}

	/**
	 * @return string[] The slugs of the submenu.
	 */
	private static function entries( int $column = 2 ): array {
		return array_column( $GLOBALS['submenu'][ $GLOBALS['menu'][81][2] ?? '' ] ?? array(), $column );
	}

	public function test_an_administrator_has_every_view_in_the_order_of_sections(): void {
		Modules::set_all_active( array( 'visits', 'ads' ), true );
		$menu = $this->menu( 'admin' );
		$this->assertSame( array( 'freehold', 'freehold-features', 'freehold-contact-form', 'freehold-payments', 'freehold-subscriptions', 'freehold-newsletter', 'freehold-visits', 'freehold-ads', 'freehold-media' ), array_slice( $menu, 0, 9 ) );
		$this->assertSame( array( 'freehold-settings', 'freehold-services', 'freehold-connection', 'freehold-moving' ), array_slice( $menu, -4 ) );
		$this->assertSame( array_unique( $menu ), $menu );
	}

	public function test_each_view_links_to_its_page_of_the_manual_which_the_help_panel_shows(): void {
		Modules::set_all_active( array_keys( Modules::all() ), true );
		$this->menu( 'admin' );
		foreach ( Views::mine() as $name => $view ) {
			ob_start();
			Frame::render( $view, Views::sections() );
			$this->assertMatchesRegularExpression( '~data-manual="' . $name . '" href="[^"]+/manual\.html#' . $view->manual . '" target="_blank">~', (string) ob_get_clean() );

			set_current_screen( '' === $name ? 'toplevel_page_freehold' : "freehold_page_freehold-{$name}" );
			Views::help();
			$screen = get_current_screen();
			$help   = (string) ( $screen->get_help_tab( 'freehold-help-manual' )['content'] ?? '' );
			$screen->remove_help_tabs();
			$this->assertMatchesRegularExpression( '~<div data-manual="' . $name . '" lang="en" dir="ltr"><h2>[^<]+</h2>~', $help, "{$name}: {$view->manual} is a page." );
			$this->assertSame( $view->in_app ? 6 : 1, substr_count( $help, 'data-manual=' ) );
			$this->assertStringNotContainsString( 'href="#', $help );
			$this->assertStringNotContainsString( '<img', $help );
			$this->assertStringContainsString( '/manual.html"', $screen->get_help_sidebar() );
		}
	}

	public function test_the_palette_has_actions_that_the_menu_leaves_out(): void {
		$this->menu( 'admin' );
		$actions = array( 'post-new.php?post_type=jetpack_form', 'post-new.php?post_type=freehold_letter' );
		$this->assertSame( $actions, array_values( array_intersect( self::entries(), $actions ) ) );
		set_current_screen( 'dashboard' );
		Views::fold_menu();
		$this->assertSame( array(), array_intersect( self::entries(), $actions ) );
	}

	public function test_the_menu_has_at_most_six_entries_and_the_views_that_it_leaves_out_stay_open(): void {
		Modules::set_all_active( array( 'visits', 'ads' ), true );
		$this->menu( 'admin' );
		set_current_screen( 'freehold_page_freehold-newsletter' );
		Views::fold_menu();
		$this->assertSame( array( 'freehold', 'freehold-contact-form', 'freehold-payments', 'freehold-subscriptions', 'freehold-ads', 'freehold-settings' ), self::entries() );
		$this->assertSame( array( 'Home', 'Forms', 'Payments', 'Audience', 'Media and ads', 'Settings' ), self::entries( 0 ) );
		$this->assertSame( 'freehold-subscriptions', Views::menu_item( null ), 'The entry of its section.' );

		Modules::set_all_active( array( 'ads', 'newsletter', 'subscriptions', 'visits' ), false );
		$this->menu( 'admin' );
		set_current_screen( 'dashboard' );
		Views::fold_menu();
		$this->assertSame( array( 'Home', 'Forms', 'Payments', 'Media and ads', 'Settings' ), self::entries( 0 ) );
		$this->assertSame( 'edit.php', Views::menu_item( 'edit.php' ) );
	}

	public function test_an_editor_has_only_what_they_may_use_and_a_menu_that_leads_there(): void {
		$this->assertSame( array( 'freehold-contact-form', 'freehold-media', 'freehold-ai-assistant' ), array_values( $this->menu( 'editor' ) ) );
		$this->assertSame( 'freehold-contact-form', $GLOBALS['menu'][81][2] );
		$this->assertSame( array(), $this->menu( 'subscriber' ) );
		$this->assertSame( array(), $GLOBALS['menu'] );
	}

	public function test_a_module_that_is_off_has_no_view(): void {
		Modules::set_all_active( array( 'donations', 'payment-buttons', 'simple-payments', 'paid-content' ), false );
		$this->assertNotContains( 'freehold-payments', $this->menu( 'admin' ) );
		Modules::set_active( 'donations', true );
		$this->assertContains( 'freehold-payments', $this->menu( 'admin' ) );
	}

	public function test_a_view_of_a_feature_that_is_off_offers_to_turn_it_on(): void {
		Modules::set_all_active( array( 'donations', 'payment-buttons', 'simple-payments', 'paid-content', 'newsletter' ), false );
		$page = function ( string $view, string $login ): string {
			$_GET['page'] = "freehold-{$view}";
			$menu         = $this->menu( $login );
			unset( $_GET['page'] );
			if ( ! in_array( "freehold-{$view}", $menu, true ) ) {
				return '';
			}
			set_current_screen( 'admin' === $login ? "freehold_page_freehold-{$view}" : "form-entries_page_freehold-{$view}" );
			ob_start();
			Frame::render( ( new \ReflectionProperty( Views::class, 'views' ) )->getValue()[ $view ], Views::sections() );
			$html = (string) ob_get_clean();
			Views::fold_menu();
			$this->assertNotContains( "freehold-{$view}", array_diff( self::entries(), array( $GLOBALS['menu'][81][2] ) ) );
			return $html;
		};
		$newsletter = $page( 'newsletter', 'admin' );
		$this->assertStringContainsString( 'This feature is turned off.', $newsletter );
		$this->assertSame( array( 'newsletter' ), $this->offered( $newsletter ) );
		$this->assertSame( array( 'donations', 'paid-content', 'payment-buttons', 'simple-payments' ), $this->offered( $page( 'payments', 'admin' ) ) );
		$editors = $page( 'newsletter', 'editor' );
		$this->assertStringContainsString( 'A site administrator can turn it on.', $editors );
		$this->assertSame( array(), $this->offered( $editors ) );
		$this->assertSame( '', $page( 'newsletter', 'subscriber' ) );
		$this->assertSame( '', $page( 'nothing', 'admin' ) );
		// An editor has no other view then.
		Modules::set_all_active( array_keys( Modules::active() ), false );
		$this->assertSame( array(), $this->menu( 'editor' ) );
		$this->assertStringContainsString( 'A site administrator can turn it on.', $page( 'newsletter', 'editor' ) );
	}

	public function test_a_feature_that_could_not_be_turned_on_is_told(): void {
		global $wpdb;
		Modules::set_active( 'newsletter', false );
		$this->actAs( 'admin' );
		$_REQUEST['_wpnonce'] = wp_create_nonce( 'freehold_turn_on' );
		$_POST['feature']     = 'newsletter';
		add_filter( 'wp_die_handler', static fn (): callable => static fn ( string $message ) => throw new \LogicException( $message ) );
		add_filter( 'wp_redirect', static fn () => throw new \LogicException( 'It went on.' ) );
		add_filter( 'query', static fn ( string $query ): string => 1 === preg_match( '/^UPDATE .*freehold_settings/s', $query ) ? 'SELECT no_such_column' : $query );
		$was_quiet = $wpdb->suppress_errors( true );
		try {
			TurnedOff::turn_on();
		} catch ( \LogicException $end ) {
			$this->assertSame( 'The change could not be saved. Please try again.', $end->getMessage() );
		} finally {
			$wpdb->suppress_errors( $was_quiet );
		}
		$this->assertFalse( Modules::is_active( 'newsletter' ) );
	}

	public function test_a_move_that_could_not_be_stored_is_told(): void {
		global $wpdb;
		Identity::confirm();
		update_option( 'home', 'https://moved.example' );
		$this->actAs( 'admin' );
		$_REQUEST['_wpnonce'] = wp_create_nonce( Notices::CONFIRM );
		add_filter( 'wp_die_handler', static fn (): callable => static fn ( string $message ) => throw new \LogicException( $message ) );
		add_filter( 'wp_redirect', static fn () => throw new \LogicException( 'It went on.' ) );
		$is_failing = true;
		add_filter( 'query', static function ( string $query ) use ( &$is_failing ): string {
			return $is_failing && 1 === preg_match( '/^UPDATE .*freehold_settings/s', $query ) ? 'SELECT no_such_column' : $query;
		} );
		$was_quiet = $wpdb->suppress_errors( true );
		foreach ( array( 'The change could not be saved. Please try again.', 'It went on.' ) as $message ) {
			try {
				Notices::confirm();
			} catch ( \LogicException $end ) {
				$this->assertSame( $message, $end->getMessage() );
				$this->assertSame( $is_failing, Identity::is_copy() );
			}
			$is_failing = false;
		}
		$wpdb->suppress_errors( $was_quiet );
	}

	/**
	 * @return string[] The features that a page offers to turn on.
	 */
	private function offered( string $html ): array {
		preg_match_all( '/name="feature" value="([^"]+)"/', $html, $found );
		sort( $found[1] );
		return $found[1];
	}

	public function test_a_number_does_not_change_the_name_of_a_page(): void {
		$this->menu( 'admin' );
		$view = new View( 'counted', 'Counted', 'read', 'dashicons-star-filled', 'home', 50, static fn () => null, static fn () => null, 3 );
		self::forget();
		Views::add( $view );
		Views::add( new View( '', 'Home', 'read', 'dashicons-star-filled', 'home', 0, static fn () => null, static fn () => null ) );
		$GLOBALS['menu'] = array();
		Views::menu();
		$this->assertStringContainsString( 'count-3', $GLOBALS['menu'][81][0] );
		set_current_screen( 'freehold_page_freehold-counted' );
		$this->assertSame( $view, Views::current() );
		set_current_screen( 'dashboard' );
		$this->assertNull( Views::current() );
	}

	public function test_the_navigation_marks_the_view_and_escapes_titles(): void {
		$this->actAs( 'admin' );
		$view = new View( 'a', 'A <b> & "c"', 'read', 'dashicons-star-filled', 'home', 1, static function (): void { echo 'CONTENT'; }, static fn () => null, 2 );
		Views::add( $view );
		Views::add( new View( 'b', 'B', 'read', 'dashicons-star-filled', 'home', 2, static fn () => null, static fn () => null, in_app: true ) );
		Views::add( new View( 'c', 'C', 'do_not_allow', 'dashicons-star-filled', 'home', 3, static fn () => null, static fn () => null ) );
		ob_start();
		Frame::render( $view, Views::sections() );
		$html = (string) ob_get_clean();
		$this->assertStringContainsString( 'CONTENT', $html );
		$this->assertStringContainsString( 'A &lt;b&gt; &amp; &quot;c&quot;', $html );
		$this->assertSame( 1, substr_count( $html, 'aria-current="page"' ) );
		$this->assertSame( 2, substr_count( $html, '<li>' ) );
		$this->assertSame( 1, substr_count( $html, 'data-view="b"' ) );
		$this->assertStringContainsString( 'data-freehold-count="a"', $html );
	}

	public function test_commands_for_editors_of_wordpress_6_8_are_prefixed_and_cannot_close_the_script(): void {
		$this->actAs( 'admin' );
		Views::add( new View( 'a', 'A </script><script>', 'read', 'dashicons-star-filled', 'home', 1, static fn () => null, static fn () => null ) );
		Commands::add();
		$code = implode( '', (array) wp_scripts()->get_data( 'wp-commands', 'after' ) );
		$this->assertStringContainsString( '"name":"freehold/open-a"', $code );
		$this->assertStringNotContainsString( '</script>', $code );
		$this->assertStringContainsString( 'page=freehold-a', $code );
	}
}
