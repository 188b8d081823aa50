<?php
/**
 * What protects stored maps while the module is off, too.
 *
 * @package Freehold
 */

declare( strict_types=1 );

// Titles, captions and addresses are text: they are printed escaped, and only ever so.
Freehold\KeptAttributes::protect( 'jetpack/map', array( 'points', 'address' ) );
