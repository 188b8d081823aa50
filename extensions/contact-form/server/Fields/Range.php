<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Validation\Problem;

/**
 * Reads and validates numbers with limits.
 */
trait Range {

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		$step = $block->number( 'step' ) ?? self::STEP;
		return array(
			'min'       => $block->number( 'min' ) ?? self::MIN,
			'max'       => $block->number( 'max' ) ?? self::MAX,
			'step_size' => $step > 0 ? $step : null,
		);
	}

	/** {@inheritDoc} */
	public static function validate( Field $field, string|array $value, string $other ): string|Problem {
		if ( 1 !== preg_match( '/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/iD', $value ) || ! is_finite( (float) $value ) ) {
			return new Problem( 'number' );
		}
		$number = (float) $value;
		if ( null !== $field->min && $number < $field->min ) {
			return new Problem( 'min', self::plain( $field->min ) );
		}
		if ( null !== $field->max && $number > $field->max ) {
			return new Problem( 'max', self::plain( $field->max ) );
		}
		if ( null !== $field->increment ) {
			$steps = ( $number - ( $field->min ?? 0.0 ) ) / $field->increment;
			if ( abs( $steps - round( $steps ) ) > 1e-6 ) {
				return new Problem( 'step', self::plain( $field->increment ) );
			}
		}
		return $value;
	}

	/**
	 * Returns a number without needless decimals.
	 */
	private static function plain( float $number ): string {
		return (string) ( 0.0 === fmod( $number, 1 ) && abs( $number ) < PHP_INT_MAX ? (int) $number : $number );
	}
}
