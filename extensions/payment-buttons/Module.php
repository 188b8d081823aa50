<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaymentButtons;

use Freehold\Blocks\Categories;
use Freehold\Module as Base;
use Freehold\Payments\Checkout\PlanOffer;
use Freehold\Payments\Stripe\StripeService;

/**
 * Buttons for payment plans.
 */
final class Module extends Base {

	/**
	 * Sells plans.
	 */
	public function every_page(): void {
		add_filter( 'freehold_payment_offers', array( PlanOffer::class, 'add' ) );
		add_filter( 'freehold_payment_references', static fn ( array $references, array $block ): array => array( ...$references, ...PlanOffer::in_block( $block ) ), 10, 2 );
	}

	/**
	 * Adds the category of the blocks.
	 */
	public function hooks(): void {
		add_filter( 'block_categories_all', array( Categories::class, 'add' ) );
	}

	/**
	 * Returns Stripe.
	 */
	public function services(): array {
		return array( StripeService::service() );
	}

	/**
	 * Returns a link in place of the buttons in newsletters.
	 */
	public function mail_blocks(): array {
		return array(
			'jetpack/payment-buttons'    => static fn ( array $block, string $url ): string => '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Pay on the site', 'freehold' ) . '</a></p>',
			'jetpack/recurring-payments' => static fn ( array $block, string $url ): string => '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Pay on the site', 'freehold' ) . '</a></p>',
		);
	}
}
