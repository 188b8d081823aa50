<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\PublicContent;
use WP_Block;

/**
 * Writes the block of a playlist. Each video has its own player, so that privacy, captions and numbers are those of the video.
 */
final class VideoPlaylistRenderer {

	/** The block of a video. */
	private const VIDEO = 'videopress/video';

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The output of the videos.
	 * @return string Empty without a video.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $attributes );
		return is_feed() ? $content : Playlist::html( $content, self::items( $block ), static fn ( string $name ): string => get_block_wrapper_attributes( array( 'class' => $name ) ) );
	}

	/**
	 * Returns the videos for mails.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @param string               $url   The URL of the post.
	 */
	public static function for_mail( array $block, string $url ): string {
		$videos = array_filter( (array) ( $block['innerBlocks'] ?? array() ), self::is_shown( ... ) );
		return implode( '', array_map( static fn ( array $inner ): string => Renderer::for_mail( $inner, $url ), $videos ) );
	}

	/**
	 * Returns what the list says of a video. Its name, length and poster are for those who may watch it.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return array{string, int, string} As in {@see Playlist::html()}.
	 */
	public static function item( Video $video, array $attributes ): array {
		if ( ! Privacy::may_watch( $video->id ) ) {
			return self::private_item();
		}
		$about = wp_get_attachment_metadata( $video->id );
		return array( Player::title( $video, $attributes ), is_array( $about ) ? (int) ( $about['length'] ?? 0 ) : 0, Player::poster( $video, $attributes, Urls::token( $video ) ) );
	}

	/**
	 * Returns what the list says of each video that has an output. The name of a private video stays unknown to those who may not
	 * watch it, also after the video was deleted or the post was moved to another site.
	 *
	 * @return list<array{string, int, string}> As in {@see Playlist::html()}.
	 */
	private static function items( WP_Block $block ): array {
		$items = array();
		foreach ( $block->inner_blocks as $inner ) {
			if ( ! self::is_shown( $inner->parsed_block ) ) {
				continue;
			}
			[ $video, $guid ] = Renderer::find( $inner->attributes, $inner->inner_html );
			if ( null !== $video ) {
				$items[] = self::item( $video, $inner->attributes );
			} elseif ( '' !== $guid ) {
				$title   = Foreign::title( $inner->attributes );
				$items[] = '' === $title && true === ( $inner->attributes['isPrivate'] ?? false ) ? self::private_item() : array( $title ?: __( 'Video', 'freehold' ), 0, '' );
			}
		}
		return $items;
	}

	/**
	 * Returns whether a block is a video that visitors see.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function is_shown( array $block ): bool {
		return self::VIDEO === ( $block['blockName'] ?? '' ) && ! PublicContent::is_hidden( $block );
	}

	/**
	 * Returns what the list says of a private video to those who may not watch it.
	 *
	 * @return array{string, int, string} As in {@see Playlist::html()}.
	 */
	private static function private_item(): array {
		return array( __( 'Private video', 'freehold' ), 0, '' );
	}
}
