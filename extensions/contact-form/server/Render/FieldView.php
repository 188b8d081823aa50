<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Fields\FieldType;
use WP_Block;

/**
 * Renders a field: its label and controls, the text below them and the message about it.
 */
final class FieldView {

	/**
	 * The field's label and controls.
	 *
	 * @var FieldType
	 */
	private FieldType $control;

	/**
	 * Creates the view of a field.
	 *
	 * @param FieldBlock $block The field's block.
	 * @param WP_Block   $live  The block as core renders it.
	 */
	public function __construct( private FormView $form, private Field $field, private FieldBlock $block, WP_Block $live ) {
		$class_name    = FieldType::of( $field->type );
		$this->control = new $class_name( $form, $field, $block, $live );
	}

	/**
	 * Returns the field.
	 */
	public function html(): string {
		$content = $this->control->control();
		if ( 'hidden' === $this->field->type ) {
			return $content;
		}
		return Html::element(
			'div',
			$this->wrapper(),
			$content . $this->text( 'hint', $this->control->hint() ) . $this->text( 'error', $this->control->error )
		);
	}

	/**
	 * Returns a text that belongs to the field.
	 *
	 * @param string $kind The end of its ID and its class.
	 * @param string $text The text; empty for none.
	 */
	private function text( string $kind, string $text ): string {
		return '' === $text ? '' : Html::element(
			'p',
			array(
				'class' => "freehold-field__{$kind}",
				'id'    => "{$this->control->id}-{$kind}",
			),
			esc_html( $text )
		);
	}

	/**
	 * Returns the attributes of the field's element.
	 *
	 * @return array<string, string|bool|null>
	 */
	private function wrapper(): array {
		$attributes = $this->block->attributes;
		$look       = Look::of( $attributes );
		$width      = FieldBlock::text( $attributes['width'] ?? '' );
		$type       = $this->field->type;
		return array(
			'class'                  => Html::classes(
				'freehold-field',
				"wp-block-jetpack-field-{$type}",
				in_array( $width, array( '25', '33', '50', '75', 'auto' ), true ) ? "is-width-{$width}" : '',
				'' === $this->control->error ? '' : 'has-error',
				$this->form->is_visible( $this->field ) ? '' : 'is-conditional',
				$this->control->is_inset() ? 'is-inset' : '',
				$look['class'],
				FieldBlock::text( $attributes['className'] ?? '' )
			),
			'style'                  => $look['style'],
			'data-freehold-type'     => $type,
			'data-freehold-id'       => $this->field->id,
			'data-freehold-required' => $this->field->needs_value(),
		);
	}
}
