<?php
/**
 * A button for a plan.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	\Freehold\Payments\Stripe\Account::ensure();
	$plan = \Freehold\Payments\Plans::create(
		array(
			'title'    => 'A bag of beans each month',
			'price'    => '14',
			'currency' => 'USD',
			'interval' => '1 month',
		)
	)->id;
	return array(
		'content' => block(
			'jetpack/payment-buttons',
			array(),
			'<div class="wp-block-jetpack-payment-buttons">' . block(
				'jetpack/recurring-payments',
				array( 'planIds' => array( $plan ) ),
				'<div class="wp-block-jetpack-recurring-payments">' . block(
					'jetpack/button',
					array(
						'element' => 'a',
						'text'    => 'Beans by mail: $14 a month',
					)
				) . '</div>'
			) . '</div>'
		),
		'try'     => array(
			'Subscribe: the payment page is a stand-in for Stripe’s.',
			'Then ' . view( 'payments', 'find the subscription' ) . ' and cancel it.',
		),
	);
};
