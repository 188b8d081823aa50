<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Validation;

use Freehold\Modules\ContactForm\Conditions\Conditions;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Text;

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
				$this->fail( $field, 'invalid' );
			}
			$this->values[ $field->id ] = array_map( fn ( string $one ): string => $this->text( $field, $one ), array_slice( $texts, 0, 500 ) );
		} elseif ( is_array( $posted ) ) {
			$this->fail( $field, 'invalid' );
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
	 * Returns a readable text: valid UTF-8, without control characters, on one line unless the field has several.
	 *
	 * @param Field  $field The field.
	 * @param string $text  The submitted text.
	 */
	private function text( Field $field, string $text ): string {
		if ( 1 !== preg_match( '//u', $text ) ) {
			$this->fail( $field, 'encoding' );
			$text = wp_check_invalid_utf8( $text, true );
		}
		$text = str_replace( array( "\r\n", "\r" ), "\n", $text );
		$text = 'textarea' === $field->type ? $text : str_replace( array( "\n", "\t" ), ' ', $text );
		$text = trim( (string) preg_replace( '/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x{80}-\x{9f}\x{202a}-\x{202e}\x{2066}-\x{2069}]/u', '', $text ) );
		return Text::is_blank( $text ) ? '' : $text;
	}

	/**
	 * Validates a visible field.
	 *
	 * @return Answer|null Null if it is invalid.
	 */
	private function answer( Field $field ): ?Answer {
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
			$checked  = $is_empty ? $this->nothing( $field ) : $this->value( $field, $value );
		}
		if ( $is_empty && $field->required && ! ( 'consent' === $field->type && 'implicit' === $field->consent_type ) ) {
			$this->fail(
				$field,
				match ( $field->type ) {
					'radio', 'select', 'checkbox-multiple', 'image-select' => 'choose',
					'checkbox', 'consent'                                  => 'consent',
					'rating'                                               => 'rating',
					default                                                => 'required',
				}
			);
			return null;
		}
		return null === $checked ? null : new Answer( $field->id, $field->type, $field->label, $checked, $files );
	}

	/**
	 * Returns the value of an empty field.
	 *
	 * @return string|array<int|string, mixed>
	 */
	private function nothing( Field $field ): string|array {
		return match ( true ) {
			'consent' === $field->type => $this->consent( $field, 'implicit' === $field->consent_type ),
			$field->sends_list()       => array(),
			default                    => '',
		};
	}

	/**
	 * Returns the value of a consent field.
	 *
	 * @param Field $field The field.
	 * @param bool  $given Whether the visitor agreed.
	 * @return array{given: bool, text: string}
	 */
	private function consent( Field $field, bool $given ): array {
		return array(
			'given' => $given,
			'text'  => $field->consent_text,
		);
	}

	/**
	 * Validates a value that is not empty.
	 *
	 * @param Field           $field The field.
	 * @param string|string[] $value The readable value.
	 * @return string|array<int|string, mixed>|null Null if it is invalid.
	 */
	private function value( Field $field, string|array $value ): string|array|null {
		if ( is_string( $value ) && ! $this->has_length( $field, $value ) ) {
			return null;
		}
		return match ( $field->type ) {
			'email'                             => is_email( $value ) ? $value : $this->fail( $field, 'email' ),
			'url'                               => self::url( $value ) ?? $this->fail( $field, 'url' ),
			'telephone'                         => 1 === preg_match( '/^(?=(?:\D*\d){3})[\d\s()+.\/*#,;x-]+$/iuD', $value ) ? $value : $this->fail( $field, 'phone' ),
			'date'                              => $this->date( $field, $value ),
			'time'                              => 1 === preg_match( '/^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/D', $value, $time ) ? $time[1] : $this->fail( $field, 'time' ),
			'number', 'slider'                  => $this->number( $field, $value ),
			'rating'                            => $this->rating( $field, $value ),
			'checkbox'                          => 'Yes',
			'consent'                           => $this->consent( $field, true ),
			'select', 'radio', 'image-select', 'checkbox-multiple' => $this->choice( $field, $value ),
			default                             => $value,
		};
	}

	/**
	 * Checks the length of a text.
	 *
	 * @param Field  $field The field.
	 * @param string $value The text.
	 */
	private function has_length( Field $field, string $value ): bool {
		$max = $field->max_length() ?? 500;
		if ( mb_strlen( $value, 'UTF-8' ) <= $max ) {
			return true;
		}
		$this->fail( $field, 'long', number_format_i18n( $max ) );
		return false;
	}

	/**
	 * Returns a URL with its scheme.
	 *
	 * @param string $value What the visitor entered.
	 * @return string|null Null if it is no URL of a website.
	 */
	private static function url( string $value ): ?string {
		$url  = 1 === preg_match( '~^[a-z][a-z0-9+.-]*://~i', $value ) ? $value : "https://{$value}";
		$host = wp_parse_url( $url, PHP_URL_HOST );
		$is   = 1 === preg_match( '~^https?://~i', $url ) && 1 !== preg_match( '/[\s<>"\\\\]/', $url ) && is_string( $host ) && 1 === preg_match( '/^[\p{L}\d][\p{L}\d.-]*\.[\p{L}\d-]{2,}$/uD', $host );
		return $is ? $url : null;
	}

	/**
	 * Validates a date.
	 *
	 * @param Field  $field The field.
	 * @param string $value A date in ISO form, as native controls send it, or in the field's format.
	 * @return string|null The date in the field's format.
	 */
	private function date( Field $field, string $value ): ?string {
		if ( 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $value, $part ) ) {
			[ , $year, $month, $day ] = $part;
		} elseif ( 'yy-mm-dd' !== $field->date_format && 1 === preg_match( '~^(\d\d?)/(\d\d?)/(\d{4})$~D', $value, $part ) ) {
			$year            = $part[3];
			[ $month, $day ] = 'mm/dd/yy' === $field->date_format ? array( $part[1], $part[2] ) : array( $part[2], $part[1] );
		} else {
			return $this->fail( $field, 'date' );
		}
		if ( ! checkdate( (int) $month, (int) $day, (int) $year ) ) {
			return $this->fail( $field, 'date' );
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

	/**
	 * Validates a number.
	 *
	 * @param Field  $field The field.
	 * @param string $value What the visitor entered.
	 */
	private function number( Field $field, string $value ): ?string {
		if ( 1 !== preg_match( '/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/iD', $value ) || ! is_finite( (float) $value ) ) {
			return $this->fail( $field, 'number' );
		}
		$number = (float) $value;
		if ( null !== $field->min && $number < $field->min ) {
			return $this->fail( $field, 'min', self::plain( $field->min ) );
		}
		if ( null !== $field->max && $number > $field->max ) {
			return $this->fail( $field, 'max', self::plain( $field->max ) );
		}
		if ( null !== $field->increment ) {
			$steps = ( $number - ( $field->min ?? 0.0 ) ) / $field->increment;
			if ( abs( $steps - round( $steps ) ) > 1e-6 ) {
				return $this->fail( $field, 'step', self::plain( $field->increment ) );
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

	/**
	 * Validates a rating.
	 *
	 * @param Field  $field The field.
	 * @param string $value `3` or `3/5`.
	 * @return string|null `3/5`.
	 */
	private function rating( Field $field, string $value ): ?string {
		$given = 1 === preg_match( "~^(\d{1,3})(?:/{$field->rating_max})?$~D", $value, $part ) ? (int) $part[1] : 0;
		return $given >= 1 && $given <= $field->rating_max ? "{$given}/{$field->rating_max}" : $this->fail( $field, 'rating' );
	}

	/**
	 * Validates a choice.
	 *
	 * @param Field           $field The field.
	 * @param string|string[] $value The selected values.
	 * @return string|string[]|null
	 */
	private function choice( Field $field, string|array $value ): string|array|null {
		$options = array();
		foreach ( $field->options as $option ) {
			// As the visitor's values are read: an author may have pasted invisible characters.
			$options[ $this->text( $field, (string) $option['value'] ) ] ??= $option;
		}
		$chosen = array();
		foreach ( array_unique( (array) $value ) as $one ) {
			$option = $options[ $one ] ?? null;
			if ( null === $option ) {
				return $this->fail( $field, 'choose' );
			}
			$other = true === ( $option['isOther'] ?? false ) ? (string) ( $this->values[ $field->other_key() ] ?? '' ) : '';
			if ( '' !== $other && ! $this->has_length( $field, $other ) ) {
				return null;
			}
			$chosen[] = '' === $other ? (string) $option['value'] : $other;
		}
		return $field->sends_list() ? $chosen : $chosen[0];
	}

	/**
	 * Notes a message.
	 *
	 * @param Field  $field   The field.
	 * @param string $message The message's name.
	 * @param string $value   What to insert.
	 * @return null
	 */
	private function fail( Field $field, string $message, string $value = '' ): mixed {
		$this->errors[ $field->id ] ??= Messages::get( $message, $value );
		return null;
	}
}
