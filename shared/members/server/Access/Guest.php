<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use WP_Post;

/**
 * Returns the public part of stored content. Whatever indexes, mails or shows posts outside of pages uses it, through the filter
 * `freehold_public_content`.
 */
final class Guest {

	/** Where the public part of a whole post ends: the “More” tag, or the block with which Jetpack marks it. */
	private const MARKER = '~(?:<!--\s+wp:more\b[^>]*-->\s*)?<!--more(?:.*?)?-->(?:\s*<!--\s+/wp:more\s+-->)?|<!--\s+wp:jetpack/paywall\b.*?-->(?:.*?<!--\s+/wp:jetpack/paywall\s+-->)?~s';

	/**
	 * Returns whether a part of a post, or all of it, is not public.
	 */
	public static function is_protected( int|WP_Post $post ): bool {
		$post = get_post( $post );
		return $post instanceof WP_Post && ( Parts::has( $post->post_content ) || ! Level::of( $post->ID )->is_public() );
	}

	/**
	 * Returns the public part of a post's stored content.
	 *
	 * @param string $content The stored content.
	 * @param int    $post_id The post.
	 */
	public static function content( string $content, int $post_id ): string {
		if ( ! Level::of( $post_id )->is_public() ) {
			$post    = get_post( $post_id );
			$content = self::before( $content ) ?? ( $post instanceof WP_Post ? wpautop( wp_kses_post( $post->post_excerpt ) ) : '' );
		}
		return Parts::strip( $content, '__return_false' );
	}

	/**
	 * Returns the content before the marker.
	 *
	 * @param string $content The stored content.
	 * @return string|null Null if there is no marker.
	 */
	public static function before( string $content ): ?string {
		return 1 === preg_match( self::MARKER, $content, $found, PREG_OFFSET_CAPTURE ) ? substr( $content, 0, $found[0][1] ) : null;
	}

	/**
	 * Returns the content after the marker; all of it if there is none.
	 *
	 * @param string $content The stored content.
	 */
	public static function after( string $content ): string {
		return 1 === preg_match( self::MARKER, $content, $found, PREG_OFFSET_CAPTURE ) ? substr( $content, $found[0][1] + strlen( $found[0][0] ) ) : $content;
	}
}
