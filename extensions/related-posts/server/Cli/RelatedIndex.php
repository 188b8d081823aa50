<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts\Cli;

use Freehold\Database\Posts;
use Freehold\Modules\RelatedPosts\ElasticPress;
use Freehold\Modules\RelatedPosts\Engine;
use Freehold\Modules\RelatedPosts\ListTable;
use Freehold\Modules\RelatedPosts\Rules;
use Freehold\Modules\RelatedPosts\WordTable;
use Freehold\Search\PostIndex;

/**
 * The words by which related posts are found.
 */
final class RelatedIndex implements PostIndex {

	/**
	 * Returns how far the index is.
	 *
	 * @return array{indexed: int, posts: int, state: string}
	 */
	public function progress(): array {
		$types = Rules::known_types();
		$posts = Posts::count_public_before( PHP_INT_MAX, $types );
		$state = match ( true ) {
			ElasticPress::is_active() => 'elsewhere',
			! ListTable::is_ready() => 'none',
			default => WordTable::is_complete() ? 'complete' : 'filling',
		};
		return array(
			'indexed' => match ( $state ) {
				'complete' => $posts,
				'filling' => $posts - Posts::count_public_before( WordTable::position(), $types ),
				default => 0,
			},
			'posts'   => $posts,
			'state'   => $state,
		);
	}

	/**
	 * Begins anew. Pages show fallback lists until all posts are indexed.
	 *
	 * @return bool False if the database returned an error.
	 */
	public function restart(): bool {
		Engine::stop();
		return ! ListTable::is_ready();
	}

	/**
	 * Indexes further posts.
	 *
	 * @param float $seconds How long.
	 * @return bool|null Whether all is done; null if another process works.
	 */
	public function work( float $seconds ): ?bool {
		return Engine::work( $seconds );
	}
}
