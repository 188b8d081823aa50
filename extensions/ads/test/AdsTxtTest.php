<?php
/**
 * The texts of ads.txt and app-ads.txt.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Ads\AdsTxt\Files;
use Freehold\Modules\Ads\AdsTxt\Surroundings;
use Freehold\Modules\Ads\AdsTxt\Validator;

require_once __DIR__ . '/AdsTestCase.php';

final class AdsTxtTest extends AdsTestCase {

	/** @return string[] */
	private function problems( string $text ): array {
		return array_map( static fn ( array $problem ): string => "{$problem['line']} {$problem['level']}", Validator::problems( $text ) );
	}

	public function test_a_good_file_has_no_problems(): void {
		$this->assertSame(
			array(),
			Validator::problems(
				"# Ours\n\ngoogle.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0 # AdSense\n"
				. "ads.example.co.uk,ab-12,reseller;ext=1\r\nOWNERDOMAIN=example.com\nMANAGERDOMAIN = example.com, DE\nMANAGERDOMAIN=example.org\n"
				. "contact=ads@example.com\nCONTACT=https://example.com/?a=b\nSUBDOMAIN=shop.example.com\nINVENTORYPARTNERDOMAIN=tv.example\n"
				. 'placeholder.example.com, placeholder, DIRECT, placeholder'
			)
		);
	}

	public function test_problems_have_the_number_of_their_line(): void {
		$this->assertSame(
			array( '2 error', '3 error', '4 error', '5 error', '6 error', '7 error', '8 error', '10 error', '11 warning', '12 error', '13 error' ),
			$this->problems(
				"google.com, pub-1, DIRECT\n<html>\ngoogle, pub-1, DIRECT\ngoogle.com, , DIRECT\ngoogle.com, pub-1, BOTH\ngoogle.com, pub-1, DIRECT, x-y\n"
				. "a.com, b, DIRECT, c, d\nOWNER=example.com\nOWNERDOMAIN=example.com\nOWNERDOMAIN=example.org\nGoogle.com,pub-1,direct\nSUBDOMAIN=\nMANAGERDOMAIN=example.com, Germany"
			)
		);
		$this->assertCount( 100, Validator::problems( str_repeat( "wrong\n", 1000 ) ) );
	}

	public function test_a_text_is_stored_as_entered_and_read_by_its_version(): void {
		$this->assertSame( '', Files::read( 'ads.txt' ) );
		$this->assertNull( Files::write( 'ads.txt', "\u{FEFF}google.com, pub-1, DIRECT\r\nnonsense\x07 <b>\n\n", md5( '' ) ) );
		$this->assertSame( "google.com, pub-1, DIRECT\nnonsense <b>\n", Files::read( 'ads.txt' ) );
		$this->assertSame( '', Files::read( 'app-ads.txt' ) );

		// Who still has the first version does not overwrite the second.
		$this->assertSame( 'changed_elsewhere', Files::write( 'ads.txt', 'x', md5( '' ) )?->get_error_code() );
		$this->assertNull( Files::write( 'ads.txt', 'a:0:{}', Files::version( Files::read( 'ads.txt' ) ) ) );
		$this->assertSame( "a:0:{}\n", Files::read( 'ads.txt' ) );
		$this->assertNull( Files::write( 'ads.txt', 'a:0:{}', Files::version( Files::read( 'ads.txt' ) ) ) );
		$this->assertNull( Files::write( 'ads.txt', '', Files::version( Files::read( 'ads.txt' ) ) ) );
		$this->assertSame( '', Files::read( 'ads.txt' ) );
	}

	public function test_a_failed_write_is_no_conflict(): void {
		global $wpdb;
		$wpdb->suppress_errors();
		$broken = '/[\xF0-\xF4]/';
		add_filter( 'query', static function ( string $query ) use ( &$broken ): string { return 1 === preg_match( $broken, $query ) ? 'REFUSED' : $query; } );
		$this->assertNull( Files::write( 'ads.txt', '# 😀', md5( '' ) ), 'A database that stores three bytes.' );
		wp_cache_flush();
		$this->assertSame( "# 😀\n", Files::read( 'ads.txt' ) );
		$this->assertNull( Files::write( 'ads.txt', '# 🎉', md5( "# 😀\n" ) ) );
		update_option( 'freehold_ads_txt', "# stored\n" );
		$this->assertSame( 'changed_elsewhere', Files::write( 'ads.txt', 'x', md5( "# 🎉\n" ) )?->get_error_code() );
		$broken = '/^(?:UPDATE|INSERT)/';
		$this->assertSame( 'not_stored', Files::write( 'ads.txt', 'x', md5( "# stored\n" ) )?->get_error_code() );
		$this->assertSame( 'not_stored', Files::write( 'app-ads.txt', 'x', md5( '' ) )?->get_error_code() );
		$wpdb->suppress_errors( false );
	}

	public function test_the_text_of_jetpack_is_used_until_another_is_stored(): void {
		update_option( 'wordads_custom_adstxt', 'example.com, 1, DIRECT' );
		$this->assertSame( '', Files::read( 'ads.txt' ) );
		update_option( 'wordads_custom_adstxt_enabled', '1' );
		$this->assertSame( 'example.com, 1, DIRECT', Files::read( 'ads.txt' ) );
		$this->assertNull( Files::write( 'ads.txt', '', md5( 'example.com, 1, DIRECT' ) ) );
		$this->assertSame( '', Files::read( 'ads.txt' ) );
	}

	public function test_what_keeps_visitors_from_the_file_is_found(): void {
		$codes = static fn (): array => array_column( Surroundings::of( 'ads.txt' ), 'detail', 'code' );
		$this->assertSame( array(), $codes() );
		add_filter( 'freehold_ads_txt_plugins', static fn ( array $plugins ): array => array( 'Other' => true ) + $plugins );
		$this->assertSame( array( 'plugin' => 'Other' ), $codes() );
		$home = static fn ( string $url ) => add_filter( 'home_url', static fn (): string => $url, 99 );
		$home( 'https://example.com/blog' );
		$this->assertSame( '/blog', $codes()['folder'] );
		$home( 'https://shop.example.com' );
		$this->assertSame( 'shop.example.com', $codes()['subdomain'] );
		$home( 'https://www.example.com' );
		$this->assertArrayNotHasKey( 'subdomain', $codes() );
		file_put_contents( ABSPATH . 'ads.txt', 'x' );
		try {
			$this->assertSame( 'ads.txt', $codes()['file'] );
		} finally {
			unlink( ABSPATH . 'ads.txt' );
		}
	}

	public function test_site_health_tells_of_a_file_that_visitors_do_not_get(): void {
		$test = Modules::get( 'ads' )->health()['freehold_ads_txt']['test'];
		$this->assertSame( 'good', $test()['status'] );
		Files::write( 'ads.txt', 'nonsense', md5( '' ) );
		$this->assertSame( 'recommended', $test()['status'] );
		Files::write( 'ads.txt', 'google.com, pub-1, DIRECT', Files::version( Files::read( 'ads.txt' ) ) );
		$this->assertSame( 'good', $test()['status'] );
		add_filter( 'freehold_ads_txt_plugins', static fn (): array => array( 'Other' => true ) );
		$this->assertSame( 'recommended', $test()['status'] );
	}

	public function test_the_screen_offers_the_line_of_google(): void {
		$this->slot( array( 'kind' => 'adsense', 'publisher' => 'ca-pub-1234567890123456', 'unit' => '1234567890' ) );
		$this->actAs( 'admin' );
		$data = $this->rest( 'GET', '/freehold/v4/ads/txt' )->get_data();
		$this->assertSame( array( '1234567890123456' ), $data['publishers'] );
		$this->assertSame( array( 'ads.txt', 'app-ads.txt' ), array_column( $data['files'], 'file' ) );
	}
}
