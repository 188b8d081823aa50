<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Modules\Constants;

/**
 * What the server knows of a field: all that validation, entries and mail need, and nothing about its look.
 */
final class Field {

	/**
	 * Creates a field.
	 *
	 * @param string                                                    $id              Unique in the form.
	 * @param string                                                    $type            One of types().
	 * @param string                                                    $label           Plain text.
	 * @param bool                                                      $required        Whether a visible field must be filled in.
	 * @param list<array{label: string, value: string, isOther?: bool}> $options         The choices.
	 * @param bool                                                      $multiple        Whether several choices are allowed.
	 * @param float|null                                                $min             The smallest number.
	 * @param float|null                                                $max             The largest number.
	 * @param float|null                                                $increment       The distance between numbers; null for any.
	 * @param string                                                    $date_format     `yy-mm-dd`, `mm/dd/yy` or `dd/mm/yy`.
	 * @param int                                                       $max_files       The maximum number of files.
	 * @param string                                                    $default_value   What the field contains at first.
	 * @param string                                                    $placeholder     The placeholder, or a select's first line.
	 * @param string                                                    $consent_type    `implicit` or `explicit`.
	 * @param string                                                    $consent_text    What the visitor agrees to, plain text.
	 * @param string                                                    $country_default The country of a telephone number; empty without a country select.
	 * @param int                                                       $rating_max      The best rating.
	 * @param int                                                       $step            The index of its step.
	 * @param array<string, mixed>|null                                 $conditions      The stored `conditionalLogic`.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $label,
		public readonly bool $required,
		public readonly array $options,
		public readonly bool $multiple,
		public readonly ?float $min,
		public readonly ?float $max,
		public readonly ?float $increment,
		public readonly string $date_format,
		public readonly int $max_files,
		public readonly string $default_value,
		public readonly string $placeholder,
		public readonly string $consent_type,
		public readonly string $consent_text,
		public readonly string $country_default,
		public readonly int $rating_max,
		public readonly int $step,
		public readonly ?array $conditions
	) {}

	/**
	 * Returns the types of fields.
	 *
	 * @return list<string>
	 */
	public static function types(): array {
		return array_keys( self::rows() );
	}

	/**
	 * Returns the block in the fields of a type that visitors fill in, and its attributes.
	 *
	 * @param string $type One of types().
	 * @return array{0: string, 1?: array<string, mixed>}
	 */
	public static function part( string $type ): array {
		return self::rows()[ $type ]['part'] ?? array( 'jetpack/input' );
	}

	/**
	 * Returns a text of a type in the language of the page.
	 *
	 * @param string $type One of types().
	 * @param string $name The text's name, such as `label`.
	 */
	public static function text( string $type, string $name ): string {
		return translate( self::rows()[ $type ]['texts'][ $name ], 'freehold' ); // phpcs:ignore WordPress.WP.I18n -- The script's texts are the same ones.
	}

	/**
	 * Returns what `blocks/field/family.json` says of the types.
	 *
	 * @return array<string, array<string, mixed>> By type.
	 */
	private static function rows(): array {
		return Constants::family( 'contact-form', 'field' );
	}

	/**
	 * Returns whether a visitor chooses among options in the fields of a type.
	 *
	 * @param string $type One of types().
	 */
	public static function has_options( string $type ): bool {
		return self::rows()[ $type ]['hasOptions'] ?? false;
	}

	/**
	 * Creates a field from the JSON of a definition.
	 *
	 * @param array<string, mixed> $data The decoded JSON.
	 */
	public static function from_array( array $data ): self {
		$number = static fn ( mixed $value ): ?float => is_numeric( $value ) ? (float) $value : null;
		return new self(
			(string) $data['id'],
			in_array( $data['type'], self::types(), true ) ? $data['type'] : 'text',
			(string) ( $data['label'] ?? '' ),
			true === ( $data['required'] ?? false ),
			array_values( (array) ( $data['options'] ?? array() ) ),
			true === ( $data['multiple'] ?? false ) || 'checkbox-multiple' === $data['type'],
			$number( $data['min'] ?? null ),
			$number( $data['max'] ?? null ),
			$number( $data['step_size'] ?? null ),
			(string) ( $data['dateFormat'] ?? 'yy-mm-dd' ),
			max( 1, (int) ( $data['maxFiles'] ?? 1 ) ),
			(string) ( $data['default'] ?? '' ),
			(string) ( $data['placeholder'] ?? '' ),
			'explicit' === ( $data['consentType'] ?? '' ) ? 'explicit' : 'implicit',
			(string) ( $data['consentText'] ?? '' ),
			(string) ( $data['countryDefault'] ?? '' ),
			max( 1, (int) ( $data['ratingMax'] ?? 5 ) ),
			(int) ( $data['step'] ?? 0 ),
			is_array( $data['conditions'] ?? null ) ? $data['conditions'] : null
		);
	}

	/**
	 * Returns the field as JSON of a definition: only what its type uses.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		$data = array(
			'id'       => $this->id,
			'type'     => $this->type,
			'label'    => $this->label,
			'required' => $this->required,
			'step'     => $this->step,
		);
		$more = array(
			'options'        => $this->options,
			'multiple'       => $this->multiple,
			'min'            => $this->min,
			'max'            => $this->max,
			'step_size'      => $this->increment,
			'dateFormat'     => 'date' === $this->type ? $this->date_format : null,
			'maxFiles'       => 'file' === $this->type ? $this->max_files : null,
			'default'        => $this->default_value,
			'placeholder'    => $this->placeholder,
			'consentType'    => 'consent' === $this->type ? $this->consent_type : null,
			'consentText'    => $this->consent_text,
			'countryDefault' => $this->country_default,
			'ratingMax'      => 'rating' === $this->type ? $this->rating_max : null,
		);
		return $data + array_filter( $more, static fn ( mixed $value ): bool => ! in_array( $value, array( null, '', false, array() ), true ) ) + array( 'conditions' => $this->conditions );
	}

	/**
	 * Returns what kind of value the field has, which says how conditions compare it.
	 */
	public function kind(): string {
		return $this->multiple ? 'list' : self::rows()[ $this->type ]['kind'];
	}

	/**
	 * Returns the maximum length of the field's text.
	 *
	 * @return int|null In characters; null for a field that has no text.
	 */
	public function max_length(): ?int {
		return self::rows()[ $this->type ]['maxLength'] ?? null;
	}

	/**
	 * Returns whether a visible field must be filled in.
	 */
	public function needs_value(): bool {
		return $this->required && ! ( 'consent' === $this->type && 'implicit' === $this->consent_type );
	}

	/**
	 * Returns whether the field's control sends a list.
	 */
	public function sends_list(): bool {
		return 'file' === $this->type || ( $this->multiple && in_array( $this->type, array( 'checkbox-multiple', 'image-select' ), true ) );
	}

	/**
	 * Returns the name of the field's control.
	 */
	public function name(): string {
		return 'f[' . $this->id . ']' . ( $this->sends_list() ? '[]' : '' );
	}

	/**
	 * Returns the name of the text input of a choice's "Other" option.
	 */
	public function other_name(): string {
		return 'f[' . $this->other_key() . ']';
	}

	/**
	 * Returns the key of that input in the submitted values. No ID contains `~`.
	 */
	public function other_key(): string {
		return $this->id . '~other';
	}
}
