<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Database\PostMeta;
use Freehold\Files;

/**
 * Puts the file of a complete upload into the media library. Until an attachment owns it there, the upload's row has its path
 * under the uploads and its stamp, so that an interrupted request can be continued or undone. The path alone means nothing:
 * after a deletion, another file may have it.
 */
final class Placement {

	/** The post meta of an attachment that its upload's row does not name yet: the upload's ID. */
	public const MARK = '_freehold_upload';

	/**
	 * Puts the file into the media library.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @param string $path   Where to; whole path.
	 * @return bool False if there is a file already, or the folder cannot be written to.
	 * @throws TusError If another request has taken the lock.
	 */
	public static function place( Upload $upload, string $path ): bool {
		$file = Storage::path( $upload->file );
		self::note( $upload, $path, Files::stamp( $file ) );
		return Files::place( $file, $path );
	}

	/**
	 * Stores which file is the upload's, after another plugin may have changed it.
	 *
	 * @param Upload      $upload The upload with its lock.
	 * @param string      $path   The file's whole path.
	 * @param string|null $stamp  Its stamp; null for the present one.
	 * @throws TusError If another request has taken the lock.
	 */
	public static function note( Upload $upload, string $path, ?string $stamp = null ): void {
		$relative = _wp_relative_upload_path( $path );
		$stamp  ??= Files::stamp( $path );
		// A path that is not under the uploads may belong to the site that this one is a copy of.
		if ( ! UploadTable::set_target( $upload, path_is_absolute( $relative ) ? '' : "{$stamp} {$relative}" ) ) {
			throw TusError::replaced(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Sent as JSON.
		}
	}

	/**
	 * Returns where the file is in the media library.
	 *
	 * @return string Whole path; empty if it is not there, or another file is.
	 */
	public static function find( Upload $upload ): string {
		[ $stamp, $path ] = self::read( $upload );
		return '' !== $stamp && Files::stamp( $path ) === $stamp ? $path : '';
	}

	/**
	 * Returns the attachment that an interrupted request has made of an upload.
	 *
	 * @return int 0 if there is none.
	 */
	public static function attachment( Upload $upload ): int {
		return PostMeta::attachments_by_value( self::MARK, array( $upload->id ) )[ $upload->id ] ?? 0;
	}

	/**
	 * Deletes the file from the media library, unless an attachment owns it, and an attachment without its file.
	 *
	 * @param Upload $upload The upload with its lock.
	 */
	public static function delete( Upload $upload ): void {
		[ $stamp, $path ] = self::read( $upload );
		$attachment       = '' === $stamp ? 0 : self::attachment( $upload );
		if ( $attachment > 0 && '' === get_attached_file( $attachment, true ) ) {
			wp_delete_attachment( $attachment, true );
		} elseif ( $attachment > 0 ) {
			delete_post_meta( $attachment, self::MARK );
		}
		Files::delete_placed( $path, $stamp );
	}

	/**
	 * Reads what the row has.
	 *
	 * @return array{string, string} The stamp and the whole path; both empty if the row has none.
	 */
	private static function read( Upload $upload ): array {
		return 1 === preg_match( '/^(\d+:\d+:\d+) (.+)$/Ds', $upload->target, $found )
			? array( $found[1], trailingslashit( wp_upload_dir( null, false )['basedir'] ) . $found[2] )
			: array( '', '' );
	}
}
