<?php
/**
 * Making uploads attachments.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Database\PostMeta;
use Freehold\Rest;
use WP_Error;

/**
 * Checks a complete upload as WordPress checks any other, moves its file to the media library and creates the attachment. A
 * repeated or interrupted request gives the same attachment. A canceled upload leaves none.
 */
final class Finisher {

	// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- The messages are sent as JSON.

	/** How long the file may take to move, in seconds. */
	private const LEASE = 300;

	/**
	 * Makes an upload an attachment.
	 *
	 * @param Upload $upload A complete upload of the current user.
	 * @return int|null|WP_Error The attachment; null if another request is just making it; an error if WordPress rejects the file.
	 */
	public static function finish( Upload $upload ): int|null|WP_Error {
		if ( $upload->attachment_id > 0 && null !== get_post( $upload->attachment_id ) ) {
			return $upload->attachment_id;
		}
		$locked = null;
		try {
			$locked = UploadTable::lock( $upload->id, self::LEASE, false );
			if ( null === $locked ) {
				return null;
			}
			return $locked->attachment_id > 0 ? $locked->attachment_id : self::create( $locked );
		} catch ( TusError $error ) {
			return Rest::error( "freehold_upload_{$error->slug}", $error->getMessage(), $error->status );
		} finally {
			if ( null !== $locked ) {
				UploadTable::unlock( $locked );
			}
		}
	}

	/**
	 * Removes an upload, and the file and the attachment that it has become. Ends the request that is sending or joining it;
	 * waits for one that is moving its file.
	 *
	 * @param string $id An upload of the current user.
	 * @return bool False if another request is just making the attachment.
	 * @throws TusError With status 403 if there is an attachment that the user may not delete.
	 */
	public static function undo( string $id ): bool {
		$locked = UploadTable::lock( $id, self::LEASE, true );
		if ( null === $locked ) {
			return null === UploadTable::find( $id );
		}
		$attachment = self::attachment_of( $locked );
		if ( $attachment > 0 && ! current_user_can( 'delete_post', $attachment ) ) {
			UploadTable::unlock( $locked );
			throw new TusError( 403, 'delete', __( 'The file is in the media library already, and you are not allowed to delete it.', 'freehold' ) );
		}
		if ( $attachment > 0 ) {
			wp_delete_attachment( $attachment, true );
		} elseif ( self::is_moved( $locked ) ) {
			wp_delete_file( $locked->target );
		}
		Concatenation::delete_parts( $locked );
		Storage::delete( $locked->file );
		return UploadTable::remove( $locked );
	}

	/**
	 * Returns the attachment that an upload has become, also if the request that made it was interrupted.
	 *
	 * @param Upload $upload The upload.
	 * @return int 0 if there is none.
	 */
	private static function attachment_of( Upload $upload ): int {
		$id = $upload->attachment_id;
		if ( 0 === $id && self::is_moved( $upload ) ) {
			$id = self::attachment_at( $upload->target );
		}
		return null === get_post( $id ) ? 0 : $id;
	}

	/**
	 * Returns whether the file is where the attachment needs it.
	 *
	 * @param Upload $upload The upload.
	 */
	private static function is_moved( Upload $upload ): bool {
		return '' !== $upload->target && is_file( $upload->target ) && ! is_file( Storage::path( $upload->file ) );
	}

	/**
	 * Returns the attachment of a file.
	 *
	 * @param string $path The file's whole path.
	 * @return int 0 if there is none.
	 */
	private static function attachment_at( string $path ): int {
		$relative = _wp_relative_upload_path( $path );
		return PostMeta::attachments_by_value( '_wp_attached_file', array( $relative ) )[ $relative ] ?? 0;
	}

	/**
	 * Creates the attachment.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @throws TusError If the user may not upload such a file, or the file cannot be moved.
	 */
	private static function create( Upload $upload ): int {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		Limits::check_user( $upload->purpose, $upload->post_id );
		if ( 0 === $upload->length ) {
			throw new TusError( 403, 'empty', __( 'The file is empty.', 'freehold' ) );
		}
		$is_moved = self::is_moved( $upload );
		if ( ! $is_moved && ! Limits::has_room( $upload->length ) ) {
			throw new TusError( 413, 'quota', __( 'There is not enough space for this file. Delete other files, then try again.', 'freehold' ) );
		}
		$path = $is_moved ? $upload->target : self::move( $upload );
		$id   = self::insert( $upload, $path );
		if ( ! UploadTable::set_attachment( $upload, $id ) ) {
			throw TusError::replaced();
		}
		Concatenation::delete_parts( $upload );
		/**
		 * Fires when an upload has become an attachment. The attachment’s metadata may not be generated yet.
		 *
		 * @param int    $id     The attachment.
		 * @param Upload $upload The upload.
		 */
		do_action( 'freehold_upload_finished', $id, $upload );
		return $id;
	}

	/**
	 * Checks the file and moves it, as core does with files from elsewhere.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @return string The whole path.
	 * @throws TusError If WordPress rejects the file.
	 */
	private static function move( Upload $upload ): string {
		$path = Storage::path( $upload->file );
		$name = sanitize_file_name( $upload->meta( 'filename' ) );
		$real = wp_check_filetype_and_ext( $path, $name );
		$type = is_string( $real['type'] ) ? $real['type'] : '';
		if ( array() !== $upload->types ) {
			Limits::check_type( $type, $upload->types );
		}
		$rename = static function ( mixed $moved, array $file, string $target ) use ( $upload, $path ): mixed {
			if ( null !== $moved || $file['tmp_name'] !== $path ) {
				return $moved;
			}
			// Core would copy the file. The path is stored first, so that an interrupted request can be continued.
			return UploadTable::set_target( $upload, $target ) && rename( $path, $target ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
		};
		add_filter( 'pre_move_uploaded_file', $rename, 10, 3 );
		$post   = get_post( $upload->post_id );
		$time   = null !== $post && 'page' !== $post->post_type && substr( $post->post_date, 0, 4 ) > 0 ? $post->post_date : null;
		$file   = array(
			'name'     => $name,
			'type'     => $type,
			'tmp_name' => $path,
			'error'    => UPLOAD_ERR_OK,
			'size'     => $upload->length,
		);
		$result = wp_handle_sideload( $file, array( 'test_form' => false ), $time );
		remove_filter( 'pre_move_uploaded_file', $rename );
		if ( isset( $result['error'] ) ) {
			throw new TusError( 403, 'rejected', (string) $result['error'] );
		}
		return (string) $result['file'];
	}

	/**
	 * Creates the attachment of a file, unless an interrupted request has done so.
	 *
	 * @param Upload $upload The upload.
	 * @param string $path   The file's whole path.
	 * @throws TusError If the database returned an error.
	 */
	private static function insert( Upload $upload, string $path ): int {
		$existing = self::attachment_at( $path );
		if ( $existing > 0 ) {
			return $existing;
		}
		$name  = wp_basename( $upload->meta( 'filename' ) );
		$title = sanitize_text_field( preg_replace( '/\.[^.]*$/', '', $name ) );
		$id    = wp_insert_attachment(
			wp_slash(
				array(
					'post_title'     => $title,
					'post_mime_type' => (string) wp_check_filetype( $path )['type'],
					'guid'           => str_replace( wp_upload_dir( null, false )['basedir'], wp_upload_dir( null, false )['baseurl'], $path ),
					'post_author'    => $upload->user_id,
				)
			),
			$path,
			$upload->post_id,
			true
		);
		if ( is_wp_error( $id ) ) {
			throw TusError::database();
		}
		return $id;
	}
}
