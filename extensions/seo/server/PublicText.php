<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

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

	/** The tags of captions, which are the only shortcodes whose inside is always shown. */
	private const CAPTION = '~\[/?(?:wp_)?caption\b[^\]]*\]~i';

	/** Where a block is hidden, which WordPress 6.9 and later do not render. */
	private const HIDDEN = '~"blockVisibility"\s*:\s*false\b~';

	/**
	 * Returns the public part of a post's stored content, without hidden blocks and what only members may read. What a shortcode
	 * encloses is left out: the shortcode may decide who reads it. Empty on the page of posts, which shows nothing of its own content.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function of( WP_Post $post ): string {
		if ( is_home() ) {
			return '';
		}
		$content = (string) apply_filters( 'freehold_public_content', $post->post_content, $post->ID );
		$content = 1 === preg_match( self::HIDDEN, $content ) ? serialize_blocks( self::shown( parse_blocks( $content ) ) ) : $content;
		return strip_shortcodes( preg_replace( self::CAPTION, '', $content ) ?? $content );
	}

	/**
	 * Returns blocks with nothing in place of hidden ones, at any depth.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @return array<int, array<string, mixed>>
	 */
	private static function shown( array $blocks ): array {
		return array_map(
			static fn ( array $block ): array => false === ( $block['attrs']['metadata']['blockVisibility'] ?? true )
				? array(
					'blockName'    => null,
					'attrs'        => array(),
					'innerBlocks'  => array(),
					'innerContent' => array(),
				)
				: array( 'innerBlocks' => self::shown( $block['innerBlocks'] ) ) + $block,
			$blocks
		);
	}

	/**
	 * Returns the excerpt of a post, or the beginning of its public part.
	 *
	 * @param WP_Post $post The post.
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
