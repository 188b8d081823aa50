<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Serving;

use Freehold\Http\Request;
use Freehold\Modules\Video\Details;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Sharing\EmbedPage;
use Freehold\Modules\Video\Sizes\Copies;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\PrivateFiles\Sender;

/**
 * Sends a video or another of its files to those who may watch it: with a valid token, or as a user who is logged in. Also works
 * while the module is off, because the owner of a private video must be able to get it.
 */
final class Endpoint {

	/** The types of posters by extension. */
	private const IMAGES = array(
		'jpg'  => 'image/jpeg',
		'png'  => 'image/png',
		'webp' => 'image/webp',
	);

	/**
	 * Takes the current request, if it is one for a video or for the page with its player.
	 */
	public static function watch(): void {
		if ( Request::has_query( Urls::GUID ) ) {
			add_action( 'wp_loaded', array( self::class, 'run' ), 1 );
		} elseif ( Request::has_query( Urls::EMBED ) ) {
			add_action( 'wp_loaded', array( EmbedPage::class, 'run' ), 1 );
		}
	}

	/**
	 * Responds to the current request and ends it.
	 */
	public static function run(): never {
		Sender::begin();
		$video = Videos::by_guid( Request::query( Urls::GUID ) );
		if ( null === $video ) {
			Sender::reject( 404, __( 'There is no such video.', 'freehold' ) );
		}
		$has_token = Urls::is_valid( $video, Request::query( Urls::TOKEN ) );
		if ( ! $has_token && ! Privacy::may_watch( $video->id ) ) {
			Sender::reject( 403, __( 'This video is private. Log in to watch it. If you are already logged in, reload the page.', 'freehold' ) );
		}
		[ $path, $type ] = self::file( $video, Request::query( Urls::FILE ) );
		if ( '' === $path || ! is_file( $path ) ) {
			Sender::reject( 404, __( 'There is no such file.', 'freehold' ) );
		}
		$is_download = '' !== Request::query( Urls::DOWNLOAD );
		if ( $is_download && ! Details::allows_download( $video->id ) && ! current_user_can( 'edit_post', $video->id ) ) {
			Sender::reject( 403, __( 'This video cannot be downloaded.', 'freehold' ) );
		}
		Sender::send(
			$path,
			array(
				'Content-Type'                 => $type,
				'Content-Disposition'          => Sender::disposition( wp_basename( '' === $video->file ? (string) get_post_meta( $video->id, '_wp_attached_file', true ) : $video->file ), $is_download ),
				'Cache-Control'                => self::caching( $video, $has_token ),
				'Cross-Origin-Resource-Policy' => Privacy::is_private( $video->id ) && ! $has_token ? 'same-origin' : 'cross-origin',
				'Vary'                         => 'Cookie',
			)
		);
		exit;
	}

	/**
	 * Returns a file of a video.
	 *
	 * @param string $file  A value of {@see Urls::FILE}; empty for the video.
	 * @return array{0: string, 1: string} The whole path and the type; empty if there is none.
	 */
	private static function file( Video $video, string $file ): array {
		if ( '' === $file || Urls::VIDEO === $file ) {
			return array( $video->video_path(), (string) get_post_mime_type( $video->id ) );
		}
		if ( Urls::POSTER === $file ) {
			$type = self::IMAGES[ pathinfo( $video->poster, PATHINFO_EXTENSION ) ] ?? '';
			return '' === $type ? array( '', '' ) : array( $video->path( $video->poster ), $type );
		}
		if ( Urls::THUMBNAILS === $file ) {
			$name = Copies::thumbnails( $video )['file'] ?? '';
			return '' === $name ? array( '', '' ) : array( $video->path( $name ), 'image/jpeg' );
		}
		if ( str_starts_with( $file, Urls::SIZE ) ) {
			$size = Copies::size( $video, (int) substr( $file, strlen( Urls::SIZE ) ) );
			return null === $size ? array( '', '' ) : array( $video->path( $size['file'] ), Copies::is_webm( $size ) ? 'video/webm' : 'video/mp4' );
		}
		$track = $video->track( ...array_pad( explode( '-', $file, 2 ), 2, '' ) );
		return null === $track ? array( '', '' ) : array( $video->path( $track['file'] ), 'text/vtt; charset=utf-8' );
	}

	/**
	 * Returns how long caches may store the response.
	 *
	 * @param bool $has_token Whether the URL has a token, so that another visitor has another URL.
	 */
	private static function caching( Video $video, bool $has_token ): string {
		return match ( true ) {
			! Privacy::is_private( $video->id ) => 'public, max-age=300, no-transform',
			$has_token                          => 'private, max-age=3600, no-transform',
			default                             => 'private, no-cache, no-transform',
		};
	}
}
