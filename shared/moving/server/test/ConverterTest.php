<?php
/**
 * Tests of the conversion of blocks.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Features;
use Freehold\Modules\Manifest;
use Freehold\Moving\Converter;
use Freehold\Moving\Source;
use Freehold\Moving\Styles;

final class ConverterTest extends TestCase {

	/** What the last conversion counted. */
	private Converter $converter;

	private function convert( string $content, ?array $names = null ): string {
		$this->converter = new Converter( $names ?? array_keys( Converter::blocks() ) );
		return $this->converter->convert( $content );
	}

	public function test_galleries_get_urls_that_jetpack_leaves_alone(): void {
		$gallery  = static fn ( string $link, string $image ): string => '<!-- wp:jetpack/tiled-gallery {"linkTo":"media","ids":[1]} --><div><figure><a href="' . $link . '"><img data-height="2" ' . $image . ' alt="x"/></a></figure></div><!-- /wp:jetpack/tiled-gallery -->';
		$url      = 'https://example.org/a.jpg';
		$convert  = function ( string $content ): string {
			$this->converter = new Converter( array( 'jetpack/tiled-gallery' ), Converter::JETPACK );
			return $this->converter->convert( $content );
		};
		$layout   = 'data-amp-layout="responsive"';
		$prepared = $gallery( "{$url}#.local/", "data-url=\"{$url}#.local/\" data-width=\"3\" src=\"{$url}#.local/\" {$layout}" );
		$this->assertSame( $prepared, $convert( $gallery( $url, "data-url=\"{$url}\" data-width=\"3\" src=\"{$url}?resize=2%2C2\" {$layout}" ) ) );
		$this->assertMatchesRegularExpression( "~<img {$layout}[^>]* data-height~", $convert( $gallery( $url, "data-url=\"{$url}\" data-width=\"3\" src=\"{$url}\" layout=\"responsive\" role=\"button\" tabindex=\"0\"" ) ) );
		$this->assertStringNotContainsString( 'role', $convert( $gallery( $url, "data-url=\"{$url}\" data-width=\"3\" src=\"{$url}\" role=\"button\"" ) ) );
		$this->assertSame( 1, $this->converter->count );
		// The proxy's host depends on Jetpack's version.
		$this->assertSame( $prepared, $convert( $gallery( 'https://i1.wp.com/example.org/a.jpg', "data-url=\"{$url}\" data-width=\"3\" src=\"https://i1.wp.com/example.org/a.jpg?ssl=1\" {$layout}" ) ) );
		// Jetpack 12 saves one element, and newer ones open it.
		$nested = static fn ( string $outer, string $inner ): string => "<!-- wp:jetpack/tiled-gallery --><div class=\"wp-block-jetpack-tiled-gallery{$outer}\">{$inner}<div class=\"tiled-gallery__gallery\"><figure><img data-height=\"2\" data-url=\"{$url}#.local/\" data-width=\"3\" src=\"{$url}#.local/\" {$layout}/></figure></div>" . ( '' === $inner ? '' : '</div>' ) . '</div><!-- /wp:jetpack/tiled-gallery -->';
		foreach ( array(
			array( $nested( ' alignwide', '' ), $nested( ' alignwide', '<div class="">' ) ),
			array( $nested( ' has-rounded-corners-5', '' ), $nested( '', '<div class="has-rounded-corners-5">' ) ),
			array( $nested( ' has-background', '<div class="">' ), $nested( ' has-background', '<div class="">' ) ),
		) as list( $flat, $stored ) ) {
			$this->assertSame( $flat, $convert( str_replace( '#.local/', '', $stored ) ) );
		}
		foreach ( array( $prepared, $gallery( $url, 'data-url="data:image/png,x" data-width="3" src="data:image/png,x"' ), $gallery( $url, "data-url=\"{$url}\" src=\"{$url}\"" ) ) as $ready ) {
			$this->assertSame( $ready, $convert( $ready ) );
			$this->assertSame( array( 'ready' => 1 ), $this->converter->left );
		}
	}

	/**
	 * WordPress writes all styles of a block that has any, so that Jetpack would expect those that it does not have, too.
	 */
	public function test_blocks_lose_the_styles_that_jetpack_would_call_invalid(): void {
		$convert = function ( string $content ): string {
			$this->converter = new Converter( array_keys( Converter::blocks( Converter::JETPACK ) ), Converter::JETPACK );
			return $this->converter->convert( $content );
		};
		$roll    = static fn ( string $attributes, string $inside = '' ): string => "<!-- wp:jetpack/blogroll{$attributes} -->\n<div class=\"wp-block-jetpack-blogroll\" style=\"padding-top:1px\">{$inside}</div>\n<!-- /wp:jetpack/blogroll -->";
		$shadow  = '"shadow":"6px 6px 9px"';
		$this->assertSame( $roll( ' {"empty":{},"list":[],"style":{"spacing":{"padding":{"top":"1px"}}}}' ), $convert( $roll( " {\"empty\":{},\"list\":[],\"style\":{\"spacing\":{\"padding\":{\"top\":\"1px\"}},\"border\":{\"width\":\"2px\"},{$shadow}}}" ) ) );
		$this->assertSame( 1, $this->converter->count );
		// Blocks inside of it, too, and inside of one that stays.
		foreach ( array( " {\"style\":{{$shadow}}}" => 2, '' => 1 ) as $outer => $count ) {
			$this->assertSame( $roll( '', 'a ' . $roll( '' ) . ' b' ), $convert( $roll( $outer, 'a ' . $roll( " {\"style\":{{$shadow}}}" ) . ' b' ) ) );
			$this->assertSame( $count, $this->converter->count );
		}
		// Also where a module makes the delimiter longer.
		$longer = Styles::added_to( array( 'jetpack/blogroll' => array( 'Blogroll', static fn ( Source $source ): string => str_replace( '/blogroll {', '/blogroll {"more":true,', $source->markup ) ) ) )['jetpack/blogroll'][1];
		$this->assertSame( $roll( ' {"more":true}' ), $longer( new Source( static fn ( string $markup ): string => $markup, 'jetpack/blogroll', $roll( " {\"style\":{{$shadow}}}" ), '<div></div>', array() ) ) );
		// What Jetpack has, what has no markup, and what is no style stays byte by byte.
		foreach ( array( $roll( ' {"style":{"spacing":{"padding":"1px"},"typography":{"letterSpacing":"1px"}}}' ), $roll( ' {"style":"shadow"}' ), $roll( ' { "a" : 1 }' ), "<!-- wp:jetpack/top-posts {\"style\":{{$shadow}}} /-->", "<!-- wp:jetpack/image-compare {\"style\":{{$shadow}}} --><figure></figure><!-- /wp:jetpack/image-compare -->", "<!-- wp:group {\"style\":{{$shadow}}} --><div></div><!-- /wp:group -->" ) as $kept ) {
			$this->assertSame( $kept, $convert( $kept ) );
			$this->assertSame( 0, $this->converter->count );
		}
		// Without any style, the block would have its default one.
		$this->assertSame( '<!-- wp:jetpack/cookie-consent {"style":{}} --><div></div><!-- /wp:jetpack/cookie-consent -->', $convert( "<!-- wp:jetpack/cookie-consent {\"style\":{{$shadow}}} --><div></div><!-- /wp:jetpack/cookie-consent -->" ) );
		// A gallery is prepared first.
		$gallery = '<!-- wp:jetpack/tiled-gallery {"style":{' . $shadow . '}} --><div><figure><img data-height="2" data-url="https://example.org/a.jpg" data-width="3" src="https://example.org/a.jpg"/></figure></div><!-- /wp:jetpack/tiled-gallery -->';
		$this->assertStringStartsWith( '<!-- wp:jetpack/tiled-gallery --><div><figure><img data-amp-layout', $convert( $gallery ) );
	}

	/**
	 * @return array<string, array{0: string, 1: string}>
	 */
	public static function blocks(): array {
		return array(
			'rating'       => array(
				'<!-- wp:jetpack/rating-star {"rating":2.5,"align":"center"} --><figure><span>★</span></figure><!-- /wp:jetpack/rating-star -->',
				"<!-- wp:paragraph {\"align\":\"center\"} -->\n<p class=\"has-text-align-center\">★★½☆☆ (2.5/5)</p>\n<!-- /wp:paragraph -->",
			),
			'gif'          => array(
				'<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/ICOgUNjpvO0PC","searchText":"a \u0022cat\u0022","caption":"\u003cem\u003eAw\u003c/em\u003e\u003cscript\u003ex\u003c/script\u003e"} /-->',
				"<!-- wp:image {\"linkDestination\":\"none\",\"align\":\"center\"} -->\n<figure class=\"wp-block-image aligncenter\"><img src=\"https://media.giphy.com/media/ICOgUNjpvO0PC/giphy.gif\" alt=\"a &quot;cat&quot;\"/><figcaption class=\"wp-element-caption\"><em>Aw</em>x</figcaption></figure>\n<!-- /wp:image -->",
			),
			'button'       => array(
				'<!-- wp:jetpack/button {"text":"Read","url":"https://example.org/?a=1\u0026b=2","backgroundColor":"accent","customTextColor":"#112233","borderRadius":5} /-->',
				"<!-- wp:buttons -->\n<div class=\"wp-block-buttons\"><!-- wp:button {\"backgroundColor\":\"accent\",\"style\":{\"color\":{\"text\":\"#112233\"},\"border\":{\"radius\":\"5px\"}}} -->\n<div class=\"wp-block-button\"><a class=\"wp-block-button__link has-text-color has-accent-background-color has-background wp-element-button\" href=\"https://example.org/?a=1&#038;b=2\" style=\"color:#112233;border-radius:5px\">Read</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->",
			),
			'address'      => array(
				'<!-- wp:jetpack/address {"address":"7 <Lane>","city":"Port","postal":"04101","linkToGoogleMaps":true} --><div class="wp-block-jetpack-address"><a href="https://www.google.com/maps/search/7">7</a></div><!-- /wp:jetpack/address -->',
				"<!-- wp:paragraph -->\n<p><a href=\"https://www.google.com/maps/search/7\">7 &lt;Lane&gt;<br>Port, 04101</a></p>\n<!-- /wp:paragraph -->",
			),
			'map'          => array(
				'<!-- wp:jetpack/map {"points":[{"title":"Here","caption":"15 Street","coordinates":{"longitude":1.5,"latitude":-2}},{"title":"broken"}]} --><div></div><!-- /wp:jetpack/map -->',
				"<!-- wp:paragraph -->\n<p><a href=\"https://www.google.com/maps/search/?api=1&#038;query=-2,1.5\">Here</a><br>15 Street</p>\n<!-- /wp:paragraph -->",
			),
			'slideshow'    => array(
				'<!-- wp:jetpack/slideshow {"ids":[999999],"columns":0} --><div><ul><li><figure><img alt="A &amp; B" data-id="999999" src="https://example.org/a.jpg"/><figcaption class="x">By <a href="https://example.org/">Anna</a></figcaption></figure></li></ul></div><!-- /wp:jetpack/slideshow -->',
				"<!-- wp:gallery {\"linkTo\":\"none\"} -->\n<figure class=\"wp-block-gallery has-nested-images columns-default is-cropped\"><!-- wp:image {\"linkDestination\":\"none\"} -->\n<figure class=\"wp-block-image\"><img src=\"https://example.org/a.jpg\" alt=\"A &amp; B\"/><figcaption class=\"wp-element-caption\">By <a href=\"https://example.org/\">Anna</a></figcaption></figure>\n<!-- /wp:image --></figure>\n<!-- /wp:gallery -->",
			),
			'calendly'     => array(
				'<!-- wp:jetpack/calendly {"style":"link","url":"https://calendly.com/anna"} --><div class="wp-block-jetpack-calendly"><!-- wp:jetpack/button {"text":"Book"} /--></div><!-- /wp:jetpack/calendly -->',
				"<!-- wp:buttons -->\n<div class=\"wp-block-buttons\"><!-- wp:button -->\n<div class=\"wp-block-button\"><a class=\"wp-block-button__link wp-element-button\" href=\"https://calendly.com/anna\">Book</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->",
			),
			'pinterest'    => array(
				'<!-- wp:jetpack/pinterest {"url":"https://www.pinterest.com/pin/1/"} --><a href="https://www.pinterest.com/pin/1/"></a><!-- /wp:jetpack/pinterest -->',
				"<!-- wp:embed {\"url\":\"https://www.pinterest.com/pin/1/\",\"type\":\"rich\",\"providerNameSlug\":\"pinterest\",\"responsive\":true} -->\n<figure class=\"wp-block-embed is-type-rich is-provider-pinterest wp-block-embed-pinterest\"><div class=\"wp-block-embed__wrapper\">\nhttps://www.pinterest.com/pin/1/\n</div></figure>\n<!-- /wp:embed -->",
			),
			'short link'   => array(
				'<!-- wp:jetpack/pinterest {"url":"https://pin.it/4aBc"} --><a></a><!-- /wp:jetpack/pinterest -->',
				"<!-- wp:paragraph -->\n<p><a href=\"https://pin.it/4aBc\">https://pin.it/4aBc</a></p>\n<!-- /wp:paragraph -->",
			),
			'compare'      => array(
				"<!-- wp:jetpack/image-compare {\"imageBefore\":{\"url\":\"https://example.org/a.png\",\"alt\":\"A\"},\"imageAfter\":{\"url\":\"https://example.org/b.png\"},\"align\":\"wide\",\"caption\":\"\u003cem\u003eBoth\u003c/em\u003e\"} -->\n<figure class=\"wp-block-jetpack-image-compare alignwide\"></figure>\n<!-- /wp:jetpack/image-compare -->",
				"<!-- wp:gallery {\"linkTo\":\"none\",\"align\":\"wide\"} -->\n<figure class=\"wp-block-gallery alignwide has-nested-images columns-default is-cropped\"><!-- wp:image {\"linkDestination\":\"none\"} -->\n<figure class=\"wp-block-image\"><img src=\"https://example.org/a.png\" alt=\"A\"/></figure>\n<!-- /wp:image -->\n\n<!-- wp:image {\"linkDestination\":\"none\"} -->\n<figure class=\"wp-block-image\"><img src=\"https://example.org/b.png\" alt=\"\"/></figure>\n<!-- /wp:image --><figcaption class=\"blocks-gallery-caption wp-element-caption\"><em>Both</em></figcaption></figure>\n<!-- /wp:gallery -->",
			),
			'whatsapp'     => array(
				"<!-- wp:jetpack/send-a-message -->\n<div class=\"wp-block-jetpack-send-a-message\"><!-- wp:jetpack/whatsapp-button {\"countryCode\":\"49DE\",\"phoneNumber\":\"30 1\"} -->\n<div class=\"wp-block-jetpack-whatsapp-button is-color-dark\"><a class=\"whatsapp-block__button\" href=\"https://api.whatsapp.com/send?phone=49301&amp;text=Hi\" style=\"background-color:#25D366;color:#fff\" target=\"_self\" rel=\"noopener noreferrer\">Chat &amp; more</a></div>\n<!-- /wp:jetpack/whatsapp-button --></div>\n<!-- /wp:jetpack/send-a-message -->",
				"<!-- wp:buttons -->\n<div class=\"wp-block-buttons\"><!-- wp:button -->\n<div class=\"wp-block-button\"><a class=\"wp-block-button__link wp-element-button\" href=\"https://api.whatsapp.com/send?phone=49301&#038;text=Hi\">Chat &amp; more</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->",
			),
			'tock'         => array(
				"<!-- wp:jetpack/tock {\"url\":\"roister\"} -->\n<div id=\"Tock_widget_container\" data-tock-display-mode=\"Button\" data-tock-color-mode=\"Blue\" data-tock-locale=\"en-us\" data-tock-timezone=\"America/New_York\"></div>\n<!-- /wp:jetpack/tock -->",
				"<!-- wp:paragraph -->\n<p><a href=\"https://www.exploretock.com/roister\">Book now</a></p>\n<!-- /wp:paragraph -->",
			),
			'blogroll'     => array(
				"<!-- wp:jetpack/blogroll -->\n<div class=\"wp-block-jetpack-blogroll\"><!-- wp:jetpack/blogroll-item {\"name\":\"A &amp; B\",\"url\":\"https://harbour.example/\",\"description\":\"Boats\"} -->\n<div class=\"wp-block-jetpack-blogroll-item\"></div>\n<!-- /wp:jetpack/blogroll-item --></div>\n<!-- /wp:jetpack/blogroll -->",
				"<!-- wp:list -->\n<ul class=\"wp-block-list\"><!-- wp:list-item -->\n<li><a href=\"https://harbour.example/\">A &amp; B</a>: Boats</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->",
			),
			'prompt'       => array(
				"<!-- wp:jetpack/blogging-prompt -->\n<div class=\"wp-block-jetpack-blogging-prompt jetpack-blogging-prompt\"><div class=\"jetpack-blogging-prompt__label\">Prompt</div><div class=\"jetpack-blogging-prompt__text\">Bread &amp; butter?</div></div>\n<!-- /wp:jetpack/blogging-prompt -->",
				"<!-- wp:paragraph -->\n<p>Bread &amp; butter?</p>\n<!-- /wp:paragraph -->",
			),
			'PayPal'       => array(
				'<!-- wp:jetpack/paypal-payment-buttons {"buttonType":"single","hostedButtonId":"A1","buttonText":"Tea \u0026 more"} /-->',
				"<!-- wp:buttons -->\n<div class=\"wp-block-buttons\"><!-- wp:button -->\n<div class=\"wp-block-button\"><a class=\"wp-block-button__link wp-element-button\" href=\"https://www.paypal.com/ncp/payment/A1\">Tea &amp; more</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->",
			),
			'login'        => array( '<!-- wp:jetpack/subscriber-login /-->', '<!-- wp:loginout /-->' ),
			'podcast'      => array(
				'<!-- wp:jetpack/podcast-player {"url":"https://podcast.example/feed.xml"} /-->',
				"<!-- wp:paragraph -->\n<p><a href=\"https://podcast.example/feed.xml\">Listen to the podcast</a></p>\n<!-- /wp:paragraph -->",
			),
			'episode'      => array(
				'<!-- wp:jetpack/podcast-episode {"mediaId":7,"mediaUrl":"https://podcast.example/a.mp3?a=1\u0026b=2","transcriptUrl":"https://podcast.example/a.vtt","chaptersUrl":"https://podcast.example/a.json"} /-->',
				"<!-- wp:audio {\"id\":7} -->\n<figure class=\"wp-block-audio\"><audio controls src=\"https://podcast.example/a.mp3?a=1&#038;b=2\"></audio></figure>\n<!-- /wp:audio -->\n\n<!-- wp:paragraph -->\n<p><a href=\"https://podcast.example/a.vtt\">Transcript</a></p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p><a href=\"https://podcast.example/a.json\">Chapters</a></p>\n<!-- /wp:paragraph -->",
			),
			'opentable'    => array(
				'<!-- wp:jetpack/opentable {"rid":"7"} /-->',
				"<!-- wp:paragraph -->\n<p><a href=\"https://www.opentable.com/restref/client/?rid=7\">Book a table</a></p>\n<!-- /wp:paragraph -->",
			),
		);
	}

	/**
	 * @dataProvider blocks
	 */
	public function test_a_block_becomes_core_blocks( string $stored, string $core ): void {
		$this->assertSame( $core, $this->convert( $stored ) );
		$this->assertSame( array( 1, array() ), array( $this->converter->count, $this->converter->left ) );
		// What is converted is not converted again.
		$this->assertSame( $core, $this->convert( $core ) );
		$this->assertSame( 0, $this->converter->count );
	}

	public function test_each_module_says_what_its_own_blocks_become(): void {
		foreach ( Features::all() as $slug => $feature ) {
			foreach ( $feature->core_blocks() as $name => $block ) {
				$this->assertSame( $slug, Manifest::blocks()[ $name ]['module'] );
				$this->assertNotSame( '', $block[0] );
				$this->assertArrayHasKey( $block[2] ?? $name, $feature->core_blocks() );
			}
		}
		$this->assertCount( 32, Converter::blocks() );
	}

	public function test_hours_become_a_table_in_the_order_and_format_of_the_site(): void {
		update_option( 'start_of_week', 1 );
		update_option( 'time_format', 'H:i' );
		$table = $this->convert( '<!-- wp:jetpack/business-hours {"days":[{"name":"Sun","hours":[]},{"name":"Mon","hours":[{"opening":"07:30","closing":"12:00"},{"opening":"14:00","closing":""}]},{"name":"Tue","hours":[{"opening":"00:00","closing":"00:00"}]}],"holidays":[{"name":"Fair","from":"2026-12-24","to":"","hours":[]}]} /-->' );
		$this->assertStringContainsString( '<tbody><tr><td>Monday</td><td>07:30 - 12:00</td></tr><tr><td>Tuesday</td><td>Open 24 hours</td></tr><tr><td>Wednesday</td><td>Closed</td></tr>', $table );
		$this->assertStringContainsString( "<tr><td>Sunday</td><td>Closed</td></tr><tr><td>Fair (December\u{a0}24,\u{a0}2026)</td><td>Closed</td></tr></tbody>", $table );
		$this->assertStringContainsString( '<tr><td>Friday</td><td>09:00 - 17:00</td></tr><tr><td>Saturday</td><td>Closed</td></tr>', $this->convert( '<!-- wp:jetpack/business-hours /-->' ) );
	}

	public function test_markdown_becomes_the_blocks_of_its_elements(): void {
		$markup = $this->convert( "<!-- wp:jetpack/markdown {\"source\":\"x\"} -->\n<div class=\"wp-block-jetpack-markdown alignwide\"><h1>Größe &amp; x</h1>\n<p>One<br>\n<strong>two</strong></p>\n<ul>\n<li>a\n<ol>\n<li>b</li>\n</ol>\n</li>\n<li><p>c</p></li>\n</ul>\n<blockquote>\n<p>said</p>\n</blockquote>\n<pre><code class=\"language-js\">a &lt; b\n</code></pre>\n<p><img src=\"https://example.org/a.jpg\" alt=\"A\"></p>\n<hr>\n<table><tr><td style=\"text-align:left\">1</td></tr></table></div>\n<!-- /wp:jetpack/markdown -->" );
		preg_match_all( '/<!-- wp:([a-z-]+)/', $markup, $found );
		$this->assertSame( array( 'heading', 'paragraph', 'list', 'list-item', 'list', 'list-item', 'list-item', 'quote', 'paragraph', 'code', 'image', 'separator', 'html' ), $found[1] );
		$this->assertStringContainsString( '<h1 class="wp-block-heading">Größe &amp; x</h1>', $markup );
		$this->assertStringContainsString( '<code>a &lt; b</code>', $markup );
		$this->assertStringContainsString( '<li>c</li>', $markup );
		$this->assertStringContainsString( '{"ordered":true}', $markup );
	}

	public function test_what_is_around_stays_byte_by_byte(): void {
		$before = "<p>classic</p>\n<!-- wp:columns {\"style\":{},\"a\":[]} -->\n<div><!--  wp:column --><div>";
		$after  = "</div><!-- /wp:column --></div>\n<!-- /wp:columns -->\n<!--more-->";
		$result = $this->convert( $before . '<!-- wp:jetpack/rating-star /-->' . $after );
		$this->assertSame( "{$before}<!-- wp:paragraph -->\n<p>★☆☆☆☆ (1/5)</p>\n<!-- /wp:paragraph -->{$after}", $result );
	}

	public function test_contact_details_are_converted_with_what_is_between_them(): void {
		$heading = "<!-- wp:heading {\"style\":{}} -->\n<h2 class=\"wp-block-heading\">Find us</h2>\n<!-- /wp:heading -->";
		$stored  = "<!-- wp:jetpack/contact-info -->\n<div class=\"wp-block-jetpack-contact-info\">{$heading}\n\n<!-- wp:jetpack/email {\"email\":\"a@example.org\"} -->\n<div class=\"wp-block-jetpack-email\"><a href=\"mailto:a@example.org\">a@example.org</a></div>\n<!-- /wp:jetpack/email --></div>\n<!-- /wp:jetpack/contact-info -->";
		$this->assertSame( "{$heading}\n\n<!-- wp:paragraph -->\n<p><a href=\"mailto:a@example.org\">a@example.org</a></p>\n<!-- /wp:paragraph -->", $this->convert( $stored ) );
		$this->assertSame( 2, $this->converter->count );
	}

	public function test_buttons_of_forms_and_empty_blocks_stay_with_their_reason(): void {
		$stored = '<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/button {"element":"button","text":"Send"} /--><!-- wp:jetpack/gif /--></div><!-- /wp:jetpack/contact-form -->';
		$this->assertSame( $stored, $this->convert( $stored ) );
		$this->assertSame( array( 0, array( 'part' => 1, 'empty' => 1 ) ), array( $this->converter->count, $this->converter->left ) );
	}

	public function test_blocks_in_a_block_that_stays_are_converted(): void {
		$stored = '<!-- wp:jetpack/contact-info --><div class="x"></div><!-- /wp:jetpack/contact-info --><!-- wp:buttons --><div><!-- wp:jetpack/button {"text":"A"} /--></div><!-- /wp:buttons -->';
		$result = $this->convert( $stored );
		$this->assertStringStartsWith( '<!-- wp:jetpack/contact-info --><div class="x"></div><!-- /wp:jetpack/contact-info --><!-- wp:buttons --><div><!-- wp:button -->', $result );
		$this->assertSame( array( 1, array( 'empty' => 1 ) ), array( $this->converter->count, $this->converter->left ) );
	}

	public function test_incomplete_markup_stays(): void {
		foreach ( array( '<!-- wp:jetpack/rating-star /--><!-- wp:group --><div>', '<!-- wp:group --><!-- wp:jetpack/rating-star /--></div><!-- /wp:columns -->' ) as $stored ) {
			$this->assertSame( $stored, $this->convert( $stored ) );
			$this->assertSame( array( 0, array( 'markup' => 1 ) ), array( $this->converter->count, $this->converter->left ) );
		}
	}

	public function test_only_the_selected_blocks_are_converted(): void {
		$stored = '<!-- wp:jetpack/rating-star /--><!-- wp:jetpack/gif {"gifUrl":"https://example.org/a.gif"} /-->';
		$this->assertStringStartsWith( '<!-- wp:jetpack/rating-star /--><!-- wp:image', $this->convert( $stored, array( 'jetpack/gif' ) ) );
	}

	public function test_hostile_attributes_become_text(): void {
		$stored = '<!-- wp:jetpack/map {"points":[{"title":"\u003cscript\u003ex\u003c/script\u003e","coordinates":{"latitude":"1","longitude":"2"}}]} /--><!-- wp:jetpack/calendly {"url":"javascript:alert(1)"} /--><!-- wp:jetpack/gif {"gifUrl":"x\u0022 onerror=\u0022alert(1)"} /-->';
		$result = $this->convert( $stored );
		$this->assertStringNotContainsString( '<script', $result );
		$this->assertStringContainsString( '&lt;script&gt;x', $result );
		$this->assertStringContainsString( 'javascript:alert(1)"} /-->', $result );
		$this->assertStringNotContainsString( '" onerror', $result );
	}

	public function test_what_is_hidden_stays_hidden(): void {
		$this->requireHiddenBlocks();
		$count = 0;
		foreach ( array_keys( Converter::blocks() ) as $name ) {
			$file = dirname( __DIR__, 4 ) . '/extensions/' . Manifest::blocks()[ $name ]['module'] . '/test/stored/default.html';
			foreach ( is_file( $file ) ? parse_blocks( (string) file_get_contents( $file ) ) : array() as $block ) {
				if ( $name === $block['blockName'] ) {
					$converted = $this->convert( self::hide( serialize_block( $block ), $name ), array( $name ) );
					$count    += $this->converter->count;
					$this->assertSame( '', trim( wp_strip_all_tags( do_blocks( $converted ) ) ), $name );
				}
			}
		}
		$this->assertGreaterThan( 5, $count );
		$hours = '<!-- wp:jetpack/business-hours {"metadata":{"blockVisibility":{"viewport":{"mobile":false}}}} /-->';
		$this->assertStringContainsString( '"metadata":{"blockVisibility":{"viewport":{"mobile":false}}}', $this->convert( $hours ) );
		$this->assertSame( 1, $this->converter->count );
	}
}
