<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use WP_REST_Response;

/**
 * Streams a response. It runs when WordPress is about to send the response, after WordPress has sent its own headers.
 */
final class StreamedResponse extends WP_REST_Response {

	/**
	 * Takes what sends the response.
	 *
	 * @param DeferredResponse $deferred Sends the response.
	 */
	public function __construct( private readonly DeferredResponse $deferred ) {
		parent::__construct( null, 200 );
		add_filter( 'rest_pre_serve_request', array( self::class, 'serve' ), 100, 2 );
	}

	/**
	 * Sends the response, if it is a streamed one.
	 *
	 * @param bool $served Whether the response is already sent.
	 * @return bool Whether the response is sent now.
	 */
	public static function serve( bool $served, mixed $response ): bool {
		if ( $served || ! $response instanceof self ) {
			return $served;
		}
		$response->deferred->run();
		return true;
	}
}
