<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render\Controls;

use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders a checkbox with its label.
 */
final class CheckboxControl extends Control {

	/**
	 * Returns the checkbox and its label.
	 */
	public function content(): string {
		$control = Html::element(
			'input',
			array(
				'type'    => 'checkbox',
				'id'      => $this->id,
				'name'    => $this->field->name(),
				'value'   => 'Yes',
				'checked' => null === $this->form->values ? in_array( $this->field->default_value, array( 'true', '1', 'Yes' ), true ) : '' !== $this->value(),
			) + $this->links()
		);
		return '<div class="freehold-field__choice">' . $control . Html::element( 'label', array( 'for' => $this->id ) + $this->label_look(), $this->label_content() ) . '</div>';
	}
}
