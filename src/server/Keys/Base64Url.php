<?php
declare( strict_types=1 );

namespace Freehold\Keys;

/**
 * Writes bytes as text for URLs, headers and form controls (RFC 4648, section 5, without padding).
 */
final class Base64Url {

	/**
	 * Encodes bytes.
	 *
	 * @param string $bytes Any bytes.
	 * @return string Letters, digits, `-` and `_`.
	 */
	public static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- An encoding, which hides nothing.
	}

	/**
	 * Decodes a text.
	 *
	 * @return string Empty if it is not such a text.
	 */
	public static function decode( string $text ): string {
		return (string) base64_decode( strtr( $text, '-_', '+/' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- An encoding, which hides nothing.
	}
}
