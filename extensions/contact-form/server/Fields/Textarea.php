<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Render\Html;

/**
 * A text of several lines.
 */
final class Textarea extends Typed {

	protected const HAS_LINES = true;

	/** {@inheritDoc} */
	protected function input(): string {
		return Html::element( 'textarea', $this->text_attributes() + array( 'rows' => '6' ), esc_textarea( $this->value() ) );
	}
}
