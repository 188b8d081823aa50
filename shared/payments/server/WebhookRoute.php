<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use Freehold\Rest;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Receives the webhooks of vendors: checks the signature, stores the event, and responds. The work is done in the queue.
 */
final class WebhookRoute {

	/** The largest body that is read, in bytes. */
	private const MAX_BYTES = 1_000_000;

	/**
	 * Registers the route.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/payments/webhook/(?P<vendor>[a-z]+)',
			array(
				'method'     => 'POST',
				'permission' => static fn (): bool => true,
				'handler'    => static fn ( array $input, WP_REST_Request $request ): WP_REST_Response|WP_Error => self::handle( (string) $request->get_url_params()['vendor'], $request ),
				'input'      => array( 'additionalProperties' => true ) + array( 'properties' => array() ),
			)
		);
	}

	/**
	 * Handles a request.
	 *
	 * @param string $slug The vendor’s slug.
	 */
	private static function handle( string $slug, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$vendor = Gateway::vendor( $slug );
		if ( null === $vendor ) {
			return Rest::error( 'rest_no_route', __( 'There is no such payment service.', 'freehold' ), 404 );
		}
		if ( strlen( $request->get_body() ) > self::MAX_BYTES ) {
			return Rest::error( 'freehold_webhook_body', __( 'The request is too large.', 'freehold' ), 413 );
		}
		// Vendors send the event again for days, until an administrator has said which site this is.
		if ( Identity::is_copy() ) {
			return Rest::error( 'freehold_payment_copy', Gateway::paused()->get_error_message(), 503 );
		}
		$event = $vendor->parse_webhook( $request->get_body(), self::headers( $request ) );
		if ( is_wp_error( $event ) ) {
			$status = 'freehold_payment_unreachable' === $event->get_error_code() ? 503 : 400;
			return Rest::error( (string) $event->get_error_code(), $event->get_error_message(), $status );
		}
		if ( ! EventInbox::receive( $event ) ) {
			return Rest::error( 'freehold_webhook_storage', __( 'The event could not be stored.', 'freehold' ), 500 );
		}
		return new WP_REST_Response( array( 'received' => true ), 200 );
	}

	/**
	 * Returns the headers as vendors name them.
	 *
	 * @return array<string, string> By name in lower case, with hyphens.
	 */
	private static function headers( WP_REST_Request $request ): array {
		$headers = array();
		foreach ( $request->get_headers() as $name => $values ) {
			$headers[ str_replace( '_', '-', (string) $name ) ] = (string) ( (array) $values )[0];
		}
		return $headers;
	}
}
