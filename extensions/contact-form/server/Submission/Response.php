<?php
/**
 * The response to a submission.
 *
 * @package Freehold
 */

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
	 * @param string                             $code         What happened: `sent`, `invalid`, `form_unknown`, `too_large`, `too_many`, `rejected` or `not_stored`.
	 * @param string                             $message      What the visitor reads; empty for success.
	 * @param array<string|int, string>          $errors       Messages by field ID.
	 * @param array<string|int, string|string[]> $values       What the visitor entered.
	 * @param string                             $html         The confirmation.
	 * @param string                             $redirect     Where the visitor goes instead.
	 * @param string                             $anchor       The ID of the form's element; empty if unknown.
	 * @param int                                $entry        The entry to deliver, or 0.
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
		public readonly int $entry = 0
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
}
