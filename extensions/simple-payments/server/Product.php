<?php
declare( strict_types=1 );

namespace Freehold\Modules\SimplePayments;

use Freehold\Database\Posts;
use Freehold\Modules\Constants;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Gateway;
use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use WP_Post;

/**
 * What visitors buy, as a post of the type `jp_pay_product` with Jetpack's metas stores it. Its price alone counts, not that
 * in the block's markup.
 */
final class Product {

	/** The statuses of products that exist. Only published ones can be bought. */
	private const STATUSES = array( 'publish', 'draft', 'pending', 'private', 'future' );

	/** How many items can be bought at once. */
	public const MAX_QUANTITY = 100;

	/** The vendor's slug. */
	private const VENDOR = 'paypal';

	/**
	 * Creates the object.
	 *
	 * @param int        $id           The post's ID.
	 * @param string     $title        The name, plain text.
	 * @param string     $description  The description, HTML that is not escaped.
	 * @param Money|null $price        The price of one; null if it cannot be charged.
	 * @param bool       $is_multiple  Whether a visitor can buy several at once.
	 * @param bool       $is_published Whether it is for sale.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $description,
		public readonly ?Money $price,
		public readonly bool $is_multiple,
		public readonly bool $is_published
	) {}

	/**
	 * Returns a product.
	 *
	 * @param int $id The post's ID.
	 * @return self|null Null if there is none.
	 */
	public static function find( int $id ): ?self {
		Posts::prime( array( $id ) );
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof WP_Post || self::type() !== $post->post_type || ! in_array( $post->post_status, self::STATUSES, true ) ) {
			return null;
		}
		return new self(
			$post->ID,
			// Users without the right to enter HTML store `&` as `&amp;`.
			html_entity_decode( $post->post_title, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			$post->post_content,
			self::price( (string) get_post_meta( $id, 'spay_price', true ), (string) get_post_meta( $id, 'spay_currency', true ) ),
			(bool) get_post_meta( $id, 'spay_multiple', true ),
			'publish' === $post->post_status
		);
	}

	/**
	 * Reads a price.
	 *
	 * @param string $price    A decimal.
	 * @param string $currency The code. `DEFAULT_CURRENCY`, which Jetpack stored by mistake, and an empty one are US dollars.
	 * @return Money|null Null if PayPal could not charge it.
	 */
	public static function price( string $price, string $currency ): ?Money {
		$constants = Constants::get( 'simple-payments' );
		$currency  = in_array( $currency, array( '', 'DEFAULT_CURRENCY' ), true ) ? $constants['defaultCurrency'] : $currency;
		if ( ! in_array( $currency, $constants['currencies'], true ) ) {
			return null;
		}
		try {
			$money = Money::from_decimal( $price, $currency );
			$money->for_paypal();
		} catch ( InvalidAmount ) {
			return null;
		}
		return $money->amount > 0 ? $money : null;
	}

	/**
	 * Returns why visitors cannot buy the product once it is published.
	 *
	 * @return string `price`, `connection` (PayPal is not connected), `currency` (the PayPal account does not accept it), or empty if they can.
	 */
	public function problem(): string {
		if ( null === $this->price || '' === $this->title ) {
			return 'price';
		}
		if ( ! Gateway::is_connected( self::VENDOR ) ) {
			return 'connection';
		}
		return Gateway::vendor( self::VENDOR )?->accepts( $this->price->currency ) ? '' : 'currency';
	}

	/**
	 * Returns whether visitors can buy the product now.
	 */
	public function is_for_sale(): bool {
		return $this->is_published && '' === $this->problem();
	}

	/**
	 * Returns what a visitor pays for.
	 *
	 * @return Offer|null Null if the product is not for sale.
	 */
	public function offer(): ?Offer {
		return null !== $this->price && $this->is_for_sale() ? new Offer(
			source: 'product',
			id: $this->id,
			vendor: self::VENDOR,
			title: $this->title,
			price: $this->price,
			max_quantity: $this->is_multiple ? self::MAX_QUANTITY : 1
		) : null;
	}

	/**
	 * Returns the name of the post type.
	 */
	public static function type(): string {
		return Constants::get( 'simple-payments' )['postType'];
	}
}
