<?php
declare( strict_types=1 );

namespace Freehold\Modules\Eventbrite;

use Freehold\Blocks\StoredText;
use Freehold\Embeds\Opener;
use Freehold\Embeds\Output;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Writes the element for the checkout, or the button that opens it.
 *
 * Source: Eventbrite's documentation of its embedded checkout, which works only on pages served over HTTPS.
 */
final class Renderer {

	/** The path of Eventbrite's script on each of its hosts. */
	private const SCRIPT = '/static/widgets/eb_widgets.js';

	/**
	 * Returns Eventbrite's hosts.
	 *
	 * @return string[]
	 */
	public static function hosts(): array {
		return array_map( static fn ( string $ending ): string => "eventbrite.{$ending}", Constants::get( 'eventbrite' )['domains'] );
	}

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup: a link, or the rendered button.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$event = self::event( $attributes['url'] ?? null );
		if ( null === $event ) {
			return $content;
		}
		[ $url, $host, $id ] = $event;
		$script              = "https://www.eventbrite.{$host}" . self::SCRIPT;
		// Older posts contain `useModal`.
		if ( 'modal' === ( $attributes['style'] ?? '' ) || true === ( $attributes['useModal'] ?? false ) ) {
			return Opener::html(
				'eventbrite',
				$url,
				$content,
				array( 'text' => __( 'Register', 'freehold' ) ),
				self::is_secure() ? array(
					'event'  => $id,
					'script' => $script,
				) : null
			);
		}
		$label = __( 'Get tickets on Eventbrite', 'freehold' );
		if ( ! self::is_secure() ) {
			return sprintf( '<p %s><a href="%s">%s</a></p>', get_block_wrapper_attributes(), esc_url( $url ), esc_html( $label ) );
		}
		return Output::html(
			'eventbrite',
			array(
				'url'    => $url,
				'label'  => $label,
				'html'   => sprintf( '<div class="wp-block-jetpack-eventbrite__checkout" id="%s" data-event="%s"></div>', esc_attr( wp_unique_id( 'eventbrite-widget-' ) ), esc_attr( $id ) ),
				'script' => $script,
				'height' => Constants::get( 'eventbrite' )['height'],
			)
		);
	}

	/**
	 * Returns an event. Its ID comes from the URL, so that the link and the checkout always show the same event.
	 *
	 * @param mixed $stored The stored URL.
	 * @return array{string, string, string}|null The URL, the ending of its host, and the event's ID; null if the URL is not
	 *                                            an event's.
	 */
	private static function event( mixed $stored ): ?array {
		$url     = StoredText::decode( $stored );
		$endings = implode( '|', array_map( 'preg_quote', Constants::get( 'eventbrite' )['domains'] ) );
		if ( ! preg_match( "~^https?://(?:[a-z\d-]+\.)?eventbrite\.({$endings})/e/(?:[^/?#\\\\\s]*-)?(\d{1,15})/?(?:[?#]\S*)?$~iD", $url, $found ) ) {
			return null;
		}
		return array( $url, strtolower( $found[1] ), $found[2] );
	}

	/**
	 * Returns whether browsers treat the site's pages as secure: served over HTTPS, or from the visitor's own machine.
	 */
	private static function is_secure(): bool {
		$home = wp_parse_url( home_url() );
		$host = strtolower( $home['host'] ?? '' );
		return is_ssl() || 'https' === ( $home['scheme'] ?? '' ) || in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) || str_ends_with( $host, '.localhost' );
	}
}
