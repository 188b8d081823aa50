<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render\Controls;

use Freehold\Modules\ContactForm\Render\Html;

/**
 * Renders the fields that visitors type a text into.
 */
final class TextControl extends InsetControl {

	/** The `type`, `autocomplete` and `inputmode` of text controls. */
	private const CONTROLS = array(
		'text'      => array( 'text', '', '' ),
		'name'      => array( 'text', 'name', '' ),
		'email'     => array( 'email', 'email', 'email' ),
		// A browser's own check would reject URLs without a scheme.
		'url'       => array( 'text', 'url', 'url' ),
		'telephone' => array( 'tel', 'tel', 'tel' ),
		'date'      => array( 'date', '', '' ),
		'time'      => array( 'time', '', '' ),
		'number'    => array( 'number', '', 'decimal' ),
	);

	/**
	 * Returns the label and the control.
	 */
	public function content(): string {
		return $this->label() . (
			'textarea' === $this->field->type
				? Html::element( 'textarea', $this->text_attributes() + array( 'rows' => '6' ), esc_textarea( $this->value() ) )
				: $this->input()
		);
	}

	/**
	 * Returns the attributes of a text control.
	 *
	 * @return array<string, string|bool|null>
	 */
	private function text_attributes(): array {
		$max = $this->field->max_length();
		return array(
			'id'          => $this->id,
			'name'        => $this->field->name(),
			// `:placeholder-shown` matches only where there is one.
			'placeholder' => '' === $this->field->placeholder && $this->is_inset() ? ' ' : $this->field->placeholder,
			'maxlength'   => null === $max || in_array( $this->field->type, array( 'number', 'date', 'time' ), true ) ? null : (string) $max,
		) + $this->control_look() + $this->links();
	}

	/**
	 * Returns an input.
	 */
	private function input(): string {
		[ $type, $autocomplete, $mode ] = self::CONTROLS[ $this->field->type ];

		$number = 'number' === $this->field->type;
		if ( '' !== $this->field->country_default ) {
			$this->form->need( 'phone' );
		}
		$html = Html::element(
			'input',
			array(
				'type'                  => $type,
				'value'                 => $this->value(),
				'autocomplete'          => $autocomplete,
				'inputmode'             => $mode,
				'min'                   => $number && null !== $this->field->min ? (string) $this->field->min : null,
				'max'                   => $number && null !== $this->field->max ? (string) $this->field->max : null,
				'step'                  => $number ? (string) ( $this->field->increment ?? 'any' ) : null,
				'data-freehold-country' => '' === $this->field->country_default ? null : $this->field->country_default,
			) + $this->text_attributes()
		);
		// Reserves the line of the country select, so that nothing moves when the script adds it.
		return '' === $this->field->country_default ? $html : "<div class=\"freehold-field__phone\">{$html}</div>";
	}
}
