<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sharing;

use Freehold\Blocks;
use Freehold\Blocks\PublicContent;
use Freehold\Modules\Video\Renderer;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use WP_Post;

/**
 * Finds the video that a post is all about.
 */
final class VideoPost {

	private const BLOCK = 'videopress/video';

	/**
	 * Returns the video: that of an attachment, the only block of a post, or the only video of a post with the format “Video”. Only
	 * what guests may read counts.
	 *
	 * @return Video|null Null for all other posts.
	 */
	public static function video( WP_Post $post ): ?Video {
		if ( 'attachment' === $post->post_type ) {
			return Videos::find( $post->ID );
		}
		if ( '' !== $post->post_password || ! has_block( self::BLOCK, $post ) || Blocks::is_foreign( self::BLOCK ) ) {
			return null;
		}
		$blocks = array_values( array_filter( parse_blocks( PublicContent::open( $post->post_content, $post->ID ) ), static fn ( array $block ): bool => null !== $block['blockName'] || '' !== trim( $block['innerHTML'] ) ) );
		$videos = self::videos( $blocks );
		return 1 === count( $videos ) && ( array( $videos[0] ) === $blocks || 'video' === get_post_format( $post ) )
			? Renderer::find( $videos[0]['attrs'], $videos[0]['innerHTML'] )[0]
			: null;
	}

	/**
	 * Returns the blocks with videos, also those in other blocks.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @return array<int, array<string, mixed>>
	 */
	private static function videos( array $blocks ): array {
		$videos = array();
		foreach ( $blocks as $block ) {
			$videos = array( ...$videos, ...( self::BLOCK === $block['blockName'] ? array( $block ) : self::videos( $block['innerBlocks'] ) ) );
		}
		return $videos;
	}
}
