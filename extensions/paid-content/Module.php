<?php
/**
 * The Paid content module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Http\Request;
use Freehold\Members\Access\Hooks;
use Freehold\Members\Access\Parts;
use Freehold\Members\Access\PersonalData;
use Freehold\Members\Hooks as MemberHooks;
use Freehold\Modules;
use Freehold\Modules\PaidContent\Account\Endpoint;
use Freehold\Modules\PaidContent\Account\Renderer;
use Freehold\Modules\Privacy;
use Freehold\Payments\Checkout\PlanOffer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\PaymentModule;
use WP_Post;

/**
 * Parts of posts, and whole posts, for paying subscribers, who log in by email.
 */
final class Module extends PaymentModule {

	/** The block and the shortcode of “My subscription”. They are here, so that pages do not load their class. */
	public const BLOCK     = 'freehold/my-subscription';
	public const SHORTCODE = 'freehold_my_subscription';

	/**
	 * Keeps paid content closed, also while the module is off.
	 */
	public function always(): void {
		parent::always();
		MemberHooks::always();
		Hooks::always();
		if ( ! Modules::is_active( $this->slug ) ) {
			add_shortcode( self::SHORTCODE, '__return_empty_string' );
		}
	}

	/**
	 * Lets readers log in, and shows them their view of pages.
	 */
	public function every_page(): void {
		parent::every_page();
		Hooks::every_page( $this->slug );
		if ( Request::has_any_query() ) {
			Endpoint::watch();
		}
		add_shortcode( self::SHORTCODE, array( Renderer::class, 'shortcode' ) );
		add_filter( 'freehold_reader_page', static fn ( bool $is_own, WP_Post $post ): bool => $is_own || has_block( self::BLOCK, $post ) || has_shortcode( $post->post_content, self::SHORTCODE ), 10, 2 );
	}

	/**
	 * Chooses the view of paid content that is for the reader.
	 */
	public function hooks(): void {
		parent::hooks();
		Views::watch();
	}

	/**
	 * Registers the route with the paid parts of a post.
	 */
	public function routes(): void {
		parent::routes();
		Routes::register();
	}

	/**
	 * Returns the tables of payments, members, sessions and logins.
	 */
	public function tables(): array {
		return array_values( array_unique( array( ...parent::tables(), ...MemberHooks::tables(), ...Hooks::tables() ) ) );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function cron(): array {
		return array( Hooks::UPKEEP => 'daily' );
	}

	/**
	 * Returns the policy text, the exporter and the eraser. Those of payments are another payment module's.
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
	 * Returns how plans are loaded.
	 *
	 * @return array<string, callable( \Freehold\Payments\Checkout\Reference ): ?\Freehold\Payments\Checkout\Offer>
	 */
	protected function offers(): array {
		return array( 'plan' => PlanOffer::load( ... ) );
	}

	/**
	 * Returns the plans of paid parts: the payment button in one sells those of its container.
	 */
	protected function offers_in_blocks(): array {
		return array(
			'plan' => static fn ( array $block ): array => Parts::CONTAINER === $block['blockName']
				? array_map( static fn ( int $id ): Reference => new Reference( 'plan', $id, 0 ), Parts::plan_ids( $block['attrs'] ) )
				: array(),
		);
	}

	/**
	 * Returns that posts contain only the comment of the block.
	 */
	public function saved_blocks(): array {
		return array( 'freehold/my-subscription' => static fn (): string => '' );
	}
}
