<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

/**
 * The snapshot of a form. Never changes: an edited form has another definition. {@see Present} finds the one that counts now for
 * a page from a cache.
 */
final class Definition {

	/** The version of the JSON. */
	public const VERSION = 1;

	/**
	 * The fields by ID, in the order of the form. IDs that look like integers have integer keys.
	 *
	 * @var array<mixed>
	 */
	public readonly array $fields;

	/**
	 * The form's title.
	 *
	 * @var string
	 */
	public readonly string $title;

	/**
	 * The locale of the page, such as `de_DE`; empty if unknown.
	 *
	 * @var string
	 */
	public readonly string $locale;

	/**
	 * The variation that the form was made of, such as `rsvp`.
	 *
	 * @var string
	 */
	public readonly string $variation;

	/**
	 * The email addresses that the author entered; empty for the default, see {@see self::recipients()}.
	 *
	 * @var array<mixed>
	 */
	public readonly array $recipients;

	/**
	 * The subject of the mail, with `{Field label}` tokens; empty for the default.
	 *
	 * @var string
	 */
	public readonly string $subject;

	/**
	 * What the visitor sees after submitting: `type`, `mode`, `heading`, `message`, `content`, `url`, `goBack`, `summary`.
	 *
	 * @var array<mixed>
	 */
	public readonly array $confirmation;

	/**
	 * Whether entries are stored.
	 *
	 * @var bool
	 */
	public readonly bool $store;

	/**
	 * Whether entries are mailed to the recipients.
	 *
	 * @var bool
	 */
	public readonly bool $notify;

	/**
	 * The reply to the visitor: `enabled`, `subject`, `message`.
	 *
	 * @var array<mixed>
	 */
	public readonly array $reply;

	/**
	 * More notifications: `recipients`, `subject`, `message`, and `conditions` as in a field's `conditionalLogic` or null.
	 *
	 * @var array<mixed>
	 */
	public readonly array $notifications;

	/**
	 * When the form takes entries: `max`, the `id` of its places, `opens` and `closes` in local time, and the `text` of a closed form; only those that are set.
	 *
	 * @var array<mixed>
	 */
	public readonly array $limits;

	/**
	 * Whether the form has the site's captcha, if there is one.
	 *
	 * @var bool
	 */
	public readonly bool $captcha;

	/**
	 * The webhooks as Jetpack stores them.
	 *
	 * @var array<mixed>
	 */
	public readonly array $webhooks;

	/**
	 * The labels of the steps; empty for a form without steps.
	 *
	 * @var array<mixed>
	 */
	public readonly array $steps;

	/**
	 * Creates a definition from its JSON.
	 *
	 * @param array<string, mixed> $data The decoded JSON.
	 */
	private function __construct( array $data ) {
		$this->title         = (string) ( $data['title'] ?? '' );
		$this->locale        = (string) ( $data['locale'] ?? '' );
		$this->variation     = (string) ( $data['variation'] ?? '' );
		$this->recipients    = array_values( array_filter( (array) ( $data['recipients'] ?? array() ), 'is_string' ) );
		$this->subject       = (string) ( $data['subject'] ?? '' );
		$this->confirmation  = (array) ( $data['confirmation'] ?? array() ) + array(
			'type'    => 'text',
			'mode'    => '',
			'heading' => '',
			'message' => '',
			'content' => '',
			'url'     => '',
			'goBack'  => true,
			'summary' => true,
		);
		$this->store         = false !== ( $data['store'] ?? true );
		$this->notify        = false !== ( $data['notify'] ?? true );
		$this->reply         = (array) ( $data['reply'] ?? array() ) + array(
			'enabled' => false,
			'subject' => '',
			'message' => '',
		);
		$this->notifications = array_values( array_filter( (array) ( $data['notifications'] ?? array() ), 'is_array' ) );
		$this->limits        = (array) ( $data['limits'] ?? array() );
		$this->captcha       = false !== ( $data['captcha'] ?? true );
		$this->webhooks      = array_values( array_filter( (array) ( $data['webhooks'] ?? array() ), 'is_array' ) );
		$this->steps         = array_values( array_filter( (array) ( $data['steps'] ?? array() ), 'is_string' ) );
		$fields              = array();
		foreach ( (array) ( $data['fields'] ?? array() ) as $field ) {
			$field                = Field::from_array( $field );
			$fields[ $field->id ] = $field;
		}
		$this->fields = $fields;
	}

	/**
	 * Creates a definition from its JSON.
	 *
	 * @param array<string, mixed> $data The decoded JSON.
	 * @return self|null Null for a version that this code does not know.
	 */
	public static function from_array( array $data ): ?self {
		return self::VERSION === ( $data['version'] ?? null ) ? new self( $data ) : null;
	}

	/**
	 * Returns the JSON.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return array(
			'version'      => self::VERSION,
			'title'        => $this->title,
			'locale'       => $this->locale,
			'variation'    => $this->variation,
			'recipients'   => $this->recipients,
			'subject'      => $this->subject,
			'confirmation' => $this->confirmation,
			'store'        => $this->store,
			'notify'       => $this->notify,
			'reply'        => $this->reply,
			'webhooks'     => $this->webhooks,
			'steps'        => $this->steps,
			'fields'       => array_map( static fn ( Field $field ): array => $field->to_array(), array_values( $this->fields ) ),
			// Only where a form has some: the hash of all other forms stays that of their pages in caches.
		) + array_filter(
			array(
				'notifications' => $this->notifications,
				'limits'        => $this->limits,
			)
		) + ( $this->captcha ? array() : array( 'captcha' => false ) );
	}

	/**
	 * Returns the JSON as stored. Equal definitions have equal JSON.
	 */
	public function json(): string {
		return (string) wp_json_encode( $this->to_array(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * Returns the name under which the definition is stored.
	 *
	 * @return string 32 hexadecimal digits.
	 */
	public function hash(): string {
		return substr( hash( 'sha256', $this->json() ), 0, 32 );
	}

	/**
	 * Returns this form for a page that shows an earlier version of it. The fields are those that the visitor saw, so that nothing
	 * of what was entered is lost. Where a field is still part of the form, it is judged as it is now; all else is as it is now.
	 *
	 * @param self $earlier The earlier version.
	 */
	public function for_page_of( self $earlier ): self {
		$fields = array_map(
			function ( Field $field ): array {
				$now = $this->fields[ $field->id ] ?? null;
				return ( $now?->type === $field->type && $now->conditions === $field->conditions && $now->step === $field->step ? $now : $field )->to_array();
			},
			array_values( $earlier->fields )
		);
		return new self(
			array(
				'fields' => $fields,
				'steps'  => $earlier->steps,
			) + $this->to_array()
		);
	}

	/**
	 * Returns how much this form resembles another one.
	 *
	 * @param self $other The other form.
	 * @return float From 0, nothing in common, to 1: one has all fields of the other, or both have the same title.
	 */
	public function likeness( self $other ): float {
		if ( '' !== $this->title && $this->title === $other->title ) {
			return 1.0;
		}
		$type  = static fn ( Field $field ): string => $field->type;
		$equal = array_uintersect_assoc( $this->fields, $other->fields, static fn ( Field $one, Field $two ): int => $one->type <=> $two->type );
		$left  = array_count_values( array_map( $type, array_diff_key( $other->fields, $equal ) ) );
		$alike = 0;
		foreach ( array_count_values( array_map( $type, array_diff_key( $this->fields, $equal ) ) ) as $name => $count ) {
			$alike += min( $count, $left[ $name ] ?? 0 );
		}
		return ( count( $equal ) + $alike / 2 ) / max( 1, min( count( $this->fields ), count( $other->fields ) ) );
	}

	/**
	 * Returns the email addresses that entries are mailed to: those of the form, else the author of its post, else the
	 * site's administrator, as Jetpack does.
	 *
	 * @param int $post_id The post that contains the form, or 0.
	 * @return string[]
	 */
	public function recipients( int $post_id = 0 ): array {
		if ( array() !== $this->recipients ) {
			return $this->recipients;
		}
		$author = $post_id > 0 ? get_userdata( (int) get_post_field( 'post_author', $post_id ) ) : false;
		$emails = array( $author ? $author->user_email : '', (string) get_option( 'admin_email' ) );
		return array_slice( array_values( array_filter( $emails, 'is_email' ) ), 0, 1 );
	}
}
