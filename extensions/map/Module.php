<?php
/**
 * The Map module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\KeptAttributes;
use Freehold\Module as Base;
use Freehold\Modules\Privacy;

/**
 * Maps with the owner’s own token, key or tiles.
 */
final class Module extends Base {

	/**
	 * Keeps titles, captions and addresses out of the reach of kses: they are text, and only ever printed escaped.
	 */
	public function always(): void {
		KeptAttributes::protect( 'jetpack/map', array( 'points', 'address' ) );
		add_filter( 'pre_kses', array( self::class, 'escape_points' ), 8 );
	}

	/**
	 * Writes `<` in the markup's attribute as an entity. The editor stores it as it is; in WordPress 6.8 kses takes the whole
	 * tag for text then, in 7.1 it removes the sign.
	 *
	 * @param mixed $content What kses is about to filter.
	 * @return mixed
	 */
	public static function escape_points( mixed $content ): mixed {
		return is_string( $content ) && str_contains( $content, 'wp:jetpack/map' )
			? preg_replace_callback( '/ data-points="[^"]*"/', static fn ( array $found ): string => str_replace( '<', '&lt;', $found[0] ), $content ) ?? $content
			: $content;
	}

	/**
	 * Returns the map services that need a key.
	 */
	public function services(): array {
		return array( Mapbox::service(), MapKit::service() );
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: maps', 'freehold' ),
			policy: static fn (): string => __( 'Some of our pages show maps. When you scroll near a map, your browser loads it from a map service, which receives your IP address and the area shown on the map.', 'freehold' )
		);
	}

	/**
	 * Registers the routes of the editor's set-up and search, and of Apple's token for visitors.
	 */
	public function routes(): void {
		Routes::register();
	}
}
