<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Blocks\StoredText;
use Freehold\Payments\Coupon;
use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Started;
use Freehold\Payments\Tables\CouponsTable;
use Freehold\Payments\Urls;
use WP_Error;

/**
 * Creates Checkout Sessions on Stripe's own page. The same order always sends the same parameters, so that its idempotency
 * key returns the same session.
 *
 * Source: https://docs.stripe.com/api/checkout/sessions/create
 */
final class Checkout {

	/** The metadata that names the order. Objects without it belong to other software on the same account. */
	public const REFERENCE = 'freehold_order';

	/** Seconds after the order until the page closes; Stripe accepts 30 minutes to 24 hours. */
	private const LIFETIME = 12 * HOUR_IN_SECONDS;

	/** The longest product name that Stripe accepts, in characters. */
	private const MAX_NAME = 250;

	/** Stripe's intervals. */
	private const INTERVALS = array(
		'1 month' => 'month',
		'1 year'  => 'year',
	);

	/** The languages of Stripe's page. Source: `locale` at the URL above. */
	private const LOCALES = array( 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hi-IN', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW' );

	/**
	 * Creates the session of an order.
	 *
	 * @param Urls $urls Where the visitor goes from there.
	 */
	public static function start( Client $client, Order $order, Urls $urls ): Started|WP_Error {
		$coupon = 0 === $order->coupon_id ? null : CouponsTable::find( $order->coupon_id );
		try {
			$off      = Money::of( $order->discount, $order->currency )->for_stripe();
			$discount = null === $coupon ? '' : Discounts::ensure( $client, $coupon, $order );
			$params   = self::params( $order, $urls, is_wp_error( $discount ) ? '' : $discount );
		} catch ( InvalidAmount $exception ) {
			return new WP_Error( 'freehold_payment_rejected', $exception->getMessage(), array( 'status' => 400 ) );
		}
		$session = is_wp_error( $discount ) ? $discount : $client->post( 'checkout/sessions', $params, $order->idempotency_key );
		if ( is_wp_error( $session ) ) {
			return Errors::with_minimum( $session, $order );
		}
		$url = (string) ( $session['url'] ?? '' );
		if ( '' === $url || ! is_string( $session['id'] ?? null ) ) {
			// A repeated request returns the session as it was created, so it has a URL unless Stripe changed.
			return new WP_Error( 'freehold_payment_rejected', __( 'Stripe returned no payment page.', 'freehold' ), array( 'status' => 502 ) );
		}
		$other = Discounts::check( $client, $session, $order, $off );
		return $other ?? new Started( $session['id'], $url, (int) ( $session['expires_at'] ?? 0 ) );
	}

	/**
	 * Returns the parameters of a session.
	 *
	 * @param Urls   $urls   Where the visitor goes from there.
	 * @param string $coupon The coupon’s ID at Stripe; empty for none.
	 * @return array<string, mixed>
	 * @throws InvalidAmount If Stripe cannot express the price.
	 */
	public static function params( Order $order, Urls $urls, string $coupon = '' ): array {
		$interval = self::INTERVALS[ $order->recurs ] ?? null;
		$metadata = array( self::REFERENCE => $order->reference );
		$params   = array(
			'mode'                => null === $interval ? 'payment' : 'subscription',
			'ui_mode'             => 'hosted_page',
			'line_items'          => array(
				array(
					'quantity'   => $order->quantity,
					'price_data' => array(
						'currency'     => strtolower( $order->currency ),
						'unit_amount'  => Money::of( $order->amount, $order->currency )->for_stripe(),
						'product_data' => array( 'name' => self::product_name( $order ) ),
					) + ( null === $interval ? array() : array( 'recurring' => array( 'interval' => $interval ) ) ),
				),
			),
			'success_url'         => $urls->return_url,
			'cancel_url'          => $urls->cancel_url,
			'client_reference_id' => $order->reference,
			'metadata'            => $metadata,
			'submit_type'         => self::submit_type( $order, null !== $interval ),
			'expires_at'          => $order->created + ( '' === $coupon ? self::LIFETIME : Coupon::HELD ),
			'locale'              => self::locale( get_locale() ),
			// The visitor pays in the currency that the page has shown.
			'adaptive_pricing'    => array( 'enabled' => false ),
		) + ( is_email( $order->email ) ? array( 'customer_email' => $order->email ) : array() )
			+ ( '' === $coupon ? array() : array( 'discounts' => array( array( 'coupon' => $coupon ) ) ) );

		// Neither inherits the metadata of the session.
		$params += null === $interval
			? array(
				'customer_creation'   => 'always',
				'payment_intent_data' => array(
					'description' => self::product_name( $order ),
					'metadata'    => $metadata,
				),
			)
			: array(
				'subscription_data' => array(
					'description' => self::product_name( $order ),
					'metadata'    => $metadata,
				) + ( $order->trial_days > 0 ? array( 'trial_period_days' => $order->trial_days ) : array() ),
			);

		/**
		 * Filters the parameters of a Checkout Session, for example to add `automatic_tax`. The same order must get the same
		 * parameters, because Stripe rejects a repeated request that differs.
		 *
		 * @param array<string, mixed> $params The parameters as Stripe documents them.
		 * @param Order                $order  The order.
		 */
		$filtered = apply_filters( 'freehold_stripe_checkout', $params, $order );
		return is_array( $filtered ) ? $filtered : $params;
	}

	/**
	 * Returns Stripe's name of a language.
	 *
	 * @param string $locale WordPress's locale, such as `pt_BR` or `de_DE_formal`.
	 * @return string `auto` if Stripe's page is not in that language.
	 */
	public static function locale( string $locale ): string {
		$parts  = explode( '_', $locale );
		$tag    = implode( '-', array_slice( $parts, 0, 2 ) );
		$others = array(
			'es-ES' => 'es',
			'nn-NO' => 'nb',
			'no'    => 'nb',
			'tl'    => 'fil',
			'zh-CN' => 'zh',
		);
		$found  = $others[ $tag ] ?? ( in_array( $tag, self::LOCALES, true ) ? $tag : '' );
		if ( '' === $found && 'es' === $parts[0] ) {
			return 'es-419';
		}
		if ( '' === $found ) {
			$found = in_array( $parts[0], self::LOCALES, true ) ? $parts[0] : 'auto';
		}
		return $found;
	}

	/**
	 * Returns what the visitor reads on Stripe's page and on invoices.
	 */
	private static function product_name( Order $order ): string {
		$name = mb_substr( trim( StoredText::without_tags( $order->title ) ), 0, self::MAX_NAME );
		return '' === $name ? StoredText::decode( get_bloginfo( 'name' ) ) . ' ' . substr( $order->reference, 0, 8 ) : $name;
	}

	/**
	 * Returns the words of the button.
	 *
	 * @param bool $is_renewed Whether it recurs.
	 */
	private static function submit_type( Order $order, bool $is_renewed ): string {
		if ( 'donation' === $order->source ) {
			return 'donate';
		}
		return $is_renewed ? 'subscribe' : 'pay';
	}
}
