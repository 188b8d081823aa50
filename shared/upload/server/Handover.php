<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Rest;
use WP_Error;

/**
 * Gives a complete upload to the module that asked for it, if its purpose makes no attachment.
 */
final class Handover {

	/** How long the module may take, in seconds. */
	private const LEASE = 300;

	/**
	 * Lets a module use the file of an upload of the current user, in one request at a time. A file that the module rejects is
	 * deleted. If the module fails for another reason, the upload stays, so that the request can be repeated.
	 *
	 * @param string           $id      The upload.
	 * @param int              $post_id The post that it was uploaded to.
	 * @param callable(string) $use     Gets the whole path of the file, which it may move. Returns an error with a status below 500 if it rejects the file, other than 423.
	 * @return true|WP_Error
	 */
	public static function give( string $id, string $purpose, int $post_id, callable $use ): bool|WP_Error {
		$locked = null;
		try {
			$upload = UploadTable::find( $id );
			if ( null === $upload || get_current_user_id() !== $upload->user_id || $purpose !== $upload->purpose || $post_id !== $upload->post_id || Upload::PARTIAL === $upload->kind ) {
				return Rest::error( 'freehold_upload_unknown', TusError::unknown()->getMessage(), 404, 'upload' );
			}
			if ( ! $upload->is_complete() ) {
				return Rest::error( 'freehold_upload_incomplete', __( 'The file has not arrived completely. Continue the upload.', 'freehold' ), 409 );
			}
			$locked = UploadTable::lock( $id, self::LEASE, false );
			if ( null === $locked ) {
				return Rest::error( 'freehold_upload_busy', TusError::locked()->getMessage(), 423 );
			}
			Storage::fit( $locked );
			$result = $use( Storage::path( $locked->file ) );
			$status = is_wp_error( $result ) ? (int) ( $result->get_error_data()['status'] ?? 500 ) : 0;
			if ( $status < 500 && 423 !== $status ) {
				Storage::delete( $locked->file );
				Concatenation::delete_parts( $locked );
				UploadTable::remove( $locked );
			}
			return is_wp_error( $result ) ? $result : true;
		} catch ( TusError $error ) {
			return Rest::error( "freehold_upload_{$error->slug}", $error->getMessage(), $error->status );
		} finally {
			if ( null !== $locked ) {
				UploadTable::unlock( $locked );
			}
		}
	}
}
