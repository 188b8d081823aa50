<?php
/**
 * Donations in three intervals.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$interval = array(
		'show'    => true,
		'planId'  => -1,
		'amounts' => array( 5, 15, 100 ),
	);
	return array(
		'content' => block(
			'jetpack/donations',
			array(
				'currency'        => 'USD',
				'oneTimeDonation' => $interval,
				'monthlyDonation' => $interval,
				'annualDonation'  => $interval,
			)
		),
		'try'     => array(
			'Donate: the payment page is a stand-in for Stripe’s, and any email will do.',
			'Then ' . view( 'payments', 'find the payment' ) . ' and refund it.',
		),
	);
};
