<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Ffmpeg;

use Freehold\Database\PostMeta;

/**
 * Knows which videos wait for a conversion, and which could not be converted.
 */
final class State {

	/** The protected meta key with the state; none for videos that need no conversion. */
	public const META = '_freehold_video_conversion';

	/** The states. */
	public const WAITING = 'waiting';
	public const FAILED  = 'failed';

	/** The meta keys of earlier versions, which any author could write. */
	private const OLD_META     = 'freehold_video_conversion';
	private const OLD_ORIGINAL = 'freehold_video_original';

	/**
	 * Returns the state of a video.
	 *
	 * @param int $id The attachment.
	 * @return string WAITING, FAILED or empty.
	 */
	public static function of( int $id ): string {
		$state = get_post_meta( $id, self::META, true );
		return in_array( $state, array( self::WAITING, self::FAILED ), true ) ? $state : '';
	}

	/**
	 * Takes over the states that an earlier version stored with videos. Its paths of originals are dropped, because anyone may have
	 * written them: a conversion that was just replacing its original is repeated.
	 *
	 * @param callable( int ): bool $is_video Returns whether an attachment is a video with a row.
	 */
	public static function migrate( callable $is_video ): void {
		foreach ( PostMeta::attachments( self::OLD_META ) as $id ) {
			$state = get_post_meta( $id, self::OLD_META, true );
			if ( $is_video( $id ) && in_array( $state, array( self::WAITING, self::FAILED ), true ) ) {
				update_post_meta( $id, self::META, $state );
			}
		}
		delete_post_meta_by_key( self::OLD_META );
		delete_post_meta_by_key( self::OLD_ORIGINAL );
	}
}
