<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Validation\Problem;

/**
 * A time of day.
 */
final class Time extends Typed {

	protected const INPUT = array(
		'type' => 'time',
	);

	protected const LIMITS_LENGTH = false;

	/** {@inheritDoc} */
	public static function validate( Field $field, string|array $value, string $other ): string|Problem {
		return 1 === preg_match( '/^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/D', $value, $time ) ? $time[1] : new Problem( 'time' );
	}
}
