<?php
/**
 * The server side of OpenTable.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\Opentable\Page;
use Freehold\Blocks\Opentable\Restaurants;
use Freehold\Embeds;
use Freehold\Embeds\Vendor;
use Freehold\Extension;

return new class() implements Extension {

	/**
	 * Makes OpenTable's frames and scripts known, under each name that it answers to.
	 */
	public function hooks(): void {
		$hosts = array_map( static fn ( string $domain ): string => "opentable.{$domain}", Page::DOMAINS );
		Embeds::register( new Vendor( 'opentable', 'OpenTable', $hosts, $hosts ) );
	}

	/**
	 * The editor looks restaurants up.
	 */
	public function routes(): void {
		Restaurants::routes();
	}
};
