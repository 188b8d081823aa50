<?php
/**
 * Tests of the Site Verification module.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\SiteVerification\Codes;
use Freehold\Modules\SiteVerification\Tags;
use Freehold\Settings;

final class SiteVerificationTest extends TestCase {

	private const ROUTE = '/freehold/v4/site-verification';

	/** @return array<string, array{string, string, ?string}> What an administrator pastes, and the code in it. */
	public static function pasted(): array {
		return array(
			'a code'               => array( 'google', 'aB3_x-9', 'aB3_x-9' ),
			'spaces around it'     => array( 'google', " \n aB3_x-9\t", 'aB3_x-9' ),
			'a tag'                => array( 'google', '<meta name="google-site-verification" content="aB3_x-9" />', 'aB3_x-9' ),
			'other order and case' => array( 'bing', "<META CONTENT='0A' NAME='MSVALIDATE.01'>", '0A' ),
			'without quotes'       => array( 'pinterest', '<meta name=p:domain_verify content=ab12>', 'ab12' ),
			'curly quotes'         => array( 'facebook', '<meta name=“facebook-domain-verification” content=“ab12” />', 'ab12' ),
			'text around it'       => array( 'yandex', 'Paste this: <meta name="yandex-verification" content="ab12"> thanks', 'ab12' ),
			'among other tags'     => array( 'google', '<meta name="author" content="me"><meta name="google-site-verification" content="ab12">', 'ab12' ),
			'nothing'              => array( 'google', '  ', '' ),
			'another service'      => array( 'google', '<meta name="msvalidate.01" content="ab12">', null ),
			'a record of DNS'      => array( 'google', 'google-site-verification=ab12', null ),
			'two words'            => array( 'google', 'ab 12', null ),
			'a script'             => array( 'google', '"><script>alert(1)</script>', null ),
			'a script in a tag'    => array( 'google', '<meta name="google-site-verification" content="&quot;><script>">', null ),
			'a tag cut off'        => array( 'google', '<meta name="google-site-verification" content="ab1', null ),
			'a line break in it'   => array( 'google', "ab\n12", null ),
			'too long'             => array( 'google', str_repeat( 'x', 201 ), null ),
			'other scripts'        => array( 'google', 'كود', null ),
		);
	}

	/** @dataProvider pasted */
	public function test_only_the_code_is_kept( string $service, string $text, ?string $code ): void {
		$this->assertSame( $code, Codes::find( $service, $text ) );
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', self::ROUTE, array( $service => $text ) );
		if ( null === $code ) {
			$this->assertSame( 400, $response->get_status() );
			$this->assertSame( $service, $response->get_data()['data']['field'] );
			$this->assertSame( '', Codes::all()[ $service ] );
		} else {
			$this->assertSame( 200, $response->get_status() );
			$this->assertSame( $code, $response->get_data()[ $service ] );
		}
	}

	public function test_a_bad_text_stores_nothing_of_the_request(): void {
		$this->actAs( 'admin' );
		$input = array(
			'google' => 'good',
			'bing'   => 'not good',
		);
		$this->assertSame( 400, $this->rest( 'POST', self::ROUTE, $input )->get_status() );
		$this->assertFalse( get_option( Codes::OPTION ) );
	}

	public function test_other_codes_stay(): void {
		update_option( Codes::OPTION, array( 'google' => 'first', 'custom' => 'of another plugin' ), false );
		// As a second server does: this request has read the option before.
		get_option( Codes::OPTION );
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => serialize( array( 'google' => 'first', 'yandex' => 'meanwhile', 'custom' => 'of another plugin' ) ) ), array( 'option_name' => Codes::OPTION ) );
		$this->assertTrue( Codes::store( array( 'bing' => 'second' ) ) );
		$this->assertSame( array( 'first', 'second', 'meanwhile' ), array( Codes::all()['google'], Codes::all()['bing'], Codes::all()['yandex'] ) );
		$this->assertSame( 'of another plugin', get_option( Codes::OPTION )['custom'] );
		$this->assertSame( 'second', Codes::autoloaded()['bing'] );
		$this->assertTrue( Codes::store( array( 'google' => '' ) ) );
		$this->assertArrayNotHasKey( 'google', Codes::autoloaded() );
	}

	/** @return array<string, array{mixed}> What other plugins store. */
	public static function foreign(): array {
		return array(
			'nothing yet' => array( '0' ),
			'a list'      => array( array( 'google', 'bing' ) ),
			'other types' => array( array( 'google' => array( 'x' ), 'bing' => 7 ) ),
			'markup'      => array( array( 'google' => '"><script>alert(1)</script>' ) ),
		);
	}

	/** @dataProvider foreign */
	public function test_a_strange_option_prints_nothing( mixed $stored ): void {
		update_option( Codes::OPTION, $stored );
		$this->assertSame( '', $this->tags() );
		$this->assertTrue( Codes::store( array( 'google' => 'ab12' ) ) );
		$this->assertStringContainsString( 'content="ab12"', $this->tags() );
	}

	public function test_a_whole_tag_that_jetpack_stored_is_read(): void {
		update_option( Codes::OPTION, array( 'google' => '<meta name="google-site-verification" content="ab12" />' ) );
		$this->assertSame( "<meta name=\"google-site-verification\" content=\"ab12\">\n", $this->tags() );
	}

	/** Returns the tags. */
	private function tags(): string {
		ob_start();
		Tags::print();
		return (string) ob_get_clean();
	}

	public function test_tags_cost_no_query(): void {
		Codes::store(
			array(
				'google'    => 'g',
				'bing'      => 'b',
				'pinterest' => 'p',
				'yandex'    => 'y',
				'facebook'  => 'f',
			)
		);
		wp_load_alloptions();
		$queries = $GLOBALS['wpdb']->num_queries;
		$this->assertSame( 5, substr_count( $this->tags(), '<meta ' ) );
		$this->assertStringContainsString( '<meta name="p:domain_verify" content="p">', $this->tags() );
		$this->assertSame( $queries, $GLOBALS['wpdb']->num_queries );
		delete_option( Codes::OPTION );
		wp_load_alloptions();
		$queries = $GLOBALS['wpdb']->num_queries;
		$this->assertSame( '', $this->tags() );
		$this->assertSame( $queries, $GLOBALS['wpdb']->num_queries );
	}

	public function test_google_knows_whether_the_site_is_verified_and_the_site_does_not(): void {
		$this->actAs( 'admin' );
		Codes::store( array( 'google' => 'ab12' ) );
		$expected = array(
			'verified' => null,
			'token'    => 'ab12',
		);
		$this->assertSame( $expected, $this->rest( 'GET', '/freehold/v4/verify-site/google' )->get_data() );
		$response = $this->rest( 'POST', '/freehold/v4/verify-site/google', array( 'keyring_id' => 3 ) );
		$this->assertSame( array( 501, 'provider_only' ), array( $response->get_status(), $response->get_data()['data']['reason'] ) );

		Modules::set_active( 'site-verification', false );
		$GLOBALS['wp_rest_server'] = null;
		$response                  = $this->rest( 'GET', '/freehold/v4/verify-site/google' );
		$this->assertSame( array( 501, 'turned_off' ), array( $response->get_status(), $response->get_data()['data']['reason'] ) );
		$this->assertSame( 404, $this->rest( 'GET', self::ROUTE )->get_status() );
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v4/verify-site/google' )->get_status() );
	}

	public function test_the_codes_are_deleted_with_the_plugin_only_if_selected(): void {
		Codes::store( array( 'google' => 'ab12' ) );
		Modules::get( 'site-verification' )->uninstall();
		$this->assertSame( 'ab12', Codes::all()['google'] );
		Settings::set( 'uninstall.keys', true );
		Modules::get( 'site-verification' )->uninstall();
		$this->assertFalse( get_option( Codes::OPTION ) );
	}
}
