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
}
