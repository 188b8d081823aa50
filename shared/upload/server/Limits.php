<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Files\Quota;

/**
 * Knows which files a user may upload: how large, of which types, and for which post. The limits of PHP do not count, because
 * files arrive in chunks. Those of the network and of other plugins do.
 */
final class Limits {

	// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- The messages are sent as JSON.

	/** The longest length where no limit is set, in bytes. */
	public const MAX_SIZE = TB_IN_BYTES;

	/**
	 * Returns the longest length of an upload.
	 *
	 * @return int Bytes.
	 */
	public static function size(): int {
		// Core's filter adds the limit and the quota of a network; other plugins add theirs.
		$size = (int) apply_filters( 'upload_size_limit', self::MAX_SIZE, self::MAX_SIZE, self::MAX_SIZE ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's own filter.
		/**
		 * Filters the longest length of a resumable upload.
		 *
		 * @param int $size Bytes.
		 */
		return max( 0, (int) apply_filters( 'freehold_upload_max_size', $size ) );
	}

	/**
	 * Returns whether the site has room for a complete file that is still in its temporary folder. What others have not finished
	 * does not count.
	 *
	 * @param int $size The file's size in bytes.
	 */
	public static function has_room( int $size ): bool {
		if ( ! is_multisite() ) {
			return $size <= self::size();
		}
		return $size <= KB_IN_BYTES * (int) get_site_option( 'fileupload_maxk', 1500 ) && $size <= ( self::room() ?? $size );
	}

	/**
	 * Returns how much the site may store besides its media library.
	 *
	 * @return int|null Bytes; null for no limit.
	 */
	public static function room(): ?int {
		Quota::changed( Storage::folder() );
		$left = Quota::left();
		if ( null === $left ) {
			return null;
		}
		// Core counts the temporary folder too, but a plugin that counts by itself may not.
		$temporary = false === apply_filters( 'pre_get_space_used', false ) ? (int) get_dirsize( Storage::folder() ) : 0; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's own filter.
		return max( 0, $left + $temporary );
	}

	/**
	 * Checks the name of a file before it is sent, so that no user waits for an upload that is rejected at its end.
	 *
	 * @param string   $name  The file's name.
	 * @param string[] $types MIME types such as `video/*`; empty for all.
	 * @throws TusError With status 403 if the current user may not upload such a file.
	 */
	public static function check_name( string $name, array $types ): void {
		$type = wp_check_filetype( sanitize_file_name( $name ) )['type'];
		if ( false === $type && current_user_can( 'unfiltered_upload' ) && array() === $types ) {
			return;
		}
		self::check_type( (string) $type, $types );
	}

	/**
	 * Checks a type.
	 *
	 * @param string   $type  A MIME type; empty if WordPress knows or allows none.
	 * @param string[] $types MIME types such as `video/*`; empty for all.
	 * @throws TusError With status 403 if it is not one of them.
	 */
	public static function check_type( string $type, array $types ): void {
		$is_allowed = array() === $types || in_array( $type, $types, true ) || in_array( strtok( $type, '/' ) . '/*', $types, true );
		if ( '' === $type || ! $is_allowed ) {
			throw new TusError( 403, 'type', __( 'Sorry, you are not allowed to upload this file type.', 'freehold' ) );
		}
	}

	/**
	 * Checks whether the current user may upload for a purpose.
	 *
	 * @param int $post_id The post that the file is uploaded to; 0 for none.
	 * @throws TusError With status 403 if not.
	 */
	public static function check_user( string $purpose, int $post_id ): void {
		$known = Purposes::get( $purpose );
		if ( null === $known || ! current_user_can( $known['capability'] ) ) {
			throw new TusError( 403, 'forbidden', __( 'Sorry, you are not allowed to upload files.', 'freehold' ) );
		}
		if ( $post_id > 0 && ! current_user_can( 'edit_post', $post_id ) ) {
			throw new TusError( 403, 'forbidden', __( 'Sorry, you are not allowed to upload files to this post.', 'freehold' ) );
		}
	}
}
