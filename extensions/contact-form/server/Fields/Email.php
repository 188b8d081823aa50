<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Validation\Problem;

/**
 * An email address.
 */
final class Email extends Typed {

	public const SUMS_UP = false;

	protected const INPUT = array(
		'type'         => 'email',
		'autocomplete' => 'email',
		'inputmode'    => 'email',
	);

	protected const USER_DETAIL = 'user_email';

	/** {@inheritDoc} */
	public static function validate( Field $field, string|array $value, string $other ): string|Problem {
		return is_email( $value ) ? $value : new Problem( 'email' );
	}
}
