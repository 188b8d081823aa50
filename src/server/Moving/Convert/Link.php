<?php
/**
 * Embeds as core's embed, or as links.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving\Convert;

use Freehold\Moving\Source;

/**
 * WordPress embeds few of these services. A button of the block stays a button; everything else becomes a link.
 */
final class Link {

	/**
	 * Returns what the block becomes.
	 */
	public static function target(): string {
		return __( 'A link, a button or an embed', 'freehold' );
	}

	/**
	 * Converts a block.
	 *
	 * @param Source $source The block.
	 */
	public static function convert( Source $source ): ?string {
		$urls = 'jetpack/opentable' === $source->name
			? array_map( static fn ( mixed $id ): string => is_scalar( $id ) && '' !== (string) $id ? 'https://www.opentable.com/restref/client/?rid=' . rawurlencode( (string) $id ) : '', (array) ( $source->attributes['rid'] ?? array() ) )
			: array( $source->text( 'url' ) ?: $source->link() );
		$urls = array_filter( $urls, static fn ( string $url ): bool => preg_match( '~^https?://~i', $url ) && '' !== esc_url( $url ) );
		if ( array() === $urls ) {
			return null;
		}
		$button = self::button( $source );
		return implode(
			"\n\n",
			array_map(
				static fn ( string $url ): string => match ( true ) {
					array() !== $button => Button::buttons( Button::button( Core::inline( (string) $button['text'] ), $url, $button ) ),
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
	private static function button( Source $source ): array {
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
