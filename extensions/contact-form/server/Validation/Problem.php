<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Validation;

/**
 * Why a value is invalid.
 */
final class Problem {

	/**
	 * Creates a problem.
	 *
	 * @param string $message The message's name.
	 * @param string $value   What to insert.
	 */
	public function __construct( public readonly string $message, public readonly string $value = '' ) {}
}
