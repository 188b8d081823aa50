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
use Freehold\Modules\Constants;
use WP_HTML_Tag_Processor;

/**
 * Completes the stored markup: a strip that scrolls, with its height reserved, and the controls that a script needs.
 *
 * Whatever version of Jetpack wrote it, the markup holds a list of pictures and empty links in the places of the controls.
 * Those go, since nobody can use them; real buttons come, and stay out of sight until they can do something.
 */
final class Renderer {

	private const BLOCK = 'wp-block-jetpack-slideshow';

	/** A tag's attributes, which may hold what else would end it. */
	private const REST = '(?:[^>"\']|"[^"]*"|\'[^\']*\')*';

	/**
	 * What the block says.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The stored markup.
	 */
	public function __construct( private array $attributes, private string $content ) {}

	/**
	 * The block's whole output: nothing where there is no picture.
	 */
	public function html(): string {
		$pictures = $this->pictures();
		$count    = count( $pictures );
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
		$html = $this->with_links( $html );
		if ( is_feed() ) {
			return $this->with_files( $html, $pictures );
		}
		$end = strripos( $html, '</ul>' );
		if ( $count > 1 && false !== $end ) {
			$html = substr_replace( $html, '</ul>' . $this->controls( $count ), $end, 5 );
			Assets::enqueue_view( 'slideshow' );
		}
		return $this->with_shape( $html, $pictures );
	}

	/**
	 * What the post says of its pictures.
	 *
	 * @return list<array{id: int, src: string, ratio: string}> `id` is 0 for what is not in the library.
	 */
	private function pictures(): array {
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
			static fn ( array $picture ): array => array( 'id' => Images::attachment( $picture['id'], $picture['src'] ) ) + $picture,
			$found
		);
	}

	/**
	 * The markup with each picture in the link that belongs to it.
	 *
	 * @param string $html The markup.
	 */
	private function with_links( string $html ): string {
		$extras = $this->attributes['extras'] ?? null;
		if ( ! is_array( $extras ) ) {
			return $html;
		}
		$index = 0;
		return (string) preg_replace_callback(
			'~<img(?=\s)' . self::REST . '>~i',
			static function ( array $found ) use ( $extras, &$index ): string {
				if ( ! str_contains( $found[0], self::BLOCK . '_image' ) ) {
					return $found[0];
				}
				$link = self::link( $extras[ $index++ ] ?? null );
				return '' === $link ? $found[0] : "{$link}{$found[0]}</a>";
			},
			$html
		);
	}

	/**
	 * The opening tag of a picture's link.
	 *
	 * @param mixed $extra What the post holds of the picture besides its markup.
	 * @return string Empty where it leads nowhere.
	 */
	private static function link( mixed $extra ): string {
		$href = is_array( $extra ) && is_string( $extra['href'] ?? null ) ? esc_url( html_entity_decode( $extra['href'], ENT_QUOTES | ENT_HTML5 ) ) : '';
		if ( '' === $href ) {
			return '';
		}
		$kept   = is_array( $extra['kept'] ?? null ) ? $extra['kept'] : array();
		$is_new = '_blank' === ( $kept['linkTarget'] ?? '' );
		$rel    = is_string( $kept['rel'] ?? null ) ? $kept['rel'] : '';
		if ( $is_new && ! str_contains( $rel, 'noopener' ) ) {
			$rel = trim( "{$rel} noopener" );
		}
		return sprintf(
			'<a class="%s" href="%s"%s%s>',
			self::BLOCK . '_link',
			$href,
			$is_new ? ' target="_blank"' : '',
			'' === $rel ? '' : ' rel="' . esc_attr( $rel ) . '"'
		);
	}

	/**
	 * The markup with all that it needs to take its place at once.
	 *
	 * @param string                                           $html     The markup.
	 * @param list<array{id: int, src: string, ratio: string}> $pictures Its pictures.
	 */
	private function with_shape( string $html, array $pictures ): string {
		$count = count( $pictures );
		$tags  = new WP_HTML_Tag_Processor( $html );
		$image = -1;
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( self::BLOCK ) ) {
				$style = $tags->get_attribute( 'style' );
				$shape = '--freehold-slideshow-ratio:' . self::shape( $pictures[0] );
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
				$this->complete( $tags, $pictures[ ++$image ], $image > 0 );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The markup with the files that lie here, and nothing else: what a feed gets.
	 *
	 * @param string                                           $html     The markup.
	 * @param list<array{id: int, src: string, ratio: string}> $pictures Its pictures.
	 */
	private function with_files( string $html, array $pictures ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		foreach ( $pictures as $picture ) {
			if ( $tags->next_tag(
				array(
					'tag_name'   => 'img',
					'class_name' => self::BLOCK . '_image',
				)
			) ) {
				$this->show_file( $tags, $picture );
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
	 * The size that the post's pictures have.
	 */
	private function size(): string {
		$size = $this->attributes['sizeSlug'] ?? '';
		return is_string( $size ) && '' !== $size ? $size : 'full';
	}

	/**
	 * Shows a picture's file, and lets those wait that nobody sees yet. Sizes for narrower windows are core's to add, as to
	 * any picture of a post.
	 *
	 * @param WP_HTML_Tag_Processor                      $tags      At the picture.
	 * @param array{id: int, src: string, ratio: string} $picture   What the post says of it.
	 * @param bool                                       $is_hidden Whether others stand before it.
	 */
	private function complete( WP_HTML_Tag_Processor $tags, array $picture, bool $is_hidden ): void {
		$this->show_file( $tags, $picture );
		if ( $is_hidden ) {
			$tags->set_attribute( 'loading', 'lazy' );
		}
		// Core takes what is wider than the text for as wide as its file.
		if ( in_array( $this->attributes['align'] ?? '', array( 'wide', 'full' ), true ) ) {
			$tags->set_attribute( 'sizes', '100vw' );
		}
	}

	/**
	 * Shows a picture from this site where it lies here.
	 *
	 * @param WP_HTML_Tag_Processor                      $tags    At the picture.
	 * @param array{id: int, src: string, ratio: string} $picture What the post says of it.
	 */
	private function show_file( WP_HTML_Tag_Processor $tags, array $picture ): void {
		$tags->remove_class( 'wp-image-undefined' );
		if ( Images::own( $picture['src'] ) !== $picture['src'] || preg_match( '~^(?:https?:)?//i\d\.wp\.com/~', $picture['src'] ) ) {
			$local = 0 === $picture['id'] ? false : wp_get_attachment_image_url( $picture['id'], $this->size() );
			$tags->set_attribute( 'src', false === $local ? Images::own( $picture['src'] ) : $local );
		}
	}

	/**
	 * The shape of the whole: the first picture's, not wider than 16:9 and not higher than wide.
	 *
	 * @param array{id: int, src: string, ratio: string} $first The first picture.
	 * @return string Width divided by height.
	 */
	private static function shape( array $first ): string {
		$sides = false;
		if ( 0 !== $first['id'] ) {
			$meta  = wp_get_attachment_metadata( $first['id'] );
			$sides = is_array( $meta ) ? wp_image_src_get_dimensions( $first['src'], $meta, $first['id'] ) : false;
			if ( false === $sides && ! empty( $meta['width'] ) && ! empty( $meta['height'] ) ) {
				$sides = array( $meta['width'], $meta['height'] );
			}
		}
		if ( false === $sides && ( preg_match( '~^\s*(\d+(?:\.\d+)?)\s*/\s*(\d+(?:\.\d+)?)\s*$~', $first['ratio'], $found ) || preg_match( '~-(\d+)x(\d+)\.\w+(?:[?#]|$)~', $first['src'], $found ) ) ) {
			$sides = array( $found[1], $found[2] );
		}
		[ 'widestRatio' => $widest, 'tallestRatio' => $tallest ] = Constants::get( 'slideshow' );
		$ratio = false !== $sides && (float) $sides[1] > 0 ? (float) $sides[0] / (float) $sides[1] : $widest[0] / $widest[1];
		return (string) round( max( $tallest[0] / $tallest[1], min( $widest[0] / $widest[1], $ratio ) ), 4 );
	}

	/**
	 * The buttons, the dots or the count, and the place where a screen reader hears which picture is shown. The style sheet
	 * keeps their room, and shows them once the script is there.
	 *
	 * @param int $count How many slides there are.
	 */
	private function controls( int $count ): string {
		$button = static fn ( string $name, string $label, string $path, string $more = '' ): string => sprintf(
			'<button type="button" class="%1$s_button-%2$s" aria-label="%3$s"%5$s><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">%4$s</svg></button>',
			self::BLOCK,
			$name,
			esc_attr( $label ),
			$path,
			$more
		);
		$pause  = __( 'Pause slideshow', 'freehold' );
		$html   = $button( 'prev', __( 'Previous slide', 'freehold' ), '<path d="M14.5 5 8 12l6.5 7"/>' )
			. $button( 'next', __( 'Next slide', 'freehold' ), '<path d="m9.5 5 6.5 7-6.5 7"/>' )
			. '<div class="' . self::BLOCK . '_controls">';
		if ( $this->plays() ) {
			$texts = sprintf( ' data-pause="%s" data-play="%s"', esc_attr( $pause ), esc_attr__( 'Play slideshow', 'freehold' ) );
			$html .= $button( 'pause', $pause, '<path class="is-pause" d="M9 6v12M15 6v12"/><path class="is-play" d="M8.5 5.5v13l10-6.5z"/>', $texts );
		}
		$html .= '<div class="' . self::BLOCK . '_pagination">';
		if ( $count <= Constants::get( 'slideshow' )['maxBullets'] ) {
			for ( $slide = 1; $slide <= $count; $slide++ ) {
				$html .= sprintf(
					'<button type="button" class="%s_bullet" aria-label="%s"%s></button>',
					self::BLOCK,
					/* translators: %d: the number of a slide. */
					esc_attr( sprintf( __( 'Go to slide %d', 'freehold' ), $slide ) ),
					1 === $slide ? ' aria-current="true"' : ''
				);
			}
		} else {
			$html .= '<span class="' . self::BLOCK . "_counter\">1 / {$count}</span>";
		}
		/* translators: 1: the number of the slide that is shown, 2: how many there are. */
		return $html . '</div></div><div class="' . self::BLOCK . '_status" aria-live="polite" data-text="' . esc_attr__( 'Slide %1$d of %2$d', 'freehold' ) . '"></div>';
	}
}
