<?php
/**
 * Each block says in a mail what it is: its words are there, and nothing that needs a browser.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Manifest;
use Freehold\Modules\Newsletter\Mail\Markup;
use Freehold\Modules\Newsletter\Mail\PlainText;
use Freehold\Modules\Newsletter\Mail\Renderer;

require_once __DIR__ . '/NewsletterTestCase.php';

final class BlocksInMailTest extends NewsletterTestCase {

	private const BROWSER = '/<(?:script|iframe|form|input|select|textarea|button|svg|canvas|video|audio|object|dialog|nav)\b|If you show it|[$][a-z]+\{/';

	/** Blocks of this plugin that have nothing to say in a mail: ads, a search, the form that readers have sent, what belongs to the page; and images that this test has not, or their credits. */
	private const SILENT = array( 'jetpack/ai-chat', 'jetpack/wordads', 'freehold/instant-search', 'jetpack/subscriptions', 'jetpack/related-posts', 'jetpack/paywall', 'jetpack/instagram-gallery', 'jetpack/sharing-buttons', 'jetpack/like', 'jetpack/blog-stats', 'jetpack/top-posts', 'freehold/image-credits', 'jetpack/cookie-consent', 'jetpack/subscriber-login', 'jetpack/payments-intro' );

	/** What a block of this plugin says, where it is not in its stored post. */
	private const SAYS = array(
		'jetpack/contact-form'    => 'Fill in the form on the site',
		'jetpack/donations'       => 'Donate on the site',
		'jetpack/payment-buttons' => 'Pay on the site',
		'jetpack/recurring-payments' => 'Pay on the site',
		'jetpack/simple-payments' => 'Buy on the site',
		'jetpack/mailchimp'       => 'Sign up on this page',
		'freehold/my-subscription' => 'My subscription',
		'jetpack/rating-star'     => '4.5 / 5 ★★★★½',
		'jetpack/calendly'        => 'https://calendly.com/anna/30min',
		'jetpack/eventbrite'      => 'https://www.eventbrite.de/e/sommerfest-tickets-122642642445',
		'jetpack/google-calendar' => 'https://calendar.google.com/calendar/embed?src=chor%40example.org',
		'jetpack/opentable'       => 'https://www.opentable.com/restref/client/?rid=1',
		'jetpack/pinterest'       => 'View the board on Pinterest',
		'jetpack/map'             => 'Williams Street',
		'jetpack/slideshow'       => '[The harbour]',
		'jetpack/story'           => 'Morning in the harbour',
		'jetpack/image-compare'   => '[The harbour in winter]',
		'jetpack/tiled-gallery'   => '[Boats]',
		'jetpack/gif'             => '[cats]',
		'jetpack/business-hours'  => '9:00 am – 5:00 pm',
		'jetpack/contact-info'    => '7 Harbour Lane',
		'jetpack/button'          => 'Read on ( https://example.org/?a=1&b=2 )',
		'jetpack/markdown'        => '- 50 g of rye',
		'jetpack/ai-assistant'    => 'Flour and water.',
		'jetpack/repeat-visitor'  => 'First time here?',
		'videopress/video'        => 'https://videopress.com/v/aBcD1234',
		'freehold/video-playlist' => 'https://videopress.com/v/aBcD1235',
		'premium-content/container' => 'Subscribe to get access',
		'jetpack/blogging-prompt' => 'What’s your favorite place to visit?',
		'jetpack/paypal-payment-buttons' => 'Buy the honey',
		'jetpack/send-a-message'  => 'Chat on WhatsApp',
		'jetpack/tock'            => 'Book now',
		'jetpack/nextdoor'        => 'View the post on Nextdoor',
		'jetpack/goodreads'       => 'View the books on Goodreads',
		'jetpack/google-docs-embed' => 'Open the document',
		'jetpack/blogroll'        => 'The Harbour',
		'jetpack/podcast-player'  => 'https://192.0.2.7/feed.xml',
		'jetpack/podcast-episode' => 'Listen to the episode',
		'jetpack/recipe'          => '1 1/2 cups of water',
	);

	/** Stored posts of blocks whose default one is empty. */
	private const STORED = array(
		'freehold/video-playlist' => 'video/test/stored/playlist',
		'jetpack/paypal-payment-buttons' => 'simple-payments/test/stored/paypal-buttons',
		'jetpack/subscriber-login' => 'subscriptions/test/stored/login',
		'jetpack/podcast-episode' => 'podcast/test/stored/episode',
		'jetpack/payments-intro'  => 'payment-buttons/test/stored/intro',
		'jetpack/rating-star'     => 'star-rating/test/stored/german',
		'jetpack/calendly'        => 'calendly/test/stored/link',
		'jetpack/eventbrite'      => 'eventbrite/test/stored/inline',
		'jetpack/opentable'       => 'opentable/test/stored/one',
		'jetpack/pinterest'       => 'pinterest/test/stored/board-de',
		'jetpack/contact-info'    => 'contact-info/test/stored/whole-card',
		'jetpack/ai-assistant'    => 'ai-assistant/test/stored/blocks',
		'jetpack/repeat-visitor'  => 'repeat-visitor/test/stored/before-wide',
		'jetpack/contact-form'    => 'contact-form/test/stored/contact',
		'jetpack/payment-buttons' => 'payment-buttons/test/stored/row',
		'jetpack/recurring-payments' => 'payment-buttons/test/stored/top-level',
		'freehold/my-subscription' => 'paid-content/test/stored/my-subscription',
		'premium-content/container' => 'paid-content/test/stored/current',
		'jetpack/tiled-gallery'   => 'tiled-gallery/test/stored/captions',
	);

	/** Blocks of core with their words, all of which must be in the mail. */
	private const CORE = array(
		'paragraph'    => '<p>Alpha</p>',
		'heading'      => '<h2 class="wp-block-heading">Alpha</h2>',
		'quote'        => '<blockquote class="wp-block-quote"><p>Alpha</p><cite>Beta</cite></blockquote>',
		'pullquote'    => '<figure class="wp-block-pullquote"><blockquote><p>Alpha</p><cite>Beta</cite></blockquote></figure>',
		'list'         => '<ul class="wp-block-list"><!-- wp:list-item --><li>Alpha</li><!-- /wp:list-item --></ul>',
		'code'         => '<pre class="wp-block-code"><code>Alpha</code></pre>',
		'preformatted' => '<pre class="wp-block-preformatted">Alpha</pre>',
		'verse'        => '<pre class="wp-block-verse">Alpha</pre>',
		'table'        => '<figure class="wp-block-table"><table><thead><tr><th>Alpha</th></tr></thead><tbody><tr><td>Beta</td></tr></tbody></table><figcaption>Gamma</figcaption></figure>',
		'details'      => '<details class="wp-block-details"><summary>Alpha</summary><!-- wp:paragraph --><p>Beta</p><!-- /wp:paragraph --></details>',
		'group'        => '<div class="wp-block-group"><!-- wp:paragraph --><p>Alpha</p><!-- /wp:paragraph --></div>',
		'columns'      => '<div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Alpha</p><!-- /wp:paragraph --></div><!-- /wp:column --></div>',
		'cover'        => '<div class="wp-block-cover"><img class="wp-block-cover__image-background" alt="Alpha" src="https://example.org/a.jpg"/><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>Beta</p><!-- /wp:paragraph --></div></div>',
		'media-text'   => '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="https://example.org/a.jpg" alt="Alpha"/></figure><div class="wp-block-media-text__content"><!-- wp:paragraph --><p>Beta</p><!-- /wp:paragraph --></div></div>',
		'image'        => '<figure class="wp-block-image"><img src="https://example.org/a.jpg" alt="Alpha"/><figcaption class="wp-element-caption">Beta</figcaption></figure>',
		'gallery'      => '<figure class="wp-block-gallery"><!-- wp:image --><figure class="wp-block-image"><img src="data:image/png;base64,x" alt="Alpha"/></figure><!-- /wp:image --><figcaption>Beta</figcaption></figure>',
		'file'         => '<div class="wp-block-file"><a href="https://example.org/a.pdf">Alpha</a><a href="https://example.org/a.pdf" class="wp-block-file__button" download>Beta</a></div>',
		'audio'        => '<figure class="wp-block-audio"><audio controls src="https://example.org/a.mp3"></audio><figcaption>Alpha</figcaption></figure>',
		'video'        => '<figure class="wp-block-video"><video controls src="https://example.org/a.mp4"></video><figcaption>Alpha</figcaption></figure>',
		'embed'        => '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://video.example/1</div><figcaption>Alpha</figcaption></figure>',
		'buttons'      => '<div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://example.org/alpha">Alpha</a></div><!-- /wp:button --></div>',
		'social-links' => '<ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://bsky.app/profile/alpha","service":"bluesky","label":"Alpha"} /--><!-- wp:social-link {"url":"https://example.org/feed","service":"feed"} /--></ul>',
		'html'         => '<p>Alpha <button onclick="x()">x</button></p>',
		'freeform'     => '<p>Alpha</p>',
		'math'         => '<div class="wp-block-math"><math display="block"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">Alpha^2</annotation></semantics></math></div>',
		'more'         => "<!--more-->\n<p>Alpha</p>",
		'separator'    => '<hr class="wp-block-separator"/><p>Alpha</p>',
		'accordion'    => '<div role="group" class="wp-block-accordion"><!-- wp:accordion-item --><div class="wp-block-accordion-item"><!-- wp:accordion-heading --><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Alpha</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel"><!-- wp:paragraph --><p>Beta</p><!-- /wp:paragraph --></div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item --></div>',
		'tabs'         => '<div class="wp-block-tabs"><!-- wp:tab-list --><div role="tablist" class="wp-block-tab-list"><button type="button" role="tab"><span>Alpha</span></button><button type="button" role="tab"><span>Beta</span></button></div><!-- /wp:tab-list --><!-- wp:tab-panels --><div class="wp-block-tab-panels"><!-- wp:tab-panel --><section class="wp-block-tab-panel" role="tabpanel"><!-- wp:paragraph --><p>Gamma</p><!-- /wp:paragraph --></section><!-- /wp:tab-panel --><!-- wp:tab-panel --><section class="wp-block-tab-panel" role="tabpanel"><!-- wp:paragraph --><p>Delta</p><!-- /wp:paragraph --></section><!-- /wp:tab-panel --></div><!-- /wp:tab-panels --></div>',
		'playlist'     => '<figure class="wp-block-playlist"><ol class="wp-block-playlist__tracklist"><!-- wp:playlist-track {"id":7,"uniqueId":"a","title":"Alpha","artist":"Beta","src":"https://example.org/a.mp3"} /--></ol><figcaption>Gamma</figcaption></figure>',
	);

	private function mail_of( string $content ): array {
		return Renderer::mail( get_post( $this->post( $content, array( 'post_status' => 'draft' ) ) ), array() );
	}

	public function test_every_block_of_the_plugin_says_what_it_is(): void {
		$this->setEnvironment( 'FREEHOLD_MAILCHIMP_KEY', 'key-us4' );
		$missing = array();
		foreach ( Manifest::blocks() as $name => $block ) {
			$stored = dirname( __DIR__, 2 ) . '/' . ( self::STORED[ $name ] ?? "{$block['module']}/test/stored/default" ) . '.html';
			$text   = self::SAYS[ $name ] ?? '';
			$parent = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
			$is_top = null === ( $parent->parent ?? null ) && null === ( $parent->ancestor ?? null );
			if ( '' === $text ) {
				// A part of another block, whose words that one has, or one that is silent.
				if ( $is_top && ! in_array( $name, self::SILENT, true ) && ! str_starts_with( $name, 'jetpack-search/' ) ) {
					$missing[] = "{$name}: nothing is expected of it";
				}
				$stored = null;
			}
			$mail = $this->mail_of( null === $stored ? "<!-- wp:{$name} /-->" : (string) file_get_contents( $stored ) );
			// In HTML, the parts are in tags and attributes.
			$words = preg_split( '/[\[\]()]|^- /', $text, -1, PREG_SPLIT_NO_EMPTY );
			$html  = html_entity_decode( $mail['html'] );
			if ( ! str_contains( $mail['text'], $text ) || array() !== array_filter( $words, static fn ( string $word ): bool => ! str_contains( $html, trim( $word ) ) ) ) {
				$missing[] = "{$name}: {$mail['text']}";
			}
			$this->assertDoesNotMatchRegularExpression( self::BROWSER, $mail['html'], $name );
		}
		$this->assertSame( array(), $missing );
	}

	public function test_every_block_of_core_says_what_it_is(): void {
		$names = array_filter( array_keys( \WP_Block_Type_Registry::get_instance()->get_all_registered() ), static fn ( string $name ): bool => str_starts_with( $name, 'core/' ) );
		foreach ( $names as $name ) {
			$this->assertDoesNotMatchRegularExpression( self::BROWSER, $this->mail_of( "<!-- wp:{$name} /-->" )['html'], $name );
		}
		foreach ( self::CORE as $name => $html ) {
			if ( ! in_array( "core/{$name}", $names, true ) ) {
				// A later version of WordPress has it.
				continue;
			}
			$attributes = 'embed' === $name ? '{"url":"https://video.example/1"} ' : '';
			$mail       = $this->mail_of( "<!-- wp:{$name} {$attributes}-->{$html}<!-- /wp:{$name} -->" );
			$this->assertDoesNotMatchRegularExpression( self::BROWSER, $mail['html'], $name );
			preg_match_all( '/Alpha|Beta|Gamma|Delta/', $html, $words );
			foreach ( array_unique( $words[0] ) as $word ) {
				$this->assertStringContainsString( $word, $mail['html'], $name );
				$this->assertStringContainsString( $word, $mail['text'], $name );
			}
		}
	}

	public function test_nothing_hidden_is_mailed(): void {
		$this->setEnvironment( 'FREEHOLD_MAILCHIMP_KEY', 'key-us4' );
		foreach ( self::SAYS as $name => $text ) {
			$stored = dirname( __DIR__, 2 ) . '/' . ( self::STORED[ $name ] ?? Manifest::blocks()[ $name ]['module'] . '/test/stored/default' ) . '.html';
			$mail   = $this->mail_of( self::hide( (string) file_get_contents( $stored ), $name ) );
			$this->assertStringNotContainsString( $text, $mail['text'], $name );
		}
		$paid = (string) file_get_contents( dirname( __DIR__, 2 ) . '/paid-content/test/stored/current.html' );
		$this->assertStringNotContainsString( self::SAYS['premium-content/container'], $this->mail_of( self::hide( $paid, 'premium-content/logged-out-view' ) )['text'], 'A view can be hidden, too.' );
		$embed = '<!-- wp:embed {"url":"https://video.example/1"} --><figure class="wp-block-embed"><div>https://video.example/1</div></figure><!-- /wp:embed -->';
		$this->assertStringNotContainsString( 'video.example', $this->mail_of( self::hide( $embed, 'core/embed' ) )['html'] );
		$this->assertStringNotContainsString( 'Gamma', $this->mail_of( self::hide( '<!-- wp:tabs -->' . self::CORE['tabs'] . '<!-- /wp:tabs -->', 'core/tab-panel' ) )['text'] );
	}

	public function test_a_link_with_an_icon_has_its_name(): void {
		$mail = $this->mail_of( '<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://bsky.app/profile/x","service":"bluesky"} /--></ul><!-- /wp:social-links -->' );
		$this->assertMatchesRegularExpression( '~<a href="https://bsky.app/profile/x"[^>]*>Bluesky</a>~', $mail['html'] );
		$this->assertStringContainsString( 'Bluesky ( https://bsky.app/profile/x )', $mail['text'] );
	}

	/**
	 * @testWith ["playlist", "1. Alpha – Beta"]
	 *           ["tabs", "Alpha\n\nGamma\n\nBeta\n\nDelta"]
	 */
	public function test_what_belongs_together_is_told_together( string $name, string $text ): void {
		if ( null === \WP_Block_Type_Registry::get_instance()->get_registered( "core/{$name}" ) ) {
			$this->markTestSkipped( 'A later version of WordPress has the block.' );
		}
		$this->assertStringContainsString( $text, $this->mail_of( "<!-- wp:{$name} -->" . self::CORE[ $name ] . "<!-- /wp:{$name} -->" )['text'] );
	}

	/** @dataProvider texts */
	public function test_text_keeps( string $html, string $expected ): void {
		$this->assertSame( $expected, PlainText::of( ( new Markup( 'https://example.org/post/' ) )->clean( $html ) ) );
	}

	public static function texts(): array {
		return array(
			'the numbers of a list'     => array( '<ol start="5"><li>Five</li><li>Six</li><li value="9">Nine</li><li>Ten</li></ol>', "5. Five\n6. Six\n9. Nine\n10. Ten" ),
			'lists in lists'            => array( '<ol start="9"><li>Nine<ul><li>Deep<ol><li>Deeper</li></ol></li><li>Again</li></ul></li><li><p>Ten</p><p>still ten</p></li></ol><p>After</p>', "9. Nine\n   - Deep\n     1. Deeper\n   - Again\n10. Ten\n    still ten\n\nAfter" ),
			'what is above the line'    => array( '<p>10<sup>6</sup> m<sup>−2</sup>, H<sub>2</sub>O, the 1<sup>st</sup> note<sup data-fn="x"><a href="#x">1</a></sup></p>', '10⁶ m⁻², H₂O, the 1st note[1]' ),
			'no way back from a note'   => array( '<ol><li id="x">The note <a href="#x-link">↩︎</a></li></ol>', '1. The note' ),
			'a file and its button'     => array( '<div><a href="https://example.org/a">A</a><a href="https://example.org/a" class="wp-block-file__button">Download</a></div>', 'A ( https://example.org/a ) Download ( https://example.org/a )' ),
			'numbers backwards'         => array( '<ol reversed><li>Two</li><li>One</li></ol>', "2. Two\n1. One" ),
			'the lines of a verse'      => array( "<p>a\n  b</p><pre>Line one\n   line two\n\n\n\tline three</pre>", "a b\n\nLine one\n   line two\n\n\n\tline three" ),
			'the lines of code'         => array( "<pre><code>if (a) {\n  b();\n}</code></pre>", "if (a) {\n  b();\n}" ),
			'what an image shows'       => array( '<p>A <img src="data:image/png;base64,x" alt="B &lt;C&gt;"> D</p>', 'A [B <C>] D' ),
			'the source of a formula'   => array( '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math>', '\\frac{a}{b}' ),
			'a formula without source'  => array( '<p>Energy is <math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math> here.</p>', 'Energy is E=mc^2 here.' ),
			'fractions and roots'       => array( '<math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac><msqrt><mi>x</mi></msqrt><mroot><mi>y</mi><mn>3</mn></mroot></math>', '(a+1)/b√(x)(y)^(1/3)' ),
		);
	}

	public function test_rendering_a_mail_leaves_the_request_as_it_was(): void {
		$this->assertFalse( is_feed() );
		$seen = null;
		add_filter( 'the_content', static function ( string $content ) use ( &$seen ): string { $seen = is_feed(); return $content; } );
		$this->mail_of( '<p>A</p>' );
		$this->assertSame( array( true, false ), array( $seen, is_feed() ) );
	}
}
