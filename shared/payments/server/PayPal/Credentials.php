<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Keys;
use Freehold\Keys\Configuration;
use Freehold\Services\CredentialField;

/**
 * The client ID and the secret of a PayPal app, and the hosts that may know them. PayPal’s live site and its sandbox have
 * separate apps, and nothing in an ID tells which one it belongs to.
 */
final class Credentials {

	/** The service’s ID. */
	public const SERVICE = 'paypal';

	/** The hosts of PayPal’s API. */
	private const LIVE    = 'https://api-m.paypal.com';
	private const SANDBOX = 'https://api-m.sandbox.paypal.com';

	/** The environment variable or constant that says which of the two the app belongs to. It is not required. */
	private const FLAG = 'FREEHOLD_PAYPAL_SANDBOX';

	/**
	 * Creates the object.
	 *
	 * @param string $id The client ID.
	 */
	public function __construct( public readonly string $id, #[\SensitiveParameter] private readonly string $secret ) {}

	/**
	 * Returns the site’s credentials.
	 *
	 * @return self|null Null if one of both is missing.
	 */
	public static function current(): ?self {
		return self::of( array_map( static fn ( CredentialField $field ): string => $field->value( self::SERVICE ), array_column( self::fields(), null, 'name' ) ) );
	}

	/**
	 * Returns the fields in which an owner enters them.
	 *
	 * @return CredentialField[]
	 */
	public static function fields(): array {
		return array(
			new CredentialField( 'id', static fn (): string => __( 'Client ID', 'freehold' ), false ),
			new CredentialField( 'secret', static fn (): string => __( 'Secret', 'freehold' ) ),
		);
	}

	/**
	 * Returns credentials.
	 *
	 * @param array<string, string> $values The values by field name.
	 * @return self|null Null if one is missing.
	 */
	public static function of( array $values ): ?self {
		return in_array( '', $values, true ) ? null : new self( $values['id'], $values['secret'] );
	}

	/**
	 * Returns the value of the Authorization header with which PayPal issues a token.
	 */
	public function basic(): string {
		return 'Basic ' . base64_encode( "{$this->id}:{$this->secret}" );
	}

	/**
	 * Returns a hash that identifies the credentials and the hosts without storing them.
	 */
	public function fingerprint(): string {
		return wp_hash( implode( '|', array( $this->id, $this->secret, ...self::hosts() ) ) );
	}

	/**
	 * Returns the hosts to try, in this order.
	 *
	 * @return string[] URLs without a slash at the end.
	 */
	public static function hosts(): array {
		$configured = untrailingslashit( Keys::url( self::SERVICE ) );
		if ( '' !== $configured ) {
			return array( $configured );
		}
		return match ( Configuration::flag( self::FLAG ) ) {
			true  => array( self::SANDBOX ),
			false => array( self::LIVE ),
			null  => array( self::LIVE, self::SANDBOX ),
		};
	}
}
