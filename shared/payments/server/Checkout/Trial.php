<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Plan;
use Freehold\Payments\Trials;
use Freehold\Payments\Vendor;
use WP_Error;

/**
 * Begins free trials: once per address and plan. The form asks for the address, so that a second trial is refused before the
 * vendor's page. A job ends one that gets through, because two pages were open at once.
 */
final class Trial {

	/**
	 * Creates what an order says about a trial.
	 *
	 * @param int    $days  For how many days the order is free.
	 * @param string $email The address that it is for; empty if the plan has no trial.
	 */
	private function __construct( public readonly int $days = 0, public readonly string $email = '' ) {}

	/**
	 * Returns for how long an order is free.
	 *
	 * @param Offer $offer What is paid for.
	 * @param Input $input What the visitor sent.
	 * @return self|WP_Error An error’s message is for the visitor.
	 */
	public static function of( Offer $offer, Input $input, Vendor $vendor ): self|WP_Error {
		if ( 0 === $offer->trial_days ) {
			return new self();
		}
		if ( ! is_email( $input->email ) ) {
			return new WP_Error( 'freehold_payment_email', __( 'Enter your email address. The free trial is once per person.', 'freehold' ), array( 'field' => 'email' ) );
		}
		if ( ! Trials::were_had( $input->email, $offer->id, $vendor->is_live() ) ) {
			return new self( $offer->trial_days, $input->email );
		}
		if ( 0 === strcasecmp( $input->used, $input->email ) ) {
			return new self( 0, $input->email );
		}
		return new WP_Error(
			'freehold_trial_used',
			/* translators: %s: a price, such as $5.00 / month. */
			sprintf( __( 'This address has already had the free trial. To pay %s from today on, send the form again.', 'freehold' ), Plan::text( $offer->price, $offer->recurs ) ),
			array(
				'status' => 409,
				'field'  => 'email',
			)
		);
	}
}
