<?php
declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Blocks\Categories;
use Freehold\Module as Base;
use Freehold\Modules\Constants;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Currencies;
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
					return true !== $plan?->is_sold() ? null : new Offer( 'donation', $plan->id, 'stripe', $plan->title, $plan->price, $plan->interval, true );
				},
			)
		);
		add_filter( 'freehold_payment_references', static fn ( array $references, array $block ): array => array( ...$references, ...Renderer::references( $block ) ), 10, 2 );
	}

	/**
	 * Adds the category of the block, and creates the plans once Stripe is connected.
	 */
	public function hooks(): void {
		add_filter( 'block_categories_all', array( Categories::class, 'add' ) );
		add_action( 'freehold_stripe_confirmed', array( self::class, 'create_plans' ) );
	}

	/**
	 * Creates the plans of donations in the account's currency, so that forms of users who cannot create plans work at once.
	 *
	 * @param string $currency ISO 4217; empty if the key cannot read it.
	 */
	public static function create_plans( string $currency ): void {
		Plans::for_donations( Currencies::has( $currency ) ? $currency : Constants::get( 'donations' )['currency'] );
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
