<?php
/**
 * What a payment form is for.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Keys\SigningKey;

/**
 * Names what a form asks to be paid for: `<source>.<ID>.<post ID>.<minimum>.<maximum>.<HMAC>`. It does not expire and belongs
 * to no visitor, so that pages in a cache keep working. The signature keeps visitors from choosing the page or the limits.
 */
final class Reference {

	/**
	 * Creates a reference.
	 *
	 * @param string $source  `donation`, `plan` or `product`.
	 * @param int    $id      The ID of the plan’s or product’s post.
	 * @param int    $post_id The post whose page shows the form, or 0.
	 * @param int    $minimum The least amount that the block’s author accepts, in units of the currency’s stored exponent; 0 for none.
	 * @param int    $maximum The greatest amount that the block’s author accepts; 0 for none.
	 */
	public function __construct(
		public readonly string $source,
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $minimum = 0,
		public readonly int $maximum = 0
	) {}

	/**
	 * Returns the reference as the page contains it.
	 */
	public function text(): string {
		return $this->payload() . '.' . self::key()->sign( $this->payload() );
	}

	/**
	 * Reads a reference that a visitor sent.
	 *
	 * @param string $text The text.
	 * @return self|null Null if this site has not signed it.
	 */
	public static function read( string $text ): ?self {
		if ( 1 !== preg_match( '/^([a-z]{1,20})\.(\d{1,18})\.(\d{1,18})\.(\d{1,18})\.(\d{1,18})\.([0-9a-f]{64})$/D', $text, $part ) ) {
			return null;
		}
		$reference = new self( $part[1], (int) $part[2], (int) $part[3], (int) $part[4], (int) $part[5] );
		return self::key()->verify( $reference->payload(), $part[6] ) ? $reference : null;
	}

	/**
	 * Returns what is signed.
	 */
	private function payload(): string {
		return "{$this->source}.{$this->id}.{$this->post_id}.{$this->minimum}.{$this->maximum}";
	}

	/**
	 * Returns the key.
	 */
	private static function key(): SigningKey {
		return new SigningKey( 'freehold_payments_key', 'freehold-payment-form' );
	}
}
