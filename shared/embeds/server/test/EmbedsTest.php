<?php
/**
 * Embedded content of third-party services.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Embeds\Output;
use Freehold\Embeds\Registry;
use Freehold\Embeds\Vendor;
use Freehold\Modules\PrivacyTools;
use Freehold\Settings;

final class EmbedsTest extends TestCase {

	private const FRAME = array(
		'url'    => 'https://calendar.google.com/calendar/embed?src=a&b=c',
		'label'  => 'Open <it>',
		'frame'  => array(
			'src'   => 'https://calendar.google.com/calendar/embed?src=a&b=c',
			'title' => 'A "calendar"',
		),
		'height' => 500,
		'narrow' => 300,
	);

	private const WIDGET = array(
		'url'    => 'https://www.pinterest.com/anna/',
		'html'   => '<b class="widget"></b>',
		'script' => 'https://assets.pinterest.com/js/pinit.js',
		'height' => 380,
	);

	protected function setUp(): void {
		parent::setUp();
		$this->choose( 'near' );
	}

	protected function tearDown(): void {
		foreach ( array( 'embeds', 'google-calendar', 'pinterest' ) as $module ) {
			wp_dequeue_script_module( "freehold/{$module}" );
		}
		parent::tearDown();
	}

	private function choose( string $load, string $module = 'google-calendar' ): void {
		Settings::set( "modules.{$module}.options.load", $load );
	}

	/** The output of a block with that embed. */
	private static function html( string $module, array $embed ): string {
		$html = '';
		// The wrapper's attributes are those of the block that is being rendered.
		$render = static function () use ( &$html, $module, $embed ): string {
			$html = Output::html( $module, $embed );
			return $html;
		};
		register_block_type( 'test/embed', array( 'render_callback' => $render ) );
		render_block( array( 'blockName' => 'test/embed', 'attrs' => array(), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() ) );
		unregister_block_type( 'test/embed' );
		return $html;
	}

	private static function has_view( string $path ): bool {
		ob_start();
		// A copy, since WordPress prints each module once.
		( clone wp_script_modules() )->print_enqueued_script_modules();
		return str_contains( (string) ob_get_clean(), "{$path}/view.js" );
	}

	public function test_what_sets_cookies_at_once_waits_for_a_click_until_the_owner_has_chosen(): void {
		Settings::set( 'modules', array() );
		$defaults = array();
		foreach ( Registry::all() as $vendor ) {
			$defaults[ $vendor->module ] = Registry::load( $vendor->module, 'https://example.org/' );
		}
		ksort( $defaults );
		$this->assertSame(
			array(
				'calendly'        => 'click',
				'eventbrite'      => 'click',
				'gif'             => 'near',
				'google-calendar' => 'click',
				'opentable'       => 'click',
				'pinterest'       => 'click',
				'places'          => 'click',
				'video'           => 'click',
			),
			$defaults
		);
	}

	public function test_a_frame_waits_by_itself_and_needs_no_script(): void {
		$html = self::html( 'google-calendar', self::FRAME );
		$this->assertSame(
			'<div style="--freehold-embed-narrow:300px;--freehold-embed-height:500px" class="freehold-embed wp-block-test-embed"><iframe src="https://calendar.google.com/calendar/embed?src=a&#038;b=c" title="A &quot;calendar&quot;" class="freehold-embed__frame" loading="lazy"></iframe><noscript><a class="freehold-embed__link" href="https://calendar.google.com/calendar/embed?src=a&#038;b=c">Open &lt;it&gt;</a></noscript></div>',
			$html
		);
		$this->assertFalse( self::has_view( 'shared/embeds' ) );
	}

	public function test_a_frame_loads_with_the_page_if_the_option_is_set(): void {
		$this->choose( 'once' );
		$this->assertStringContainsString( ' loading="eager"></iframe>', self::html( 'google-calendar', self::FRAME ) );
	}

	public function test_sites_in_folders_of_one_host_have_choices_of_their_own(): void {
		$this->choose( 'click' );
		$this->assertStringNotContainsString( '"site"', self::html( 'google-calendar', self::FRAME ) );
		add_filter( 'home_url', static fn (): string => 'https://example.com/bakery/' );
		$this->assertStringContainsString( '"site":"/bakery"', self::html( 'google-calendar', self::FRAME ) );
	}

	public function test_before_a_click_nothing_of_the_service_is_in_the_page_but_a_link(): void {
		$this->choose( 'click' );
		$html = self::html( 'google-calendar', self::FRAME );
		$this->assertStringContainsString( 'data-freehold-embed="google-calendar" data-load="click"', $html );
		$this->assertStringContainsString( '</svg>Content from Google Calendar</p><p class="freehold-embed__reason">If you show it, your browser contacts Google Calendar, which may set cookies, and remembers your choice.</p>', $html );
		$this->assertSame( 'Forget my choice for Google Calendar', self::visitor_data( $html, 'embeds' )['forget'] );
		$this->assertStringContainsString( '<button type="button" class="wp-block-button__link wp-element-button">Show Google Calendar</button>', $html );
		$this->assertStringContainsString( '--freehold-embed-height:500px', $html );
		$shown = self::without_visitor_data( $html );
		$this->assertStringNotContainsString( '<iframe', $shown );
		$this->assertStringContainsString( 'href="https://calendar.google.com/', $shown );
		$this->assertTrue( self::has_view( 'shared/embeds' ) );
	}

	public function test_the_script_learns_how_cookies_of_consent_begin_where_a_plugin_has_changed_that(): void {
		$this->choose( 'click' );
		$prefix = static fn (): ?string => self::visitor_data( self::html( 'google-calendar', self::FRAME ), 'embeds' )['prefix'] ?? null;
		$this->assertNull( $prefix() );
		add_filter( 'wp_consent_cookie_prefix', static fn (): string => 'o.ther' );
		$this->assertSame( 'other', $prefix() );
	}

	public function test_a_widget_is_a_link_until_its_script_has_made_something_of_it(): void {
		foreach ( array( 'near', 'once' ) as $load ) {
			$this->choose( $load, 'pinterest' );
			$html = self::html( 'pinterest', self::WIDGET );
			$this->assertStringNotContainsString( 'data-forget', $html );
			$this->assertSame(
				array(
					'load'    => $load,
					'content' => '<b class="widget"></b><script src="https://assets.pinterest.com/js/pinit.js" async></script>',
					'group'   => 'pinterest',
					'failed'  => 'Pinterest could not be loaded. Check your internet connection and reload the page.',
				),
				self::visitor_data( $html, 'embeds' )
			);
			$this->assertStringEndsWith(
				' data-freehold-embed="pinterest" data-load="' . $load . '"><a class="freehold-embed__link" href="https://www.pinterest.com/anna/">https://www.pinterest.com/anna/</a></div>',
				self::without_visitor_data( $html )
			);
		}
		$this->assertTrue( self::has_view( 'extensions/pinterest' ) );
	}

	/** A browser reads the data as the same HTML that a frame in the page would be. */
	public function test_entities_in_content_that_waits_stay(): void {
		$this->choose( 'click' );
		$this->assertStringContainsString( 'src="https://calendar.google.com/calendar/embed?src=a&#038;b=c"', self::visitor_data( self::html( 'google-calendar', self::FRAME ), 'embeds' )['content'] );
	}

	public function test_two_embeds_of_a_page_share_one_script_and_one_style_sheet(): void {
		$this->choose( 'click' );
		$this->choose( 'click', 'pinterest' );
		do_blocks( '<!-- wp:jetpack/pinterest {"url":"https://www.pinterest.com/anna/"} --><a></a><!-- /wp:jetpack/pinterest --><!-- wp:jetpack/google-calendar {"url":"https://calendar.google.com/calendar/embed?src=a"} --><a></a><!-- /wp:jetpack/google-calendar -->' );
		ob_start();
		( clone wp_script_modules() )->print_enqueued_script_modules();
		$this->assertSame( 1, substr_count( (string) ob_get_clean(), 'embeds/view.js' ) );
		foreach ( array( 'pinterest', 'google-calendar' ) as $slug ) {
			$this->assertContains( 'freehold-embeds', wp_styles()->registered[ "freehold-block-{$slug}" ]->deps );
		}
	}

	public function test_feeds_get_a_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::html( 'pinterest', self::WIDGET );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertSame( '<p><a class="freehold-embed__link" href="https://www.pinterest.com/anna/">https://www.pinterest.com/anna/</a></p>', $html );
	}

	public function test_a_site_can_decide_otherwise(): void {
		add_filter( 'freehold_embed_load', static fn ( string $load, string $module, string $url ): string => 'google-calendar' === $module && str_contains( $url, 'src=a' ) ? 'click' : $load, 10, 3 );
		$this->assertStringContainsString( 'data-load="click"', self::html( 'google-calendar', self::FRAME ) );
		add_filter( 'freehold_embed_load', static fn (): string => 'nonsense', 11 );
		$this->assertStringContainsString( 'data-load="click"', self::html( 'google-calendar', self::FRAME ) );
		add_filter( 'freehold_embed_html', static fn ( string $html, string $module, array $embed ): string => "<p>{$module} {$embed['height']}</p>", 10, 3 );
		$this->assertSame( '<p>google-calendar 500</p>', self::html( 'google-calendar', self::FRAME ) );
	}

	public function test_urls_are_escaped(): void {
		$embed                 = self::FRAME;
		$embed['url']          = 'javascript:alert(1)';
		$embed['frame']['src'] = 'javascript:alert(1)';
		$html                  = self::html( 'google-calendar', $embed );
		$this->assertStringContainsString( '<iframe src=""', $html );
		$this->assertStringContainsString( 'href=""', $html );
	}

	public function test_offers_a_text_for_the_privacy_policy_that_names_the_services(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		// WordPress accepts such texts only in wp-admin, after `admin_init` began.
		set_current_screen( 'dashboard' );
		$GLOBALS['wp_actions']['admin_init'] = 1;
		$GLOBALS['plugin_page'] = 'a-plugin';
		PrivacyTools::offer_policies();
		unset( $GLOBALS['plugin_page'] );
		$offered = array();
		foreach ( \WP_Privacy_Policy_Content::get_suggested_policy_text() as $text ) {
			$offered[ $text['plugin_name'] ] = $text['policy_text'];
		}
		unset( $GLOBALS['current_screen'] );
		$this->assertStringContainsString( '(Google Calendar, Pinterest', $offered['Freehold: embedded content'] );
	}

	public function test_titles_of_frames_differ(): void {
		$this->assertSame( array( 'T of a test', 'T of a test (2)', 'Another' ), array( Output::title( 'T of a test' ), Output::title( 'T of a test' ), Output::title( 'Another' ) ) );
	}

	/** @return array<string, array{string, bool}> */
	public static function frames(): array {
		return array(
			'its host'        => array( 'https://vendor.example/a', true ),
			'below its host'  => array( '//www.Vendor.example/a', true ),
			'a place'         => array( 'https://big.example/maps/x', true ),
			'another place'   => array( 'https://big.example/mail', false ),
			'a look-alike'    => array( 'https://vendor.example.evil.example/', false ),
			'a longer name'   => array( 'https://evilvendor.example/', false ),
			'no host'         => array( '/vendor.example/', false ),
			'nothing'         => array( '', false ),
			'a final dot'     => array( 'https://vendor.example./a', true ),
		);
	}

	/** @dataProvider frames */
	public function test_a_service_knows_its_frames( string $url, bool $is_its ): void {
		$vendor = new Vendor( 'vendor', 'Vendor', array( 'vendor.example', 'big.example/maps' ), array( 'scripts.vendor.example' ) );
		$this->assertSame( $is_its, $vendor->owns_frame( $url ) );
		$this->assertFalse( $vendor->owns_script( $url ) );
	}
}
