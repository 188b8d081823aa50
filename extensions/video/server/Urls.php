<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Keys\SigningKey;
use Freehold\PrivateFiles\AccessToken;

/**
 * Creates the URLs of a video, its poster, tracks, smaller sizes and thumbnails. Public files have plain URLs of the uploads. Private files have URLs
 * of {@see Serving\Endpoint}: WordPress's own outputs contain them without a token, so that they are worth nothing to guests;
 * pages that a visitor may see contain a token that expires.
 */
final class Urls {

	/** The parameters of the query. */
	public const GUID     = 'freehold_video';
	public const EMBED    = 'freehold_video_embed';
	public const FILE     = 'file';
	public const TOKEN    = 'token';
	public const DOWNLOAD = 'download';

	/** The values of FILE besides names of tracks. A number follows the last. */
	public const VIDEO      = 'video';
	public const POSTER     = 'poster';
	public const THUMBNAILS = 'thumbnails';
	public const SIZE       = 'size-';

	/** How long a token is valid, in seconds; at most half as long again. */
	private const LIFETIME = 2 * HOUR_IN_SECONDS;

	/**
	 * Returns the URL of the video file.
	 *
	 * @param string $token A token; empty for none.
	 */
	public static function video( Video $video, string $token = '' ): string {
		// PHP's own server sends static files without ranges, so that browsers could not seek.
		if ( self::is_plain( $video ) && 'cli-server' !== PHP_SAPI ) {
			return (string) wp_get_attachment_url( $video->id );
		}
		return self::endpoint( $video, self::VIDEO, $token );
	}

	/**
	 * Returns the URL with which browsers save the video file.
	 *
	 * @param string $token A token; empty for none.
	 */
	public static function download( Video $video, string $token = '' ): string {
		return self::is_plain( $video )
			? (string) wp_get_attachment_url( $video->id )
			: self::endpoint( $video, self::VIDEO, $token ) . '&' . self::DOWNLOAD . '=1';
	}

	/**
	 * Returns the URL of the poster.
	 *
	 * @param string $token A token; empty for none.
	 * @return string Empty if there is none.
	 */
	public static function poster( Video $video, string $token = '' ): string {
		return '' === $video->poster ? '' : self::own( $video, $video->poster, self::POSTER, $token );
	}

	/**
	 * Returns the URL of a track.
	 *
	 * @param array<string, mixed> $track The track.
	 * @param string               $token A token; empty for none.
	 */
	public static function track( Video $video, array $track, string $token = '' ): string {
		return self::own( $video, $track['file'], "{$track['kind']}-{$track['srclang']}", $token );
	}

	/**
	 * Returns the URL of a smaller size.
	 *
	 * @param array{side: int, file: string} $size  The size.
	 * @param string                         $token A token; empty for none.
	 */
	public static function size( Video $video, array $size, string $token = '' ): string {
		$name = self::SIZE . $size['side'];
		return 'cli-server' === PHP_SAPI ? self::endpoint( $video, $name, $token ) : self::own( $video, $size['file'], $name, $token );
	}

	/**
	 * Returns the URL of the image with the thumbnails.
	 *
	 * @param string $file  Its name.
	 * @param string $token A token; empty for none.
	 */
	public static function thumbnails( Video $video, string $file, string $token = '' ): string {
		return self::own( $video, $file, self::THUMBNAILS, $token );
	}

	/**
	 * Returns a token for all files of a video that the current user or reader may watch.
	 *
	 * @return string Empty if the files need none, or the current user may not watch it.
	 */
	public static function token( Video $video ): string {
		if ( self::is_plain( $video ) || ! Privacy::may_watch( $video->id ) ) {
			return '';
		}
		$viewer = Privacy::is_private( $video->id ) ? Privacy::viewer( $video->id ) : 'guest';
		/**
		 * Filters how long the URL of a private video is valid. The page renews it while a visitor watches.
		 *
		 * @param int $seconds Seconds.
		 */
		$lifetime = max( 2, (int) apply_filters( 'freehold_video_url_lifetime', self::LIFETIME ) );
		return AccessToken::create( self::key(), $video->guid, $lifetime, '' === $viewer ? 'member' : $viewer );
	}

	/**
	 * Returns whether a token gives access to a video now.
	 */
	public static function is_valid( Video $video, string $token ): bool {
		$viewer = AccessToken::viewer( self::key(), $video->guid, $token );
		// A guest's token is from a time when the video was public.
		return '' !== $viewer && ( 'guest' !== $viewer || ! Privacy::is_private( $video->id ) );
	}

	/**
	 * Returns whether the files of a video are reachable at plain URLs and may be so.
	 */
	public static function is_plain( Video $video ): bool {
		return Folders::PUBLIC === $video->place && '' === $video->moving && ! Privacy::is_private( $video->id );
	}

	/**
	 * Returns the URL of a video at the endpoint.
	 *
	 * @param string $file  A value of FILE.
	 * @param string $token A token; empty for none.
	 */
	public static function endpoint( Video $video, string $file, string $token = '' ): string {
		return home_url( '/index.php?' . self::GUID . "={$video->guid}&" . self::FILE . "={$file}" . ( '' === $token ? '' : '&' . self::TOKEN . "={$token}" ) );
	}

	/**
	 * Returns the URL of the page with the player alone, which other websites show in a frame.
	 */
	public static function embed( Video $video ): string {
		return home_url( '/index.php?' . self::EMBED . "={$video->guid}" );
	}

	/**
	 * Returns the URL of one of the video's own files.
	 *
	 * @param string $name  The file's name in the video's folder.
	 * @param string $file  Its name at the endpoint.
	 * @param string $token A token; empty for none.
	 */
	private static function own( Video $video, string $name, string $file, string $token ): string {
		return self::is_plain( $video )
			? set_url_scheme( wp_upload_dir( null, false )['baseurl'] ) . '/' . Folders::PUBLIC_ROOT . "/{$video->folder}/{$name}"
			: self::endpoint( $video, $file, $token );
	}

	/**
	 * Returns the key of the tokens.
	 */
	private static function key(): SigningKey {
		return new SigningKey( 'freehold_video_key', 'video' );
	}
}
