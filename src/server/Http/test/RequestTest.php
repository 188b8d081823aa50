<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Request;

/**
 * Values are texts as they were sent, whatever a visitor sends.
 */
final class RequestTest extends TestCase {

	public function test_texts_lose_the_slashes_that_wordpress_adds(): void {
		$_GET  = wp_slash( array( 'state' => " a'b\\c " ) );
		$_POST = wp_slash( array( 'redirect' => 'https://example.org/?q=%2F"x"' ) );
		$this->assertSame( "a'b\\c", Request::query( 'state' ) );
		$this->assertSame( 'https://example.org/?q=%2F"x"', Request::posted( 'redirect' ) );
	}

	public function test_the_query_and_the_form_are_separate(): void {
		$_GET     = array( 'a' => 'query' );
		$_POST    = array( 'b' => 'form' );
		$_REQUEST = array_merge( $_GET, $_POST );
		$this->assertSame( 'query', Request::query( 'a' ) );
		$this->assertSame( '', Request::query( 'b' ) );
		$this->assertSame( '', Request::posted( 'a' ) );
		$this->assertSame( 'form', Request::posted( 'b' ) );
	}

	public function test_arrays_and_missing_values_are_empty_texts(): void {
		$_GET  = array( 'a' => array( 'x' ) );
		$_POST = array( 'a' => array( 'x' ) );
		$this->assertSame( '', Request::query( 'a' ) );
		$this->assertSame( '', Request::posted( 'a' ) );
		$this->assertSame( '', Request::query( 'missing' ) );
		$this->assertTrue( Request::has_query( 'a' ) );
		$this->assertFalse( Request::has_query( 'missing' ) );
	}

	public function test_an_empty_parameter_is_there(): void {
		$_GET = array( 'rest_route' => '' );
		$this->assertTrue( Request::has_query( 'rest_route' ) );
		$this->assertSame( '', Request::query( 'rest_route' ) );
	}

	public function test_the_server_names_method_and_uri(): void {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_SERVER['REQUEST_URI']    = wp_slash( "/a'b/?c=1" );
		$this->assertSame( 'POST', Request::method() );
		$this->assertSame( "/a'b/?c=1", Request::uri() );
		$this->assertSame( "/a'b/?c=1", Request::server( 'REQUEST_URI' ) );
		unset( $_SERVER['REQUEST_METHOD'] );
		$this->assertSame( '', Request::method() );
	}

	public function test_only_reading_a_page_is_a_page_view(): void {
		$is_cli = 'cli' === PHP_SAPI;
		foreach ( array(
			'GET'  => true,
			'HEAD' => true,
			'POST' => false,
			'PUT'  => false,
		) as $method => $expected ) {
			$_SERVER['REQUEST_METHOD'] = $method;
			$this->assertSame( $expected && ! $is_cli, Request::is_page_view(), $method );
		}
		$_SERVER['REQUEST_METHOD'] = 'GET';
		add_filter( 'wp_doing_cron', '__return_true' );
		$this->assertFalse( Request::is_page_view() );
	}
}
