<?php
/**
 * The Donations module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Blocks\Categories;
use Freehold\Module as Base;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Plans;
use Freehold\Payments\Stripe\StripeService;

/**
 * Forms for donations.
 */
final class Module extends Base {

	/**
	 * Accepts donations: the plan says how often, the donor how much.
	 */
	public function every_page(): void {
		add_filter(
			'freehold_payment_offers',
			static fn ( array $offers ): array => $offers + array(
				'donation' => static function ( Reference $reference ): ?Offer {
					$plan = Plans::find( $reference->id );
					return null === $plan || $plan->is_deleted ? null : new Offer( 'donation', $plan->id, 'stripe', $plan->title, $plan->price, $plan->interval, true );
				},
			)
		);
	}

	/**
	 * Adds the category of the block.
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
	 * Returns a link in place of the form in newsletters.
	 */
	public function mail_blocks(): array {
		return array(
			'jetpack/donations' => static fn ( array $block, string $url ): string => '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Donate on the site', 'freehold' ) . '</a></p>',
		);
	}
}
