<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use WP_Post;
use WP_Query;

/**
 * Closes the posts of queries, `get_post_field()`, and the notes in a meta for readers who may not read them. Not in wp-admin, cron
 * and on the command line, where plugins copy posts. What `get_post()` returns has no filter, so plugins that read it and put it on
 * pages are closed by their own filters, in {@see Traces}.
 */
final class Raw {

	/** Filters of plugins for search engines and social networks. What they get second says which post it is; else it is the page’s. */
	public const FILTERS = array(
		// Yoast SEO.
		'wpseo_pre_analysis_post_content',
		'wpseo_sitemap_urlimages',
		'wpseo_opengraph_image',
		'wpseo_twitter_image',
		'wpseo_metadesc',
		'wpseo_opengraph_desc',
		'wpseo_twitter_description',
		'wpseo_schema_graph',
		// Rank Math.
		'rank_math/sitemap/urlimages',
		'rank_math/opengraph/facebook/image_array',
		'rank_math/opengraph/twitter/image_array',
		'rank_math/opengraph/facebook/og_description',
		'rank_math/opengraph/twitter/twitter_description',
		'rank_math/frontend/description',
		'rank_math/json_ld',
		// All in One SEO.
		'aioseo_sitemap_images',
		'aioseo_facebook_tags',
		'aioseo_twitter_tags',
		'aioseo_description',
		'aioseo_schema_output',
		// SEOPress reads the rest with get_post_field().
		'seopress_sitemaps_single_img_url',
		// The SEO Framework.
		'the_seo_framework_get_excerpt',
		'the_seo_framework_generated_image_details',
		'the_seo_framework_schema_graph_data',
		// Jetpack.
		'jetpack_images_get_images',
		'jetpack_open_graph_tags',
	);

	/**
	 * Adds the filters.
	 */
	public static function watch(): void {
		add_filter( 'the_posts', array( self::class, 'posts' ), PHP_INT_MAX, 2 );
		add_action( 'wp', array( self::class, 'page' ), PHP_INT_MAX );
		add_filter( 'post_content', array( self::class, 'field' ), PHP_INT_MAX, 2 );
		add_filter( 'get_post_metadata', array( self::class, 'meta' ), PHP_INT_MAX, 3 );
		add_filter( 'wp_insert_post_data', array( self::class, 'keep' ), PHP_INT_MAX, 3 );
		foreach ( self::FILTERS as $filter ) {
			// By name, so that the class is not loaded on other sites.
			add_filter( $filter, array( Traces::class, 'remove' ), PHP_INT_MAX, 2 );
		}
	}

	/**
	 * Closes the posts of a query. Those of the page wait until it is known whose page it is.
	 *
	 * @return mixed
	 */
	public static function posts( mixed $posts, mixed $query = null ): mixed {
		if ( ! is_array( $posts ) || self::shows_all() || ( $query instanceof WP_Query && $query->is_main_query() && did_action( 'wp' ) < 1 ) ) {
			return $posts;
		}
		$objects    = array_filter( $posts, static fn ( mixed $post ): bool => $post instanceof WP_Post );
		$has_levels = ! $query instanceof WP_Query || $query->get( 'update_post_meta_cache', true ) || Level::are_used();
		if ( $has_levels ) {
			// All at once. WordPress itself does it after this filter, for most queries.
			update_meta_cache( 'post', array_column( $objects, 'ID' ) );
		}
		foreach ( $objects as $post ) {
			if ( ( $has_levels || Parts::has( $post->post_content ) ) && self::closes( $post ) ) {
				Readable::close( $post );
			}
		}
		return $posts;
	}

	/**
	 * Closes the posts of the page.
	 */
	public static function page(): void {
		global $wp_query;
		self::posts( array( ...(array) $wp_query->posts, $wp_query->queried_object, $GLOBALS['post'] ?? null ) );
	}

	/**
	 * Closes the content that `get_post_field()` returns.
	 *
	 * @param mixed $post_id The post.
	 * @return mixed
	 */
	public static function field( mixed $content, mixed $post_id ): mixed {
		$post = is_numeric( $post_id ) && self::closes( (int) $post_id ) ? get_post( (int) $post_id ) : null;
		return $post instanceof WP_Post ? Readable::of( $post ) : $content;
	}

	/**
	 * Closes the notes that `get_post_meta()` returns.
	 *
	 * @param mixed $value   What another filter returns; null for the stored meta.
	 * @param mixed $post_id The post.
	 * @param mixed $key     The meta’s name.
	 * @return mixed
	 */
	public static function meta( mixed $value, mixed $post_id, mixed $key ): mixed {
		// By its own name: every meta of a page passes here, and few are notes.
		return 'footnotes' === $key && self::closes( (int) $post_id ) ? Footnotes::meta( $value, $post_id, $key ) : $value;
	}

	/**
	 * Keeps the stored content when code that runs for a reader writes back the object that a query returned.
	 *
	 * @param mixed $data  What is stored, with slashes.
	 * @param mixed $post  The post, sanitized.
	 * @param mixed $given The post as the caller has passed it.
	 * @return mixed
	 */
	public static function keep( mixed $data, mixed $post = null, mixed $given = null ): mixed {
		$closed = Readable::closed( (int) ( $given['ID'] ?? 0 ) );
		$stored = null !== $closed && wp_unslash( $given['post_content'] ?? '' ) === $closed && self::closes( (int) $given['ID'] ) ? WP_Post::get_instance( (int) $given['ID'] ) : false;
		if ( $stored ) {
			$data['post_content'] = wp_slash( $stored->post_content );
		}
		return $data;
	}

	/**
	 * Returns whether this request must not have all of a post’s content.
	 */
	private static function closes( int|WP_Post $post ): bool {
		return ! self::shows_all() && Guest::is_protected( $post ) && ! current_user_can( 'edit_post', $post instanceof WP_Post ? $post->ID : $post );
	}

	/**
	 * Returns whether this request may have all posts’ content.
	 */
	private static function shows_all(): bool {
		return is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI );
	}
}
