<?php
/**
 * A line of what Jetpack left on the site.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

/**
 * Something that Jetpack left, and whether it works here.
 */
final class Line {

	public const WORKS = 'works';
	public const NEEDS = 'needs';
	public const NONE  = 'none';

	/**
	 * Creates a line.
	 *
	 * @param string $group  `blocks`, `data` or `settings`.
	 * @param string $title  What it is.
	 * @param string $state  One of the constants.
	 * @param string $text   What works, what to do, or what to use instead.
	 * @param string $count  How many there are, in words; empty if they cannot be counted.
	 * @param string $url    Where to do it; empty for none.
	 * @param string $label  The text of the link.
	 * @param int    $number How many there are.
	 */
	public function __construct(
		public readonly string $group,
		public readonly string $title,
		public readonly string $state,
		public readonly string $text,
		public readonly string $count = '',
		public readonly string $url = '',
		public readonly string $label = '',
		public readonly int $number = 0
	) {}
}
