<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Conditions;

use Freehold\Modules\Constants;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Field;

/**
 * Evaluates the conditions of fields. `view/conditions.ts` does the same in the visitor's browser; both are tested with the
 * cases in `test/conditions.json`.
 */
final class Conditions {

	/**
	 * Creates an evaluation.
	 *
	 * @param Definition                         $definition The form.
	 * @param array<string|int, string|string[]> $values     The submitted values by field ID; of files, their names.
	 */
	private function __construct( private Definition $definition, private array $values ) {}

	/**
	 * Returns which fields are visible.
	 *
	 * @param Definition                         $definition The form.
	 * @param array<string|int, string|string[]> $values     The submitted values by field ID; of files, their names.
	 * @return array<string|int, bool> By field ID.
	 */
	public static function visible( Definition $definition, array $values ): array {
		return ( new self( $definition, $values ) )->solve();
	}

	/**
	 * Returns whether conditions are met by the values of visible fields.
	 *
	 * @param array<string, mixed>|null          $logic      As in a field's `conditionalLogic`; null for none.
	 * @param Definition                         $definition The form.
	 * @param array<string|int, string|string[]> $values     The values by field ID; of files, their names.
	 */
	public static function are_met( ?array $logic, Definition $definition, array $values ): bool {
		return ( new self( $definition, $values ) )->evaluate( (array) $logic, array_map( static fn (): bool => true, $definition->fields ) );
	}

	/**
	 * Repeats the evaluation until nothing changes, because a hidden field counts as empty for the others. Fields whose
	 * conditions depend on each other in a circle are visible.
	 *
	 * @return array<string|int, bool> By field ID.
	 */
	private function solve(): array {
		$visible     = array_map( static fn (): bool => true, $this->definition->fields );
		$conditional = array_filter( $this->definition->fields, static fn ( Field $field ): bool => null !== $field->conditions );
		$unstable    = array();
		$rounds      = count( $conditional );
		for ( $round = 0; $round <= $rounds; $round++ ) {
			$before = $visible;
			foreach ( $conditional as $id => $field ) {
				$visible[ $id ] = $this->evaluate( (array) $field->conditions, $before );
			}
			if ( $visible === $before ) {
				return $visible;
			}
			if ( $round > 0 ) {
				foreach ( array_keys( $conditional ) as $id ) {
					if ( $visible[ $id ] !== $before[ $id ] ) {
						$unstable[ $id ] = true;
					}
				}
			}
		}
		return array_replace( $visible, $unstable );
	}

	/**
	 * Evaluates conditions.
	 *
	 * @param array<string, mixed>    $logic   The conditions.
	 * @param array<string|int, bool> $visible Which fields are visible so far.
	 */
	private function evaluate( array $logic, array $visible ): bool {
		if ( true !== ( $logic['enabled'] ?? false ) ) {
			return true;
		}
		$groups = array();
		foreach ( is_array( $logic['groups'] ?? null ) ? $logic['groups'] : array() as $group ) {
			$rules = array();
			foreach ( is_array( $group['rules'] ?? null ) ? $group['rules'] : array() as $rule ) {
				$rules[] = is_array( $rule ) ? $this->rule( $rule, $visible ) : null;
			}
			$groups[] = self::reduce( $rules, $group['logicalOperator'] ?? 'any' );
		}
		$matches = self::reduce( $groups, $logic['logicalOperator'] ?? 'any' );
		return null === $matches || ( 'hide' === ( $logic['action'] ?? 'show' ) ? ! $matches : $matches );
	}

	/**
	 * Combines results.
	 *
	 * @param array<bool|null> $results  The results; null for what is ignored.
	 * @param mixed            $operator `any` or `all`.
	 * @return bool|null Null if all are ignored.
	 */
	private static function reduce( array $results, mixed $operator ): ?bool {
		$results = array_filter( $results, 'is_bool' );
		if ( array() === $results ) {
			return null;
		}
		return 'all' === $operator ? ! in_array( false, $results, true ) : in_array( true, $results, true );
	}

	/**
	 * Evaluates a rule.
	 *
	 * @param array<string, mixed>    $rule    The rule.
	 * @param array<string|int, bool> $visible Which fields are visible so far.
	 * @return bool|null Null for a rule to ignore: of an unknown type, operator or field.
	 */
	private function rule( array $rule, array $visible ): ?bool {
		$id       = $rule['field'] ?? null;
		$operator = $rule['operator'] ?? null;
		$field    = is_string( $id ) || is_int( $id ) ? $this->definition->fields[ $id ] ?? null : null;
		if ( null === $field || ! is_string( $operator ) || ! in_array( $rule['type'] ?? 'fieldValue', array( 'fieldValue', '' ), true ) ) {
			return null;
		}
		$value    = $visible[ $id ] ? $this->values[ $id ] ?? '' : '';
		$expected = is_scalar( $rule['value'] ?? '' ) ? trim( (string) ( $rule['value'] ?? '' ) ) : '';
		$list     = array_values( array_filter( array_map( 'trim', array_filter( (array) $value, 'is_string' ) ), static fn ( string $one ): bool => '' !== $one ) );
		$text     = implode( ', ', $list );
		switch ( $operator ) {
			case 'is_empty':
			case 'is_not_checked':
				return '' === $text;
			case 'is_not_empty':
			case 'is_checked':
				return '' !== $text;
		}
		return match ( $field->kind() ) {
			'list'            => self::compare_list( $operator, $list, $expected ),
			'number'          => self::compare_numbers( $operator, strtok( $text, '/' ), $expected ),
			'date', 'time'    => self::compare_dates( $operator, self::sortable( $text, $field ), self::sortable( $expected, null ) ),
			'boolean', 'file' => null,
			default           => self::compare_texts( $operator, $text, $expected ),
		};
	}

	/**
	 * Compares a selection.
	 *
	 * @param string[] $list     What is selected.
	 * @param string   $expected The rule's value.
	 */
	private static function compare_list( string $operator, array $list, string $expected ): ?bool {
		return match ( $operator ) {
			'contains'         => in_array( $expected, $list, true ),
			'does_not_contain' => ! in_array( $expected, $list, true ),
			default            => null,
		};
	}

	/**
	 * Compares numbers. Nothing compares to what is no number.
	 *
	 * @param string|false $value    The field's value.
	 * @param string       $expected The rule's value.
	 */
	private static function compare_numbers( string $operator, string|false $value, string $expected ): ?bool {
		if ( ! in_array( $operator, Constants::get( 'contact-form' )['operators']['number'], true ) ) {
			return null;
		}
		if ( ! self::is_number( (string) $value ) || ! self::is_number( $expected ) ) {
			return false;
		}
		$order = (float) $value <=> (float) $expected;
		return match ( $operator ) {
			'equals'       => 0 === $order,
			'not_equals'   => 0 !== $order,
			'greater_than' => $order > 0,
			'less_than'    => $order < 0,
			'gte'          => $order >= 0,
			'lte'          => $order <= 0,
		};
	}

	/**
	 * Returns whether a text is a decimal number. (What PHP and browsers call numeric differs.)
	 */
	private static function is_number( string $text ): bool {
		return 1 === preg_match( '/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iD', $text );
	}

	/**
	 * Compares dates or times. Nothing compares to what is neither.
	 *
	 * @param string|null $value    The field's value, sortable.
	 * @param string|null $expected The rule's value, sortable.
	 */
	private static function compare_dates( string $operator, ?string $value, ?string $expected ): ?bool {
		if ( ! in_array( $operator, Constants::get( 'contact-form' )['operators']['date'], true ) ) {
			return null;
		}
		if ( null === $value || null === $expected ) {
			return false;
		}
		$order = strcmp( $value, $expected );
		return match ( $operator ) {
			'is'     => 0 === $order,
			'is_not' => 0 !== $order,
			'before' => $order < 0,
			'after'  => $order > 0,
		};
	}

	/**
	 * Returns a date or time in a form that sorts: `YYYY-MM-DD` or `HH:MM`.
	 *
	 * @param string     $text  A date in ISO form or in the field's format, or a time.
	 * @param Field|null $field The field; null for a rule's value, which is in ISO form.
	 */
	private static function sortable( string $text, ?Field $field ): ?string {
		if ( 1 === preg_match( '/^(\d{4}-\d\d-\d\d|\d\d:\d\d)(?::\d\d)?$/D', $text, $iso ) ) {
			return $iso[1];
		}
		if ( null === $field || 1 !== preg_match( '~^(\d\d?)/(\d\d?)/(\d{4})$~D', $text, $part ) || 'yy-mm-dd' === $field->date_format ) {
			return null;
		}
		[ $month, $day ] = 'mm/dd/yy' === $field->date_format ? array( $part[1], $part[2] ) : array( $part[2], $part[1] );
		return sprintf( '%s-%02d-%02d', $part[3], $month, $day );
	}

	/**
	 * Compares texts.
	 *
	 * @param string $value    The field's value.
	 * @param string $expected The rule's value.
	 */
	private static function compare_texts( string $operator, string $value, string $expected ): ?bool {
		return match ( $operator ) {
			'is'               => $value === $expected,
			'is_not'           => $value !== $expected,
			'contains'         => '' !== $expected && str_contains( $value, $expected ),
			'does_not_contain' => '' === $expected || ! str_contains( $value, $expected ),
			default            => null,
		};
	}
}
