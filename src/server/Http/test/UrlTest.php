<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Url;
use WP_Error;

/**
 * URLs that parsers read differently are rejected.
 */
final class UrlTest extends TestCase {

	/** @return array<int, array{string, string}> */
	public static function good(): array {
		return array(
			array( 'https://example.org', 'https://example.org/' ),
			array( 'HTTPS://Example.ORG:443/A?b=c#d', 'https://example.org/A?b=c' ),
			array( 'http://example.org.:80', 'http://example.org/' ),
			array( 'http://example.org:8080?x=1', 'http://example.org:8080/?x=1' ),
			array( 'http://[2001:DB8::0:1]:8080/', 'http://[2001:db8::1]:8080/' ),
			array( 'http://93.184.216.34/', 'http://93.184.216.34/' ),
			array( 'https://example.org/grün', 'https://example.org/gr%C3%BCn' ),
			array( 'https://example.org/a@b', 'https://example.org/a@b' ),
			array( 'http://model_1:11434/v1', 'http://model_1:11434/v1' ),
		);
	}

	/** @dataProvider good */
	public function test_a_valid_url( string $url, string $normal ): void {
		$address = Url::parse( $url );
		$this->assertInstanceOf( Url::class, $address );
		$this->assertSame( $normal, $address->url() );
	}

	/** @return array<int, array{string, string}> */
	public static function bad(): array {
		return array(
			array( '', 'freehold_http_bad_url' ),
			array( 'example.org', 'freehold_http_bad_url' ),
			array( '//example.org/', 'freehold_http_bad_url' ),
			array( 'http://', 'freehold_http_bad_url' ),
			array( 'http:///path', 'freehold_http_bad_url' ),
			array( 'file:///etc/passwd', 'freehold_http_scheme' ),
			array( 'gopher://example.org/', 'freehold_http_scheme' ),
			array( 'ftp://example.org/', 'freehold_http_scheme' ),
			array( 'javascript:alert(1)', 'freehold_http_scheme' ),
			array( 'http://user@example.org/', 'freehold_http_credentials' ),
			array( 'http://user:pass@example.org/', 'freehold_http_credentials' ),
			array( 'http://example.org@127.0.0.1/', 'freehold_http_credentials' ),
			array( 'http://example.org\\@127.0.0.1/', 'freehold_http_bad_url' ),
			array( "http://example.org\r\nHost: inside/", 'freehold_http_bad_url' ),
			array( 'http://exa mple.org/', 'freehold_http_bad_url' ),
			array( 'http://example..org/', 'freehold_http_bad_url' ),
			array( 'http://-example.org/', 'freehold_http_bad_url' ),
			array( 'http://127.1/', 'freehold_http_bad_url' ),
			array( 'http://2130706433/', 'freehold_http_bad_url' ),
			array( 'http://0x7f.0.0.1/', 'freehold_http_bad_url' ),
			array( 'http://0177.0.0.1/', 'freehold_http_bad_url' ),
			array( 'http://0x7f000001/', 'freehold_http_bad_url' ),
			array( 'http://[fe80::1%25eth0]/', 'freehold_http_bad_url' ),
			array( 'http://[::1', 'freehold_http_bad_url' ),
			array( 'http://example.org:0/', 'freehold_http_port' ),
			array( 'http://example.org:99999/', 'freehold_http_bad_url' ),
			array( 'https://' . str_repeat( 'a', 9000 ) . '/', 'freehold_http_bad_url' ),
		);
	}

	/** @dataProvider bad */
	public function test_an_invalid_url( string $url, string $code ): void {
		$error = Url::parse( $url );
		$this->assertInstanceOf( WP_Error::class, $error );
		$this->assertSame( $code, $error->get_error_code() );
		$this->assertSame( 400, $error->get_error_data()['status'] );
	}

	public function test_a_name_outside_ascii_becomes_punycode_or_is_rejected(): void {
		$address = Url::parse( 'https://bücher.example/' );
		if ( function_exists( 'idn_to_ascii' ) ) {
			$this->assertSame( 'https://xn--bcher-kva.example/', $address->url() );
		} else {
			$this->assertInstanceOf( WP_Error::class, $address );
		}
	}

	public function test_full_width_digits_do_not_hide_an_ip_address(): void {
		$address = Url::parse( 'http://１２７.０.０.１/' );
		$this->assertTrue( is_wp_error( $address ) || '127.0.0.1' === $address->host );
	}

	public function test_a_page_that_a_visitor_sent_is_on_this_site(): void {
		$this->assertSame( home_url( '/a/?b=1' ), Url::own( home_url( '/a/?b=1' ) ) );
		foreach ( array( '', 'https://evil.example/', '//evil.example/', home_url() . '@evil.example/', home_url() . '.evil.example/', 'javascript:alert(1)', home_url( '/' . str_repeat( 'a', 2000 ) ) ) as $foreign ) {
			$this->assertSame( '', Url::own( $foreign ), $foreign );
		}
	}
}
