<?php
declare( strict_types=1 );

namespace Freehold\Modules\PodcastFeed;

use Freehold\Blocks\StoredText;
use Freehold\Modules;
use WP_Post;
use WP_Term;

/**
 * The podcast as its options describe it, with its episodes.
 */
final class Show {

	/** The most episodes of the feed. */
	private const MAX_EPISODES = 300;

	/**
	 * Creates a podcast.
	 *
	 * @param string $summary  Its description.
	 * @param string $email    The author's public email address; may be empty.
	 * @param string $cover    The URL of the cover; may be empty.
	 * @param string $topic    Apple's category.
	 * @param bool   $explicit Whether it is not for children.
	 * @param string $category The slug of the category of its posts; may be empty.
	 */
	private function __construct(
		public readonly string $title,
		public readonly string $summary,
		public readonly string $author,
		public readonly string $email,
		public readonly string $cover,
		public readonly string $topic,
		public readonly bool $explicit,
		private readonly string $category
	) {}

	/**
	 * Returns the podcast of this site.
	 */
	public static function current(): self {
		$options = Modules::options( 'podcast-feed' );
		$site    = StoredText::decode( get_option( 'blogname' ) );
		$email   = trim( $options['email'] );
		$cover   = trim( $options['cover'] );
		return new self(
			trim( $options['title'] ) ?: $site,
			trim( $options['summary'] ) ?: StoredText::decode( get_option( 'blogdescription' ) ) ?: $site,
			trim( $options['author'] ) ?: $site,
			is_email( $email ) ? $email : '',
			preg_match( '~^https?://~i', $cover ) ? esc_url_raw( $cover ) : '',
			$options['topic'],
			$options['explicit'],
			trim( $options['category'] )
		);
	}

	/**
	 * Returns the category of the episodes.
	 */
	public function category(): ?WP_Term {
		$term = '' === $this->category ? false : get_term_by( 'slug', $this->category, 'category' );
		return $term instanceof WP_Term ? $term : null;
	}

	/**
	 * Returns the episodes: public posts with audio that everyone may hear.
	 *
	 * @return Episode[] The latest first.
	 */
	public function episodes(): array {
		return array_values( array_filter( array_map( Episode::of( ... ), $this->posts() ) ) );
	}

	/**
	 * Returns the public posts whose audio is not in the feed: in a shortcode, which may decide who hears it, or only linked.
	 *
	 * @return WP_Post[] The latest first.
	 */
	public function unheard(): array {
		return array_values( array_filter( $this->posts(), static fn ( WP_Post $post ): bool => Episode::has_other_audio( $post ) && null === Episode::of( $post ) ) );
	}

	/**
	 * Returns the public posts of the category.
	 *
	 * @return WP_Post[] The latest first.
	 */
	private function posts(): array {
		$term = $this->category();
		return null === $term ? array() : get_posts(
			array(
				'cat'              => $term->term_id,
				'has_password'     => false,
				'numberposts'      => self::MAX_EPISODES,
				'suppress_filters' => false,
			)
		);
	}
}
