<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Reads the header `Upload-Metadata`: pairs of a key and a base64 value, separated by commas. See
 * https://tus.io/protocols/resumable-upload#upload-metadata.
 */
final class Metadata {

	/** The longest header, in bytes. */
	private const MAX_LENGTH = 8192;

	/**
	 * Returns the values of a header.
	 *
	 * @return array<string, string> By key.
	 * @throws TusError With status 400 if it is invalid.
	 */
	public static function parse( string $header ): array {
		if ( strlen( $header ) > self::MAX_LENGTH || 1 === preg_match( '/[^\x20-\x7e]/', $header ) ) {
			throw TusError::invalid( 'Upload-Metadata' );
		}
		$values = array();
		foreach ( '' === trim( $header ) ? array() : explode( ',', $header ) as $pair ) {
			$parts = explode( ' ', trim( $pair ) );
			$value = base64_decode( $parts[1] ?? '', true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- The protocol encodes values so.
			if ( '' === $parts[0] || count( $parts ) > 2 || false === $value || isset( $values[ $parts[0] ] ) ) {
				throw TusError::invalid( 'Upload-Metadata' );
			}
			$values[ $parts[0] ] = $value;
		}
		return $values;
	}
}
