<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Validation;

use Freehold\Modules\ContactForm\Conditions\Conditions;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Fields\FieldType;

/**
 * Checks submitted values against the form's definition. Whatever the definition does not contain is dropped.
 */
final class Validator {

	/**
	 * The messages by field ID.
	 *
	 * @var array<string|int, string>
	 */
	private array $errors = array();

	/**
	 * The readable values by field ID.
	 *
	 * @var array<string|int, string|string[]>
	 */
	private array $values = array();

	/**
	 * Creates a validator.
	 *
	 * @param Definition               $definition The form.
	 * @param array<string|int, mixed> $posted     The submitted values by field ID, without slashes.
	 * @param Files                    $files      The submitted files.
	 */
	private function __construct( private Definition $definition, private array $posted, private Files $files ) {}

	/**
	 * Validates a submission.
	 *
	 * @param Definition               $definition The form.
	 * @param array<string|int, mixed> $posted     The submitted values by field ID, without slashes.
	 * @param Files                    $files      The submitted files.
	 */
	public static function validate( Definition $definition, array $posted, Files $files ): Outcome {
		return ( new self( $definition, $posted, $files ) )->run();
	}

	/**
	 * Validates all fields.
	 */
	private function run(): Outcome {
		$unreadable = array();
		foreach ( $this->definition->fields as $id => $field ) {
			$this->read( $field );
			$unreadable[ $id ] = $this->errors[ $id ] ?? null;
		}
		$subjects = $this->values;
		foreach ( $this->definition->fields as $id => $field ) {
			if ( 'file' === $field->type ) {
				$subjects[ $id ] = $this->files->names( $field->id );
			}
		}
		$this->errors = array();
		$answers      = array();
		$visible      = Conditions::visible( $this->definition, $subjects );
		foreach ( $this->definition->fields as $id => $field ) {
			if ( ! $visible[ $id ] ) {
				continue;
			}
			if ( null !== $unreadable[ $id ] ) {
				$this->errors[ $id ] = $unreadable[ $id ];
				continue;
			}
			$answer = $this->answer( $field );
			if ( null !== $answer ) {
				$answers[] = $answer;
			}
		}
		return new Outcome( $answers, $this->errors, $this->values );
	}

	/**
	 * Reads a field's value, of the kind that the field sends.
	 */
	private function read( Field $field ): void {
		$posted = $this->posted[ $field->id ] ?? ( $field->sends_list() ? array() : '' );
		if ( 'file' === $field->type ) {
			return;
		}
		if ( $field->sends_list() ) {
			$list  = is_array( $posted ) ? array_values( $posted ) : ( '' === $posted ? array() : array( $posted ) );
			$texts = array_values( array_filter( $list, 'is_string' ) );
			if ( count( $texts ) < count( $list ) ) {
				$this->fail( $field, new Problem( 'invalid' ) );
			}
			$this->values[ $field->id ] = array_map( fn ( string $one ): string => $this->text( $field, $one ), array_slice( $texts, 0, 500 ) );
		} elseif ( is_array( $posted ) ) {
			$this->fail( $field, new Problem( 'invalid' ) );
			$this->values[ $field->id ] = '';
		} else {
			$this->values[ $field->id ] = $this->text( $field, (string) $posted );
		}
		$other = $this->posted[ $field->other_key() ] ?? null;
		if ( is_string( $other ) && in_array( true, array_column( $field->options, 'isOther' ), true ) ) {
			$this->values[ $field->other_key() ] = $this->text( $field, $other );
		}
	}

	/**
	 * Returns a readable text, and notes one that is not UTF-8.
	 *
	 * @param string $text The submitted text.
	 */
	private function text( Field $field, string $text ): string {
		if ( 1 !== preg_match( '//u', $text ) ) {
			$this->fail( $field, new Problem( 'encoding' ) );
		}
		return FieldType::of( $field->type )::clean( $text );
	}

	/**
	 * Validates a visible field.
	 *
	 * @return Answer|null Null if it is invalid.
	 */
	private function answer( Field $field ): ?Answer {
		$type  = FieldType::of( $field->type );
		$files = array();
		$value = $this->values[ $field->id ] ?? '';
		if ( 'file' === $field->type ) {
			$files = $this->files->validate( $field );
			if ( is_string( $files ) ) {
				$this->errors[ $field->id ] = $files;
				return null;
			}
			$is_empty = array() === $files;
			$checked  = '';
		} else {
			$is_empty = '' === $value || array() === $value;
			$checked  = $is_empty ? $type::nothing( $field ) : $this->value( $field, $value );
		}
		if ( $is_empty && $field->needs_value() ) {
			$checked = new Problem( $type::MISSING );
		}
		if ( $checked instanceof Problem ) {
			$this->fail( $field, $checked );
			return null;
		}
		return new Answer( $field->id, $field->type, $field->label, $checked, $files );
	}

	/**
	 * Validates a value that is not empty.
	 *
	 * @param string|string[] $value The readable value.
	 * @return string|array<int|string, mixed>|Problem
	 */
	private function value( Field $field, string|array $value ): string|array|Problem {
		$type = FieldType::of( $field->type );
		return ( is_string( $value ) ? $type::too_long( $field, $value ) : null ) ?? $type::validate( $field, $value, (string) ( $this->values[ $field->other_key() ] ?? '' ) );
	}

	/**
	 * Notes the first problem of a field.
	 */
	private function fail( Field $field, Problem $problem ): void {
		$this->errors[ $field->id ] ??= Messages::get( $problem->message, $problem->value );
	}
}
