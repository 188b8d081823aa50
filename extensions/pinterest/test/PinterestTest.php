<?php
/**
 * The output of pins, boards and profiles for visitors.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Settings;

final class PinterestTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		Settings::set( 'modules.pinterest.options.load', 'near' );
	}

	private static function output( mixed $url, string $saved = '<a href="#saved" class="wp-block-jetpack-pinterest">saved</a>' ): string {
		return trim( do_blocks( '<!-- wp:jetpack/pinterest ' . wp_json_encode( array( 'url' => $url ) ) . " -->\n{$saved}\n<!-- /wp:jetpack/pinterest -->" ) );
	}

	/** @return array<string, array{string, string, int}> */
	public static function things(): array {
		return array(
			'a pin'            => array( 'https://www.pinterest.com/pin/123/', 'embedPin', 600 ),
			'a pin with words' => array( 'https://pinterest.co.uk/pin/a-pie--123/', 'embedPin', 600 ),
			'a board'          => array( 'https://www.pinterest.com.au/anna/meat-pies/', 'embedBoard', 380 ),
			'a profile'        => array( 'http://au.pinterest.com/anna', 'embedUser', 380 ),
			'a tab of one'     => array( 'https://www.pinterest.de/anna/_saved/', 'embedUser', 380 ),
		);
	}

	/** @dataProvider things */
	public function test_the_type_follows_from_the_path( string $url, string $kind, int $height ): void {
		$html = self::output( $url );
		$content = self::visitor_data( $html, 'embeds' )['content'];
		$this->assertStringStartsWith( "<a data-pin-do=\"{$kind}\" ", $content );
		$this->assertStringContainsString( "--freehold-embed-height:{$height}px", $html );
		$this->assertStringContainsString( '<script src="https://assets.pinterest.com/js/pinit.js" async></script>', $content );
		$this->assertStringContainsString( "<a class=\"freehold-embed__link\" href=\"{$url}\">View the ", $html );
		$this->assertStringContainsString( 'wp-block-jetpack-pinterest', $html );
		$this->assertStringNotContainsString( '#saved', $html );
	}

	/** @return array<string, array{mixed}> */
	public static function nothing(): array {
		return array(
			'nothing'        => array( '' ),
			'no text'        => array( array( 'x' ) ),
			'a short link'   => array( 'https://pin.it/4aBc' ),
			'the home page'  => array( 'https://www.pinterest.com/' ),
			'no pin'         => array( 'https://www.pinterest.com/pin/create/button/' ),
			'a search'       => array( 'https://www.pinterest.com/search/pins/' ),
			'too deep'       => array( 'https://www.pinterest.com/a/b/c/' ),
			'a look-alike'   => array( 'https://www.pinterest.com.evil.example/pin/1/' ),
			'another ending' => array( 'https://www.pinterest.evil/pin/1/' ),
			'a user name'    => array( 'https://www.pinterest.com@evil.example/pin/1/' ),
			'a script'       => array( 'javascript://www.pinterest.com/pin/1/%0aalert(1)' ),
		);
	}

	/** @dataProvider nothing */
	public function test_other_urls_show_the_link_of_the_post( mixed $url ): void {
		$this->assertSame( '<a href="#saved" class="wp-block-jetpack-pinterest">saved</a>', self::output( $url ) );
	}

	public function test_posts_of_an_older_version_show_the_same(): void {
		$html = self::output( 'https://www.pinterest.com.au/anna/bread/', '<div class="wp-block-jetpack-pinterest"><a data-pin-do="embedBoard" href="https://www.pinterest.com.au/anna/bread/"></a></div>' );
		$this->assertSame( 1, substr_count( $html, 'data-pin-do' ) );
		$this->assertStringContainsString( 'View the board on Pinterest', $html );
	}

	/** Only Pinterest's script could fill the empty link of older posts. */
	public function test_older_posts_of_what_cannot_be_embedded_show_a_link(): void {
		foreach ( array( 'https://www.pinterest.com/ideas/', 'https://www.pinterest.com/a/b/c/?d=1&amp;e=2' ) as $url ) {
			$html = self::output( $url, "<div class=\"wp-block-jetpack-pinterest\"><a href=\"{$url}\"></a></div>" );
			$this->assertStringContainsString( '<a href="' . esc_url( html_entity_decode( $url ) ) . '">View on Pinterest</a>', $html );
		}
	}

	public function test_waits_for_a_click_if_the_option_is_set(): void {
		Settings::set( 'modules.pinterest.options.load', 'click' );
		$html = self::output( 'https://www.pinterest.com/pin/123/' );
		$this->assertStringContainsString( 'data-load="click"', $html );
		$this->assertStringContainsString( 'Show Pinterest', $html );
	}
}
