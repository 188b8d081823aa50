<?php
declare( strict_types=1 );

namespace Freehold\Modules\GoogleCalendar;

use Freehold\Blocks\StoredText;
use Freehold\Embeds\Output;
use WP_Block;

/**
 * Writes the frame.
 */
final class Renderer {

	/** The limits of the height, in pixels. */
	private const MIN_HEIGHT = 100;
	private const MAX_HEIGHT = 3000;

	/** The height on phones in pixels, where Google lists the next events instead of a month. */
	private const NARROW_HEIGHT = 300;

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$url = self::url( $attributes['url'] ?? null );
		if ( null === $url ) {
			return $content;
		}
		$height = is_numeric( $attributes['height'] ?? null ) ? (int) $attributes['height'] : 600;
		$height = max( self::MIN_HEIGHT, min( self::MAX_HEIGHT, $height ) );
		// The width of an embed code does not limit a block of full width.
		$width = 'full' === ( $attributes['align'] ?? '' ) ? null : ( $attributes['width'] ?? null );
		return Output::html(
			'google-calendar',
			array(
				'url'     => $url,
				'label'   => __( 'Open in Google Calendar', 'freehold' ),
				'frame'   => array(
					'src'   => $url,
					'title' => Output::title( __( 'Google Calendar', 'freehold' ) ),
				),
				'height'  => $height,
				'narrow'  => min( $height, self::NARROW_HEIGHT ),
				'wrapper' => is_numeric( $width ) && $width > 0 ? array( 'style' => 'max-width:' . (int) $width . 'px;' ) : array(),
			)
		);
	}

	/**
	 * Returns the URL of a calendar.
	 *
	 * @param mixed $stored The stored URL.
	 * @return string|null Null for anything else.
	 */
	private static function url( mixed $stored ): ?string {
		return preg_match( '~^(?:https?:)?//(?:calendar\.google\.com|(?:www\.)?google\.com)(/calendar/[^\s\\\\]+)$~i', StoredText::decode( $stored ), $found ) ? "https://calendar.google.com{$found[1]}" : null;
	}
}
