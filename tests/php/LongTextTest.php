<?php
/**
 * Long texts that patterns read: in linear time, and without losing them.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\StoredText;
use Freehold\Captions\Chapters;
use Freehold\Captions\Cue;
use Freehold\Modules\ContactInfo\PhoneNumber;
use Freehold\Modules\ContactInfo\PhoneRenderer;
use Freehold\Modules\Markdown\CoreLook;
use Freehold\Modules\Newsletter\Mail\PlainText;
use Freehold\PrivateFiles\Range;
use WP_Block;

final class LongTextTest extends TestCase {

	/** In seconds of the processor. */
	private const LIMIT = 5;

	/**
	 * @return array<string, array{callable(): mixed}>
	 */
	public static function texts(): array {
		$many = static fn ( string $part ): string => str_repeat( $part, 200_000 );
		return array(
			'a cue of angle brackets'      => array( static fn () => ( new Cue( 0.0, 1.0, 'a' . $many( '<' ) ) )->plain() ),
			'a chapter of spaces'          => array( static fn () => Chapters::parse( '0:00 a' . $many( ' ' ) . "b\n0:20 c\n0:40 d" ) ),
			'a mail of spaces'             => array( static fn () => PlainText::of( '<pre>a' . $many( "\t" ) . 'b</pre>' ) ),
			'a text of tags without end'   => array( static fn () => StoredText::without_tags( $many( '<a ' ) . $many( '="<a "' ) . '>' ) ),
			'a phone number of brackets'   => array( static fn () => new PhoneNumber( $many( '(' ) . 'a' ) ),
			'a phone number in a long div' => array( static fn () => PhoneRenderer::html( array(), '<div>' . $many( '(' ) . 'a</div><i>' . $many( '1 ' ) . '<i>', new WP_Block( array( 'blockName' => 'core/paragraph' ) ) ) ),
			'a range of spaces'            => array( static fn () => Range::read( 'bytes=' . $many( ' ' ) . '1', 10, 10 ) ),
		);
	}

	/**
	 * @dataProvider texts
	 * @param callable(): mixed $read Reads the text.
	 */
	public function test_patterns_take_linear_time( callable $read ): void {
		$start = getrusage()['ru_utime.tv_sec'];
		$read();
		$this->assertLessThan( self::LIMIT, getrusage()['ru_utime.tv_sec'] - $start );
	}

	public function test_a_long_tag_is_removed_and_the_text_around_it_stays(): void {
		$this->assertSame( 'abc', StoredText::plain( 'a<img ' . str_repeat( 'b ', 500_000 ) . '>b<!--' . str_repeat( 'b', 1_000_000 ) . '-->c' ) );
	}

	public function test_a_long_table_is_not_lost(): void {
		$table = "<table>\n" . str_repeat( "<tr><td>a</td></tr>\n", 50_000 ) . '</table>';
		// Not assertSame(), whose difference of long texts takes minutes.
		$this->assertTrue( "<figure class=\"wp-block-table\">{$table}</figure>" === CoreLook::apply( $table ) );
	}
}
