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
	 * @param array<string, int> $counts     By block name.
	 * @param bool               $is_current False while posts still have to be counted: a count can be too low, also 0.
	 */
	public function __construct( public readonly array $counts, public readonly bool $is_current ) {}

	/**
	 * Returns how many contain a block; null if that is unknown.
	 *
	 * @param string $block The block's name.
	 */
	public function of( string $block ): ?int {
		return $this->is_current ? $this->counts[ $block ] ?? 0 : null;
	}
}
