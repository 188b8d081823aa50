<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Blocks\Usage;
use Freehold\Blocks\UsedIn;
use Freehold\Database\Posts;

/**
 * Walks through the posts and converts blocks, or only counts what would be converted. The content before is stored first, so each
 * post can be restored, wherever the process ends.
 */
final class Conversion {

	/** How many posts one step changes, and how many edited ones are listed. */
	private const BATCH = 20;

	/**
	 * Starts a run.
	 *
	 * @param string[] $names      Which blocks; parts go with the block around them.
	 * @param bool     $is_preview Whether to count only.
	 * @param string   $target     What they become, one of the converter's constants.
	 * @return bool False if a run or an undo is running, or no job could be queued.
	 */
	public static function start( array $names, bool $is_preview, string $target = Converter::CORE ): bool {
		$blocks = array_filter(
			Converter::blocks( $target ),
			static fn ( array $block, string $name ): bool => array() !== array_intersect( array( $name, $block[2] ?? $name ), $names ),
			ARRAY_FILTER_USE_BOTH
		);
		return array() !== $blocks
			&& ! Task::load( Task::UNDO )->is_running()
			&& Task::start(
				Task::CONVERT,
				Posts::last_id(),
				array(
					'preview' => $is_preview,
					'names'   => array_keys( $blocks ),
					'target'  => $target,
					'posts'   => 0,
					'sum'     => 0,
					'left'    => array(),
				)
			);
	}

	/**
	 * Converts the next posts.
	 *
	 * @param array<string, mixed> $state    The task's state.
	 * @param float                $deadline When to end, in seconds of Unix time.
	 * @return array<string, mixed>
	 */
	public static function step( array $state, float $deadline ): array {
		$last = Posts::last_of_next( $state['cursor'], Scan::WINDOW );
		if ( 0 === $last ) {
			return self::finish( $state );
		}
		$posts = Posts::containing_between( array_map( array( Usage::class, 'marker' ), $state['names'] ), $state['cursor'], $last, self::BATCH );
		foreach ( $posts as $post ) {
			$state           = self::convert( $post, $state );
			$state['cursor'] = (int) $post->ID;
			if ( microtime( true ) > $deadline ) {
				return $state;
			}
		}
		return count( $posts ) < self::BATCH ? array( 'cursor' => $last ) + $state : $state;
	}

	/**
	 * Converts a post.
	 *
	 * @param \stdClass            $post  With `ID`, `post_type` and `post_content`.
	 * @param array<string, mixed> $state The task's state.
	 * @return array<string, mixed> The state with what was counted.
	 */
	private static function convert( \stdClass $post, array $state ): array {
		$id        = (int) $post->ID;
		$converter = new Converter( $state['names'], $state['target'] ?? Converter::CORE );
		$content   = $converter->convert( $post->post_content );
		foreach ( $converter->left as $reason => $count ) {
			$state['left'][ $reason ] = $count + ( $state['left'][ $reason ] ?? 0 );
		}
		if ( 0 === $converter->count ) {
			return $state;
		}
		$obstacle = match ( true ) {
			! post_type_exists( $post->post_type ) => 'type',
			PostContent::is_open( $id )            => 'open',
			default                                => '',
		};
		if ( '' === $obstacle && ! $state['preview'] ) {
			if ( ! UndoTable::add( $state['run'], $id, $post->post_content, PostContent::hash( $content ), $converter->count ) ) {
				$obstacle = 'database';
			} elseif ( PostContent::replace( $id, $post->post_content, $content ) ) {
				UndoTable::mark( $state['run'], $id, UndoTable::CONVERTED );
			} elseif ( PostContent::read( $id ) !== $content ) {
				UndoTable::remove( $state['run'], $id );
				$obstacle = 'changed';
			}
		}
		if ( '' !== $obstacle ) {
			$state['left'][ $obstacle ] = $converter->count + ( $state['left'][ $obstacle ] ?? 0 );
			return $state;
		}
		++$state['posts'];
		$state['sum'] += $converter->count;
		return $state;
	}

	/**
	 * Completes posts whose process ended in the middle.
	 *
	 * @param array<string, mixed> $state The task's state.
	 * @return array<string, mixed>
	 */
	private static function finish( array $state ): array {
		foreach ( UndoTable::next( $state['run'], array( UndoTable::BEGUN ), 0, PHP_INT_MAX ) as $id => $row ) {
			if ( PostContent::hash( (string) PostContent::read( $id ) ) === $row['hash'] ) {
				PostContent::announce( $id );
				UndoTable::mark( $state['run'], $id, UndoTable::CONVERTED );
			} else {
				UndoTable::remove( $state['run'], $id );
			}
		}
		if ( ! $state['preview'] ) {
			Scan::start();
		}
		return array( 'status' => Task::DONE ) + $state;
	}

	/**
	 * Starts undoing the latest run.
	 *
	 * @return bool False if there is none, or a task is running.
	 */
	public static function start_undo(): bool {
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
	public static function undo_step( array $state, float $deadline ): array {
		$rows = UndoTable::next( $state['target'], array( UndoTable::BEGUN, UndoTable::CONVERTED ), $state['cursor'], self::BATCH );
		foreach ( $rows as $id => $row ) {
			$now = PostContent::read( $id );
			// Another process may have restored it, before it was read or since.
			$is_restored = $now === $row['content'] || ( null !== $now && PostContent::hash( $now ) === $row['hash'] && ( PostContent::replace( $id, $now, $row['content'] ) || PostContent::read( $id ) === $row['content'] ) );
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
