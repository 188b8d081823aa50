<?php
/**
 * Undoing a conversion.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Blocks\UsedIn;
use Freehold\Database\Posts;

/**
 * Restores the content of the posts of a run exactly, except for those that were edited since.
 */
final class Undo {

	/** How many posts one step restores, and how many edited ones are listed. */
	private const BATCH = 20;

	/**
	 * Starts undoing the latest run.
	 *
	 * @return bool False if there is none, or a task is running.
	 */
	public static function start(): bool {
		$run = UndoTable::latest();
		return $run > 0 && ! Task::load( Task::CONVERT )->is_running() && Task::start( Task::UNDO, Posts::last_id(), array( 'target' => $run ) );
	}

	/**
	 * Restores the next posts.
	 *
	 * @param array<string, mixed> $state    The task's state.
	 * @param float                $deadline When to end, in seconds of Unix time.
	 * @return array<string, mixed>
	 */
	public static function step( array $state, float $deadline ): array {
		$rows = UndoTable::next( $state['target'], array( UndoTable::BEGUN, UndoTable::CONVERTED ), $state['cursor'], self::BATCH );
		foreach ( $rows as $id => $row ) {
			$now = PostContent::read( $id );
			// A process that ended in the middle may have restored it.
			$is_restored = $now === $row['content'] || ( null !== $now && PostContent::hash( $now ) === $row['hash'] && PostContent::replace( $id, $now, $row['content'] ) );
			UndoTable::mark( $state['target'], $id, $is_restored ? UndoTable::RESTORED : UndoTable::EDITED );
			$state['cursor'] = $id;
			if ( microtime( true ) > $deadline ) {
				return $state;
			}
		}
		if ( count( $rows ) === self::BATCH ) {
			return $state;
		}
		Scan::start();
		return array( 'status' => Task::DONE ) + $state;
	}

	/**
	 * Returns the first posts that the last undo left as they are, because they were edited.
	 *
	 * @return array<int, array{id: int, title: string, type: string, status: string, url: string}>
	 */
	public static function edited(): array {
		$run = (int) ( Task::load( Task::UNDO )->state['target'] ?? 0 );
		$ids = array_filter( array_keys( UndoTable::next( $run, array( UndoTable::EDITED ), 0, self::BATCH ) ), static fn ( int $id ): bool => null !== get_post( $id ) );
		return array_values( array_map( array( UsedIn::class, 'describe' ), $ids ) );
	}
}
