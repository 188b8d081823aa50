<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Joins partial uploads. Their files are copied in pieces, so that a request that ends early costs one piece, and the next
 * request goes on. See https://tus.io/protocols/resumable-upload#concatenation.
 */
final class Concatenation {

	/** How much to copy at once, in bytes. */
	private const PIECE = 16 * MB_IN_BYTES;

	/**
	 * Returns the parts of a final upload that a client creates.
	 *
	 * @param int $user_id The user, who must own the parts.
	 * @return Upload[] In order.
	 * @throws TusError With status 400 if a part does not exist or is incomplete.
	 */
	public static function complete_parts( string $header, int $user_id ): array {
		return array_map(
			static function ( string $id ) use ( $user_id ): Upload {
				$part = UploadTable::find( $id );
				if ( null === $part || Upload::PARTIAL !== $part->kind || $user_id !== $part->user_id || ! $part->is_complete() || $part->is_expired() ) {
					throw TusError::invalid( 'Upload-Concat' );
				}
				return $part;
			},
			Upload::parts_of( $header )
		);
	}

	/**
	 * Copies what is missing of a final upload, as far as the time allows.
	 *
	 * @param string $id      The upload's ID.
	 * @param float  $seconds How long to start copying further pieces.
	 * @return Upload The upload; incomplete if the time was too short, or if another request is copying.
	 * @throws TusError With status 404 if the upload does not exist; 410 if a part has gone; 413 if the site has no room; 507 if the disk is full.
	 */
	public static function assemble( string $id, float $seconds ): Upload {
		$until  = microtime( true ) + $seconds;
		$upload = UploadTable::find( $id ) ?? throw TusError::unknown();
		if ( $upload->is_complete() ) {
			return $upload;
		}
		$locked = UploadTable::lock( $id, UploadTable::LEASE, false );
		if ( null === $locked ) {
			return $upload;
		}
		try {
			$offset = $locked->received;
			$file   = Storage::open( $locked->file, $offset );
			$room   = new Room();
			$start  = 0;
			foreach ( $locked->parts() as $part_id ) {
				$part = UploadTable::find( $part_id ) ?? throw TusError::expired();
				while ( $offset < $start + $part->length && microtime( true ) < $until ) {
					$room->take( min( self::PIECE, $start + $part->length - $offset ) );
					$offset += self::copy( $part, $offset - $start, $file );
					Receiver::advance( $locked, $offset );
				}
				$start += $part->length;
			}
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- See Storage.
		} finally {
			UploadTable::unlock( $locked );
		}
		return UploadTable::find( $id ) ?? throw TusError::unknown();
	}

	/**
	 * Deletes the parts of a final upload whose file has become an attachment.
	 *
	 * @param Upload $upload The final upload.
	 */
	public static function delete_parts( Upload $upload ): void {
		try {
			array_map( array( Cleaner::class, 'delete' ), array_unique( $upload->parts() ) );
		} catch ( TusError $error ) {
			// The database did not respond. The parts expire.
			unset( $error );
		}
	}

	/**
	 * Copies a piece of a part to the end of a file.
	 *
	 * @param int      $offset Where to begin in the part, in bytes.
	 * @param resource $target The file.
	 * @return int How many bytes are copied.
	 * @throws TusError With status 507 if none can be.
	 */
	private static function copy( Upload $part, int $offset, $target ): int {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- See Storage. The result is checked.
		$source = Storage::open( $part->file, $offset );
		$copied = (int) @stream_copy_to_stream( $source, $target, min( self::PIECE, $part->length - $offset ) );
		fclose( $source );
		// phpcs:enable
		if ( 0 === $copied ) {
			throw TusError::storage();
		}
		return $copied;
	}
}
