<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Http\Request;
use Freehold\Members\Access\Parts;
use Freehold\Members\Access\PersonalData;
use Freehold\Module as Base;
use Freehold\Modules;
use Freehold\Modules\PaidContent\Account\Endpoint;
use Freehold\Modules\PaidContent\Account\MySubscriptionRenderer;
use Freehold\Modules\PaidContent\Account\Names;
use Freehold\Modules\Privacy;
use Freehold\Payments\Checkout\PlanOffer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Stripe\StripeService;
use WP_Post;

/**
 * Parts of posts, and whole posts, for paying subscribers, who log in by email.
 */
final class Module extends Base {

	/**
	 * Hides the shortcode while the module is off.
	 */
	public function always(): void {
		if ( ! Modules::is_active( $this->slug ) ) {
			add_shortcode( Names::SHORTCODE, '__return_empty_string' );
		}
	}

	/**
	 * Lets readers log in, and shows them their view of pages.
	 */
	public function every_page(): void {
		add_filter( 'freehold_payment_offers', array( PlanOffer::class, 'add' ) );
		// The payment button in a paid part sells the plans of its container.
		add_filter(
			'freehold_payment_references',
			static fn ( array $references, array $block ): array => Parts::CONTAINER === $block['blockName']
				? array( ...$references, ...array_map( static fn ( int $id ): Reference => new Reference( 'plan', $id, 0 ), Parts::plan_ids( $block['attrs'] ) ) )
				: $references,
			10,
			2
		);
		if ( Request::has_any_query() ) {
			Endpoint::watch();
		}
		add_shortcode( Names::SHORTCODE, array( MySubscriptionRenderer::class, 'shortcode' ) );
		add_filter( 'freehold_reader_page', static fn ( bool $is_own, WP_Post $post ): bool => $is_own || has_block( Names::BLOCK, $post ) || has_shortcode( $post->post_content, Names::SHORTCODE ), 10, 2 );
	}

	/**
	 * Chooses the view of paid content that is for the reader.
	 */
	public function hooks(): void {
		Views::watch();
		if ( is_admin() ) {
			ClassicBox::watch();
		}
	}

	/**
	 * Registers the route with the paid parts of a post.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Paid content', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}

	/**
	 * Returns Stripe.
	 */
	public function services(): array {
		return array( StripeService::service() );
	}

	/**
	 * Returns that posts contain only the comment of the block.
	 */
	public function saved_blocks(): array {
		return array( 'freehold/my-subscription' => static fn (): string => '' );
	}
}
