<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;
use WP_Post;

/**
 * What everyone may read of a post.
 */
final class PublicText {

	/** How much of a content is read for a description, in bytes, and how long that is, in words. */
	private const READ  = 4000;
	private const WORDS = 40;

	/** What is no text: URLs in lines of embeds, and shortcodes. */
	private const NO_TEXT = '~https?://\S+|\[/?[a-z][^\]]*\]~i';

	/**
	 * Returns the public part of a post's stored content. Empty on the page of posts, which shows nothing of its own content.
	 */
	public static function of( WP_Post $post ): string {
		return is_home() ? '' : PublicContent::of( $post->post_content, $post->ID );
	}

	/**
	 * Returns the excerpt of a post, or the beginning of its public part.
	 *
	 * @return string Plain text.
	 */
	public static function beginning( WP_Post $post ): string {
		$excerpt = StoredText::plain( $post->post_excerpt );
		if ( '' !== $excerpt ) {
			return $excerpt;
		}
		$start = wp_check_invalid_utf8( substr( explode( '<!--more', self::of( $post ) )[0], 0, self::READ ), true );
		$text  = StoredText::plain( str_replace( '<!--', ' <!--', $start ) );
		return wp_trim_words( Values::line( (string) preg_replace( self::NO_TEXT, ' ', $text ) ), self::WORDS, '…' );
	}
}
