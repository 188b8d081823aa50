<?php
declare( strict_types=1 );

namespace Freehold\Modules\PodcastFeed;

use Freehold\Http\Request;
use Freehold\Members\Access\Level;
use Freehold\Module as Base;
use Freehold\Modules;
use WP;

/**
 * The feed of the site's own podcast.
 */
final class Module extends Base {

	/**
	 * Responds at `/feed/podcast`, and at `/?feed=podcast` where links have no names. Rewrite rules are not needed. Also responds at
	 * the feed of the category, which is the podcast's feed in Jetpack.
	 */
	public function every_page(): void {
		add_action(
			'parse_request',
			function ( WP $wp ): void {
				$feed = $wp->query_vars['feed'] ?? '';
				if ( 'feed/podcast' === $wp->request || 'podcast' === $feed || ( '' !== $feed && $this->is_of_category( $wp->query_vars ) ) ) {
					if ( Request::has_query( EpisodeTexts::QUERY ) ) {
						EpisodeTexts::send();
					}
					$wp->query_vars = array( 'feed' => 'podcast' );
					add_filter( 'get_lastpostmodified', array( Feed::class, 'modified' ) );
					add_action( 'do_feed_podcast', array( Feed::class, 'send' ) );
				}
			}
		);
	}

	/**
	 * Returns whether a request is about the category of the episodes. A category in another one has the other's name before its own,
	 * and where links have no names, it has its number.
	 *
	 * @param array<string, mixed> $variables The variables of the query.
	 */
	private function is_of_category( array $variables ): bool {
		$name = $variables['category_name'] ?? '';
		$slug = sanitize_title( Modules::options( $this->slug )['category'] );
		$term = is_numeric( $variables['cat'] ?? null ) ? get_term( (int) $variables['cat'], 'category' ) : null;
		return '' !== $slug && ( $term->slug ?? ( is_string( $name ) ? sanitize_title( wp_basename( $name ) ) : '' ) ) === $slug;
	}

	/**
	 * Forgets the cached feed when a post, its audio, whose captions the feed names, or a category changes, and when other readers
	 * than before may hear an episode.
	 */
	public function hooks(): void {
		add_action( 'clean_post_cache', array( Feed::class, 'forget' ) );
		add_action( 'clean_term_cache', array( Feed::class, 'forget' ) );
		foreach ( array( 'added', 'updated', 'deleted' ) as $change ) {
			add_action( "{$change}_post_meta", static fn ( mixed $meta_id, mixed $post_id, mixed $key ) => Level::META === $key ? Feed::forget() : null, 10, 3 );
		}
		add_filter( 'freehold_audio_texts', '__return_true' );
	}

	/**
	 * Returns the test of what directories require.
	 */
	public function health(): array {
		return array(
			'podcast' => array(
				'label' => __( 'Podcast feed', 'freehold' ),
				'test'  => Requirements::report( ... ),
			),
		);
	}
}
