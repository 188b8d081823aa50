<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Captions\Tracks;
use Freehold\Captions\WebVtt;
use Freehold\Files;
use Freehold\Modules\Constants;
use Freehold\Rest;
use WP_Error;

/**
 * Stores posters and tracks in the folder of their video. New files have new names, so that caches never show an old one, and
 * the row names a file only after it is complete.
 */
final class OwnFiles {

	/** The types of posters. */
	private const IMAGES = array(
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/webp' => 'webp',
	);

	/** The limits of a poster’s file, in bytes. PHP cannot recognize smaller files. */
	private const MIN_SIZE = 32;
	private const MAX_SIZE = 20 * MB_IN_BYTES;

	/**
	 * Makes an image the poster of a video.
	 *
	 * @param int    $id   The attachment.
	 * @param string $path The whole path of the image, which is copied.
	 * @return true|WP_Error
	 */
	public static function set_poster( int $id, string $path ): bool|WP_Error {
		$size = is_file( $path ) ? (int) filesize( $path ) : 0;
		$type = $size >= self::MIN_SIZE && $size <= self::MAX_SIZE ? (string) wp_get_image_mime( $path ) : '';
		if ( ! isset( self::IMAGES[ $type ] ) ) {
			return Rest::error( 'freehold_video_poster', __( 'The poster must be a JPEG, PNG or WebP image of at most 20 MB. Select another image.', 'freehold' ), 400, 'poster_attachment_id' );
		}
		$editor  = wp_get_image_editor( $path );
		$longest = Constants::get( 'video' )['posterSide'];
		if ( is_wp_error( $editor ) || ( max( $editor->get_size() ) > $longest && true !== $editor->resize( $longest, $longest ) ) ) {
			return Rest::error( 'freehold_video_poster', __( 'The server cannot read this image. Select another image.', 'freehold' ), 400, 'poster_attachment_id' );
		}
		return Videos::locked(
			$id,
			static function ( Video $video ) use ( $editor, $type ): bool|WP_Error {
				$name = self::new_name( 'poster', self::IMAGES[ $type ] );
				$path = self::prepare( $video, $name );
				// A new file has neither the position nor the camera of the old one.
				$saved = '' === $path ? null : $editor->save( $path, $type );
				if ( ! is_array( $saved ) || ! is_file( $saved['path'] ) || filesize( $saved['path'] ) < self::MIN_SIZE ) {
					if ( '' !== $path ) {
						Files::delete( $path );
					}
					return Videos::not_stored();
				}
				$poster = wp_basename( $saved['path'] );
				$stored = VideoTable::set_poster( $video, $poster, self::color( $saved['path'] ) );
				// A file that stays has a name which no response contains, and is deleted with the video's folder.
				self::remove( $video, $stored ? $video->poster : $poster );
				return $stored ? true : Videos::busy();
			}
		);
	}

	/**
	 * Deletes the poster of a video, if it has one.
	 *
	 * @param int $id The attachment.
	 * @return true|WP_Error
	 */
	public static function delete_poster( int $id ): bool|WP_Error {
		return Videos::locked(
			$id,
			static function ( Video $video ): bool|WP_Error {
				if ( ! VideoTable::set_poster( $video, '', '' ) ) {
					return Videos::busy();
				}
				if ( self::remove( $video, $video->poster ) ) {
					return true;
				}
				VideoTable::set_poster( $video, $video->poster, $video->color );
				return Videos::not_stored();
			}
		);
	}

	/**
	 * Stores a track; it replaces one of the same kind and language.
	 *
	 * @param int         $id         The attachment.
	 * @param string      $kind       Such as `subtitles`.
	 * @param string      $srclang    The language.
	 * @param string      $label      Its name for visitors.
	 * @param bool        $is_default Whether it is shown at first.
	 * @param WebVtt      $text       The cues.
	 * @param string|null $version    The version that it replaces, empty for none; null for any.
	 * @return true|WP_Error
	 */
	public static function set_track( int $id, string $kind, string $srclang, string $label, bool $is_default, WebVtt $text, ?string $version = null ): bool|WP_Error {
		return self::change_track(
			$id,
			$kind,
			$srclang,
			static function ( Video $video, array $others ) use ( $kind, $srclang, $label, $is_default, $text, $version ): array|WP_Error {
				$changed = Tracks::changed_since( $version, $video->track( $kind, $srclang )['file'] ?? null );
				if ( null !== $changed ) {
					return $changed;
				}
				$name = self::new_name( "{$kind}-{$srclang}", 'vtt' );
				$path = self::prepare( $video, $name );
				if ( '' === $path || ! Files::write( $path, $text->text() ) ) {
					return Videos::not_stored();
				}
				$others[] = array(
					'kind'       => $kind,
					'srclang'    => $srclang,
					'label'      => $label,
					'file'       => $name,
					'is_default' => $is_default,
				);
				return $others;
			}
		);
	}

	/**
	 * Deletes a track.
	 *
	 * @param int    $id      The attachment.
	 * @param string $kind    Such as `subtitles`.
	 * @param string $srclang The language.
	 * @return true|WP_Error
	 */
	public static function delete_track( int $id, string $kind, string $srclang ): bool|WP_Error {
		return self::change_track(
			$id,
			$kind,
			$srclang,
			static fn ( Video $video, array $others ): array|WP_Error => null === $video->track( $kind, $srclang )
				? Rest::error( 'freehold_video_no_track', __( 'This video has no such track.', 'freehold' ), 404, 'srclang' )
				: $others
		);
	}

	/**
	 * Deletes the poster, the tracks, the smaller sizes and the thumbnails of a video, and leaves its row. What cannot be deleted stays in its folder.
	 */
	public static function delete_all( Video $video ): void {
		foreach ( array( $video->poster, ...array_column( $video->tracks, 'file' ), ...$video->copy_names() ) as $name ) {
			self::remove( $video, $name );
		}
	}

	/**
	 * Returns the content of a file of a video.
	 *
	 * @return string Empty if there is none.
	 */
	public static function read( Video $video, string $name ): string {
		$path = self::existing( $video, $name );
		return null === $path ? '' : (string) file_get_contents( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
	}

	/**
	 * Returns the text of a track.
	 *
	 * @param string ...$kinds Its kind; the first one that the video has.
	 * @return WebVtt|null Null if there is none.
	 */
	public static function text( Video $video, string ...$kinds ): ?WebVtt {
		$track = Tracks::choose( $video->tracks, ...$kinds );
		return null === $track ? null : WebVtt::parse( self::read( $video, $track['file'] ) );
	}

	/**
	 * Changes the tracks of a video.
	 *
	 * @param int                               $id      The attachment.
	 * @param string                            $kind    The kind of the track that is replaced or deleted.
	 * @param string                            $srclang Its language.
	 * @param callable( Video, array[] ): mixed $change  Gets the video and its other tracks, and returns all tracks or an error.
	 */
	private static function change_track( int $id, string $kind, string $srclang, callable $change ): bool|WP_Error {
		return Videos::locked(
			$id,
			static function ( Video $video ) use ( $kind, $srclang, $change ): bool|WP_Error {
				$old    = $video->track( $kind, $srclang );
				$tracks = $change( $video, array_values( array_filter( $video->tracks, static fn ( array $track ): bool => $track !== $old ) ) );
				if ( is_wp_error( $tracks ) ) {
					return $tracks;
				}
				$stored = VideoTable::set_tracks( $video, $tracks );
				if ( $stored && ( null === $old || self::remove( $video, $old['file'] ) ) ) {
					return true;
				}
				// As it was.
				foreach ( array_diff( array_column( $tracks, 'file' ), array_column( $video->tracks, 'file' ) ) as $name ) {
					self::remove( $video, $name );
				}
				if ( $stored ) {
					VideoTable::set_tracks( $video, $video->tracks );
				}
				return $stored ? Videos::not_stored() : Videos::busy();
			}
		);
	}

	/**
	 * Returns the path of a new file, in the video's folder.
	 *
	 * @param Video  $video The video with its lock.
	 * @param string $name  The file's name.
	 * @return string Whole path; empty if the folder cannot be created.
	 */
	public static function prepare( Video $video, string $name ): string {
		if ( '' !== $video->moving && true !== Mover::settle( $video ) ) {
			return '';
		}
		$video = VideoTable::find( $video->id ) ?? $video;
		if ( '' === $video->folder ) {
			VideoTable::set_folder( $video, Folders::random_name() );
			$video = VideoTable::find( $video->id ) ?? $video;
		}
		return Folders::create_root( $video->place ) && Files::make_folder( $video->path( '' ) ) ? $video->path( $name ) : '';
	}

	/**
	 * Deletes a file of a video.
	 *
	 * @param string $name The file's name; may be empty.
	 * @return bool Whether there is no such file now.
	 */
	public static function remove( Video $video, string $name ): bool {
		$path = self::existing( $video, $name );
		return null === $path || Files::delete( $path );
	}

	/**
	 * Returns the path of a file of a video.
	 *
	 * @return string|null Null if there is none.
	 */
	private static function existing( Video $video, string $name ): ?string {
		$path = '' === $name ? '' : ( VideoTable::find( $video->id ) ?? $video )->path( $name );
		return '' !== $path && is_file( $path ) ? $path : null;
	}

	/**
	 * Returns a name that no file has.
	 *
	 * @param string $beginning What it begins with.
	 */
	public static function new_name( string $beginning, string $extension ): string {
		return $beginning . '-' . bin2hex( random_bytes( 6 ) ) . ".{$extension}";
	}

	/**
	 * Returns the average color of an image.
	 *
	 * @param string $path The image.
	 * @return string Six hexadecimal digits; empty if PHP cannot read the image.
	 */
	private static function color( string $path ): string {
		$image = function_exists( 'imagecreatefromstring' ) ? @imagecreatefromstring( (string) file_get_contents( $path ) ) : false; // phpcs:ignore WordPress.PHP.NoSilencedErrors, WordPress.WP.AlternativeFunctions -- The result is checked, and the file is of this site.
		$point = false === $image ? false : imagecreatetruecolor( 1, 1 );
		if ( false === $image || false === $point ) {
			return '';
		}
		imagecopyresampled( $point, $image, 0, 0, 0, 0, 1, 1, imagesx( $image ), imagesy( $image ) );
		return sprintf( '%06x', imagecolorat( $point, 0, 0 ) & 0xFFFFFF );
	}
}
