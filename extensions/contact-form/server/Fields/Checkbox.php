<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders a checkbox with its label.
 */
final class Checkbox extends FieldType {

	public const MISSING = 'consent';

	public const IS_BOX = true;

	/** {@inheritDoc} */
	public static function validate( Field $field, string|array $value, string $other ): string {
		return 'Yes';
	}

	/** {@inheritDoc} */
	public static function text( Answer $answer ): string {
		return '' === $answer->value ? __( 'No', 'freehold' ) : __( 'Yes', 'freehold' );
	}

	/**
	 * Returns the checkbox and its label.
	 */
	public function control(): string {
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
