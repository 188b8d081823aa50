<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render\Controls;

use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders a sentence, or a checkbox that is not selected at first.
 */
final class ConsentControl extends Control {

	/**
	 * Returns a consent field: a sentence, or a checkbox that is not selected at first.
	 */
	public function content(): string {
		$text = Html::inline( $this->block->rich_consent() );
		if ( 'implicit' === $this->field->consent_type ) {
			return Html::element( 'p', $this->label_look(), $text );
		}
		$mark    = $this->field->required ? $this->block->required_mark() : '';
		$control = Html::element(
			'input',
			array(
				'type'    => 'checkbox',
				'id'      => $this->id,
				'name'    => $this->field->name(),
				'value'   => 'Yes',
				'checked' => null !== $this->form->values && '' !== $this->value(),
			) + $this->links()
		);
		return '<div class="freehold-field__choice">' . $control . Html::element( 'label', array( 'for' => $this->id ) + $this->label_look(), $text . ( '' === $mark ? '' : ' <span class="freehold-field__required">' . esc_html( $mark ) . '</span>' ) ) . '</div>';
	}
}
