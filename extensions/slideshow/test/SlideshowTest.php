<?php
/**
 * What visitors get of slideshows.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

final class SlideshowTest extends TestCase {

	/**
	 * An image in the library.
	 *
	 * @param string $file   Its file.
	 * @param int    $width  In pixels.
	 * @param int    $height In pixels.
	 */
	private static function image( string $file, int $width, int $height ): int {
		$id = wp_insert_attachment(
			array(
				'post_mime_type' => 'image/jpeg',
				'post_title'     => $file,
				'guid'           => "http://example.org/{$file}",
			),
			"2026/11/{$file}"
		);
		wp_update_attachment_metadata(
			$id,
			array(
				'width'  => $width,
				'height' => $height,
				'file'   => "2026/11/{$file}",
				'sizes'  => array(
					'large'     => array(
						'file'   => str_replace( '.', '-1024x640.', $file ),
						'width'  => 1024,
						'height' => 640,
					),
					'thumbnail' => array(
						'file'   => str_replace( '.', '-150x150.', $file ),
						'width'  => 150,
						'height' => 150,
					),
				),
			)
		);
		return $id;
	}

	/**
	 * A slide as posts store it.
	 *
	 * @param string $src     The file.
	 * @param int    $id      The attachment; 0 for none.
	 * @param string $caption HTML.
	 * @param string $more    More attributes of the image.
	 */
	private static function slide( string $src, int $id = 0, string $caption = '', string $more = '' ): string {
		$class = $id > 0 ? $id : 'undefined';
		$data  = $id > 0 ? " data-id=\"{$id}\"" : '';
		return "<li class=\"wp-block-jetpack-slideshow_slide swiper-slide\"><figure><img alt=\"a &gt; b\" class=\"wp-block-jetpack-slideshow_image wp-image-{$class}\"{$data}{$more} src=\"{$src}\"/>"
			. ( '' === $caption ? '' : "<figcaption class=\"wp-block-jetpack-slideshow_caption gallery-caption\">{$caption}</figcaption>" ) . '</figure></li>';
	}

	/**
	 * The block's output on the front page.
	 *
	 * @param string[]             $slides     The slides.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $root       Attributes of the outer element.
	 */
	private static function output( array $slides, array $attributes = array(), string $root = 'data-effect="slide"' ): string {
		return do_blocks(
			'<!-- wp:jetpack/slideshow ' . wp_json_encode( (object) $attributes ) . ' -->'
			. "<div class=\"wp-block-jetpack-slideshow aligncenter\" {$root}><div class=\"wp-block-jetpack-slideshow_container swiper-container\"><ul class=\"wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper\">"
			. implode( '', $slides )
			. '</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div><!-- /wp:jetpack/slideshow -->'
		);
	}

	public function test_links_without_a_target_become_buttons(): void {
		$html = self::output( array( self::slide( '/1.jpg' ), self::slide( '/2.jpg' ) ) );
		$this->assertStringNotContainsString( 'role="button"', $html );
		$this->assertStringNotContainsString( '<a', $html );
		$this->assertSame( 1, substr_count( $html, 'wp-block-jetpack-slideshow_button-prev' ) );
		$this->assertStringContainsString( 'aria-label="Next slide"', $html );
		$this->assertStringContainsString( 'data-slides="2" data-effect="slide"', preg_replace( '/.*?(data-slides="\d+").*?(data-effect="\w+").*/s', '$1 $2', $html ) );
		$this->assertSame( 2, substr_count( $html, '_bullet"' ) );
		$this->assertStringNotContainsString( 'button-pause', $html );
		$this->assertStringNotContainsString( 'wp-image-undefined', $html );
	}

	public function test_what_is_wider_than_the_text_gets_files_for_that(): void {
		$id     = self::image( 'wide.jpg', 2000, 1250 );
		$slides = array( self::slide( wp_get_attachment_image_url( $id, 'large' ), $id ) );
		$page   = static fn ( array $attributes ): string => wp_filter_content_tags( self::output( $slides, $attributes ) );
		$this->assertMatchesRegularExpression( '/ sizes="(?:auto, )?100vw"/', $page( array( 'align' => 'full' ) ) );
		$this->assertMatchesRegularExpression( '/ srcset="[^"]*wide\.jpg 2000w/', $page( array( 'align' => 'wide' ) ) );
		$this->assertMatchesRegularExpression( '/ sizes="(?:auto, )?\(max-width: 1024px\) 100vw, 1024px"/', $page( array() ) );
	}

	public function test_more_than_five_are_counted(): void {
		$html = self::output( array_fill( 0, 6, self::slide( '/1.jpg' ) ) );
		$this->assertStringContainsString( '_counter">1 / 6<', $html );
		$this->assertStringNotContainsString( '_bullet', $html );
		$this->assertSame( 5, substr_count( self::output( array_fill( 0, 5, self::slide( '/1.jpg' ) ) ), '_bullet"' ) );
	}

	public function test_options_that_jetpack_does_not_have_are_added_at_render(): void {
		$id     = self::image( 'hill.jpg', 3000, 2000 );
		$base   = wp_get_upload_dir()['baseurl'] . '/2026/11';
		$slides = array( self::slide( "{$base}/hill.jpg", $id ), self::slide( '/2.jpg' ), self::slide( '/3.jpg' ) );
		$html   = self::output(
			$slides,
			array(
				'thumbnails' => true,
				'perView'    => 2,
				'height'     => 90000,
				'effect'     => 'fade',
			)
		);
		$this->assertStringContainsString( ';--freehold-slideshow-per-view:2;--freehold-slideshow-height:1000px"', $html );
		$this->assertMatchesRegularExpression( '/class="[^"]*\bhas-several"/', $html );
		$this->assertStringContainsString( 'data-effect="slide"', $html, 'Images side by side cannot fade.' );
		$this->assertSame( 3, substr_count( $html, 'width="72" height="54"' ) );
		$this->assertStringContainsString( "<img src=\"{$base}/hill-150x150.jpg\" alt=\"\"", $html );
		$this->assertStringContainsString( '_thumbnails" role="group" aria-label="Thumbnails"><button type="button" class="wp-block-jetpack-slideshow_bullet" aria-label="Go to slide 1" aria-current="true"><img', $html );
		$this->assertStringContainsString( 'has-all', self::output( $slides, array( 'perView' => 9 ) ) );
		$this->assertSame(
			self::output( $slides ),
			self::output(
				$slides,
				array(
					'thumbnails' => 'yes',
					'perView'    => 0,
					'height'     => 'x',
				)
			)
		);
	}

	public function test_one_image_needs_no_controls_and_no_script(): void {
		$html = self::output( array( self::slide( '/1.jpg' ) ), array( 'autoplay' => true ) );
		$this->assertStringNotContainsString( '<button', $html );
		$this->assertStringNotContainsString( 'data-slides', $html );
		$this->assertStringContainsString( 'src="/1.jpg"', $html );
	}

	public function test_nothing_without_an_image(): void {
		$this->assertSame( '', self::output( array() ) );
		$this->assertSame( '', do_blocks( '<!-- wp:jetpack/slideshow /-->' ) );
	}

	public function test_autoplay_follows_the_attributes(): void {
		$slides = array( self::slide( '/1.jpg' ), self::slide( '/2.jpg' ) );
		$html   = self::output(
			$slides,
			array(
				'autoplay' => true,
				'delay'    => 0,
				'effect'   => 'fade',
			)
		);
		$this->assertStringContainsString( 'data-autoplay="true"', $html );
		$this->assertStringContainsString( 'data-delay="1"', $html );
		$this->assertStringContainsString( 'data-effect="fade"', $html );
		$this->assertStringContainsString( 'data-play="Play slideshow"', $html );

		$html = self::output( $slides, array(), 'data-autoplay="true" data-delay="1" data-effect="<x>"' );
		$this->assertStringNotContainsString( 'data-autoplay', $html );
		$this->assertStringContainsString( 'data-effect="slide"', $html );
	}

	/**
	 * @dataProvider shapes
	 */
	public function test_the_first_image_sets_the_aspect_ratio( string $expected, string $src, string $more = '' ): void {
		$html = self::output( array( self::slide( $src, 0, '', $more ), self::slide( '/x-10x10.jpg' ) ) );
		$this->assertStringContainsString( "style=\"--freehold-slideshow-ratio:{$expected}\"", $html );
	}

	public static function shapes(): array {
		return array(
			'nothing known'      => array( '1.7778', '/1.jpg' ),
			'in its name'        => array( '1.6', '/1-1024x640.jpg' ),
			'wider than allowed' => array( '1.7778', '/1-3000x100.jpg' ),
			'a portrait'         => array( '1', '/1-640x1024.jpg' ),
			'said by the post'   => array( '1.5', '/1.jpg', ' data-aspect-ratio="1500 / 1000"' ),
			'no shape'           => array( '1.7778', '/1.jpg', ' data-aspect-ratio="1500 / 0"' ),
			'code for a shape'   => array( '1.7778', '/1.jpg', ' data-aspect-ratio="1;color:red"' ),
		);
	}

	public function test_the_library_knows_the_shape_of_the_file_shown(): void {
		$id   = self::image( 'hill.jpg', 3000, 2400 );
		$base = wp_get_upload_dir()['baseurl'] . '/2026/11';
		$this->assertStringContainsString( 'ratio:1.25"', self::output( array( self::slide( "{$base}/hill.jpg", $id ) ) ) );
		$this->assertStringContainsString( 'ratio:1"', self::output( array( self::slide( "{$base}/hill-150x150.jpg", $id ) ) ) );
		$this->assertStringContainsString( 'ratio:1.7778"', self::output( array( self::slide( 'https://else.example/other.jpg', $id ) ) ), 'Another site’s image with the same id.' );
	}

	public function test_a_stored_style_remains(): void {
		$html = self::output( array( self::slide( '/1-4x3.jpg' ) ), array(), 'style="--aspect-ratio:calc(4 / 3)"' );
		$this->assertStringContainsString( 'style="--aspect-ratio:calc(4 / 3);--freehold-slideshow-ratio:1.3333"', $html );
	}

	public function test_images_behind_a_proxy_are_shown_from_this_site(): void {
		$id   = self::image( 'sea.jpg', 3000, 1875 );
		$html = self::output( array( self::slide( 'https://i0.wp.com/old.example/2026/11/sea.jpg?ssl=1', $id ), self::slide( 'https://i1.wp.com/old.example/gone.jpg?ssl=1', $id ) ), array( 'sizeSlug' => 'large' ) );
		$this->assertStringContainsString( 'src="' . wp_get_upload_dir()['baseurl'] . '/2026/11/sea-1024x640.jpg"', $html );
		$this->assertStringContainsString( 'src="https://i1.wp.com/old.example/gone.jpg?ssl=1"', $html );
	}

	public function test_only_those_out_of_sight_wait(): void {
		$html = self::output( array_fill( 0, 3, self::slide( '/1.jpg' ) ) );
		$this->assertSame( 2, substr_count( $html, 'loading="lazy"' ) );
		$this->assertLessThan( strpos( $html, 'loading="lazy"' ), strpos( $html, 'src="/1.jpg"' ) );
	}

	public function test_images_have_the_links_of_the_post(): void {
		$html = self::output(
			array( self::slide( '/1.jpg' ), self::slide( '/2.jpg', 0, 'By <img src="/x.png" alt="" class="wp-image-1"> me' ), self::slide( '/3.jpg' ) ),
			array(
				'extras' => array(
					array( 'href' => 'javascript:alert(1)' ),
					array(
						'href' => 'https://a.example/?a=1&amp;b=2',
						'kept' => array( 'linkTarget' => '_blank', 'rel' => 'nofollow"' ),
					),
					'nonsense',
				),
			)
		);
		$this->assertSame( 1, substr_count( $html, '<a ' ) );
		$this->assertStringContainsString( '<a class="wp-block-jetpack-slideshow_link" href="https://a.example/?a=1&#038;b=2" target="_blank" rel="nofollow&quot; noopener"><img', $html );
		$this->assertMatchesRegularExpression( '~<a class="wp-block-jetpack-slideshow_link"[^>]*><img[^>]*src="/2\.jpg"[^>]*></a><figcaption~', $html );
	}

	public function test_a_feed_contains_only_local_images_and_captions(): void {
		global $wp_query;
		$wp_query->is_feed = true;
		$id                = self::image( 'sea.jpg', 3000, 1875 );
		$html              = self::output( array( self::slide( '/1.jpg', 0, 'One' ), self::slide( 'https://i0.wp.com/old.example/2026/11/sea.jpg?ssl=1', $id ) ), array( 'sizeSlug' => 'large' ) );
		$wp_query->is_feed = false;
		$this->assertStringContainsString( 'src="' . wp_get_upload_dir()['baseurl'] . '/2026/11/sea-1024x640.jpg"', $html );
		$this->assertStringNotContainsString( 'wp-image-undefined', $html );
		$this->assertStringNotContainsString( 'loading=', $html );
		$this->assertStringContainsString( 'One</figcaption>', $html );
		$this->assertStringNotContainsString( 'button', $html );
		$this->assertStringNotContainsString( '<style', $html );
	}

	public function test_what_an_author_saves_is_what_was_written(): void {
		$this->actAs( 'author' );
		$content = '<!-- wp:jetpack/slideshow {"ids":[1]} --><div class="wp-block-jetpack-slideshow aligncenter" data-autoplay="true" data-delay="3" data-effect="slide" style="--aspect-ratio:calc(4 / 3)"><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">'
			. self::slide( '/1.jpg', 1, 'By <a href="https://a.example">Anna</a>', ' data-aspect-ratio="4 / 3"' ) . '</ul><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a></div></div><!-- /wp:jetpack/slideshow -->';
		kses_init_filters();
		$saved = get_post( $this->post( $content ) )->post_content;
		kses_remove_filters();
		$this->assertSame( str_replace( array( '"/>', '"--aspect-ratio:calc' ), array( '" />', '"--aspect-ratio:calc' ), $content ), $saved );
	}
}
