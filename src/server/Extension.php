<?php
/**
 * The server side of an extension.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

/**
 * What an extension's `server.php` returns an object of. The file is loaded only while the extension's module is on,
 * so that whatever it hooks or routes is gone when the module is switched off.
 */
interface Extension {

	/**
	 * Adds the extension's actions and filters; called on `init`, on a visitor's page only once that page turns out to hold
	 * something of ours (see {@see Visit}). What must happen on other pages too belongs into `always.php`.
	 */
	public function hooks(): void;

	/**
	 * Registers the extension's REST routes through {@see Rest::route()}; called on `rest_api_init`.
	 */
	public function routes(): void;
}
