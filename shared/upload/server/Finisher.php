<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Files\FileName;
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

	/** How often another name is chosen because another request has taken it at the same time. */
	private const ATTEMPTS = 5;

	/**
	 * Makes an upload an attachment.
	 *
	 * @param Upload $upload A complete upload of the current user.
	 * @return int|null|WP_Error The attachment; null if another request is just making it; an error if WordPress rejects the file, or the attachment was deleted.
	 */
	public static function finish( Upload $upload ): int|null|WP_Error {
		$locked = null;
		try {
			$done = self::done( $upload );
			if ( $done > 0 ) {
				return $done;
			}
			$locked = UploadTable::lock( $upload->id, self::LEASE, false );
			return null === $locked ? null : ( self::done( $locked ) ?: self::create( $locked ) );
		} catch ( TusError $error ) {
			return Rest::error( "freehold_upload_{$error->slug}", $error->getMessage(), $error->status );
		} finally {
			if ( null !== $locked ) {
				UploadTable::unlock( $locked );
			}
		}
	}

	/**
	 * Removes an upload, and the attachment that it has become. Ends the request that is sending or joining it; waits for one that
	 * is moving its file. Deletes no file that another attachment has got since.
	 *
	 * @param string $id An upload.
	 * @return bool False if another request is just making the attachment.
	 * @throws TusError With status 403 if there is an attachment that the user may not delete; 409 if another plugin prevents it.
	 */
	public static function undo( string $id ): bool {
		$locked = UploadTable::lock( $id, self::LEASE, true );
		if ( null === $locked ) {
			return null === UploadTable::find( $id );
		}
		try {
			$attachment = self::attachment( $locked );
			if ( $attachment > 0 && ! current_user_can( 'delete_post', $attachment ) ) {
				throw new TusError( 403, 'delete', __( 'The file is in the media library already, and you are not allowed to delete it.', 'freehold' ) );
			}
			if ( $attachment > 0 && ! wp_delete_attachment( $attachment, true ) ) {
				throw new TusError( 409, 'undeleted', __( 'The file could not be deleted. Delete it in the media library.', 'freehold' ) );
			}
			Placement::delete( $locked );
			Concatenation::delete_parts( $locked );
			Storage::delete( $locked->file );
			return UploadTable::remove( $locked );
		} finally {
			UploadTable::unlock( $locked );
		}
	}

	/**
	 * Returns the attachment that an upload has become, as its row says.
	 *
	 * @return int 0 if it has become none.
	 * @throws TusError With status 410 if the attachment was deleted.
	 */
	public static function done( Upload $upload ): int {
		if ( $upload->attachment_id > 0 && 'attachment' !== get_post_type( $upload->attachment_id ) ) {
			throw TusError::deleted();
		}
		return $upload->attachment_id;
	}

	/**
	 * Returns the attachment that an upload has become, also if the request that made it was interrupted.
	 *
	 * @return int 0 if there is none.
	 */
	private static function attachment( Upload $upload ): int {
		$id = $upload->attachment_id ?: Placement::attachment( $upload );
		return $id > 0 && 'attachment' === get_post_type( $id ) ? $id : 0;
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
		$id = self::attachment( $upload );
		if ( 0 === $id || '' === get_attached_file( $id, true ) ) {
			$path = Placement::find( $upload ) ?: self::move( $upload );
			$id   = self::insert( $upload, $path, $id );
		}
		if ( ! UploadTable::set_attachment( $upload, $id ) ) {
			throw TusError::replaced();
		}
		delete_post_meta( $id, Placement::MARK );
		Storage::delete( $upload->file );
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
	 * Checks the file and moves it to the media library.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @return string The whole path.
	 * @throws TusError If there is no room, WordPress rejects the file, or it cannot be moved.
	 */
	private static function move( Upload $upload ): string {
		Storage::fit( $upload );
		if ( ! Limits::has_room( $upload->length ) ) {
			throw TusError::quota();
		}
		$name = FileName::fit( sanitize_file_name( $upload->meta( 'filename' ) ) );
		$real = wp_check_filetype_and_ext( Storage::path( $upload->file ), $name );
		$type = is_string( $real['type'] ) ? $real['type'] : '';
		if ( array() !== $upload->types ) {
			Limits::check_type( $type, $upload->types );
		}
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$path = self::sideload( $upload, $name, $type );
			if ( null !== $path ) {
				Placement::note( $upload, $path );
				return $path;
			}
		}
		throw TusError::storage();
	}

	/**
	 * Lets core check the file and choose its place, as it does with files from elsewhere, and puts the file there.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @param string $name   The file's name.
	 * @param string $type   Its MIME type.
	 * @return string|null The whole path; null if another request has just taken it.
	 * @throws TusError If WordPress rejects the file, or the folder cannot be written to.
	 */
	private static function sideload( Upload $upload, string $name, string $type ): ?string {
		$source = Storage::path( $upload->file );
		$taken  = '';
		$place  = static function ( mixed $moved, array $file, string $target ) use ( $upload, $source, &$taken ): mixed {
			if ( null !== $moved || $file['tmp_name'] !== $source ) {
				return $moved;
			}
			// Core would take every other result, `false` too, for a success; at null, it would delete the file.
			if ( ! Placement::place( $upload, $target ) ) {
				$taken = file_exists( $target ) ? $target : '';
				throw TusError::folder( dirname( $target ) );
			}
			return true;
		};
		$post   = get_post( $upload->post_id );
		$time   = null !== $post && 'page' !== $post->post_type && substr( $post->post_date, 0, 4 ) > 0 ? $post->post_date : null;
		$file   = array(
			'name'     => $name,
			'type'     => $type,
			'tmp_name' => $source,
			'error'    => UPLOAD_ERR_OK,
			'size'     => $upload->length,
		);
		add_filter( 'pre_move_uploaded_file', $place, 10, 3 );
		try {
			$result = wp_handle_sideload( $file, array( 'test_form' => false ), $time );
		} catch ( TusError $error ) {
			return '' === $taken ? throw $error : null;
		} finally {
			remove_filter( 'pre_move_uploaded_file', $place );
		}
		if ( isset( $result['error'] ) ) {
			throw new TusError( 403, 'rejected', (string) $result['error'] );
		}
		// Another plugin may have moved it, or said so.
		return is_file( $result['file'] ) ? $result['file'] : throw TusError::folder( dirname( $result['file'] ) );
	}

	/**
	 * Creates the attachment of a file.
	 *
	 * @param string $path The file's whole path.
	 * @param int    $id   The attachment, if an interrupted request has created it without its file; 0 otherwise.
	 * @throws TusError If the database returned an error.
	 */
	private static function insert( Upload $upload, string $path, int $id ): int {
		$name  = wp_basename( $upload->meta( 'filename' ) );
		$title = sanitize_text_field( preg_replace( '/\.[^.]*$/', '', $name ) );
		$url   = str_replace( wp_upload_dir( null, false )['basedir'], wp_upload_dir( null, false )['baseurl'], $path );
		$id    = wp_insert_attachment(
			wp_slash(
				array(
					'ID'             => $id,
					'post_title'     => $title,
					'post_mime_type' => (string) wp_check_filetype( $path )['type'],
					// The column has no more characters. Without a GUID, WordPress uses the attachment's page.
					'guid'           => mb_strlen( $url ) > 255 ? '' : $url,
					'post_author'    => $upload->user_id,
					'meta_input'     => array( Placement::MARK => $upload->id ),
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
