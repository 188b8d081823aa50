<?php
/**
 * The calendar on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\GoogleCalendar;

use Freehold\Embeds;

/**
 * Writes the frame.
 */
final class Renderer {

	/** What a height can be, in pixels. */
	private const LEAST = 100;
	private const MOST  = 3000;

	/** The height on phones, where Google lists the next events instead of a month. */
	private const NARROW = 300;

	/**
	 * The block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $saved      The saved markup.
	 */
	public static function html( array $attributes, string $saved ): string {
		$url = self::address( $attributes['url'] ?? null );
		if ( null === $url ) {
			// Not a calendar: the link that the post holds, whatever it is, as WordPress cleaned it.
			return $saved;
		}
		$height = is_numeric( $attributes['height'] ?? null ) ? (int) $attributes['height'] : 600;
		$height = max( self::LEAST, min( self::MOST, $height ) );
		$width  = $attributes['width'] ?? null;
		return Embeds::html(
			'google-calendar',
			array(
				'url'     => $url,
				'label'   => __( 'Open in Google Calendar', 'freehold' ),
				'frame'   => array(
					'src'   => $url,
					'title' => Embeds::title( __( 'Google Calendar', 'freehold' ) ),
				),
				'height'  => $height,
				'narrow'  => min( $height, self::NARROW ),
				'wrapper' => is_numeric( $width ) && $width > 0 ? array( 'style' => 'max-width:' . (int) $width . 'px;' ) : array(),
			)
		);
	}

	/**
	 * The address of a calendar.
	 *
	 * @param mixed $stored What the post holds.
	 * @return string|null Null where it is none.
	 */
	private static function address( mixed $stored ): ?string {
		if ( ! is_string( $stored ) ) {
			return null;
		}
		// Posts that an author has saved hold their ampersands encoded.
		$url = trim( html_entity_decode( $stored, ENT_QUOTES | ENT_HTML5 ) );
		return preg_match( '~^(?:https?:)?//(?:calendar\.google\.com|(?:www\.)?google\.com)(/calendar/[^\s\\\\]+)$~i', $url, $found ) ? "https://calendar.google.com{$found[1]}" : null;
	}
}
