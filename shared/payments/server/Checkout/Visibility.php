<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Gateway;

/**
 * Decides what a payment block shows, and tells the post's editors on the page why visitors see nothing.
 */
final class Visibility {

	/**
	 * Returns whether forms can be shown here at all. Feeds and REST responses are read elsewhere, where a form would be sent
	 * to another page.
	 */
	public static function allows_forms(): bool {
		return ! is_feed() && ! wp_is_serving_rest_request();
	}

	/**
	 * Returns whether visitors can pay through a vendor.
	 *
	 * @param string $vendor The vendor's slug.
	 */
	public static function is_connected( string $vendor ): bool {
		return Gateway::is_connected( $vendor );
	}

	/**
	 * Returns a note for users who can edit the current post.
	 *
	 * @return string Empty for visitors.
	 */
	public static function note( string $text ): string {
		$post_id = (int) get_the_ID();
		return $post_id > 0 && self::allows_forms() && current_user_can( 'edit_post', $post_id )
			? '<p class="freehold-payment-note" role="note">' . esc_html( $text ) . '</p>'
			: '';
	}

	/**
	 * Returns the note about a block that needs Stripe.
	 *
	 * @return string Empty for visitors.
	 */
	public static function stripe_note(): string {
		return self::note( __( 'This block will be hidden from your visitors until you connect to Stripe.', 'freehold' ) );
	}
}
