<?php
declare( strict_types=1 );

namespace Freehold\Modules\Pinterest;

use Freehold\Blocks\StoredText;
use Freehold\Embeds\Output;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Writes the markup that Pinterest's script finds.
 *
 * Source: Pinterest's widget builder and its documentation of pins, boards and profiles.
 */
final class Renderer {

	private const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

	/** The reserved heights in pixels: of a pin in the usual shape, and of a board as high as requested. */
	private const HEIGHTS = array(
		'embedPin'   => 600,
		'embedBoard' => 380,
		'embedUser'  => 380,
	);

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup: a link, or Pinterest's own markup in older posts.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$url  = StoredText::decode( $attributes['url'] ?? null );
		$kind = self::is_pinterest( $url ) ? self::kind( $url ) : null;
		if ( null === $kind ) {
			// Older posts contain an empty link, which only Pinterest's script could fill.
			return ! self::is_pinterest( $url ) || '' !== trim( wp_strip_all_tags( $content ) ) ? $content : sprintf( '<p %s><a href="%s">%s</a></p>', get_block_wrapper_attributes(), esc_url( $url ), esc_html__( 'View on Pinterest', 'freehold' ) );
		}
		$label = array(
			'embedPin'   => __( 'View the pin on Pinterest', 'freehold' ),
			'embedBoard' => __( 'View the board on Pinterest', 'freehold' ),
			'embedUser'  => __( 'View the profile on Pinterest', 'freehold' ),
		)[ $kind ];
		return Output::html(
			'pinterest',
			array(
				'url'    => $url,
				'label'  => $label,
				'html'   => sprintf(
					'<a data-pin-do="%s" %s href="%s">%s</a>',
					$kind,
					'embedPin' === $kind ? 'data-pin-width="medium"' : 'data-pin-scale-height="240" data-pin-scale-width="80"',
					esc_url( $url ),
					esc_html( $label )
				),
				'script' => self::SCRIPT,
				'height' => self::HEIGHTS[ $kind ],
			)
		);
	}

	/**
	 * Returns whether a URL is one of Pinterest's.
	 */
	private static function is_pinterest( string $url ): bool {
		$parts = wp_parse_url( $url );
		return is_array( $parts ) && in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) && ! isset( $parts['user'] ) && self::is_host( strtolower( $parts['host'] ?? '' ) );
	}

	/**
	 * Returns what a URL shows, by the name that Pinterest's script uses.
	 *
	 * @param string $url One of Pinterest's URLs.
	 * @return string|null `embedPin`, `embedBoard`, `embedUser`; null if it cannot be embedded.
	 */
	private static function kind( string $url ): ?string {
		$path = array_values( array_filter( explode( '/', (string) wp_parse_url( $url, PHP_URL_PATH ) ), 'strlen' ) );
		if ( array() === $path || in_array( $path[0], Constants::get( 'pinterest' )['reservedPaths'], true ) ) {
			return null;
		}
		if ( 'pin' === $path[0] ) {
			return isset( $path[1] ) && 'create' !== $path[1] ? 'embedPin' : null;
		}
		return match ( count( $path ) ) {
			1       => 'embedUser',
			2       => str_starts_with( $path[1], '_' ) ? 'embedUser' : 'embedBoard',
			default => null,
		};
	}

	/**
	 * Returns whether a host is Pinterest's.
	 *
	 * @param string $host The host in lowercase.
	 */
	private static function is_host( string $host ): bool {
		return preg_match( '/^(?:[a-z]{2,3}\.)?pinterest\.([a-z.]+)$/D', $host, $found ) && in_array( $found[1], Constants::get( 'pinterest' )['domains'], true );
	}
}
