<?php
/**
 * Sources stay whole when authors save; while the module is off, too, since such a save may come then.
 *
 * @package Freehold
 */

declare( strict_types=1 );

Freehold\KeptAttributes::protect( 'jetpack/markdown', array( 'source' ) );
