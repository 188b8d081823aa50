<?php
/**
 * The server side of Google Calendar.
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
	 * Makes Google's calendar frames known.
	 */
	public function hooks(): void {
		Embeds::register( new Vendor( 'google-calendar', 'Google Calendar', array( 'calendar.google.com', 'google.com/calendar' ) ) );
	}

	/**
	 * The editor asks whether an address leads anywhere.
	 */
	public function routes(): void {
		Redirects::routes();
	}
};
