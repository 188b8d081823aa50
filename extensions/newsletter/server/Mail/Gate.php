<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

use Freehold\Members\Access\Guest;
use Freehold\Members\Access\Level;
use Freehold\Members\Access\Parts;
use WP_Post;

/**
 * Decides what of a post a mail may contain, as the site itself decides for pages. Closed by default.
 */
final class Gate {

	/**
	 * Returns whether a reader may read a post as a whole, apart from paid parts in it.
	 *
	 * @param int[] $plans The reader’s plans.
	 */
	public static function is_open( WP_Post $post, array $plans ): bool {
		$level = Level::of( $post->ID );
		// Every reader of a mail is a subscriber.
		return $level->is_public() || Level::SUBSCRIBERS === $level->name || $level->is_open_with( $plans );
	}

	/**
	 * Returns whether the mails of a post depend on plans.
	 */
	public static function has_paid_parts( WP_Post $post ): bool {
		return ! self::is_open( $post, array() ) || Parts::has( $post->post_content );
	}

	/**
	 * Returns the plans that open everything in a post.
	 *
	 * @return int[] Plan IDs.
	 */
	public static function plans( WP_Post $post ): array {
		$level = Level::of( $post->ID );
		$plans = self::plans_of_parts( parse_blocks( $post->post_content ) );
		return array_values( array_unique( array_filter( array( $level->tier, ...array_column( $level->plans(), 'id' ), ...$plans ) ) ) );
	}

	/**
	 * Renders what a reader gets of a post: all of it, or the part before the paywall. Code that closes posts for visitors reads
	 * the same meta, so it finds the post open during the call.
	 *
	 * @param int[]                    $plans  The reader’s plans.
	 * @param callable(string): string $render Renders stored content.
	 */
	public static function rendered( WP_Post $post, array $plans, callable $render ): string {
		$content = self::is_open( $post, $plans ) ? $post->post_content : Guest::content( $post->post_content, $post->ID );
		$open    = static fn ( mixed $value, mixed $post_id, mixed $key ): mixed => (int) $post_id === $post->ID && Level::META === $key ? array( Level::EVERYBODY ) : $value;
		add_filter( 'get_post_metadata', $open, 10, 3 );
		try {
			return $render( $content );
		} finally {
			remove_filter( 'get_post_metadata', $open );
		}
	}

	/**
	 * Returns the plans that open paid parts.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @return int[] Plan IDs.
	 */
	private static function plans_of_parts( array $blocks ): array {
		$plans = array();
		foreach ( $blocks as $block ) {
			if ( Parts::CONTAINER === $block['blockName'] ) {
				$plans = array( ...$plans, ...Parts::plan_ids( $block['attrs'] ) );
			}
			$plans = array( ...$plans, ...self::plans_of_parts( $block['innerBlocks'] ) );
		}
		return $plans;
	}
}
