<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Html;
use Freehold\Blocks\Landmark;
use Freehold\Blocks\StoredText;
use Freehold\Captions\Audio;
use Freehold\Captions\TimedLinks;
use Freehold\Player\AudioPlayer;
use Freehold\Player\PodcastEpisode;
use WP_Block;
use WP_Post;

/**
 * Writes one episode: the title and the excerpt of its post, and the file with all that the block says about it. Search engines read it
 * as microdata (https://schema.org/PodcastEpisode).
 */
final class PodcastEpisodeRenderer {

	/** The width and height of the cover in pixels. */
	private const COVER = 160;

	/**
	 * Returns the episode.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Empty.
	 * @return string Empty without a file. In feeds and mails a link to the post.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content );
		$episode = new PodcastEpisode( $attributes );
		$url     = $episode->url( 'mediaUrl' );
		$post    = get_post( (int) ( $block->context['postId'] ?? 0 ) ?: null );
		if ( '' === $url || ! $post instanceof WP_Post ) {
			return '';
		}
		$label = $episode->is_video() ? __( 'Watch the episode', 'freehold' ) : __( 'Listen to the episode', 'freehold' );
		if ( is_feed() ) {
			return sprintf( '<p><a href="%s">%s</a></p>', esc_url( (string) get_permalink( $post ) ), esc_html( $label ) );
		}
		Assets::enqueue_view( 'podcast' );
		$title = self::title( $post );
		return sprintf(
			'<div %1$s>%2$s%3$s<div class="jetpack-podcast-episode__media" itemprop="associatedMedia" itemscope itemtype="https://schema.org/%4$s"><link itemprop="contentUrl" href="%5$s">%6$s<p class="jetpack-podcast-episode__status" role="status" data-failed="%8$s"></p>%7$s</div>%9$s%10$s</div>',
			get_block_wrapper_attributes(
				array(
					'role'       => 'region',
					'itemscope'  => '',
					'itemtype'   => 'https://schema.org/PodcastEpisode',
					/* translators: %s: the title of an episode of a podcast. */
					'aria-label' => Landmark::name( '' === $title ? __( 'Episode', 'freehold' ) : sprintf( __( 'Episode: %s', 'freehold' ), $title ) ),
				)
			),
			self::header( $episode, $post, $title ),
			'' === $post->post_excerpt || post_password_required( $post ) ? '' : '<p class="jetpack-podcast-episode__description" itemprop="description">' . esc_html( StoredText::plain( $post->post_excerpt ) ) . '</p>',
			$episode->is_video() ? 'VideoObject' : 'AudioObject',
			esc_url( $url ),
			self::media( $episode, $url, $label, $title ),
			self::highlights( $episode, $url ),
			esc_attr__( 'This episode could not be played. Try again later.', 'freehold' ),
			self::people( $episode ),
			self::links( $episode )
		);
	}

	/**
	 * Returns the title of the post.
	 *
	 * @return string Empty while a new post has none.
	 */
	private static function title( WP_Post $post ): string {
		return 'auto-draft' === $post->post_status ? '' : StoredText::plain( get_the_title( $post ) );
	}

	/**
	 * Returns the cover and the texts beside it.
	 */
	private static function header( PodcastEpisode $episode, WP_Post $post, string $title ): string {
		$facts  = array_filter(
			array(
				/* translators: %d: the number of a season. */
				0 === $episode->number( 'seasonNumber' ) ? '' : sprintf( '<span itemprop="partOfSeason" itemscope itemtype="https://schema.org/PodcastSeason"><meta itemprop="seasonNumber" content="%d">%s</span>', $episode->number( 'seasonNumber' ), esc_html( sprintf( __( 'Season %d', 'freehold' ), $episode->number( 'seasonNumber' ) ) ) ),
				/* translators: %d: the number of an episode. */
				0 === $episode->number( 'episodeNumber' ) ? '' : sprintf( '<meta itemprop="episodeNumber" content="%d">%s', $episode->number( 'episodeNumber' ), esc_html( sprintf( __( 'Episode %d', 'freehold' ), $episode->number( 'episodeNumber' ) ) ) ),
				array(
					'full'    => '',
					'trailer' => esc_html__( 'Trailer', 'freehold' ),
					'bonus'   => esc_html__( 'Bonus', 'freehold' ),
				)[ $episode->kind() ],
				$episode->is_explicit() ? esc_html__( 'Explicit', 'freehold' ) : '',
			)
		);
		$link   = is_singular() && get_queried_object_id() === $post->ID ? '' : (string) get_permalink( $post );
		$byline = array_filter(
			array(
				esc_html( (string) get_the_author_meta( 'display_name', (int) $post->post_author ) ),
				sprintf( '<time itemprop="datePublished" datetime="%s">%s</time>', esc_attr( (string) get_the_date( 'c', $post ) ), esc_html( (string) get_the_date( '', $post ) ) ),
				$episode->seconds() > 0 ? sprintf( '<time itemprop="duration" datetime="PT%dS">%s</time>', $episode->seconds(), esc_html( $episode->text( 'duration' ) ) ) : esc_html( $episode->text( 'duration' ) ),
			)
		);
		return sprintf(
			'<div class="jetpack-podcast-episode__header">%1$s<div class="jetpack-podcast-episode__titles">%2$s%3$s<p class="jetpack-podcast-episode__byline">%4$s</p></div></div>',
			self::cover( $episode, $post ),
			array() === $facts ? '' : '<p class="jetpack-podcast-episode__facts">' . implode( ' · ', $facts ) . '</p>',
			'' === $title ? '' : sprintf( '<p class="jetpack-podcast-episode__title" itemprop="name">%s</p>', '' === $link ? esc_html( $title ) : sprintf( '<a itemprop="url" href="%s">%s</a>', esc_url( $link ), esc_html( $title ) ) ),
			implode( ' · ', $byline )
		);
	}

	/**
	 * Returns the cover: the episode's own, or the featured image of its post.
	 */
	private static function cover( PodcastEpisode $episode, WP_Post $post ): string {
		$own = $episode->cover();
		$id  = null === $own ? (int) get_post_thumbnail_id( $post ) : $own['id'];
		if ( ! $episode->shows_cover() || ( null === $own && 0 === $id ) ) {
			return '';
		}
		$attributes = array(
			'class'    => 'jetpack-podcast-episode__cover',
			'alt'      => '',
			'itemprop' => 'image',
		);
		$html       = wp_attachment_is_image( $id ) ? wp_get_attachment_image( $id, 'medium', false, $attributes + array( 'sizes' => self::COVER . 'px' ) ) : '';
		return '' !== $html || null === $own || '' === self::own( $own['url'] ) ? $html : Html::image(
			$attributes + array(
				'src'      => $own['url'],
				'width'    => self::COVER,
				'height'   => self::COVER,
				'loading'  => 'lazy',
				'decoding' => 'async',
			)
		);
	}

	/**
	 * Returns the URL of an image if this site has it. Another server would know of every visitor.
	 */
	private static function own( string $url ): string {
		return wp_parse_url( $url, PHP_URL_HOST ) === wp_parse_url( wp_upload_dir( null, false )['baseurl'], PHP_URL_HOST ) ? $url : '';
	}

	/**
	 * Returns the player, which loads nothing before a visitor plays.
	 *
	 * @param string $url   The URL of the file.
	 * @param string $label What the player is.
	 * @param string $title The title of the episode.
	 */
	private static function media( PodcastEpisode $episode, string $url, string $label, string $title ): string {
		if ( $episode->is_video() ) {
			$poster = $episode->shows_cover() ? self::own( $episode->cover()['url'] ?? '' ) : '';
			return sprintf( '<video controls preload="none" playsinline src="%s" aria-label="%s"%s></video>', esc_url( $url ), esc_attr( $label ), '' === $poster ? '' : ' poster="' . esc_url( $poster ) . '"' );
		}
		$audio = sprintf( '<audio controls preload="none" src="%1$s" aria-label="%2$s" data-title="%3$s" data-podcast="%4$s"></audio>', esc_url( $url ), esc_attr( $label ), esc_attr( $title ), esc_attr( StoredText::decode( get_option( 'blogname' ) ) ) );
		$named = array_filter(
			array(
				'chapters'   => $episode->url( 'chaptersUrl' ),
				'transcript' => $episode->url( 'transcriptUrl' ),
			)
		);
		$id    = $episode->number( 'mediaId' ) ?? 0;
		// The player reads no other formats.
		$files = in_array( $episode->transcript_type(), array( 'text/vtt', 'application/x-subrip' ), true ) ? $named : array_diff_key( $named, array( 'transcript' => '' ) );
		return AudioPlayer::html( $audio, array( $files ) ) . Audio::links( $url, array_diff_key( Audio::texts( $id, $url ) + Audio::described( $id, $url ), $named ) );
	}

	/**
	 * Returns the highlights, as links to times of the file.
	 *
	 * @param string $url The URL of the file.
	 */
	private static function highlights( PodcastEpisode $episode, string $url ): string {
		$items = '';
		foreach ( $episode->highlights() as $one ) {
			$items .= sprintf(
				'<li><a href="%1$s#t=%2$s%3$s" data-time="%2$s"><span class="freehold-video__time">%4$s</span> %5$s</a></li>',
				esc_url( $url ),
				(string) $one['start'],
				$one['duration'] > 0 ? ',' . ( $one['start'] + $one['duration'] ) : '',
				esc_html( TimedLinks::time( (int) $one['start'] ) ),
				esc_html( $one['title'] )
			);
		}
		return '' === $items ? '' : sprintf( '<div class="freehold-video__chapters" role="group" aria-label="%s"><ol role="list">%s</ol></div>', esc_attr__( 'Highlights', 'freehold' ), $items );
	}

	/**
	 * Returns the people.
	 */
	private static function people( PodcastEpisode $episode ): string {
		$items = '';
		foreach ( $episode->people() as $one ) {
			$image  = '' === self::own( $one['img'] ) ? '' : Html::image(
				array(
					'src'      => $one['img'],
					'alt'      => '',
					'width'    => 32,
					'height'   => 32,
					'loading'  => 'lazy',
					'decoding' => 'async',
				)
			);
			$name   = sprintf( '<span itemprop="name">%s</span>', esc_html( $one['name'] ) );
			$items .= sprintf(
				'<li itemprop="contributor" itemscope itemtype="https://schema.org/Person">%s%s%s</li>',
				$image,
				'' === $one['href'] ? $name : sprintf( '<a itemprop="url" href="%s">%s</a>', esc_url( $one['href'] ), $name ),
				'' === $one['role'] ? '' : ' <span>' . esc_html( $one['role'] ) . '</span>'
			);
		}
		return self::list( __( 'People', 'freehold' ), $items );
	}

	/**
	 * Returns links to the transcript and other files, the place and the license.
	 */
	private static function links( PodcastEpisode $episode ): string {
		$link       = static fn ( string $url, string $text, string $more = '' ): string => sprintf( '<li><a href="%s"%s>%s</a></li>', esc_url( $url ), $more, esc_html( $text ) );
		$transcript = $episode->url( 'transcriptUrl' );
		$license    = $episode->text( 'license' );
		$items      = '' === $transcript ? '' : $link( $transcript, __( 'Transcript', 'freehold' ) );
		foreach ( $episode->versions() as $one ) {
			/* translators: %d: a number. */
			$bitrate = $one['bitrate'] >= 1000 ? sprintf( __( '%d kbps', 'freehold' ), round( $one['bitrate'] / 1000 ) ) : '';
			$details = implode( ', ', array_filter( array( $one['lang'], $bitrate, $one['type'] ) ) );
			$items  .= $link( $one['url'], ( '' === $one['title'] ? __( 'Other version', 'freehold' ) : $one['title'] ) . " ({$details})", '' === $one['lang'] ? '' : ' hreflang="' . esc_attr( $one['lang'] ) . '"' );
		}
		if ( '' !== $episode->text( 'locationName' ) ) {
			$items .= '<li itemprop="contentLocation">' . esc_html( $episode->text( 'locationName' ) ) . '</li>';
		}
		if ( '' !== $license ) {
			/* translators: %s: the name of a license, such as CC BY 4.0. */
			$text   = sprintf( __( 'License: %s', 'freehold' ), $license );
			$items .= '' === $episode->url( 'licenseUrl' ) ? '<li>' . esc_html( $text ) . '</li>' : $link( $episode->url( 'licenseUrl' ), $text, ' itemprop="license"' );
		}
		return self::list( __( 'About this episode', 'freehold' ), $items );
	}

	/**
	 * Returns a list.
	 *
	 * @param string $label What is in it.
	 * @param string $items Its items; empty for no list.
	 */
	private static function list( string $label, string $items ): string {
		return '' === $items ? '' : sprintf( '<ul class="jetpack-podcast-episode__list" role="list" aria-label="%s">%s</ul>', esc_attr( $label ), $items );
	}
}
