<?php
/**
 * A recipe that only paying readers see.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	\Freehold\Payments\Stripe\Account::ensure();
	$plan   = \Freehold\Payments\Plans::create(
		array(
			'title'    => 'Friends of the café',
			'price'    => '5',
			'currency' => 'USD',
			'interval' => '1 month',
		)
	)->id;
	$button = block(
		'jetpack/recurring-payments',
		array( 'planIds' => array( $plan ) ),
		'<div class="wp-block-jetpack-recurring-payments">' . block(
			'jetpack/button',
			array(
				'element' => 'a',
				'text'    => 'Subscribe for $5 a month',
			)
		) . '</div>'
	);
	$login  = block( 'premium-content/login-button', array(), '<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>' );
	return array(
		'content' => post(
			paragraphs( 'Everyone may know that it is rye. The rest is for friends of the café.' ),
			block(
				'premium-content/container',
				array( 'selectedPlanIds' => array( $plan ) ),
				'<div class="wp-block-premium-content-container">' . post(
					block( 'premium-content/subscriber-view', array(), '<div class="wp-block-premium-content-subscriber-view entry-content">' . paragraphs( 'Three parts rye, one part patience: feed the starter at six, bake at five.' ) . '</div>' ),
					block(
						'premium-content/logged-out-view',
						array(),
						'<div class="wp-block-premium-content-logged-out-view entry-content">' . post(
							heading( 'The recipe of our bread' ),
							block( 'premium-content/buttons', array(), '<div class="wp-block-premium-content-buttons wp-block-buttons">' . post( $button, $login ) . '</div>' )
						) . '</div>'
					)
				) . '</div>'
			)
		),
		'try'     => array(
			'Subscribe at the stand-in for Stripe: the recipe appears.',
			'In another browser, log in with ' . mail( 'the mailed code' ) . '.',
		),
	);
};
