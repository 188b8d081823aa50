<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Render\FormState;
use Freehold\Modules\ContactForm\Render\Html;
use Freehold\Modules\ContactForm\Render\Look;
use Freehold\Modules\ContactForm\Validation\Problem;
use Freehold\Text as PlainText;
use WP_Block;

/**
 * What a type of field does: reads its settings, validates values, says answers as text, and renders its label and control as
 * native HTML that is complete without JavaScript. Each type has a class of its name.
 */
abstract class FieldType {

	/** The message about a required field without a value. */
	public const MISSING = 'required';

	/** Whether authors name each field of the type. Without a name, forms know a field by its type alone. */
	public const HAS_NAME = true;

	/** Whether an answer is that a single box is selected or not. */
	public const IS_BOX = false;

	/** Whether an answer can sum up an entry: not who sent it, and not what visitors neither choose nor write. */
	public const SUMS_UP = true;

	/** Whether a text has several lines. */
	protected const HAS_LINES = false;

	/**
	 * The ID of the control, and what the IDs of its parts begin with.
	 *
	 * @var string
	 */
	public readonly string $id;

	/**
	 * The message about the field; empty for none.
	 *
	 * @var string
	 */
	public readonly string $error;

	/**
	 * Creates the controls of a field.
	 *
	 * @param FieldBlock $block The field's block.
	 * @param WP_Block   $live  The block as core renders it.
	 */
	final public function __construct( protected FormState $form, protected Field $field, protected FieldBlock $block, protected WP_Block $live ) {
		$this->id    = "{$form->anchor}-{$field->id}";
		$this->error = $form->errors[ $field->id ] ?? '';
	}

	/**
	 * Returns the class of a type.
	 *
	 * @param string $type One of Field::types(); any other one, as Jetpack stored some, is a text.
	 * @return class-string<self>
	 */
	final public static function of( string $type ): string {
		$type = in_array( $type, Field::types(), true ) ? $type : 'text';
		return __NAMESPACE__ . '\\' . str_replace( '-', '', ucwords( $type, '-' ) );
	}

	/**
	 * Returns what only fields of the type store in a definition.
	 *
	 * @return array<string, mixed> As in {@see Field::from_array()}.
	 */
	public static function read( FieldBlock $block ): array { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- For types that store more.
		return array();
	}

	/**
	 * Returns a readable text: valid UTF-8, without control characters, on one line unless the field has several.
	 *
	 * @param string $text The submitted text.
	 */
	final public static function clean( string $text ): string {
		$text = str_replace( array( "\r\n", "\r" ), "\n", wp_check_invalid_utf8( $text, true ) );
		$text = static::HAS_LINES ? $text : str_replace( array( "\n", "\t" ), ' ', $text );
		$text = trim( (string) preg_replace( '/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x{80}-\x{9f}\x{202a}-\x{202e}\x{2066}-\x{2069}]/u', '', $text ) );
		return PlainText::is_blank( $text ) ? '' : $text;
	}

	/**
	 * Validates a value that is not empty.
	 *
	 * @param string|string[] $value The readable value.
	 * @param string          $other What the visitor entered as "Other" option.
	 * @return string|array<int|string, mixed>|Problem The value as entries store it.
	 */
	public static function validate( Field $field, string|array $value, string $other ): string|array|Problem {
		return $value;
	}

	/**
	 * Checks the length of a text.
	 */
	final public static function too_long( Field $field, string $value ): ?Problem {
		$max = $field->max_length() ?? 500;
		return mb_strlen( $value, 'UTF-8' ) <= $max ? null : new Problem( 'long', number_format_i18n( $max ) );
	}

	/**
	 * Returns the value of an empty field.
	 *
	 * @return string|array<int|string, mixed>
	 */
	public static function nothing( Field $field ): string|array {
		return $field->sends_list() ? array() : '';
	}

	/**
	 * Returns an answer as text for the visitor; empty for none.
	 */
	public static function text( Answer $answer ): string {
		return is_array( $answer->value ) ? implode( ', ', $answer->value ) : $answer->value;
	}

	/**
	 * Returns the label and the controls.
	 */
	abstract public function control(): string;

	/**
	 * Returns the text below the field; empty for none.
	 */
	public function hint(): string {
		return $this->block->setting( 'helpText' );
	}

	/**
	 * Returns whether the label is shown within the control until the visitor enters something.
	 */
	public function is_inset(): bool {
		return false;
	}

	/**
	 * Returns the class and style of the label.
	 *
	 * @param string ...$without Groups to leave out, such as `typography`.
	 * @return array{class: string, style: string}
	 */
	protected function label_look( string ...$without ): array {
		$label = $this->block->inner( 'jetpack/label' ) ?? ( $this->block->option() );
		$look  = null === $label ? Look::old( $this->block->attributes, 'label', ...$without ) : Look::of( $label['attrs'], ...$without );
		return array(
			'class' => Html::classes( 'freehold-field__label wp-block-jetpack-label', $look['class'], FieldBlock::text( $label['attrs']['className'] ?? '' ) ),
			'style' => $look['style'],
		);
	}

	/**
	 * Returns the class and style of the control.
	 *
	 * @return array{class: string, style: string}
	 */
	protected function control_look(): array {
		$input = $this->block->inner( ...FieldBlock::INPUTS );
		$old   = Look::old( $this->block->attributes, 'input' );
		$look  = null === $input ? $old : Look::of( $input['attrs'] );
		return array(
			'class' => Html::classes( 'freehold-input freehold-field__control wp-block-jetpack-input', $look['class'], FieldBlock::text( $input['attrs']['className'] ?? '' ) ),
			'style' => $look['style'],
		);
	}

	/**
	 * Returns the label's content with the mark of a required field.
	 */
	protected function label_content(): string {
		$mark = $this->field->required ? $this->block->required_mark() : '';
		return Html::inline( $this->block->rich_label() ) . ( '' === $mark ? '' : ' <span class="freehold-field__required">' . esc_html( $mark ) . '</span>' );
	}

	/**
	 * Returns the label of a single control.
	 */
	protected function label(): string {
		return Html::element( 'label', array( 'for' => $this->id ) + $this->label_look(), $this->label_content() );
	}

	/**
	 * Returns what the control contains: what the visitor entered, else the default.
	 */
	protected function value(): string {
		if ( null === $this->form->values ) {
			return $this->field->default_value;
		}
		$value = $this->form->values[ $this->field->id ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Returns whether a choice is selected.
	 *
	 * @param string $value The choice's value.
	 */
	protected function is_selected( string $value ): bool {
		$current = null === $this->form->values ? $this->field->default_value : $this->form->values[ $this->field->id ] ?? '';
		return is_array( $current ) ? in_array( $value, $current, true ) : '' !== $current && $value === $current;
	}

	/**
	 * Returns whether browsers without JavaScript insist on a value. They show fields whose condition is not met.
	 */
	protected function is_required(): bool {
		return $this->field->required && null === $this->field->conditions;
	}

	/**
	 * Returns the attributes that link a control with its hint and message.
	 *
	 * @return array<string, string|bool|null>
	 */
	protected function links(): array {
		return array(
			'required'         => $this->is_required(),
			'aria-invalid'     => '' === $this->error ? null : 'true',
			'aria-describedby' => Html::classes( '' === $this->hint() ? '' : "{$this->id}-hint", '' === $this->error ? '' : "{$this->id}-error" ),
		);
	}
}
