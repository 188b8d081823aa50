<?php
/**
 * The shortcodes that posts of Jetpack contain.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Shortcodes\Formula;
use Freehold\Modules\Shortcodes\MathMl;

final class ShortcodesTest extends TestCase {

	/** @var array<string, callable> Those of other modules. */
	private array $shortcodes = array();

	protected function setUp(): void {
		parent::setUp();
		$this->shortcodes = $GLOBALS['shortcode_tags'];
		Modules::get( 'shortcodes' )->every_page();
	}

	protected function tearDown(): void {
		$GLOBALS['shortcode_tags'] = $this->shortcodes;
		parent::tearDown();
	}

	/** @return array<string, array{string, string, string}> A shortcode, its frame and its page; without a frame, only a link. */
	public static function embeds(): array {
		return array(
			'YouTube, a URL'        => array( '[youtube https://www.youtube.com/watch?v=WVbQ-oro7FQ]', 'https://www.youtube-nocookie.com/embed/WVbQ-oro7FQ', 'https://www.youtube.com/watch?v=WVbQ-oro7FQ' ),
			'YouTube, older'        => array( '[youtube=http://www.youtube.com/watch?v=wq0rXGLs0YM&amp;fs=1&#038;w=320&amp;h=240]', 'https://www.youtube-nocookie.com/embed/wq0rXGLs0YM', 'https://www.youtube.com/watch?v=wq0rXGLs0YM' ),
			'YouTube, short'        => array( '[youtube id="WVbQ-oro7FQ"]', 'https://www.youtube-nocookie.com/embed/WVbQ-oro7FQ', '' ),
			'YouTube, a list'       => array( '[youtube https://www.youtube.com/playlist?list=PLP7HaNDU4]', 'https://www.youtube-nocookie.com/embed/videoseries?list=PLP7HaNDU4', '' ),
			'Vimeo'                 => array( '[vimeo 141358 h=500&w=350]', 'https://player.vimeo.com/video/141358?dnt=1', 'https://vimeo.com/141358' ),
			'Vimeo, by its URL'     => array( '[vimeo http://vimeo.com/album/2838732/video/6342264]', 'https://player.vimeo.com/video/6342264?dnt=1', '' ),
			'Vimeo, not listed'     => array( '[vimeo https://vimeo.com/289091934/cd1f466bcc]', 'https://player.vimeo.com/video/289091934?dnt=1&amp;h=cd1f466bcc', '' ),
			'SoundCloud'            => array( '[soundcloud url="https://api.soundcloud.com/tracks/70198773"]', 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F70198773', '' ),
			'SoundCloud, between'   => array( '[soundcloud]https://soundcloud.com/closed/sets/a-b[/soundcloud]', 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fclosed%2Fsets%2Fa-b', 'https://soundcloud.com/closed/sets/a-b' ),
			'Spotify'               => array( '[spotify id="spotify:track:4bz7uB4edifWKJXSDxwHcs"]', 'https://open.spotify.com/embed/track/4bz7uB4edifWKJXSDxwHcs', '' ),
			'Instagram'             => array( '[instagram url=https://www.instagram.com/p/BnMOk_FFsxg/]', 'https://www.instagram.com/p/BnMOk_FFsxg/embed/', '' ),
			'X'                     => array( '[tweet https://twitter.com/jetpack/status/759034293385502721]', 'https://platform.twitter.com/embed/Tweet.html?dnt=true&amp;id=759034293385502721', 'https://x.com/i/status/759034293385502721' ),
			'TED'                   => array( '[ted id="jill_bolte_taylor_s_powerful_stroke_of_insight"]', 'https://embed.ted.com/talks/jill_bolte_taylor_s_powerful_stroke_of_insight', '' ),
			'Twitch'                => array( '[twitchtv url="http://www.twitch.tv/paperbat"]', 'https://player.twitch.tv/?channel=paperbat&amp;autoplay=false&amp;parent=', '' ),
			'Google Maps, a frame'  => array( '[googlemaps https://www.google.com/maps/embed?pb=!1m18!1m12&w=600&h=450]', 'https://www.google.com/maps/embed?pb=%211m18%211m12', '' ),
			'Google Maps, older'    => array( '[googlemaps http://maps.google.com/maps?f=q&amp;hl=en&amp;q=Berlin+%22Mitte%22&amp;ll=52.5,13.4&amp;z=14&amp;output=embed&amp;evil=1]', 'https://maps.google.com/maps?hl=en&amp;q=Berlin%20%22Mitte%22&amp;ll=52.5%2C13.4&amp;z=14&amp;output=embed', '' ),
			'Bandcamp'              => array( '[bandcamp album=119385304 size=venti]', 'https://bandcamp.com/EmbeddedPlayer/album=119385304/size=large/artwork=small/', '' ),
			'Mixcloud'              => array( '[mixcloud MalibuRum/play-6-kissy-sellouts/ width=640]', 'https://player-widget.mixcloud.com/widget/iframe/?hide_cover=1&amp;feed=%2FMalibuRum%2Fplay-6-kissy-sellouts%2F', '' ),
			'Wufoo'                 => array( '[wufoo username="jeherve" formhash="z1x13ltw1m8jtrw"]', 'https://jeherve.wufoo.com/embed/z1x13ltw1m8jtrw/', '' ),
			'Gist'                  => array( '[gist https://gist.github.com/jeherve/57cc50246aab776e110060926a2face2]', '', 'https://gist.github.com/jeherve/57cc50246aab776e110060926a2face2' ),
			'Google Docs'           => array( '[googleapps domain="docs" dir="presentation/embed" query="id=dg2_1&#038;size=s" width="410"]', 'https://docs.google.com/presentation/embed?id=dg2_1&amp;size=s', '' ),
			'Google Docs, newer'    => array( '[googleapps domain="docs" dir="document/d/e/2PACX-1v/pub" query="embedded=true"]', 'https://docs.google.com/document/d/e/2PACX-1v/pub?embedded=true', '' ),
			'a book'                => array( '[archiveorg-book goodytwoshoes00newyiala]', 'https://archive.org/embed/goodytwoshoes00newyiala', '' ),
			'IBM Video'             => array( '[ustream vid=1524 width=480]', 'https://video.ibm.com/embed/recorded/1524', '' ),
			'Getty Images'          => array( '[getty src="82278805" width="462"]', '', 'https://gty.im/82278805' ),
			'Houzz'                 => array( '[houzz=http://www.houzz.com/pro/james-crisp]', '', 'https://www.houzz.com/pro/james-crisp' ),
			'a channel'             => array( '[dailymotion-channel user=MatthewDominick type=grid]', '', 'https://www.dailymotion.com/MatthewDominick' ),
			'Crowdsignal'           => array( '[crowdsignal poll=7910844]', '', 'https://poll.fm/7910844' ),
		);
	}

	public function test_parts_of_a_text_work_without_a_script(): void {
		$page = $this->post( 'a', array( 'post_type' => 'page', 'post_title' => 'About us' ) );
		$quiz = do_shortcode( "[quiz]<br />\n[question]2 + 2?[/question]</p>\n<p>[wrong]Five[explanation]Count <em>again</em>.[/explanation][/wrong][answer]Four[/answer][/quiz]" );
		$this->assertSame( '<div><p><strong>2 + 2?</strong></p><details><summary>Five</summary><p>This is wrong. Count <em>again</em>.</p></details><details><summary>Four</summary><p>This is right.</p></details></div>', $quiz );
		$this->assertSame( "<div><section><p>One</p>\n</section><section><p>Two</p>\n</section></div>", do_shortcode( '[presentation height="9"][slide]One[/slide][slide bgimg="x"]Two[/slide][/presentation]' ) );
		$this->assertStringContainsString( (string) get_permalink( $page ), do_shortcode( '[sitemap]' ) );
		update_option( 'show_avatars', 1 );
		$this->assertStringContainsString( "height='48'", do_shortcode( '[gravatar email="ana@example.org" size="48"]' ) );
		$this->assertSame( '', do_shortcode( '[gravatar email="\"><b>"][googleplus https://plus.google.com/1][vine url="https://vine.co/v/1"][googleapps domain="evil" dir="presentation/embed"]' ) );
	}

	/** @dataProvider embeds */
	public function test_content_of_a_service_waits_for_consent( string $shortcode, string $frame, string $page ): void {
		$html = do_shortcode( $shortcode );
		$data = self::visitor_data( $html, 'embeds' );
		$this->assertStringNotContainsString( '<iframe', $html );
		if ( '' === $frame ) {
			$this->assertStringStartsWith( "<p><a class=\"freehold-embed__link\" href=\"{$page}\">", $html );
			return;
		}
		$this->assertStringStartsWith( '<iframe src="' . str_replace( '&amp;', '&#038;', $frame ), $data['content'] );
		$this->assertStringContainsString( '' === $page ? '<a class="freehold-embed__link"' : "<a class=\"freehold-embed__link\" href=\"{$page}\"", $html );
	}

	/** @return array<string, array{string}> Shortcodes that name something else than content of their service. */
	public static function hostile(): array {
		return array(
			'a script'      => array( '[youtube javascript:alert(1)]' ),
			'another site'  => array( '[vimeo https://evil.example/watch]' ),
			'a look-alike'  => array( '[googlemaps https://google.com.evil.example/maps?q=a]' ),
			'nothing'       => array( '[soundcloud]' ),
			'markup'        => array( '[wufoo username="a.evil.example/?" formhash="x\'onload="]' ),
			'maps of no place' => array( '[googlemaps https://maps.google.com/maps?evil=1]' ),
		);
	}

	/** @dataProvider hostile */
	public function test_a_shortcode_names_only_content_of_its_service( string $shortcode ): void {
		$this->assertSame( '', do_shortcode( $shortcode ) );
	}

	public function test_a_gallery_with_a_layout_becomes_the_block_with_that_layout(): void {
		$ids  = array_map( fn ( string $name ): int => self::image( $name ), array( 'a', 'b', 'c', 'd', 'e' ) );
		$list = implode( ',', $ids );
		foreach ( array( 'rectangular' => 2, 'square' => 2, 'circle' => 2, 'columns' => 1 ) as $type => $rows ) {
			$html = do_shortcode( "[gallery ids=\"{$list}\" type=\"{$type}\" link=\"none\"]" );
			$this->assertStringContainsString( "is-style-{$type}", $html );
			$this->assertSame( array( $rows, 5 ), array( substr_count( $html, 'tiled-gallery__row' ), substr_count( $html, '<img' ) ) );
		}
		$this->assertStringContainsString( 'wp-block-jetpack-slideshow', do_shortcode( "[gallery ids=\"{$list}\" type=\"slideshow\"]" ) );
		$this->assertStringContainsString( '<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">A &lt;quay&gt;', do_shortcode( "[slideshow include=\"{$list}\"]" ) );
		$this->assertStringNotContainsString( 'jetpack', do_shortcode( "[gallery ids=\"{$list}\" type=\"evil\"]" ) );
		Modules::set_active( 'tiled-gallery', false );
		$this->assertStringContainsString( 'gallery-item', do_shortcode( "[gallery ids=\"{$list}\" type=\"square\"]" ) );
	}

	public function test_the_post_after_a_gallery_keeps_its_paragraphs(): void {
		$id = self::image( 'a' );
		foreach ( array( '[gallery ids="%d" type="square"]', '[slideshow include="%d"]' ) as $gallery ) {
			$this->assertStringContainsString( 'wp-block-jetpack', apply_filters( 'the_content', sprintf( $gallery, $id ) ) );
			$this->assertSame( "<p>One.</p>\n<p>Two.</p>\n", apply_filters( 'the_content', "One.\n\nTwo." ), $gallery );
		}
	}

	public function test_images_of_a_draft_are_not_shown_elsewhere(): void {
		$draft = $this->post( 'Soon', array( 'post_status' => 'draft' ) );
		$ids   = self::image( 'secret', $draft ) . ',' . self::image( 'open' );
		$this->assertSame( '', do_shortcode( "[slideshow id=\"{$draft}\"]" ) );
		foreach ( array( "[slideshow ids=\"{$ids}\"]", "[gallery type=\"square\" ids=\"{$ids}\"]" ) as $gallery ) {
			$html = do_shortcode( $gallery );
			$this->assertStringNotContainsString( 'secret', $html );
			$this->assertStringContainsString( 'open', $html );
		}
		foreach ( array( 'square', 'slideshow' ) as $type ) {
			$this->assertSame( '', trim( do_shortcode( "[gallery type=\"{$type}\" ids=\"" . (int) $ids . '"]' ) ), $type );
		}
		Modules::set_active( 'slideshow', false );
		$this->assertMatchesRegularExpression( '~^(?!.*secret).*open~s', do_shortcode( "[slideshow ids=\"{$ids}\"]" ) );
		Modules::set_active( 'slideshow', true );
		wp_publish_post( $draft );
		$this->assertStringContainsString( 'secret', do_shortcode( "[slideshow id=\"{$draft}\"]" ) );
		wp_update_post( array( 'ID' => $draft, 'post_password' => 'x' ) );
		$this->assertStringNotContainsString( 'secret', do_shortcode( "[slideshow ids=\"{$ids}\"]" ) );
		$GLOBALS['post'] = get_post( $draft );
		$this->assertStringContainsString( 'secret', do_shortcode( "[slideshow ids=\"{$ids}\"]" ) );
	}

	public function test_a_recipe_is_a_card_that_search_engines_read(): void {
		$html = apply_filters( 'the_content', "[recipe title=\"Rye &amp; more\" servings=\"4\" time=\"1 hour 30 min\" difficulty=\"easy\" source=\"Ada\" sourceurl=\"javascript:alert(1)\"]\n[recipe-ingredients]\n- 500 g <b>flour</b>\n- salt\n[/recipe-ingredients]\n\n[recipe-directions title=\"Steps\"]\n1. Mix.\n2. Bake.\n[/recipe-directions]\n\n[recipe-notes]Warm.[/recipe-notes]\n[/recipe]" );
		foreach ( array(
			'<h3 itemprop="name">Rye &amp; more</h3>',
			'<time itemprop="totalTime" datetime="PT1H30M">1 hour 30 min</time>',
			'<li itemprop="recipeIngredient">500 g <b>flour</b></li><li itemprop="recipeIngredient">salt</li>',
			'<h4>Steps</h4><ol><li itemprop="recipeInstructions">Mix.</li><li itemprop="recipeInstructions">Bake.</li></ol>',
			'<ul><li>Warm.</li></ul>',
			'Source: Ada',
		) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$this->assertStringNotContainsString( 'javascript', $html );
		$this->assertStringContainsString( '<p>Mix all.</p>', do_shortcode( '[recipe title="Bread"]Mix all.[/recipe]' ) );
	}

	public function test_embeds_and_formulas_in_a_recipe_stay_whole(): void {
		$video = '[youtube https://www.youtube.com/watch?v=WVbQ-oro7FQ]';
		// Frames have numbers.
		$whole = explode( '"group":', do_shortcode( $video ) )[1];
		$cases = array(
			"[recipe]\nMix \$latex x^2$ of <b>it</b>.\n\n{$video}\n[/recipe]",
			"[recipe]\n[recipe-directions]\n1. Mix \$latex x^2$ of <b>it</b>.\n2. {$video}\n[/recipe-directions]\n[/recipe]",
			"[recipe]\n[recipe-notes]\n<ul><li>Mix [latex]x^2[/latex] of <b>it</b>.</li><li>{$video}</li></ul>\n[/recipe-notes]\n[/recipe]",
		);
		foreach ( $cases as $recipe ) {
			$html = apply_filters( 'the_content', $recipe );
			$this->assertStringContainsString( '<annotation encoding="application/x-tex">x^2</annotation></semantics></math> of <b>it</b>.', $html );
			$this->assertStringContainsString( $whole, str_replace( '></path>', '/>', $html ) );
		}
		$this->assertStringContainsString( '<ol><li itemprop="recipeInstructions">Mix ', apply_filters( 'the_content', $cases[1] ) );
	}

	/** @return array<string, array{string, string}> A formula, and its MathML. */
	public static function formulas(): array {
		return array(
			'indexes'   => array( 'x_1^2', '<msubsup><mi>x</mi><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></msubsup>' ),
			'Euler'     => array( 'e^{\i \pi} + 1 = 0', '<msup><mi>e</mi><mrow><mrow><mi>i</mi><mi>π</mi></mrow></mrow></msup><mo>+</mo><mn>1</mn><mo>=</mo><mn>0</mn>' ),
			'fraction'  => array( '\frac{a}{b<c}', '<mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi><mo>&lt;</mo><mi>c</mi></mrow></mfrac>' ),
			'roots'     => array( '\sqrt2 \sqrt[3]{x}', '<msqrt><mn>2</mn></msqrt><mroot><mrow><mi>x</mi></mrow><mrow><mn>3</mn></mrow></mroot>' ),
			'sum'       => array( '\sum_{n=1}^\infty n', '<munderover><mo largeop="true" movablelimits="false">∑</mo><mrow><mrow><mi>n</mi><mo>=</mo><mn>1</mn></mrow></mrow><mrow><mi>∞</mi></mrow></munderover><mi>n</mi>' ),
			'fences'    => array( '\left(\frac12\right]', '<mrow><mo fence="true">(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo fence="true">]</mo></mrow>' ),
			'matrix'    => array( '\begin{pmatrix}1&2\\\\3&4\end{pmatrix}', '<mrow><mo fence="true">(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo fence="true">)</mo></mrow>' ),
			'letters'   => array( '\mathbb{R} \mathbf x \text{if } f\'', '<mi>ℝ</mi><mi>𝐱</mi><mtext>if' . "\u{a0}" . '</mtext><msup><mi>f</mi><mrow><mo>′</mo></mrow></msup>' ),
		);
	}

	/** @dataProvider formulas */
	public function test_a_formula_is_mathml( string $latex, string $math ): void {
		$this->assertSame( $math, MathMl::of( $latex ) );
	}

	public function test_formulas_in_text_and_in_a_shortcode_are_shown_and_others_stay(): void {
		$html = apply_filters( 'the_content', 'Let $latex x &lt; y&amp;fg=ff0000&amp;s=1$ be. <code>$latex x$</code> costs $5, [latex]a[0]--b[/latex], $latex \unknown{&lt;script&gt;}$' );
		$this->assertStringContainsString( '<math style="color:#ff0000;font-size:1.2em;"><semantics><mrow><mi>x</mi><mo>&lt;</mo><mi>y</mi></mrow><annotation encoding="application/x-tex">x &lt; y</annotation></semantics></math> be.', $html );
		$this->assertStringContainsString( '<code>$latex x$</code> costs $5, <math>', $html );
		$this->assertStringContainsString( '<mo>−</mo><mo>−</mo><mi>b</mi>', $html );
		$this->assertMatchesRegularExpression( '~<code>\\\\unknown\{&lt;script&gt;\}</code>~', $html );
		foreach ( array( '{', 'x^', 'x_1_2', '\frac{a}', '\left( x', '\begin{evil}\end{evil}', str_repeat( '{', 90 ) . str_repeat( '}', 90 ), str_repeat( '\sqrt', 90 ) . ' x', str_repeat( '\not', 90 ) . '=' ) as $broken ) {
			$this->assertNull( MathMl::of( $broken ), $broken );
		}
	}

	public function test_an_excerpt_has_the_source_of_a_formula_once(): void {
		$id = $this->post( 'Let $latex x^2$ be [latex]y^3[/latex].' );
		$this->assertSame( 'Let x^2 be .', trim( get_the_excerpt( $id ) ) );
	}

	public function test_a_dollar_behind_a_backslash_begins_no_formula(): void {
		$text = '$latex ' . str_repeat( '\$latex x', 500 );
		$this->assertSame( $text, Formula::in_text( $text ) );
		$this->assertSame( '\$latex x$', Formula::in_text( '\$latex x$' ), 'A search for its end would read the same text again.' );
		$this->assertStringContainsString( '<mi>y</mi>', Formula::in_text( '$latex x \$5 y$' ) );
	}

	public function test_the_archives_are_a_list(): void {
		$this->post( 'News', array( 'post_title' => 'Harbour <b>news</b>' ) );
		$this->assertMatchesRegularExpression( '~^<ul>\s*<li><a href=[^>]+>Harbour ~', do_shortcode( '[archives limit="1" type="evil"]' ) );
	}

	public function test_another_plugin_s_shortcode_stays(): void {
		$this->assertTrue( shortcode_exists( 'youtube' ) );
		remove_shortcode( 'youtube' );
		add_shortcode( 'youtube', static fn (): string => 'theirs' );
		Modules::get( 'shortcodes' )->every_page();
		$this->assertSame( 'theirs', do_shortcode( '[youtube x]' ) );
	}

	/** Adds an image to the library. */
	private static function image( string $name, int $parent = 0 ): int {
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => $name, 'post_status' => 'inherit', 'post_excerpt' => 'A &lt;quay&gt;' ), "2024/05/{$name}.jpg", $parent );
		wp_update_attachment_metadata( $id, array( 'width' => 1200, 'height' => 800, 'file' => "2024/05/{$name}.jpg", 'sizes' => array() ) );
		return $id;
	}
}
