<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;

/**
 * Reads what a field's block contains, whichever of the four stored generations it is of: everything in the field's own
 * attributes (1 and 2), or spread over its inner blocks (3 and 4).
 */
final class FieldBlock {

	/** The blocks that contain what a visitor types or selects. */
	public const INPUTS = array( 'jetpack/input', 'jetpack/phone-input', 'jetpack/input-range', 'jetpack/input-slider', 'jetpack/input-rating', 'jetpack/rating-input', 'jetpack/dropzone' );

	/** The blocks that contain choices. */
	public const OPTION_LISTS = array( 'jetpack/options', 'jetpack/fieldset-image-options' );

	/**
	 * The field's type.
	 *
	 * @var string
	 */
	public readonly string $type;

	/**
	 * The field's own attributes.
	 *
	 * @var array<mixed>
	 */
	public readonly array $attributes;

	/**
	 * Creates a reader.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public function __construct( public readonly array $block ) {
		$this->type       = self::type_of( $block ) ?? 'text';
		$this->attributes = (array) ( $block['attrs'] ?? array() );
	}

	/**
	 * Returns the type of field that a block is.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return string|null Null if the block is no field.
	 */
	public static function type_of( array $block ): ?string {
		$name = (string) ( $block['blockName'] ?? '' );
		if ( ! str_starts_with( $name, 'jetpack/field-' ) ) {
			return null;
		}
		$type = substr( $name, strlen( 'jetpack/field-' ) );
		$type = 'phone' === $type ? 'telephone' : $type;
		return in_array( $type, Field::types(), true ) ? $type : null;
	}

	/**
	 * Returns the first inner block of some names.
	 *
	 * @return array<string, mixed>|null The parsed block.
	 */
	public function inner( string ...$names ): ?array {
		return self::find( $this->block, $names );
	}

	/**
	 * Returns the option that is all of a field with one checkbox.
	 *
	 * @return array<string, mixed>|null The parsed block; null in other fields.
	 */
	public function option(): ?array {
		return 'jetpack/option' === ( Field::part( $this->type )[0] ?? '' ) ? $this->inner( 'jetpack/option' ) : null;
	}

	/**
	 * Returns the label as the author wrote it.
	 *
	 * @return string Rich text.
	 */
	public function rich_label(): string {
		$option = $this->inner( 'jetpack/label' ) ?? $this->option();
		foreach ( array( $option['attrs']['label'] ?? null, $this->attributes['label'] ?? null, $option['attrs']['defaultLabel'] ?? null ) as $label ) {
			if ( is_string( $label ) && '' !== trim( $label ) ) {
				return $label;
			}
		}
		// An empty label in the newest form was emptied by the author; older forms store only labels that were changed.
		return null !== $option && array_key_exists( 'label', (array) $option['attrs'] ) ? '' : esc_html( Field::text( $this->type, 'label' ) );
	}

	/**
	 * Returns the label.
	 *
	 * @return string Plain text; never empty, because entries and errors need a name.
	 */
	public function label(): string {
		$label = StoredText::plain( $this->rich_label() );
		return '' === $label ? Field::text( $this->type, 'label' ) : $label;
	}

	/**
	 * Returns the mark of a required field.
	 *
	 * @return string Plain text; empty if the author hides it.
	 */
	public function required_mark(): string {
		$inner = $this->inner( 'jetpack/label' ) ?? $this->inner( 'jetpack/option' );
		if ( false === ( $this->attributes['requiredIndicator'] ?? $inner['attrs']['requiredIndicator'] ?? true ) ) {
			return '';
		}
		$text = StoredText::plain( self::text( $inner['attrs']['requiredText'] ?? $this->attributes['requiredText'] ?? '' ) );
		return '' === $text ? __( '(required)', 'freehold' ) : $text;
	}

	/**
	 * Returns a text of the field: of its own attributes, or of its input's.
	 *
	 * @param string $name The attribute's name.
	 * @return string Plain text.
	 */
	public function setting( string $name ): string {
		$input = $this->inner( ...self::INPUTS );
		$value = $input['attrs'][ $name ] ?? $this->attributes[ $name ] ?? '';
		return is_scalar( $value ) ? StoredText::decode( (string) $value ) : '';
	}

	/**
	 * Returns a number of the field: of its own attributes, or of its input's.
	 *
	 * @param string $name The attribute's name.
	 */
	public function number( string $name ): ?float {
		$value = $this->setting( $name );
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
	}

	/**
	 * Returns the placeholder, or the first line of a select.
	 */
	public function placeholder(): string {
		$text = $this->setting( 'placeholder' );
		return 'select' === $this->type && '' === $text ? StoredText::plain( self::text( $this->attributes['toggleLabel'] ?? '' ) ) : $text;
	}

	/**
	 * Returns the blocks of the choices.
	 *
	 * @return list<array<string, mixed>> Parsed blocks; empty where the choices are in the field's attribute.
	 */
	public function option_blocks(): array {
		$list   = $this->inner( ...self::OPTION_LISTS );
		$blocks = $list['innerBlocks'] ?? $this->block['innerBlocks'] ?? array();
		$names  = array( 'jetpack/option', 'jetpack/input-image-option', 'jetpack/field-option-checkbox', 'jetpack/field-option-radio' );
		return array_values( array_filter( $blocks, static fn ( array $block ): bool => in_array( $block['blockName'] ?? '', $names, true ) && ! PublicContent::is_hidden( $block ) ) );
	}

	/**
	 * Returns the choices.
	 *
	 * @return list<array{label: string, value: string, isOther?: bool}> Labels are plain text; values are unique.
	 */
	public function options(): array {
		if ( ! Field::has_options( $this->type ) ) {
			return array();
		}
		$found  = array();
		$blocks = $this->option_blocks();
		foreach ( $blocks as $index => $block ) {
			$label   = StoredText::plain( self::text( $block['attrs']['label'] ?? '' ) );
			$found[] = array(
				'label'   => $label,
				'value'   => '' === $label && 'image-select' === $this->type ? self::letter( $index ) : $label,
				'isOther' => true === ( $block['attrs']['isOther'] ?? false ),
			);
		}
		if ( array() === $blocks ) {
			$stored = $this->attributes['options'] ?? array();
			$stored = is_string( $stored ) ? explode( ',', $stored ) : (array) $stored;
			foreach ( $stored as $option ) {
				$label   = StoredText::decode( self::text( is_array( $option ) ? $option['label'] ?? '' : $option ) );
				$found[] = array(
					'label'   => $label,
					'value'   => $label,
					'isOther' => false,
				);
			}
		}
		$options = array();
		foreach ( $found as $option ) {
			if ( '' === $option['value'] ) {
				if ( ! $option['isOther'] ) {
					continue;
				}
				$option['label'] = __( 'Other', 'freehold' );
				$option['value'] = $option['label'];
			}
			if ( isset( $options[ $option['value'] ] ) ) {
				continue;
			}
			$options[ $option['value'] ] = $option['isOther'] ? $option : array_diff_key( $option, array( 'isOther' => true ) );
		}
		return array_values( $options );
	}

	/**
	 * Returns the letter of a choice that has only an image: A, B, … Z, AA, ….
	 *
	 * @param int $index The choice's index.
	 */
	public static function letter( int $index ): string {
		return ( $index >= 26 ? self::letter( intdiv( $index, 26 ) - 1 ) : '' ) . chr( 65 + $index % 26 );
	}

	/**
	 * Returns what a visitor agrees to.
	 *
	 * @return string Rich text.
	 */
	public function rich_consent(): string {
		$option = $this->inner( 'jetpack/option' );
		$stored = $this->is_explicit()
			? $this->attributes['explicitConsentMessage'] ?? null
			: $this->attributes['implicitConsentMessage'] ?? null;
		foreach ( array( $option['attrs']['label'] ?? null, $stored ) as $text ) {
			if ( is_string( $text ) && '' !== trim( $text ) ) {
				return $text;
			}
		}
		return esc_html( Field::text( 'consent', $this->is_explicit() ? 'explicit' : 'implicit' ) );
	}

	/**
	 * Returns whether a visitor must agree actively.
	 */
	public function is_explicit(): bool {
		return 'explicit' === ( $this->attributes['consentType'] ?? 'implicit' );
	}

	/**
	 * Returns the country that is selected at first.
	 *
	 * @return string Two letters; empty for a field without a country select.
	 */
	public function country(): string {
		$input   = $this->inner( 'jetpack/phone-input' );
		$shows   = $this->attributes['showCountrySelector'] ?? $input['attrs']['showCountrySelector'] ?? false;
		$country = strtoupper( self::text( $this->attributes['default'] ?? $input['attrs']['default'] ?? '' ) );
		return true !== $shows ? '' : ( 1 === preg_match( '/^[A-Z]{2}$/D', $country ) ? $country : 'US' );
	}

	/**
	 * Returns what the field contains at first.
	 */
	public function default_value(): string {
		$value = $this->attributes['defaultValue'] ?? ( 'telephone' === $this->type ? '' : ( $this->attributes['default'] ?? $this->inner( ...self::INPUTS )['attrs']['default'] ?? '' ) );
		return is_bool( $value ) ? ( $value ? 'true' : '' ) : StoredText::decode( is_scalar( $value ) ? (string) $value : '' );
	}

	/**
	 * Returns a stored text; empty for any other type.
	 *
	 * @param mixed $value The stored value.
	 */
	public static function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : '';
	}

	/**
	 * Finds a block among the inner blocks, at any depth.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @param string[]             $names The names to find.
	 * @return array<string, mixed>|null The parsed block.
	 */
	private static function find( array $block, array $names ): ?array {
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			if ( in_array( $inner['blockName'] ?? '', $names, true ) ) {
				return $inner;
			}
		}
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			$found = self::find( $inner, $names );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}
}
