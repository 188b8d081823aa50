<?php
declare( strict_types=1 );

namespace Freehold\Media;

/**
 * Defines the largest file that is copied: the plugin's limit, and on a network also the network's upload limit. And the largest
 * side of an image, as the site wants it.
 */
final class Limit {

	/** The largest file anywhere, in bytes. */
	private const MAX_BYTES = 50 * MB_IN_BYTES;

	/** WordPress's default for the largest side. */
	private const USUAL_PIXELS = 2560;

	/** The default upload limit of a network in kB, as in WordPress. */
	private const NETWORK_USUAL = 1500;

	/**
	 * Returns the current limit. WordPress checks users' uploads against a network's limits, but not files that code adds.
	 * Source: `check_upload_size()` and `upload_is_file_too_big()`.
	 *
	 * @return int Bytes; 0 if the network's site has no space left.
	 */
	public static function bytes(): int {
		/**
		 * Filters how large a file may be that is copied from outside.
		 *
		 * @param int $bytes The largest size in bytes.
		 */
		$largest = (int) apply_filters( 'freehold_media_largest', self::MAX_BYTES );
		if ( ! is_multisite() || get_site_option( 'upload_space_check_disabled' ) ) {
			return $largest;
		}
		$single = (int) get_site_option( 'fileupload_maxk', self::NETWORK_USUAL ) * KB_IN_BYTES;
		return (int) max( 0, min( $largest, $single, get_upload_space_available() ) );
	}

	/**
	 * Returns the largest width and height that WordPress gives uploaded images on this site.
	 *
	 * @return int Pixels; 0 for no limit.
	 */
	public static function pixels(): int {
		/** This filter is documented in wp-admin/includes/image.php. */
		$pixels = (int) apply_filters( 'big_image_size_threshold', self::USUAL_PIXELS, array( 0, 0 ), '', 0 ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own filter.
		return max( 0, $pixels );
	}
}
