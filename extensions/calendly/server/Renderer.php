<?php
/**
 * A calendar of Calendly's on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Calendly;

use Freehold\Embeds;
use Freehold\Embeds\Opener;
use Freehold\Modules\Constants;

/**
 * Writes the frame, or the button that opens Calendly's window.
 * Source: Calendly's documents on embed options, and the frame that its script makes.
 */
final class Renderer {

	/**
	 * The block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $saved      The saved markup, its button rendered.
	 */
	public static function html( array $attributes, string $saved ): string {
		$url = self::address( $attributes['url'] ?? null );
		if ( null === $url ) {
			// Not a calendar: what the post holds, whatever it is, as WordPress cleaned it.
			return $saved;
		}
		$url = self::with_settings( $url, $attributes );
		if ( 'link' === ( $attributes['style'] ?? 'inline' ) ) {
			return Opener::html( 'calendly', $url, $saved, self::button( $attributes ), array( 'aria-haspopup' => 'dialog' ) );
		}
		return Embeds::html(
			'calendly',
			array(
				'url'    => $url,
				'label'  => __( 'Book an appointment on Calendly', 'freehold' ),
				'frame'  => array(
					'src'   => add_query_arg(
						array(
							'embed_domain' => rawurlencode( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ),
							'embed_type'   => 'Inline',
						),
						$url
					),
					'title' => Embeds::title( __( 'Calendly', 'freehold' ) ),
				),
				'height' => Constants::get( 'calendly' )['height'],
			)
		);
	}

	/**
	 * The address of a page.
	 *
	 * @param mixed $stored What the post holds.
	 * @return string|null Null where it is none.
	 */
	private static function address( mixed $stored ): ?string {
		// Posts that an author has saved hold their ampersands encoded.
		$url = is_string( $stored ) ? trim( html_entity_decode( $stored, ENT_QUOTES | ENT_HTML5 ) ) : '';
		return preg_match( '~^(?:https?:)?(?://)?(?:www\.)?calendly\.com(/+[^\s\\\\/?#][^\s\\\\#]*)~i', $url, $found ) ? "https://calendly.com{$found[1]}" : null;
	}

	/**
	 * An address with the block's settings.
	 *
	 * @param string               $url        The address.
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function with_settings( string $url, array $attributes ): string {
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $said );
		$settings = array();
		foreach ( Constants::get( 'calendly' )['colors'] as [ 'attribute' => $attribute, 'parameter' => $parameter, 'default' => $default ] ) {
			$value     = $attributes[ $attribute ] ?? '';
			$is_chosen = is_string( $value ) && preg_match( '/^[\da-z]{6}$/iD', $value ) && $value !== $default;
			// An address may say so itself.
			if ( $is_chosen || ! isset( $said[ $parameter ] ) ) {
				$settings[ $parameter ] = $is_chosen ? $value : $default;
			}
		}
		if ( true === ( $attributes['hideEventTypeDetails'] ?? false ) ) {
			$settings['hide_event_type_details'] = '1';
		}
		return add_query_arg( $settings, $url );
	}

	/**
	 * The button where the post holds none: in posts of an older version, its attributes are the block's own.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return array<string, mixed> The button's.
	 */
	private static function button( array $attributes ): array {
		$text = $attributes['submitButtonText'] ?? '';
		return array(
			'text'            => is_string( $text ) && '' !== trim( $text ) ? $text : __( 'Schedule time with me', 'freehold' ),
			'textColor'       => $attributes['submitButtonTextColor'] ?? '',
			'backgroundColor' => $attributes['submitButtonBackgroundColor'] ?? '',
			'className'       => $attributes['submitButtonClasses'] ?? '',
		);
	}
}
