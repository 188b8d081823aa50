<?php
/**
 * Server-sent events, split at any position.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\Upstream\EventParser;

final class EventParserTest extends TestCase {

	private const EVENTS = array( '{"a":"ü"}', "two\nlines", '你好 👩🏽‍🌾', '', '[DONE]' );

	private static function stream( string $ending ): string {
		$lines = array(
			': a comment',
			'event: message',
			'data: {"a":"ü"}',
			'id: 7',
			'',
			'data: two',
			'data:lines',
			'',
			'',
			'retry: 10',
			'data: 你好 👩🏽‍🌾',
			'',
			'data',
			'',
			'dataset: not data',
			'data: [DONE]',
			'',
			'',
		);
		return implode( $ending, $lines );
	}

	/** @return array<string, array{string, int}> */
	public static function pieces(): array {
		$cases = array();
		foreach ( array( 'lf' => "\n", 'cr lf' => "\r\n", 'cr' => "\r" ) as $name => $ending ) {
			foreach ( array( 1, 2, 3, 5, 11, 10000 ) as $size ) {
				$cases[ "$name, $size bytes" ] = array( $ending, $size );
			}
		}
		return $cases;
	}

	/** @dataProvider pieces */
	public function test_events_come_whole( string $ending, int $size ): void {
		$parser = new EventParser();
		$events = array();
		foreach ( str_split( self::stream( $ending ), $size ) as $piece ) {
			$events = array_merge( $events, $parser->feed( $piece ) );
		}
		$this->assertSame( self::EVENTS, array_merge( $events, $parser->finish() ) );
		$this->assertSame( 0, $parser->waiting() );
	}

	public function test_a_mark_of_the_byte_order_is_no_text(): void {
		$this->assertSame( array( 'one' ), ( new EventParser() )->feed( "\xEF\xBB\xBFdata: one\n\n" ) );
	}

	public function test_an_event_comes_as_soon_as_its_empty_line_does(): void {
		$parser = new EventParser();
		$this->assertSame( array(), $parser->feed( "data: one\n" ) );
		$this->assertSame( 3, $parser->waiting() );
		$this->assertSame( array( 'one' ), $parser->feed( "\n" ) );
		$this->assertSame( array( 'two', 'three' ), $parser->feed( "data: two\n\ndata: three\n\ndata: fo" ) );
		$this->assertSame( array(), $parser->feed( 'ur' ) );
		$this->assertSame( array( 'four' ), $parser->finish() );
		$this->assertSame( array(), $parser->finish() );
	}
}
