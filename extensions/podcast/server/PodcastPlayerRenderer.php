<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Colors;
use Freehold\Blocks\Html;
use Freehold\Blocks\Landmark;
use Freehold\Blocks\StoredText;
use Freehold\Captions\TimedLinks;
use Freehold\Player\AudioPlayer;
use WP_Block;

/**
 * Writes the player: the current episode with its audio, and links to the others. Audio loads when a visitor plays it.
 */
final class PodcastPlayerRenderer {

	/** The colors of a player: the property by the attribute's name. */
	private const COLORS = array(
		'primary'    => '--freehold-podcast-accent',
		'secondary'  => 'color',
		'background' => 'background-color',
	);

	/**
	 * Returns the player.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup: a link to the feed, or nothing in older posts.
	 * @return string The saved link while the feed cannot be read.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $block );
		$url  = StoredText::decode( $attributes['url'] ?? null );
		$feed = '' === $url ? null : Feeds::get( $url, self::guids( $attributes ) );
		if ( null === $feed ) {
			return $content;
		}
		$feed['episodes'] = array_slice( $feed['episodes'], 0, self::count( $attributes ) );
		if ( is_feed() ) {
			return self::plain( $feed );
		}
		Assets::enqueue_view( 'podcast' );
		$on      = static fn ( string $name ): bool => false !== ( $attributes[ $name ] ?? true );
		$current = $feed['episodes'][0];
		$title   = Feeds::title( $current );
		return sprintf(
			'<div %1$s>%2$s%3$s%4$s<p class="jetpack-podcast-player__status" role="status" data-failed="%5$s"></p>%6$s</div>',
			get_block_wrapper_attributes(
				array(
					'role'       => 'region',
					/* translators: %s: the title of a podcast. */
					'aria-label' => Landmark::name( '' === $feed['title'] ? __( 'Podcast', 'freehold' ) : sprintf( __( 'Podcast: %s', 'freehold' ), $feed['title'] ) ),
					'style'      => self::style( $attributes ),
				)
			),
			self::header( $feed, $title, $on( 'showCoverArt' ), $on( 'showEpisodeTitle' ) ),
			$on( 'showEpisodeDescription' ) ? '<p class="jetpack-podcast-player__description">' . esc_html( $current['text'] ) . '</p>' : '',
			AudioPlayer::html( self::audio( $feed ), array_map( self::files( ... ), $feed['episodes'] ) ),
			esc_attr__( 'This episode could not be played. Try again later.', 'freehold' ),
			count( $feed['episodes'] ) > 1 ? self::tracks( $feed['episodes'] ) : ''
		);
	}

	/**
	 * Returns the audio of the current episode, with the browser's controls.
	 *
	 * @param array<string, mixed> $feed What is cached of the feed.
	 */
	private static function audio( array $feed ): string {
		return sprintf(
			'<audio class="jetpack-podcast-player__audio" controls preload="none" src="%1$s" aria-label="%2$s" data-title="%3$s" data-podcast="%4$s"></audio>',
			esc_url( $feed['episodes'][0]['src'] ),
			esc_attr__( 'Player of the selected episode', 'freehold' ),
			esc_attr( Feeds::title( $feed['episodes'][0] ) ),
			esc_attr( $feed['title'] )
		);
	}

	/**
	 * Returns the files with the texts of an episode. What was cached by an older version has none.
	 *
	 * @param array<string, mixed> $episode The episode.
	 * @return array{chapters?: string, transcript?: string}
	 */
	private static function files( array $episode ): array {
		return array_filter( array_intersect_key( $episode, array_flip( array( 'chapters', 'transcript' ) ) ) );
	}

	/**
	 * Returns the cover and the titles.
	 *
	 * @param array<string, mixed> $feed      What is cached of the feed.
	 * @param string               $title     The episode's title.
	 * @param bool                 $has_cover Whether the cover is shown.
	 * @param bool                 $has_title Whether the titles are shown.
	 */
	private static function header( array $feed, string $title, bool $has_cover, bool $has_title ): string {
		$cover = $has_cover && '' !== $feed['image'] ? Html::image(
			array(
				'class'    => 'jetpack-podcast-player__cover',
				'src'      => Cover::url( $feed['image'] ),
				'alt'      => '',
				'width'    => Cover::SIZE,
				'height'   => Cover::SIZE,
				'loading'  => 'lazy',
				'decoding' => 'async',
			)
		) : '';
		$texts = $has_title ? sprintf(
			'<div class="jetpack-podcast-player__titles"><p class="jetpack-podcast-player__title">%s</p><p class="jetpack-podcast-player__podcast">%s</p></div>',
			self::link( $feed['episodes'][0]['link'], $title ),
			self::link( $feed['link'], $feed['title'] )
		) : '';
		return '' === $cover . $texts ? '' : "<div class=\"jetpack-podcast-player__header\">{$cover}{$texts}</div>";
	}

	/**
	 * Returns the list of episodes.
	 *
	 * @param list<array<string, mixed>> $episodes The episodes; the first one is in the player.
	 */
	private static function tracks( array $episodes ): string {
		$items = array();
		foreach ( $episodes as $index => $episode ) {
			$items[] = '<li>' . self::track( $episode, $index ) . '</li>';
		}
		return '<ol class="jetpack-podcast-player__tracks" role="list">' . implode( '', $items ) . '</ol>';
	}

	/**
	 * Returns an episode of the list, as a link to its audio.
	 *
	 * @param array<string, mixed> $episode The episode.
	 * @param int                  $index   Its place. The first one is in the player.
	 */
	private static function track( array $episode, int $index ): string {
		$title = Feeds::title( $episode );
		return sprintf(
			'<a class="jetpack-podcast-player__track-link" href="%1$s" data-title="%2$s" data-page="%3$s" data-about="%4$s" data-episode="%5$d"%6$s><span class="jetpack-podcast-player__track-title">%7$s</span>%8$s</a>',
			esc_url( $episode['src'] ),
			esc_attr( $title ),
			esc_url( $episode['link'] ),
			esc_attr( $episode['text'] ),
			$index,
			0 === $index ? ' aria-current="true"' : '',
			esc_html( $title ),
			$episode['seconds'] > 0 ? sprintf( ' <time class="jetpack-podcast-player__track-duration" datetime="PT%dS">%s</time>', $episode['seconds'], esc_html( TimedLinks::time( $episode['seconds'] ) ) ) : ''
		);
	}

	/**
	 * Returns the episodes for feeds and mails.
	 *
	 * @param array<string, mixed> $feed What is cached of the feed.
	 */
	private static function plain( array $feed ): string {
		$items = array_map( static fn ( array $episode ): string => '<li>' . self::link( $episode['link'] ?: $episode['src'], Feeds::title( $episode ) ) . '</li>', $feed['episodes'] );
		return sprintf( '<p>%s</p><ul>%s</ul>', self::link( $feed['link'], $feed['title'] ), implode( '', $items ) );
	}

	/**
	 * Returns a link; without a URL, one that leads nowhere, which the script completes.
	 */
	private static function link( string $url, string $text ): string {
		return sprintf( '<a%s>%s</a>', '' === $url ? '' : ' href="' . esc_url( $url ) . '"', esc_html( $text ) );
	}

	/**
	 * Returns the colors as a style.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function style( array $attributes ): string {
		$style = '';
		foreach ( self::COLORS as $name => $property ) {
			$slug   = $attributes[ "{$name}Color" ] ?? '';
			$custom = Colors::color( $attributes[ 'custom' . ucfirst( $name ) . 'Color' ] ?? null ) ?? Colors::color( $attributes[ 'hex' . ucfirst( $name ) . 'Color' ] ?? null );
			if ( is_string( $slug ) && preg_match( '/^[\w-]+$/D', $slug ) ) {
				$style .= "{$property}:var(--wp--preset--color--" . _wp_to_kebab_case( $slug ) . ( null === $custom ? '' : ",{$custom}" ) . ');';
			} elseif ( null !== $custom ) {
				$style .= "{$property}:{$custom};";
			}
		}
		return $style;
	}

	/**
	 * Returns how many episodes are shown.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function count( array $attributes ): int {
		$count = $attributes['itemsToShow'] ?? 5;
		return is_numeric( $count ) ? max( 1, min( Feeds::max_shown(), (int) $count ) ) : 5;
	}

	/**
	 * Returns the IDs of the episodes that the author has selected.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string[] Empty for the latest.
	 */
	private static function guids( array $attributes ): array {
		$guids = array_map( static fn ( mixed $episode ): string => StoredText::decode( is_array( $episode ) ? ( $episode['guid'] ?? null ) : null ), (array) ( $attributes['selectedEpisodes'] ?? array() ) );
		return array_slice( array_values( array_filter( $guids ) ), 0, Feeds::max_shown() );
	}
}
