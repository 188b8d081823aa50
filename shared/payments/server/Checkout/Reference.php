<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\SignedText;

/**
 * Names what a form asks to be paid for: `<source>.<ID>.<post ID>.<minimum>.<maximum>[.<expiry>].<HMAC>`. It belongs to no
 * visitor, so that pages in a cache keep working. The signature keeps visitors from choosing the page or the limits. {@see Offers}
 * knows whether the form is still there.
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
	 * @param int    $until   See {@see \Freehold\Http\Place}.
	 */
	public function __construct(
		public readonly string $source,
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $minimum = 0,
		public readonly int $maximum = 0,
		public readonly int $until = 0
	) {}

	/**
	 * Returns the reference as the page contains it.
	 */
	public function text(): string {
		return self::signed()->sign( "{$this->source}.{$this->id}.{$this->post_id}.{$this->minimum}.{$this->maximum}" . ( $this->until > 0 ? ".{$this->until}" : '' ) );
	}

	/**
	 * Reads a reference that a visitor sent.
	 *
	 * @return self|null Null if this site has not signed it.
	 */
	public static function read( string $text ): ?self {
		return 1 === preg_match( '/^([a-z]{1,20})\.(\d{1,18})\.(\d{1,18})\.(\d{1,18})\.(\d{1,18})(?:\.(\d{1,12}))?$/D', self::signed()->verify( $text ) ?? '', $part )
			? new self( $part[1], (int) $part[2], (int) $part[3], (int) $part[4], (int) $part[5], (int) ( $part[6] ?? 0 ) )
			: null;
	}

	/**
	 * Returns the reference in another place, or with another end.
	 *
	 * @param int $post_id The post whose page shows the form, or 0.
	 * @param int $until   See {@see \Freehold\Http\Place}.
	 */
	public function at( int $post_id, int $until = 0 ): self {
		return new self( $this->source, $this->id, $post_id, $this->minimum, $this->maximum, $until );
	}

	/**
	 * Returns whether another reference is for the same plan or product.
	 */
	public function is_for_same( self $other ): bool {
		return $this->source === $other->source && $this->id === $other->id;
	}

	/**
	 * Returns whether another reference is for the same plan or product, with the same limits.
	 */
	public function is_same( self $other ): bool {
		return $this->is_for_same( $other ) && $this->minimum === $other->minimum && $this->maximum === $other->maximum;
	}

	/**
	 * Returns the signature.
	 */
	private static function signed(): SignedText {
		return new SignedText( 'freehold_payments_key', 'freehold-payment-form' );
	}
}
