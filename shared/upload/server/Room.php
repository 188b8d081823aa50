<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Checks the quota of a network while bytes arrive, so that unfinished uploads never need more than a site has. Looks at the
 * files every few megabytes, because other requests write at the same time.
 */
final class Room {

	/** How much may be written between two looks at the files, in bytes. */
	private const STEP = 4 * MB_IN_BYTES;

	/**
	 * How many bytes all unfinished uploads may have; null for no limit.
	 *
	 * @var int|null
	 */
	private readonly ?int $limit;

	/**
	 * How many more bytes may be written before the next look at the files.
	 *
	 * @var int
	 */
	private int $left = 0;

	/**
	 * Reads the limit of the current site.
	 */
	public function __construct() {
		$this->limit = Limits::room();
	}

	/**
	 * Checks that there is room.
	 *
	 * @param int $bytes How many bytes are about to arrive.
	 * @throws TusError With status 413 if there is none.
	 */
	public function check( int $bytes ): void {
		if ( null !== $this->limit && $bytes > $this->limit - Storage::size() ) {
			throw TusError::quota(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Sent as JSON.
		}
	}

	/**
	 * Takes room for bytes that are written next.
	 *
	 * @param int $bytes How many.
	 * @throws TusError With status 413 if there is none.
	 */
	public function take( int $bytes ): void {
		if ( $bytes > $this->left ) {
			$this->check( $bytes );
			$this->left = max( self::STEP, $bytes );
		}
		$this->left -= $bytes;
	}
}
