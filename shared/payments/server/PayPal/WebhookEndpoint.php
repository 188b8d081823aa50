<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Http\Visitor;
use Freehold\Payments\Event;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Urls;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Registers the site’s webhook at PayPal and verifies what it receives.
 *
 * Source: https://developer.paypal.com/docs/api/webhooks/v1/
 */
final class WebhookEndpoint {

	private const PATH = '/v1/notifications/webhooks';

	/** Seconds after which PayPal is asked whether the webhook still exists. */
	private const MAX_AGE = DAY_IN_SECONDS;

	/**
	 * The headers of a delivery, by the names with which PayPal verifies them, and their patterns.
	 *
	 * Source: https://developer.paypal.com/docs/api/webhooks/v1/#definition-verify_webhook_signature
	 */
	private const HEADERS = array(
		'auth_algo'         => array( 'paypal-auth-algo', '/^SHA\d{3}withRSA$/D' ),
		'cert_url'          => array( 'paypal-cert-url', '/^https?:\S{1,490}$/D' ),
		'transmission_id'   => array( 'paypal-transmission-id', '/^(?!\d+$)\w\S{1,49}$/D' ),
		'transmission_sig'  => array( 'paypal-transmission-sig', '/^[A-Za-z0-9+\/]{1,498}={0,2}$/D' ),
		'transmission_time' => array( 'paypal-transmission-time', '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/D' ),
	);

	/**
	 * How old a delivery may be, in seconds: PayPal repeats one for three days. And how far the clocks may differ.
	 *
	 * Source: https://developer.paypal.com/api/rest/webhooks/rest/
	 */
	private const OLDEST = 4 * DAY_IN_SECONDS;
	private const NEWEST = 10 * MINUTE_IN_SECONDS;

	/** How many deliveries of one network PayPal is asked about in ten minutes. */
	private const PER_NETWORK = 120;

	/**
	 * Registers the webhook, unless it is registered. A webhook of the same URL that the owner has created is adopted.
	 *
	 * @return bool|WP_Error True if it is registered now.
	 */
	public static function set_up( Client $client ): bool|WP_Error {
		$url    = Urls::webhook( 'paypal' );
		$stored = Account::webhook();
		if ( '' !== $stored['id'] && $stored['url'] === $url ) {
			if ( $stored['time'] > time() - self::MAX_AGE ) {
				return true;
			}
			$found = $client->get( self::PATH . '/' . rawurlencode( $stored['id'] ) );
			if ( is_wp_error( $found ) && ! Errors::is_missing( $found ) ) {
				return $found;
			}
			// Tools that move sites replace the stored URL.
			$stored['url'] = is_wp_error( $found ) ? $url : (string) ( $found['url'] ?? $url );
			if ( ! is_wp_error( $found ) && $stored['url'] === $url ) {
				return self::adopt( $client, $found, $url );
			}
		}
		$created = $client->post(
			self::PATH,
			array(
				'url'         => $url,
				'event_types' => self::types(),
			)
		);
		if ( 'WEBHOOK_URL_ALREADY_EXISTS' === self::name_of( $created ) ) {
			$created = self::find( $client, $url );
		}
		if ( is_wp_error( $created ) ) {
			return 'VALIDATION_ERROR' === self::name_of( $created ) ? self::not_reachable( $url ) : $created;
		}
		if ( '' !== $stored['id'] && $stored['url'] !== $url ) {
			// The site has moved; its former URL no longer belongs to it.
			$client->delete( self::PATH . '/' . rawurlencode( $stored['id'] ) );
		}
		return self::adopt( $client, $created, $url );
	}

	/**
	 * Removes the registered webhook.
	 *
	 * @return bool|WP_Error True if there is none now.
	 */
	public static function tear_down( Client $client ): bool|WP_Error {
		$deleted = $client->delete( self::PATH . '/' . rawurlencode( Account::webhook()['id'] ) );
		if ( is_wp_error( $deleted ) && ! Errors::is_missing( $deleted ) ) {
			return $deleted;
		}
		Account::set_webhook( '' );
		return true;
	}

	/**
	 * Verifies a delivery and reads its event. PayPal verifies signatures by a request, so everything that can be checked without
	 * one comes first, and an event that is stored already needs none.
	 *
	 * @param string                $raw     The body as it was received.
	 * @param array<string, string> $headers The headers by name in lower case.
	 */
	public static function parse( string $raw, array $headers ): Event|WP_Error {
		$event = EventReader::read( json_decode( $raw, true ) );
		if ( null === $event ) {
			return new WP_Error( 'freehold_webhook_body', __( 'This is not an event of PayPal.', 'freehold' ), array( 'status' => 400 ) );
		}
		$fields = self::fields( $headers );
		if ( null === $fields ) {
			return self::not_signed();
		}
		if ( EventsTable::is_settled( $event ) ) {
			return $event;
		}
		$limited = ( new RateLimit( 'paypal_webhook', self::PER_NETWORK, null, 10 * MINUTE_IN_SECONDS ) )->take( RateLimit::visitor( Visitor::ip(), 'paypal_webhook' ) );
		if ( null !== $limited ) {
			return Errors::unreachable( $limited->get_error_message() );
		}
		$client = Client::current();
		if ( is_wp_error( $client ) ) {
			return 'freehold_payment_unreachable' === $client->get_error_code() ? $client : self::not_signed();
		}
		// PayPal has signed the raw text, so the event is inserted as it is: encoding it again would change it.
		$json   = substr( (string) wp_json_encode( $fields ), 0, -1 ) . ',"webhook_event":' . $raw . '}';
		$result = $client->post( '/v1/notifications/verify-webhook-signature', $json );
		if ( is_wp_error( $result ) && in_array( $result->get_error_code(), array( 'freehold_payment_unreachable', 'freehold_payment_key' ), true ) ) {
			return Errors::unreachable( $result->get_error_message() );
		}
		return ! is_wp_error( $result ) && 'SUCCESS' === ( $result['verification_status'] ?? '' ) ? $event : self::not_signed();
	}

	/**
	 * Returns what PayPal needs to verify a delivery.
	 *
	 * @param array<string, string> $headers The headers by name in lower case.
	 * @return array<string, string>|null Null if the delivery cannot be PayPal’s to the registered webhook.
	 */
	private static function fields( array $headers ): ?array {
		$fields = array( 'webhook_id' => Account::webhook()['id'] );
		foreach ( self::HEADERS as $field => list( $name, $pattern ) ) {
			$fields[ $field ] = $headers[ $name ] ?? '';
			if ( 1 !== preg_match( $pattern, $fields[ $field ] ) ) {
				return null;
			}
		}
		$age = time() - (int) strtotime( $fields['transmission_time'] );
		// The host of certificates is the API’s, or its former name without “-m”.
		$hosts = array( Account::host(), str_replace( '//api-m.', '//api.', Account::host() ) );
		$is_of = static fn ( string $host ): bool => '' !== $host && 1 === preg_match( '#^' . preg_quote( $host, '#' ) . '/v1/notifications/certs/[\w-]+$#D', $fields['cert_url'] );
		return '' !== $fields['webhook_id'] && $age < self::OLDEST && $age > -self::NEWEST && array() !== array_filter( $hosts, $is_of ) ? $fields : null;
	}

	/**
	 * Stores a webhook that exists, and adds the events that it lacks.
	 *
	 * @param array<string, mixed> $webhook The webhook at PayPal.
	 */
	private static function adopt( Client $client, array $webhook, string $url ): bool|WP_Error {
		$id = (string) ( $webhook['id'] ?? '' );
		if ( '' === $id ) {
			return Errors::unreachable();
		}
		$names = array_column( (array) ( $webhook['event_types'] ?? array() ), 'name' );
		if ( ! in_array( '*', $names, true ) && array_diff( EventReader::TYPES, $names ) ) {
			$patched = $client->patch(
				self::PATH . '/' . rawurlencode( $id ),
				array(
					array(
						'op'    => 'replace',
						'path'  => '/event_types',
						'value' => self::types(),
					),
				)
			);
			if ( is_wp_error( $patched ) ) {
				return $patched;
			}
		}
		Account::set_webhook( $id, $url );
		return true;
	}

	/**
	 * Returns the account’s webhook with a URL.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private static function find( Client $client, string $url ): array|WP_Error {
		$list = $client->get( self::PATH );
		if ( is_wp_error( $list ) ) {
			return $list;
		}
		foreach ( (array) ( $list['webhooks'] ?? array() ) as $webhook ) {
			if ( ( $webhook['url'] ?? '' ) === $url ) {
				return $webhook;
			}
		}
		return new WP_Error( 'freehold_payment_rejected', __( 'Another app of your PayPal account has a webhook with the URL of this site. Delete it in your PayPal developer account.', 'freehold' ), array( 'status' => 409 ) );
	}

	/**
	 * Returns the events in the form that PayPal expects.
	 *
	 * @return array<int, array{name: string}>
	 */
	private static function types(): array {
		return array_map( static fn ( string $name ): array => array( 'name' => $name ), EventReader::TYPES );
	}

	/**
	 * Returns the name of an error.
	 *
	 * @param mixed $result The result of a request.
	 */
	private static function name_of( mixed $result ): string {
		$data = is_wp_error( $result ) ? $result->get_error_data() : null;
		return is_array( $data ) ? (string) ( $data['name'] ?? '' ) : '';
	}

	/**
	 * Returns the error for a URL that PayPal does not call.
	 */
	private static function not_reachable( string $url ): WP_Error {
		/* translators: %s: a URL of this site. */
		return new WP_Error( 'freehold_payment_rejected', sprintf( __( 'PayPal cannot notify this site at %s, because it calls only public URLs with HTTPS. The site asks PayPal every hour instead.', 'freehold' ), $url ), array( 'status' => 400 ) );
	}

	/**
	 * Returns the error for a delivery that is not PayPal’s.
	 */
	private static function not_signed(): WP_Error {
		return new WP_Error( 'freehold_webhook_signature', __( 'The signature is not valid.', 'freehold' ), array( 'status' => 400 ) );
	}
}
