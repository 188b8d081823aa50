<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Embeds\Icon;
use Freehold\Embeds\Registry;
use Freehold\Embeds\Vendor;
use Freehold\Modules\Map\Images\StaticImages;

/**
 * Describes from which service a map comes, whether it can begin as images, and when it may load.
 */
final class Source {

	/**
	 * Creates a source.
	 *
	 * @param string $provider    `mapbox`, `mapkit` or `tiles`.
	 * @param string $url         A URL of the service.
	 * @param string $images      Mapbox's style, or the template of the tiles; empty if there are no images.
	 * @param string $attribution The attribution of tiles.
	 * @param bool   $is_grey     Whether the style sheet removes the colors.
	 */
	private function __construct(
		public readonly string $provider,
		private readonly string $url,
		public readonly string $images,
		public readonly string $attribution = '',
		public readonly bool $is_grey = false
	) {}

	/**
	 * Returns the source of a map.
	 *
	 * @param string $style   The map's style.
	 * @param bool   $details Whether the map has labels.
	 * @return self|null Null if no service is set up.
	 */
	public static function of( string $style, bool $details ): ?self {
		$provider = 'terrain' === $style && null !== Config::service( 'mapbox' ) ? 'mapbox' : Config::provider();
		$service  = null === $provider ? null : Config::service( $provider );
		return match ( $provider ) {
			'mapbox' => new self( 'mapbox', $service['url'], (string) StaticImages::style( $style, $details ) ),
			'mapkit' => new self( 'mapkit', 'https://cdn.apple-mapkit.com/', '' ),
			'tiles'  => new self(
				'tiles',
				$service['url'],
				str_contains( $service['url'], '{z}' ) ? $service['url'] : '',
				$service['attribution'],
				'black_and_white' === $style
			),
			default  => null,
		};
	}

	/**
	 * Returns when the map may load.
	 *
	 * @return string `once`, `near` or `click`. A map from this site's own server is no third-party content.
	 */
	public function load(): string {
		$load = Registry::load( 'map', $this->url );
		return 'click' === $load && self::host( $this->url ) === self::host( home_url() ) ? 'near' : $load;
	}

	/**
	 * Returns the service as visitors are asked about it.
	 */
	public function vendor(): Vendor {
		$name = match ( $this->provider ) {
			'mapbox' => 'Mapbox',
			'mapkit' => 'Apple Maps',
			default  => str_ends_with( '.' . self::host( $this->url ), '.openstreetmap.org' ) ? 'OpenStreetMap' : self::host( $this->url ),
		};
		return new Vendor( 'map', $name, array(), icon: Icon::Map );
	}

	/**
	 * Returns the name under which the browser stores the visitor's choice: one per service.
	 */
	public function group(): string {
		return 'tiles' === $this->provider ? 'map:' . self::host( $this->url ) : "map:{$this->provider}";
	}

	/**
	 * Returns the host of a URL with its port, without the part that stands for several servers.
	 *
	 * @param string $url The URL, or a template of tiles.
	 */
	private static function host( string $url ): string {
		$parts = wp_parse_url( str_replace( '{s}.', '', $url ) );
		return strtolower( (string) ( $parts['host'] ?? '' ) ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
	}
}
