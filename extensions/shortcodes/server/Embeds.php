<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

use Freehold\Blocks\Assets;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Output;
use Freehold\Embeds\Registry;
use Freehold\Embeds\Vendor;

/**
 * Shows the content of a third-party service that a shortcode names, once the visitor may load it.
 */
final class Embeds {

	/** The lowest and the highest frame, in pixels. */
	private const HEIGHTS = array( 60, 1200 );

	/** The width of a frame that says none, if the theme does not say it either. */
	private const WIDTH = 640;

	/**
	 * Returns the output of a shortcode.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 * @param string|null                      $content    What is between its tags.
	 * @return string Empty for a URL that is not the service's.
	 */
	public static function html( array|string $attributes, ?string $content, string $name ): string {
		$attributes = array_filter( (array) $attributes, 'is_string' );
		$named      = self::named( $attributes, (string) $content, $name );
		$found      = Services::find( $name, $named );
		if ( null === $found ) {
			return '';
		}
		/* translators: %s: the name of a service, such as YouTube. */
		$label = sprintf( __( 'Open on %s', 'freehold' ), $found['name'] );
		if ( '' === $found['frame'] ) {
			return '<p>' . Output::link_to( $found['url'], $label ) . '</p>';
		}
		list( $height, $narrow ) = self::heights( $attributes, $named, $found['height'] );
		Registry::add( new Vendor( 'shortcodes', $found['name'], array(), icon: 'googlemaps' === $found['id'] ? Icon::Map : Icon::Image, id: $found['id'] ) );
		$html = Output::html(
			$found['id'],
			array(
				'url'    => $found['url'],
				'label'  => $label,
				'frame'  => array(
					'src'             => $found['frame'],
					'title'           => Output::title( $found['name'] ),
					'allow'           => 'fullscreen; encrypted-media; picture-in-picture',
					'allowfullscreen' => true,
				),
				'height' => $height,
				'narrow' => $narrow,
			)
		);
		return Assets::with_look( Assets::with_shared_style( $html, Output::SHARED ) );
	}

	/**
	 * Returns the ID or the URL that a shortcode names: `[youtube URL]`, `[youtube=URL]`, `[vimeo id=1]`, `[soundcloud]URL[/soundcloud]`.
	 *
	 * @param array<int|string, string> $attributes Its attributes.
	 * @param string                    $content    What is between its tags.
	 */
	private static function named( array $attributes, string $content, string $name ): string {
		$read = static fn ( string $key ): string => trim( $attributes[ $key ] ?? '' );
		if ( 'wufoo' === $name ) {
			return $read( 'username' ) . '/' . $read( 'formhash' );
		}
		if ( 'googleapps' === $name ) {
			$query = html_entity_decode( $read( 'query' ), ENT_QUOTES );
			return ( $read( 'domain' ) ?: 'docs' ) . '/' . $read( 'dir' ) . ( '' === $query ? '' : "?{$query}" );
		}
		foreach ( in_array( $name, array( 'bandcamp', 'crowdsignal', 'polldaddy', 'ustream' ), true ) ? array( 'album', 'track', 'poll', 'vid' ) : array() as $key ) {
			if ( '' !== $read( $key ) ) {
				return "{$key}=" . $read( $key );
			}
		}
		$texts = array( $attributes[0] ?? '', $read( 'url' ), $read( 'id' ), $read( 'video' ), $read( 'tweet' ), $read( 'screen_name' ), $read( 'username' ), $read( 'user' ), $read( 'src' ), $content );
		foreach ( $texts as $text ) {
			$text = trim( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES ), " \n\t=\"'" );
			if ( '' !== $text ) {
				return $text;
			}
		}
		return '';
	}

	/**
	 * Returns the heights of a frame.
	 *
	 * @param array<int|string, string> $attributes The shortcode's attributes.
	 * @param string                    $named      The URL, which can have both in its query.
	 * @param int                       $usual      The service's own height; that of a video if there is none.
	 * @return int[] In pixels; the second on narrow screens.
	 */
	private static function heights( array $attributes, string $named, int $usual ): array {
		wp_parse_str( (string) wp_parse_url( $named, PHP_URL_QUERY ), $query );
		$read   = static fn ( string $long, string $short ): int => (int) ( $attributes[ $long ] ?? $attributes[ $short ] ?? ( is_string( $query[ $short ] ?? null ) ? $query[ $short ] : 0 ) );
		$width  = $read( 'width', 'w' );
		$height = $read( 'height', 'h' );
		$limit  = static fn ( float $pixels ): int => (int) max( self::HEIGHTS[0], min( self::HEIGHTS[1], round( $pixels ) ) );
		if ( Services::VIDEO !== $usual ) {
			$height = $limit( $height > 0 ? $height : $usual );
			return array( $height, $height );
		}
		$ratio = $width > 0 && $height > 0 ? max( 0.4, min( 2, $height / $width ) ) : 9 / 16;
		return array( $limit( ( (int) ( $GLOBALS['content_width'] ?? 0 ) ?: self::WIDTH ) * $ratio ), $limit( 340 * $ratio ) );
	}
}
