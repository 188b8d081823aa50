<?php
/**
 * Signed texts in pages.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Http;

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
	 *
	 * @param string $text The text.
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
		return $this->sign( rtrim( strtr( base64_encode( (string) wp_json_encode( $values, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE ) ), '+/', '-_' ), '=' ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- An encoding for a form control.
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
		$values = null === $text ? null : json_decode( (string) base64_decode( strtr( $text, '-_', '+/' ), true ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- An encoding for a form control.
		return is_array( $values ) ? array_values( $values ) : null;
	}
}
