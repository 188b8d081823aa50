<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

use Freehold\Modules\InstantSearch\Types;
use WP_Post;

/**
 * What a page's blocks say about the search: which types of posts are found, how many are on a page, and in which order. Other blocks may
 * come before these, so they are read from the post or the template.
 */
final class Scope {

	/** The blocks. */
	private const RESULTS = 'jetpack-search/search-results';
	private const ORDER   = 'jetpack-search/results-sort';

	/** The most results of one page. */
	private const MAX_PER_PAGE = 50;

	/**
	 * The attributes of the blocks that have been rendered.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	private static array $rendered = array();

	/**
	 * Creates a scope.
	 *
	 * @param string[] $types    The types of posts.
	 * @param int      $per_page The results of one page.
	 * @param string   $order    The order, unless the visitor chooses one.
	 */
	private function __construct( public readonly array $types, public readonly int $per_page, public readonly string $order ) {}

	/**
	 * Notes a block before what is inside of it is rendered.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return array<string, mixed> The block, unchanged.
	 */
	public static function note( array $block ): array {
		if ( in_array( $block['blockName'] ?? '', array( self::RESULTS, self::ORDER ), true ) ) {
			self::$rendered[ $block['blockName'] ] = (array) ( $block['attrs'] ?? array() );
		}
		return $block;
	}

	/**
	 * Returns the scope of this page.
	 */
	public static function current(): self {
		$attributes = self::attributes( self::RESULTS ) ?? array();
		$order      = self::attributes( self::ORDER )['defaultSort'] ?? '';
		$named      = array_filter( (array) ( $attributes['postTypes'] ?? array() ), 'is_string' );
		$types      = array() === $named ? Types::all() : ( 'include' === ( $attributes['postTypeMode'] ?? '' ) ? array_intersect( Types::all(), $named ) : array_diff( Types::all(), $named ) );
		$per_page   = is_numeric( $attributes['resultsPerPage'] ?? null ) ? (int) $attributes['resultsPerPage'] : 0;
		return new self( array_values( $types ), max( 1, min( self::MAX_PER_PAGE, $per_page > 0 ? $per_page : (int) get_option( 'posts_per_page', 10 ) ) ), is_string( $order ) ? $order : '' );
	}

	/**
	 * Returns whether this page shows results: without them, a search field leads to the site's search page.
	 */
	public static function has_results(): bool {
		return is_search() || null !== self::attributes( self::RESULTS );
	}

	/**
	 * Returns the attributes of a block in the template or the page, or else of one that was rendered, such as in a part of the template.
	 *
	 * @param string $name The block's name.
	 * @return array<string, mixed>|null Null if there is none.
	 */
	private static function attributes( string $name ): ?array {
		$post     = get_queried_object();
		$contents = array( $GLOBALS['_wp_current_template_content'] ?? '', $post instanceof WP_Post ? $post->post_content : '', $GLOBALS['post']->post_content ?? '' );
		foreach ( $contents as $content ) {
			$at = strpos( (string) $content, "<!-- wp:{$name} " );
			if ( false !== $at ) {
				return parse_blocks( substr( $content, $at, (int) strpos( $content, '-->', $at ) + 3 - $at ) )[0]['attrs'] ?? array();
			}
		}
		return self::$rendered[ $name ] ?? null;
	}
}
