<?php
/**
 * The Donations module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Blocks\Categories;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\PaymentModule;
use Freehold\Payments\Plans;

/**
 * Forms for donations.
 */
final class Module extends PaymentModule {

	/**
	 * Adds the category of the block.
	 */
	public function hooks(): void {
		parent::hooks();
		add_filter( 'block_categories_all', array( Categories::class, 'add' ) );
	}

	/**
	 * Returns how donations are loaded: the plan says how often, the donor how much.
	 *
	 * @return array<string, callable( Reference ): ?Offer>
	 */
	protected function offers(): array {
		return array(
			'donation' => static function ( Reference $reference ): ?Offer {
				$plan = Plans::find( $reference->id );
				return null === $plan || $plan->is_deleted ? null : new Offer( 'donation', $plan->id, 'stripe', $plan->title, $plan->price, $plan->interval, true );
			},
		);
	}

	/**
	 * Returns the plans of the block's intervals.
	 */
	protected function offers_in_blocks(): array {
		return array( 'donation' => Renderer::references( ... ) );
	}

	/**
	 * Returns a link in place of the form in newsletters.
	 */
	public function mail_blocks(): array {
		return array(
			'jetpack/donations' => static fn ( array $block, string $url ): string => '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Donate on the site', 'freehold' ) . '</a></p>',
		);
	}
}
