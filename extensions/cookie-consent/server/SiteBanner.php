<?php
declare( strict_types=1 );

namespace Freehold\Modules\CookieConsent;

use WP_Post;

/**
 * The banner in Jetpack's option: the block of a template, which Jetpack copies there whenever that is saved, and shows on all pages.
 */
final class SiteBanner {

	private const OPTION = 'cookie_consent_template';

	private const BLOCK = 'jetpack/cookie-consent';

	/**
	 * Prints the stored banner, unless the page has one already: that one may be newer.
	 */
	public static function show(): void {
		$has_one = has_filter( 'wp_get_consent_type', array( Renderer::class, 'type' ) );
		$banner  = false === $has_one ? self::in( (string) get_option( self::OPTION ) ) : null;
		if ( null !== $banner ) {
			echo do_blocks( $banner ); // phpcs:ignore WordPress.Security.EscapeOutput -- Rendered blocks, which an administrator has stored.
		}
	}

	/**
	 * Copies the banner of a saved template, where there is one for the whole site.
	 *
	 * @param int     $post_id The template.
	 * @param WP_Post $post    The same, as stored.
	 */
	public static function follow( int $post_id, WP_Post $post ): void {
		unset( $post_id );
		$banner = self::in( $post->post_content );
		if ( null !== $banner && null !== self::in( (string) get_option( self::OPTION ) ) && current_user_can( 'edit_theme_options' ) ) {
			update_option( self::OPTION, $banner );
		}
	}

	/**
	 * Removes the banner of the whole site when a user removes it from its template.
	 *
	 * @param int     $post_id The post.
	 * @param WP_Post $after   The post as it is now.
	 * @param WP_Post $before  The post as it was.
	 */
	public static function compare( int $post_id, WP_Post $after, WP_Post $before ): void {
		if ( null === self::in( $after->post_content ) ) {
			self::leave( $post_id, $before );
		}
	}

	/**
	 * Removes the banner of the whole site with its template.
	 *
	 * @param int     $post_id The post.
	 * @param WP_Post $post    The post as it was.
	 */
	public static function leave( int $post_id, WP_Post $post ): void {
		unset( $post_id );
		if ( in_array( $post->post_type, array( 'wp_template', 'wp_template_part' ), true ) && null !== self::in( $post->post_content ) && current_user_can( 'edit_theme_options' ) ) {
			delete_option( self::OPTION );
		}
	}

	/**
	 * Returns the first banner in stored markup, null if there is none.
	 *
	 * @param string $content The markup.
	 */
	private static function in( string $content ): ?string {
		return str_contains( $content, 'wp:' . self::BLOCK ) ? self::among( parse_blocks( $content ) ) : null;
	}

	/**
	 * Returns the first banner among blocks, at any depth.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 */
	private static function among( array $blocks ): ?string {
		foreach ( $blocks as $block ) {
			$found = self::BLOCK === $block['blockName'] ? serialize_block( $block ) : self::among( $block['innerBlocks'] );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}
}
