<?php
declare( strict_types=1 );

namespace Freehold\Modules\CookieConsent;

use Freehold\Blocks;
use Freehold\Database\Posts;
use Freehold\Http\Request;
use WP_Post;

/**
 * The banner in Jetpack's option: the block of a template, which Jetpack copies there whenever that is saved, and shows on all pages.
 */
final class SiteBanner {

	private const OPTION = 'cookie_consent_template';

	private const BLOCK = 'jetpack/cookie-consent';

	private const MARKER = 'wp:' . self::BLOCK;

	/** The types of posts whose banner Jetpack copies. */
	public const TEMPLATES = array( 'wp_template', 'wp_template_part' );

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
	 * Returns that visitors of pages must opt in: other plugins ask whether they may set cookies before the banner is printed. The
	 * banner of another plugin stores other cookies.
	 *
	 * @param mixed $type The type, false or empty if there is none.
	 */
	public static function type( mixed $type ): mixed {
		return Request::is_page_view() && ! Blocks::is_foreign( self::BLOCK ) ? Renderer::type( $type ) : $type;
	}

	/**
	 * Copies the banner of a saved template, where there is one for the whole site.
	 *
	 * @param int     $post_id The template.
	 * @param WP_Post $post    The same, as stored.
	 */
	public static function follow( int $post_id, WP_Post $post ): void {
		unset( $post_id );
		$banner = 'publish' === $post->post_status ? self::in( $post->post_content ) : null;
		if ( null !== $banner && null !== self::in( (string) get_option( self::OPTION ) ) && current_user_can( 'edit_theme_options' ) ) {
			update_option( self::OPTION, $banner );
		}
	}

	/**
	 * Removes the banner of the whole site when it left its template, and no other template has one.
	 *
	 * @param WP_Post $before The template as it was.
	 */
	public static function leave( WP_Post $before ): void {
		if ( in_array( $before->post_type, self::TEMPLATES, true ) && null !== self::in( $before->post_content ) && ! Posts::any_of_types_contains( self::TEMPLATES, array( self::MARKER ) ) && current_user_can( 'edit_theme_options' ) ) {
			delete_option( self::OPTION );
		}
	}

	/**
	 * Returns the first banner in stored markup, null if there is none.
	 *
	 * @param string $content The markup.
	 */
	private static function in( string $content ): ?string {
		return str_contains( $content, self::MARKER ) ? self::among( parse_blocks( $content ) ) : null;
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
