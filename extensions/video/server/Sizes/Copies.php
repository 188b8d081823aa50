<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sizes;

use Freehold\Files;
use Freehold\Modules\Video\OwnFiles;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\Modules\Video\VideoTable;
use WP_Error;

/**
 * The smaller sizes of a video and the image with its thumbnails. They are in the video’s folder, so that they are as private as
 * it is, and the row names them.
 *
 * JSON:
 *     source      The number of bytes of the video that they were made from. Those of another file do not count.
 *     sizes       side (the shorter one, in pixels), width, height, file
 *     skipped     The sides that are not worth a file, or 0 for thumbnails that cannot be made.
 *     thumbnails  file, columns, count, width and height of each in pixels, seconds from one to the next
 */
final class Copies {

	/** What names of sizes look like. */
	private const NAME = '/^freehold-\d+p-[0-9a-f]{12}\.(?:mp4|webm)$/D';

	/**
	 * Returns the smaller sizes of a video, the smallest first.
	 *
	 * @return array<int, array{side: int, width: int, height: int, file: string}>
	 */
	public static function sizes( Video $video ): array {
		return self::current( $video )['sizes'] ?? array();
	}

	/**
	 * Returns a smaller size.
	 *
	 * @param int $side  Its shorter side, in pixels.
	 * @return array{side: int, width: int, height: int, file: string}|null Null if there is none.
	 */
	public static function size( Video $video, int $side ): ?array {
		return array_column( self::sizes( $video ), null, 'side' )[ $side ] ?? null;
	}

	/**
	 * Returns the thumbnails of a video.
	 *
	 * @return array{file: string, columns: int, count: int, width: int, height: int, seconds: float}|null Null if there are none.
	 */
	public static function thumbnails( Video $video ): ?array {
		return self::current( $video )['thumbnails'] ?? null;
	}

	/**
	 * Returns which sides are not worth a file; 0 stands for the thumbnails.
	 *
	 * @return int[]
	 */
	public static function skipped( Video $video ): array {
		return self::current( $video )['skipped'] ?? array();
	}

	/**
	 * Returns whether a file has the name of a smaller size.
	 */
	public static function is_size( string $name ): bool {
		return 1 === preg_match( self::NAME, $name );
	}

	/**
	 * Returns whether a smaller size is WebM, which is what browsers make that cannot write H.264.
	 *
	 * @param array{file: string} $size The size.
	 */
	public static function is_webm( array $size ): bool {
		return str_ends_with( $size['file'], '.webm' );
	}

	/**
	 * Returns the number of bytes of the video’s file; 0 if it is missing.
	 */
	public static function source( Video $video ): int {
		$path = $video->video_path();
		return is_file( $path ) ? (int) filesize( $path ) : 0;
	}

	/**
	 * Adds a smaller size.
	 *
	 * @param int    $id        The attachment.
	 * @param int    $source    The bytes of the file that it was made from.
	 * @param int    $side      The shorter side that was wanted, by which the size is known.
	 * @param int[]  $shape     Width and height.
	 * @param string $path      The whole path of the file, which is moved.
	 * @param string $extension `mp4` or `webm`.
	 * @return true|WP_Error
	 */
	public static function add_size( int $id, int $source, int $side, array $shape, string $path, string $extension = 'mp4' ): bool|WP_Error {
		return self::add(
			$id,
			$source,
			$path,
			OwnFiles::new_name( "freehold-{$side}p", $extension ),
			static function ( array $copies, string $name ) use ( $shape, $side ): array {
				$sizes          = array_column( $copies['sizes'], null, 'side' );
				$sizes[ $side ] = array(
					'side'   => $side,
					'width'  => $shape[0],
					'height' => $shape[1],
					'file'   => $name,
				);
				ksort( $sizes );
				return array( 'sizes' => array_values( $sizes ) ) + $copies;
			}
		);
	}

	/**
	 * Replaces the thumbnails.
	 *
	 * @param int                                                                      $id     The attachment.
	 * @param int                                                                      $source The bytes of the file that they were made from.
	 * @param array{columns: int, count: int, width: int, height: int, seconds: float} $grid   How they are arranged.
	 * @param string                                                                   $path   The whole path of the JPEG, which is moved.
	 * @return true|WP_Error
	 */
	public static function set_thumbnails( int $id, int $source, array $grid, string $path ): bool|WP_Error {
		return self::add(
			$id,
			$source,
			$path,
			OwnFiles::new_name( 'thumbnails', 'jpg' ),
			static fn ( array $copies, string $name ): array => array( 'thumbnails' => array( 'file' => $name ) + $grid ) + $copies
		);
	}

	/**
	 * Notes that a size is not worth a file, or that thumbnails cannot be made.
	 *
	 * @param int $id     The attachment.
	 * @param int $source The bytes of the file.
	 * @param int $side   The shorter side; 0 for the thumbnails.
	 * @return true|WP_Error
	 */
	public static function skip( int $id, int $source, int $side ): bool|WP_Error {
		return self::add( $id, $source, '', '', static fn ( array $copies ): array => array( 'skipped' => array( ...$copies['skipped'], $side ) ) + $copies );
	}

	/**
	 * Returns what belongs to the file that the video has now.
	 *
	 * @return array<string, mixed> Empty if nothing does.
	 */
	private static function current( Video $video ): array {
		$bytes = array() === $video->copies ? null : self::source( $video );
		return null !== $bytes && $bytes === $video->copies['source'] ? $video->copies : array();
	}

	/**
	 * Changes the copies of a video. The row names a file only when it is complete; then those that it no longer names are deleted.
	 *
	 * @param int                              $id     The attachment.
	 * @param int                              $source The bytes of the file that the copy was made from.
	 * @param string                           $path   The whole path of a file, which is moved; empty for none.
	 * @param string                           $name   Its new name.
	 * @param callable( array, string ): array $change Gets the copies and the name, and returns all copies.
	 * @return true|WP_Error An error also if the video has another file now.
	 */
	private static function add( int $id, int $source, string $path, string $name, callable $change ): bool|WP_Error {
		return Videos::locked(
			$id,
			static function ( Video $video ) use ( $source, $path, $name, $change ): bool|WP_Error {
				clearstatcache();
				$bytes = self::source( $video );
				if ( $bytes !== $source ) {
					return Videos::busy();
				}
				if ( '' !== $path ) {
					$target = OwnFiles::prepare( $video, $name );
					if ( '' === $target || ! Files::move( $path, $target ) ) {
						return Videos::not_stored();
					}
					clean_dirsize_cache( dirname( $target ) );
				}
				$copies = $change(
					self::current( $video ) + array(
						'source'  => $source,
						'sizes'   => array(),
						'skipped' => array(),
					),
					$name
				);
				if ( ! VideoTable::set_copies( $video, $copies ) ) {
					OwnFiles::remove( $video, $name );
					return Videos::busy();
				}
				$names = array( ...array_column( $copies['sizes'], 'file' ), $copies['thumbnails']['file'] ?? '' );
				foreach ( array_diff( $video->copy_names(), $names ) as $old ) {
					OwnFiles::remove( $video, $old );
				}
				return true;
			}
		);
	}
}
