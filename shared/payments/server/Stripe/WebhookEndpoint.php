<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Blocks\StoredText;
use Freehold\Database\Options;
use Freehold\Keys;
use Freehold\Keys\Secrets;
use Freehold\Payments\Event;
use Freehold\Payments\ReportsWebhook;
use Freehold\Payments\Urls;
use WP_Error;

/**
 * Registers a webhook endpoint at Stripe for each mode, with the secret that signs its events, and checks what arrives. The
 * secret is stored encrypted. If it is lost, or the key belongs to another account, the endpoint is registered again.
 *
 * Source: https://docs.stripe.com/api/webhook_endpoints
 */
final class WebhookEndpoint {

	/** One row: by mode, the endpoint's ID, URL, encrypted secret, the key that was used, the number of registrations, the last error, and the times. */
	public const OPTION = 'freehold_stripe_webhook';

	/** A random text of this installation, so that one after an uninstallation does not repeat idempotency keys. */
	private const NONCE = 'freehold_stripe_nonce';

	/** The metadata that marks endpoints of this plugin, with the site's URL. */
	private const MARK = 'freehold_site';

	/** Seconds after which Stripe is asked whether the endpoint is still there, and after which a failed registration is repeated. */
	private const CHECK = DAY_IN_SECONDS;
	private const RETRY = HOUR_IN_SECONDS;

	/** The most endpoints of an account. */
	private const MAX_ENDPOINTS = 100;

	/**
	 * Registers the endpoint of the present key's mode, unless it is registered.
	 *
	 * @return bool|WP_Error True if it is registered now.
	 */
	public static function set_up( Client $client ): bool|WP_Error {
		$state = self::state( $client->key->mode() );
		$is_of = ( $state['of'] ?? '' ) === $client->key->fingerprint() && ( $state['url'] ?? '' ) === self::url() && ( $state['version'] ?? '' ) === Client::VERSION;
		if ( $is_of && '' !== ( $state['error'] ?? '' ) && $state['checked'] > time() - self::RETRY ) {
			return new WP_Error( 'freehold_payment_webhook', $state['error'], array( 'status' => 502 ) );
		}
		if ( $is_of && '' === ( $state['error'] ?? '' ) && '' !== self::secret( $client->key->mode() ) && $state['checked'] > time() - self::CHECK ) {
			return true;
		}
		$result = self::is_kept( $client, $state ) ? true : self::register( $client, $state );
		if ( is_wp_error( $result ) ) {
			self::store(
				$client->key->mode(),
				array(
					'of'      => $client->key->fingerprint(),
					'url'     => self::url(),
					'version' => Client::VERSION,
					'error'   => $result->get_error_message(),
					'checked' => time(),
				) + $state
			);
		}
		return $result;
	}

	/**
	 * Deletes the endpoint of the present key's mode.
	 *
	 * @return bool|WP_Error True if there is none now.
	 */
	public static function tear_down( Client $client ): bool|WP_Error {
		$state = self::state( $client->key->mode() );
		$id    = (string) ( $state['id'] ?? '' );
		if ( '' !== $id ) {
			$deleted = $client->delete( 'webhook_endpoints/' . rawurlencode( $id ) );
			if ( is_wp_error( $deleted ) && ! Errors::is_missing( $deleted ) ) {
				return $deleted;
			}
		}
		// The number of registrations stays, because a repeated idempotency key would return the deleted endpoint.
		self::store( $client->key->mode(), array( 'count' => (int) ( $state['count'] ?? 0 ) ) );
		return true;
	}

	/**
	 * Returns whether the endpoint of a mode is registered, and its events can be checked. Sends no request.
	 *
	 * @param string $mode `test` or `live`.
	 * @return string One of the constants of {@see ReportsWebhook}.
	 */
	public static function condition( string $mode ): string {
		$state = self::state( $mode );
		if ( '' !== Keys::get( Key::SERVICE, 'webhook_secret' ) ) {
			return ReportsWebhook::REGISTERED;
		}
		if ( '' === (string) ( $state['id'] ?? '' ) || '' !== (string) ( $state['error'] ?? '' ) ) {
			return ReportsWebhook::MISSING;
		}
		return '' === self::secret( $mode ) ? ReportsWebhook::UNREADABLE : ReportsWebhook::REGISTERED;
	}

	/**
	 * Checks and reads a webhook. Events of a mode must be signed with the secret of that mode.
	 *
	 * @param string   $raw    The body as it was received.
	 * @param string   $header The `Stripe-Signature` header.
	 * @param int|null $now    The present time; null for the clock's.
	 */
	public static function read( string $raw, string $header, ?int $now = null ): Event|WP_Error {
		$is_signed = false;
		$event     = null;
		foreach ( self::secrets() as list( $secret, $live ) ) {
			if ( ! Signature::is_valid( $raw, $header, $secret, $now ) ) {
				continue;
			}
			$is_signed = true;
			$event   ??= EventReader::read( json_decode( $raw, true ) );
			if ( null !== $event && ( null === $live || $event->live === $live ) ) {
				return $event;
			}
		}
		return $is_signed
			? new WP_Error( 'freehold_webhook_body', 'The body is not an event of this mode.', array( 'status' => 400 ) )
			: new WP_Error( 'freehold_webhook_signature', 'The signature is invalid.', array( 'status' => 400 ) );
	}

	/**
	 * Returns the URL of the endpoint.
	 */
	private static function url(): string {
		return Urls::webhook( Key::SERVICE );
	}

	/**
	 * Returns whether the registered endpoint is still there and can be used. Turns it on if Stripe turned it off after failures.
	 *
	 * @param array<string, mixed> $state What is stored.
	 */
	private static function is_kept( Client $client, array $state ): bool {
		$id = (string) ( $state['id'] ?? '' );
		if ( '' === $id || '' === self::secret( $client->key->mode() ) || ( $state['url'] ?? '' ) !== self::url() || ( $state['version'] ?? '' ) !== Client::VERSION ) {
			return false;
		}
		$path     = 'webhook_endpoints/' . rawurlencode( $id );
		$endpoint = $client->get( $path );
		if ( is_wp_error( $endpoint ) ) {
			// Only the account that has it can say that it is gone.
			return ! Errors::is_missing( $endpoint ) && ( $state['of'] ?? '' ) === $client->key->fingerprint();
		}
		if ( ( $endpoint['url'] ?? '' ) !== self::url() ) {
			// Tools that move sites replace the stored URL.
			return false;
		}
		$is_current = 'enabled' === ( $endpoint['status'] ?? '' ) && ! array_diff( EventReader::TYPES, (array) ( $endpoint['enabled_events'] ?? array() ) );
		if ( ! $is_current ) {
			$changed = $client->post(
				$path,
				array(
					'disabled'       => false,
					'enabled_events' => EventReader::TYPES,
				),
				wp_generate_uuid4()
			);
			if ( is_wp_error( $changed ) ) {
				return false;
			}
		}
		self::store(
			$client->key->mode(),
			array(
				'of'      => $client->key->fingerprint(),
				'error'   => '',
				'checked' => time(),
			) + $state
		);
		return true;
	}

	/**
	 * Registers the endpoint. Two processes that do so at once get the same one, because their idempotency keys are the same.
	 *
	 * @param array<string, mixed> $state What is stored.
	 * @return bool|WP_Error True if it is registered now.
	 */
	private static function register( Client $client, array $state ): bool|WP_Error {
		$count    = (int) ( $state['count'] ?? 0 );
		$endpoint = $client->post(
			'webhook_endpoints',
			array(
				'url'            => self::url(),
				'enabled_events' => EventReader::TYPES,
				'api_version'    => Client::VERSION,
				'description'    => 'Freehold: ' . StoredText::decode( get_bloginfo( 'name' ) ),
				'metadata'       => array( self::MARK => home_url() ),
			),
			Client::idempotency( 'webhook', self::nonce(), $client->key->fingerprint(), self::url(), Client::VERSION, (string) $count )
		);
		if ( is_wp_error( $endpoint ) ) {
			if ( 'url_invalid' === ( $endpoint->get_error_data()['stripe_code'] ?? '' ) ) {
				return new WP_Error( 'freehold_payment_webhook', __( 'Stripe cannot send webhooks to this site, because its URL is not public or does not use HTTPS. Payments are still checked every hour and when payers return.', 'freehold' ), array( 'status' => 502 ) );
			}
			return $endpoint;
		}
		$secret = (string) ( $endpoint['secret'] ?? '' );
		self::store(
			$client->key->mode(),
			array(
				'id'      => Fields::id( $endpoint ),
				'url'     => self::url(),
				'secret'  => Secrets::encrypt( $secret ),
				'of'      => $client->key->fingerprint(),
				'version' => Client::VERSION,
				'count'   => $count + 1,
				'error'   => '',
				'checked' => time(),
			)
		);
		self::delete_others( $client, Fields::id( $endpoint ) );
		return true;
	}

	/**
	 * Returns the random text of this installation, the same to all processes.
	 */
	private static function nonce(): string {
		Options::create( self::NONCE, wp_generate_uuid4() );
		return (string) Options::read( self::NONCE );
	}

	/**
	 * Deletes this site's other endpoints, whose secrets are lost.
	 *
	 * @param string $kept The ID of the present endpoint.
	 */
	private static function delete_others( Client $client, string $kept ): void {
		$endpoints = $client->get( 'webhook_endpoints', array( 'limit' => self::MAX_ENDPOINTS ) );
		foreach ( is_wp_error( $endpoints ) ? array() : $endpoints['data'] ?? array() as $endpoint ) {
			$is_own = ( $endpoint['metadata'][ self::MARK ] ?? '' ) === home_url();
			if ( $is_own && Fields::id( $endpoint ) !== $kept ) {
				$client->delete( 'webhook_endpoints/' . rawurlencode( Fields::id( $endpoint ) ) );
			}
		}
	}

	/**
	 * Returns the secrets that events may be signed with, and the mode of each. An owner who has created an endpoint at Stripe
	 * may set its secret with `FREEHOLD_STRIPE_WEBHOOK_SECRET`.
	 *
	 * @return array<int, array{0: string, 1: bool|null}> Secret and mode; null for either.
	 */
	private static function secrets(): array {
		$secrets = array(
			array( self::secret( 'live' ), true ),
			array( self::secret( 'test' ), false ),
			array( Keys::get( Key::SERVICE, 'webhook_secret' ), null ),
		);
		return array_values( array_filter( $secrets, static fn ( array $one ): bool => '' !== $one[0] ) );
	}

	/**
	 * Returns the secret of a mode.
	 *
	 * @param string $mode `test` or `live`.
	 * @return string Empty if there is none, or if it cannot be decrypted because the salts have changed.
	 */
	private static function secret( string $mode ): string {
		return (string) Secrets::decrypt( (string) ( self::state( $mode )['secret'] ?? '' ) );
	}

	/**
	 * Returns what is stored for a mode.
	 *
	 * @param string $mode `test` or `live`.
	 * @return array<string, mixed> Empty if nothing is.
	 */
	private static function state( string $mode ): array {
		$states = get_option( self::OPTION, array() );
		return is_array( $states ) && is_array( $states[ $mode ] ?? null ) ? $states[ $mode ] : array();
	}

	/**
	 * Stores the state of a mode.
	 *
	 * @param string               $mode  `test` or `live`.
	 * @param array<string, mixed> $state The state.
	 */
	private static function store( string $mode, array $state ): void {
		Options::change( self::OPTION, static fn ( array $states ): array => array( $mode => $state ) + $states );
	}
}
