<?php
/**
 * The core blocks that stand for Freehold's.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

use WP_HTML_Tag_Processor;

/**
 * Turns blocks into core blocks, one method per kind. Each returns markup, or null if the block cannot be converted.
 */
final class CoreBlocks {

	/** Contact Info, and the blocks inside of it. */
	public const CONTACT = array( 'jetpack/contact-info', 'jetpack/address', 'jetpack/email', 'jetpack/phone', 'jetpack/name' );

	/** The blocks that become links. */
	private const LINKS = array( 'jetpack/pinterest', 'jetpack/calendly', 'jetpack/eventbrite', 'jetpack/opentable', 'jetpack/google-calendar' );

	/** The blocks that can be converted. */
	public const NAMES = array( 'jetpack/markdown', 'jetpack/tiled-gallery', 'jetpack/slideshow', 'jetpack/gif', 'jetpack/button', ...self::CONTACT, 'jetpack/business-hours', 'jetpack/rating-star', 'jetpack/map', ...self::LINKS );

	/** More stars than a rating can have. */
	private const MAX_STARS = 20;

	/**
	 * Converts a block.
	 *
	 * @param Source $source The block.
	 */
	public static function convert( Source $source ): ?string {
		return match ( $source->name ) {
			'jetpack/markdown'       => Markdown::convert( $source ),
			'jetpack/tiled-gallery', 'jetpack/slideshow' => self::gallery( $source ),
			'jetpack/gif'            => self::gif( $source ),
			'jetpack/button'         => self::button( $source ),
			'jetpack/business-hours' => Hours::convert( $source ),
			'jetpack/rating-star'    => self::rating( $source ),
			'jetpack/map'            => self::map( $source ),
			default                  => in_array( $source->name, self::LINKS, true ) ? self::link( $source ) : self::contact( $source ),
		};
	}

	/**
	 * Returns what a block becomes.
	 *
	 * @param string $name The block's name.
	 * @return string Empty if it cannot be converted.
	 */
	public static function target( string $name ): string {
		return match ( true ) {
			! in_array( $name, self::NAMES, true ) => '',
			in_array( $name, self::LINKS, true )   => __( 'A link, a button or an embed', 'freehold' ),
			default                                => match ( $name ) {
				'jetpack/markdown'       => __( 'Paragraphs, headings, lists and other core blocks', 'freehold' ),
				'jetpack/tiled-gallery', 'jetpack/slideshow' => __( 'Gallery', 'freehold' ),
				'jetpack/gif'            => __( 'Image', 'freehold' ),
				'jetpack/button'         => __( 'Buttons', 'freehold' ),
				'jetpack/business-hours' => __( 'Table', 'freehold' ),
				'jetpack/rating-star'    => __( 'Paragraph with ★', 'freehold' ),
				default                  => __( 'Paragraphs with links', 'freehold' ),
			},
		};
	}

	/**
	 * Converts a gallery or a slideshow to a gallery, with captions and links.
	 *
	 * @param Source $source The block.
	 */
	private static function gallery( Source $source ): ?string {
		preg_match_all( '~<figure[^>]*>(.*?)</figure>~s', $source->html, $figures );
		$more   = array_values( (array) ( $source->attributes['more'] ?? array() ) );
		$images = array();
		foreach ( $figures[1] as $index => $figure ) {
			$images[] = self::gallery_image( $figure, (string) ( $more[ $index ]['caption'] ?? '' ) );
		}
		$images = array_filter( $images );
		if ( array() === $images ) {
			return null;
		}
		$columns = (int) ( $source->attributes['columns'] ?? 0 );
		$columns = $columns > 0 ? min( 8, $columns ) : null;
		$align   = (string) ( $source->attributes['align'] ?? '' );
		$align   = in_array( $align, array( 'wide', 'full', 'left', 'right' ), true ) ? $align : '';
		return Core::block(
			'core/gallery',
			'<figure class="wp-block-gallery' . ( '' === $align ? '' : " align{$align}" ) . ' has-nested-images columns-' . ( $columns ?? 'default' ) . ' is-cropped">' . implode( "\n\n", $images ) . '</figure>',
			array(
				'linkTo'  => 'none',
				'columns' => $columns,
				'align'   => $align,
			)
		);
	}

	/**
	 * Converts an image.
	 *
	 * @param string $figure  The HTML in its figure.
	 * @param string $caption The caption, if it is not in the HTML.
	 * @return string Empty if there is no image.
	 */
	private static function gallery_image( string $figure, string $caption ): string {
		$tags = new WP_HTML_Tag_Processor( $figure );
		$link = '';
		while ( $tags->next_tag() ) {
			if ( 'A' === $tags->get_tag() && '' === $link ) {
				$link = (string) $tags->get_attribute( 'href' );
			}
			if ( 'IMG' !== $tags->get_tag() ) {
				continue;
			}
			// The tiled gallery's own source is a resized copy.
			$src = (string) ( $tags->get_attribute( 'data-url' ) ?? $tags->get_attribute( 'src' ) );
			if ( preg_match( '~<figcaption[^>]*>(.*?)</figcaption>~s', $figure, $found ) ) {
				$caption = $found[1];
			} elseif ( '' === $caption ) {
				$caption = esc_html( (string) $tags->get_attribute( 'caption' ) );
			}
			return '' === $src ? '' : Core::image(
				array(
					'src'     => $src,
					'alt'     => (string) $tags->get_attribute( 'alt' ),
					'id'      => (int) $tags->get_attribute( 'data-id' ),
					'caption' => $caption,
					'link'    => $link,
				)
			);
		}
		return '';
	}

	/**
	 * Converts an animated image to an image. Older blocks store the page of GIPHY that embeds it.
	 *
	 * @param Source $source The block.
	 */
	private static function gif( Source $source ): ?string {
		$src = $source->text( 'gifUrl' );
		if ( '' === $src && preg_match( '~^https://giphy\.com/embed/(\w+)~', $source->text( 'giphyUrl' ), $found ) ) {
			$src = "https://media.giphy.com/media/{$found[1]}/giphy.gif";
		}
		return ! preg_match( '~^(?:https?://|/)[^\s"<>]+$~i', $src ) ? null : Core::image(
			array(
				'src'     => $src,
				'alt'     => isset( $source->attributes['alt'] ) ? $source->text( 'alt' ) : $source->text( 'searchText' ),
				'caption' => (string) ( $source->attributes['caption'] ?? '' ),
				'link'    => $source->text( 'attributionUrl' ),
				'align'   => $source->text( 'align' ) ?: 'center',
			)
		);
	}

	/**
	 * Converts a button that is a link. Buttons that submit a form, or belong to another Freehold block, stay.
	 *
	 * @param Source $source The block.
	 */
	private static function button( Source $source ): ?string {
		$around = array_filter( $source->parents, static fn ( string $name ): bool => str_contains( $name, '/' ) && ! in_array( $name, array( 'jetpack/contact-info', 'premium-content/container', 'premium-content/subscriber-view', 'premium-content/logged-out-view' ), true ) );
		if ( array() !== $around || ! in_array( $source->attributes['element'] ?? 'a', array( 'a', '' ), true ) ) {
			$source->reason = 'part';
			return null;
		}
		$text = Core::inline( (string) ( $source->attributes['text'] ?? '' ) );
		if ( '' === $text ) {
			return null;
		}
		$button = Core::button( $text, $source->text( 'url' ), $source->attributes );
		return 'buttons' === ( $source->parents[ count( $source->parents ) - 1 ] ?? '' ) ? $button : Core::buttons( $button );
	}

	/**
	 * Converts contact details to paragraphs with links. The block around the details goes.
	 *
	 * @param Source $source The block.
	 */
	private static function contact( Source $source ): ?string {
		$html = match ( $source->name ) {
			'jetpack/contact-info' => $source->children(),
			'jetpack/address'      => self::address( $source ),
			default                => Core::inline( $source->html ),
		};
		if ( '' === $html ) {
			return null;
		}
		return 'jetpack/contact-info' === $source->name ? $html : Core::paragraph( $html );
	}

	/**
	 * Returns the lines of a postal address.
	 *
	 * @param Source $source The block.
	 */
	private static function address( Source $source ): string {
		$place = trim( $source->text( 'region' ) . ' ' . $source->text( 'postal' ) );
		$lines = array(
			$source->text( 'address' ),
			$source->text( 'addressLine2' ),
			$source->text( 'addressLine3' ),
			implode( ', ', array_filter( array( $source->text( 'city' ), $place ) ) ),
			$source->text( 'country' ),
		);
		$html  = implode( '<br>', array_map( 'esc_html', array_filter( $lines ) ) );
		$link  = $source->link();
		return '' === $html || '' === $link ? $html : Core::link( $link, $html );
	}

	/**
	 * Converts a star rating to a paragraph, with the number for those who do not see the stars.
	 *
	 * @param Source $source The block.
	 */
	private static function rating( Source $source ): ?string {
		$number = static fn ( string $name, int $initial ): float => is_numeric( $source->attributes[ $name ] ?? null ) ? (float) $source->attributes[ $name ] : $initial;
		$most   = (int) max( 1, min( self::MAX_STARS, $number( 'maxRating', 5 ) ) );
		$rating = max( 0.0, min( $most, $number( 'rating', 1 ) ) );
		$halves = (int) round( $rating * 2 );
		$stars  = str_repeat( '★', intdiv( $halves, 2 ) ) . ( 1 === $halves % 2 ? '½' : '' ) . str_repeat( '☆', $most - intdiv( $halves + 1, 2 ) );
		return Core::paragraph( sprintf( '%s (%s/%d)', $stars, number_format_i18n( $halves / 2, $halves % 2 ), $most ), $source->text( 'align' ) );
	}

	/**
	 * Converts a map to a paragraph per place, with the link that the block saves and with the caption.
	 *
	 * @param Source $source The block.
	 */
	private static function map( Source $source ): ?string {
		$paragraphs = array();
		foreach ( (array) ( $source->attributes['points'] ?? array() ) as $point ) {
			$place = is_array( $point['coordinates'] ?? null ) ? $point['coordinates'] : array();
			if ( ! is_numeric( $place['latitude'] ?? null ) || ! is_numeric( $place['longitude'] ?? null ) ) {
				continue;
			}
			$query        = "{$place['latitude']},{$place['longitude']}";
			$title        = trim( (string) ( $point['title'] ?? '' ) ) ?: trim( (string) ( $point['placeTitle'] ?? '' ) ) ?: $query;
			$caption      = trim( (string) ( $point['caption'] ?? '' ) );
			$paragraphs[] = Core::paragraph( Core::link( "https://www.google.com/maps/search/?api=1&query={$query}", esc_html( $title ) ) . ( '' === $caption ? '' : '<br>' . esc_html( $caption ) ) );
		}
		return array() === $paragraphs ? null : implode( "\n\n", $paragraphs );
	}

	/**
	 * Converts an embed to an embed of WordPress, a button or a link.
	 *
	 * @param Source $source The block.
	 */
	private static function link( Source $source ): ?string {
		$urls = 'jetpack/opentable' === $source->name
			? array_map( static fn ( mixed $id ): string => is_scalar( $id ) && '' !== (string) $id ? add_query_arg( 'rid', rawurlencode( (string) $id ), 'https://www.opentable.com/restref/client/' ) : '', (array) ( $source->attributes['rid'] ?? array() ) )
			: array( $source->text( 'url' ) ?: $source->link() );
		$urls = array_filter( $urls, static fn ( string $url ): bool => preg_match( '~^https?://~i', $url ) && '' !== esc_url( $url ) );
		if ( array() === $urls ) {
			return null;
		}
		$button = self::button_of( $source );
		return implode(
			"\n\n",
			array_map(
				static fn ( string $url ): string => match ( true ) {
					array() !== $button => Core::buttons( Core::button( Core::inline( (string) $button['text'] ), $url, $button ) ),
					'jetpack/pinterest' === $source->name => self::pinterest( $url ),
					default => Core::paragraph( Core::link( $url, esc_html( self::label( $source->name ) ) ) ),
				},
				$urls
			)
		);
	}

	/**
	 * Returns the attributes of the button that opens the service; empty if there is none.
	 *
	 * @param Source $source The block.
	 * @return array<string, mixed>
	 */
	private static function button_of( Source $source ): array {
		if ( ! in_array( $source->attributes['style'] ?? '', array( 'link', 'modal' ), true ) ) {
			return array();
		}
		$inner  = parse_blocks( $source->markup )[0]['innerBlocks'][0]['attrs'] ?? array();
		$button = $inner + array( 'text' => $source->attributes['submitButtonText'] ?? self::label( $source->name ) );
		return is_string( $button['text'] ) && '' !== trim( $button['text'] ) ? $button : array();
	}

	/**
	 * Returns an embed of Pinterest, or a link if WordPress does not know the URL.
	 *
	 * @param string $url The URL.
	 */
	private static function pinterest( string $url ): string {
		if ( false === _wp_oembed_get_object()->get_provider( $url, array( 'discover' => false ) ) ) {
			return Core::paragraph( Core::link( $url, esc_html( $url ) ) );
		}
		$classes = 'wp-block-embed is-type-rich is-provider-pinterest wp-block-embed-pinterest';
		return Core::block(
			'core/embed',
			"<figure class=\"{$classes}\"><div class=\"wp-block-embed__wrapper\">\n" . esc_html( $url ) . "\n</div></figure>",
			array(
				'url'              => $url,
				'type'             => 'rich',
				'providerNameSlug' => 'pinterest',
				'responsive'       => true,
			)
		);
	}

	/**
	 * Returns the text of a link.
	 *
	 * @param string $name The block's name.
	 */
	private static function label( string $name ): string {
		return match ( $name ) {
			'jetpack/calendly'   => __( 'Schedule time with me', 'freehold' ),
			'jetpack/eventbrite' => __( 'Register', 'freehold' ),
			'jetpack/opentable'  => __( 'Book a table', 'freehold' ),
			default              => __( 'View the calendar', 'freehold' ),
		};
	}
}
