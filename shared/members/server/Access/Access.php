<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Subscriber;

/**
 * Decides whether the current request may contain paid content. Closed by default: a page that caches can store is always the
 * guest's.
 */
final class Access {

	/**
	 * The open plans of a session, so that a page with several paid parts asks the database once.
	 *
	 * @var array{0: Session, 1: Purchase[]}|null
	 */
	private static ?array $open = null;

	/**
	 * Returns whether the response to this request goes to one reader alone: no cache stores it, so it may contain paid content.
	 */
	public static function is_member_view(): bool {
		return View::is_member();
	}

	/**
	 * Returns the member whose session this request belongs to.
	 *
	 * @return Subscriber|null Null for guests, and for the browser of a purchase whose reader has not logged in.
	 */
	public static function member(): ?Subscriber {
		return Sessions::current()?->subscriber;
	}

	/**
	 * Returns whether the current reader has one of the plans, or may edit the post. False outside of member views.
	 *
	 * @param int[] $plan_ids The plans, each enough on its own.
	 * @param int   $post_id  The post with the content.
	 */
	public static function may_read_plans( array $plan_ids, int $post_id ): bool {
		if ( ! self::is_member_view() ) {
			return false;
		}
		return ( $post_id > 0 && current_user_can( 'edit_post', $post_id ) )
			|| array() !== array_intersect( array_map( 'intval', $plan_ids ), array_column( self::purchases(), 'plan_id' ) );
	}

	/**
	 * Returns whether the current reader may read a post as a whole. False outside of member views.
	 */
	public static function may_read_post( int $post_id ): bool {
		return self::is_member_view() && ( current_user_can( 'edit_post', $post_id ) || Level::of( $post_id )->is_open_for( self::member(), self::purchases() ) );
	}

	/**
	 * Returns the purchases of the current reader that open content now.
	 *
	 * @return Purchase[]
	 */
	private static function purchases(): array {
		$session = Sessions::current();
		if ( null === $session ) {
			return array();
		}
		if ( null === self::$open || self::$open[0] !== $session ) {
			self::$open = array( $session, Purchases::of( $session ) );
		}
		return array_values( array_filter( self::$open[1], static fn ( Purchase $purchase ): bool => $purchase->is_open() ) );
	}
}
