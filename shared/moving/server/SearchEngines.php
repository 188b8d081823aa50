<?php
declare( strict_types=1 );

namespace Freehold\Moving;

/**
 * Tells search engines what authors have set in Jetpack: a post's title and description, that it must not be found, and the front
 * page's description. Not while Jetpack or a plugin for search engines is active.
 */
final class SearchEngines {

	public const TITLE       = 'jetpack_seo_html_title';
	public const DESCRIPTION = 'advanced_seo_description';
	public const NOINDEX     = 'jetpack_seo_noindex';

	/** The option with the front page's description. */
	public const FRONT_PAGE = 'advanced_seo_front_page_description';

	/** What other plugins for search engines define. */
	private const OTHERS = array( 'WPSEO_VERSION', 'RANK_MATH_VERSION', 'AIOSEO_VERSION', 'SEOPRESS_VERSION', 'THE_SEO_FRAMEWORK_VERSION', 'SLIM_SEO_VER', 'SEOKEY_VERSION' );

	/**
	 * Returns whether another plugin tells search engines about posts.
	 */
	public static function has_plugin(): bool {
		return array() !== array_filter( self::OTHERS, 'defined' );
	}

	/**
	 * Adds what the page shows. Its metas are in the cache already, and so are options that are loaded with each page.
	 */
	public static function page(): void {
		$id          = is_singular() ? get_queried_object_id() : 0;
		$text        = static fn ( string $key ): string => $id > 0 ? trim( (string) get_post_meta( $id, $key, true ) ) : '';
		$title       = $text( self::TITLE );
		$description = is_front_page() ? trim( (string) ( wp_load_alloptions()[ self::FRONT_PAGE ] ?? '' ) ) : '';
		$description = '' === $description && $id > 0 && ! post_password_required( $id ) ? $text( self::DESCRIPTION ) : $description;
		$is_hidden   = ! in_array( $text( self::NOINDEX ), array( '', '0' ), true );
		if ( ( '' === $title && '' === $description && ! $is_hidden ) || ! self::is_ours() ) {
			return;
		}
		if ( '' !== $title ) {
			// Early, so that code of the site has the last word.
			add_filter( 'pre_get_document_title', static fn (): string => esc_html( $title ), 5 );
			add_filter( 'wp_title', static fn (): string => esc_html( $title ), 5 );
		}
		if ( '' !== $description ) {
			add_action( 'wp_head', static fn () => printf( "<meta name=\"description\" content=\"%s\" />\n", esc_attr( (string) preg_replace( '~\s+~', ' ', $description ) ) ), 1 );
		}
		if ( $is_hidden ) {
			add_filter( 'wp_robots', static fn ( array $robots ): array => array( 'noindex' => true ) + $robots );
		}
	}

	/**
	 * Leaves posts that must not be found out of WordPress's sitemap.
	 *
	 * @param mixed $query The arguments of the query.
	 * @return mixed
	 */
	public static function sitemap( mixed $query ): mixed {
		if ( is_array( $query ) && self::is_ours() ) {
			$query['meta_query'] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- The sitemap alone, 2,000 posts at a time.
				'relation' => 'AND',
				(array) ( $query['meta_query'] ?? array() ),
				array(
					'relation' => 'OR',
					array(
						'key'     => self::NOINDEX,
						'compare' => 'NOT EXISTS',
					),
					array(
						'key'     => self::NOINDEX,
						'value'   => array( '', '0' ),
						'compare' => 'IN',
					),
				),
			);
		}
		return $query;
	}

	/**
	 * Returns whether neither Jetpack nor a plugin for search engines is active.
	 */
	private static function is_ours(): bool {
		return ! class_exists( 'Jetpack', false ) && ! self::has_plugin();
	}
}
