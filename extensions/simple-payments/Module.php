<?php
declare( strict_types=1 );

namespace Freehold\Modules\SimplePayments;

use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Source;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\PayPal\PayPalService;

/**
 * Products that visitors buy through PayPal.
 */
final class Module extends Base {

	/** The block with a button that was made on PayPal's site. */
	private const PAYPAL_BUTTONS = 'jetpack/paypal-payment-buttons';

	/**
	 * Sells products, and shows them in classic posts.
	 */
	public function every_page(): void {
		add_filter( 'freehold_payment_offers', static fn ( array $offers ): array => $offers + array( 'product' => static fn ( Reference $reference ) => Product::find( $reference->id )?->offer() ) );
		add_filter( 'freehold_payment_references', static fn ( array $references, array $block ): array => array( ...$references, ...Shortcode::products( $block ) ), 10, 2 );
		if ( ! shortcode_exists( Names::SHORTCODE ) ) {
			add_shortcode( Names::SHORTCODE, array( Shortcode::class, 'html' ) );
		}
	}

	/**
	 * Registers the post type of products.
	 */
	public function hooks(): void {
		ProductType::hooks();
	}

	/**
	 * Returns the capabilities of all payment modules, and the one to create products.
	 */
	public function capabilities(): array {
		return array( ...parent::capabilities(), ProductType::CAPABILITY );
	}

	/**
	 * Returns PayPal.
	 */
	public function services(): array {
		return array( PayPalService::service() );
	}

	/**
	 * Returns a link in place of the product in newsletters.
	 */
	public function mail_blocks(): array {
		return array(
			'jetpack/simple-payments' => static fn ( array $block, string $url ): string => '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Buy on the site', 'freehold' ) . '</a></p>',
		);
	}

	/**
	 * Returns that posts contain only the comment of a button of PayPal's.
	 */
	public function saved_blocks(): array {
		return array( self::PAYPAL_BUTTONS => static fn (): string => '' );
	}

	/**
	 * Returns the button that a button of PayPal's becomes.
	 */
	public function core_blocks(): array {
		return array(
			self::PAYPAL_BUTTONS => array(
				__( 'Buttons', 'freehold' ),
				static function ( Source $source ): ?string {
					$url  = PaypalPaymentButtonsRenderer::url( $source->attributes );
					$text = $source->text( 'buttonText' );
					return '' === $url ? null : Core::buttons( Core::button( esc_html( '' === $text ? __( 'Pay with PayPal', 'freehold' ) : $text ), $url, array() ) );
				},
			),
		);
	}

	/**
	 * Returns the type of products.
	 */
	public function post_types(): array {
		return array( Product::type() );
	}
}
