<?php
/**
 * What Pinterest shows on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Pinterest;

use Freehold\Embeds;
use Freehold\Modules\Constants;

/**
 * Writes the markup that the service's script looks for.
 * Source: Pinterest's widget builder and its documents on pins, boards and profiles.
 */
final class Renderer {

	private const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

	/** The room that is reserved for each, in pixels: a pin of usual shape, and a board as high as we ask for. */
	private const HEIGHTS = array(
		'embedPin'   => 600,
		'embedBoard' => 380,
		'embedUser'  => 380,
	);

	/**
	 * The block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $saved      The saved markup: a link, or what an older version stored.
	 */
	public static function html( array $attributes, string $saved ): string {
		$url  = is_string( $attributes['url'] ?? null ) ? trim( html_entity_decode( $attributes['url'], ENT_QUOTES | ENT_HTML5 ) ) : '';
		$kind = self::kind( $url );
		if ( null === $kind ) {
			return $saved;
		}
		$label = array(
			'embedPin'   => __( 'View the pin on Pinterest', 'freehold' ),
			'embedBoard' => __( 'View the board on Pinterest', 'freehold' ),
			'embedUser'  => __( 'View the profile on Pinterest', 'freehold' ),
		)[ $kind ];
		return Embeds::html(
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
	 * What an address shows, in the words of the service's script.
	 *
	 * @param string $url The address.
	 * @return string|null `embedPin`, `embedBoard`, `embedUser`; null where it is nothing that can be shown.
	 */
	private static function kind( string $url ): ?string {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) || isset( $parts['user'] ) || ! self::is_pinterest( strtolower( $parts['host'] ?? '' ) ) ) {
			return null;
		}
		$path = array_values( array_filter( explode( '/', $parts['path'] ?? '' ), 'strlen' ) );
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
	private static function is_pinterest( string $host ): bool {
		return preg_match( '/^(?:[a-z]{2,3}\.)?pinterest\.([a-z.]+)$/D', $host, $found ) && in_array( $found[1], Constants::get( 'pinterest' )['domains'], true );
	}
}
