<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders a field with a select.
 */
final class Select extends Inset {

	use Options;

	public const MISSING = 'choose';

	/**
	 * Returns the label and the select.
	 */
	public function control(): string {
		$first   = '' === $this->field->placeholder ? Field::text( 'select', 'placeholder' ) : $this->field->placeholder;
		$options = Html::element( 'option', array( 'value' => '' ), esc_html( $first ) );
		foreach ( $this->field->options as $option ) {
			$options .= Html::element(
				'option',
				array(
					'value'    => $option['value'],
					'selected' => $this->is_selected( $option['value'] ),
				),
				esc_html( $option['label'] )
			);
		}
		return $this->label() . Html::element(
			'select',
			array(
				'id'   => $this->id,
				'name' => $this->field->name(),
			) + $this->control_look() + $this->links(),
			$options
		);
	}
}
