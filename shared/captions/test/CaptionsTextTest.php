<?php
/**
 * WebVTT, SubRip and chapters.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Captions\Chapters;
use Freehold\Captions\WebVtt;

final class CaptionsTextTest extends TestCase {

	public function test_webvtt_is_written_anew_without_what_players_do_not_know(): void {
		$text = WebVtt::parse( "\xEF\xBB\xBFWEBVTT - a title\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE videopress-chapters-auto-generated\r\n\r\n1\r\n00:01.000 --> 01:00:02.500 line:0 position:20%,start onclick:x\r\n<v Ann>Hello <img src=x onerror=y> & <00:01.500><b>you</b> &amp; --> me\r\nline two\r\n\r\n00:05.000 --> 00:04.000\r\nbackwards\r\n" );
		$this->assertSame( "WEBVTT\n\nNOTE videopress-chapters-auto-generated\n\n00:00:01.000 --> 01:00:02.500 line:0 position:20%,start\n<v Ann>Hello &lt;img src=x onerror=y&gt; &amp; <00:01.500><b>you</b> &amp; --&gt; me\nline two\n", $text?->text() );
		$this->assertSame( $text->text(), WebVtt::parse( $text->text() )?->text(), 'A file that was written stays.' );
		$this->assertSame( 'Hello <img src=x onerror=y> & you & --> me line two', $text->cues[0]->plain() );
	}

	public function test_subrip_becomes_webvtt(): void {
		$srt = "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color=red>Caf\xE9</font>\n\n2\n00:00:03,5 --> 00:00:04,000\n<i>two</i>\n";
		$this->assertSame( "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nCafé\n\n00:00:03.500 --> 00:00:04.000\n<i>two</i>\n", WebVtt::parse( $srt )?->text() );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function others(): array {
		return array(
			'nothing'     => array( '' ),
			'a page'      => array( '<html><script>alert(1)</script></html>' ),
			'no cue'      => array( "WEBVTT\n\nNOTE nothing\n" ),
			'bytes'       => array( random_bytes( 500 ) ),
			'one time'    => array( "WEBVTT\n\n00:01.000 -->\ntext" ),
			'long number' => array( "WEBVTT\n\n99999999999999:00:00.000 --> 99999999999999:00:01.000\ntext" ),
		);
	}

	/**
	 * @dataProvider others
	 */
	public function test_other_files_are_rejected( string $text ): void {
		$this->assertNull( WebVtt::parse( $text ) );
	}

	public function test_chapters_of_a_description(): void {
		$this->assertSame(
			array(
				array( 'start' => 0, 'title' => 'Intro' ),
				array( 'start' => 65, 'title' => 'Part “one” & two' ),
				array( 'start' => 3723, 'title' => 'End' ),
			),
			Chapters::parse( "Our video\n1:02:03 – End\n(0:00) Intro\nPart “one” &amp; two - 01:05\nCall 555:1234:99" )
		);
		foreach ( array( "0:01 A\n0:20 B\n0:40 C", "0:00 A\n0:20 B", "0:00 A\n0:05 B\n0:40 C", "0:00\n0:20 B\n0:40 C", '' ) as $wrong ) {
			$this->assertSame( array(), Chapters::parse( $wrong ), $wrong );
		}
		$this->assertCount( 3, Chapters::parse( '<p>0:00 A<br>0:20 B</p><p>0:40 <b>C</b></p>' ) );
	}

	/** `text.test.ts` reads the same descriptions. */
	public function test_only_times_that_introduce_a_title_are_chapters(): void {
		foreach ( json_decode( file_get_contents( __DIR__ . '/chapters.json' ), true ) as $case ) {
			$this->assertSame( $case['chapters'], array_map( static fn ( array $chapter ): string => "{$chapter['start']} {$chapter['title']}", Chapters::parse( $case['description'] ) ), $case['description'] );
		}
	}
}
