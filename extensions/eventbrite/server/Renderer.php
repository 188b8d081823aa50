<?php
/**
 * An event's tickets on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Eventbrite;

use Freehold\Embeds;
use Freehold\Embeds\Opener;
use Freehold\Modules\Constants;

/**
 * Writes the place for the checkout, or the button that opens it.
 * Source: Eventbrite's documents on its embedded checkout, which works on pages over https alone.
 */
final class Renderer {

	/** Where Eventbrite's script lies under each of its names. */
	private const SCRIPT = '/static/widgets/eb_widgets.js';

	/**
	 * Eventbrite's hosts.
	 *
	 * @return string[]
	 */
	public static function hosts(): array {
		return array_map( static fn ( string $ending ): string => "eventbrite.{$ending}", Constants::get( 'eventbrite' )['domains'] );
	}

	/**
	 * The block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $saved      The saved markup: a link, or the rendered button.
	 */
	public static function html( array $attributes, string $saved ): string {
		$event = self::event( $attributes['url'] ?? null );
		if ( null === $event ) {
			// Not an event: what the post holds, whatever it is, as WordPress cleaned it.
			return $saved;
		}
		[ $url, $host, $id ] = $event;
		$script              = "https://www.eventbrite.{$host}" . self::SCRIPT;
		// Posts of an older version say it in another word.
		if ( 'modal' === ( $attributes['style'] ?? '' ) || true === ( $attributes['useModal'] ?? false ) ) {
			return Opener::html(
				'eventbrite',
				$url,
				$saved,
				array( 'text' => __( 'Register', 'freehold' ) ),
				self::is_secure() ? array(
					'data-event'    => $id,
					'data-script'   => $script,
					'aria-haspopup' => 'dialog',
				) : array()
			);
		}
		$label = __( 'Get tickets on Eventbrite', 'freehold' );
		if ( ! self::is_secure() ) {
			return sprintf( '<p %s><a href="%s">%s</a></p>', get_block_wrapper_attributes(), esc_url( $url ), esc_html( $label ) );
		}
		return Embeds::html(
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
	 * An event.
	 *
	 * @param mixed $stored The address that the post holds.
	 * @return array{string, string, string}|null The address, the ending of its host, and the event's number; null where it
	 *                                            is none. The number in the address counts: a visitor who follows the link
	 *                                            must find what the checkout sells.
	 */
	private static function event( mixed $stored ): ?array {
		// Posts that an author has saved hold their ampersands encoded.
		$url     = is_string( $stored ) ? trim( html_entity_decode( $stored, ENT_QUOTES | ENT_HTML5 ) ) : '';
		$endings = implode( '|', array_map( 'preg_quote', Constants::get( 'eventbrite' )['domains'] ) );
		if ( ! preg_match( "~^https?://(?:[a-z\d-]+\.)?eventbrite\.({$endings})/e/(?:[^/?#\\\\\s]*-)?(\d{1,15})/?(?:[?#]\S*)?$~iD", $url, $found ) ) {
			return null;
		}
		return array( $url, strtolower( $found[1] ), $found[2] );
	}

	/**
	 * Whether visitors' browsers count the site's pages as secure: over https, or on the visitor's own machine.
	 */
	private static function is_secure(): bool {
		$home = wp_parse_url( home_url() );
		$host = strtolower( $home['host'] ?? '' );
		return is_ssl() || 'https' === ( $home['scheme'] ?? '' ) || in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) || str_ends_with( $host, '.localhost' );
	}
}
