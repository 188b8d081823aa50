<?php
/**
 * The output of a calendar for visitors.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Settings;

final class GoogleCalendarTest extends TestCase {

	private const URL = 'https://calendar.google.com/calendar/embed?src=a%40example.org&ctz=UTC';

	protected function setUp(): void {
		parent::setUp();
		Settings::set( 'modules.google-calendar.options.load', 'near' );
	}

	private static function output( array $attributes ): string {
		$url = esc_attr( (string) wp_json_encode( $attributes['url'] ?? '' ) );
		return trim( do_blocks( '<!-- wp:jetpack/google-calendar ' . wp_json_encode( (object) $attributes ) . " -->\n<a class=\"wp-block-jetpack-google-calendar\" href=\"#saved\">{$url}</a>\n<!-- /wp:jetpack/google-calendar -->" ) );
	}

	public function test_shows_the_calendar_in_its_height(): void {
		$html = self::output( array( 'url' => self::URL, 'height' => 450, 'width' => 800, 'align' => 'wide' ) );
		$this->assertStringContainsString( '<iframe src="https://calendar.google.com/calendar/embed?src=a%40example.org&#038;ctz=UTC"', $html );
		$this->assertStringContainsString( '--freehold-embed-height:450px', $html );
		$this->assertStringContainsString( '--freehold-embed-narrow:300px', $html );
		$this->assertStringContainsString( 'max-width:800px', $html );
		$this->assertMatchesRegularExpression( '~<div [^>]*class="freehold-embed alignwide wp-block-jetpack-google-calendar"~', $html );
		$this->assertStringContainsString( '<noscript><a ', $html );
	}

	/** @return array<string, array{string, string}> */
	public static function addresses(): array {
		return array(
			'encoded by an author' => array( str_replace( '&', '&amp;', self::URL ), 'ctz=UTC"' ),
			'http'                 => array( 'http://calendar.google.com/calendar/embed?src=a', 'src="https://calendar.google.com/calendar/embed?src=a"' ),
			'the old one'          => array( 'https://www.google.com/calendar/embed?src=a', 'src="https://calendar.google.com/calendar/embed?src=a"' ),
		);
	}

	/** @dataProvider addresses */
	public function test_reads_urls_as_posts_contain_them( string $stored, string $wanted ): void {
		$this->assertStringContainsString( $wanted, self::output( array( 'url' => $stored ) ) );
	}

	/** @return array<string, array{mixed}> */
	public static function no_calendars(): array {
		return array(
			'nothing'        => array( '' ),
			'no text'        => array( 7 ),
			'a list'         => array( array( self::URL ) ),
			'another host'   => array( 'https://evil.example/calendar/embed?src=a' ),
			'a look-alike'   => array( 'https://calendar.google.com.evil.example/calendar/embed?src=a' ),
			'a user name'    => array( 'https://calendar.google.com@evil.example/calendar/embed?src=a' ),
			'a script'       => array( 'javascript:alert(1)//calendar.google.com/calendar/' ),
			'another place'  => array( 'https://calendar.google.com/settings' ),
			'a line break'   => array( "https://calendar.google.com/calendar/\nembed" ),
		);
	}

	/** @dataProvider no_calendars */
	public function test_other_urls_show_the_link_of_the_post( mixed $url ): void {
		$html = self::output( array( 'url' => $url ) );
		$this->assertStringStartsWith( '<a class="wp-block-jetpack-google-calendar" href="#saved">', $html );
		$this->assertStringNotContainsString( '<iframe', $html );
	}

	public function test_heights_are_within_bounds(): void {
		foreach ( array( array( 7, 100, 100 ), array( 99999, 3000, 300 ), array( 'much', 600, 300 ), array( 250, 250, 250 ) ) as [ $stored, $height, $narrow ] ) {
			$html = self::output( array( 'url' => self::URL, 'height' => $stored ) );
			$this->assertStringContainsString( "--freehold-embed-narrow:{$narrow}px;--freehold-embed-height:{$height}px", $html );
		}
		$this->assertStringNotContainsString( 'max-width', self::output( array( 'url' => self::URL, 'width' => '100%;color:red' ) ) );
	}

	public function test_two_calendars_have_two_titles(): void {
		preg_match_all( '/<iframe[^>]* title="([^"]*)"/', self::output( array( 'url' => self::URL ) ) . self::output( array( 'url' => self::URL ) ), $found );
		$this->assertCount( 2, array_unique( $found[1] ) );
	}

	public function test_waits_for_a_click_if_the_option_is_set(): void {
		Settings::set( 'modules.google-calendar.options.load', 'click' );
		$html = self::output( array( 'url' => self::URL ) );
		$this->assertStringContainsString( 'Show Google Calendar', $html );
		$this->assertStringNotContainsString( '<iframe', self::without_visitor_data( $html ) );
	}

	public function test_the_width_of_a_code_does_not_limit_a_block_of_full_width(): void {
		$this->assertStringContainsString( 'max-width:800px', self::output( array( 'url' => self::URL, 'width' => 800 ) ) );
		$this->assertStringNotContainsString( 'max-width', self::output( array( 'url' => self::URL, 'width' => 800, 'align' => 'full' ) ) );
	}
}
