<?php
declare( strict_types=1 );

namespace Freehold\Modules\WidgetVisibility;

/**
 * Knows whether rules are met on the current page. A rule has a `major` part, such as `page`, and a `minor` one, such as an ID.
 */
final class Rules {

	/**
	 * Returns whether a widget with these conditions is shown.
	 *
	 * @param array<string, mixed> $conditions `action` (`show` or `hide`), `match_all` (`1` or `0`) and `rules`.
	 */
	public static function show( array $conditions ): bool {
		$rules = array_filter( (array) $conditions['rules'], 'is_array' );
		$met   = array_filter( $rules, self::is_met( ... ) );
		$all   = '1' === (string) ( $conditions['match_all'] ?? '' );
		$is    = $all ? count( $met ) === count( $rules ) : array() !== $met;
		return match ( $conditions['action'] ?? '' ) {
			'show'  => $is,
			'hide'  => ! $is,
			default => true,
		};
	}

	/**
	 * Returns whether a rule is met.
	 *
	 * @param array<string, mixed> $rule The rule.
	 */
	private static function is_met( array $rule ): bool {
		$minor = is_scalar( $rule['minor'] ?? '' ) ? (string) ( $rule['minor'] ?? '' ) : '';
		return match ( $rule['major'] ?? '' ) {
			'page', 'post_type' => self::is_page( $minor, ! empty( $rule['has_children'] ) ),
			'category'          => self::has_term( 'category', $minor ),
			'tag'               => self::has_term( 'post_tag', $minor ),
			'taxonomy'          => self::is_taxonomy( $minor ),
			'author'            => self::is_author( $minor ),
			'date'              => match ( $minor ) {
				''      => is_date(),
				'day'   => is_day(),
				'month' => is_month(),
				'year'  => is_year(),
				default => false,
			},
			'loggedin'          => is_user_logged_in() === ( 'loggedin' === $minor ),
			'role'              => in_array( $minor, wp_get_current_user()->roles, true ),
			default             => false,
		};
	}

	/**
	 * Returns whether the page is of a kind, of a post type, or a certain one.
	 *
	 * @param string $minor         The kind; `post` and the empty text are of old rules.
	 * @param bool   $with_children Whether the pages below it count, too.
	 */
	private static function is_page( string $minor, bool $with_children ): bool {
		list( $kind, $type ) = array_pad( explode( '-', $minor, 2 ), 2, '' );
		$id                  = get_queried_object_id();
		return match ( true ) {
			'' === $minor                 => is_singular( 'page' ),
			'post' === $minor             => is_singular( 'post' ),
			'404' === $minor              => is_404(),
			'search' === $minor           => is_search(),
			'archive' === $minor          => is_archive(),
			'home' === $minor             => is_home(),
			'posts' === $minor            => is_home() && ! is_front_page(),
			'front' === $minor            => is_front_page() && ( ! is_paged() || current_theme_supports( 'infinite-scroll' ) ),
			'post_type' === $kind         => is_singular( $type ),
			'post_type_archive' === $kind => is_post_type_archive( $type ),
			(string) (int) $minor !== $minor => false,
			default                       => ( is_page() || is_home() ) && $id > 0 && ( $id === (int) $minor || ( $with_children && wp_get_post_parent_id( $id ) === (int) $minor ) ),
		};
	}

	/**
	 * Returns whether the page is one of a term, or of a post with it; without a term, of any in the taxonomy.
	 *
	 * @param string $term     The term's ID, in old rules its slug; may be empty.
	 */
	private static function has_term( string $taxonomy, string $term ): bool {
		if ( is_singular() ) {
			$id = get_queried_object_id();
			return '' === $term ? is_object_in_taxonomy( (string) get_post_type( $id ), $taxonomy ) : has_term( is_numeric( $term ) ? (int) $term : $term, $taxonomy, $id );
		}
		// WordPress also takes a number for a name, such as that of a tag “2026”.
		$is_id = is_numeric( $term );
		$name  = $is_id ? '' : $term;
		return ( ! $is_id || get_queried_object_id() === (int) $term ) && match ( $taxonomy ) {
			'category' => is_category( $name ),
			'post_tag' => is_tag( $name ),
			default    => is_tax( $taxonomy, $name ),
		};
	}

	/**
	 * Returns whether the page is one of a taxonomy.
	 *
	 * @param string $minor Empty for all, the taxonomy's name, or `name_tax_ID` of a term.
	 */
	private static function is_taxonomy( string $minor ): bool {
		if ( '' === $minor ) {
			return is_singular() ? array() !== get_object_taxonomies( (string) get_post_type( get_queried_object_id() ) ) : is_category() || is_tag() || is_tax();
		}
		list( $taxonomy, $term ) = array_pad( explode( '_tax_', $minor, 2 ), 2, '' );
		return self::has_term( $taxonomy, (string) ( wp_get_split_term( (int) $term, $taxonomy ) ?: $term ) );
	}

	/**
	 * Returns whether the page is one of an author, or of a post by one.
	 *
	 * @param string $author The user's ID; empty for all pages of authors.
	 */
	private static function is_author( string $author ): bool {
		return '' === $author
			? is_author()
			: ( is_author() && get_queried_object_id() === (int) $author ) || ( is_singular() && get_post_field( 'post_author', get_queried_object_id() ) === $author );
	}
}
