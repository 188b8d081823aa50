<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Definition\Definition;

/**
 * What the form's definition said about mail and webhooks when the entry was submitted. Stored with the entry, so that
 * "Send again" works after the form has changed or is gone.
 */
final class DeliverySettings {

	/** The maximum number of recipients of an entry. */
	private const MAX_RECIPIENTS = 10;

	/**
	 * Creates the settings.
	 *
	 * @param bool                                                                       $notify     Whether to mail the entry.
	 * @param string[]                                                                   $recipients The email addresses.
	 * @param array{enabled: bool, subject: string, message: string}                     $reply      The reply to the visitor.
	 * @param array<int, array{id: string, url: string, format: string, method: string}> $webhooks   The webhooks.
	 */
	private function __construct(
		public readonly bool $notify,
		public readonly array $recipients,
		public readonly array $reply,
		public readonly array $webhooks
	) {}

	/**
	 * Returns the settings of a form.
	 *
	 * @param Definition $definition The form.
	 * @param int        $post_id    The post that contains it, or 0.
	 */
	public static function of( Definition $definition, int $post_id ): self {
		return self::from_array(
			array(
				'notify'     => $definition->notify,
				'recipients' => $definition->recipients( $post_id ),
				'reply'      => $definition->reply,
				'webhooks'   => $definition->webhooks,
			)
		);
	}

	/**
	 * Returns settings as stored, or those of an entry without any: mail to the site administrator.
	 *
	 * @param array<string, mixed> $data The decoded JSON.
	 */
	public static function from_array( array $data ): self {
		$recipients = array_filter( (array) ( $data['recipients'] ?? array( get_option( 'admin_email' ) ) ), 'is_string' );
		$reply      = (array) ( $data['reply'] ?? array() );
		$webhooks   = array();
		foreach ( (array) ( $data['webhooks'] ?? array() ) as $webhook ) {
			$webhook = self::webhook( (array) $webhook );
			if ( null !== $webhook ) {
				$webhooks[] = $webhook;
			}
		}
		return new self(
			false !== ( $data['notify'] ?? true ),
			array_slice( array_values( array_unique( array_map( 'trim', $recipients ) ) ), 0, self::MAX_RECIPIENTS ),
			array(
				'enabled' => true === ( $reply['enabled'] ?? false ),
				'subject' => is_string( $reply['subject'] ?? null ) ? $reply['subject'] : '',
				'message' => is_string( $reply['message'] ?? null ) ? $reply['message'] : '',
			),
			$webhooks
		);
	}

	/**
	 * Returns the settings as JSON.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return array(
			'notify'     => $this->notify,
			'recipients' => $this->recipients,
			'reply'      => $this->reply,
			'webhooks'   => $this->webhooks,
		);
	}

	/**
	 * Returns a webhook that is turned on and valid. Reads Jetpack's form and the one of {@see self::to_array()}.
	 *
	 * @param array<string, mixed> $webhook The stored webhook.
	 * @return array{id: string, url: string, format: string, method: string}|null
	 */
	private static function webhook( array $webhook ): ?array {
		$url    = $webhook['url'] ?? '';
		$format = strtolower( is_string( $webhook['format'] ?? null ) ? $webhook['format'] : 'json' );
		$method = strtoupper( is_string( $webhook['method'] ?? null ) ? $webhook['method'] : 'POST' );
		$id     = $webhook['webhook_id'] ?? $webhook['id'] ?? '';
		if ( empty( $webhook['enabled'] ?? isset( $webhook['id'] ) ) || ! is_string( $url ) || '' === $url ) {
			return null;
		}
		if ( ! in_array( $format, array( 'json', 'urlencoded' ), true ) || ! in_array( $method, array( 'POST', 'GET', 'PUT' ), true ) ) {
			return null;
		}
		return array(
			'id'     => is_string( $id ) ? $id : '',
			'url'    => $url,
			'format' => $format,
			'method' => $method,
		);
	}
}
