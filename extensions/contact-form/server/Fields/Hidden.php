<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders a field that visitors do not see.
 */
final class Hidden extends FieldType {

	public const SUMS_UP = false;

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		return array( 'required' => false );
	}

	/**
	 * Returns nothing, because visitors do not see the field.
	 */
	public static function text( Answer $answer ): string {
		return '';
	}

	/**
	 * Returns the control.
	 */
	public function control(): string {
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
