<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

/**
 * Asks for the address in forms for what is once per person.
 */
final class EmailField {

	/**
	 * Returns the field.
	 *
	 * @param bool   $is_required Whether the form cannot be sent without it.
	 * @param string $why         What is said about it, as plain text.
	 */
	public static function html( Form $form, bool $is_required, string $why ): string {
		$is_bad = 'email' === $form->result()?->field;
		$hint   = "{$form->anchor}-email-hint";
		return sprintf(
			'<p class="freehold-payment-email"><label for="%1$s-email">%2$s</label><input class="freehold-input" type="email" autocomplete="email" name="%3$s" id="%1$s-email" value="%4$s"%5$s aria-describedby="%6$s"><small id="%7$s">%8$s</small></p>',
			esc_attr( $form->anchor ),
			esc_html__( 'Email', 'freehold' ),
			esc_attr( Input::EMAIL ),
			esc_attr( $form->value( Input::EMAIL, (string) wp_get_current_user()->user_email ) ),
			( $is_required ? ' required' : '' ) . ( $is_bad ? ' aria-invalid="true"' : '' ),
			esc_attr( $is_bad ? Page::message_id( $form->anchor ) . " {$hint}" : $hint ),
			esc_attr( $hint ),
			esc_html( $why )
		);
	}
}
