<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Database\PostMeta;
use Freehold\Members\Status;
use Freehold\Members\Subscriber;
use Freehold\Payments\Plan;
use Freehold\Payments\Plans;

/**
 * The access that an author has chosen for a post, as Jetpack's metas store it.
 */
final class Level {

	/** The metas. */
	public const META = '_jetpack_newsletter_access';
	public const TIER = '_jetpack_newsletter_tier_id';

	/** The values of the first meta. Other values count as `paid_subscribers`. */
	public const EVERYBODY   = 'everybody';
	public const SUBSCRIBERS = 'subscribers';
	public const PAID        = 'paid_subscribers';
	public const ALL_TIERS   = 'paid_subscribers_all_tiers';

	public const ALL = array( self::EVERYBODY, self::SUBSCRIBERS, self::PAID, self::ALL_TIERS );

	/** The option that says whether a post may have a level: `yes` or `no`. Hooks keep it true; a daily look finds what went past them. */
	private const USED = 'freehold_levels_used';

	/** The type of the plans that are tiers of the newsletter. */
	private const TIER_TYPE = 'tier';

	/**
	 * Creates a level.
	 *
	 * @param string $name One of {@see self::ALL}.
	 * @param int    $tier The lowest tier, a plan's ID; 0 for any.
	 */
	private function __construct( public readonly string $name, public readonly int $tier ) {}

	/**
	 * Returns the level of a post.
	 */
	public static function of( int $post_id ): self {
		$name = $post_id > 0 ? get_post_meta( $post_id, self::META, true ) : '';
		if ( '' === $name || self::EVERYBODY === $name ) {
			return new self( self::EVERYBODY, 0 );
		}
		$name = in_array( $name, self::ALL, true ) ? $name : self::PAID;
		return new self( $name, self::PAID === $name ? max( 0, (int) get_post_meta( $post_id, self::TIER, true ) ) : 0 );
	}

	/**
	 * Keeps known whether a post has a level.
	 */
	public static function watch(): void {
		add_action( 'added_post_meta', array( self::class, 'written' ), 10, 3 );
		add_action( 'updated_post_meta', array( self::class, 'written' ), 10, 3 );
		add_action( 'freehold_deactivated', static fn () => delete_option( self::USED ) );
	}

	/**
	 * Notes that a post has a level.
	 *
	 * @param mixed $meta_id The row.
	 * @param mixed $post_id The post.
	 * @param mixed $key     The meta’s name.
	 */
	public static function written( mixed $meta_id, mixed $post_id, mixed $key ): void {
		if ( self::META === $key ) {
			update_option( self::USED, 'yes', true );
		}
	}

	/**
	 * Returns whether a post may have a level, mostly without a query. It is for lists of posts whose metas are not read; a page’s own
	 * post is always looked at.
	 */
	public static function are_used(): bool {
		$noted = get_option( self::USED );
		return false === $noted ? self::look() : 'no' !== $noted;
	}

	/**
	 * Looks whether a post has a level, and notes it.
	 */
	public static function look(): bool {
		$is_used = PostMeta::has( self::META );
		update_option( self::USED, $is_used ? 'yes' : 'no', true );
		return $is_used;
	}

	/**
	 * Registers the metas, so that the editor can save them.
	 */
	public static function register(): void {
		$may_edit = static fn ( bool $allowed, string $key, int $post_id ): bool => current_user_can( 'edit_post', $post_id );
		register_meta(
			'post',
			self::META,
			array(
				'type'              => 'string',
				'single'            => true,
				'default'           => self::EVERYBODY,
				'auth_callback'     => $may_edit,
				'sanitize_callback' => static fn ( mixed $value ): string => in_array( $value, self::ALL, true ) ? $value : self::PAID,
				'show_in_rest'      => array(
					'schema' => array(
						'enum'    => self::ALL,
						'context' => array( 'edit' ),
					),
				),
			)
		);
		register_meta(
			'post',
			self::TIER,
			array(
				'type'          => 'integer',
				'single'        => true,
				'default'       => 0,
				'auth_callback' => $may_edit,
				'show_in_rest'  => array( 'schema' => array( 'context' => array( 'edit' ) ) ),
			)
		);
	}

	/**
	 * Returns whether everyone may read the post.
	 */
	public function is_public(): bool {
		return self::EVERYBODY === $this->name;
	}

	/**
	 * Returns whether a reader may read the post.
	 *
	 * @param Subscriber|null $reader    The reader; null for guests.
	 * @param Purchase[]      $purchases What is open for the reader.
	 */
	public function is_open_for( ?Subscriber $reader, array $purchases ): bool {
		if ( $this->is_public() || ( self::SUBSCRIBERS === $this->name && Status::ACTIVE === $reader?->status ) ) {
			return true;
		}
		return $this->is_open_with( array_column( $this->paid( $purchases ), 'plan_id' ) );
	}

	/**
	 * Returns purchases without those whose payer chose less than the cheapest plan costs that opens the post.
	 *
	 * @param Purchase[] $purchases What is open for a reader.
	 * @return Purchase[]
	 */
	public function paid( array $purchases ): array {
		if ( $this->is_public() || self::SUBSCRIBERS === $this->name ) {
			return $purchases;
		}
		return array_filter( $purchases, fn ( Purchase $purchase ): bool => true !== Plans::find( $purchase->plan_id )?->buyer_can_change_amount || $this->is_paid( $purchase ) );
	}

	/**
	 * Returns whether one of some plans opens the post.
	 *
	 * @param int[] $plan_ids The plans' IDs.
	 */
	public function is_open_with( array $plan_ids ): bool {
		foreach ( $plan_ids as $plan_id ) {
			if ( $this->is_enough( $plan_id ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the plans that open the post and can be bought.
	 *
	 * @return Plan[]
	 */
	public function plans(): array {
		Plans::register();
		$plans = array_filter( Plans::list(), fn ( Plan $plan ): bool => $plan->is_sold() && ! $plan->buyer_can_change_amount && $this->is_enough( $plan->id ) );
		usort( $plans, static fn ( Plan $one, Plan $other ): int => Plans::compare( $one, $other ) ?: self::monthly( $one ) <=> self::monthly( $other ) );
		return $plans;
	}

	/**
	 * Returns whether as much was paid for a purchase as for the lowest tier, or else for one of the plans that are offered.
	 *
	 * @return bool Also true if nothing is offered.
	 */
	private function is_paid( Purchase $purchase ): bool {
		$lowest = Plans::find( $this->tier );
		$offers = null === $lowest ? $this->plans() : array( $lowest );
		$is_met = static fn ( Plan $plan ): bool => $plan->price->currency === $purchase->row->currency && self::monthly( $plan ) <= $purchase->monthly();
		return array() === $offers || array() !== array_filter( $offers, $is_met );
	}

	/**
	 * Returns whether a plan opens the post.
	 *
	 * @param int $plan_id The plan's ID; the plan may have been deleted since it was bought.
	 */
	private function is_enough( int $plan_id ): bool {
		$plan = Plans::find( $plan_id );
		if ( null === $plan || Plan::DONATION === $plan->type ) {
			return $this->tier > 0 && $plan_id === $this->tier;
		}
		if ( 0 === $this->tier || $plan_id === $this->tier ) {
			return $plan_id === $this->tier || self::is_tier( $plan ) || ( Plan::ONCE !== $plan->interval && ! self::has_tiers() );
		}
		$lowest = Plans::find( $this->tier );
		return null !== $lowest && self::is_tier( $plan ) && $plan->price->currency === $lowest->price->currency && Plan::ONCE !== $plan->interval && self::monthly( $plan ) >= self::monthly( $lowest );
	}

	/**
	 * Returns whether a plan is a tier of the newsletter.
	 */
	private static function is_tier( Plan $plan ): bool {
		return self::TIER_TYPE === $plan->type || (bool) get_post_meta( $plan->id, Plan::META . 'site_subscriber', true );
	}

	/**
	 * Returns whether the site has tiers, also archived ones, whose payers go on. On a site without any, each plan with recurring payments makes a paid subscriber.
	 */
	private static function has_tiers(): bool {
		return array() !== Plans::list( array( 'type' => self::TIER_TYPE ) );
	}

	/**
	 * Returns a plan's price per month.
	 */
	private static function monthly( Plan $plan ): float {
		return Plan::YEARLY === $plan->interval ? $plan->price->amount / 12 : (float) $plan->price->amount;
	}
}
