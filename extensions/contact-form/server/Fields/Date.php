<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Validation\Problem;

/**
 * A date.
 */
final class Date extends Typed {

	protected const INPUT = array(
		'type' => 'date',
	);

	protected const LIMITS_LENGTH = false;

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		$format = $block->attributes['dateFormat'] ?? '';
		return array( 'dateFormat' => in_array( $format, array( 'mm/dd/yy', 'dd/mm/yy' ), true ) ? $format : 'yy-mm-dd' );
	}

	/**
	 * Validates a date in ISO form, as native controls send it, or in the field's format.
	 *
	 * @return string|Problem The date in the field's format.
	 */
	public static function validate( Field $field, string|array $value, string $other ): string|Problem {
		if ( 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $value, $part ) ) {
			[ , $year, $month, $day ] = $part;
		} elseif ( 'yy-mm-dd' !== $field->date_format && 1 === preg_match( '~^(\d\d?)/(\d\d?)/(\d{4})$~D', $value, $part ) ) {
			$year            = $part[3];
			[ $month, $day ] = 'mm/dd/yy' === $field->date_format ? array( $part[1], $part[2] ) : array( $part[2], $part[1] );
		} else {
			return new Problem( 'date' );
		}
		if ( ! checkdate( (int) $month, (int) $day, (int) $year ) ) {
			return new Problem( 'date' );
		}
		return strtr(
			$field->date_format,
			array(
				'yy' => $year,
				'mm' => sprintf( '%02d', $month ),
				'dd' => sprintf( '%02d', $day ),
			)
		);
	}
}
