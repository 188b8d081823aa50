<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

/**
 * What a visitor gets: a confirmation, or messages.
 */
final class Response {

	/**
	 * Creates a response.
	 *
	 * @param int                                $status       The HTTP status of the response to a script.
	 * @param string                             $code         What happened: `sent`, `invalid`, `form_unknown`, `form_closed`, `too_large`, `too_many`, `rejected`, `no_room` or `not_stored`.
	 * @param string                             $message      What the visitor reads; empty for success.
	 * @param array<string|int, string>          $errors       Messages by field ID.
	 * @param array<string|int, string|string[]> $values       What the visitor entered.
	 * @param string                             $html         The confirmation.
	 * @param string                             $redirect     Where the visitor goes instead.
	 * @param string                             $anchor       The ID of the form's element; empty if unknown.
	 * @param int                                $entry        The entry to deliver, or 0.
	 * @param array<string, string>              $typed        What the visitor entered, by label.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $code,
		public readonly string $message = '',
		public readonly array $errors = array(),
		public readonly array $values = array(),
		public readonly string $html = '',
		public readonly string $redirect = '',
		public readonly string $anchor = '',
		public readonly int $entry = 0,
		public readonly array $typed = array()
	) {}

	/**
	 * Returns whether the submission was accepted.
	 */
	public function is_sent(): bool {
		return 'sent' === $this->code;
	}

	/**
	 * Returns the JSON for a script.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return $this->is_sent()
			? array(
				'ok'       => true,
				'html'     => $this->html,
				'redirect' => $this->redirect,
			)
			: array(
				'ok'      => false,
				'code'    => $this->code,
				'message' => $this->message,
				'errors'  => (object) $this->errors,
			);
	}

	/**
	 * Returns what the page shows without a script. A form that is shown again contains what the visitor entered.
	 *
	 * @return array{anchor: string, message: string, errors: array<string|int, string>, values: array<string|int, string|string[]>, html: string, typed: array<string, string>}
	 */
	public function shown(): array {
		return array(
			'anchor'  => $this->anchor,
			'message' => $this->message,
			'errors'  => $this->errors,
			'values'  => $this->values,
			'html'    => $this->html,
			'typed'   => in_array( $this->code, array( 'form_closed', 'form_unknown' ), true ) ? $this->typed : array(),
		);
	}
}
