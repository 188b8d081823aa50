<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Blocks\StoredText;
use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Started;
use Freehold\Payments\Urls;
use WP_Error;

/**
 * Creates the order at PayPal that a visitor approves there, and collects the money afterwards.
 *
 * Source: https://developer.paypal.com/docs/api/orders/v2/
 */
final class Checkout {

	/** The longest texts, in characters. */
	private const MAX_LENGTH = 127;

	/** The locales that PayPal accepts. */
	private const LOCALE = '/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/D';

	/** The URLs of images that PayPal accepts. */
	private const IMAGE = '/^https:[\/.\w\s-]*\.(?:jpg|gif|png|jpeg|JPG|GIF|PNG|JPEG)$/D';

	/** The seconds for which PayPal keeps an order that its buyer does not approve. */
	public const LIFE = 3 * HOUR_IN_SECONDS;

	/** The problems that the payer can solve with another way to pay. */
	private const DECLINED = array( 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'PAYER_CANNOT_PAY', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING' );

	/**
	 * Creates an order at PayPal.
	 *
	 * @param Urls $urls Where the visitor goes from there.
	 */
	public static function start( Client $client, Order $order, Urls $urls ): Started|WP_Error {
		if ( ! Accepted::has( $order->currency ) ) {
			return Accepted::error( $order->currency );
		}
		try {
			$body = self::body( $order, $urls );
		} catch ( InvalidAmount $error ) {
			return self::not_expressible( $order->currency, $error );
		}
		$created = $client->post( '/v2/checkout/orders', $body, $order->idempotency_key );
		if ( is_wp_error( $created ) ) {
			if ( 'freehold_payment_currency' !== $created->get_error_code() ) {
				return $created;
			}
			Account::reject_currency( $order->currency );
			return Accepted::error( $order->currency );
		}
		$url = self::link( $created, 'payer-action' ) ?: self::link( $created, 'approve' );
		if ( ! is_string( $created['id'] ?? null ) || '' === $url ) {
			return Errors::unreachable();
		}
		return new Started( $created['id'], $url, time() + self::LIFE );
	}

	/**
	 * Collects the money of an order that the visitor has approved. Repeated or simultaneous calls collect it once.
	 *
	 * @param array<string, mixed> $approved The order at PayPal.
	 * @return array<string, mixed>|WP_Error The order at PayPal afterwards. The error `freehold_payment_rejected` if the money cannot be collected.
	 */
	public static function capture( Client $client, Order $order, array $approved ): array|WP_Error {
		$path = '/v2/checkout/orders/' . rawurlencode( (string) $order->vendor_id );
		// A visitor who was declined approves the order again; PayPal would repeat its response to the same key.
		$round    = substr( md5( (string) ( $approved['update_time'] ?? '' ) . wp_json_encode( $approved['payment_source'] ?? null ) ), 0, 12 );
		$captured = $client->post( $path . '/capture', array(), "{$order->idempotency_key}-{$round}" );
		if ( ! is_wp_error( $captured ) ) {
			return $captured;
		}
		return in_array( Errors::issue( $captured ), array( 'ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED' ), true ) ? $client->get( $path ) : $captured;
	}

	/**
	 * Returns whether the payer’s way to pay was declined.
	 *
	 * @param WP_Error $error The error of a capture.
	 */
	public static function is_declined( WP_Error $error ): bool {
		return in_array( Errors::issue( $error ), self::DECLINED, true );
	}

	/**
	 * Returns what PayPal needs to know about an order.
	 *
	 * @param Urls $urls Where the visitor goes from there.
	 * @return array<string, mixed>
	 * @throws InvalidAmount If PayPal cannot express the amount.
	 */
	private static function body( Order $order, Urls $urls ): array {
		$price = Money::of( $order->amount, $order->currency );
		$total = self::money( $price->times( $order->quantity ) );
		$title = self::text( $order->title ) ?: __( 'Product', 'freehold' );
		$image = self::image( $order->plan_id );
		return array(
			'intent'         => 'CAPTURE',
			'purchase_units' => array(
				array(
					'custom_id'   => $order->reference,
					// Accounts can reject invoice numbers that occur twice, also those of two sites.
					'invoice_id'  => $order->id . '-' . substr( $order->reference, 0, 12 ),
					'description' => $title,
					'amount'      => $total + array( 'breakdown' => array( 'item_total' => $total ) ),
					'items'       => array(
						array(
							'name'        => $title,
							'quantity'    => (string) $order->quantity,
							'unit_amount' => self::money( $price ),
						) + ( '' === $image ? array() : array( 'image_url' => $image ) ),
					),
				),
			),
			'payment_source' => array(
				'paypal' => array(
					'experience_context' => array_filter(
						array(
							'return_url'  => $urls->return_url,
							'cancel_url'  => $urls->cancel_url,
							'brand_name'  => self::text( StoredText::decode( get_bloginfo( 'name' ) ) ),
							'locale'      => self::locale(),
							'user_action' => 'PAY_NOW',
						)
					),
				),
			),
		);
	}

	/**
	 * Returns an amount in PayPal’s format.
	 *
	 * @param Money $money The amount.
	 * @return array{currency_code: string, value: string}
	 */
	public static function money( Money $money ): array {
		return array(
			'currency_code' => $money->currency,
			'value'         => $money->for_paypal(),
		);
	}

	/**
	 * Returns the URL of a link.
	 *
	 * @param array<string, mixed> $body The response.
	 * @param string               $rel  The relation.
	 * @return string Empty if there is none.
	 */
	public static function link( array $body, string $rel ): string {
		foreach ( (array) ( $body['links'] ?? array() ) as $link ) {
			if ( ( $link['rel'] ?? '' ) === $rel && is_string( $link['href'] ?? null ) ) {
				return $link['href'];
			}
		}
		return '';
	}

	/**
	 * Returns the error for an amount that PayPal cannot express.
	 *
	 * @param string        $currency The code of the currency.
	 * @param InvalidAmount $error    What is wrong.
	 */
	public static function not_expressible( string $currency, InvalidAmount $error ): WP_Error {
		if ( InvalidAmount::TOO_LARGE === $error->reason ) {
			return new WP_Error( 'freehold_payment_too_large', __( 'This amount is too large for PayPal. Enter a smaller amount.', 'freehold' ), array( 'status' => 400 ) );
		}
		/* translators: %s: the code of a currency, such as HUF. */
		return new WP_Error( 'freehold_payment_rejected', sprintf( __( 'PayPal accepts no decimals in %s. Enter a whole number.', 'freehold' ), $currency ), array( 'status' => 400 ) );
	}

	/**
	 * Returns a text in the length that PayPal accepts.
	 *
	 * @param string $text Any text.
	 */
	private static function text( string $text ): string {
		return trim( mb_substr( trim( StoredText::without_tags( $text ) ), 0, self::MAX_LENGTH ) );
	}

	/**
	 * Returns the language of PayPal’s pages.
	 *
	 * @return string Empty if PayPal does not accept the site’s locale.
	 */
	private static function locale(): string {
		$locale = implode( '-', array_slice( explode( '_', get_locale() ), 0, 2 ) );
		return 1 === preg_match( self::LOCALE, $locale ) ? $locale : '';
	}

	/**
	 * Returns the URL of a product’s image.
	 *
	 * @param int $product_id The ID of the product’s post.
	 * @return string Empty if there is none that PayPal accepts.
	 */
	private static function image( int $product_id ): string {
		$url = (string) get_the_post_thumbnail_url( $product_id, 'medium' );
		return 1 === preg_match( self::IMAGE, $url ) ? $url : '';
	}
}
