<?php
/**
 * The Map module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\Assets;
use Freehold\Blocks\KeptAttributes;
use Freehold\Embeds\Output;
use Freehold\Embeds\Registry;
use Freehold\Module as Base;
use Freehold\Modules\Privacy;

/**
 * Shows maps with the site's own token, key or tiles.
 */
final class Module extends Base {

	/**
	 * Protects titles, captions and postal addresses from kses, because they are text and always escaped on output.
	 */
	public function always(): void {
		KeptAttributes::protect( 'jetpack/map', array( 'points', 'address' ) );
		add_filter( 'pre_kses', array( self::class, 'escape_points' ), 8 );
	}

	/**
	 * Encodes `<` in the markup's `data-points`, because the editor stores it unencoded. Otherwise kses treats the whole tag as
	 * text in WordPress 6.8, and removes the character in 7.1.
	 *
	 * @param mixed $content Content before kses.
	 * @return mixed
	 */
	public static function escape_points( mixed $content ): mixed {
		return is_string( $content ) && str_contains( $content, 'wp:jetpack/map' )
			? preg_replace_callback( '/ data-points="[^"]*"/', static fn ( array $found ): string => str_replace( '<', '&lt;', $found[0] ), $content ) ?? $content
			: $content;
	}

	/**
	 * Prepares the style sheet of the placeholder that asks for consent.
	 */
	public function hooks(): void {
		if ( 'click' === Registry::load( 'map', '' ) ) {
			Assets::share_style( 'map', Output::SHARED );
		}
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
			policy: static fn (): string => __( 'Some of our pages show maps. When you scroll near a map, your browser loads images of it from a map service, which receives your IP address and the area shown on the map. The service’s live map loads when you use the map.', 'freehold' )
		);
	}

	/**
	 * Registers the routes for the editor's settings and search, and for visitors' MapKit tokens.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns a list of places for emails.
	 */
	public function mail_blocks(): array {
		return array( 'jetpack/map' => array( Letter::class, 'html' ) );
	}
}
