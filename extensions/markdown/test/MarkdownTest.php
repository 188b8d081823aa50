<?php
/**
 * The output of Markdown for visitors, and its source after an author's save.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\KeptAttributes;

final class MarkdownTest extends TestCase {

	/**
	 * A stored block.
	 */
	private static function block( string $source, string $html = '<p>x</p>' ): string {
		// Not serialize_block_attributes(): that of WordPress 6.8 breaks a text that ends with a backslash.
		$json = str_replace( '--', '\\u002d\\u002d', (string) wp_json_encode( array( 'source' => $source ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_QUOT ) );
		return '<!-- wp:jetpack/markdown ' . $json . " -->\n<div class=\"wp-block-jetpack-markdown\">{$html}</div>\n<!-- /wp:jetpack/markdown -->";
	}

	/** The block's output without its style sheet. */
	private static function output( string $html ): string {
		return trim( (string) preg_replace( '#<(style|link)[^>]*>(.*?</style>)?\s*#s', '', do_blocks( self::block( 'x', $html ) ) ) );
	}

	public function test_tables_quotes_and_code_get_the_classes_and_styles_of_cores_blocks(): void {
		$table = "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>";
		$html  = self::output( "<blockquote>\n<p>q</p>\n{$table}\n</blockquote>\n<pre><code class=\"language-js\">x\n</code></pre>\n<p><code>y</code></p>\n{$table}\n" );
		$this->assertSame( 2, substr_count( $html, "<figure class=\"wp-block-table\">{$table}</figure>" ) );
		$this->assertStringContainsString( '<blockquote class="wp-block-quote">', $html );
		$this->assertStringContainsString( '<pre class="wp-block-code"><code class="language-js">', $html );
		$this->assertStringContainsString( '<p><code>y</code></p>', $html );
		if ( wp_should_load_separate_core_block_assets() ) {
			foreach ( array( 'table', 'quote', 'code' ) as $name ) {
				$this->assertTrue( wp_style_is( "wp-block-{$name}" ) );
			}
		}
	}

	public function test_a_source_without_html_is_shown_as_text(): void {
		foreach ( array( '/-->', '--><div class="wp-block-jetpack-markdown"></div><!-- /wp:jetpack/markdown -->' ) as $end ) {
			$this->assertStringContainsString( '<p>a *b* &lt;i&gt;</p>', do_blocks( '<!-- wp:jetpack/markdown {"source":"a *b* \u003ci\u003e"} ' . $end ) );
		}
		$this->assertStringNotContainsString( '<p>', self::output( '<img src="https://example.org/a.png">' ) );
	}

	public function test_html_of_the_users_own_keeps_its_look(): void {
		foreach ( array(
			'<blockquote class="mine">q</blockquote>',
			'<pre>no code</pre>',
			'<pre class="mine"><code>x</code></pre>',
			"<table>\n<tr><td><table>\n<tr><td>x</td></tr>\n</table></td></tr>\n</table>",
			'<p title="&lt;blockquote&gt;">text</p>',
			'<blockquote',
		) as $own ) {
			$this->assertStringNotContainsString( 'wp-block-table', self::output( $own ) );
			$this->assertStringNotContainsString( 'wp-block-quote', self::output( $own ) );
			$this->assertStringNotContainsString( 'wp-block-code', self::output( $own ) );
		}
	}

	/** The source of the first Markdown block of a post. */
	private static function stored_source( int $post ): ?string {
		return parse_blocks( get_post( $post )->post_content )[0]['attrs']['source'] ?? null;
	}

	/** @return array<string, array{string}> */
	public static function sources(): array {
		$sources = array(
			'less than'        => 'x < y and a<b',
			'an address'       => '<https://example.org>',
			'a fenced script'  => "```html\n<script>alert( \"x\" )</script>\n```",
			'unclosed tags'    => 'a <b>b <i>c',
			'backslashes'      => 'C:\\0 \\\\0 \\n \\" \\u003c \\',
			'quotes, entities' => '"a" \'b\' &amp; &lt; & &nbsp; &#39;',
			'hyphens'          => 'a -- b --> c <!-- d --->',
			'a block in it'    => '<!-- wp:jetpack/markdown {"source":"y"} -->',
			'right to left'    => "שלום <b>עולם\nمرحبا 🎉",
			'braces'           => '{"source":"}} -->"}',
			'tabs, two lines'  => "\ta\n\n\tb  \n",
			'our own words'    => 'freehold-kept-aaaaaaaaaaaaaaaaaaaaaaaa',
			'empty'            => '',
		);
		return array_map( static fn ( string $source ): array => array( $source ), $sources );
	}

	/** @dataProvider sources */
	public function test_the_source_survives_an_authors_save( string $source ): void {
		$this->actAs( 'author' );
		$post = $this->post( self::block( $source ) . "\n\n" . self::block( "{$source}!" ) );
		$this->assertSame( $source, self::stored_source( $post ) );
		$this->assertSame( "{$source}!", parse_blocks( get_post( $post )->post_content )[2]['attrs']['source'] );
		// Saving the result again changes nothing.
		wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => get_post( $post )->post_content ) ) );
		$this->assertSame( $source, self::stored_source( $post ) );
	}

	public function test_the_html_is_filtered_as_ever(): void {
		$this->actAs( 'author' );
		$post    = $this->post( self::block( '<script>1</script>', '<p onclick="x">a</p><script>alert(1)</script><a href="javascript:x">b</a>' ) );
		$content = get_post( $post )->post_content;
		$this->assertStringNotContainsString( '<script', $content );
		$this->assertStringNotContainsString( 'onclick', $content );
		$this->assertStringNotContainsString( 'javascript:', $content );
		$this->assertSame( '<script>1</script>', self::stored_source( $post ) );
	}

	public function test_the_source_survives_rest_autosaves_and_scheduled_posts(): void {
		$this->actAs( 'author' );
		$source = 'x < y <https://example.org> \\0';
		$post   = (int) $this->rest( 'POST', '/wp/v2/posts', array( 'content' => self::block( $source ), 'status' => 'future', 'date' => '2099-01-01T00:00:00' ) )->get_data()['id'];
		$this->assertSame( $source, self::stored_source( $post ) );
		wp_publish_post( $post );
		$this->assertSame( $source, self::stored_source( $post ) );
		$autosave = $this->rest( 'POST', "/wp/v2/posts/{$post}/autosaves", array( 'content' => self::block( "{$source} 2" ) ) )->get_data();
		$this->assertSame( "{$source} 2", self::stored_source( (int) $autosave['id'] ) );
		$this->rest( 'POST', "/wp/v2/posts/{$post}", array( 'content' => self::block( "{$source} 3" ) ) );
		$this->assertSame( "{$source} 3", self::stored_source( $post ) );
		foreach ( wp_get_post_revisions( $post ) as $revision ) {
			$this->assertStringStartsWith( $source, (string) self::stored_source( $revision->ID ) );
		}
	}

	public function test_the_source_survives_in_a_group_and_in_a_widget(): void {
		$source = 'x < y';
		$group  = '<!-- wp:group --><div class="wp-block-group">' . self::block( $source ) . '</div><!-- /wp:group -->';
		$this->assertSame( $source, parse_blocks( wp_kses_post( $group ) )[0]['innerBlocks'][0]['attrs']['source'] );
	}

	public function test_a_megabyte_is_carried_whole_and_soon(): void {
		$this->actAs( 'author' );
		$source = str_repeat( "Is x < y? <https://example.org> \\0 }} \"q\" & so on…\n", 20000 );
		$before = self::processorTime();
		$this->assertTrue( $source === self::stored_source( $this->post( self::block( $source ) ) ) );
		$this->assertLessThan( 5, self::processorTime() - $before );
	}

	public function test_what_is_no_markdown_block_is_left_alone(): void {
		foreach ( array( 'wp:jetpack/markdown', '<!-- wp:jetpack/markdown {"source":', '<!-- wp:jetpack/markdown {"source":7} /-->', '<!-- wp:jetpack/markdown {broken} -->', '"freehold-kept-aaaaaaaaaaaaaaaaaaaaaaaa"' ) as $content ) {
			$this->assertSame( $content, KeptAttributes::restore( KeptAttributes::take_out( $content ) ) );
		}
	}

	public function test_stored_content_is_filtered_for_visitors_whoever_saved_it(): void {
		$this->actAs( 'admin' );
		$html = self::output( '<p>a</p><script>alert(1)</script><p onmouseover="x">b</p><a href="javascript:x">c</a><iframe src="https://example.org"></iframe>' );
		$this->assertSame( '<div class="wp-block-jetpack-markdown"><p>a</p>alert(1)<p>b</p><a href="x">c</a></div>', $html );
	}

	public function test_images_load_lazily(): void {
		$this->assertStringContainsString( 'loading="lazy"', self::output( '<p><img src="https://example.org/a.png" alt="A"></p>' ) );
		$this->assertStringContainsString( 'loading="eager"', self::output( '<p><img loading="eager" src="https://example.org/a.png" alt="A"></p>' ) );
	}

	public function test_images_of_the_library_have_their_size(): void {
		$this->actAs( 'admin' );
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Cake' ), '2026/01/cake.png' );
		wp_update_attachment_metadata( $id, array( 'width' => 1200, 'height' => 800, 'file' => '2026/01/cake.png', 'sizes' => array( 'medium' => array( 'file' => 'cake-300x200.png', 'width' => 300, 'height' => 200, 'mime-type' => 'image/png' ) ) ) );
		$uploads = wp_get_upload_dir()['baseurl'];
		$this->assertMatchesRegularExpression( '/<img (?=[^>]*width="1200")(?=[^>]*height="800")/', self::output( "<p><img src=\"{$uploads}/2026/01/cake.png\" alt=\"\"></p>" ) );
		$this->assertMatchesRegularExpression( '/<img (?=[^>]*width="300")(?=[^>]*height="200")/', self::output( "<p><img src=\"{$uploads}/2026/01/cake-300x200.png\" alt=\"\"></p>" ) );
	}

	public function test_footnotes_of_two_blocks_with_one_source_differ(): void {
		$note   = '<p>a<sup><a href="#fn-abc1-1" id="fnref-abc1-1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn-abc1-1">n <a href="#fnref-abc1-1">b</a></li></ol></section>';
		$first  = self::output( $note );
		$second = self::output( $note );
		$this->assertStringContainsString( 'id="fn-abc1-1"', $first );
		preg_match_all( '/ id="([^"]+)"/', $first . $second, $ids );
		$this->assertSame( array_unique( $ids[1] ), $ids[1] );
		preg_match_all( '/ href="#([^"]+)"/', $second, $links );
		$this->assertSame( array(), array_diff( $links[1], $ids[1] ) );
	}

	public function test_excerpts_have_its_text(): void {
		$post = $this->post( self::block( 'A word.', '<p>A word.</p>' ) );
		$this->assertSame( 'A word.', trim( get_the_excerpt( $post ) ) );
	}

	public function test_the_editor_allows_what_this_wordpress_allows(): void {
		$file       = json_decode( (string) file_get_contents( FREEHOLD_DIR . '/extensions/markdown/allowed-html.json' ), true );
		$everywhere = explode( ' ', $file['everywhere'] );
		// Features that allow more for a block of theirs can be off.
		remove_all_filters( 'wp_kses_allowed_html' );
		foreach ( wp_kses_allowed_html( 'post' ) as $tag => $attributes ) {
			$this->assertArrayHasKey( $tag, $file['tags'] );
			$this->assertSame( array(), array_diff( array_keys( (array) $attributes ), explode( ' ', $file['tags'][ $tag ] ), $everywhere ), $tag );
		}
	}
}
