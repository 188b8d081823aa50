<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sharing;

use Freehold\Http\Request;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use WP_Post;

/**
 * Answers WordPress's oEmbed requests for videos with the player: for its page, and for a post that is all about one video. Other
 * posts keep the card of WordPress.
 *
 * @see https://oembed.com
 */
final class Oembed {

	/**
	 * Adds the filters.
	 */
	public static function hooks(): void {
		add_filter( 'oembed_request_post_id', array( self::class, 'post_id' ), 10, 2 );
		// After WordPress has written its card.
		add_filter( 'oembed_response_data', array( self::class, 'data' ), 20, 3 );
	}

	/**
	 * Finds the attachment of a page with a player.
	 *
	 * @param mixed $id  What WordPress found.
	 * @param mixed $url The URL that is asked for.
	 * @return mixed The attachment; 0 if the video is not shared.
	 */
	public static function post_id( mixed $id, mixed $url ): mixed {
		if ( ! is_string( $url ) || ! str_starts_with( set_url_scheme( $url ), set_url_scheme( home_url( '/' ) ) ) ) {
			return $id;
		}
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		if ( ! isset( $query[ Urls::EMBED ] ) ) {
			return $id;
		}
		$video = is_string( $query[ Urls::EMBED ] ) ? Videos::by_guid( $query[ Urls::EMBED ] ) : null;
		return null !== $video && Sharing::is_shared( $video ) ? $video->id : 0;
	}

	/**
	 * Puts the player in place of the card.
	 *
	 * @param array<string, mixed> $data  The response.
	 * @param int                  $width The greatest width, in pixels.
	 * @return array<string, mixed>
	 */
	public static function data( array $data, WP_Post $post, int $width ): array {
		$video = VideoPost::video( $post );
		if ( null === $video || ! Sharing::is_shared( $video ) ) {
			return $data;
		}
		$size = Sharing::size( $video, $width, absint( Request::query( 'maxheight' ) ) );
		return array(
			'type'   => 'video',
			'width'  => $size[0],
			'height' => $size[1],
			'html'   => Sharing::frame( $video, ...$size ),
		) + self::thumbnail( $video ) + array_diff_key( $data, array_flip( array( 'thumbnail_url', 'thumbnail_width', 'thumbnail_height' ) ) );
	}

	/**
	 * Returns the poster.
	 *
	 * @return array<string, int|string> Empty if there is none.
	 */
	private static function thumbnail( Video $video ): array {
		$size = '' === $video->poster ? false : wp_getimagesize( $video->path( $video->poster ) );
		return false === $size ? array() : array(
			'thumbnail_url'    => Urls::poster( $video ),
			'thumbnail_width'  => $size[0],
			'thumbnail_height' => $size[1],
		);
	}
}
