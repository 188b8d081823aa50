<?php
declare( strict_types=1 );

namespace Freehold\Search;

use Closure;
use Freehold\Blocks\PublicContent;
use Freehold\Database\Posts;
use Freehold\Modules\Manifest;
use ReflectionFunction;
use Throwable;
use WP_Post;
use WP_Query;

/**
 * Asks WordPress, and so the plugins that close posts or hide them from searches: renders a post for a guest, and runs WordPress's own
 * query. What uses posts outside of their pages asks here.
 */
final class Shown {

	/** Where a line of text ends in markup. */
	private const BREAKS = '~<!--.*?-->|</?(?:p|div|h[1-6]|[uod]l|li|d[td]|t[drh]|table|figure|figcaption|blockquote|pre|details|summary|section|br|hr|img)\b[^>]*>|\R~s';

	/** How many pairs of a line's words must be shown: plugins change single words. */
	private const SHARE = 0.75;

	/** A word that is on no page. */
	private const PROBE = 'freeholdprobe';

	/**
	 * Whether a post is rendered.
	 *
	 * @var bool
	 */
	private static bool $is_rendering = false;

	/**
	 * Reads what rendering posts needs, for all of them at once: their authors and images. Otherwise each post makes its own queries.
	 *
	 * @param WP_Post[] $posts The posts whose {@see self::content()} the caller reads next.
	 */
	public static function prime( array $posts ): void {
		$contents = implode( "\n", array_column( $posts, 'post_content' ) );
		if ( self::$is_rendering || ! self::may_differ( $contents ) ) {
			return;
		}
		cache_users( array_column( $posts, 'post_author' ) );
		preg_match_all( '/\bwp-image-(\d+)/', $contents, $images );
		Posts::prime( array_map( 'intval', array_unique( $images[1] ) ) );
	}

	/**
	 * Returns the lines of a post's content that a guest sees on its page. What blocks and shortcodes add is not part of them.
	 *
	 * @param string $content The stored content.
	 * @param int    $post_id The post's ID.
	 */
	public static function content( string $content, int $post_id ): string {
		$public = PublicContent::open( $content, $post_id );
		$post   = get_post( $post_id );
		if ( self::$is_rendering || ! $post instanceof WP_Post || '' === trim( $public ) || ! self::may_differ( $public ) ) {
			return $public;
		}
		// What a shortcode encloses may be shown.
		$names = implode( '|', array_map( 'preg_quote', array_keys( $GLOBALS['shortcode_tags'] ) ) );
		$lines = preg_split( self::BREAKS, (string) preg_replace( "~\[/?(?:{$names})(?![\w-])[^\]]*+\]~", "\n", $public ) ) ?: array();
		return implode( "\n", self::seen( $lines, self::rendered( $public, $post ) ) );
	}

	/**
	 * Returns the stored content of a post without what this plugin or a shortcode may close, and nothing if another plugin closes all
	 * of it. Renders no block, so that a page can ask it for other posts.
	 */
	public static function quickly( WP_Post $post ): string {
		$probe = '<p>' . self::PROBE . '</p>';
		return self::$is_rendering || ! self::may_differ( '' ) || str_contains( self::rendered( $probe, $post ), self::PROBE ) ? PublicContent::of( $post->post_content, $post->ID ) : '';
	}

	/**
	 * Returns those of some posts that WordPress's own query finds for a guest.
	 *
	 * @param int[]                $ids       The posts' IDs.
	 * @param array<string, mixed> $arguments More of the query, such as `post_type`. With `s` it is a search.
	 * @return int[] Their IDs, in the same order.
	 */
	public static function findable( array $ids, array $arguments ): array {
		if ( array() === $ids ) {
			return array();
		}
		// Not `post__in`, with which WordPress ignores the posts that a plugin excludes.
		$among = static fn ( string $where ): string => "{$where} AND " . Posts::among( $ids );
		if ( taxonomy_exists( 'product_visibility' ) ) {
			// WooCommerce does this in the main query alone.
			$arguments['tax_query'][] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- For a page of results.
				'taxonomy' => 'product_visibility',
				'field'    => 'name',
				'terms'    => array( isset( $arguments['s'] ) ? 'exclude-from-search' : 'exclude-from-catalog' ),
				'operator' => 'NOT IN',
			);
		}
		$found = self::as_guest(
			static fn (): array => self::query(
				array(
					'posts_per_page' => count( $ids ),
					'orderby'        => 'none',
					'fields'         => 'ids',
				) + $arguments,
				array(
					'posts_where'  => $among,
					// Instead of WordPress's conditions on the words; those that plugins add stay.
					'posts_search' => static fn (): string => '',
				)
			)
		);
		return array_values( array_intersect( $ids, array_map( 'intval', $found ) ) );
	}

	/**
	 * Returns what WordPress's own query finds of public posts, with other conditions. Queries that plugins run inside of it keep theirs.
	 *
	 * @param array<string, mixed>                  $arguments The arguments of the query.
	 * @param array<string, callable(mixed): mixed> $changes   By the name of WordPress's filter. They run before those of plugins.
	 * @return array<int, WP_Post|int>
	 */
	public static function query( array $arguments, array $changes ): array {
		$query   = new WP_Query();
		$filters = array_map( static fn ( callable $change ): Closure => static fn ( mixed $value, mixed $of = null ): mixed => $of === $query ? $change( $value ) : $value, $changes );
		foreach ( $filters as $name => $filter ) {
			add_filter( $name, $filter, PHP_INT_MIN, 2 );
		}
		try {
			return $query->query(
				array(
					'post_status'         => 'publish',
					'has_password'        => false,
					'ignore_sticky_posts' => true,
					'no_found_rows'       => true,
				) + $arguments
			);
		} finally {
			foreach ( $filters as $name => $filter ) {
				remove_filter( $name, $filter, PHP_INT_MIN );
			}
		}
	}

	/**
	 * Returns whether code of other plugins or of the theme takes part in rendering. Most searches need not render anything.
	 *
	 * @param string $content The stored content.
	 */
	private static function may_differ( string $content ): bool {
		preg_match_all( '~<!--\s+wp:([a-z0-9-]+/[a-z0-9-]+)~', $content, $found );
		if ( array() !== array_diff_key( array_flip( $found[1] ), Manifest::blocks() ) ) {
			return true;
		}
		// Also those inside of others.
		preg_match_all( '~\[([^\[\]\s/<>&=]+)~', $content, $shortcodes );
		$callbacks = array_values( array_intersect_key( $GLOBALS['shortcode_tags'], array_flip( $shortcodes[1] ) ) );
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			if ( in_array( $name, array( 'the_content', 'pre_render_block' ), true ) || str_starts_with( $name, 'render_block' ) ) {
				array_push( $callbacks, ...array_column( array_merge( ...$hook->callbacks ), 'function' ) );
			}
		}
		foreach ( $callbacks as $callback ) {
			if ( self::is_of_others( $callback ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns whether a function is code of another plugin or of the theme.
	 *
	 * @param mixed $callback The function.
	 */
	private static function is_of_others( mixed $callback ): bool {
		$own  = array( ABSPATH . WPINC, FREEHOLD_DIR . '/src/', FREEHOLD_DIR . '/shared/', FREEHOLD_DIR . '/build/' );
		$file = is_callable( $callback ) ? (string) ( new ReflectionFunction( Closure::fromCallable( $callback ) ) )->getFileName() : '';
		return '' !== $file && array() === array_filter( $own, static fn ( string $folder ): bool => str_starts_with( $file, $folder ) );
	}

	/**
	 * Returns content as it is on the post's page for a guest.
	 *
	 * @return string HTML; empty if a plugin fails.
	 */
	private static function rendered( string $content, WP_Post $post ): string {
		$before             = $GLOBALS['post'] ?? null;
		$level              = ob_get_level();
		self::$is_rendering = true;
		$GLOBALS['post']    = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- Restored below.
		setup_postdata( $post );
		ob_start();
		try {
			return self::as_guest( static fn (): string => (string) apply_filters( 'the_content', $content ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's.
		} catch ( Throwable $error ) {
			error_log( "Freehold: the post {$post->ID} could not be rendered: {$error}" ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- A fault in the code of another plugin, which no screen shows.
			return '';
		} finally {
			while ( ob_get_level() > $level ) {
				ob_end_clean();
			}
			self::$is_rendering = false;
			$GLOBALS['post']    = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- The value before.
			if ( $before instanceof WP_Post ) {
				setup_postdata( $before );
			}
		}
	}

	/**
	 * Runs code as a guest.
	 *
	 * @template T
	 * @param callable(): T $run The code.
	 * @return T
	 */
	public static function as_guest( callable $run ): mixed {
		$user = get_current_user_id();
		wp_set_current_user( 0 );
		try {
			return $run();
		} finally {
			wp_set_current_user( $user );
		}
	}

	/**
	 * Returns those of some lines that are shown. Reads the page once, however many lines there are.
	 *
	 * @param string[] $lines The lines, with markup.
	 * @param string   $html  The page.
	 * @return string[]
	 */
	private static function seen( array $lines, string $html ): array {
		$parts = array_map( static fn ( string $line ): array => self::parts( self::words( $line ) ), $lines );
		$shown = array_fill_keys( array_merge( array(), ...$parts ), false );
		$last  = '';
		foreach ( self::words( $html ) as $word ) {
			foreach ( array( $word, "{$last} {$word}" ) as $part ) {
				if ( isset( $shown[ $part ] ) ) {
					$shown[ $part ] = true;
				}
			}
			$last = $word;
		}
		return array_filter(
			$lines,
			static fn ( int $at ): bool => array() !== $parts[ $at ] && count( array_filter( $parts[ $at ], static fn ( string $part ): bool => $shown[ $part ] ) ) >= self::SHARE * count( $parts[ $at ] ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/**
	 * Returns the pairs of adjacent words.
	 *
	 * @param string[] $words The words.
	 * @return string[] A single word as it is.
	 */
	private static function parts( array $words ): array {
		return count( $words ) < 2 ? $words : array_map( static fn ( string $one, string $other ): string => "{$one} {$other}", array_slice( $words, 0, -1 ), array_slice( $words, 1 ) );
	}

	/**
	 * Returns the words of a text.
	 *
	 * @param string $html The text, with markup.
	 * @return string[]
	 */
	private static function words( string $html ): array {
		return Words::runs( Words::fold( Words::plain( $html ) ) );
	}
}
