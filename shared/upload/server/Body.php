<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Reads the bytes of a request once, in blocks, whether they are the body itself or a file of a form.
 */
final class Body {

	/** The largest block, in bytes, and how long to wait for it to fill, in seconds. */
	private const BLOCK   = 256 * KB_IN_BYTES;
	private const MAX_AGE = 1.0;

	/**
	 * The open stream; null before the first block.
	 *
	 * @var resource|null
	 */
	private $stream = null;

	/**
	 * Creates a body.
	 *
	 * @param string   $path   What to open: `php://input`, or PHP's temporary file.
	 * @param int|null $length How many bytes the client announced; null if it did not.
	 */
	public function __construct( private readonly string $path, public readonly ?int $length ) {}

	/**
	 * Returns the next bytes.
	 *
	 * @param int $limit The maximum number.
	 * @return string Empty at the end, and when the connection is broken.
	 */
	public function read( int $limit ): string {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files into memory.
		if ( null === $this->stream ) {
			$stream = fopen( $this->path, 'rb' );
			if ( false === $stream ) {
				return '';
			}
			stream_set_chunk_size( $stream, 64 * KB_IN_BYTES );
			$this->stream = $stream;
		}
		$bytes = '';
		$left  = min( $limit, self::BLOCK );
		$until = microtime( true ) + self::MAX_AGE;
		while ( $left > 0 && ! feof( $this->stream ) ) {
			$read   = (string) fread( $this->stream, $left );
			$bytes .= $read;
			$left  -= strlen( $read );
			// On a slow connection, few bytes should be lost if the process ends.
			if ( microtime( true ) > $until && '' !== $bytes ) {
				break;
			}
		}
		// phpcs:enable
		return $bytes;
	}
}
