<?php
declare( strict_types=1 );

namespace Freehold\Files;

/**
 * Knows how much a site of a network may still store. WordPress checks what users upload, but not what code stores.
 */
final class Quota {

	/**
	 * Returns how much the site may still store.
	 *
	 * @return int|null Bytes, below 0 where the site has more than it may; null for no limit.
	 */
	public static function left(): ?int {
		if ( ! is_multisite() || get_site_option( 'upload_space_check_disabled' ) ) {
			return null;
		}
		return (int) round( ( get_space_allowed() - get_space_used() ) * MB_IN_BYTES );
	}

	/**
	 * Lets WordPress measure a folder anew, whose size it has in a cache for years.
	 *
	 * @param string $path Whole path of a file in it, or its own.
	 */
	public static function changed( string $path ): void {
		if ( is_multisite() ) {
			clean_dirsize_cache( $path );
		}
	}
}
