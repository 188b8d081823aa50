<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Validation;

use Freehold\Modules\ContactForm\Entries\Answer;

/**
 * What the validator found.
 */
final class Outcome {

	/**
	 * Creates a result.
	 *
	 * @param Answer[]                           $answers The answers of the visible fields, in the order of the form. Complete only without errors.
	 * @param array<string|int, string>          $errors  Messages by field ID, plain text.
	 * @param array<string|int, string|string[]> $values  What the visitor entered, to fill in the form again.
	 */
	public function __construct(
		public readonly array $answers,
		public readonly array $errors,
		public readonly array $values
	) {}
}
