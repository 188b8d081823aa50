<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Database\Posts;
use Freehold\Payments\Admin\PlanPage;
use Freehold\Payments\Plan;

/**
 * Tells the page of a plan in wp-admin what the plan opens.
 */
final class PlanOpens {

	/** How many posts are looked at, the newest first. */
	private const MAX = 500;

	/** How many categories are named. */
	private const MAX_CATEGORIES = 10;

	/**
	 * Adds posts, their categories, and posts with a paid part.
	 *
	 * @param array<int, array<string, mixed>> $opens See `freehold_plan_opens`.
	 * @return array<int, array<string, mixed>>
	 */
	public static function add( array $opens, Plan $plan ): array {
		$posts = array_values( array_filter( self::closed(), static fn ( int $id ): bool => Level::of( $id )->is_open_with( array( $plan->id ) ) ) );
		return array(
			...$opens,
			...PlanPage::posts( __( 'Posts for paying readers', 'freehold' ), $posts ),
			...self::categories( $posts ),
			...PlanPage::posts( __( 'Posts with a paid part', 'freehold' ), self::parts( $plan->id ) ),
		);
	}

	/**
	 * Returns the newest posts that are for paying readers.
	 *
	 * @return int[] Post IDs.
	 */
	private static function closed(): array {
		$posts = get_posts(
			array(
				'post_type'   => 'any',
				'post_status' => array( 'publish', 'future', 'draft', 'private' ),
				'numberposts' => self::MAX,
				'meta_key'    => Level::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- The key has an index, and only wp-admin asks.
			)
		);
		$ids   = wp_list_pluck( $posts, 'ID' );
		return array_values( array_filter( $ids, static fn ( int $id ): bool => ! in_array( Level::of( $id )->name, array( Level::EVERYBODY, Level::SUBSCRIBERS ), true ) ) );
	}

	/**
	 * Returns the categories of posts with the number of these posts.
	 *
	 * @param int[] $ids Post IDs.
	 * @return array<int, array<string, mixed>> Empty if there are none.
	 */
	private static function categories( array $ids ): array {
		update_object_term_cache( $ids, 'post' );
		$counts = array();
		foreach ( $ids as $id ) {
			foreach ( get_the_category( $id ) as $category ) {
				$counts[ $category->term_id ] = ( $counts[ $category->term_id ] ?? 0 ) + 1;
			}
		}
		arsort( $counts );
		$links = array_map(
			static fn ( int $id, int $count ): array => array(
				/* translators: 1: the name of a category. 2: a number of posts. */
				'title' => html_entity_decode( sprintf( __( '%1$s (%2$s)', 'freehold' ), get_cat_name( $id ), number_format_i18n( $count ) ), ENT_QUOTES, 'UTF-8' ),
				'url'   => admin_url( "edit.php?cat={$id}" ),
			),
			array_slice( array_keys( $counts ), 0, self::MAX_CATEGORIES ),
			array_slice( $counts, 0, self::MAX_CATEGORIES )
		);
		return array() === $links ? array() : array(
			array(
				'label' => __( 'Categories of these posts', 'freehold' ),
				'text'  => '',
				'total' => count( $counts ),
				'links' => $links,
			),
		);
	}

	/**
	 * Returns the published posts with a part that a plan opens.
	 *
	 * @param int $plan_id The plan.
	 * @return int[] Post IDs.
	 */
	private static function parts( int $plan_id ): array {
		$ids = Posts::published_containing( '<!-- wp:' . Parts::CONTAINER . ' ' );
		return array_values( array_filter( $ids, static fn ( int $id ): bool => in_array( $plan_id, Parts::plans_in( (string) get_post_field( 'post_content', $id, 'raw' ) ), true ) ) );
	}
}
