<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Settings;
use WP_Term;

/**
 * The core categories that the owner has marked: subscribers can choose among them.
 */
final class Categories {

	/** The setting with the categories. */
	private const SETTING = 'members.categories';

	/**
	 * Returns whether subscribers can choose categories.
	 */
	public static function are_enabled(): bool {
		return true === Settings::get( self::SETTING . '.enabled', false );
	}

	/**
	 * Returns the marked categories that still exist, by name.
	 *
	 * @return WP_Term[]
	 */
	public static function all(): array {
		$ids   = array_filter( array_map( 'intval', (array) Settings::get( self::SETTING . '.ids', array() ) ) );
		$terms = array() === $ids ? array() : get_terms(
			array(
				'taxonomy'   => 'category',
				'include'    => $ids,
				'hide_empty' => false,
				'orderby'    => 'name',
			)
		);
		return is_array( $terms ) ? $terms : array();
	}

	/**
	 * Returns those of some categories that subscribers can choose.
	 *
	 * @param array<mixed> $ids What a visitor or an administrator chose.
	 * @return int[] Term IDs.
	 */
	public static function valid( array $ids ): array {
		$known = self::are_enabled() ? array_map( static fn ( WP_Term $term ): int => $term->term_id, self::all() ) : array();
		return array_values( array_intersect( $known, array_map( 'intval', array_filter( $ids, 'is_scalar' ) ) ) );
	}

	/**
	 * Returns whether someone chose categories of which none is offered any more, as on a page from a cache. No choice stands for
	 * everything, which this person does not want.
	 *
	 * @param array<mixed> $ids What was chosen.
	 */
	public static function are_gone( array $ids ): bool {
		return self::are_enabled() && array() !== $ids && array() === self::valid( $ids );
	}

	/**
	 * Stores which categories subscribers can choose.
	 *
	 * @param bool  $is_enabled Whether they can.
	 * @param int[] $ids        Term IDs.
	 * @return bool False if the database returned an error.
	 */
	public static function set( bool $is_enabled, array $ids ): bool {
		return self::change(
			array(
				'enabled' => $is_enabled,
				'ids'     => $ids,
			)
		);
	}

	/**
	 * Changes which categories subscribers can choose. What is not named stays as it is now, whatever the user has seen.
	 *
	 * @param array{enabled?: bool, ids?: int[], add?: int[], remove?: int[]} $change `ids` are all categories.
	 * @return bool False if the database returned an error.
	 */
	public static function change( array $change ): bool {
		return Settings::update(
			static function ( array $settings ) use ( $change ): array {
				$now = (array) ( $settings['members']['categories'] ?? array() );
				$ids = array_diff( array( ...$change['ids'] ?? $now['ids'] ?? array(), ...$change['add'] ?? array() ), $change['remove'] ?? array() );

				$settings['members']['categories'] = array(
					'enabled' => $change['enabled'] ?? $now['enabled'] ?? false,
					'ids'     => array_values( array_unique( array_map( 'intval', $ids ) ) ),
				);
				return $settings;
			}
		);
	}
}
