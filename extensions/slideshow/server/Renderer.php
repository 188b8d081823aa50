<?php
/**
 * A slideshow as a visitor gets it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Slideshow;

use Freehold\Blocks\Assets;
use Freehold\Media\Images;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Completes the stored markup: a strip that scrolls, with its height reserved, and the controls that a script needs.
 *
 * Whatever version of Jetpack wrote it, the markup holds a list of images and empty links in the places of the controls.
 * Those go, since nobody can use them; real buttons come, and stay out of sight until they can do something.
 */
final class Renderer {

	private const BLOCK = 'wp-block-jetpack-slideshow';

	/**
	 * Holds one block.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The stored markup.
	 */
	private function __construct( private array $attributes, private string $content ) {}

	/**
	 * Returns the block's output, which is empty without images.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The stored markup.
	 * @param WP_Block             $block      The block.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- The signature of all blocks.
		return ( new self( $attributes, $content ) )->render();
	}

	/**
	 * Returns the output.
	 */
	private function render(): string {
		$images = $this->images();
		$count  = count( $images );
		if ( 0 === $count ) {
			return '';
		}
		$html = (string) preg_replace(
			array(
				'~<a\s[^>]*\b' . self::BLOCK . '_button-(?:prev|next|pause)\b[^>]*>\s*</a>~',
				'~<div\s[^>]*\b' . self::BLOCK . '_pagination\b[^>]*>\s*</div>~',
			),
			'',
			$this->content
		);
		$html = Links::add( $html, $this->attributes['extras'] ?? null );
		if ( is_feed() ) {
			return $this->with_files( $html, $images );
		}
		$end = strripos( $html, '</ul>' );
		if ( $count > 1 && false !== $end ) {
			$html = substr_replace( $html, '</ul>' . Controls::html( $count, $this->plays() ), $end, 5 );
			Assets::enqueue_view( 'slideshow' );
		}
		return $this->with_shape( $html, $images );
	}

	/**
	 * What the post says of its images.
	 *
	 * @return list<array{id: int, src: string, ratio: string}> `id` is 0 for what is not in the library.
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
	 * The markup with all that it needs to take its place at once.
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
				$shape = '--freehold-slideshow-ratio:' . AspectRatio::of( $images[0] );
				$tags->set_attribute( 'style', is_string( $style ) && '' !== $style ? rtrim( $style, '; ' ) . ";{$shape}" : $shape );
				if ( $count > 1 ) {
					$this->for_script( $tags, $count );
				}
			} elseif ( $tags->has_class( self::BLOCK . '_container' ) ) {
				// The name that Swiper's own style sheet knows.
				$tags->add_class( 'swiper' );
				$tags->set_attribute( 'role', 'group' );
				$tags->set_attribute( 'aria-roledescription', __( 'slideshow', 'freehold' ) );
				$tags->set_attribute( 'aria-label', __( 'Images', 'freehold' ) );
			} elseif ( $tags->has_class( self::BLOCK . '_swiper-wrapper' ) && $count > 1 ) {
				// Whoever has no pointer scrolls by keys.
				$tags->set_attribute( 'tabindex', '0' );
				$tags->set_attribute( 'aria-label', __( 'Images', 'freehold' ) );
			} elseif ( 'IMG' === $tags->get_tag() && $tags->has_class( self::BLOCK . '_image' ) ) {
				$this->complete( $tags, $images[ ++$image ], $image > 0 );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The markup with the files that lie here, and nothing else: what a feed gets.
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
	 * What the script has to know.
	 *
	 * @param WP_HTML_Tag_Processor $tags  At the block's outer element.
	 * @param int                   $count How many slides there are.
	 */
	private function for_script( WP_HTML_Tag_Processor $tags, int $count ): void {
		$tags->set_attribute( 'data-slides', (string) $count );
		$tags->set_attribute( 'data-effect', 'fade' === ( $this->attributes['effect'] ?? '' ) ? 'fade' : 'slide' );
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
	 * Whether it moves on by itself.
	 */
	private function plays(): bool {
		return true === ( $this->attributes['autoplay'] ?? false );
	}

	/**
	 * The size that the post's images have.
	 */
	private function size(): string {
		$size = $this->attributes['sizeSlug'] ?? '';
		return is_string( $size ) && '' !== $size ? $size : 'full';
	}

	/**
	 * Shows an image's file, and lets those wait that nobody sees yet. Sizes for narrower windows are core's to add, as to
	 * any image of a post.
	 *
	 * @param WP_HTML_Tag_Processor                      $tags      At the image.
	 * @param array{id: int, src: string, ratio: string} $image   What the post says of it.
	 * @param bool                                       $is_hidden Whether others stand before it.
	 */
	private function complete( WP_HTML_Tag_Processor $tags, array $image, bool $is_hidden ): void {
		$this->show_file( $tags, $image );
		if ( $is_hidden ) {
			$tags->set_attribute( 'loading', 'lazy' );
		}
		// Core takes what is wider than the text for as wide as its file.
		if ( in_array( $this->attributes['align'] ?? '', array( 'wide', 'full' ), true ) ) {
			$tags->set_attribute( 'sizes', '100vw' );
		}
	}

	/**
	 * Shows an image from this site where it lies here.
	 *
	 * @param WP_HTML_Tag_Processor                      $tags    At the image.
	 * @param array{id: int, src: string, ratio: string} $image What the post says of it.
	 */
	private function show_file( WP_HTML_Tag_Processor $tags, array $image ): void {
		$tags->remove_class( 'wp-image-undefined' );
		if ( Images::own( $image['src'] ) !== $image['src'] || preg_match( '~^(?:https?:)?//i\d\.wp\.com/~', $image['src'] ) ) {
			$local = 0 === $image['id'] ? false : wp_get_attachment_image_url( $image['id'], $this->size() );
			$tags->set_attribute( 'src', false === $local ? Images::own( $image['src'] ) : $local );
		}
	}
}
