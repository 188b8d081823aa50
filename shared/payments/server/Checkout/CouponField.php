<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\Request;
use Freehold\Payments\Coupons;
use Freehold\Payments\Plan;

/**
 * Asks for a coupon’s code, while any coupon runs. A link can fill it in: `?freehold_coupon=CODE`.
 */
final class CouponField {

	/**
	 * Returns the field; empty if none of some plans can be cheaper.
	 *
	 * @param Plan[] $plans What can be paid for in the form.
	 */
	public static function html( Form $form, array $plans ): string {
		if ( ! Coupons::are_any() || array() === array_filter( $plans, static fn ( Plan $plan ): bool => ! $plan->buyer_can_change_amount ) ) {
			return '';
		}
		$code   = $form->value( Coupons::FIELD, Coupons::code( Request::query( Coupons::FIELD ) ) );
		$is_bad = 'coupon' === $form->result()?->field && Result::ERROR === $form->result()->kind;
		// Only after the code was sent, it is known whether it is once per person. Forms with a trial ask anyway.
		$asks = ( 'email' === $form->result()?->field || '' !== $form->value( Input::EMAIL ) ) && '' === TrialField::html( $form, $plans );
		return sprintf(
			'<details class="freehold-payment-coupon"%1$s><summary>%2$s</summary><p><label for="%3$s-coupon">%4$s</label><input class="freehold-input" type="text" autocomplete="off" autocapitalize="characters" maxlength="30" name="%5$s" id="%3$s-coupon" value="%6$s"%7$s></p></details>',
			'' === $code ? '' : ' open',
			esc_html__( 'I have a code', 'freehold' ),
			esc_attr( $form->anchor ),
			esc_html__( 'Coupon code', 'freehold' ),
			esc_attr( Coupons::FIELD ),
			esc_attr( $code ),
			$is_bad ? sprintf( ' aria-invalid="true" aria-describedby="%s"', esc_attr( Page::message_id( $form->anchor ) ) ) : ''
		) . ( $asks ? EmailField::html( $form, false, __( 'The code is once per person.', 'freehold' ) ) : '' ) . $form->quoted();
	}
}
