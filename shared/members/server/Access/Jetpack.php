<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Jetpack_Memberships;
use WP_Post;

/**
 * Knows who reads whole posts while Jetpack closes them. It has subscribers of its own, and a notice of its own.
 */
final class Jetpack {

	/** The filter with which Jetpack closes a post and adds its notice. */
	private const FILTER = 'Automattic\Jetpack\Extensions\Subscriptions\add_paywall';

	/** The block before which Jetpack leaves a post open. */
	private const PAYWALL = '<!-- wp:jetpack/paywall /-->';

	/**
	 * Returns whether Jetpack closes posts, and says so in them.
	 */
	public static function closes(): bool {
		return false !== has_filter( 'the_content', self::FILTER );
	}

	/**
	 * Returns whether Jetpack lets the current reader read a closed post. It opens posts whose level it does not know; those stay closed.
	 */
	public static function opens( int $post_id ): bool {
		$is_asked = self::closes() && in_array( get_post_meta( $post_id, Level::META, true ), Level::ALL, true ) && is_callable( array( Jetpack_Memberships::class, 'user_can_view_post' ) );
		$post     = $is_asked ? get_post( $post_id ) : null;
		if ( ! $post instanceof WP_Post ) {
			return false;
		}
		// Older versions look at the current post alone.
		$before          = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Restored below.
		try {
			return true === Jetpack_Memberships::user_can_view_post( $post_id );
		} finally {
			$GLOBALS['post'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As it was.
		}
	}

	/**
	 * Returns what Jetpack leaves open of a closed post, up to the block with which it finds where its notice belongs.
	 *
	 * @param string $content The stored content.
	 * @return string|null Null if Jetpack closes no posts, or this one as a whole.
	 */
	public static function content( string $content ): ?string {
		$public = self::closes() ? strstr( $content, self::PAYWALL, true ) : false;
		return false === $public ? null : Parts::strip( $public, '__return_false' ) . self::PAYWALL;
	}
}
