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
	 * @param Plan[] $plans What can be paid for in the form.
	 */
	public static function html( Form $form, array $plans ): string {
		$free = array_filter( $plans, static fn ( Plan $plan ): bool => $plan->trial_days > 0 );
		if ( array() === $free ) {
			return '';
		}
		return EmailField::html( $form, count( $free ) === count( $plans ), __( 'The free trial is once per person. We write to this address before it ends.', 'freehold' ) );
	}
}
