<?php
/**
 * The Pay with PayPal module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\SimplePayments;

use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\PaymentModule;
use Freehold\Payments\PayPal\PayPalService;

/**
 * Products that visitors buy through PayPal.
 */
final class Module extends PaymentModule {

	/**
	 * Receives purchases, and shows products in classic posts.
	 */
	public function every_page(): void {
		parent::every_page();
		Shortcode::add();
	}

	/**
	 * Registers the post types of plans and of products.
	 */
	public function hooks(): void {
		parent::hooks();
		ProductType::hooks();
	}

	/**
	 * Returns PayPal.
	 */
	public function services(): array {
		return array( PayPalService::service() );
	}

	/**
	 * Returns how products are loaded when a visitor buys one.
	 */
	protected function offers(): array {
		return array(
			'product' => static fn ( Reference $reference ) => Product::find( $reference->id )?->offer(),
		);
	}

	/**
	 * Returns the products of blocks and shortcodes.
	 */
	protected function offers_in_blocks(): array {
		return array( 'product' => Renderer::products( ... ) );
	}

	/**
	 * Returns a link in place of the product in newsletters.
	 */
	public function mail_blocks(): array {
		return array(
			'jetpack/simple-payments' => static fn ( array $block, string $url ): string => '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Buy on the site', 'freehold' ) . '</a></p>',
		);
	}

	/**
	 * Returns the types of plans and products.
	 */
	public function post_types(): array {
		return array( ...parent::post_types(), ProductType::name() );
	}
}
