<?php
/**
 * The gallery that visitors see, the routes of the editor, and mails.
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Tests;

use Freehold\Modules;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\InstagramGallery\Renderer;
use Freehold\Queue;
use Freehold\Queue\JobTable;

require_once __DIR__ . '/InstagramTestCase.php';

final class InstagramBlockTest extends InstagramTestCase {

	public function test_the_grid_has_local_images_with_sizes_texts_and_links(): void {
		$account = self::sync( $this->connect() );
		$html    = self::render( $account, array( 'count' => 5, 'columns' => 2, 'spacing' => 20 ) );
		$this->assertSame( 5, substr_count( $html, '<li>' ) );
		$this->assertStringContainsString( 'style="--freehold-instagram-columns:2;gap:20px"', $html );
		$this->assertStringContainsString( 'is-stacked-on-mobile', $html );
		$this->assertStringContainsString( 'alt="Hills at sunrise, with the sun low on the left"', $html );
		$this->assertStringContainsString( 'alt="Video: First walk of the spring 🌱"', $html );
		$this->assertStringContainsString( 'alt="Instagram post by @' . self::USER . '"', $html );
		$this->assertStringContainsString( 'alt="“Fog &amp; frost” – an early start"', $html );
		$this->assertStringContainsString( 'href="https://www.instagram.com/p/C12x_001/" rel="noopener noreferrer" target="_blank"', $html );
		$this->assertStringContainsString( 'width="480" height="480" loading="lazy"', $html );
		$this->assertMatchesRegularExpression( '~srcset="http://[^"]+/freehold-instagram/ig[0-9a-f]{24}/\d+-320\.jpg 320w, http://[^"]+-480\.jpg 480w" sizes="\(max-width: 480px\) 100vw, 600px"~', $html );
		$this->assertStringNotContainsString( self::$url, $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'someone', $html, 'The saved link is replaced.' );
		$this->assertStringContainsString( 'sizes="(max-width: 480px) 50vw, 600px"', self::render( $account, array( 'columns' => 2, 'isStackedOnMobile' => false ) ) );
		$this->assertStringContainsString( 'class="wp-block-jetpack-instagram-gallery alignwide mine"', str_replace( array( 'mine alignwide', 'alignwide mine wp-block-jetpack-instagram-gallery', 'wp-block-jetpack-instagram-gallery alignwide mine' ), array( 'alignwide mine', 'wp-block-jetpack-instagram-gallery alignwide mine', 'wp-block-jetpack-instagram-gallery alignwide mine' ), self::render( $account, array( 'align' => 'wide', 'className' => 'mine' ) ) ) );
	}

	public function test_hostile_and_extreme_values_stay_within_the_limits(): void {
		$account = self::sync( $this->connect() );
		$html    = self::render( $account, array( 'count' => 1000, 'columns' => 99, 'spacing' => -5 ) );
		$this->assertSame( 12, substr_count( $html, '<li>' ) );
		$this->assertStringContainsString( '--freehold-instagram-columns:6;gap:0px', $html );
		$html = Renderer::html( array( 'accessToken' => $account->handle, 'count' => '"><script>', 'columns' => array(), 'spacing' => '7', 'isStackedOnMobile' => 'no' ), '', new \WP_Block( array( 'blockName' => 'jetpack/instagram-gallery' ) ) );
		$this->assertSame( 9, substr_count( $html, '<li>' ) );
		$this->assertStringContainsString( '--freehold-instagram-columns:3;gap:7px', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->control( 'setPosts', array( array( 'number' => 13, 'media_type' => 'IMAGE', 'caption' => '"><img src=x onerror=alert(1)>' ) ) );
		self::later( HOUR_IN_SECONDS + 1 );
		self::sync( $account );
		$html = self::render( $account );
		$this->assertStringContainsString( 'alt="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"', $html );
		$this->assertSame( 1, substr_count( $html, '<img' ) );
	}

	public function test_visitors_see_nothing_without_an_account_and_editors_a_note(): void {
		$id              = $this->post( 'x' );
		$GLOBALS['post'] = get_post( $id );
		foreach ( array( 'abcd', '17951234567', '', "' OR 1=1 --" ) as $handle ) {
			wp_set_current_user( 0 );
			$this->assertSame( '', trim( self::render( $handle ) ), $handle );
			$this->actAs( 'subscriber' );
			$this->assertSame( '', trim( self::render( $handle ) ), $handle );
			$this->actAs( 'admin' );
			$this->assertStringContainsString( 'no connected Instagram account', self::render( $handle ) );
		}
		$this->assertSame( array(), $this->requests( '' ) );
		$account = $this->connect();
		wp_set_current_user( 0 );
		$this->assertSame( '', trim( self::render( $account ) ) );
	}

	public function test_while_the_module_is_off_the_saved_link_is_shown(): void {
		$account = self::sync( $this->connect() );
		$html    = self::render( $account );
		$type    = unregister_block_type( 'jetpack/instagram-gallery' );
		$off     = self::render( $account );
		register_block_type( $type );
		$this->assertStringContainsString( '<img', $html );
		$this->assertStringContainsString( '>https://www.instagram.com/someone/</a>', $off );
		$this->assertStringNotContainsString( '<img', $off );
	}

	public function test_a_page_never_waits_and_what_is_due_is_queued_once(): void {
		$account = self::sync( $this->connect() );
		self::render( $account );
		$this->assertSame( 0, $this->jobs() );
		self::later( HOUR_IN_SECONDS + 1 );
		$count = count( $this->requests( '' ) );
		self::render( $account );
		self::render( $account );
		$this->assertCount( $count, $this->requests( '' ) );
		$this->assertSame( 1, $this->jobs() );
		remove_all_actions( 'shutdown' );
		Modules::get( 'instagram-gallery' )->hooks();
		$this->assertSame( 1, Queue::work( 5 ) );
		$this->assertCount( $count + 1, $this->requests( '' ) );
		self::render( $account );
		$this->assertSame( 0, $this->jobs() );
	}

	public function test_a_page_costs_two_queries(): void {
		global $wpdb;
		$account = self::sync( $this->connect() );
		self::render( $account );
		$before = $wpdb->num_queries;
		self::render( $account );
		$this->assertSame( 2, $wpdb->num_queries - $before );
	}

	public function test_the_gallery_route_copies_first_and_tells_the_state(): void {
		$this->actAs( 'author' );
		$account  = $this->connect();
		$response = $this->rest( 'GET', '/freehold/v2/instagram-gallery/gallery', array( 'access_token' => $account->handle, 'count' => 3 ) );
		$gallery  = $response->get_data();
		$this->assertSame( array( self::USER, 'connected', true, 3 ), array( $gallery['external_name'], $gallery['state'], $gallery['is_complete'], count( $gallery['images'] ) ) );
		$this->assertStringStartsWith( wp_upload_dir()['baseurl'] . '/freehold-instagram/', $gallery['images'][0]['url'] );
		$this->assertSame( 'Hills at sunrise, with the sun low on the left', $gallery['images'][0]['title'] );
		$this->rest( 'GET', '/freehold/v2/instagram-gallery/gallery', array( 'access_token' => $account->handle, 'count' => 30 ) );
		$this->assertCount( 1, $this->requests( 'GET /me/media' ) );
		$this->assertSame( 404, $this->rest( 'GET', '/freehold/v2/instagram-gallery/gallery', array( 'access_token' => 'abcd' ) )->get_status() );
		// The spec's own name.
		$this->assertSame( 200, $this->rest( 'GET', '/wpcom/v2/instagram-gallery/gallery', array( 'access_token' => $account->handle ) )->get_status() );
	}

	/** @return array<string, array{0: string|int, 1: int, 2: string}> */
	public static function failures(): array {
		return array(
			'page'    => array( 'html503', 502, 'freehold_instagram_failed' ),
			'limited' => array( 'limited', 502, 'freehold_instagram_failed' ),
			'denied'  => array( 'denied', 424, 'freehold_instagram_denied' ),
		);
	}

	/**
	 * @dataProvider failures
	 */
	public function test_the_gallery_route_reports_a_first_failure( string|int $failure, int $status, string $code ): void {
		$this->actAs( 'author' );
		$account = $this->connect();
		$this->control( 'order', array( 'failure' => $failure, 'at' => '/me/media' ) );
		$response = $this->rest( 'GET', '/freehold/v2/instagram-gallery/gallery', array( 'access_token' => $account->handle ) );
		$this->assertSame( array( $status, $code ), array( $response->get_status(), $response->get_data()['code'] ) );
		$this->assertStringNotContainsString( 'IGAA', (string) wp_json_encode( $response->get_data() ) );
	}

	public function test_routes_are_closed_to_those_who_cannot_write(): void {
		$account = $this->connect();
		foreach ( array( 'subscriber' => 403, '' => 401 ) as $login => $status ) {
			'' === $login ? wp_set_current_user( 0 ) : $this->actAs( $login );
			foreach ( array( array( 'GET', 'connections', null ), array( 'GET', 'connect-url', null ), array( 'GET', 'gallery', array( 'access_token' => $account->handle ) ), array( 'POST', 'connections', array( 'token' => 'IGAA123456789' ) ), array( 'DELETE', "connections/{$account->handle}", null ) ) as [ $method, $path, $input ] ) {
				$this->assertSame( $status, $this->rest( $method, "/freehold/v2/instagram-gallery/{$path}", $input )->get_status(), "{$login} {$path}" );
			}
		}
		$this->assertNotNull( AccountTable::get( $account->id ) );
	}

	public function test_connections_are_limited(): void {
		$this->actAs( 'author' );
		for ( $request = 0; $request < 30; $request++ ) {
			$this->assertSame( 200, $this->rest( 'GET', '/freehold/v2/instagram-gallery/connect-url' )->get_status() );
		}
		$this->assertSame( 429, $this->rest( 'GET', '/freehold/v2/instagram-gallery/connect-url' )->get_status() );
	}

	public function test_mails_contain_small_images(): void {
		$account = self::sync( $this->connect() );
		$form    = Modules::get( 'instagram-gallery' )->mail_blocks()['jetpack/instagram-gallery'];
		$html    = $form( array( 'blockName' => 'jetpack/instagram-gallery', 'attrs' => array( 'accessToken' => $account->handle, 'count' => 2 ) ), home_url() );
		$this->assertSame( 2, substr_count( $html, '<img' ) );
		$this->assertStringContainsString( '-320.jpg"', $html );
		$this->assertSame( '', $form( array( 'attrs' => array( 'accessToken' => 'abcd' ) ), home_url() ) );
	}

	/** The number of queued jobs. */
	private function jobs(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE handler = 'instagram_gallery'", JobTable::name() ) );
	}
}
