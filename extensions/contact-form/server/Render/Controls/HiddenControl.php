<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render\Controls;

use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders a field that visitors do not see.
 */
final class HiddenControl extends Control {

	/**
	 * Returns the control.
	 */
	public function content(): string {
		return Html::element(
			'input',
			array(
				'type'  => 'hidden',
				'name'  => $this->field->name(),
				'id'    => $this->id,
				'value' => $this->value(),
			)
		);
	}
}
