<?php
/**
 * Who may store slots and code, and what is rejected.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Ads\Slots\Slots;
use Freehold\Modules\Ads\Slots\SlotTable;

require_once __DIR__ . '/AdsTestCase.php';

final class AdsSlotsTest extends AdsTestCase {

	private const ROUTE = '/freehold/v4/ads/slots';

	/** Takes `unfiltered_html` from everyone, as `DISALLOW_UNFILTERED_HTML` and networks do. */
	private function forbid_html(): void {
		add_filter( 'map_meta_cap', static fn ( array $caps, string $cap ): array => 'unfiltered_html' === $cap ? array( 'do_not_allow' ) : $caps, 10, 2 );
	}

	public function test_an_author_reads_names_and_can_store_nothing(): void {
		$id = $this->slot( array( 'kind' => 'code', 'code' => self::CODE ) );
		foreach ( array( 'author', 'editor' ) as $login ) {
			$this->actAs( $login );
			$choices = $this->rest( 'GET', '/freehold/v4/ads/choices' )->get_data();
			$this->assertSame( array( array( 'id' => $id, 'name' => 'Sidebar', 'kind' => 'code' ) ), $choices['slots'] );
			$this->assertFalse( $choices['can_manage'] );
			foreach ( array(
				$this->rest( 'GET', self::ROUTE ),
				$this->rest( 'POST', self::ROUTE, array( 'name' => 'Mine', 'kind' => 'code', 'code' => '<script>1</script>' ) ),
				$this->rest( 'POST', self::ROUTE . "/{$id}", array( 'name' => 'Mine', 'kind' => 'code', 'version' => 1 ) ),
				$this->rest( 'DELETE', self::ROUTE . "/{$id}" ),
				$this->rest( 'POST', '/freehold/v4/ads/default', array( 'slot' => $id ) ),
				$this->rest( 'POST', '/freehold/v4/ads/txt', array( 'file' => 'ads.txt', 'content' => 'x', 'version' => md5( '' ) ) ),
				$this->rest( 'POST', '/freehold/v4/wordads/settings', array( 'module_active' => false ) ),
			) as $response ) {
				$this->assertSame( 403, $response->get_status() );
			}
		}
		$this->assertSame( self::CODE, SlotTable::get( $id )->code );
		$this->assertSame( 1, SlotTable::count() );
	}

	public function test_an_author_cannot_store_code_in_a_block(): void {
		$this->actAs( 'author' );
		$id = $this->post( '<!-- wp:jetpack/wordads {"slot":1,"code":"\u003cscript\u003e1\u003c/script\u003e"} /-->' );
		wp_set_current_user( 0 );
		$this->assertStringNotContainsString( '<script>1', do_blocks( get_post( $id )->post_content ) );
	}

	public function test_code_is_stored_as_entered_by_users_with_unfiltered_html(): void {
		$code = "<script>\nlet a = \"\\n\" + '<p>' && 1;\n</script>\n<!-- \\ “ü” -->";
		$this->assertSame( $code, SlotTable::get( $this->slot( array( 'kind' => 'code', 'code' => $code ) ) )->code );
	}

	public function test_without_unfiltered_html_code_stays_as_it_is(): void {
		$id     = $this->slot( array( 'kind' => 'code', 'code' => self::CODE ) );
		$change = fn ( array $fields ) => $this->rest( 'POST', self::ROUTE . "/{$id}", $fields + array( 'name' => 'Renamed', 'kind' => 'code', 'version' => SlotTable::get( $id )->version ) );
		$this->actAs( 'admin' );
		$this->forbid_html();
		$this->assertFalse( $this->rest( 'GET', self::ROUTE )->get_data()['can_code'] );

		$this->assertSame( 200, $change( array( 'label' => false ) )->get_status() );
		$slot = SlotTable::get( $id );
		$this->assertSame( array( 'Renamed', self::CODE, true, false ), array( $slot->name, $slot->code, $slot->settings['consent'], $slot->settings['label'] ) );

		foreach ( array(
			array( 'code' => self::CODE . ' ' ),
			array( 'code' => '' ),
			array( 'code' => '<p>Harmless</p>' ),
			array( 'consent' => false ),
		) as $forbidden ) {
			$response = $change( $forbidden );
			$this->assertSame( 403, $response->get_status() );
			$this->assertSame( 'code', $response->get_data()['data']['field'] );
		}
		$this->assertSame( 403, $this->rest( 'POST', self::ROUTE, array( 'name' => 'New', 'kind' => 'code', 'code' => 'x' ) )->get_status() );

		// Another kind keeps the code, which nobody without the right can bring back to the page.
		$this->assertSame( 200, $change( array( 'kind' => 'image', 'image' => $this->image() ) )->get_status() );
		$this->assertSame( self::CODE, SlotTable::get( $id )->code );
		$this->assertSame( 403, $change( array( 'kind' => 'code' ) )->get_status() );
		$this->assertSame( 403, $change( array( 'kind' => 'image', 'image' => $this->image(), 'code' => 'x' ) )->get_status() );
	}

	public function test_on_a_network_only_super_admins_have_the_right(): void {
		$this->assertSame( is_multisite() ? is_super_admin( $this->actAs( 'admin' ) ) : true, user_can( $this->actAs( 'admin' ), 'unfiltered_html' ) );
		$this->assertFalse( user_can( get_user_by( 'login', 'author' )->ID, 'unfiltered_html' ) );
	}

	/** @return array<string, array{0: array<string, mixed>, 1: string}> */
	public static function wrong(): array {
		return array(
			'a name of spaces'     => array( array( 'name' => " \n " ), 'name' ),
			'no image'             => array( array( 'image' => 0 ), 'image' ),
			'no such image'        => array( array( 'image' => 99999999 ), 'image' ),
			'no such phone image'  => array( array( 'phone_image' => 99999999 ), 'phone_image' ),
			'a script as a link'   => array( array( 'link' => 'javascript:alert(1)' ), 'link' ),
			'a link without https' => array( array( 'link' => 'example.com' ), 'link' ),
			'a day that is not'    => array( array( 'start' => '2026-02-30' ), 'start' ),
			'an end before'        => array( array( 'start' => '2026-03-02', 'end' => '2026-03-01' ), 'end' ),
			'no publisher'         => array( array( 'kind' => 'adsense', 'unit' => '1234567890' ), 'publisher' ),
			'a wrong publisher'    => array( array( 'kind' => 'adsense', 'publisher' => 'ca-pub-1"><script>', 'unit' => '1234567890' ), 'publisher' ),
			'no unit'              => array( array( 'kind' => 'adsense', 'publisher' => 'ca-pub-1234567890123456' ), 'unit' ),
			'a wrong unit'         => array( array( 'unit' => '12a' ), 'unit' ),
			'no path'              => array( array( 'kind' => 'gam' ), 'path' ),
			'a wrong path'         => array( array( 'kind' => 'gam', 'path' => '/123/"><b' ), 'path' ),
			'a path without unit'  => array( array( 'kind' => 'gam', 'path' => '/123' ), 'path' ),
			'no code'              => array( array( 'kind' => 'code', 'code' => " \n" ), 'code' ),
			'document.write()'     => array( array( 'kind' => 'code', 'code' => '<script>document . write("x")</script>' ), 'code' ),
		);
	}

	/**
	 * @dataProvider wrong
	 *
	 * @param array<string, mixed> $fields What is wrong.
	 * @param string               $field  The field of the error.
	 */
	public function test_wrong_input_is_rejected( array $fields, string $field ): void {
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', self::ROUTE, $fields + array( 'name' => 'Sidebar', 'kind' => 'image', 'image' => $this->image() ) );
		$this->assertSame( array( 400, $field ), array( $response->get_status(), $response->get_data()['data']['field'] ) );
		$this->assertSame( 0, SlotTable::count() );
	}

	public function test_ids_of_vendors_are_accepted_as_their_screens_show_them(): void {
		$slot = SlotTable::get( $this->slot( array( 'kind' => 'adsense', 'publisher' => ' pub-1234567890123456 ', 'unit' => '1234567890' ) ) );
		$this->assertSame( 'ca-pub-1234567890123456', $slot->settings['publisher'] );
		$this->assertSame( '/1234567,89/site/side-bar_1', SlotTable::get( $this->slot( array( 'kind' => 'gam', 'path' => '/1234567,89/site/side-bar_1' ) ) )->settings['path'] );
	}

	public function test_a_change_of_an_old_version_is_rejected(): void {
		$id = $this->slot();
		$this->actAs( 'admin' );
		$change = fn ( string $name ) => $this->rest( 'POST', self::ROUTE . "/{$id}", array( 'name' => $name, 'kind' => 'image', 'image' => $this->image(), 'version' => 1 ) );
		$this->assertSame( 2, $change( 'First' )->get_data()['version'] );
		$response = $change( 'Second' );
		$this->assertSame( array( 409, 'changed_elsewhere' ), array( $response->get_status(), $response->get_data()['code'] ) );
		$this->assertSame( 'First', SlotTable::get( $id )->name );
		$this->assertSame( 404, $this->rest( 'POST', self::ROUTE . '/99999', array( 'name' => 'x', 'kind' => 'image', 'version' => 1 ) )->get_status() );
	}

	public function test_a_deleted_slot_is_no_longer_the_usual_one(): void {
		$id = $this->slot();
		$this->actAs( 'admin' );
		$this->assertSame( 404, $this->rest( 'POST', '/freehold/v4/ads/default', array( 'slot' => 99999 ) )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/ads/default', array( 'slot' => $id ) )->get_status() );
		$this->assertSame( $id, Slots::default_id() );
		$this->assertSame( 200, $this->rest( 'DELETE', self::ROUTE . "/{$id}" )->get_status() );
		$this->assertSame( 0, Slots::default_id() );
		// A second request, as after a lost response, finds what it wanted.
		$this->assertSame( 200, $this->rest( 'DELETE', self::ROUTE . "/{$id}" )->get_status() );
	}

	public function test_wordads_settings_turn_the_module_on_and_off(): void {
		$this->actAs( 'admin' );
		$route = '/freehold/v4/wordads/settings';
		$this->assertSame( array( 'module_active' => true ), $this->rest( 'GET', $route )->get_data() );
		$this->assertSame( array( 'module_active' => false ), $this->rest( 'POST', $route, array( 'module_active' => 'false' ) )->get_data() );
		$this->assertFalse( Modules::is_active( 'ads' ) );
		// The route is there while the module is off.
		$GLOBALS['wp_rest_server'] = null;
		$this->assertSame( array( 'module_active' => true ), $this->rest( 'POST', $route, array( 'module_active' => true ) )->get_data() );
		$this->assertSame( array( 'module_active' => true ), $this->rest( 'GET', '/jetpack/v4/wordads/settings' )->get_data() );
	}
}
