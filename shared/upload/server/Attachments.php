<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use WP_Error;
use WP_REST_Request;

/**
 * Generates the metadata and the image sizes of an attachment, and describes it as WordPress's own uploads do.
 */
final class Attachments {

	/**
	 * Generates what is missing of an attachment's metadata. Core stores each image size at once, so that a request that ends
	 * early can be repeated.
	 */
	public static function complete( int $id ): void {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$meta = wp_get_attachment_metadata( $id );
		if ( is_array( $meta ) && array() !== $meta ) {
			if ( wp_attachment_is_image( $id ) && array() !== wp_get_missing_image_subsizes( $id ) ) {
				wp_update_image_subsizes( $id );
			}
			return;
		}
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, (string) get_attached_file( $id ) ) );
	}

	/**
	 * Returns an attachment as a client expects it.
	 *
	 * @param int    $id   The attachment.
	 * @param string $view `editor` for the REST API's form, `library` for that of the media library.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function describe( int $id, string $view ): array|WP_Error {
		if ( 'library' === $view ) {
			return (array) wp_prepare_attachment_for_js( $id );
		}
		$request = new WP_REST_Request( 'GET', "/wp/v2/media/{$id}" );
		$request->set_param( 'context', 'edit' );
		$response = rest_do_request( $request );
		return $response->is_error() ? $response->as_error() : (array) rest_get_server()->response_to_data( $response, false );
	}
}
