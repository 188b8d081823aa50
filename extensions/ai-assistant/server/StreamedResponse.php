<?php
/**
 * A REST answer that is streamed.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use WP_REST_Response;

/**
 * What the query route answers once every check is passed: the stream itself runs when WordPress is about to send the
 * answer, after it has sent its own headers.
 */
final class StreamedResponse extends WP_REST_Response {

	/**
	 * Takes what is to be run.
	 *
	 * @param Relay $relay Asks the service and sends what it says.
	 */
	public function __construct( private readonly Relay $relay ) {
		parent::__construct( null, 200 );
		add_filter( 'rest_pre_serve_request', array( self::class, 'serve' ), 100, 2 );
	}

	/**
	 * Runs the stream, where the answer is one.
	 *
	 * @param bool  $served   Whether somebody has sent the answer already.
	 * @param mixed $response The answer.
	 * @return bool Whether it is sent now.
	 */
	public static function serve( bool $served, mixed $response ): bool {
		if ( $served || ! $response instanceof self ) {
			return $served;
		}
		$response->relay->run();
		return true;
	}
}
