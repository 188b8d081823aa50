<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Render\Html;

/**
 * A field that visitors type a text into.
 */
abstract class Typed extends Inset {

	/** The input's attributes. */
	protected const INPUT = array( 'type' => 'text' );

	/** The detail of the logged-in user that the field contains at first, if the site wants it as with Jetpack. */
	protected const USER_DETAIL = '';

	/** Whether the control itself limits the text's length. */
	protected const LIMITS_LENGTH = true;

	/**
	 * Returns the label and the control.
	 */
	final public function control(): string {
		return $this->label() . $this->input();
	}

	/**
	 * Returns what visitors type into.
	 */
	protected function input(): string {
		return Html::element(
			'input',
			array(
				'type'  => static::INPUT['type'],
				'value' => $this->value(),
			) + static::INPUT + $this->text_attributes()
		);
	}

	/**
	 * Returns the attributes of a text control.
	 *
	 * @return array<string, string|bool|null>
	 */
	protected function text_attributes(): array {
		$max = static::LIMITS_LENGTH ? $this->field->max_length() : null;
		return array(
			'id'          => $this->id,
			'name'        => $this->field->name(),
			// `:placeholder-shown` matches only where there is one.
			'placeholder' => '' === $this->field->placeholder && $this->is_inset() ? ' ' : $this->field->placeholder,
			'maxlength'   => null === $max ? null : (string) $max,
		) + $this->control_look() + $this->links();
	}

	/**
	 * Returns what the control contains: what the visitor entered, else the detail of the logged-in user, else the default.
	 */
	final protected function value(): string {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Jetpack's.
		$knows = '' !== static::USER_DETAIL && null === $this->form->values && is_user_logged_in() && true === apply_filters( 'jetpack_auto_fill_logged_in_user', false );
		$user  = $knows ? (string) wp_get_current_user()->{static::USER_DETAIL} : '';
		return '' === $user ? parent::value() : $user;
	}
}
