<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

/**
 * Builds responses.
 */
final class Reply {

	/**
	 * Returns a confirmation.
	 *
	 * @param string $message A sentence for the user.
	 * @return array{code: string, message: string}
	 */
	public static function success( string $message ): array {
		return array(
			'code'    => 'success',
			'message' => $message,
		);
	}

	/**
	 * Returns data as JSON text inside the response, which clients of some routes parse.
	 *
	 * @return array{code: string, message: string, data: string}
	 */
	public static function encoded( mixed $data ): array {
		return self::success( __( 'The data was loaded.', 'freehold' ) ) + array( 'data' => (string) wp_json_encode( $data ) );
	}
}
