<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Keys;

/**
 * A secret key (`sk_…`) or a restricted key (`rk_…`) of one mode of a Stripe account.
 */
final class Key {

	/** The service's ID. */
	public const SERVICE = 'stripe';

	/**
	 * Creates the key.
	 *
	 * @param string $value The key as it was entered.
	 */
	public function __construct( public readonly string $value ) {}

	/**
	 * Returns the site's key.
	 *
	 * @return self|null Null if there is none, or if it is not a key that this server can use.
	 */
	public static function current(): ?self {
		$key = new self( Keys::get( self::SERVICE ) );
		return $key->is_usable() ? $key : null;
	}

	/**
	 * Returns whether it has the form of a secret or restricted key.
	 */
	public function is_usable(): bool {
		return 1 === preg_match( '/^[rs]k_(test|live)_\w+$/D', $this->value );
	}

	/**
	 * Returns whether it is a restricted key.
	 */
	public function is_restricted(): bool {
		return str_starts_with( $this->value, 'rk_' );
	}

	/**
	 * Returns whether it moves real money.
	 */
	public function is_live(): bool {
		return str_starts_with( substr( $this->value, 3 ), 'live_' );
	}

	/**
	 * Returns `live` or `test`.
	 */
	public function mode(): string {
		return $this->is_live() ? 'live' : 'test';
	}

	/**
	 * Returns a text that identifies the key without revealing it.
	 */
	public function fingerprint(): string {
		return wp_hash( 'stripe|' . $this->value );
	}
}
