<?php
declare( strict_types=1 );

namespace Freehold\Search;

/**
 * What a module tells `wp freehold index` about its index. Modules add theirs with the filter `freehold_post_indexes`.
 */
interface PostIndex {

	/**
	 * Returns how far the index is.
	 *
	 * @return array{indexed: int, posts: int, state: string} `state` is `none`, `filling`, `complete` or `elsewhere`, if another plugin has the index.
	 */
	public function progress(): array;

	/**
	 * Begins anew.
	 *
	 * @return bool False if the database returned an error.
	 */
	public function restart(): bool;

	/**
	 * Indexes further posts.
	 *
	 * @param float $seconds How long.
	 * @return bool|null Whether all is done; null if another process works.
	 */
	public function work( float $seconds ): ?bool;
}
