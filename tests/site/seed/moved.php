<?php
/**
 * Migrates the keys of a demo site that started on another port, because it is the same site.
 */

declare( strict_types=1 );

use Freehold\Connection\Connection;
use Freehold\Connection\Site;

if ( class_exists( Connection::class ) && null !== Site::crisis() ) {
	Connection::migrate();
}
return null;
