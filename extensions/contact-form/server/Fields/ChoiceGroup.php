<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders radio buttons or checkboxes as a group with a label.
 */
abstract class ChoiceGroup extends FieldType {

	/**
	 * Returns a group of choices with its label.
	 *
	 * @param string $class A class for the list of choices.
	 */
	protected function group( string $choices, string $class, string $style = '' ): string {
		$list = Html::element(
			'div',
			array(
				'class' => $class,
				'style' => $style,
			),
			$choices
		);
		return Html::element(
			'fieldset',
			array(
				'id'               => $this->id,
				'class'            => 'freehold-field__group',
				'tabindex'         => '-1',
				'aria-describedby' => $this->links()['aria-describedby'],
			),
			Html::element( 'legend', $this->label_look(), $this->label_content() ) . $list
		);
	}

	/**
	 * Returns the attributes of one choice's control.
	 *
	 * @return array<string, string|bool|null>
	 */
	protected function choice_attributes( int $index, string $value ): array {
		$is_radio = ! $this->field->multiple;
		return array(
			'type'         => $is_radio ? 'radio' : 'checkbox',
			'id'           => "{$this->id}--{$index}",
			'name'         => $this->field->name(),
			'value'        => $value,
			'checked'      => $this->is_selected( $value ),
			// A required checkbox of a group would have to be selected itself.
			'required'     => $is_radio && $this->is_required(),
			'aria-invalid' => '' === $this->error ? null : 'true',
		);
	}
}
