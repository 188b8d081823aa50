<?php
declare( strict_types=1 );

namespace Freehold\Modules\SimplePayments;

/**
 * A link to PayPal's page for a button. PayPal's own script would be loaded for each visitor, and shows the same.
 */
final class PaypalPaymentButtonsRenderer {

	/**
	 * Returns the link.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Empty until the block has a button.
	 */
	public static function html( array $attributes ): string {
		$url = self::url( $attributes );
		if ( '' === $url ) {
			return '';
		}
		$text = is_string( $attributes['buttonText'] ?? null ) ? trim( wp_strip_all_tags( $attributes['buttonText'] ) ) : '';
		return '<div ' . get_block_wrapper_attributes( array( 'class' => 'wp-block-button' ) ) . '><a class="wp-block-button__link wp-element-button" href="' . esc_url( $url ) . '">'
			. ( '' === $text ? esc_html__( 'Pay with PayPal', 'freehold' ) : esc_html( html_entity_decode( $text, ENT_QUOTES ) ) ) . '</a></div>';
	}

	/**
	 * Returns the URL of PayPal's page. Buttons for tests are on another host, which only the script's URL says.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Empty without a valid ID.
	 */
	public static function url( array $attributes ): string {
		$id     = $attributes['hostedButtonId'] ?? '';
		$script = $attributes['scriptSrc'] ?? '';
		if ( ! is_string( $id ) || 1 !== preg_match( '/^[\w-]{1,64}$/D', $id ) ) {
			return '';
		}
		$is_test = is_string( $script ) && 1 === preg_match( '~^https://(?:www\.)?sandbox\.paypal\.com/~', $script );
		return 'https://www.' . ( $is_test ? 'sandbox.' : '' ) . "paypal.com/ncp/payment/{$id}";
	}
}
