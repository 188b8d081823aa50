<?php
/**
 * What protects stored maps while the module is off, too.
 *
 * @package Freehold
 */

declare( strict_types=1 );

// Titles, captions and addresses are text: they are printed escaped, and only ever so.
Freehold\KeptAttributes::protect( 'jetpack/map', array( 'points', 'address' ) );

// The editor writes a `<` as it is into an attribute of the markup. In WordPress 6.8 kses takes the whole tag for text then, in
// 7.1 it takes the sign away: as an entity it is the same and stays.
add_filter(
	'pre_kses',
	static fn ( mixed $content ): mixed => is_string( $content ) && str_contains( $content, 'wp:jetpack/map' )
		? preg_replace_callback( '/ data-points="[^"]*"/', static fn ( array $found ): string => str_replace( '<', '&lt;', $found[0] ), $content ) ?? $content
		: $content,
	8
);
