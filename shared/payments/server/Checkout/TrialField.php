<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Plan;

/**
 * Asks for the address in forms for plans that are free at first. Cached pages are as old as they are: no date is printed.
 */
final class TrialField {

	/**
	 * Returns the field for the address, and what is said about the trial; empty if none of some plans has one.
	 *
	 * @param Form   $form  The form.
	 * @param Plan[] $plans What can be paid for in the form.
	 */
	public static function html( Form $form, array $plans ): string {
		$free = array_filter( $plans, static fn ( Plan $plan ): bool => $plan->trial_days > 0 );
		if ( array() === $free ) {
			return '';
		}
		$is_bad = 'email' === $form->result()?->field;
		$hint   = "{$form->anchor}-email-hint";
		return sprintf(
			'<p class="freehold-payment-email"><label for="%1$s-email">%2$s</label><input class="freehold-input" type="email" autocomplete="email" name="%3$s" id="%1$s-email" value="%4$s"%5$s aria-describedby="%6$s"><small id="%7$s">%8$s</small></p>',
			esc_attr( $form->anchor ),
			esc_html__( 'Email', 'freehold' ),
			esc_attr( Input::EMAIL ),
			esc_attr( $form->value( Input::EMAIL, (string) wp_get_current_user()->user_email ) ),
			( count( $free ) === count( $plans ) ? ' required' : '' ) . ( $is_bad ? ' aria-invalid="true"' : '' ),
			esc_attr( $is_bad ? Page::message_id( $form->anchor ) . " {$hint}" : $hint ),
			esc_attr( $hint ),
			esc_html__( 'The free trial is once per person. We write to this address before it ends.', 'freehold' )
		);
	}
}
