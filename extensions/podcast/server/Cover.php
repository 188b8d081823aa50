<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Files;
use Freehold\Http;
use Freehold\Media\ImageFile;

/**
 * Copies the covers of podcasts to this site, in a small square, so that visitors contact no other server before they play.
 */
final class Cover {

	/** The folder under the uploads folder. */
	public const FOLDER = 'freehold-podcast';

	/** The width and height that pages reserve, in pixels; the file has twice as many. */
	public const SIZE = 160;

	/** How long a copy is new, in seconds: an image can change under the same URL. */
	private const FRESH = WEEK_IN_SECONDS;

	/** The largest file in bytes. Directories require covers of up to 3,000 pixels. */
	private const MAX_BYTES = 10 * MB_IN_BYTES;

	/** The widest and highest image: ImageMagick’s memory is not limited by PHP. */
	private const MAX_SIDE = 4000;

	/**
	 * Copies a cover, unless a new copy is there. The file's name stays when the cover changes, because pages from a cache still name it.
	 *
	 * @param string $name   The file's name without its extension.
	 * @param string $url    The cover's URL; may be empty.
	 * @param string $before What this method returned before; empty at first.
	 * @return string The copy's path under the uploads folder, with a version; empty if there is none.
	 */
	public static function copy( string $name, string $url, string $before ): string {
		$folder = trailingslashit( wp_upload_dir( null, false )['basedir'] ) . self::FOLDER;
		$path   = "{$folder}/{$name}.jpg";
		$copied = self::FOLDER . "/{$name}.jpg?ver=" . hash( 'crc32b', $url );
		if ( $copied === $before && is_file( $path ) && filemtime( $path ) > time() - self::FRESH ) {
			return $copied;
		}
		if ( '' === $url || ! Files::make_folder( $folder ) ) {
			return '';
		}
		foreach ( glob( "{$folder}/{$name}-*.tmp" ) ?: array() as $left ) {
			// Its process ended early.
			if ( filemtime( $left ) < time() - HOUR_IN_SECONDS ) {
				Files::delete( $left );
			}
		}
		$response = Http::request(
			$url,
			array(
				'service'   => 'podcast',
				'headers'   => array( 'Accept' => 'image/*' ),
				'max_bytes' => self::MAX_BYTES,
			)
		);
		if ( is_wp_error( $response ) || 200 !== $response['status'] ) {
			return $before;
		}
		$file      = "{$folder}/{$name}-" . bin2hex( random_bytes( 8 ) ) . '.tmp';
		$about     = Files::write( $file, $response['body'] ) ? ImageFile::check( $file, $response['headers']['content-type'] ?? '' ) : null;
		$is_copied = is_array( $about )
			&& max( $about['width'], $about['height'] ) <= self::MAX_SIDE
			&& self::write( $file, $path );
		Files::delete( $file );
		return $is_copied ? $copied : $before;
	}

	/**
	 * Writes the middle square of an image as a JPEG file, never larger than the image.
	 *
	 * @param string $file The image.
	 * @param string $path The file to write.
	 */
	private static function write( string $file, string $path ): bool {
		$editor = wp_get_image_editor( $file );
		if ( is_wp_error( $editor ) ) {
			return false;
		}
		[ 'width' => $width, 'height' => $height ] = $editor->get_size();

		$side   = min( $width, $height );
		$square = min( self::SIZE * 2, $side );
		$result = $editor->crop( intdiv( $width - $side, 2 ), intdiv( $height - $side, 2 ), $side, $side, $square, $square );
		return ! is_wp_error( $result ) && ! is_wp_error( $editor->save( $path, 'image/jpeg' ) );
	}

	/**
	 * Returns the URL of a copy.
	 *
	 * @param string $path What {@see self::copy()} returned.
	 */
	public static function url( string $path ): string {
		return set_url_scheme( wp_upload_dir( null, false )['baseurl'] ) . '/' . $path;
	}
}
