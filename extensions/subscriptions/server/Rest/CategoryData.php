<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Rest;

use Freehold\Members\Categories;
use Freehold\Members\Counts;
use Freehold\Rest;
use WP_Error;
use WP_Term;

/**
 * Reads and changes which categories subscribers can choose.
 */
final class CategoryData {

	/** How many categories the setting lists. */
	private const MAX_LISTED = 500;

	/**
	 * Returns the categories for the block editor, as WordPress.com does.
	 *
	 * @return array{enabled: bool, newsletter_categories: array<int, array<string, mixed>>}
	 */
	public static function newsletter(): array {
		return array(
			'enabled'               => Categories::are_enabled(),
			'newsletter_categories' => array_map(
				static fn ( WP_Term $term ): array => array(
					'id'          => $term->term_id,
					'name'        => self::name( $term ),
					'slug'        => $term->slug,
					'description' => $term->description,
					'parent'      => $term->parent,
				),
				Categories::all()
			),
		);
	}

	/**
	 * Returns how many people get mail about a post in some categories.
	 *
	 * @param array<string, mixed> $input As in `NewsletterCategoriesCountInput`.
	 * @return array{subscriptions_count: int}
	 */
	public static function count( array $input ): array {
		return array( 'subscriptions_count' => Counts::people( array_map( 'intval', array_filter( explode( ',', $input['term_ids'] ?? '' ) ) ) ) );
	}

	/**
	 * Returns the names of the newsletter categories.
	 *
	 * @return array<int, array{id: int, name: string}>
	 */
	public static function names(): array {
		return array_map(
			static fn ( WP_Term $term ): array => array(
				'id'   => $term->term_id,
				'name' => self::name( $term ),
			),
			Categories::all()
		);
	}

	/**
	 * Returns all categories of the site, and which of them subscribers can choose.
	 *
	 * @return array{enabled: bool, categories: array<int, array{id: int, name: string, newsletter: bool}>}
	 */
	public static function all(): array {
		$marked = array_map( static fn ( WP_Term $term ): int => $term->term_id, Categories::all() );
		$terms  = get_terms(
			array(
				'taxonomy'   => 'category',
				'hide_empty' => false,
				'orderby'    => 'name',
				'number'     => self::MAX_LISTED,
			)
		);
		return array(
			'enabled'    => Categories::are_enabled(),
			'categories' => array_map(
				static fn ( WP_Term $term ): array => array(
					'id'         => $term->term_id,
					'name'       => self::name( $term ),
					'newsletter' => in_array( $term->term_id, $marked, true ),
				),
				is_array( $terms ) ? $terms : array()
			),
		);
	}

	/**
	 * Stores which categories subscribers can choose.
	 *
	 * @param array<string, mixed> $input As in `SubscriberCategoriesInput`.
	 * @return array<string, mixed>|WP_Error The categories.
	 */
	public static function set( array $input ): array|WP_Error {
		return Categories::change( $input )
			? self::all()
			: Rest::error( 'freehold_not_stored', __( 'The setting could not be stored. Please try again.', 'freehold' ), 500 );
	}

	/**
	 * Returns a category’s name as plain text.
	 */
	private static function name( WP_Term $term ): string {
		return wp_specialchars_decode( $term->name, ENT_QUOTES );
	}
}
