<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Database\Options;
use Freehold\Feature;
use Freehold\Features;
use Freehold\Modules\Records;
use Freehold\Queue;

/**
 * The state of a task, which jobs of the queue continue. It is one row of the options table. Each step replaces the row only if
 * no other process has replaced it since, so that nothing is counted twice.
 */
final class Task {

	/** The name of the job that continues a task. */
	public const JOB = 'moving';

	/** Counts blocks in posts. */
	public const SCAN = 'scan';
	/** Takes over what modules find in posts of their types. */
	public const RECORDS = 'records';
	/** Converts blocks to core blocks, or counts what would be converted. */
	public const CONVERT = 'convert';
	/** Restores converted posts. */
	public const UNDO = 'undo';

	public const KINDS = array( self::SCAN, self::RECORDS, self::CONVERT, self::UNDO );

	public const RUNNING = 'running';
	public const DONE    = 'done';
	public const FAILED  = 'failed';

	private const OPTION = 'freehold_moving_';

	/**
	 * Creates a task as it was read.
	 *
	 * @param string               $kind  One of KINDS.
	 * @param string               $raw   The stored state.
	 * @param array<string, mixed> $state The state; empty if the task was never started.
	 */
	private function __construct( public readonly string $kind, private readonly string $raw, public readonly array $state ) {}

	/**
	 * Reads a task, past all caches.
	 *
	 * @param string $kind One of KINDS.
	 */
	public static function load( string $kind ): self {
		$raw = (string) Options::read( self::OPTION . $kind );
		return new self( $kind, $raw, (array) json_decode( $raw, true ) );
	}

	/**
	 * Starts a task, unless it is running.
	 *
	 * @param string               $kind  One of KINDS.
	 * @param int                  $end   The last ID of the walk; 0 if it is unknown.
	 * @param array<string, mixed> $state What the task needs besides.
	 * @return bool False if it is running, another request has started it, or no job could be queued.
	 */
	public static function start( string $kind, int $end, array $state = array() ): bool {
		Options::create( self::OPTION . $kind, '{}' );
		$task = self::load( $kind );
		if ( $task->is_running() ) {
			return false;
		}
		$started = array(
			'status'   => self::RUNNING,
			'run'      => max( time(), 1 + ( $task->state['run'] ?? 0 ) ),
			'finished' => 0,
			'cursor'   => 0,
			'end'      => $end,
		);
		if ( ! $task->save( $started + $state ) ) {
			return false;
		}
		$is_queued = self::queue( $kind );
		if ( ! $is_queued ) {
			$task = self::load( $kind );
			$task->save( array( 'status' => self::FAILED ) + $task->state );
		}
		return $is_queued;
	}

	/**
	 * Stores the state, if no other process has stored one since it was read.
	 *
	 * @param array<string, mixed> $state The new state.
	 * @return bool Whether it is stored.
	 */
	public function save( array $state ): bool {
		if ( self::RUNNING !== $state['status'] ) {
			$state['finished'] = time();
		}
		return true === Options::replace( self::OPTION . $this->kind, $this->raw, (string) wp_json_encode( $state ) );
	}

	/**
	 * Queues the next step of a running task. A step is queued only once.
	 *
	 * @param string $kind One of KINDS.
	 * @return bool False if the task is not running, the step is queued already, or the database returned an error.
	 */
	public static function queue( string $kind ): bool {
		$task = self::load( $kind );
		return $task->is_running() && Queue::push( self::JOB, array( 'kind' => $kind ), 0, self::JOB . ":{$kind}:{$task->state['run']}:{$task->state['cursor']}" );
	}

	/**
	 * Runs a step of the tasks in this request, for screens and WP-CLI, because cron does not run on every site.
	 *
	 * @return bool Whether a task is still running.
	 */
	public static function work(): bool {
		$is_running = static fn (): bool => array() !== array_filter( self::KINDS, static fn ( string $kind ): bool => self::load( $kind )->is_running() );
		if ( $is_running() ) {
			array_map( array( self::class, 'queue' ), self::KINDS );
			Queue::work_on( self::JOB );
		}
		return $is_running();
	}

	/**
	 * Returns whether the task is running.
	 */
	public function is_running(): bool {
		return self::RUNNING === ( $this->state['status'] ?? '' );
	}

	/**
	 * Returns what the modules that are on take over from posts of their types.
	 *
	 * @return array<string, Records> By the module's slug.
	 */
	public static function records(): array {
		return array_filter( array_map( static fn ( Feature $feature ): ?Records => $feature->moving(), Features::active() ) );
	}

	/**
	 * Describes the task for the screen and WP-CLI.
	 *
	 * @return array<string, mixed> As `MovingTask` in schema/moving.json.
	 */
	public function describe(): array {
		$end  = max( 1, (int) ( $this->state['end'] ?? 0 ) );
		$sums = $this->totals();
		return array(
			'status'     => $this->state['status'] ?? '',
			'percent'    => $this->is_running() ? (int) min( 99, 100 * ( $this->state['cursor'] ?? 0 ) / $end ) : 100,
			'finished'   => empty( $this->state['finished'] ) ? '' : gmdate( 'c', $this->state['finished'] ),
			'is_preview' => ! empty( $this->state['preview'] ),
			'blocks'     => array_values( $this->state['names'] ?? array() ),
			'posts'      => $sums['posts'],
			'converted'  => $sums['blocks'],
			'edited'     => $sums['edited'],
			'left'       => array_map(
				static fn ( string $reason, int $count ): array => array(
					'reason' => self::reason( $reason ),
					'count'  => $count,
				),
				array_keys( $this->state['left'] ?? array() ),
				array_values( $this->state['left'] ?? array() )
			),
		);
	}

	/**
	 * Returns what the task has done, as the posts say and not as a process has counted that may have ended early.
	 *
	 * @return array{posts: int, blocks: int, edited: int}
	 */
	private function totals(): array {
		$state = $this->state;
		if ( ! empty( $state['preview'] ) ) {
			return array(
				'posts'  => $state['posts'],
				'blocks' => $state['sum'],
				'edited' => 0,
			);
		}
		$is_undo = self::UNDO === $this->kind;
		$sums    = $is_undo || self::CONVERT === $this->kind ? UndoTable::totals( (int) ( $state[ $is_undo ? 'target' : 'run' ] ?? 0 ) ) : array();
		$wanted  = $is_undo ? array( UndoTable::RESTORED => true ) : array_fill_keys( array( UndoTable::CONVERTED, UndoTable::RESTORED, UndoTable::EDITED ), true );
		$counted = array_intersect_key( $sums, $wanted );
		return array(
			'posts'  => (int) array_sum( array_column( $counted, 'posts' ) ),
			'blocks' => (int) array_sum( array_column( $counted, 'blocks' ) ),
			'edited' => $is_undo ? ( $sums[ UndoTable::EDITED ]['posts'] ?? 0 ) : 0,
		);
	}

	/**
	 * Returns why blocks were not converted.
	 *
	 * @param string $reason The reason's code.
	 */
	private static function reason( string $reason ): string {
		return match ( $reason ) {
			'empty'    => __( 'They are empty, or lack what the core block requires.', 'freehold' ),
			'ready'    => __( 'Jetpack can open them already.', 'freehold' ),
			'part'     => __( 'They are part of another block, such as a form.', 'freehold' ),
			'open'     => __( 'A user has the post open in an editor. Run the conversion again later.', 'freehold' ),
			'database' => __( 'The database returned an error.', 'freehold' ),
			'changed'  => __( 'A user changed the post at the same time. Run the conversion again.', 'freehold' ),
			'type'     => __( 'No active plugin or theme registers the type of the post.', 'freehold' ),
			default    => __( 'The post contains incomplete block markup. Open it in the editor.', 'freehold' ),
		};
	}
}
