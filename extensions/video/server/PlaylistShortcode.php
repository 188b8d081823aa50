<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks;
use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use Freehold\Captions\AudioTable;
use Freehold\Database\Posts;
use Freehold\Http\Request;
use Freehold\Modules;
use WP_Post;

/**
 * Shows WordPress's shortcode `[playlist]` with this plugin's player, if the owner turns it on for audio. Everything else stays
 * WordPress's: where this returns nothing, its own player and scripts come.
 */
final class PlaylistShortcode {

	/** The block whose style sheet a playlist has, and that of a video. */
	private const BLOCK = 'freehold/video-playlist';
	private const VIDEO = 'videopress/video';

	/** After how many bytes of players transcripts are links, and the parameter with the file whose transcript is printed all the same. */
	private const MAX_PRINTED = 200_000;
	private const TRANSCRIPT  = 'freehold_transcript';

	/**
	 * Returns the playlist. The callback of `post_playlist`.
	 *
	 * @param mixed $html       What another plugin has made of it; empty otherwise.
	 * @param mixed $attributes The attributes of the shortcode; an empty text if it has none.
	 */
	public static function html( mixed $html, mixed $attributes ): mixed {
		if ( '' !== $html || ! Modules::option( 'video', 'audio' ) || is_admin() || is_feed() || wp_is_serving_rest_request() ) {
			return $html;
		}
		$given = shortcode_atts(
			array(
				'type'      => 'audio',
				'order'     => 'ASC',
				'orderby'   => empty( $attributes['ids'] ) ? 'menu_order ID' : 'post__in',
				'id'        => (int) get_the_ID(),
				'include'   => $attributes['ids'] ?? '',
				'exclude'   => '', // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.PostNotIn_exclude -- an attribute of WordPress's shortcode.
				'tracklist' => true,
				'images'    => true,
				'artists'   => true,
			),
			(array) $attributes,
			'playlist'
		);
		$files = wp_validate_boolean( $given['tracklist'] ) ? self::files( $given ) : array();
		return 'audio' === $given['type'] ? self::audio( $files, $given ) : self::videos( $files );
	}

	/**
	 * Returns the files that WordPress would play: of the library, none that is private, and none of a post that the visitor may not
	 * read.
	 *
	 * @param array<string, mixed> $given The attributes.
	 * @return WP_Post[]
	 */
	private static function files( array $given ): array {
		$query = array(
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'post_mime_type' => 'audio' === $given['type'] ? 'audio' : 'video',
			'order'          => $given['order'],
			'orderby'        => $given['orderby'],
		);
		if ( ! empty( $given['include'] ) ) {
			return get_posts( array( 'include' => $given['include'] ) + $query );
		}
		$post = get_post( (int) $given['id'] );
		$may  = null !== $post && ( is_post_publicly_viewable( $post ) || current_user_can( 'read_post', $post->ID ) ) && ! post_password_required( $post );
		return ! $may ? array() : get_posts(
			array(
				'post_parent' => $post->ID,
				'exclude'     => $given['exclude'], // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.PostNotIn_exclude -- an attribute of WordPress's shortcode.
				'numberposts' => -1,
			) + $query
		);
	}

	/**
	 * Returns a playlist of audio.
	 *
	 * @param WP_Post[]            $files The files.
	 * @param array<string, mixed> $given The attributes.
	 * @return string Empty without audio.
	 */
	private static function audio( array $files, array $given ): string {
		$players    = '';
		$items      = array();
		$has_images = wp_validate_boolean( $given['images'] );
		if ( array() !== $files ) {
			// For all of them.
			AudioTable::shown( $files[0]->ID, static fn (): array => array_column( $files, 'ID' ) );
			Posts::prime( $has_images ? array_map( 'get_post_thumbnail_id', $files ) : array() );
		}
		foreach ( $files as $file ) {
			$about    = wp_get_attachment_metadata( $file->ID );
			$about    = is_array( $about ) ? $about : array();
			$artist   = wp_validate_boolean( $given['artists'] ) ? StoredText::plain( (string) ( $about['artist'] ?? '' ) ) : '';
			$title    = implode( ' – ', array_filter( array( StoredText::plain( get_the_title( $file ) ), $artist ) ) ) ?: __( 'Audio', 'freehold' );
			$src      = (string) wp_get_attachment_url( $file->ID );
			$audio    = sprintf( '<audio controls preload="none" src="%s" aria-label="%s"></audio>', esc_url( $src ), esc_attr( $title ) );
			$page     = strlen( $players ) < self::MAX_PRINTED || Request::query( self::TRANSCRIPT ) === (string) $file->ID ? '' : add_query_arg( self::TRANSCRIPT, $file->ID, '/' . ltrim( Request::uri(), '/' ) );
			$players .= sprintf( '<figure class="%s">%s<figcaption>%s</figcaption></figure>', Playlist::ITEM, AudioBlock::player( $audio, $src, $file->ID, $page ), esc_html( $title ) );
			$items[]  = array( $title, (int) ( $about['length'] ?? 0 ), $has_images ? (string) get_the_post_thumbnail_url( $file, 'thumbnail' ) : '' );
		}
		return array() === $items ? '' : Assets::at_render( Playlist::html( $players, $items, static fn ( string $name ): string => "class=\"{$name} is-audio\"" ), self::BLOCK );
	}

	/**
	 * Returns a playlist of videos.
	 *
	 * @param WP_Post[] $files The files.
	 * @return string Empty without a video, and where another plugin provides videos.
	 */
	private static function videos( array $files ): string {
		$players = '';
		$items   = array();
		$files   = Blocks::is_foreign( self::VIDEO ) ? array() : $files;
		$videos  = array() === $files ? array() : VideoTable::find_all( array_column( $files, 'ID' ) );
		foreach ( $files as $file ) {
			$video = $videos[ $file->ID ] ?? Videos::get( $file->ID );
			if ( null !== $video ) {
				$players .= '<figure class="wp-block-videopress-video">' . Player::html( $video, array() ) . '</figure>';
				$items[]  = VideoPlaylistRenderer::item( $video, array() );
			}
		}
		$html = Playlist::html( $players, $items, static fn ( string $name ): string => "class=\"{$name}\"" );
		return array() === $items ? '' : Assets::at_render( Assets::at_render( $html, self::VIDEO ), self::BLOCK );
	}
}
