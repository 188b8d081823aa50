<?php
/**
 * The output of an event's checkout for visitors.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Settings;

final class EventbriteTest extends TestCase {

	private const ID     = '144144099883';
	private const PAGE   = 'https://www.eventbrite.com.au/e/food-hub-unsw-tickets-144144099883';
	private const BUTTON = '<!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"Register"} /-->';
	private const LINK   = '<a class="wp-block-jetpack-eventbrite eventbrite__direct-link" href="#saved">saved</a>';

	protected function tearDown(): void {
		wp_dequeue_script_module( 'freehold/eventbrite' );
		parent::tearDown();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->home( 'https://example.org' );
		Settings::set( 'modules.eventbrite.options.load', 'near' );
	}

	/** Puts the site's home somewhere. */
	private function home( string $url ): void {
		remove_all_filters( 'home_url' );
		add_filter( 'home_url', static fn (): string => $url );
	}

	/** @param array<string, mixed> $attributes */
	private static function output( array $attributes, string $saved = self::LINK ): string {
		return trim( do_blocks( '<!-- wp:jetpack/eventbrite ' . serialize_block_attributes( $attributes ) . " -->\n{$saved}\n<!-- /wp:jetpack/eventbrite -->" ) );
	}

	private static function modal( string $inside = self::BUTTON ): string {
		return self::output(
			array(
				'url'     => self::PAGE,
				'eventId' => (int) self::ID,
				'style'   => 'modal',
			),
			"<div class=\"wp-block-jetpack-eventbrite\">{$inside}</div>"
		);
	}

	/** What waits in the page. */
	private static function content( string $html ): string {
		return self::visitor_data( $html, 'embeds' )['content'];
	}

	public function test_the_checkout_waits_with_its_height_reserved(): void {
		$html = self::output( array( 'url' => self::PAGE ) );
		$this->assertMatchesRegularExpression( '~^<div class="wp-block-jetpack-eventbrite__checkout" id="eventbrite-widget-\d+" data-event="' . self::ID . '"></div><script src="https://www\.eventbrite\.com\.au/static/widgets/eb_widgets\.js" async></script>$~', self::content( $html ) );
		$this->assertStringContainsString( '--freehold-embed-height:425px', $html );
		$this->assertStringContainsString( '<a class="freehold-embed__link" href="' . self::PAGE . '">Get tickets on Eventbrite</a>', $html );
		$this->assertStringNotContainsString( '#saved', $html );
	}

	public function test_two_of_one_event_have_places_of_their_own(): void {
		preg_match_all( '/ id="([^"]+)"/', self::content( self::output( array( 'url' => self::PAGE ) ) ) . self::content( self::output( array( 'url' => self::PAGE ) ) ) . self::modal() . self::modal(), $ids );
		$this->assertCount( 4, array_unique( $ids[1] ) );
	}

	public function test_the_number_in_the_url_counts(): void {
		$html = self::output(
			array(
				'url'     => self::PAGE . '?aff=a&amp;b=c',
				'eventId' => 66606660,
			)
		);
		$this->assertStringContainsString( 'data-event="' . self::ID . '"', self::content( $html ) );
		$this->assertStringNotContainsString( '66606660', $html );
		$this->assertStringContainsString( 'href="' . self::PAGE . '?aff=a&#038;b=c"', $html );
	}

	public function test_a_button_is_a_link_to_the_event(): void {
		$html = self::modal();
		$this->assertStringContainsString( ' href="' . self::PAGE . '"', $html );
		$this->assertStringContainsString( 'data-freehold-open="eventbrite"', $html );
		$this->assertSame(
			array(
				'url'    => self::PAGE,
				'event'  => self::ID,
				'script' => 'https://www.eventbrite.com.au/static/widgets/eb_widgets.js',
			),
			self::visitor_data( $html, 'open-eventbrite' )
		);
		$this->assertStringContainsString( '>Register</a>', $html );
		$this->assertStringNotContainsString( '<script', self::without_visitor_data( $html ) );
		$this->assertStringContainsString( '>Register</a>', self::modal( '' ) );
	}

	public function test_a_button_of_the_first_version(): void {
		$html = self::output(
			array(
				'url'      => self::PAGE,
				'eventId'  => (int) self::ID,
				'useModal' => true,
			),
			'<div class="wp-block-jetpack-eventbrite wp-block-button"><a class="wp-block-button__link has-text-color has-pink-color" href="' . self::PAGE . '" id="eventbrite-widget-' . self::ID . '" rel="noopener noreferrer" role="button" target="_blank">Smash that button</a></div>'
		);
		$this->assertStringContainsString( 'data-freehold-open="eventbrite"', $html );
		$this->assertStringContainsString( 'has-pink-color', $html );
		$this->assertStringContainsString( '>Smash that button</a>', $html );
		$this->assertStringNotContainsString( 'role="button"', $html );
	}

	/** @return array<string, array{string, bool}> */
	public static function homes(): array {
		return array(
			'http'            => array( 'http://example.org', false ),
			'https'           => array( 'https://example.org', true ),
			'a own machine'   => array( 'http://127.0.0.1:8080', true ),
			'a name for that' => array( 'http://site.localhost', true ),
		);
	}

	/** @dataProvider homes */
	public function test_the_checkout_is_a_link_where_pages_are_not_secure( string $home, bool $is_secure ): void {
		$this->home( $home );
		$html = self::output( array( 'url' => self::PAGE ) );
		$this->assertSame( $is_secure, str_contains( $html, 'data-event' ) );
		$this->assertStringContainsString( 'href="' . self::PAGE . '"', $html );
		$html = self::modal();
		$this->assertSame( $is_secure, str_contains( $html, 'data-freehold-open' ) );
		$this->assertStringContainsString( 'href="' . self::PAGE . '"', $html );
	}

	public function test_waits_for_a_click_if_the_option_is_set(): void {
		Settings::set( 'modules.eventbrite.options.load', 'click' );
		$html = self::output( array( 'url' => self::PAGE ) );
		$this->assertStringContainsString( 'data-load="click"', $html );
		$this->assertStringContainsString( 'Show Eventbrite', $html );
	}

	/** @return array<string, array{mixed}> */
	public static function nothing(): array {
		return array(
			'nothing'           => array( '' ),
			'no text'           => array( array( 'x' ) ),
			'the home page'     => array( 'https://www.eventbrite.com/' ),
			'no event'          => array( 'https://www.eventbrite.com/o/anna-123' ),
			'an endless number' => array( 'https://www.eventbrite.com/e/1234567890123456' ),
			'a look-alike'      => array( 'https://www.eventbrite.com.evil.example/e/x-1' ),
			'another ending'    => array( 'https://www.eventbrite.evil/e/x-1' ),
			'a user name'       => array( 'https://www.eventbrite.com@evil.example/e/x-1' ),
			'a script'          => array( 'javascript://www.eventbrite.com/e/x-1' ),
		);
	}

	/** @dataProvider nothing */
	public function test_other_urls_show_what_the_post_contains( mixed $url ): void {
		$this->assertSame( self::LINK, self::output( array( 'url' => $url ) ) );
	}
}
