<?php
/**
 * Tests of what counts as a text.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Payments\Plans;
use Freehold\Text;

final class TextTest extends TestCase {

	public function test_what_no_reader_sees_is_blank(): void {
		foreach ( array( '', ' ', "\n", "\u{a0}", "\u{200b}", "\u{2060}\u{feff}", "\u{3164}", "\u{2800}", "\u{e0020}" ) as $text ) {
			$this->assertTrue( Text::is_blank( $text ), rawurlencode( $text ) );
		}
		foreach ( array( 'a', '0', "\u{200b}a", '❤️', "\xff" ) as $text ) {
			$this->assertFalse( Text::is_blank( $text ), rawurlencode( $text ) );
		}
	}

	public function test_what_extensions_do_is_done_without_them(): void {
		$this->assertSame( array( 'a', 'aé', 'aé', '' ), array_map( static fn ( int $bytes ): string => Text::cut( 'aé🎉', $bytes ), array( 2, 3, 6, 0 ) ) );
		$this->assertSame( 'aé🎉', Text::cut( 'aé🎉', 7 ) );
		$this->assertSame( 'short', Text::cut( 'short', 75 ) );
		$this->assertSame( 'äöü', Text::lower( 'ÄÖÜ' ) );
		// Windows-1252 and UTF-8, with what looks like markup.
		$this->assertSame( 'Zoë – “5 €” & <b> &amp; Ž', Text::utf8( "Zo\xEB \x96 \x935 \x80\x94 & <b> &amp; \x8E\x81" ) );
		$this->assertSame( 'Zoë &euml; 🎉', Text::utf8( 'Zoë &euml; 🎉' ) );
		$bytes = implode( '', array_map( 'chr', array_diff( range( 1, 255 ), array( 0x81, 0x8D, 0x8F, 0x90, 0x9D ) ) ) );
		$this->assertSame( mb_convert_encoding( $bytes, 'UTF-8', 'Windows-1252' ), Text::utf8( $bytes ) );
		$this->assertSame( array( true, false, false, false ), array_map( Text::is_digits( ... ), array( '0123', '', '12 ', "1\n" ) ) );
	}

	/** The same on a PHP with the smallest set of extensions, in which the functions do not exist. */
	public function test_a_php_without_any_extension_runs_them(): void {
		$code = sprintf( 'require %s; use Freehold\\Text; echo json_encode( array( function_exists( "mb_strtolower" ), function_exists( "ctype_digit" ), Text::lower( "ABC" ), Text::cut( "aé", 2 ), Text::utf8( "Zo\xEB" ), Text::is_digits( "12" ), Text::is_blank( "\u{200b}" ) ) );', var_export( FREEHOLD_DIR . '/src/server/Text.php', true ) );
		exec( escapeshellarg( PHP_BINARY ) . ' -n -r ' . escapeshellarg( $code ) . ' 2>&1', $lines );
		$found = json_decode( implode( "\n", $lines ), true );
		$this->assertIsArray( $found, implode( "\n", $lines ) );
		if ( $found[0] || $found[1] ) {
			$this->markTestSkipped( 'The extensions are part of this PHP.' );
		}
		$this->assertSame( array( false, false, 'abc', 'a', 'Zoë', true, true ), $found );
	}

	public function test_a_plan_needs_a_visible_name(): void {
		$plan = Plans::create( array( 'title' => "\u{200b}", 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) );
		$this->assertSame( 'freehold_plan_title', $plan->get_error_code() );
	}
}
