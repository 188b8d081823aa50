<?php
/**
 * The output of a calendar, and of the button that opens one, for visitors.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Settings;

final class CalendlyTest extends TestCase {

	private const PAGE   = 'https://calendly.com/anna/30min';
	private const COLORS = 'background_color=ffffff&text_color=4D5055&primary_color=00A2FF';
	private const BUTTON = '<!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","passthroughAttributes":{"url":"url"},"text":"Meet <em>me</em>","url":"https://calendly.com/anna"} /-->';

	/** Returns the styles and scripts that the page has loaded so far, printed or not. */
	private \WP_Script_Modules $kept_modules;

	protected function setUp(): void {
		parent::setUp();
		$this->kept_modules           = wp_script_modules();
		$GLOBALS['wp_script_modules'] = new \WP_Script_Modules();
		Settings::set( 'modules.calendly.options.load', 'near' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_script_modules'] = $this->kept_modules;
		parent::tearDown();
	}

	/** @param array<string, mixed> $attributes */
	private static function output( array $attributes, string $inside = '', ?string $saved = null ): string {
		$saved ??= "<div class=\"wp-block-jetpack-calendly\">{$inside}</div>";
		return trim( do_blocks( '<!-- wp:jetpack/calendly ' . serialize_block_attributes( $attributes ) . " -->\n{$saved}\n<!-- /wp:jetpack/calendly -->" ) );
	}

	/** Returns the URL of the frame or link. */
	private static function address( string $html, string $attribute ): string {
		preg_match( "/ {$attribute}=\"(https:\/\/calendly[^\"]*)\"/", $html, $found );
		return html_entity_decode( $found[1] ?? '' );
	}

	public function test_a_calendar_is_a_frame_with_its_height_reserved_and_a_link(): void {
		$html = self::output( array( 'url' => self::PAGE ) );
		$host = wp_parse_url( home_url(), PHP_URL_HOST );
		$this->assertSame( self::PAGE . '?' . self::COLORS . "&embed_domain={$host}&embed_type=Inline", self::address( $html, 'src' ) );
		$this->assertStringContainsString( '--freehold-embed-height:700px', $html );
		$this->assertStringContainsString( 'loading="lazy"', $html );
		$this->assertMatchesRegularExpression( '~<noscript><a class="freehold-embed__link" href="[^"]+">Book an appointment on Calendly</a></noscript>~', $html );
		$this->assertStringContainsString( 'wp-block-jetpack-calendly', $html );
	}

	public function test_only_settings_are_in_the_url(): void {
		$html = self::output(
			array(
				'url'                  => 'https://calendly.com/anna?month=2026-11&amp;text_color=111111',
				'backgroundColor'      => '1a1a1a',
				'primaryColor'         => 'red"><script>',
				'hideEventTypeDetails' => true,
			)
		);
		$this->assertStringStartsWith( 'https://calendly.com/anna?month=2026-11&text_color=111111&background_color=1a1a1a&primary_color=00A2FF&hide_event_type_details=1&', self::address( $html, 'src' ) );
		$this->assertStringNotContainsString( '<script', $html );
	}

	public function test_the_titles_of_two_calendars_differ(): void {
		preg_match_all( '/title="([^"]+)"/', self::output( array( 'url' => self::PAGE ) ) . self::output( array( 'url' => self::PAGE ) ), $titles );
		$this->assertCount( 2, array_unique( $titles[1] ) );
	}

	public function test_a_button_is_a_link_and_two_have_ids_of_their_own(): void {
		$attributes = array(
			'url'          => self::PAGE,
			'style'        => 'link',
			'primaryColor' => '19ff00',
		);
		$html       = self::output( $attributes, self::BUTTON );
		$this->assertSame( self::PAGE . '?background_color=ffffff&text_color=4D5055&primary_color=19ff00', self::address( $html, 'href' ) );
		$this->assertStringContainsString( '>Meet <em>me</em></a>', $html );
		$this->assertStringContainsString( 'data-freehold-open="calendly"', $html );
		$this->assertSame( self::address( $html, 'href' ), self::visitor_data( $html, 'open-calendly' )['url'] );
		$this->assertStringNotContainsString( '<iframe', $html );
		preg_match_all( '/ id="([^"]+)"/', $html . self::output( $attributes, self::BUTTON ), $ids );
		$this->assertCount( 2, array_unique( $ids[1] ) );
		$this->assertContains( 'freehold/calendly', $this->modules() );
	}

	public function test_a_calendar_needs_no_script_unless_it_waits_for_a_click(): void {
		self::output( array( 'url' => self::PAGE ) );
		$this->assertNotContains( 'freehold/calendly', $this->modules() );
		Settings::set( 'modules.calendly.options.load', 'click' );
		$html = self::output( array( 'url' => self::PAGE ) );
		$this->assertStringContainsString( 'Show Calendly', $html );
		$this->assertStringStartsWith( '<iframe', self::visitor_data( $html, 'embeds' )['content'] );
		$this->assertContains( 'freehold/embeds', $this->modules() );
	}

	public function test_a_button_if_the_post_contains_none(): void {
		$html = self::output(
			array(
				'url'   => self::PAGE,
				'style' => 'link',
			)
		);
		$this->assertStringContainsString( 'wp-block-button__link', $html );
		$this->assertStringContainsString( '>Schedule time with me</a>', $html );
		$this->assertNotSame( '', self::address( $html, 'href' ) );
	}

	public function test_a_button_of_the_first_version(): void {
		$html = self::output(
			array(
				'url'                         => self::PAGE,
				'style'                       => 'link',
				'submitButtonText'            => 'Komm vorbei',
				'submitButtonTextColor'       => '801249',
				'submitButtonBackgroundColor' => array( 'x' ),
			),
			'',
			'<a href="' . self::PAGE . '" class="wp-block-jetpack-calendly">' . self::PAGE . '</a>'
		);
		$this->assertStringContainsString( '>Komm vorbei</a>', $html );
		$this->assertStringContainsString( 'color:#801249', $html );
		$this->assertSame( 1, substr_count( $html, '<a ' ) );
	}

	public function test_a_button_while_the_module_is_off(): void {
		$button = unregister_block_type( 'jetpack/button' );
		try {
			$html = self::output(
				array(
					'url'   => self::PAGE,
					'style' => 'link',
				),
				self::BUTTON
			);
		} finally {
			register_block_type( $button );
		}
		$this->assertStringContainsString( '>Schedule time with me</a>', $html );
	}

	public function test_feeds_have_a_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		try {
			$html = self::output(
				array(
					'url'   => self::PAGE,
					'style' => 'link',
				),
				self::BUTTON
			);
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
		$this->assertMatchesRegularExpression( '~^<p><a href="https://calendly\.com/[^"]+">Meet me</a></p>$~', $html );
	}

	/** @return array<string, array{mixed}> */
	public static function nothing(): array {
		return array(
			'nothing'         => array( '' ),
			'no text'         => array( array( 'x' ) ),
			'the home page'   => array( 'https://calendly.com/' ),
			'a look-alike'    => array( 'https://calendly.com.evil.example/anna' ),
			'a user name'     => array( 'https://calendly.com@evil.example/anna' ),
			'a back slash'    => array( 'https://calendly.com\\@evil.example/anna' ),
			'another service' => array( 'https://evil.example/https://calendly.com/anna' ),
			'a script'        => array( 'javascript://calendly.com/anna%0aalert(1)' ),
		);
	}

	/** @dataProvider nothing */
	public function test_other_urls_show_what_the_post_contains( mixed $url ): void {
		$this->assertSame( '<div class="wp-block-jetpack-calendly"></div>', self::output( array( 'url' => $url ) ) );
	}

	public function test_pasted_frames_and_scripts_wait_too(): void {
		Settings::set( 'modules.calendly.options.load', 'click' );
		$html = apply_filters( 'the_content', '<!-- wp:html --><iframe src="' . self::PAGE . '" height="500"></iframe><!-- /wp:html -->' );
		$this->assertStringContainsString( 'Show Calendly', $html );
	}

	/** @return string[] The script modules that the page loads. */
	private function modules(): array {
		ob_start();
		( clone wp_script_modules() )->print_enqueued_script_modules();
		preg_match_all( '/id="([^"]+)-js-module"/', (string) ob_get_clean(), $found );
		return $found[1];
	}
}
