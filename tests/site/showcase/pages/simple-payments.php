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
		'content' => block(
			'jetpack/simple-payments',
			array(
				'currency'  => 'USD',
				'email'     => 'owner@example.com',
				'multiple'  => true,
				'price'     => 18.5,
				'productId' => $product,
			),
			'<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-' . $product . '"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Harbour mug</p></div><div class="jetpack-simple-payments-description"><p>Blue, heavy, and it holds three espressos.</p></div><div class="jetpack-simple-payments-price"><p>$18.50</p></div><a class="jetpack-simple-payments-purchase" href="' . esc_url( (string) get_permalink( $product ) ) . '" target="_blank" rel="noopener noreferrer">Visit the site to purchase.</a></div></div></div>'
		),
		'try'     => array( 'Buy two mugs: PayPal’s page is a stand-in, and nothing is charged.' ),
	);
};
