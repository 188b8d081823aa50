<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Api;

/**
 * Tells the kinds of responses apart. Under load, Mailchimp responds with pages instead of JSON, also with the status 403,
 * which then says nothing about the key (see “Errors” in Mailchimp's documentation).
 */
final class Reply {

	/**
	 * Creates a reply.
	 *
	 * @param int                       $status The HTTP status; 0 if there was no response.
	 * @param array<string, mixed>|null $body   The JSON object; null if the response had none.
	 */
	public function __construct( public readonly int $status, public readonly ?array $body ) {}

	/**
	 * Returns whether Mailchimp did what was requested. A response without the object that was requested is incomplete.
	 */
	public function is_ok(): bool {
		return 204 === $this->status || ( $this->status >= 200 && $this->status < 300 && null !== $this->body );
	}

	/**
	 * Returns whether the same request may succeed later.
	 */
	public function is_temporary(): bool {
		return ! $this->is_ok() && ( $this->status < 400 || 408 === $this->status || 429 === $this->status || $this->status >= 500 || null === $this->body );
	}

	/**
	 * Returns whether Mailchimp rejected the key.
	 */
	public function is_key_rejected(): bool {
		return null !== $this->body && ( 401 === $this->status || 403 === $this->status );
	}

	/**
	 * Returns what kind of problem it is, such as `Invalid Resource`.
	 */
	public function title(): string {
		return is_string( $this->body['title'] ?? null ) ? $this->body['title'] : '';
	}

	/**
	 * Returns whether the problem is about a part of the request.
	 *
	 * @param string $pattern A pattern for names of fields and for words in the description.
	 */
	public function is_about( string $pattern ): bool {
		$errors = is_array( $this->body['errors'] ?? null ) ? array_filter( $this->body['errors'], 'is_array' ) : array();
		$texts  = array( $this->body['detail'] ?? '', ...array_column( $errors, 'field' ), ...array_column( $errors, 'message' ) );
		return 1 === preg_match( $pattern, implode( ' ', array_filter( $texts, 'is_string' ) ) );
	}
}
