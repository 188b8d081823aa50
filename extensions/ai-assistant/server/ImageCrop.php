<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Files;

/**
 * Crops generated images to the shape that the user wants, because models make only a few sizes. No image is made larger.
 */
final class ImageCrop {

	/** How an image got its shape. The last one is of a server that cannot read the image. */
	public const MODEL     = 'model';
	public const CROPPED   = 'cropped';
	public const SMALLER   = 'smaller';
	public const UNCROPPED = 'uncropped';

	/** The quality of JPEG and WebP files. */
	private const QUALITY = 92;

	/**
	 * Crops the middle of an image.
	 *
	 * @param string          $file  The image.
	 * @param ImageShape|null $shape The shape; null for any.
	 * @return array{file: string, width: int, height: int, fit: string, made: string} The image, its size (0 if it is unknown), how it got
	 *                                                                                 its shape, and the size that the model made.
	 */
	public static function fit( string $file, ?ImageShape $shape ): array {
		[ $width, $height ] = ImageShape::size( $file ) ?? array( 0, 0 );
		$result             = array(
			'file'   => $file,
			'width'  => $width,
			'height' => $height,
			'fit'    => self::MODEL,
			'made'   => "{$width}x{$height}",
		);
		if ( null === $shape ) {
			return $result;
		}
		if ( 0 === $width ) {
			return array( 'fit' => self::UNCROPPED ) + $result;
		}
		$part_width  = max( 1, min( $width, (int) round( $height * $shape->width / $shape->height ) ) );
		$part_height = max( 1, min( $height, (int) round( $width * $shape->height / $shape->width ) ) );
		$is_large    = $part_width >= $shape->width && $part_height >= $shape->height;
		$new_width   = $shape->is_exact && $is_large ? $shape->width : $part_width;
		$new_height  = $shape->is_exact && $is_large ? $shape->height : $part_height;
		$fit         = $shape->is_exact && ! $is_large ? self::SMALLER : self::CROPPED;
		if ( $new_width === $width && $new_height === $height ) {
			return array( 'fit' => self::SMALLER === $fit ? $fit : self::MODEL ) + $result;
		}
		$cropped = self::crop( $file, array( intdiv( $width - $part_width, 2 ), intdiv( $height - $part_height, 2 ), $part_width, $part_height, $new_width, $new_height ) );
		if ( '' === $cropped ) {
			return array( 'fit' => self::UNCROPPED ) + $result;
		}
		return array(
			'file'   => $cropped,
			'width'  => $new_width,
			'height' => $new_height,
			'fit'    => $fit,
		) + $result;
	}

	/**
	 * Crops and scales an image. Its type stays.
	 *
	 * @param string $file The image.
	 * @param int[]  $part Left, top, width and height of the part; width and height of the result.
	 * @return string The result; empty if the server cannot crop it.
	 */
	private static function crop( string $file, array $part ): string {
		$type   = ImageShape::type( $file );
		$ending = ImageRequest::TYPES[ $type ] ?? substr( $type, 6 );
		$paths  = array( Files::temporary( 'image', $ending ), Files::temporary( 'image', $ending ) );
		$handle = in_array( '', $paths, true ) ? null : Files::open( $paths[0], 'wb' );
		$result = '';
		if ( null !== $handle ) {
			$is_written = strlen( $file ) === fwrite( $handle, $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
			fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- See above.
			wp_raise_memory_limit( 'image' );
			$editor = $is_written ? wp_get_image_editor( $paths[0], array( 'mime_type' => $type ) ) : null;
			if ( null !== $editor && ! is_wp_error( $editor ) ) {
				$editor->set_quality( self::QUALITY );
				$saved = is_wp_error( $editor->crop( ...$part ) ) ? null : $editor->save( $paths[1], $type );
				// Plugins may have chosen another type, and WordPress its ending.
				$paths[] = is_array( $saved ) ? $saved['path'] : '';
				$result  = is_array( $saved ) ? (string) file_get_contents( $saved['path'] ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- See above.
			}
		}
		array_map( array( Files::class, 'delete' ), array_filter( $paths ) );
		return ImageShape::size( $result ) === array( $part[4], $part[5] ) ? $result : '';
	}
}
