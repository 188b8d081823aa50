<?php
/**
 * The OpenTable module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Opentable;

use Freehold\Embeds\EmbedModule;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Vendor;
use Freehold\Modules\Constants;

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
	 * Registers the search for restaurants. The editor resolves no OpenTable URLs.
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
					if ( ! is_string( $id ) || ! ctype_digit( $id ) ) {
						return null;
					}
					$url    = "https://www.opentable.com/restref/client/?rid={$id}";
					$links .= "<a href=\"{$url}\">{$url}</a>";
				}
				return '' === $links ? null : "<div class=\"wp-block-jetpack-opentable\">{$links}</div>";
			},
		);
	}
}
