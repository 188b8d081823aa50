<?php
declare( strict_types=1 );

namespace Freehold\Http;

use Freehold\Keys\Base64Url;
use Freehold\Keys\SigningKey;

/**
 * Signs what a page contains and a visitor sends back. A signature proves only that this site has printed the text. Whether it
 * still counts is looked up when it is used, see {@see Place}.
 */
final class SignedText {

	/**
	 * The key.
	 *
	 * @var SigningKey
	 */
	private SigningKey $key;

	/**
	 * Creates a kind of texts.
	 *
	 * @param string $option  The option with the key.
	 * @param string $purpose What is signed, so that a text for one purpose is invalid for another.
	 */
	public function __construct( string $option, string $purpose ) {
		$this->key = new SigningKey( $option, $purpose );
	}

	/**
	 * Returns a text with its signature.
	 */
	public function sign( string $text ): string {
		return "{$text}." . $this->key->sign( $text );
	}

	/**
	 * Returns the text that a visitor sent, without its signature.
	 *
	 * @param string $signed What {@see self::sign()} returned.
	 * @return string|null Null if this site has not signed it.
	 */
	public function verify( string $signed ): ?string {
		return 1 === preg_match( '/^(.+)\.([0-9a-f]{64})$/Ds', $signed, $part ) && $this->key->verify( $part[1], $part[2] ) ? $part[1] : null;
	}

	/**
	 * Returns signed values.
	 *
	 * @param array<int, mixed> $values What JSON can contain.
	 * @return string Letters, digits, `-`, `_` and a full stop.
	 */
	public function encode( array $values ): string {
		return $this->sign( Base64Url::encode( (string) wp_json_encode( $values, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE ) ) );
	}

	/**
	 * Returns the values that a visitor sent.
	 *
	 * @param string $signed    What {@see self::encode()} returned.
	 * @param int    $max_bytes The longest text.
	 * @return array<int, mixed>|null Null if this site has not signed them.
	 */
	public function decode( string $signed, int $max_bytes ): ?array {
		$text   = strlen( $signed ) > $max_bytes ? null : $this->verify( $signed );
		$values = null === $text ? null : json_decode( Base64Url::decode( $text ), true );
		return is_array( $values ) ? array_values( $values ) : null;
	}
}
