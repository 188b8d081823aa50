<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Compares the bytes of one request with its header `Upload-Checksum`. See https://tus.io/protocols/resumable-upload#checksum.
 */
final class Checksum {

	/** The algorithms, by their names in the protocol and in PHP. */
	public const ALGORITHMS = array( 'sha1', 'sha256' );

	/**
	 * Creates a checksum.
	 *
	 * @param \HashContext $context  Calculates it.
	 * @param string       $expected The bytes that the client expects.
	 */
	private function __construct( private readonly \HashContext $context, private readonly string $expected ) {}

	/**
	 * Reads a header.
	 *
	 * @return self|null Null if it is empty.
	 * @throws TusError With status 400 if it is invalid or names an unknown algorithm.
	 */
	public static function from_header( string $header ): ?self {
		if ( '' === $header ) {
			return null;
		}
		$parts    = explode( ' ', $header );
		$expected = base64_decode( $parts[1] ?? '', true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- The protocol encodes checksums so.
		if ( 2 !== count( $parts ) || ! in_array( $parts[0], self::ALGORITHMS, true ) || false === $expected || '' === $expected ) {
			throw TusError::invalid( 'Upload-Checksum' );
		}
		return new self( hash_init( $parts[0] ), $expected );
	}

	/**
	 * Adds bytes.
	 *
	 * @param string $bytes The next bytes of the request.
	 */
	public function add( string $bytes ): void {
		hash_update( $this->context, $bytes );
	}

	/**
	 * Returns whether the bytes are those that the client sent. Call it once, at the end.
	 */
	public function matches(): bool {
		return hash_equals( $this->expected, hash_final( $this->context, true ) );
	}
}
