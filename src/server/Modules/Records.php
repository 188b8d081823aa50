<?php
declare( strict_types=1 );

namespace Freehold\Modules;

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
}
