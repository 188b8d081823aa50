<?php
/**
 * The output of a story for visitors and feeds, and its conversion.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Moving\Converter;

final class StoryTest extends TestCase {

	/** A stored block. */
	private static function block( array $files, array $more = array() ): string {
		return '<!-- wp:jetpack/story ' . serialize_block_attributes( array( 'mediaFiles' => $files ) + $more ) . " -->\n<div class=\"wp-story wp-block-jetpack-story\"></div>\n<!-- /wp:jetpack/story -->";
	}

	/** The output without style sheets. */
	private static function output( array $files, array $more = array() ): string {
		return trim( (string) preg_replace( '#<(style|link)[^>]*>(.*?</style>)?\s*#s', '', do_blocks( self::block( $files, $more ) ) ) );
	}

	/** An image that this site has not. */
	private static function image( string $caption = '' ): array {
		return array(
			'id'      => 999999,
			'type'    => 'image',
			'url'     => 'https://example.org/a.jpg?b=1&c=2',
			'alt'     => 'A "cat"',
			'caption' => $caption,
		);
	}

	/** A video. */
	private static function video(): array {
		return array(
			'type' => 'file',
			'mime' => 'video/mp4',
			'url'  => 'https://example.org/b.mp4',
		);
	}

	public function test_all_media_and_captions_are_in_the_page(): void {
		$html = self::output( array( self::image( 'I <3 <b>boats</b>' ), self::video() ) );
		$this->assertStringContainsString( '<ol class="freehold-story__slides" tabindex="0" aria-label="Story"><li class="freehold-story__slide"><figure><img src="https://example.org/a.jpg?b=1&#038;c=2" alt="A &quot;cat&quot;" loading="lazy" decoding="async"><figcaption>I &lt;3 boats</figcaption></figure></li><li class="freehold-story__slide"><figure><video src="https://example.org/b.mp4" controls playsinline preload="metadata" aria-label="Video"></video></figure></li></ol>', $html );
		$this->assertStringContainsString( 'aria-label="Play Story, 2 slides"', $html );
		$this->assertStringContainsString( 'class="freehold-story__mute"', $html );
		$this->assertStringStartsWith( '<div class="wp-story wp-block-jetpack-story">', $html );
		$this->assertStringNotContainsString( 'freehold-story__mute', self::output( array( self::image() ) ) );
		// Two stories of one name are told apart.
		$this->assertStringContainsString( 'aria-label="Story (3)"', self::output( array( self::image() ) ) );
	}

	public function test_an_image_of_this_site_is_offered_in_its_sizes(): void {
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Portrait', 'post_excerpt' => 'From the library' ), '2026/01/portrait.jpg' );
		wp_update_attachment_metadata( $id, array( 'width' => 1080, 'height' => 1920, 'file' => '2026/01/portrait.jpg', 'sizes' => array( 'large' => array( 'file' => 'portrait-576x1024.jpg', 'width' => 576, 'height' => 1024, 'mime-type' => 'image/jpeg' ) ) ) );
		$html = self::output( array( array( 'id' => $id, 'type' => 'image', 'url' => wp_get_attachment_url( $id ) ) ) );
		$this->assertMatchesRegularExpression( '/<img [^>]*class="[^"]*attachment-large/', $html );
		$this->assertStringContainsString( 'portrait-576x1024.jpg', $html );
		$this->assertStringContainsString( '<figcaption>From the library</figcaption>', $html );
	}

	public function test_visitors_learn_nothing_of_a_video_that_became_private(): void {
		$id     = wp_insert_attachment( array( 'post_mime_type' => 'video/mp4', 'post_title' => 'Meeting', 'post_excerpt' => 'What was decided' ), '2026/01/meeting.mp4' );
		$poster = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Poster' ), '2026/01/poster.jpg' );
		update_post_meta( $id, '_wp_attachment_image_alt', 'The board' );
		update_post_meta( $id, '_thumbnail_id', $poster );
		wp_update_attachment_metadata( $poster, array( 'width' => 100, 'height' => 100, 'file' => '2026/01/poster.jpg' ) );
		$story = array( array( 'id' => $id, 'type' => 'video', 'url' => wp_get_attachment_url( $id ) ) );
		$told  = static fn (): array => array_map( static fn ( string $text ): bool => str_contains( self::output( $story ), $text ), array( 'What was decided', 'The board', 'poster.jpg' ) );
		$this->assertSame( array( true, true, true ), $told() );
		wp_update_post( array( 'ID' => $id, 'post_status' => 'private' ) );
		$this->assertSame( array( false, false, false ), $told() );
		$this->actAs( 'editor' );
		$this->assertSame( array( true, true, true ), $told() );
	}

	public function test_what_is_no_image_and_no_video_is_left_out(): void {
		$this->assertSame( '', self::output( array() ) );
		$this->assertSame( '', self::output( array( array( 'type' => 'image', 'url' => 'javascript:alert(1)' ), array( 'type' => 'file', 'mime' => 'application/pdf', 'url' => 'https://example.org/c.pdf' ), 'x', array( 'url' => 'https://example.org/d.jpg' ) ) ) );
		$this->assertSame( '', do_blocks( '<!-- wp:jetpack/story {"mediaFiles":"x"} /-->' ) );
	}

	public function test_the_time_for_an_image_has_limits(): void {
		foreach ( array( array( 8, '8s' ), array( 0.1, '1s' ), array( 900, '60s' ), array( 'x;', '5s' ), array( -1, '5s' ) ) as list( $stored, $expected ) ) {
			$this->assertStringContainsString( "--freehold-story-time:{$expected}\"", self::output( array( self::image() ), array( 'settings' => array( 'imageTime' => $stored ) ) ) );
		}
	}

	public function test_feeds_have_figures_alone(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$feed                         = self::output( array( self::image( 'Boats' ), self::video() ) );
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertStringContainsString( '<figcaption>Boats</figcaption>', $feed );
		$this->assertStringNotContainsString( '<button', $feed );
		$this->assertStringNotContainsString( '<dialog', $feed );
	}

	public function test_it_becomes_galleries_and_videos(): void {
		$converter = new Converter( array( 'jetpack/story' ) );
		$blocks    = array_column( parse_blocks( $converter->convert( self::block( array( self::image( 'A & B' ), self::image(), self::video(), self::image() ) ) ) ), 'blockName' );
		$this->assertSame( array( 'core/gallery', 'core/video', 'core/gallery' ), array_values( array_filter( $blocks ) ) );
	}
}
