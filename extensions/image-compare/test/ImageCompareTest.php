<?php
/**
 * The output of a comparison for visitors and feeds.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

final class ImageCompareTest extends TestCase {

	/** A stored block. */
	private static function block( string $images, string $mode = 'horizontal' ): string {
		return "<!-- wp:jetpack/image-compare -->\n<figure class=\"wp-block-jetpack-image-compare\"><div class=\"juxtapose\" data-mode=\"{$mode}\">{$images}</div><figcaption>Both</figcaption></figure>\n<!-- /wp:jetpack/image-compare -->";
	}

	/** The output without its style sheet. */
	private static function output( string $images ): string {
		return trim( (string) preg_replace( '#<(style|link)[^>]*>(.*?</style>)?\s*#s', '', do_blocks( self::block( $images ) ) ) );
	}

	public function test_two_images_have_a_handle_and_the_shape_of_the_first(): void {
		$this->assertSame(
			'<figure class="wp-block-jetpack-image-compare"><div style="--freehold-compare-shape:1600/1000" class="juxtapose freehold-compare" data-mode="horizontal"><img  src="https://example.org/a.png" alt="A" width="1600" height="1000" class="image-compare__image-before wp-image-21"/><img src="https://example.org/b.png" alt="" class="image-compare__image-after"/><input class="freehold-compare-handle" type="range" value="50" autocomplete="off" aria-label="Percentage of the first image that is visible"/></div><figcaption class="wp-element-caption">Both</figcaption></figure>',
			self::output( '<img id="21" src="https://example.org/a.png" alt="A" width="1600" height="1000" class="image-compare__image-before"/><img src="https://example.org/b.png" alt="" class="image-compare__image-after"/>' )
		);
	}

	public function test_one_image_has_no_handle_and_none_shows_nothing(): void {
		$one = self::output( '<img class="image-compare__image-before"/><img src="https://example.org/b.png" alt="B" class="image-compare__image-after"/>' );
		$this->assertStringContainsString( '<img hidden class="image-compare__image-before"/>', $one );
		$this->assertStringNotContainsString( '<input', $one );
		$this->assertStringNotContainsString( 'freehold-compare', $one );
		$this->assertSame( '', self::output( '<img class="image-compare__image-before"/><img class="image-compare__image-after"/>' ) );
	}

	public function test_what_an_author_writes_cannot_leave_the_shape(): void {
		$this->assertStringContainsString( '--freehold-compare-shape:16/9"', self::output( '<img src="https://example.org/a.png" width="16;color:red" height="9px"/><img src="https://example.org/b.png"/>' ) );
	}

	public function test_feeds_have_the_images_alone(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$feed                         = self::output( '<img src="https://example.org/a.png"/><img src="https://example.org/b.png"/>' );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertStringNotContainsString( '<input', $feed );
	}
}
