<?php
/**
 * Tests of exports as CSV.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Rest\CsvFile;

final class CsvFileTest extends TestCase {

	/** @return array<string, array{string, string}> */
	public static function cells(): array {
		return array(
			'a formula'                   => array( '=1+1', "'=1+1" ),
			'a formula after spaces'      => array( ' @SUM(A1)', "' @SUM(A1)" ),
			'a wide equals sign'          => array( '＝1', "'＝1" ),
			'after a semicolon'           => array( 'Hello;=HYPERLINK("x")', 'Hello;\'=HYPERLINK("x")' ),
			'after a semicolon and quote' => array( 'a;"=1"', 'a;\'"=1"' ),
			'after a tab'                 => array( "a\t+1+cmd", "a\t'+1+cmd" ),
			'after a bar'                 => array( 'a|-cmd', "a|'-cmd" ),
			'after a line break'          => array( "a\r\n=1\n@b", "a\r\n'=1\n'@b" ),
			'a number'                    => array( '-5.50', '-5.50' ),
			'a number after a semicolon'  => array( 'a;-5;b', 'a;-5;b' ),
			'a text'                      => array( 'Semicolons; and “=” are fine = here', 'Semicolons; and “=” are fine = here' ),
			'invalid UTF-8'               => array( "\xff;=1", "'\xff =1" ),
		);
	}

	/** @dataProvider cells */
	public function test_no_separator_makes_a_formula( string $text, string $cell ): void {
		$stream = fopen( 'php://memory', 'w+b' );
		( new CsvFile( $stream, false ) )->line( array( 'first', $text ) );
		rewind( $stream );
		$written = stream_get_contents( $stream );
		rewind( $stream );
		$this->assertSame( $cell, fgetcsv( $stream, null, ',', '"', '' )[1] );
		// What a spreadsheet sees that splits elsewhere.
		foreach ( array( ';', "\t", '|', "\n" ) as $separator ) {
			foreach ( explode( $separator, $written ) as $index => $part ) {
				$part = ltrim( $part, " \"\r" );
				$this->assertTrue( 0 === $index || 1 === preg_match( '/^-?\d/', $part ) || 1 !== preg_match( '/^[=+\-@＝]/u', $part ), $part );
			}
		}
	}
}
