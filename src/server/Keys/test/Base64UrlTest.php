<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Keys\Base64Url;

/**
 * Tests text for URLs and headers.
 */
final class Base64UrlTest extends TestCase {

	public function test_any_bytes_come_back_and_need_no_escaping(): void {
		$bytes = implode( '', array_map( 'chr', range( 0, 255 ) ) );
		$this->assertMatchesRegularExpression( '/^[A-Za-z0-9_-]+$/D', Base64Url::encode( $bytes ) );
		$this->assertSame( $bytes, Base64Url::decode( Base64Url::encode( $bytes ) ) );
		$this->assertSame( '_-8', Base64Url::encode( "\xff\xef" ) );
		$this->assertSame( '', Base64Url::decode( 'no text of this kind!' ) );
	}
}
