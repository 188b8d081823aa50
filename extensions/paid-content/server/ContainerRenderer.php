<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Payments\Checkout\Visibility;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Renders the view that {@see Views} has chosen. While Stripe is not connected, guests see nothing, and those who may read see
 * the content: a script finds the empty element that is printed for guests.
 */
final class ContainerRenderer {

	/** The attribute with the container's number in its post, by which a script finds it. */
	private const NUMBER = 'data-freehold-paid';

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The element with the rendered view.
	 * @return string Nothing visible for visitors if they can neither read nor pay.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $attributes );
		$decision = Views::finish( $block );
		if ( null === $decision ) {
			// Another plugin has removed the filter, so the content is both views.
			return '';
		}
		if ( ! $decision['is_open'] && ! Visibility::is_connected( 'stripe' ) ) {
			$element = null === $decision['number'] || is_feed() ? '' : '<div hidden ' . self::NUMBER . '="' . $decision['number'] . '"></div>';
			return $element . Visibility::stripe_note();
		}
		if ( str_contains( $content, 'wp-block-premium-content-buttons' ) ) {
			wp_enqueue_style( 'wp-block-buttons' );
		}
		$html = new WP_HTML_Tag_Processor( $content );
		if ( null !== $decision['number'] && $html->next_tag() ) {
			$html->set_attribute( self::NUMBER, (string) $decision['number'] );
		}
		return $html->get_updated_html();
	}
}
