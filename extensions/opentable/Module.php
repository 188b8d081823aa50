<?php
declare( strict_types=1 );

namespace Freehold\Modules\Opentable;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Vendor;
use Freehold\Modules\Constants;
use Freehold\Moving\Links;
use Freehold\Moving\Source;
use Freehold\Text;

/**
 * Reservation forms.
 */
final class Module extends EmbedModule {

	/**
	 * Returns the service, with its frames and scripts.
	 */
	protected function vendor(): Vendor {
		$hosts = array_map( static fn ( string $domain ): string => "opentable.{$domain}", Constants::get( $this->slug )['domains'] );
		return new Vendor( $this->slug, 'OpenTable', $hosts, $hosts, is_in_place: true, icon: Icon::Fork );
	}

	/**
	 * Registers the search for restaurants.
	 */
	public function routes(): void {
		Restaurants::routes();
	}

	/**
	 * Returns the links that posts contain.
	 */
	public function saved_blocks(): array {
		return array(
			'jetpack/opentable' => static function ( array $attributes ): ?string {
				$links = '';
				foreach ( is_array( $attributes['rid'] ) ? $attributes['rid'] : array() as $id ) {
					if ( ! is_string( $id ) || ! Text::is_digits( $id ) ) {
						return null;
					}
					$url    = "https://www.opentable.com/restref/client/?rid={$id}";
					$links .= "<a href=\"{$url}\">{$url}</a>";
				}
				return '' === $links ? null : "<div class=\"wp-block-jetpack-opentable\">{$links}</div>";
			},
		);
	}

	/**
	 * Returns the links or buttons that the restaurants become.
	 */
	public function core_blocks(): array {
		return Links::of(
			'jetpack/opentable',
			__( 'Book a table', 'freehold' ),
			static fn ( Source $source ): array => array_map( static fn ( mixed $id ): string => is_scalar( $id ) && '' !== (string) $id ? add_query_arg( 'rid', rawurlencode( (string) $id ), 'https://www.opentable.com/restref/client/' ) : '', (array) ( $source->attributes['rid'] ?? array() ) )
		);
	}
}
