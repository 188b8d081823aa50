<?php
declare( strict_types=1 );

namespace Freehold\Modules\Slideshow;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Html;
use Freehold\Media\Images;
use Freehold\Modules\Constants;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Completes the stored markup: a scrollable list with reserved height, and the controls for the script.
 *
 * Every version of Jetpack stores a list of images and empty links in place of the controls. The links are removed
 * because they do nothing. Buttons are added, and stay hidden until the script has started.
 */
final class Renderer {

	private const BLOCK = 'wp-block-jetpack-slideshow';

	/**
	 * Creates the renderer of one block.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The stored markup.
	 */
	private function __construct( private array $attributes, private string $content ) {}

	/**
	 * Returns the block's HTML. Empty without images.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The stored markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- The signature of all blocks.
		return ( new self( $attributes, $content ) )->render();
	}

	/**
	 * Returns the HTML.
	 */
	private function render(): string {
		$images = $this->images();
		$count  = count( $images );
		if ( 0 === $count ) {
			return '';
		}
		$html = preg_replace(
			array(
				'~<a\s[^>]*\b' . self::BLOCK . '_button-(?:prev|next|pause)\b[^>]*>\s*</a>~',
				'~<div\s[^>]*\b' . self::BLOCK . '_pagination\b[^>]*>\s*</div>~',
			),
			'',
			$this->content
		) ?? $this->content;
		$html = Links::add( $html, $this->attributes['extras'] ?? null );
		if ( is_feed() ) {
			return $this->with_files( $html, $images );
		}
		$end = strripos( $html, '</ul>' );
		if ( $count > 1 && false !== $end ) {
			$html = substr_replace( $html, '</ul>' . Controls::html( $count, $this->plays(), $this->per_view( $count ), $this->thumbnails( $images ) ), $end, 5 );
			Assets::enqueue_view( 'slideshow' );
		}
		return $this->with_shape( $html, $images );
	}

	/**
	 * Returns the images that the post stores.
	 *
	 * @return list<array{id: int, src: string, ratio: string}> `id` is 0 for images that are not in the library.
	 */
	private function images(): array {
		$found = array();
		$tags  = new WP_HTML_Tag_Processor( $this->content );
		while ( $tags->next_tag(
			array(
				'tag_name'   => 'img',
				'class_name' => self::BLOCK . '_image',
			)
		) ) {
			$found[] = array(
				'id'    => $tags->get_attribute( 'data-id' ),
				'src'   => (string) $tags->get_attribute( 'src' ),
				'ratio' => (string) $tags->get_attribute( 'data-aspect-ratio' ),
			);
		}
		Images::prime( array_column( $found, 'id' ) );
		return array_map(
			static fn ( array $image ): array => array( 'id' => Images::attachment( $image['id'], $image['src'] ) ) + $image,
			$found
		);
	}

	/**
	 * Returns the markup with everything that reserves its space.
	 *
	 * @param string                                           $html     The markup.
	 * @param list<array{id: int, src: string, ratio: string}> $images Its images.
	 */
	private function with_shape( string $html, array $images ): string {
		$count = count( $images );
		$tags  = new WP_HTML_Tag_Processor( $html );
		$image = -1;
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( self::BLOCK ) ) {
				$style = $tags->get_attribute( 'style' );
				$shape = '--freehold-slideshow-ratio:' . AspectRatio::of( $images[0] ) . $this->options( $tags, $count );
				$tags->set_attribute( 'style', is_string( $style ) && '' !== $style ? rtrim( $style, '; ' ) . ";{$shape}" : $shape );
				if ( $count > 1 ) {
					$this->for_script( $tags, $count );
				}
			} elseif ( $tags->has_class( self::BLOCK . '_container' ) ) {
				// Swiper's own style sheet requires this name.
				$tags->add_class( 'swiper' );
				$tags->set_attribute( 'role', 'group' );
				$tags->set_attribute( 'aria-roledescription', __( 'slideshow', 'freehold' ) );
				$tags->set_attribute( 'aria-label', __( 'Images', 'freehold' ) );
			} elseif ( $tags->has_class( self::BLOCK . '_swiper-wrapper' ) && $count > 1 ) {
				// Makes the list scrollable by keyboard.
				$tags->set_attribute( 'tabindex', '0' );
				$tags->set_attribute( 'aria-label', __( 'Images', 'freehold' ) );
			} elseif ( 'IMG' === $tags->get_tag() && $tags->has_class( self::BLOCK . '_image' ) ) {
				$this->complete( $tags, $images[ ++$image ], $image > 0 );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Returns the markup with local files only, for feeds.
	 *
	 * @param string                                           $html     The markup.
	 * @param list<array{id: int, src: string, ratio: string}> $images Its images.
	 */
	private function with_files( string $html, array $images ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		foreach ( $images as $image ) {
			if ( $tags->next_tag(
				array(
					'tag_name'   => 'img',
					'class_name' => self::BLOCK . '_image',
				)
			) ) {
				$this->show_file( $tags, $image );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Adds the data for the script.
	 *
	 * @param WP_HTML_Tag_Processor $tags  At the block's outer element.
	 * @param int                   $count How many slides there are.
	 */
	private function for_script( WP_HTML_Tag_Processor $tags, int $count ): void {
		$tags->set_attribute( 'data-slides', (string) $count );
		$tags->set_attribute( 'data-effect', 'fade' === ( $this->attributes['effect'] ?? '' ) && 1 === $this->per_view( $count ) ? 'fade' : 'slide' );
		if ( $this->plays() ) {
			$delay = $this->attributes['delay'] ?? 3;
			$tags->set_attribute( 'data-autoplay', 'true' );
			$tags->set_attribute( 'data-delay', (string) ( is_numeric( $delay ) ? max( 1, (float) $delay ) : 3 ) );
		} else {
			$tags->remove_attribute( 'data-autoplay' );
			$tags->remove_attribute( 'data-delay' );
		}
	}

	/**
	 * Adds the classes of the options that Jetpack does not have, and returns their declarations.
	 *
	 * @param WP_HTML_Tag_Processor $tags  At the block's outer element.
	 * @param int                   $count How many slides there are.
	 * @return string Each declaration starts with a semicolon.
	 */
	private function options( WP_HTML_Tag_Processor $tags, int $count ): string {
		$style    = '';
		$per_view = $this->per_view( $count );
		if ( $per_view > 1 ) {
			$tags->add_class( 'has-several' );
			$tags->set_attribute( 'data-per-view', (string) $per_view );
			$style .= ";--freehold-slideshow-per-view:{$per_view}";
			if ( $per_view === $count ) {
				$tags->add_class( 'has-all' );
			}
		}
		$height = $this->attributes['height'] ?? null;
		if ( is_numeric( $height ) && $height > 0 ) {
			$limits = Constants::get( 'slideshow' );
			$style .= ';--freehold-slideshow-height:' . (int) max( $limits['minHeight'], min( $limits['maxHeight'], $height ) ) . 'px';
		}
		return $style;
	}

	/**
	 * Returns how many slides are side by side where there is room.
	 *
	 * @param int $count How many slides there are.
	 */
	private function per_view( int $count ): int {
		$stored = $this->attributes['perView'] ?? 1;
		return is_numeric( $stored ) ? (int) max( 1, min( $count, $stored, Constants::get( 'slideshow' )['maxPerView'] ) ) : 1;
	}

	/**
	 * Returns a small image of each slide. Empty if the block has none.
	 *
	 * @param list<array{id: int, src: string, ratio: string}> $images The images.
	 * @return string[]
	 */
	private function thumbnails( array $images ): array {
		return true !== ( $this->attributes['thumbnails'] ?? false ) ? array() : array_map(
			static function ( array $image ): string {
				$small = 0 === $image['id'] ? false : wp_get_attachment_image_url( $image['id'], 'thumbnail' );
				return Html::image(
					array(
						'src'      => false === $small ? Images::own( $image['src'] ) : $small,
						'alt'      => '',
						'width'    => 72,
						'height'   => 54,
						'loading'  => 'lazy',
						'decoding' => 'async',
					)
				);
			},
			$images
		);
	}

	/**
	 * Returns whether the slideshow advances by itself.
	 */
	private function plays(): bool {
		return true === ( $this->attributes['autoplay'] ?? false );
	}

	/**
	 * Returns the size of the post's images.
	 */
	private function size(): string {
		$size = $this->attributes['sizeSlug'] ?? '';
		return is_string( $size ) && '' !== $size ? $size : 'full';
	}

	/**
	 * Sets an image's file, and lazy loading if it is hidden at first. Core adds `srcset` as to any image of a post.
	 *
	 * @param WP_HTML_Tag_Processor                      $tags      At the image.
	 * @param array{id: int, src: string, ratio: string} $image   The image that the post stores.
	 * @param bool                                       $is_hidden Whether the image is not visible at first.
	 */
	private function complete( WP_HTML_Tag_Processor $tags, array $image, bool $is_hidden ): void {
		$this->show_file( $tags, $image );
		if ( $is_hidden ) {
			$tags->set_attribute( 'loading', 'lazy' );
		}
		// Core assumes that an image wider than the text is as wide as its file.
		if ( in_array( $this->attributes['align'] ?? '', array( 'wide', 'full' ), true ) ) {
			$tags->set_attribute( 'sizes', '100vw' );
		}
	}

	/**
	 * Sets an image's local file, if there is one.
	 *
	 * @param WP_HTML_Tag_Processor                      $tags    At the image.
	 * @param array{id: int, src: string, ratio: string} $image The image that the post stores.
	 */
	private function show_file( WP_HTML_Tag_Processor $tags, array $image ): void {
		$tags->remove_class( 'wp-image-undefined' );
		if ( Images::own( $image['src'] ) !== $image['src'] || preg_match( '~^(?:https?:)?//i\d\.wp\.com/~', $image['src'] ) ) {
			$local = 0 === $image['id'] ? false : wp_get_attachment_image_url( $image['id'], $this->size() );
			$tags->set_attribute( 'src', false === $local ? Images::own( $image['src'] ) : $local );
		}
	}
}
