<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Cli;

use Freehold\Database\Posts;
use Freehold\Modules\InstantSearch\Indexer;
use Freehold\Modules\InstantSearch\State;
use Freehold\Modules\InstantSearch\Types;
use Freehold\Search\PostIndex;

/**
 * The index of the search.
 */
final class SearchIndex implements PostIndex {

	/**
	 * Returns how far the index is.
	 *
	 * @return array{indexed: int, posts: int, state: string}
	 */
	public function progress(): array {
		$types = Types::all();
		$posts = Posts::count_public_before( PHP_INT_MAX, $types );
		$state = State::is_complete() ? 'complete' : ( State::has_started() ? 'filling' : 'none' );
		return array(
			'indexed' => match ( $state ) {
				'complete' => $posts,
				'filling' => $posts - Posts::count_public_before( Indexer::position(), $types ),
				default => 0,
			},
			'posts'   => $posts,
			'state'   => $state,
		);
	}

	/**
	 * Begins anew. Until all posts are indexed, WordPress’s own search responds.
	 *
	 * @return bool False if the database returned an error.
	 */
	public function restart(): bool {
		State::stop();
		Indexer::start();
		return State::has_started();
	}

	/**
	 * Indexes further posts.
	 *
	 * @param float $seconds How long.
	 * @return bool|null Whether all is done; null if another process works.
	 */
	public function work( float $seconds ): ?bool {
		return Indexer::work( $seconds );
	}
}
