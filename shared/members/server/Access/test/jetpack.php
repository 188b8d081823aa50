<?php
/**
 * The parts of Jetpack that close whole posts.
 */

declare( strict_types=1 );

// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals, Universal.Namespaces, Universal.Files -- Jetpack's names.

namespace Automattic\Jetpack\Extensions\Subscriptions {

	/** Closes the content of the current post, before blocks are rendered. */
	function add_paywall( string $content ): string {
		return \Jetpack_Memberships::user_can_view_post() ? $content : strstr( $content, '<!-- wp:jetpack/paywall /-->', true ) . '<p>Theirs</p>';
	}
}

namespace {

	/** Knows the subscribers of WordPress.com. */
	final class Jetpack_Memberships {

		/** @var int[] The posts that the visitor may read. */
		public static array $open = array();

		/** Returns whether the visitor may read the current post, as in Jetpack 12. */
		public static function user_can_view_post(): bool {
			return in_array( get_the_ID(), self::$open, true );
		}
	}
}
