<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Commands;
use Freehold\Admin\Frame;
use Freehold\Admin\View;
use Freehold\Admin\Views;
use Freehold\Features;
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
		Features::run( 'admin' );
		Views::menu();
		$parent = $GLOBALS['menu'][81][2] ?? '';
		return array_column( $GLOBALS['submenu'][ $parent ] ?? array(), 2 );
	}

	public function test_an_administrator_has_every_view_in_the_order_of_positions(): void {
		$menu = $this->menu( 'admin' );
		$this->assertSame( array( 'freehold', 'freehold-features', 'freehold-contact-form', 'freehold-payments', 'freehold-subscriptions', 'freehold-newsletter' ), array_slice( $menu, 0, 6 ) );
		$this->assertSame( array( 'freehold-services', 'freehold-connection', 'freehold-moving', 'freehold-settings' ), array_slice( $menu, -4 ) );
		$this->assertSame( array_unique( $menu ), $menu );
	}

	public function test_an_editor_has_only_what_they_may_use_and_a_menu_that_leads_there(): void {
		$this->assertSame( array( 'freehold-contact-form', 'freehold-media' ), array_values( $this->menu( 'editor' ) ) );
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

	public function test_a_number_does_not_change_the_name_of_a_page(): void {
		$this->menu( 'admin' );
		$view = new View( 'counted', 'Counted', 'read', 'dashicons-star-filled', 50, static fn () => null, static fn () => null, 3 );
		self::forget();
		Views::add( $view );
		Views::add( new View( '', 'Home', 'read', 'dashicons-star-filled', 0, static fn () => null, static fn () => null ) );
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
		$view = new View( 'a', 'A <b> & "c"', 'read', 'dashicons-star-filled', 1, static function (): void { echo 'CONTENT'; }, static fn () => null, 2 );
		Views::add( $view );
		Views::add( new View( 'b', 'B', 'read', 'dashicons-star-filled', 2, static fn () => null, static fn () => null, in_app: true ) );
		Views::add( new View( 'c', 'C', 'do_not_allow', 'dashicons-star-filled', 3, static fn () => null, static fn () => null ) );
		ob_start();
		Frame::render( $view, Views::mine() );
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
		Views::add( new View( 'a', 'A </script><script>', 'read', 'dashicons-star-filled', 1, static fn () => null, static fn () => null ) );
		Commands::add();
		$code = implode( '', (array) wp_scripts()->get_data( 'wp-commands', 'after' ) );
		$this->assertStringContainsString( '"name":"freehold/open-a"', $code );
		$this->assertStringNotContainsString( '</script>', $code );
		$this->assertStringContainsString( 'page=freehold-a', $code );
	}
}
