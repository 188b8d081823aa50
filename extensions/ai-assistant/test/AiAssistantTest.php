<?php
/**
 * The block's attributes after an author's save, and its output for visitors.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

final class AiAssistantTest extends TestCase {

	/**
	 * A stored block.
	 *
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	private static function block( array $attributes ): string {
		// Not serialize_block_attributes(): that of WordPress 6.8 breaks a text that ends with a backslash.
		$json = str_replace( '--', '\\u002d\\u002d', (string) wp_json_encode( $attributes, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_QUOT ) );
		return "<!-- wp:jetpack/ai-assistant {$json} /-->";
	}

	/** @return array<string, array{string}> */
	public static function texts(): array {
		$texts = array(
			'less than'       => 'x < y and a<b',
			'an address'      => '<https://example.org>',
			'a fenced script' => "```html\n<script>alert( \"x\" )</script>\n```",
			'backslashes'     => 'C:\\0 \\\\0 \\n \\" \\u003c \\',
			'hyphens'         => 'a -- b --> c <!-- d --->',
			'block markup'    => '<!-- wp:html --><b onclick="x">y</b><!-- /wp:html -->',
			'entities'        => '"a" &amp; &lt; & &nbsp; &#39;',
		);
		return array_map( static fn ( string $text ): array => array( $text ), $texts );
	}

	/** @dataProvider texts */
	public function test_every_text_survives_an_authors_save( string $text ): void {
		$this->actAs( 'author' );
		$messages   = array(
			array( 'role' => 'user', 'content' => $text ),
			array( 'role' => 'jetpack-ai', 'context' => array( 'type' => 'summarize', 'content' => $text ) ),
		);
		$attributes = array(
			'content'            => $text,
			'originalContent'    => "{$text}!",
			'promptType'         => 'userPrompt',
			'originalMessages'   => $messages,
			'messages'           => array( ...$messages, array( 'role' => 'assistant', 'content' => $text ) ),
			'requestedPrompt'    => "{$text}?",
			'autoRequestPrompt'  => $text,
			'useGutenbergSyntax' => true,
			'customSystemPrompt' => $text,
		);
		$post = $this->post( self::block( $attributes ) . "\n\n" . self::block( array( 'content' => $text ) ) );
		for ( $save = 0; $save < 2; $save++ ) {
			$blocks = parse_blocks( get_post( $post )->post_content );
			$this->assertSame( $attributes, $blocks[0]['attrs'] );
			$this->assertSame( $text, $blocks[2]['attrs']['content'] );
			wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => get_post( $post )->post_content ) ) );
		}
	}

	public function test_what_is_no_text_of_the_assistants_is_filtered_as_ever(): void {
		$this->actAs( 'author' );
		$block   = str_replace( ' /-->', " -->\n<!-- wp:paragraph {\"className\":\"a<b onclick=1>\"} --><p onclick=\"x\">a</p><script>1</script><!-- /wp:paragraph -->\n<!-- /wp:jetpack/ai-assistant -->", self::block( array( 'content' => '<script>1</script>' ) ) );
		$content = get_post( $this->post( $block ) )->post_content;
		$this->assertStringNotContainsString( 'onclick', $content );
		$this->assertStringNotContainsString( '<script', $content );
		$this->assertSame( '<script>1</script>', parse_blocks( $content )[0]['attrs']['content'] );
	}

	public function test_visitors_see_nothing_that_is_not_accepted(): void {
		$this->assertSame( '', trim( do_blocks( self::block( array( 'content' => 'A secret', 'requestedPrompt' => 'A prompt', 'messages' => array( array( 'role' => 'user', 'content' => 'Told' ) ) ) ) ) ) );
	}

	public function test_visitors_see_blocks_that_are_in_it(): void {
		$block = str_replace( ' /-->', ' --><!-- wp:paragraph --><p>Shown.</p><!-- /wp:paragraph --><!-- /wp:jetpack/ai-assistant -->', self::block( array( 'content' => 'x' ) ) );
		$this->assertMatchesRegularExpression( "#<p[^>]*>Shown\\.</p>#", do_blocks( $block ) );
	}

	public function test_visitors_see_the_original_until_a_response_is_accepted(): void {
		$original = "<!-- wp:heading {\"textAlign\":\"center\"} --><h2 class=\"wp-block-heading has-text-align-center\">Bread</h2><!-- /wp:heading -->";
		$blocks   = do_blocks( self::block( array( 'content' => '<p>New</p>', 'originalContent' => '<h2>Bread</h2>', 'originalBlocks' => $original . '<script>1</script>' ) ) );
		$this->assertStringContainsString( 'has-text-align-center', $blocks );
		$this->assertStringNotContainsString( '<script', $blocks );
		$this->assertStringNotContainsString( 'New', $blocks );
		$text = do_blocks( self::block( array( 'content' => 'New', 'originalContent' => '<p>Bread</p><script>1</script>' ) ) );
		$this->assertSame( '<p>Bread</p><p>1</p>', trim( str_replace( "\n", '', $text ) ) );
	}
}
