<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Writes a body to the file of an upload whose lock this request holds. What has arrived is stored when the connection breaks,
 * when the disk is full and when the process ends, except with a checksum: then all bytes of the request count, or none.
 *
 * Each block is written while the file is locked and after the upload's lock has been read. A request that takes the upload's
 * lock therefore writes after the last block of the one before, and can overwrite it.
 */
final class Receiver {

	// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- The messages are sent as JSON.

	/** How often to store how many bytes have arrived, in seconds. */
	private const INTERVAL = 1.0;

	/**
	 * Stores a body.
	 *
	 * @param Upload        $upload   The upload with its lock.
	 * @param Checksum|null $checksum The checksum of the body; null if the client sent none.
	 * @return int How many bytes of the upload have arrived now.
	 * @throws TusError With status 413 if the body is longer than the upload, or the site has no room; 460 if the checksum differs; 507 if the disk is full; 400 if a newer request has taken the lock.
	 */
	public static function receive( Upload $upload, Body $body, ?Checksum $checksum ): int {
		$end = Upload::UNKNOWN === $upload->length ? $upload->maximum : $upload->length;
		if ( null !== $body->length && $upload->received + $body->length > $end ) {
			throw TusError::too_large( $end );
		}
		$room = new Room();
		$room->check( $body->length ?? 0 );
		$file   = Storage::open( $upload->file, $upload->received );
		$offset = $upload->received;
		$stored = microtime( true );
		$error  = null;
		do {
			// One byte more than there is room for, to notice a body that is too long.
			$bytes = $body->read( $end - $offset + 1 );
			if ( '' === $bytes ) {
				break;
			}
			if ( strlen( $bytes ) > $end - $offset ) {
				$error = TusError::too_large( $end );
				$bytes = substr( $bytes, 0, $end - $offset );
			}
			try {
				$room->take( strlen( $bytes ) );
			} catch ( TusError $full ) {
				$error = $full;
				break;
			}
			$checksum?->add( $bytes );
			$written = self::write( $upload, $file, $bytes );
			$offset += $written;
			if ( $written < strlen( $bytes ) ) {
				$error = TusError::storage();
			}
			if ( null === $checksum && null === $error && microtime( true ) - $stored > self::INTERVAL ) {
				self::advance( $upload, $offset );
				$stored = microtime( true );
			}
		} while ( null === $error );

		$is_whole = null === $body->length || $offset - $upload->received === $body->length;
		if ( null !== $checksum && ( null !== $error || ! $is_whole || ! $checksum->matches() ) ) {
			self::discard( $upload, $file );
			throw $error ?? new TusError( 460, 'checksum', __( 'The data changed on its way. Send it again.', 'freehold' ) );
		}
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- See Storage.
		self::advance( $upload, $offset );
		if ( null !== $error ) {
			throw $error;
		}
		return $offset;
	}

	/**
	 * Stores how many bytes have arrived.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @param int    $offset The number of bytes.
	 * @throws TusError With status 400 if a newer request has taken the lock.
	 */
	public static function advance( Upload $upload, int $offset ): void {
		if ( ! UploadTable::advance( $upload, $offset, UploadTable::LEASE, Cleaner::expiry() ) ) {
			throw TusError::replaced();
		}
	}

	/**
	 * Writes a block, if the upload's lock is still the current one.
	 *
	 * @param Upload   $upload The upload with its lock.
	 * @param resource $file   The file.
	 * @param string   $bytes  The block.
	 * @return int How many bytes are written; fewer than given if the disk is full.
	 * @throws TusError With status 400 if a newer request has taken the lock.
	 */
	private static function write( Upload $upload, $file, string $bytes ): int {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- See Storage. The result is checked.
		flock( $file, LOCK_EX );
		if ( ! UploadTable::is_held( $upload->id, $upload->lock_id ) ) {
			flock( $file, LOCK_UN );
			throw TusError::replaced();
		}
		$written = (int) @fwrite( $file, $bytes );
		flock( $file, LOCK_UN );
		// phpcs:enable
		return $written;
	}

	/**
	 * Removes the bytes of this request, unless another request holds the upload: they are its own then.
	 *
	 * @param Upload   $upload The upload with its lock.
	 * @param resource $file   The file.
	 */
	private static function discard( Upload $upload, $file ): void {
		flock( $file, LOCK_EX );
		if ( UploadTable::is_held( $upload->id, $upload->lock_id ) ) {
			ftruncate( $file, $upload->received ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- See Storage.
		}
		flock( $file, LOCK_UN );
	}
}
