<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Queue;

/**
 * Queues moves, which {@see MoveJob} carries out.
 */
final class Moves {

	/** The job’s name. */
	public const JOB = 'video-move';

	/** When a move that was not finished is continued, in seconds. */
	private const DELAY = 2 * MINUTE_IN_SECONDS;

	/**
	 * Queues a move, in case the current request does not finish it.
	 *
	 * @param int $id The attachment.
	 */
	public static function push( int $id ): void {
		Queue::push( self::JOB, array( 'id' => $id ), self::DELAY, self::JOB . "-{$id}" );
	}

	/**
	 * Forgets a move that is finished.
	 *
	 * @param int $id The attachment.
	 */
	public static function remove( int $id ): void {
		Queue::remove( self::JOB . "-{$id}" );
	}

	/**
	 * Queues a walk through all videos.
	 *
	 * @param int $after The attachment after which it begins.
	 */
	public static function push_all( int $after = 0 ): void {
		Queue::push( self::JOB, array( 'after' => $after ) );
	}
}
