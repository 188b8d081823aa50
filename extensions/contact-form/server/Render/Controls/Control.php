<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render\Controls;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Render\FormView;
use Freehold\Modules\ContactForm\Render\Html;
use Freehold\Modules\ContactForm\Render\Look;
use WP_Block;

/**
 * Renders the label and the controls of a field as native HTML that is complete without JavaScript. Each kind of field has a
 * subclass.
 */
abstract class Control {

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
	 * @param FormView   $form  The form.
	 * @param Field      $field The field.
	 * @param FieldBlock $block The field's block.
	 * @param WP_Block   $live  The block as core renders it.
	 */
	final public function __construct( protected FormView $form, protected Field $field, protected FieldBlock $block, protected WP_Block $live ) {
		$this->id    = "{$form->anchor}-{$field->id}";
		$this->error = $form->errors[ $field->id ] ?? '';
	}

	/**
	 * Returns the label and the controls.
	 */
	abstract public function content(): string;

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
		$label = $this->block->inner( 'jetpack/label' ) ?? ( in_array( $this->field->type, array( 'checkbox', 'consent' ), true ) ? $this->block->inner( 'jetpack/option' ) : null );
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
	 * Returns what the control contains: what the visitor entered, else the details of the logged-in user, else the default.
	 */
	protected function value(): string {
		if ( null !== $this->form->values ) {
			$value = $this->form->values[ $this->field->id ] ?? '';
			return is_string( $value ) ? $value : '';
		}
		$user = $this->user_value();
		return '' === $user ? $this->field->default_value : $user;
	}

	/**
	 * Returns a detail of the logged-in user, if the site wants it as with Jetpack.
	 */
	protected function user_value(): string {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Jetpack's.
		if ( ! in_array( $this->field->type, array( 'name', 'email', 'url' ), true ) || ! is_user_logged_in() || true !== apply_filters( 'jetpack_auto_fill_logged_in_user', false ) ) {
			return '';
		}
		$user = wp_get_current_user();
		return match ( $this->field->type ) {
			'email' => $user->user_email,
			'url'   => $user->user_url,
			default => $user->display_name,
		};
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
