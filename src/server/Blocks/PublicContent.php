<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Blocks;
use Freehold\Modules\Manifest;

/**
 * What everyone may read of stored content, for uses outside of its page that render nothing: feeds, search engines, previews.
 */
final class PublicContent {

	/** The tags of captions, which are the only shortcodes whose inside is always shown. */
	private const CAPTION = '~\[/?(?:wp_)?caption\b[^\]]*\]~i';

	/** Where a block is hidden, which WordPress 6.9 and later do not render. */
	private const HIDDEN = '~"blockVisibility"\s*:\s*false\b~';

	/** The blocks of WordPress that show what is stored elsewhere. */
	private const REFERENCES = array( 'core/block', 'core/pattern', 'core/post-content', 'core/template-part' );

	/**
	 * Returns the public part of a post's stored content, without hidden blocks and what only members may read. What a shortcode
	 * encloses is left out: the shortcode may decide who reads it.
	 *
	 * @param string   $content The stored content.
	 * @param int      $post_id The post.
	 * @param string[] $kept    Shortcodes that stay where no other one encloses them, such as `audio`.
	 */
	public static function of( string $content, int $post_id, array $kept = array() ): string {
		$content = self::open( $content, $post_id );
		$keep    = static fn ( array $names ): array => array_diff( $names, $kept );
		add_filter( 'strip_shortcodes_tagnames', $keep, PHP_INT_MAX );
		$content = strip_shortcodes( preg_replace( self::CAPTION, '', $content ) ?? $content );
		remove_filter( 'strip_shortcodes_tagnames', $keep, PHP_INT_MAX );
		return $content;
	}

	/**
	 * Returns stored content without hidden blocks and what only members may read, and with all shortcodes.
	 *
	 * @param string $content The stored content.
	 * @param int    $post_id The post.
	 */
	public static function open( string $content, int $post_id ): string {
		/**
		 * Filters the stored content of a post for uses outside of its page. Content for members is removed from it.
		 *
		 * @param string $content The stored content.
		 * @param int    $post_id The post.
		 */
		$content = (string) apply_filters( 'freehold_public_content', $content, $post_id );
		return self::visible( $content );
	}

	/**
	 * Returns stored content without hidden blocks.
	 *
	 * @param string $content The stored content.
	 */
	public static function visible( string $content ): string {
		return 1 === preg_match( self::HIDDEN, $content ) ? serialize_blocks( self::shown( parse_blocks( $content ) ) ) : $content;
	}

	/**
	 * Returns whether a block is hidden from visitors.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function is_hidden( array $block ): bool {
		return false === ( $block['attrs']['metadata']['blockVisibility'] ?? true );
	}

	/**
	 * Renders nothing in place of a hidden block of this plugin. WordPress renders it and drops the output, so what it has told search
	 * engines, a mail or the rest of the page would stay. WordPress shows the saved markup of a hidden block whose module is off.
	 *
	 * @param mixed                $html  The HTML that another plugin shows instead, or null.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function skip_hidden( mixed $html, array $block ): mixed {
		$name   = (string) ( $block['blockName'] ?? '' );
		$is_own = isset( Manifest::blocks()[ $name ] ) ? ! Blocks::is_foreign( $name ) : in_array( $name, self::REFERENCES, true );
		return $is_own && self::is_dropped( $block ) ? '' : $html;
	}

	/**
	 * Returns whether WordPress drops a block. Before WordPress 6.9, it shows hidden ones.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function is_dropped( array $block ): bool {
		return self::is_hidden( $block ) && function_exists( 'wp_render_block_visibility_support' );
	}

	/**
	 * Hides the blocks in a hidden one, too. Others than this plugin's are rendered as ever: some count their siblings.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return array<string, mixed>
	 */
	public static function hide_inner( array $block ): array {
		foreach ( self::is_hidden( $block ) ? array_keys( $block['innerBlocks'] ?? array() ) : array() as $index ) {
			$block['innerBlocks'][ $index ]['attrs']['metadata'] = array( 'blockVisibility' => false ) + (array) ( $block['innerBlocks'][ $index ]['attrs']['metadata'] ?? array() );
		}
		return $block;
	}

	/**
	 * Returns blocks with nothing in place of hidden ones, at any depth.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @return array<int, array<string, mixed>>
	 */
	private static function shown( array $blocks ): array {
		return array_map(
			static fn ( array $block ): array => self::is_hidden( $block )
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
}
