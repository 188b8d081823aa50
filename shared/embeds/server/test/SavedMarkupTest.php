<?php
/**
 * Frames and scripts of services outside of Freehold blocks.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Embeds\SavedMarkup;
use Freehold\Settings;

final class SavedMarkupTest extends TestCase {

	private const FRAME = '<iframe src="https://calendar.google.com/calendar/embed?src=a&amp;b=c" width="640" height="480" title="Our > days"></iframe>';

	private function choose( string $load ): void {
		foreach ( array( 'google-calendar', 'pinterest' ) as $module ) {
			Settings::set( "modules.{$module}.options.load", $load );
		}
	}

	private static function rewrite( string $html ): string {
		return SavedMarkup::rewrite( $html );
	}

	public function test_what_is_no_service_s_stays_as_it_is(): void {
		$this->choose( 'click' );
		foreach (
			array(
				'',
				'<p>Text</p>',
				'<iframe src="https://www.youtube.com/embed/1" height="300"></iframe>',
				'<iframe src="https://calendar.google.com.evil.example/calendar/embed"></iframe>',
				'<script src="https://example.org/x.js"></script><script>var a = "<iframe>";</script>',
				'<iframe src="https://calendar.google.com/calendar/embed',
				'<p>&lt;iframe src="https://calendar.google.com/calendar/embed"&gt;&lt;/iframe&gt;</p>',
			) as $html
		) {
			$this->assertSame( $html, self::rewrite( $html ) );
		}
		$this->assertNull( SavedMarkup::rewrite( null ) );
	}

	public function test_near_tells_frames_to_wait_and_leaves_scripts(): void {
		$this->choose( 'near' );
		$this->assertSame( str_replace( '<iframe ', '<iframe loading="lazy" ', self::FRAME ), self::rewrite( self::FRAME ) );
		$eager = str_replace( '<iframe', '<iframe loading="eager"', self::FRAME );
		$this->assertSame( $eager, self::rewrite( $eager ) );
		$script = '<script async src="//assets.pinterest.com/js/pinit.js"></script>';
		$this->assertSame( $script, self::rewrite( $script ) );
	}

	public function test_once_changes_nothing(): void {
		$this->choose( 'once' );
		$this->assertSame( self::FRAME, self::rewrite( self::FRAME ) );
	}

	public function test_a_frame_waits_for_a_click_in_its_own_room(): void {
		$this->choose( 'click' );
		$html = self::rewrite( '<p>Before</p>' . self::FRAME . '<p>After</p>' );
		$this->assertStringStartsWith( '<p>Before</p><div class="freehold-embed" style="--freehold-embed-height:480px;--freehold-embed-narrow:480px;min-height:480px;max-width:640px;" data-freehold-embed="google-calendar" data-load="click" data-forget>', self::without_visitor_data( $html ) );
		$this->assertStringEndsWith( '</div></div><p>After</p>', $html );
		$this->assertStringContainsString( '>Our &gt; days</a>', $html );
		$this->assertStringNotContainsString( '<iframe', $html );
		$this->assertMatchesRegularExpression( '~^<iframe [^>]*loading="lazy"~', self::visitor_data( $html, 'embeds' )['content'] );
		// Content passes more than one filter.
		$this->assertSame( $html, self::rewrite( $html ) );
		$this->assertStringContainsString( 'min-height:400px', self::rewrite( '<IFRAME height="100%" SRC=\'//www.google.com/calendar/embed?src=a\'></IFRAME>' ) );
	}

	public function test_scripts_wait_too_with_those_that_rest_on_them(): void {
		$this->choose( 'click' );
		$html = self::rewrite( '<a data-pin-do="embedUser" href="https://www.pinterest.com/anna/"></a><script src="//assets.pinterest.com/js/pinit.js"></script><script>PinUtils.build();</script><script src="https://assets.pinterest.com/js/pinit.js"></script>' );
		$this->assertSame( 3, substr_count( $html, 'data-load="now"' ) );
		$this->assertSame( 1, substr_count( $html, '<button' ) );
		$this->assertSame( 2, substr_count( $html, ' hidden ' ) );
		$this->assertStringStartsWith( '<a data-pin-do="embedUser" href="https://www.pinterest.com/anna/"></a><div', $html );
		$this->assertStringNotContainsString( '<script', self::without_visitor_data( $html ) );
	}

	public function test_in_feeds_there_are_links(): void {
		$this->choose( 'click' );
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::rewrite( self::FRAME . '<script src="https://assets.pinterest.com/js/pinit.js"></script>' );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertSame( '<a class="freehold-embed__link" href="https://calendar.google.com/calendar/embed?src=a&#038;b=c">Our &gt; days</a>', $html );
	}

	public function test_it_reaches_posts_rest_and_templates(): void {
		$this->choose( 'click' );
		// An administrator may add frames to posts.
		$this->actAs( 'admin' );
		// WordPress itself breaks attributes with a ">" in them.
		$frame    = str_replace( 'Our > days', 'Our days', self::FRAME );
		$id       = $this->post( "<!-- wp:html -->\n{$frame}\n<!-- /wp:html -->" );
		$classic  = $this->post( $frame );
		$rendered = fn ( int $post ): string => $this->rest( 'GET', "/wp/v2/posts/{$post}" )->get_data()['content']['rendered'];
		foreach ( array( $rendered( $id ), $rendered( $classic ), do_blocks( get_post( $id )->post_content ) ) as $html ) {
			$this->assertSame( 1, substr_count( $html, 'data-freehold-embed="google-calendar"' ), $html );
		}
		// What is stored is never touched.
		$this->assertStringContainsString( $frame, get_post( $id )->post_content );
	}

	public function test_a_hundred_kilobytes_of_attributes_are_no_problem(): void {
		$this->choose( 'click' );
		$html = '<iframe data-x="' . str_repeat( 'x>', 50000 ) . '" src="https://calendar.google.com/calendar/embed?src=a"></iframe>';
		$this->assertStringContainsString( 'data-load="click"', self::rewrite( $html ) );
		$start = self::processorTime();
		self::rewrite( str_repeat( '<iframe ', 20000 ) );
		$this->assertLessThan( 2, self::processorTime() - $start );
	}
}
