<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders a slider with its value and the labels of its ends.
 */
final class Slider extends FieldType {

	use Range;

	private const MIN  = 0.0;
	private const MAX  = 100.0;
	private const STEP = 1.0;

	/**
	 * Returns the label and the slider with the labels of its ends.
	 */
	public function control(): string {
		$this->form->need( 'slider' );
		$min   = (string) ( $this->field->min ?? 0 );
		$value = $this->value();
		$value = is_numeric( $value ) ? $value : $min;
		$html  = Html::element(
			'input',
			array(
				'type'  => 'range',
				'id'    => $this->id,
				'name'  => $this->field->name(),
				'min'   => $min,
				'max'   => (string) ( $this->field->max ?? 100 ),
				'step'  => (string) ( $this->field->increment ?? 'any' ),
				'value' => $value,
				'class' => 'freehold-field__range',
			) + array_diff_key( $this->links(), array( 'required' => true ) )
		);
		$ends  = array_map( fn ( string $name ): string => $this->block->setting( $name ), array( 'minLabel', 'maxLabel' ) );
		$html .= Html::element(
			'output',
			array(
				'for'   => $this->id,
				'class' => 'freehold-field__output',
			),
			esc_html( $value )
		);
		return $this->label() . ( '' === implode( '', $ends ) ? $html : $html . '<div class="freehold-field__ends"><span>' . esc_html( $ends[0] ) . '</span><span>' . esc_html( $ends[1] ) . '</span></div>' );
	}
}
