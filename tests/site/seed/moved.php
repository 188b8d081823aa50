<?php
/**
 * A demo site that was started on another port than last time is the same site: its keys move along.
 */

declare( strict_types=1 );

use Freehold\Connection\Connection;
use Freehold\Connection\Site;

if ( class_exists( Connection::class ) && null !== Site::crisis() ) {
	Connection::migrate();
}
return null;
