<?php
/**
 * The server side of Pinterest.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Embeds;
use Freehold\Embeds\Vendor;
use Freehold\Extension;
use Freehold\Redirects;

return new class() implements Extension {

	/**
	 * Makes Pinterest's frames and scripts known.
	 */
	public function hooks(): void {
		Embeds::register( new Vendor( 'pinterest', 'Pinterest', array( 'assets.pinterest.com' ), array( 'assets.pinterest.com' ), 'PinUtils' ) );
	}

	/**
	 * The editor asks what a short link is short for, and whether an address leads anywhere.
	 */
	public function routes(): void {
		Redirects::routes();
	}
};
