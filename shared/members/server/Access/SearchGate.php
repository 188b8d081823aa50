<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Database\Posts;
use WP_Query;

/**
 * Keeps searches from matching the content of posts that are not public as a whole or in part, also by words that a search
 * excludes and by the order of results. Their titles and excerpts still match.
 */
final class SearchGate {

	/** A condition on the content, as core writes it, and with backticks. */
	private const CONDITION = '~(?<![\w`])(`?\w+`?\.`?post_content`?)\s+(NOT\s+)?LIKE\s+(\'(?:[^\'\\\\]|\\\\.|\'\')*\')~';

	/**
	 * Adds the filters.
	 */
	public static function watch(): void {
		add_action( 'pre_get_posts', array( self::class, 'prepare' ), PHP_INT_MAX );
		add_filter( 'posts_search', array( self::class, 'filter' ), PHP_INT_MAX );
		add_filter( 'posts_search_orderby', array( self::class, 'filter' ), PHP_INT_MAX );
	}

	/**
	 * Makes the filters run for each search.
	 */
	public static function prepare( WP_Query $query ): void {
		if ( is_string( $query->get( 's' ) ) && '' !== $query->get( 's' ) && $query->get( 'suppress_filters' ) && ! self::may_find() ) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Changes the conditions on the content.
	 *
	 * @param mixed $sql A part of a statement.
	 * @return mixed
	 */
	public static function filter( mixed $sql ): mixed {
		if ( ! is_string( $sql ) || '' === $sql || self::may_find() ) {
			return $sql;
		}
		$closed = Posts::is_marked( array( Parts::PAID, Parts::PAID_CLASS ), Level::META, array( '', Level::EVERYBODY ) );
		return (string) preg_replace_callback(
			self::CONDITION,
			static fn ( array $found ): string => '' === $found[2] ? "( {$found[0]} AND NOT {$closed} )" : "( {$found[0]} OR {$closed} )",
			$sql
		);
	}

	/**
	 * Returns whether the current user may find all content.
	 */
	private static function may_find(): bool {
		return current_user_can( 'edit_others_posts' );
	}
}
