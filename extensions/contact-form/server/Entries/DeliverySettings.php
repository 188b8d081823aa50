<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Conditions\Conditions;

/**
 * What the form's definition said about mail and webhooks when the entry was submitted. Stored with the entry, so that
 * "Send again" works after the form has changed or is gone.
 */
final class DeliverySettings {

	/** The maximum number of recipients of an entry, and of all its other notifications together: one visitor causes all these mails. */
	private const MAX_RECIPIENTS = 10;

	/**
	 * Creates the settings.
	 *
	 * @param bool                                                                       $notify        Whether to mail the entry.
	 * @param string[]                                                                   $recipients    The email addresses.
	 * @param list<array{recipients: string[], subject: string, message: string}>        $notifications More notifications whose conditions the entry meets.
	 * @param array{enabled: bool, subject: string, message: string}                     $reply         The reply to the visitor.
	 * @param array<int, array{id: string, url: string, format: string, method: string}> $webhooks      The webhooks.
	 */
	private function __construct(
		public readonly bool $notify,
		public readonly array $recipients,
		public readonly array $notifications,
		public readonly array $reply,
		public readonly array $webhooks
	) {}

	/**
	 * Returns the settings of a form for a submission.
	 *
	 * @param Draft $draft The submission.
	 */
	public static function of( Draft $draft ): self {
		$form   = $draft->definition;
		$values = array();
		foreach ( $draft->answers as $answer ) {
			$values[ $answer->id ] = $answer->subject();
		}
		return self::from_array(
			array(
				'notify'        => $form->notify,
				'recipients'    => $form->recipients( $draft->context->post_id ),
				'notifications' => array_filter( $form->notifications, static fn ( array $one ): bool => Conditions::are_met( $one['conditions'] ?? null, $form, $values ) ),
				'reply'         => SafeAnswers::of( $form, $draft->answers )->reply(),
				'webhooks'      => $draft->context->is_silent ? array() : $form->webhooks,
			)
		);
	}

	/**
	 * Returns settings as stored, or those of an entry without any: mail to the site administrator.
	 *
	 * @param array<string, mixed> $data The decoded JSON.
	 */
	public static function from_array( array $data ): self {
		$reply = (array) ( $data['reply'] ?? array() );
		$more  = array();
		$left  = self::MAX_RECIPIENTS;
		foreach ( array_filter( (array) ( $data['notifications'] ?? array() ), 'is_array' ) as $one ) {
			$recipients = array_slice( self::list( $one['recipients'] ?? array() ), 0, $left );
			$left      -= count( $recipients );
			$more[]     = array(
				'recipients' => $recipients,
				'subject'    => is_string( $one['subject'] ?? null ) ? $one['subject'] : '',
				'message'    => is_string( $one['message'] ?? null ) ? $one['message'] : '',
			);
		}
		$webhooks = array();
		foreach ( (array) ( $data['webhooks'] ?? array() ) as $webhook ) {
			$webhook = self::webhook( (array) $webhook );
			if ( null !== $webhook ) {
				$webhooks[] = $webhook;
			}
		}
		return new self(
			false !== ( $data['notify'] ?? true ),
			self::list( $data['recipients'] ?? array( get_option( 'admin_email' ) ) ),
			$more,
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
		) + array_filter( array( 'notifications' => $this->notifications ) );
	}

	/**
	 * Returns recipients, each once.
	 *
	 * @param mixed $stored A list of email addresses.
	 * @return string[]
	 */
	private static function list( mixed $stored ): array {
		return array_slice( array_values( array_unique( array_map( 'trim', array_filter( (array) $stored, 'is_string' ) ) ) ), 0, self::MAX_RECIPIENTS );
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
