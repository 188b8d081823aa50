<?php
/**
 * A product with PayPal.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$product = wp_insert_post(
		array(
			'post_type'    => 'jp_pay_product',
			'post_status'  => 'publish',
			'post_title'   => 'Harbour mug',
			'post_content' => 'Blue, heavy, and it holds three espressos.',
			'meta_input'   => array(
				'spay_price'    => '18.5',
				'spay_currency' => 'USD',
				'spay_multiple' => 1,
				'spay_email'    => 'owner@example.com',
			),
		)
	);
	return array(
		'content' => block( 'jetpack/simple-payments', array( 'productId' => $product ) ),
		'try'     => array( 'Buy two mugs: PayPal’s page is a stand-in, and nothing is charged.' ),
	);
};
