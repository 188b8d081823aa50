<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * How many posts and widgets contain each of the plugin's blocks, as far as they are counted.
 */
final class Uses {

	/**
	 * Creates the counts.
	 *
	 * @param array<string, int>               $counts     By block name.
	 * @param bool                             $is_current False while posts still have to be counted: a count can be too low, also 0.
	 * @param array<int, array{string[], int}> $marked Sets of marks, and how many contain each set.
	 */
	public function __construct( public readonly array $counts, public readonly bool $is_current, private readonly array $marked = array() ) {}

	/**
	 * Returns how many contain one of some marks, see `freehold_usage_marks`; null if that is unknown.
	 *
	 * @param string[] $marks The marks.
	 */
	public function marked( array $marks ): ?int {
		return $this->is_current ? array_sum( array_map( static fn ( array $set ): int => array() === array_intersect( $marks, $set[0] ) ? 0 : $set[1], $this->marked ) ) : null;
	}

	/**
	 * Returns how many contain a block; null if that is unknown.
	 *
	 * @param string $block The block's name.
	 */
	public function of( string $block ): ?int {
		return $this->is_current ? $this->counts[ $block ] ?? 0 : null;
	}
}
