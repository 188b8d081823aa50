<?php
/**
 * What a module takes over from posts of its types.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Modules;

/**
 * Describes records that Jetpack stored and a module takes over, such as form entries. The records themselves stay.
 */
final class Records {

	/**
	 * Describes records.
	 *
	 * @param \Closure $title   Returns what they are, translated.
	 * @param \Closure $count   Returns how many there are: `(): int`.
	 * @param \Closure $pending Returns how many are not taken over: `(): int`.
	 * @param \Closure $take    Takes over some; may run twice: `( float $seconds ): bool`, true when all are taken over.
	 * @param \Closure $text    Returns what to know about them, translated.
	 * @param \Closure $url     Returns where they are shown.
	 */
	public function __construct(
		public readonly \Closure $title,
		public readonly \Closure $count,
		public readonly \Closure $pending,
		public readonly \Closure $take,
		public readonly \Closure $text,
		public readonly \Closure $url
	) {}

	/**
	 * Returns the records of the modules that are on.
	 *
	 * @return array<string, self> By the module's slug.
	 */
	public static function all(): array {
		return array_filter( array_map( static fn ( \Freehold\Module $module ): ?self => $module->moving(), Modules::active() ) );
	}

	/**
	 * Takes over some records.
	 *
	 * @param array<string, mixed> $state    The task's state.
	 * @param float                $deadline When to end, in seconds of Unix time.
	 * @return array<string, mixed>
	 */
	public static function step( array $state, float $deadline ): array {
		$is_done = true;
		foreach ( self::all() as $records ) {
			$is_done = ( $records->take )( max( 0.0, $deadline - microtime( true ) ) ) && $is_done;
		}
		return array(
			'status' => $is_done ? Task::DONE : Task::RUNNING,
			'cursor' => $state['cursor'] + 1,
		) + $state;
	}
}
