<?php
declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Files;

/**
 * Scales an image down before it is in the media library, so that the library does not store a file that nothing shows.
 */
final class Scaler {

	/**
	 * Writes a smaller image to a temporary file, with the rotation that the original's metadata asks for.
	 *
	 * @param string                                                          $file  The original.
	 * @param array{mime: string, extension: string, width: int, height: int} $image As {@see ImageFile::check()} describes it.
	 * @param int                                                             $max   The largest side in pixels; 0 for any.
	 * @return array{file: string, extension: string, meta: array<string, mixed>}|null The new file, and what the original says about
	 *         itself. Null if the original is small enough, moves, or cannot be scaled here.
	 */
	public static function fit( string $file, array $image, int $max ): ?array {
		// Frames would be lost.
		if ( $max < 1 || max( $image['width'], $image['height'] ) <= $max || 'image/gif' === $image['mime'] ) {
			return null;
		}
		wp_raise_memory_limit( 'image' );
		$editor = wp_get_image_editor( $file, array( 'mime_type' => $image['mime'] ) );
		$target = is_wp_error( $editor ) ? '' : Files::temporary( 'media', $image['extension'] );
		if ( is_wp_error( $editor ) || '' === $target ) {
			return null;
		}
		$meta = wp_read_image_metadata( $file );
		$editor->maybe_exif_rotate();
		$resized = $editor->resize( $max, $max, false );
		$saved   = is_wp_error( $resized ) ? $resized : $editor->save( $target, $image['mime'] );
		// A filter of WordPress can choose another format, and with it another name.
		if ( is_wp_error( $saved ) || $saved['path'] !== $target ) {
			Files::delete( $target );
		}
		return is_wp_error( $saved ) ? null : array(
			'file'      => $saved['path'],
			'extension' => pathinfo( $saved['path'], PATHINFO_EXTENSION ),
			'meta'      => array( 'orientation' => 1 ) + ( is_array( $meta ) ? $meta : array() ),
		);
	}
}
