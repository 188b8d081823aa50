<?php
/**
 * The server side of Calendly.
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
	 * Makes Calendly's frames and scripts known.
	 */
	public function hooks(): void {
		Embeds::register( new Vendor( 'calendly', 'Calendly', array( 'calendly.com' ), array( 'assets.calendly.com' ), 'Calendly.' ) );
	}

	/**
	 * The editor asks whether an address leads anywhere.
	 */
	public function routes(): void {
		Redirects::routes();
	}
};
