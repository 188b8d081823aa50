<?php
/**
 * The server side of GIF.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\Gif\Giphy;
use Freehold\Blocks\Gif\Library;
use Freehold\Blocks\Gif\Page;
use Freehold\Embeds;
use Freehold\Redirects;
use Freehold\Services\Openverse;
use Freehold\Services\TakesKeys;

return new class() implements TakesKeys {

	/**
	 * Makes GIPHY's frames known.
	 */
	public function hooks(): void {
		Embeds::register( Page::giphy() );
	}

	/**
	 * The editor searches, follows GIPHY's short links, and copies.
	 */
	public function routes(): void {
		Redirects::routes();
		Library::routes();
	}

	/**
	 * Both places to search; Openverse needs no key.
	 */
	public function services(): array {
		return array( Giphy::service(), Openverse::service() );
	}
};
