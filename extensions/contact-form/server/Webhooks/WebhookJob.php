<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Webhooks;

use Freehold\Http;
use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\DeliveryLog;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Entries\Temporary;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;
use WP_Error;

/**
 * Sends an entry to a webhook in Jetpack's form: the values by the fields' IDs, as JSON or form-encoded. The request is
 * signed, see {@see Signature}.
 */
final class WebhookJob extends Handler {

	public const NAME = 'contact-form-webhook';

	public const MAX_ATTEMPTS = 6;

	/** The service that an administrator can configure a URL for, such as one in the internal network. */
	private const SERVICE = 'form_webhook';

	/** The longest response, in bytes. Nothing of it is stored. */
	private const MAX_BYTES = 64 * KB_IN_BYTES;

	/** How long a receiver may take, in seconds. */
	private const SECONDS = 15.0;

	/**
	 * Returns the key of a webhook's job.
	 *
	 * @param int $entry The entry's ID.
	 * @param int $index The webhook's index in the entry's settings.
	 */
	private static function key( int $entry, int $index ): string {
		return self::NAME . ":{$entry}:{$index}";
	}

	/**
	 * Queues a call.
	 *
	 * @param int $entry The entry's ID.
	 * @param int $index The webhook's index in the entry's settings.
	 * @return bool Whether the queue contains it; false if the database returned an error.
	 */
	public static function queue( int $entry, int $index ): bool {
		$payload   = array(
			'entry' => $entry,
			'index' => $index,
		);
		$is_queued = Queue::ensure( self::NAME, $payload, self::key( $entry, $index ) );
		if ( $is_queued ) {
			DeliveryLog::set_webhook( $entry, $index, DeliveryLog::QUEUED );
		}
		return $is_queued;
	}

	/**
	 * Calls a webhook.
	 *
	 * @param array<string, mixed> $payload `entry`: the entry's ID; `index`: the webhook's index.
	 * @throws Retry If the receiver did not accept the request.
	 */
	public function run( array $payload ): void {
		PostType::register();
		$id      = (int) ( $payload['entry'] ?? 0 );
		$index   = (int) ( $payload['index'] ?? 0 );
		$post    = Status::find( $id );
		$entry   = null === $post ? null : Body::read( $post );
		$webhook = $entry?->delivery->webhooks[ $index ] ?? null;
		if ( null === $webhook || in_array( $entry->status, array( PostType::SPAM, PostType::TRASH ), true ) ) {
			return;
		}
		$response = self::send( $entry, $webhook );
		if ( is_wp_error( $response ) ) {
			$is_final = 400 === ( $response->get_error_data()['status'] ?? 0 );
			DeliveryLog::set_webhook( $id, $index, $is_final ? DeliveryLog::FAILED : DeliveryLog::RETRYING, 0, $response->get_error_message(), true );
			if ( ! $is_final ) {
				throw new Retry( esc_html( $response->get_error_message() ) );
			}
		} else {
			$is_sent  = 2 === intdiv( $response['status'], 100 );
			$is_final = $is_sent || 410 === $response['status'];
			/* translators: %d: an HTTP status, such as 500. */
			$message = $is_sent ? '' : sprintf( __( 'The receiver responded with status %d.', 'freehold' ), $response['status'] );
			DeliveryLog::set_webhook( $id, $index, $is_sent ? DeliveryLog::SENT : ( $is_final ? DeliveryLog::FAILED : DeliveryLog::RETRYING ), $response['status'], $message, true );
			if ( ! $is_final ) {
				throw new Retry( esc_html( $message ) );
			}
		}
		Temporary::delete_if_delivered( $id );
	}

	/**
	 * Notes that a webhook is not called again.
	 *
	 * @param array<string, mixed> $payload `entry`: the entry's ID; `index`: the webhook's index.
	 */
	public function give_up( array $payload ): void {
		$id    = (int) ( $payload['entry'] ?? 0 );
		$index = (int) ( $payload['index'] ?? 0 );
		if ( null !== Status::find( $id ) ) {
			$log = DeliveryLog::webhook( $id, $index );
			DeliveryLog::set_webhook( $id, $index, DeliveryLog::FAILED, $log['code'] ?? 0, $log['message'] ?? '' );
			Temporary::delete_if_delivered( $id );
		}
	}

	/**
	 * Sends the request.
	 *
	 * @param array{id: string, url: string, format: string, method: string} $webhook The webhook.
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 */
	private static function send( Entry $entry, array $webhook ): array|WP_Error {
		$values = array();
		foreach ( $entry->fields as $index => $field ) {
			$values[ $field->id ?: "field-{$index}" ] = array() === $field->files ? $field->value : array_map( static fn ( array $file ): array => array_diff_key( $file, array( 'key' => '' ) ), $field->files );
		}
		/**
		 * Filters what is sent to a webhook. A hook of Jetpack.
		 *
		 * @param array<string, mixed> $values  The values by the fields' IDs.
		 * @param string               $webhook The webhook's ID.
		 * @param int                  $entry   The entry's ID.
		 */
		$values  = (array) apply_filters( 'jetpack_forms_before_webhook_request', $values, $webhook['id'], $entry->id ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
		$is_json = 'json' === $webhook['format'] && 'GET' !== $webhook['method'];
		$body    = $is_json ? (string) wp_json_encode( (object) $values, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ) : http_build_query( $values );
		$url     = 'GET' === $webhook['method'] && '' !== $body ? $webhook['url'] . ( str_contains( $webhook['url'], '?' ) ? '&' : '?' ) . $body : $webhook['url'];
		return Http::request(
			$url,
			array(
				'method'    => $webhook['method'],
				'changes'   => true,
				'headers'   => array(
					'Content-Type'       => $is_json ? 'application/json' : 'application/x-www-form-urlencoded',
					'X-Freehold-Entry'   => (string) $entry->id,
					'X-Freehold-Webhook' => Signature::header( $body ),
				),
				'body'      => 'GET' === $webhook['method'] ? '' : $body,
				'service'   => self::SERVICE,
				'timeout'   => self::SECONDS,
				'max_bytes' => self::MAX_BYTES,
				'redirects' => 0,
			)
		);
	}
}
