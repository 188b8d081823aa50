<?php
/**
 * A module that embeds content of a third-party service.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Embeds;
use Freehold\Module;

/**
 * Registers the service, so that its frames and scripts in any content obey the owner's choice of when to load them. The
 * choice is the option `load` in module.json.
 */
abstract class EmbedModule extends Module {

	/**
	 * Returns the service, with its frames and scripts.
	 */
	abstract protected function vendor(): Vendor;

	/**
	 * Watches the content of every page for frames and scripts.
	 */
	public function every_page(): void {
		SavedMarkup::hooks();
	}

	/**
	 * Registers the service.
	 */
	public function hooks(): void {
		Embeds::register( $this->vendor() );
	}

	/**
	 * Registers the route with which the editor resolves short links and checks URLs.
	 */
	public function routes(): void {
		Redirects::routes();
	}
}
