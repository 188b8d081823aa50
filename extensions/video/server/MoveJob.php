<?php
/**
 * Moving videos in the background.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Continues a move whose request ended, and moves all videos after the site's default has changed.
 */
final class MoveJob extends Handler {

	public const NAME = 'video-move';

	public const SENDS = self::NOTHING;

	/** When a move that was not finished is continued, in seconds. */
	private const DELAY = 2 * MINUTE_IN_SECONDS;

	/** How many videos one job looks at. */
	private const BATCH = 50;

	/**
	 * Queues a move, in case the current request does not finish it.
	 *
	 * @param int $id The attachment.
	 */
	public static function push( int $id ): void {
		Queue::push( self::NAME, array( 'id' => $id ), self::DELAY, self::NAME . "-{$id}" );
	}

	/**
	 * Forgets a move that is finished.
	 *
	 * @param int $id The attachment.
	 */
	public static function remove( int $id ): void {
		Queue::remove( self::NAME . "-{$id}" );
	}

	/**
	 * Queues a walk through all videos.
	 *
	 * @param int $after The attachment after which it begins.
	 */
	public static function push_all( int $after = 0 ): void {
		Queue::push( self::NAME, array( 'after' => $after ) );
	}

	/**
	 * Moves one video, or a batch of them.
	 *
	 * @param array<string, mixed> $payload `id`, or `after`.
	 * @throws Retry If a video cannot be moved now.
	 */
	public function run( array $payload ): void {
		if ( isset( $payload['id'] ) ) {
			if ( true !== Privacy::settle( (int) $payload['id'] ) ) {
				throw new Retry( 'The files of a video cannot be moved.' );
			}
			return;
		}
		$ids = VideoTable::ids_after( (int) ( $payload['after'] ?? 0 ), self::BATCH );
		foreach ( $ids as $id ) {
			if ( true !== Privacy::settle( $id ) ) {
				self::push( $id );
			}
		}
		if ( self::BATCH === count( $ids ) ) {
			self::push_all( (int) end( $ids ) );
		}
	}
}
