<?php
declare( strict_types=1 );

namespace Freehold\Modules\Calendly;

use Freehold\Blocks\StoredText;
use Freehold\Embeds\Opener;
use Freehold\Embeds\Output;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Writes the frame, or the button that opens Calendly's window.
 *
 * Source: Calendly's documentation of embed options, and the frame that its script creates.
 */
final class Renderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, its button rendered.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$url = self::url( $attributes['url'] ?? null );
		if ( null === $url ) {
			return $content;
		}
		$url = self::with_settings( $url, $attributes );
		if ( 'link' === ( $attributes['style'] ?? 'inline' ) ) {
			return Opener::html( 'calendly', $url, $content, self::button( $attributes ), array() );
		}
		return Output::html(
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
					'title' => Output::title( __( 'Calendly', 'freehold' ) ),
				),
				'height' => Constants::get( 'calendly' )['height'],
			)
		);
	}

	/**
	 * Returns the URL of a Calendly page.
	 *
	 * @param mixed $stored The stored URL.
	 * @return string|null Null for anything else.
	 */
	private static function url( mixed $stored ): ?string {
		return preg_match( '~^(?:https?:)?(?://)?(?:www\.)?calendly\.com(/+[^\s\\\\/?#][^\s\\\\#]*)~i', StoredText::decode( $stored ), $found ) ? "https://calendly.com{$found[1]}" : null;
	}

	/**
	 * Adds the block's settings to a URL.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function with_settings( string $url, array $attributes ): string {
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $said );
		$settings = array();
		foreach ( Constants::get( 'calendly' )['colors'] as [ 'attribute' => $attribute, 'parameter' => $parameter, 'default' => $default ] ) {
			$value     = $attributes[ $attribute ] ?? '';
			$is_chosen = is_string( $value ) && preg_match( '/^[\da-z]{6}$/iD', $value ) && $value !== $default;
			// Without a choice in the block, the URL's own parameter stays.
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
	 * Returns the button of a post that contains none. In older posts, its attributes are the block's own.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return array<string, mixed> The button's attributes.
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
