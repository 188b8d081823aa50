<?php
declare( strict_types=1 );

namespace Freehold\Modules\TiledGallery;

use Freehold\Media\Images;
use Freehold\Modules\Constants;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Adds the layout to the saved markup: the widths of columns, the aspect ratios and sizes of images, and the local files.
 * Removes only labels that would replace alternative texts.
 */
final class Renderer {

	/** Matches the layouts with square tiles, which require no widths. */
	private const SQUARE = '/(?:^|\s)is-style-(?:circle|square)(?:\s|$)/';

	/**
	 * The images in order.
	 *
	 * @var array<int, array{id: int, url: string, alt: string, ratio: float, sources: ?array{src: string, srcset: string, width: int, height: int}}>
	 */
	private array $images = array();

	/**
	 * The indexes of the images in each column of each row.
	 *
	 * @var array<int, array<int, int[]>>
	 */
	private array $rows = array();

	/**
	 * Whether every tile is a square.
	 *
	 * @var bool
	 */
	private readonly bool $is_square;

	/**
	 * Creates a renderer and reads the markup.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	private function __construct( private readonly array $attributes, private readonly string $content ) {
		$class           = $attributes['className'] ?? '';
		$this->is_square = is_string( $class ) && 1 === preg_match( self::SQUARE, $class );
		$this->read();
	}

	/**
	 * Returns the block's HTML.
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
		if ( array() === $this->images ) {
			return $this->content;
		}
		return $this->with_captions( $this->laid_out() );
	}

	/**
	 * Reads the images and their rows and columns.
	 */
	private function read(): void {
		$tags = new WP_HTML_Tag_Processor( $this->content );
		$ids  = is_array( $this->attributes['ids'] ?? null ) ? $this->attributes['ids'] : array();
		$read = array();
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( 'tiled-gallery__row' ) ) {
				$this->rows[] = array();
			} elseif ( $tags->has_class( 'tiled-gallery__col' ) && array() !== $this->rows ) {
				$this->rows[ array_key_last( $this->rows ) ][] = array();
			} elseif ( 'IMG' === $tags->get_tag() ) {
				$row = array_key_last( $this->rows );
				if ( null === $row || array() === $this->rows[ $row ] ) {
					continue;
				}
				$place = count( $read );
				$this->rows[ $row ][ array_key_last( $this->rows[ $row ] ) ][] = $place;

				$read[] = array(
					'id'     => $tags->get_attribute( 'data-id' ) ?? $ids[ $place ] ?? 0,
					'url'    => self::text( $tags->get_attribute( 'data-url' ) ) ?: self::text( $tags->get_attribute( 'src' ) ),
					'alt'    => self::text( $tags->get_attribute( 'alt' ) ),
					'width'  => (float) self::text( $tags->get_attribute( 'data-width' ) ),
					'height' => (float) self::text( $tags->get_attribute( 'data-height' ) ),
				);
			}
		}
		Images::prime( array_column( $read, 'id' ) );
		foreach ( $read as $image ) {
			$id      = Images::attachment( $image['id'], $image['url'] );
			$sources = $id ? Images::sources( $id ) : null;
			if ( $image['width'] <= 0 || $image['height'] <= 0 ) {
				$image['width']  = $sources['width'] ?? 0;
				$image['height'] = $sources['height'] ?? 0;
			}
			$this->images[] = array(
				'id'      => $id,
				'url'     => $image['url'],
				'alt'     => trim( $image['alt'] ),
				'ratio'   => $image['width'] > 0 && $image['height'] > 0 ? $image['width'] / $image['height'] : 1.0,
				'sources' => $sources,
			);
		}
	}

	/**
	 * Returns the markup with widths, aspect ratios and files.
	 */
	private function laid_out(): string {
		$tags    = new WP_HTML_Tag_Processor( $this->content );
		$is_feed = is_feed();
		$corners = $this->is_square && str_contains( (string) ( $this->attributes['className'] ?? '' ), 'is-style-circle' ) ? 0 : max( 0, min( 20, (int) ( $this->attributes['roundedCorners'] ?? 0 ) ) );
		$row     = -1;
		$column  = -1;
		$place   = 0;
		$shares  = array();
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( 'tiled-gallery__gallery' ) && $corners > 0 && ! $is_feed ) {
				$tags->set_attribute( 'style', "--freehold-tile-corners:{$corners}px" );
			} elseif ( $tags->has_class( 'tiled-gallery__row' ) ) {
				++$row;
				$column = -1;
				$shares = $this->flex( $this->rows[ $row ] );
			} elseif ( $tags->has_class( 'tiled-gallery__col' ) && $row >= 0 ) {
				++$column;
				if ( ! $is_feed ) {
					$tags->set_attribute( 'style', "flex:{$shares[ $column ]['flex']}" );
				}
			} elseif ( $tags->has_class( 'tiled-gallery__item' ) && ! $this->is_square && isset( $this->images[ $place ] ) && ! $is_feed ) {
				$tags->set_attribute( 'style', 'aspect-ratio:' . self::number( $this->images[ $place ]['ratio'] ) );
			} elseif ( 'A' === $tags->get_tag() && isset( $this->images[ $place ] ) ) {
				$this->link( $tags, $place );
			} elseif ( 'IMG' === $tags->get_tag() && $column >= 0 && isset( $this->images[ $place ] ) ) {
				$this->image( $tags, $place, $shares[ $column ]['share'] );
				++$place;
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Returns how the columns share a row. Stacked images of aspect ratios r1…rn have the height of one image of the
	 * ratio R = 1 / (1/r1 + … + 1/rn), plus gaps. A column's width is in proportion to R after an addition that
	 * compensates for its smaller number of gaps, so that all columns are equally high at any width. The width depends
	 * on no other column, so that nothing moves while the rest of the row arrives. `mosaic.ts` lets columns grow to it.
	 *
	 * @param array<int, int[]> $columns The indexes of the images in each column.
	 * @return array<int, array{flex: string, share: float}> The share is of the row's width.
	 */
	private function flex( array $columns ): array {
		$grow = array();
		foreach ( $columns as $column => $places ) {
			$tall            = array_sum( array_map( fn ( int $place ): float => 1 / $this->images[ $place ]['ratio'], $places ) );
			$grow[ $column ] = $this->is_square || $tall <= 0 ? 1.0 : 1 / $tall;
		}
		$gap        = Constants::get( 'tiled-gallery' )['gap'];
		$max_images = array() === $columns ? 0 : max( array_map( 'count', $columns ) );
		$all        = array_sum( $grow );
		$added      = array();
		foreach ( $columns as $column => $places ) {
			$added[ $column ] = $this->is_square ? 0 : $gap * $grow[ $column ] * ( $max_images - count( $places ) );
		}
		$taken = array_sum( $added ) + $gap * ( count( $columns ) - 1 );
		$flex  = array();
		foreach ( $columns as $column => $places ) {
			$share           = $grow[ $column ] / $all;
			$flex[ $column ] = array(
				'flex'  => '0 1 calc(' . self::number( 100 * $share ) . '% + ' . self::number( $added[ $column ] - $share * $taken ) . 'px)',
				'share' => $share,
			);
		}
		return $flex;
	}

	/**
	 * Sets an image's local file, sizes and alternative text.
	 *
	 * @param WP_HTML_Tag_Processor $tags  At the `img`.
	 * @param int                   $place The image's index.
	 * @param float                 $share Its share of the row's width.
	 */
	private function image( WP_HTML_Tag_Processor $tags, int $place, float $share ): void {
		$image = $this->images[ $place ];
		// The image is not a button. Screen readers would read a label that counts it instead of its alternative
		// text.
		foreach ( array( 'role', 'tabindex', 'aria-label', 'layout', 'caption' ) as $name ) {
			$tags->remove_attribute( $name );
		}
		$tags->set_attribute( 'alt', $image['alt'] );
		$sources = $image['sources'];
		if ( null === $sources ) {
			$src = self::text( $tags->get_attribute( 'src' ) );
			$tags->set_attribute( 'src', Images::own( '' === $src ? $image['url'] : $src ) );
			$tags->set_attribute( 'width', '1200' );
			$tags->set_attribute( 'height', (string) max( 1, (int) round( 1200 / $image['ratio'] ) ) );
			return;
		}
		$tags->set_attribute( 'src', $sources['src'] );
		$tags->set_attribute( 'width', (string) $sources['width'] );
		$tags->set_attribute( 'height', (string) $sources['height'] );
		if ( '' !== $sources['srcset'] ) {
			// A cropped square requires a larger file than its width.
			$share *= $this->is_square ? max( 1, $sources['width'] / $sources['height'] ) : 1;
			$tags->set_attribute( 'srcset', $sources['srcset'] );
			$tags->set_attribute( 'sizes', $this->sizes( $share ) );
		}
	}

	/**
	 * Updates a link: replaces the image proxy's URL with that of the local file, and adds a label if the image has no
	 * alternative text.
	 *
	 * @param WP_HTML_Tag_Processor $tags  At the `a`.
	 * @param int                   $place The index of the image in it.
	 */
	private function link( WP_HTML_Tag_Processor $tags, int $place ): void {
		$image = $this->images[ $place ];
		$href  = self::text( $tags->get_attribute( 'href' ) );
		if ( 'media' === ( $this->attributes['linkTo'] ?? '' ) && $image['id'] ) {
			$tags->set_attribute( 'href', (string) wp_get_attachment_url( $image['id'] ) );
		} elseif ( Images::own( $href ) !== $href ) {
			$tags->set_attribute( 'href', Images::own( $href ) );
		}
		if ( '' === $image['alt'] ) {
			/* translators: 1: an image's number, 2: the total number of images. */
			$tags->set_attribute( 'aria-label', sprintf( __( 'Image %1$d of %2$d', 'freehold' ), $place + 1, count( $this->images ) ) );
		}
	}

	/**
	 * Returns the `sizes` attribute, by which the browser selects a file.
	 *
	 * @param float $share The share of the gallery's width.
	 */
	private function sizes( float $share ): string {
		$share = round( 100 * $share, 1 );
		$width = $this->width();
		return null === $width ? "{$share}vw" : sprintf( '(max-width: %1$dpx) %2$svw, %3$dpx', $width, $share, (int) ceil( $width * $share / 100 ) );
	}

	/**
	 * Returns the gallery's width in the theme's layout in pixels, or null if it is as wide as the window.
	 */
	private function width(): ?int {
		$align = $this->attributes['align'] ?? '';
		if ( 'full' === $align ) {
			return null;
		}
		$layout = wp_get_global_settings( array( 'layout' ) );
		$width  = is_array( $layout ) ? (string) ( $layout[ 'wide' === $align ? 'wideSize' : 'contentSize' ] ?? '' ) : '';
		if ( preg_match( '/^(\d+(?:\.\d+)?)(px|rem|em)$/', $width, $found ) ) {
			return (int) ( (float) $found[1] * ( 'px' === $found[2] ? 1 : 16 ) );
		}
		return (int) ( $GLOBALS['content_width'] ?? 0 ) ?: 1200;
	}

	/**
	 * Adds captions to the figures, and lets core enlarge images on a click, which feeds do not support.
	 *
	 * @param string $html The markup.
	 */
	private function with_captions( string $html ): string {
		$more      = is_array( $this->attributes['more'] ?? null ) ? $this->attributes['more'] : array();
		$lightbox  = ! is_feed() && $this->is_enlarged() ? new Lightbox() : null;
		$place     = -1;
		$decorated = preg_replace_callback(
			'~(<figure\b[^>]*\btiled-gallery__item\b[^>]*>)(.*?)(</figure>)~s',
			function ( array $found ) use ( $lightbox, $more, &$place ): string {
				++$place;
				$figure = $found[0];
				if ( null !== $lightbox && isset( $this->images[ $place ] ) && ! str_contains( $found[2], '<a ' ) ) {
					$figure = $lightbox->figure( $figure, $this->images[ $place ]['id'] );
				}
				$caption = is_array( $more[ $place ] ?? null ) && is_string( $more[ $place ]['caption'] ?? null ) ? trim( wp_kses_post( $more[ $place ]['caption'] ) ) : '';
				$end     = strrpos( $figure, '</figure>' );
				return '' === $caption || false === $end ? $figure : substr_replace( $figure, "<figcaption class=\"tiled-gallery__caption\">{$caption}</figcaption>", $end, 0 );
			},
			$html
		) ?? $html;
		return null === $lightbox ? $decorated : $lightbox->gallery( $decorated );
	}

	/**
	 * Returns whether a click enlarges an image: the block's setting, or else the site's.
	 */
	private function is_enlarged(): bool {
		if ( isset( $this->attributes['lightbox'] ) ) {
			return (bool) $this->attributes['lightbox'];
		}
		if ( 'none' !== ( $this->attributes['linkTo'] ?? 'none' ) ) {
			return false;
		}
		$setting = wp_get_global_settings( array( 'lightbox' ), array( 'block_name' => 'core/image' ) );
		$setting = isset( $setting['lightbox'] ) ? wp_get_global_settings( array( 'lightbox' ) ) : $setting;
		return is_array( $setting ) && true === ( $setting['enabled'] ?? false );
	}

	/**
	 * Returns an attribute's value as text: true for attributes without a value, null for missing ones.
	 *
	 * @param mixed $value The tag processor's value.
	 */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Returns a number in CSS syntax, independent of the site's language.
	 */
	private static function number( float $number ): string {
		return rtrim( rtrim( number_format( $number, 5, '.', '' ), '0' ), '.' );
	}
}
