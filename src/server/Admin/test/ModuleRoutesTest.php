<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Usage;
use Freehold\Editor\InitialState;
use Freehold\Modules;
use Freehold\Settings;

/**
 * Lists modules, turns them on and off, and sets their options through REST.
 */
final class ModuleRoutesTest extends TestCase {

	private const SLUG = 'business-hours';
	private const ROOT = '/freehold/v4/module/';

	/** @return array<string, array{string, string, string, ?array<string, mixed>, int}> */
	public static function callers(): array {
		return array(
			'a visitor lists'                => array( '', 'GET', 'all', null, 401 ),
			'a subscriber lists'          => array( 'subscriber', 'GET', 'all', null, 403 ),
			'an author lists'             => array( 'author', 'GET', 'all', null, 200 ),
			'an author reads'             => array( 'author', 'GET', self::SLUG, null, 200 ),
			'a visitor turns off'             => array( '', 'POST', self::SLUG . '/active', array( 'active' => false ), 401 ),
			'an editor switches'          => array( 'editor', 'POST', self::SLUG . '/active', array( 'active' => false ), 403 ),
			'an editor sets options'      => array( 'editor', 'POST', self::SLUG, array( 'structured_data' => false ), 403 ),
			'an editor loads files'       => array( 'editor', 'GET', self::SLUG . '/editor-files', null, 200 ),
			'a subscriber loads files'    => array( 'subscriber', 'GET', self::SLUG . '/editor-files', null, 403 ),
			'an administrator switches'   => array( 'admin', 'POST', self::SLUG . '/active', array( 'active' => false ), 200 ),
			'no such module'              => array( 'admin', 'POST', 'no-such/active', array( 'active' => true ), 404 ),
			'a word for a switch'         => array( 'admin', 'POST', self::SLUG . '/active', array( 'active' => 'perhaps' ), 400 ),
			'no switch'                   => array( 'admin', 'POST', self::SLUG . '/active', array(), 400 ),
			'a field that is unknown'     => array( 'admin', 'POST', self::SLUG . '/active', array( 'active' => false, 'x' => 1 ), 400 ),
		);
	}

	/**
	 * @dataProvider callers
	 * @param array<string, mixed>|null $input
	 */
	public function test_who_may_do_what( string $login, string $method, string $path, ?array $input, int $status ): void {
		if ( '' !== $login ) {
			$this->actAs( $login );
		}
		$response = $this->rest( $method, self::ROOT . $path, $input );
		$this->assertSame( $status, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assertSame( 200 !== $status || ! str_ends_with( $path, '/active' ), Modules::is_active( self::SLUG ) );
	}

	public function test_the_list_contains_what_the_screen_needs(): void {
		$this->actAs( 'admin' );
		$module = (array) ( (array) $this->rest( 'GET', self::ROOT . 'all' )->get_data() )[ self::SLUG ];
		$this->assertSame( self::SLUG, $module['slug'] );
		$this->assertTrue( $module['activated'] );
		$this->assertSame( 'production', $module['stage'] );
		$this->assertSame( 'jetpack/business-hours', $module['blocks'][0]['name'] );
		$this->assertFalse( $module['blocks'][0]['keeps_markup'] );
		$this->assertNull( $module['blocks'][0]['uses'] );
	}

	public function test_each_block_describes_what_visitors_see_while_it_is_off(): void {
		$registry = \WP_Block_Type_Registry::get_instance();
		$blocks   = \Freehold\Modules\Manifest::blocks();
		$types    = array_intersect_key( $registry->get_all_registered(), $blocks );
		array_map( array( $registry, 'unregister' ), array_keys( $types ) );
		$wrong = array();
		foreach ( $blocks as $name => $block ) {
			// The default contact card is empty, and a donation form without plans saves nothing.
			$case = array(
				'contact-info' => 'whole-card',
				'donations'    => 'current',
			)[ $block['module'] ] ?? 'default';
			$file = dirname( __DIR__, 4 ) . "/extensions/{$block['module']}/test/stored/{$case}.html";
			foreach ( is_file( $file ) ? parse_blocks( (string) file_get_contents( $file ) ) : array() as $stored ) {
				$is_visible = '' !== trim( strip_tags( do_blocks( serialize_block( $stored ) ), '<img>' ) );
				if ( $name === $stored['blockName'] && $is_visible === $block['dynamic'] ) {
					$wrong[] = "{$name}: " . Manifest::texts( $block['module'] )['off'][ $name ];
				}
			}
		}
		array_map( array( $registry, 'register' ), $types );
		$this->assertSame( array(), $wrong );
	}

	/**
	 * @dataProvider special
	 */
	public function test_the_list_contains_what_each_block_leaves_behind( string $module, bool $keeps_markup, string $text ): void {
		$this->actAs( 'admin' );
		$block = $this->rest( 'GET', self::ROOT . $module )->get_data()['blocks'][0];
		$this->assertSame( $keeps_markup, $block['keeps_markup'] );
		$this->assertStringContainsString( $text, $block['when_off'] );
	}

	public static function special(): array {
		return array(
			'buttons are gone'                 => array( 'button', false, 'nothing in its place' ),
			'calendars are gone'               => array( 'calendly', false, 'only its button' ),
			'content is shown to all visitors' => array( 'repeat-visitor', true, 'All visitors' ),
			'halves look whole'                => array( 'star-rating', true, '4.5 looks like 5' ),
			'hours are gone'                   => array( self::SLUG, false, 'stores no content' ),
		);
	}

	public function test_one_module_comes_with_its_uses(): void {
		$this->actAs( 'admin' );
		$uses = fn (): ?int => $this->rest( 'GET', self::ROOT . self::SLUG )->get_data()['blocks'][0]['uses'];
		Usage::update();
		$before = $uses();
		$this->post( '<!-- wp:jetpack/business-hours /-->' );
		$this->assertNull( $uses() );
		$this->actAs( 'author' );
		$this->assertSame( array( 'counting' => false ), $this->rest( 'POST', '/freehold/v4/modules/count' )->get_data() );
		$this->assertSame( $before + 1, $uses() );
	}

	public function test_several_modules_switch_with_one_request_and_others_stay(): void {
		$this->actAs( 'admin' );
		Modules::set_active( 'map', false );
		$heard = array();
		add_action(
			'freehold_module_switched',
			static function ( string $slug, bool $active ) use ( &$heard ): void {
				$heard[] = array( $slug, $active );
			},
			10,
			2
		);
		$slugs    = array( self::SLUG, 'markdown', 'map', 'markdown' );
		$response = $this->rest( 'POST', '/freehold/v4/modules/active', array( 'slugs' => $slugs, 'active' => false ) );
		$modules  = (array) $response->get_data();
		$this->assertSame( 200, $response->get_status() );
		$this->assertSame( array( array( self::SLUG, false ), array( 'markdown', false ) ), $heard );
		$this->assertSame( array( false, false, false, true ), array( $modules[ self::SLUG ]['activated'], $modules['markdown']['activated'], $modules['map']['activated'], $modules['button']['activated'] ) );
	}

	public function test_a_module_that_does_not_exist_leaves_all_as_they_are(): void {
		$this->actAs( 'admin' );
		$input = array( 'slugs' => array( self::SLUG, 'no-such' ), 'active' => false );
		$this->assertSame( 404, $this->rest( 'POST', '/freehold/v4/modules/active', $input )->get_status() );
		$this->assertTrue( Modules::is_active( self::SLUG ) );
		$this->assertSame( 400, $this->rest( 'POST', '/freehold/v4/modules/active', array( 'slugs' => array(), 'active' => false ) )->get_status() );
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'POST', '/freehold/v4/modules/active', array( 'slugs' => array( self::SLUG ), 'active' => false ) )->get_status() );
		$this->assertTrue( Modules::is_active( self::SLUG ) );
	}

	public function test_the_uses_of_several_modules_come_in_one_response(): void {
		$this->actAs( 'admin' );
		$this->post( '<!-- wp:jetpack/business-hours /-->' );
		Usage::update();
		$modules = $this->rest( 'GET', '/freehold/v4/modules/usage', array( 'slugs' => array( self::SLUG, 'markdown' ) ) )->get_data();
		$this->assertSame( array( self::SLUG, 'markdown' ), array_column( $modules, 'slug' ) );
		$this->assertGreaterThanOrEqual( 1, $modules[0]['blocks'][0]['uses'] );
	}

	public function test_a_module_names_the_services_without_a_key(): void {
		$this->actAs( 'admin' );
		$names = fn (): array => array_column( $this->rest( 'GET', self::ROOT . 'gif' )->get_data()['lacks_keys'], 'name' );
		$this->assertContains( 'GIPHY', $names() );
		$this->setEnvironment( 'FREEHOLD_GIPHY_KEY', 'a-key-1234567890' );
		$this->assertNotContains( 'GIPHY', $names() );
	}

	public function test_switching_is_announced_once(): void {
		$heard = array();
		add_action(
			'freehold_module_switched',
			static function ( string $slug, bool $active ) use ( &$heard ): void {
				$heard[] = array( $slug, $active );
			},
			10,
			2
		);
		$this->assertTrue( Modules::set_active( self::SLUG, false ) );
		$this->assertTrue( Modules::set_active( self::SLUG, false ) );
		$this->assertTrue( Modules::set_active( self::SLUG, true ) );
		$this->assertSame( array( array( self::SLUG, false ), array( self::SLUG, true ) ), $heard );
	}

	public function test_a_module_that_does_not_exist_is_off(): void {
		$this->assertFalse( Modules::is_active( 'no-such' ) );
	}

	public function test_options_are_stored_and_do_not_change_the_toggle(): void {
		$this->actAs( 'admin' );
		Modules::set_active( self::SLUG, false );
		$response = $this->rest( 'POST', self::ROOT . self::SLUG, array( 'structured_data' => false ) );
		$this->assertSame( 200, $response->get_status() );
		$this->assertFalse( ( (array) $response->get_data()['options'] )['structured_data']['value'] );
		$this->assertFalse( Modules::options( self::SLUG )['structured_data'] );
		$this->assertFalse( Modules::is_active( self::SLUG ) );
	}

	public function test_a_text_that_another_tab_has_changed_is_not_replaced(): void {
		$this->actAs( 'admin' );
		$route = self::ROOT . 'newsletter';
		$save  = fn ( string $text, string $was ): array => $this->rest( 'POST', $route, array( 'postal_address' => $text, 'sender_name' => $text, 'was' => array( 'postal_address' => $was ) ) )->get_data();
		$this->assertSame( 'One Street', $save( 'One Street', '' )['options']->postal_address['value'] );
		$error = $save( 'Two Street', '' );
		$this->assertSame( array( 'changed_elsewhere', 'postal_address', 409 ), array( $error['code'], $error['data']['field'], $error['data']['status'] ) );
		$this->assertStringContainsString( '“Postal address”', $error['message'] );
		$this->assertSame( array( 'One Street', 'One Street' ), array( Modules::options( 'newsletter' )['postal_address'], Modules::options( 'newsletter' )['sender_name'] ), 'Nothing else is stored either.' );
		$this->assertSame( 'One Street', $save( 'One Street', '' )['options']->postal_address['value'], 'Both want the same.' );
		$this->assertSame( 'Two Street', $save( 'Two Street', 'One Street' )['options']->postal_address['value'] );
	}

	public function test_the_url_of_a_service_is_for_administrators_alone(): void {
		$url = 'https://places.example/search?key=geheim';
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', self::ROOT . 'map', array( 'geocoder_url' => $url ) )->get_status() );
		foreach ( array( 'admin' => true, 'editor' => false, 'author' => false ) as $user => $may_read ) {
			$this->actAs( $user );
			foreach ( array( 'map', 'all' ) as $name ) {
				$this->assertSame( $may_read, str_contains( (string) wp_json_encode( $this->rest( 'GET', self::ROOT . $name )->get_data(), JSON_UNESCAPED_SLASHES ), 'key=geheim' ), "{$user}: {$name}" );
			}
			$this->assertSame( $may_read, str_contains( (string) wp_json_encode( InitialState::get(), JSON_UNESCAPED_SLASHES ), 'key=geheim' ), "{$user}: editor" );
		}
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function wrong_options(): array {
		return array(
			'of the wrong type' => array( array( 'structured_data' => array( 'x' ) ), 'structured_data' ),
			'of no such name'   => array( array( 'structured_data' => false, 'no_such' => 1 ), 'no_such' ),
		);
	}

	/**
	 * @dataProvider wrong_options
	 * @param array<string, mixed> $input
	 */
	public function test_a_wrong_option_is_named_and_nothing_is_stored( array $input, string $field ): void {
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', self::ROOT . self::SLUG, $input );
		$this->assertSame( 400, $response->get_status() );
		$this->assertSame( $field, $response->get_data()['data']['field'] );
		$this->assertStringContainsString( $field, $response->get_data()['message'] );
		$this->assertTrue( Modules::options( self::SLUG )['structured_data'] );
	}

	public function test_an_editor_gets_the_files_of_a_module_in_their_order(): void {
		$this->actAs( 'author' );
		$files   = $this->rest( 'GET', self::ROOT . self::SLUG . '/editor-files' )->get_data();
		$handles = array_column( $files['scripts'], 'handle' );
		$this->assertSame( array( 'jetpack/business-hours' ), array_keys( $files['blocks'] ) );
		$this->assertSame( 'freehold-module-business-hours', end( $handles ) );
		$this->assertContains( 'wp-blocks', $handles );
		$this->assertLessThan( array_search( 'freehold-shared', $handles, true ), array_search( 'freehold-runtime', $handles, true ) );
		foreach ( $files['scripts'] as $script ) {
			$this->assertMatchesRegularExpression( '#^https?://#', $script['src'] );
		}
	}

	public function test_a_module_that_is_off_has_no_files(): void {
		$this->actAs( 'admin' );
		Modules::set_active( self::SLUG, false );
		$response = $this->rest( 'GET', self::ROOT . self::SLUG . '/editor-files' );
		$this->assertSame( 409, $response->get_status() );
		$this->assertSame( 'module_inactive', $response->get_data()['code'] );
	}

	public function test_site_settings_are_read_and_written(): void {
		$this->actAs( 'admin' );
		$this->assertFalse( $this->rest( 'GET', '/freehold/v4/settings' )->get_data()['uninstall_keys'] );
		$response = $this->rest( 'POST', '/freehold/v4/settings', array( 'uninstall_keys' => true, self::SLUG => false ) );
		$this->assertSame( 200, $response->get_status() );
		$this->assertTrue( $response->get_data()['uninstall_keys'] );
		$this->assertTrue( Settings::get( 'uninstall.keys' ) );
		$this->assertFalse( Settings::get( 'uninstall.posts' ) );
		$this->assertFalse( Modules::is_active( self::SLUG ) );
	}

	public function test_site_settings_are_the_administrators(): void {
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v4/settings' )->get_status() );
		$this->assertSame( 403, $this->rest( 'POST', '/freehold/v4/settings', array( 'analytics' => true ) )->get_status() );
		$this->assertFalse( Settings::get( 'analytics' ) );
	}
}
