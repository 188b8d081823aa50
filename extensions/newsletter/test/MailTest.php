<?php
/**
 * Posts as mails.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Access\Level;
use Freehold\Members\Links;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Newsletter\Mail\Markup;
use Freehold\Modules\Newsletter\Mail\PlainText;
use Freehold\Modules\Newsletter\Mail\Renderer;
use Freehold\Payments\Plans;
use Freehold\Settings;

require_once __DIR__ . '/NewsletterTestCase.php';

final class MailTest extends NewsletterTestCase {

	private const PAID = '<!-- wp:premium-content/container {"selectedPlanId":7} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view"><!-- wp:paragraph --><p>The secret.</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/subscriber-view --><!-- wp:premium-content/logged-out-view --><div class="wp-block-premium-content-logged-out-view"><!-- wp:paragraph --><p>Become a member.</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/logged-out-view --></div><!-- /wp:premium-content/container -->';

	private function mailOf( string $content, array $plans = array(), array $fields = array() ): array {
		return Renderer::mail( get_post( $this->post( $content, $fields + array( 'post_status' => 'draft' ) ) ), $plans );
	}

	public function test_each_mail_has_its_own_links_and_headers(): void {
		$this->set( 'sender_name', 'The <Editors>' );
		$this->set( 'reply_to', 'editors@example.org' );
		$this->set( 'postal_address', "1 Main Street\nOslo" );
		$id = $this->subscriber( 'ada@example.com' );
		$this->publish( '<!-- wp:paragraph --><p>Hello <a href="/about/">there</a></p><!-- /wp:paragraph -->', array( 'post_title' => 'Tom & Jerry’s “news”' ) );
		$text = '';
		add_action( 'phpmailer_init', static function ( $mailer ) use ( &$text ) { $text = $mailer->AltBody; }, 99 );
		$this->work();
		$mail = $this->mail[0];
		$this->assertSame( 'Tom & Jerry’s “news”', $mail['subject'] );
		$headers = implode( "\n", $mail['headers'] );
		$this->assertStringContainsString( 'List-Unsubscribe: <' . Links::unsubscribe( $id ) . '>', $headers );
		$this->assertStringContainsString( 'List-Unsubscribe-Post: List-Unsubscribe=One-Click', $headers );
		$this->assertStringContainsString( 'Reply-To: editors@example.org', $headers );
		$this->assertStringContainsString( esc_url( Links::unsubscribe( $id ) ), $mail['message'] );
		$this->assertStringContainsString( esc_url( Links::preferences( $id ) ), $mail['message'] );
		$this->assertStringContainsString( 'href="' . home_url( '/about/' ) . '"', $mail['message'] );
		$this->assertStringContainsString( '1 Main Street<br>', $mail['message'] );
		$this->assertStringNotContainsString( 'freehold.invalid', $mail['message'] );
		$this->assertStringNotContainsString( '<script', $mail['message'] );
	}

	public function test_the_text_does_not_repeat_numbers_and_addresses(): void {
		$text = $this->mailOf( '<!-- wp:paragraph --><p><a href="tel:02079460018">020 7946 0018 (24/7)</a>, <a href="mailto:me@example.org?subject=a">me@example.org</a>, <a href="tel:+4930123">Call us</a></p><!-- /wp:paragraph -->' )['text'];
		$this->assertStringContainsString( '020 7946 0018 (24/7), me@example.org, Call us ( +4930123 )', $text );
	}

	public function test_a_mail_greets_with_the_name_where_it_is_known(): void {
		global $wpdb;
		$ids = array( $this->subscriber( 'ada@example.com' ), $this->subscriber( 'bob@example.com' ) );
		$wpdb->update( SubscriberTable::name(), array( 'name' => 'Ada <b>&  %s' ), array( 'id' => $ids[0] ) );
		foreach ( array( true, false ) as $is_on ) {
			$this->set( 'greeting', $is_on );
			$this->publish( '<!-- wp:paragraph --><p>News</p><!-- /wp:paragraph -->' );
			$this->work();
		}
		$greeted = array_map( static fn ( array $mail ): bool => str_contains( $mail['message'], '<p style="margin:0 0 16px">Hello Ada &lt;b&gt;&amp; %s,</p>' ), $this->mail );
		$this->assertSame( array( true, false, false, false ), $greeted );
		$this->assertStringNotContainsString( 'freehold.invalid', implode( '', array_column( $this->mail, 'message' ) ) );
		$this->set( 'greeting', true );
		$mail = $this->mailOf( '<!-- wp:paragraph --><p>News</p><!-- /wp:paragraph -->' );
		$this->assertStringContainsString( "\n\nHello Ada & Bob,\n\nNews", Renderer::personal( $mail, 'https://a.example', 'https://b.example', " Ada &\nBob" )['text'] );
		$none = Renderer::personal( $mail, 'https://a.example', 'https://b.example' )['text'];
		$this->assertDoesNotMatchRegularExpression( '~Hello|freehold\.invalid|\n{3}~', $none );
		$this->set( 'greeting_text', 'Hi {name|dear reader}!' );
		$mail = $this->mailOf( '<!-- wp:paragraph --><p>{name}</p><!-- /wp:paragraph -->' );
		$this->assertStringContainsString( "\n\nHi Ada!\n\n{name}", Renderer::personal( $mail, '', '', 'Ada' )['text'], 'The content of a post is on the site, too.' );
		$this->assertStringContainsString( 'Hi dear reader!</p>', Renderer::personal( $mail, '', '' )['html'] );
	}

	public function test_a_post_does_not_get_the_links_of_its_readers(): void {
		$id    = $this->subscriber( 'ada@example.com' );
		$taken = '';
		foreach ( array( 'unsubscribe', 'preferences' ) as $page ) {
			$taken .= "<img src=\"https://other.example/?https://freehold.invalid/{$page}\" alt=\"https://freehold.invalid/{$page}\"><a href=\"https://other.example/#https:&#47;&#47;freehold.invalid/{$page}\">https://freehold.invalid/{$page}</a>";
		}
		$this->publish( "<!-- wp:html -->{$taken}<!-- /wp:html -->", array( 'post_title' => 'https://freehold.invalid/preferences' ) );
		$text = '';
		add_action( 'phpmailer_init', static function ( $mailer ) use ( &$text ) { $text = $mailer->AltBody; }, 99 );
		$this->work();
		foreach ( array( Links::unsubscribe( $id ), Links::preferences( $id ) ) as $link ) {
			$this->assertSame( 1, substr_count( $this->mail[0]['message'], esc_url( $link ) ), 'The mail has its own link alone.' );
			$this->assertStringNotContainsString( $link, $this->mail[0]['subject'] );
		}
		$this->assertStringContainsString( 'https://other.example/', $this->mail[0]['message'] );
	}

	public function test_a_long_header_is_not_cut(): void {
		add_filter( 'pre_option_home', static fn (): string => 'https://example.org/' . str_repeat( 'a-long-path/', 20 ) );
		Settings::set( 'home', '' );
		$id = $this->subscriber( 'ada@example.com' );
		$this->publish();
		$this->work();
		$this->assertStringContainsString( Links::unsubscribe( $id ) . '>', implode( "\n", $this->mail[0]['headers'] ) );
	}

	public function test_paid_parts_are_only_for_those_who_have_a_plan(): void {
		foreach ( array( 'html', 'text' ) as $part ) {
			$guest = $this->mailOf( self::PAID )[ $part ];
			$this->assertStringNotContainsString( 'secret', $guest );
			$this->assertStringContainsString( 'Become a member', $guest );
			$other = $this->mailOf( self::PAID, array( 8 ) )[ $part ];
			$this->assertStringNotContainsString( 'secret', $other );
			$paid = $this->mailOf( self::PAID, array( 7 ) )[ $part ];
			$this->assertStringContainsString( 'The secret.', $paid );
			$this->assertStringNotContainsString( 'Become a member', $paid );
		}
		$inner = '<!-- wp:group --><div class="wp-block-group">' . self::PAID . '</div><!-- /wp:group -->';
		$this->assertStringNotContainsString( 'secret', $this->mailOf( $inner )['html'] );
		$this->assertStringContainsString( 'secret', $this->mailOf( $inner, array( 7 ) )['html'] );
		$this->assertStringNotContainsString( 'secret', $this->mailOf( str_replace( '{"selectedPlanId":7} ', '', self::PAID ), array( 7 ) )['html'] );
	}

	/** Creates a plan and returns its ID. */
	private static function plan( string $price = '5', string $type = 'tier', string $interval = '1 month' ): int {
		return Plans::create( array( 'title' => 'Readers', 'price' => $price, 'currency' => 'USD', 'interval' => $interval, 'type' => $type ) )->id;
	}

	public function test_a_paid_post_is_cut_for_others(): void {
		$plan   = self::plan();
		$fields = array( 'meta_input' => array( Level::META => Level::PAID ), 'post_excerpt' => 'In short.' );
		$guest  = $this->mailOf( '<p>The secret.</p>', array(), $fields );
		$this->assertStringNotContainsString( 'secret', $guest['html'] . $guest['text'] );
		$this->assertStringContainsString( 'In short.', $guest['html'] );
		$this->assertStringContainsString( 'paid members', $guest['html'] );
		$member = $this->mailOf( '<p>The secret.</p>', array( $plan ), $fields )['html'];
		$this->assertStringContainsString( 'The secret.', $member );
		$this->assertStringNotContainsString( 'paid members', $member );
		// An unknown value closes.
		$this->assertStringNotContainsString( 'secret', $this->mailOf( '<p>The secret.</p>', array(), array( 'meta_input' => array( Level::META => 'nonsense' ) ) )['html'] );
		// Everyone who gets mail is a subscriber.
		$this->assertStringContainsString( 'secret', $this->mailOf( '<p>The secret.</p>', array(), array( 'meta_input' => array( Level::META => Level::SUBSCRIBERS ) ) )['html'] );
	}

	/** @dataProvider paywalls */
	public function test_others_get_the_part_before_the_paywall( string $paywall ): void {
		$plan    = self::plan();
		$content = '<!-- wp:heading --><h2 class="wp-block-heading">The beginning</h2><!-- /wp:heading --><!-- wp:image --><figure class="wp-block-image"><img src="/a.jpg" alt="A boat"/></figure><!-- /wp:image -->' . self::PAID . $paywall . '<!-- wp:paragraph --><p>The end.</p><!-- /wp:paragraph -->';
		$fields  = array( 'meta_input' => array( Level::META => Level::PAID ), 'post_excerpt' => 'In short.' );
		$guest   = $this->mailOf( $content, array(), $fields );
		$this->assertMatchesRegularExpression( '#<h2[^>]*>The beginning</h2>.*alt="A boat"#s', $guest['html'] );
		$this->assertDoesNotMatchRegularExpression( '/The end|secret/', $guest['html'] . $guest['text'] );
		$member = $this->mailOf( $content, array( $plan ), $fields );
		$this->assertStringContainsString( 'The beginning', $member['html'] );
		$this->assertStringContainsString( 'The end.', $member['html'] );
		$this->assertStringContainsString( 'The end.', $member['text'] );
		$this->assertStringNotContainsString( 'secret', $member['html'], 'A part for another plan.' );
	}

	public static function paywalls(): array {
		return array(
			'the More tag'      => array( "<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->" ),
			'Jetpack’s paywall' => array( '<!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall -->' ),
		);
	}

	public function test_higher_tiers_open_lower_ones(): void {
		$bronze = self::plan( '5' );
		$gold   = self::plan( '20' );
		$yearly = self::plan( '240', 'tier', '1 year' );
		$book   = self::plan( '50', '', 'one-time' );
		$fields = array( 'meta_input' => array( Level::META => Level::PAID, Level::TIER => $gold ) );
		foreach ( array( $bronze => false, $gold => true, $yearly => true, $book => false ) as $plan => $opens ) {
			$this->assertSame( $opens, str_contains( $this->mailOf( '<p>The secret.</p>', array( $plan ), $fields )['html'], 'The secret.' ), (string) $plan );
		}
		$this->assertStringNotContainsString( 'secret', $this->mailOf( '<p>The secret.</p>', array( $book ), array( 'meta_input' => array( Level::META => Level::PAID ) ) )['html'], 'A plan that is no tier.' );
	}

	public function test_plugins_that_protect_posts_see_a_guest(): void {
		$this->actAs( 'admin' );
		add_filter( 'the_content', static fn ( string $html ): string => is_user_logged_in() ? $html : 'Members only.' );
		$mail = $this->mailOf( 'The secret.' );
		$this->assertStringNotContainsString( 'secret', $mail['html'] );
		$this->assertSame( 'admin', wp_get_current_user()->user_login );
	}

	/** @dataProvider markup */
	public function test_markup_becomes_safe_for_mails( string $given, string $expected ): void {
		$this->assertSame( $expected, preg_replace( '/ style="[^"]*"/', '', ( new Markup( 'https://example.org/post/' ) )->clean( $given ) ) );
	}

	public static function markup(): array {
		return array(
			'scripts and handlers' => array( '<p onclick="x()">A<script>x()</script><style>p{}</style></p>', '<p>A</p>' ),
			'bad URLs'             => array( '<a href="java&#9;script:x()">A</a> <img src="data:image/png;base64,x">', 'A' ),
			'relative URLs'        => array( '<a href="../a?b=1&amp;c=2#d">A</a>', '<a href="https://example.org/a?b=1&#038;c=2#d">A</a>' ),
			'an anchor'            => array( '<a href="#a">A</a>', '<a href="https://example.org/post/#a">A</a>' ),
			'a wide image'         => array( '<img src="/a.jpg" width="2000" height="1000" srcset="x 2x" loading="lazy" alt="B &quot;C&quot;">', '<img src="https://example.org/a.jpg" alt="B &quot;C&quot;" width="552" height="276">' ),
			'a lazy image'         => array( '<img src="data:image/gif;base64,R0" data-src="https://example.org/b.jpg">', '<img src="https://example.org/b.jpg" alt="">' ),
			'a frame'              => array( '<iframe src="https://example.net/e" title="Map of Oslo"></iframe>', '<p><a href="https://example.net/e">Map of Oslo</a></p>' ),
			'a form'               => array( '<form action="/x"><input name="a"><button>Go</button></form>', '<p><a href="https://example.org/post/">Open the form on the site</a></p>' ),
			'a gallery'            => array( '<ul><li><figure><img src="/a.jpg" alt="A"></figure></li><li><figure><img src="/b.jpg" alt="B"></figure></li></ul>', '<div><div><figure><img src="https://example.org/a.jpg" alt="A"></figure></div><div><figure><img src="https://example.org/b.jpg" alt="B"></figure></div></div>' ),
			'a list in a list'     => array( '<ol><li><ul><li>A</li></ul></li></ol>', '<ol><li><ul><li>A</li></ul></li></ol>' ),
			'a video'              => array( '<video src="a.mp4" poster="/p.jpg"></video>', '<a href="https://example.org/post/"><img src="https://example.org/p.jpg" alt="" width="552"></a><p><a href="https://example.org/post/">Watch the video on the site</a></p>' ),
			'misnested elements'   => array( '<b><p>A</b>B</p></div><td>C', '<p>AB</p><td>C</td>' ),
			'what is hidden'       => array( '<p hidden>A</p><span class="screen-reader-text">B</span><p style="display: none">C</p>D', 'D' ),
			'entities'             => array( '<p>&lt;script&gt; &amp; ü</p>', '<p>&lt;script&gt; &amp; ü</p>' ),
			'nothing'              => array( '', '' ),
		);
	}

	public function test_text_has_urls_and_lists(): void {
		$html = ( new Markup( 'https://example.org/post/' ) )->clean( "<h2>Head</h2><p>One <a href='/a'>two</a></p><ul><li>Three</li><li>Four</li></ul><img src='/x.png' alt='Five'>" );
		$this->assertSame( "Head\n\nOne two ( https://example.org/a )\n\n- Three\n- Four\n\n[Five]", PlainText::of( $html ) );
	}

	public function test_blocks_of_modules_are_links_or_images(): void {
		$html = $this->mailOf( file_get_contents( dirname( __DIR__, 2 ) . '/slideshow/test/stored/default.html' ) . '<!-- wp:embed {"url":"https://video.example/watch?v=1"} --><figure>https://video.example/watch?v=1</figure><!-- /wp:embed --><!-- wp:search /-->' )['html'];
		$this->assertStringContainsString( 'harbour-1024x640.jpg', $html );
		$this->assertStringContainsString( 'alt="The harbour"', $html );
		$this->assertStringContainsString( 'href="https://video.example/watch?v=1"', $html );
		$this->assertStringNotContainsString( '<form', $html );
		$this->assertStringNotContainsString( '<li', $html, 'Slides are no list.' );
	}

	public function test_a_gallery_is_its_images_with_their_captions(): void {
		$html = $this->mailOf( file_get_contents( dirname( __DIR__, 2 ) . '/tiled-gallery/test/stored/captions.html' ) )['html'];
		$this->assertSame( 2, substr_count( $html, '<img' ) );
		$this->assertStringContainsString( 'src="https://i1.wp.com/example.org/wp-content/uploads/2021/05/boats-1-1024x683.jpg?ssl=1"', $html );
		$this->assertStringContainsString( 'alt="Boats" width="552" height="368"', $html );
	}

	public function test_a_map_is_a_list_of_places(): void {
		$mail = $this->mailOf( file_get_contents( dirname( __DIR__, 2 ) . '/map/test/stored/everything.html' ) );
		$this->assertMatchesRegularExpression( '~<li[^>]*><a href="https://www\.google\.com/maps/search/\?api=1&\#038;query=-43\.391304,172\.652908"[^>]*>Williams Street</a><br>15 Williams Street, Kaiapoi</li>~', $mail['html'] );
		$this->assertStringContainsString( '>Fish &amp; Chips</a>', $mail['html'] );
		$this->assertStringContainsString( '>Open the map on the site</a>', $mail['html'] );
		$this->assertStringContainsString( 'Fish & Chips', $mail['text'] );
		$this->assertStringNotContainsString( 'data-', $mail['html'] );
		$this->assertStringNotContainsString( 'Open the map', $this->mailOf( file_get_contents( dirname( __DIR__, 2 ) . '/map/test/stored/empty.html' ) )['html'] );
		// Titles are text, whatever they contain.
		$point = static fn ( array $fields ): array => $fields + array( 'coordinates' => array( 'latitude' => '1.5', 'longitude' => 2 ) );
		$block = array( 'attrs' => array( 'points' => array( $point( array( 'title' => '<b>A</b>', 'caption' => array( 'x' ) ) ), $point( array() ), 'x', array( 'title' => 'Nowhere' ), $point( array( 'coordinates' => array( 'latitude' => 'javascript:', 'longitude' => 2 ) ) ) ) ) );
		$html  = \Freehold\Modules\Map\PlacesMail::html( $block, 'https://example.org/post/' );
		$this->assertSame( 2, substr_count( $html, '<li>' ) );
		$this->assertStringContainsString( '>&lt;b&gt;A&lt;/b&gt;</a></li>', $html );
		$this->assertStringContainsString( '>Unnamed place</a></li>', $html );
	}

	/** Each stored post of every module, and malformed ones, become mails without an error. */
	public function test_stored_posts_become_mails(): void {
		$files = glob( dirname( __DIR__, 2 ) . '/{*,*/blocks/*}/test/stored/*.html', GLOB_BRACE );
		$this->assertGreaterThan( 50, count( $files ) );
		$malformed = array( '<!-- wp:jetpack/map {"points":"x","zoom":[]} --><div><!-- /wp:jetpack/map -->', '<!-- wp:jetpack/slideshow {"images":7} /-->', '<!-- wp:premium-content/container {"selectedPlanIds":{"a":[]}} /-->', '<!-- wp:embed {"url":["x"]} /-->', "\xff\xfe<p>\x00", str_repeat( '<div>', 3000 ) . 'deep' );
		foreach ( array( ...array_map( 'file_get_contents', $files ), ...$malformed ) as $content ) {
			$post               = new \WP_Post( (object) array( 'ID' => 0, 'post_content' => $content, 'post_title' => 'T', 'post_author' => 1, 'post_date' => '2026-01-01 00:00:00', 'post_excerpt' => '', 'post_type' => 'post', 'filter' => 'raw' ) );
			$mail               = Renderer::mail( $post, array() );
			$this->assertStringContainsString( '</html>', $mail['html'] );
			$this->assertDoesNotMatchRegularExpression( '/<(?:script|iframe|form|input|button|svg|video)\b/', $mail['html'] );
		}
	}

	public function test_the_language_is_that_of_the_subscriber(): void {
		$this->subscriber( 'ada@example.com', array(), 'xx_XX' );
		$this->publish();
		$before = get_locale();
		$this->work();
		$this->assertStringContainsString( 'Read on the site', $this->mail[0]['message'] );
		$this->assertSame( $before, determine_locale() );
	}
}
