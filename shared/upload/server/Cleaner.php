<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Deletes uploads that have expired: in cron, and a few with each new upload, for sites where cron never runs. For a day, the
 * row of an expired upload stays, so that its client learns why it cannot continue.
 */
final class Cleaner {

	/** How long an upload is stored after its last byte, in seconds. */
	private const LIFETIME = 3 * DAY_IN_SECONDS;

	/** How many uploads a new one removes. */
	private const FEW = 5;

	/** How many cron removes in one go. */
	private const MANY = 500;

	/**
	 * Returns when an upload that changes now expires.
	 *
	 * @return int Unix time.
	 */
	public static function expiry(): int {
		/**
		 * Filters how long an unfinished upload is stored after its last byte.
		 *
		 * @param int $seconds Seconds.
		 */
		return time() + max( MINUTE_IN_SECONDS, (int) apply_filters( 'freehold_upload_lifetime', self::LIFETIME ) );
	}

	/**
	 * Removes all expired uploads, and files without one.
	 */
	public static function run(): void {
		self::clean( self::MANY );
		Storage::delete_orphans( time() - DAY_IN_SECONDS );
	}

	/**
	 * Removes a few expired uploads.
	 */
	public static function run_briefly(): void {
		self::clean( self::FEW );
	}

	/**
	 * Removes an upload with its files. The request that is sending it, if any, ends with its next block.
	 *
	 * @param string $id The upload's ID.
	 * @return bool False if there is none, or another request took it.
	 */
	public static function delete( string $id ): bool {
		$upload = UploadTable::lock( $id, UploadTable::LEASE, true );
		if ( null === $upload ) {
			return false;
		}
		Placement::delete( $upload );
		if ( ! UploadTable::remove( $upload ) ) {
			return false;
		}
		Storage::delete( $upload->file );
		return true;
	}

	/**
	 * Removes expired uploads.
	 *
	 * @param int $limit The maximum number.
	 */
	private static function clean( int $limit ): void {
		try {
			foreach ( UploadTable::expired( time(), $limit ) as $id ) {
				$upload = UploadTable::find( $id );
				if ( null !== $upload ) {
					Storage::delete( $upload->file );
				}
			}
			array_map( array( self::class, 'delete' ), UploadTable::expired( time() - DAY_IN_SECONDS, $limit ) );
		} catch ( TusError $error ) {
			// The database did not respond. The next run goes on.
			unset( $error );
		}
	}
}
