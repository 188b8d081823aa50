<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Html;
use Freehold\Blocks\Landmark;
use Freehold\Blocks\VisitorData;
use Freehold\Captions\TimedLinks;
use WP_HTML_Tag_Processor;

/**
 * Writes players of videos or audio with a list of links to them. A script shows one of them at a time.
 */
final class Playlist {

	/** The class of a player that no block has written. */
	public const ITEM = 'freehold-playlist__item';

	/** The class of a link to a page on which a player has its transcript. */
	public const TEXT = 'freehold-playlist__text';

	/**
	 * The number of playlists so far, which makes IDs.
	 *
	 * @var int
	 */
	private static int $count = 0;

	/**
	 * Returns the players with their list.
	 *
	 * @param string                           $players    One figure for each item.
	 * @param list<array{string, int, string}> $items      Title, length in seconds (0 if unknown), and the URL of the poster (may be empty).
	 * @param callable( string ): string       $attributes Returns the attributes of the element around them, with a class.
	 * @return string The players alone if there are fewer than two, which need no list.
	 */
	public static function html( string $players, array $items, callable $attributes ): string {
		if ( count( $items ) < 2 ) {
			return $players;
		}
		++self::$count;
		Assets::enqueue_view( 'video/blocks/video-playlist' );
		[ $players, $ids ] = self::prepare( $players );
		if ( count( $ids ) !== count( $items ) ) {
			return $players;
		}
		$links = '';
		foreach ( $items as $index => $item ) {
			$links .= self::link( $ids[ $index ], 0 === $index, ...$item );
		}
		return sprintf(
			'<div %1$s>%2$s<div class="freehold-playlist__columns"><div class="freehold-playlist__videos">%3$s</div><nav class="freehold-playlist__nav" aria-label="%4$s"><ol class="freehold-playlist__list" role="list">%5$s</ol></nav></div><p class="freehold-playlist__status" role="status"></p></div>',
			$attributes( 'freehold-playlist' ),
			/* translators: 1: the title of a video or audio. 2: its place. 3: how many there are. */
			VisitorData::html( 'video-playlist', array( 'now' => __( 'Now playing: %1$s (%2$s of %3$s)', 'freehold' ) ) ),
			$players,
			esc_attr( Landmark::name( __( 'Playlist', 'freehold' ) ) ),
			$links
		);
	}

	/**
	 * Prepares the players: each has an ID for its link, and those that are not shown first load nothing and do not play by
	 * themselves.
	 *
	 * @return array{string, string[]} The players, and the IDs.
	 */
	private static function prepare( string $players ): array {
		$ids  = array();
		$tags = new WP_HTML_Tag_Processor( $players );
		while ( $tags->next_tag() ) {
			if ( 'FIGURE' === $tags->get_tag() && ( $tags->has_class( 'wp-block-videopress-video' ) || $tags->has_class( self::ITEM ) ) ) {
				$id = $tags->get_attribute( 'id' );
				if ( ! is_string( $id ) || '' === $id ) {
					$id = 'playlist-' . self::$count . '-' . ( count( $ids ) + 1 );
					$tags->set_attribute( 'id', $id );
				}
				if ( array() === $ids ) {
					$tags->add_class( 'is-current' );
				}
				$ids[] = $id;
			} elseif ( $tags->has_class( self::TEXT ) && array() !== $ids ) {
				$tags->set_attribute( 'href', $tags->get_attribute( 'href' ) . '#' . end( $ids ) );
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
	 * @param string $id         The ID of the player's element.
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
