<?php
/**
 * The Payment Buttons module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\PaymentButtons;

use Freehold\Blocks\Categories;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\PlanOffer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\PaymentModule;

/**
 * Buttons for payment plans.
 */
final class Module extends PaymentModule {

	/**
	 * Adds the category of the blocks.
	 */
	public function hooks(): void {
		parent::hooks();
		add_filter( 'block_categories_all', array( Categories::class, 'add' ) );
	}

	/**
	 * Returns how plans are loaded.
	 *
	 * @return array<string, callable( Reference ): ?Offer>
	 */
	protected function offers(): array {
		return array( 'plan' => PlanOffer::load( ... ) );
	}

	/**
	 * Returns the plans of the buttons.
	 */
	protected function offers_in_blocks(): array {
		return array( 'plan' => PlanOffer::in_block( ... ) );
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
