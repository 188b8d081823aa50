<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Validation\Problem;

/**
 * Validates what visitors choose among a field's options.
 */
trait Options {

	/** {@inheritDoc} */
	public static function validate( Field $field, string|array $value, string $other ): string|array|Problem {
		$options = array();
		foreach ( $field->options as $option ) {
			// As the visitor's values are read: an author may have pasted invisible characters.
			$options[ self::clean( (string) $option['value'] ) ] ??= $option;
		}
		$chosen = array();
		foreach ( array_unique( (array) $value ) as $one ) {
			$option = $options[ $one ] ?? null;
			if ( null === $option ) {
				return new Problem( self::MISSING );
			}
			$is_other = true === ( $option['isOther'] ?? false ) && '' !== $other;
			$problem  = $is_other ? self::too_long( $field, $other ) : null;
			if ( null !== $problem ) {
				return $problem;
			}
			$chosen[] = $is_other ? $other : (string) $option['value'];
		}
		return $field->sends_list() ? $chosen : $chosen[0];
	}
}
