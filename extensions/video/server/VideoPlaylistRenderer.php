<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Html;
use Freehold\Blocks\Landmark;
use Freehold\Blocks\StoredText;
use Freehold\Blocks\VisitorData;
use Freehold\Captions\TimedLinks;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Writes a playlist: the players of its videos, and a list with links to them. A script shows one of them at a time. Each video
 * has its own player, so that privacy, captions and numbers are those of the video.
 */
final class VideoPlaylistRenderer {

	/** The block of a video. */
	private const VIDEO = 'videopress/video';

	/**
	 * The number of playlists so far, which makes IDs.
	 *
	 * @var int
	 */
	private static int $count = 0;

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The output of the videos.
	 * @return string Empty without a video. One video needs no list.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $attributes );
		$items = self::items( $block );
		if ( count( $items ) < 2 || is_feed() ) {
			return $content;
		}
		++self::$count;
		Assets::enqueue_view( 'video/blocks/video-playlist' );
		[ $videos, $ids ] = self::videos( $content );
		if ( count( $ids ) !== count( $items ) ) {
			return $content;
		}
		$links = '';
		foreach ( $items as $index => $item ) {
			$links .= self::link( $ids[ $index ], 0 === $index, ...$item );
		}
		return sprintf(
			'<div %1$s>%2$s<div class="freehold-playlist__columns"><div class="freehold-playlist__videos">%3$s</div><nav class="freehold-playlist__nav" aria-label="%4$s"><ol class="freehold-playlist__list" role="list">%5$s</ol></nav></div><p class="freehold-playlist__status" role="status"></p></div>',
			get_block_wrapper_attributes( array( 'class' => 'freehold-playlist' ) ),
			/* translators: 1: the title of a video. 2: its place. 3: the number of videos. */
			VisitorData::html( 'video-playlist', array( 'now' => __( 'Now playing: %1$s (%2$s of %3$s)', 'freehold' ) ) ),
			$videos,
			esc_attr( Landmark::name( __( 'Playlist', 'freehold' ) ) ),
			$links
		);
	}

	/**
	 * Returns the videos for mails.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @param string               $url   The URL of the post.
	 */
	public static function for_mail( array $block, string $url ): string {
		$videos = array_filter( (array) ( $block['innerBlocks'] ?? array() ), static fn ( mixed $inner ): bool => self::VIDEO === ( $inner['blockName'] ?? '' ) );
		return implode( '', array_map( static fn ( array $inner ): string => Renderer::for_mail( $inner, $url ), $videos ) );
	}

	/**
	 * Returns what the list says of each video that has an output.
	 *
	 * @return list<array{string, int, string}> Title, length in seconds (0 if unknown), and the URL of the poster (may be empty).
	 */
	private static function items( WP_Block $block ): array {
		$items = array();
		foreach ( $block->inner_blocks as $inner ) {
			if ( self::VIDEO !== $inner->name ) {
				continue;
			}
			[ $video, $guid ] = Renderer::find( $inner->attributes, $inner->inner_html );
			if ( null !== $video ) {
				$items[] = Privacy::may_watch( $video->id ) ? self::item( $video, $inner->attributes ) : array( __( 'Private video', 'freehold' ), 0, '' );
			} elseif ( '' !== $guid ) {
				$items[] = array( StoredText::decode( $inner->attributes['title'] ?? '' ) ?: __( 'Video', 'freehold' ), 0, '' );
			}
		}
		return $items;
	}

	/**
	 * Returns what the list says of a video that the visitor may watch.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return array{string, int, string}
	 */
	private static function item( Video $video, array $attributes ): array {
		$about = wp_get_attachment_metadata( $video->id );
		return array( Player::title( $video, $attributes ), is_array( $about ) ? (int) ( $about['length'] ?? 0 ) : 0, Player::poster( $video, $attributes, Urls::token( $video ) ) );
	}

	/**
	 * Prepares the players: each has an ID for its link, and those that are not shown first load nothing and do not play by
	 * themselves.
	 *
	 * @param string $content The output of the videos.
	 * @return array{string, string[]} The output, and the IDs.
	 */
	private static function videos( string $content ): array {
		$ids  = array();
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag() ) {
			if ( 'FIGURE' === $tags->get_tag() && $tags->has_class( 'wp-block-videopress-video' ) ) {
				$id = $tags->get_attribute( 'id' );
				if ( ! is_string( $id ) || '' === $id ) {
					$id = 'playlist-' . self::$count . '-' . ( count( $ids ) + 1 );
					$tags->set_attribute( 'id', $id );
				}
				if ( array() === $ids ) {
					$tags->add_class( 'is-current' );
				}
				$ids[] = $id;
			} elseif ( 'VIDEO' === $tags->get_tag() && count( $ids ) > 1 ) {
				$tags->set_attribute( 'preload', 'none' );
				$tags->remove_attribute( 'data-autoplay' );
			}
		}
		return array( $tags->get_updated_html(), $ids );
	}

	/**
	 * Returns a link of the list.
	 *
	 * @param string $id         The ID of the video's element.
	 * @param bool   $is_current Whether it is shown first.
	 * @param int    $seconds    The length; 0 if it is not known.
	 * @param string $poster     The URL of the poster; may be empty.
	 */
	private static function link( string $id, bool $is_current, string $title, int $seconds, string $poster ): string {
		return sprintf(
			'<li><a class="freehold-playlist__link" href="#%1$s"%2$s>%3$s<span class="freehold-playlist__title">%4$s</span>%5$s</a></li>',
			esc_attr( $id ),
			$is_current ? ' aria-current="true"' : '',
			'' === $poster ? '' : Html::image(
				array(
					'class'    => 'freehold-playlist__poster',
					'src'      => $poster,
					'alt'      => '',
					'width'    => 96,
					'height'   => 54,
					'loading'  => 'lazy',
					'decoding' => 'async',
				)
			),
			esc_html( $title ),
			0 === $seconds ? '' : sprintf( ' <time class="freehold-playlist__time" datetime="PT%dS">%s</time>', $seconds, esc_html( TimedLinks::time( $seconds ) ) )
		);
	}
}
