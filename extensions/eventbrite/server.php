<?php
/**
 * The server side of Eventbrite.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\Eventbrite\Page;
use Freehold\Embeds;
use Freehold\Embeds\Vendor;
use Freehold\Extension;
use Freehold\Redirects;

return new class() implements Extension {

	/**
	 * Makes Eventbrite's frames and scripts known.
	 */
	public function hooks(): void {
		$hosts = Page::hosts();
		Embeds::register( new Vendor( 'eventbrite', 'Eventbrite', $hosts, $hosts, 'EBWidgets' ) );
	}

	/**
	 * The editor asks whether an address leads anywhere.
	 */
	public function routes(): void {
		Redirects::routes();
	}
};
