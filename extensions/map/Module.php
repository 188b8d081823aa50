<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\Assets;
use Freehold\Embeds\Output;
use Freehold\Embeds\Registry;
use Freehold\Module as Base;
use Freehold\Modules\Privacy;
use Freehold\Moving\Core;
use Freehold\Moving\Source;

/**
 * Shows maps with the site's own token, key or tiles.
 */
final class Module extends Base {

	/**
	 * Protects the markup's points from kses.
	 */
	public function always(): void {
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
		return array( Mapbox::service( Config::is_ready( ... ) ), MapKit::service( Config::is_ready( ... ) ) );
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
		return array( 'jetpack/map' => array( PlacesMail::class, 'html' ) );
	}

	/**
	 * Returns the paragraphs that the places become: each with a link to a map, and its caption.
	 */
	public function core_blocks(): array {
		return array(
			'jetpack/map' => array(
				__( 'Paragraphs with links', 'freehold' ),
				static fn ( Source $source ): ?string => implode(
					"\n\n",
					array_map(
						static fn ( array $place ): string => Core::paragraph( Core::link( $place['url'], esc_html( $place['title'] ) ) . ( '' === $place['caption'] ? '' : '<br>' . esc_html( $place['caption'] ) ) ),
						PlaceList::on_map( $source->attributes['points'] ?? null )
					)
				) ?: null,
			),
		);
	}
}
