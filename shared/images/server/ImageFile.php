<?php
declare( strict_types=1 );

namespace Freehold\Media;

use WP_Error;

/**
 * Checks a file's bytes: its format, whether it is complete, and whether this server can process it. Decodes nothing and
 * reads one piece at a time, so that large files need no memory.
 */
final class ImageFile {

	// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files into memory; this class reads a few bytes of each.

	/** What is taken, and the extension that it gets. */
	private const KINDS = array(
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/gif'  => 'gif',
		'image/webp' => 'webp',
		'image/avif' => 'avif',
	);

	/** Other names that servers use for these. */
	private const SYNONYMS = array(
		'image/jpg'   => 'image/jpeg',
		'image/pjpeg' => 'image/jpeg',
		'image/x-png' => 'image/png',
	);

	/** The types that servers send for unknown files. */
	private const UNKNOWN_TYPES = array( '', 'application/octet-stream', 'binary/octet-stream' );

	/** The most pixels that are taken, whatever memory there is. */
	private const MAX_PIXELS = 200_000_000;

	/** The bytes of memory per pixel while WordPress creates smaller sizes with GD. */
	private const BYTES_PER_PIXEL = 5;

	/** How much is read at a time, in bytes. */
	private const PIECE = 65536;

	/** The code of the error for an image that is too large. A smaller size may be accepted. */
	public const TOO_LARGE = 'freehold_media_too_large';

	/**
	 * Checks a file.
	 *
	 * @param string $said The content type that came with it.
	 * @return array{mime: string, extension: string, width: int, height: int}|WP_Error
	 */
	public static function check( string $file, string $said ): array|WP_Error {
		$mime = (string) wp_get_image_mime( $file );
		if ( ! self::accepts( $mime ) ) {
			return new WP_Error( 'freehold_media_not_a_picture', __( 'This site does not accept this image type. Accepted types: JPEG, PNG, GIF, WebP, AVIF.', 'freehold' ) );
		}
		$said = strtolower( trim( explode( ';', $said )[0] ) );
		$said = self::SYNONYMS[ $said ] ?? $said;
		if ( $said !== $mime && ! in_array( $said, self::UNKNOWN_TYPES, true ) ) {
			return new WP_Error(
				'freehold_media_mislabelled',
				/* translators: 1: a file type, such as “text/html”. 2: another, such as “image/png”. */
				sprintf( __( 'The server reported this file as %1$s, but it is %2$s.', 'freehold' ), mb_substr( sanitize_text_field( $said ), 0, 60 ), $mime )
			);
		}
		$size = wp_getimagesize( $file );
		if ( ! is_array( $size ) || $size[0] < 1 || $size[1] < 1 || ! self::is_whole( $file, $mime ) ) {
			return new WP_Error( 'freehold_media_broken', __( 'This image is damaged: part of the file is missing.', 'freehold' ) );
		}
		if ( ! self::fits( $size[0], $size[1] ) ) {
			return new WP_Error(
				self::TOO_LARGE,
				/* translators: 1: width in pixels. 2: height in pixels. */
				sprintf( __( 'This image is too large for this server to process (%1$s × %2$s pixels).', 'freehold' ), number_format_i18n( $size[0] ), number_format_i18n( $size[1] ) )
			);
		}
		return array(
			'mime'      => $mime,
			'extension' => self::KINDS[ $mime ],
			'width'     => $size[0],
			'height'    => $size[1],
		);
	}

	/**
	 * Returns whether a MIME type is accepted.
	 *
	 * @param string $mime The MIME type, such as `image/png`.
	 */
	public static function accepts( string $mime ): bool {
		return isset( self::KINDS[ $mime ] ) && in_array( $mime, get_allowed_mime_types(), true );
	}

	/**
	 * Returns whether WordPress can create smaller sizes of an image without running out of memory, which would end the request
	 * and lose the other images.
	 *
	 * @param int $width  In pixels.
	 * @param int $height In pixels.
	 */
	public static function fits( int $width, int $height ): bool {
		$pixels = $width * $height;
		if ( $pixels > self::MAX_PIXELS ) {
			return false;
		}
		// ImageMagick uses memory outside PHP and has its own limits.
		if ( ! str_contains( (string) _wp_image_editor_choose( array( 'methods' => array( 'resize' ) ) ), 'GD' ) ) {
			return true;
		}
		wp_raise_memory_limit( 'image' );
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		// A scaled copy is in memory together with the original.
		return $limit <= 0 || $pixels * self::BYTES_PER_PIXEL + 2560 * 2560 * self::BYTES_PER_PIXEL < $limit - memory_get_usage();
	}

	/**
	 * Returns whether a file has the end that its format requires.
	 *
	 * @param string $mime Its MIME type.
	 */
	private static function is_whole( string $file, string $mime ): bool {
		$handle = fopen( $file, 'rb' );
		if ( false === $handle ) {
			return false;
		}
		$length = (int) filesize( $file );
		$whole  = match ( $mime ) {
			'image/jpeg' => self::jpeg_ends( $handle ),
			'image/png'  => self::png_ends( $handle, $length ),
			'image/gif'  => self::gif_ends( $handle, $length ),
			'image/webp' => self::webp_ends( $handle, $length ),
			default      => self::boxes_end( $handle, $length ),
		};
		fclose( $handle );
		return $whole;
	}

	/**
	 * Reads a JPEG: segments with a length each, then the image data, in which an end mark cannot occur otherwise. Segments are
	 * skipped, because a preview in one has its own end mark. Source: ITU-T T.81, B.1.
	 *
	 * @param resource $handle The open file.
	 */
	private static function jpeg_ends( $handle ): bool {
		fseek( $handle, 2 );
		for ( ;; ) {
			$head = (string) fread( $handle, 4 );
			if ( strlen( $head ) < 4 || "\xFF" !== $head[0] ) {
				return false;
			}
			// Marks may be filled up.
			if ( "\xFF" === $head[1] ) {
				fseek( $handle, -3, SEEK_CUR );
				continue;
			}
			if ( "\xDA" === $head[1] ) {
				break;
			}
			fseek( $handle, unpack( 'n', $head, 2 )[1] - 2, SEEK_CUR );
		}
		$before = '';
		while ( ! feof( $handle ) ) {
			$piece = (string) fread( $handle, self::PIECE );
			if ( str_contains( $before . $piece, "\xFF\xD9" ) ) {
				return true;
			}
			$before = substr( $piece, -1 );
		}
		return false;
	}

	/**
	 * Reads a PNG: chunks with a length each, the last one named `IEND`. Source: PNG specification, section 5.
	 *
	 * @param resource $handle The open file.
	 */
	private static function png_ends( $handle, int $length ): bool {
		for ( $at = 8; $at + 12 <= $length; ) {
			fseek( $handle, $at );
			$head = (string) fread( $handle, 8 );
			if ( 'IEND' === substr( $head, 4 ) ) {
				return true;
			}
			$at += 12 + unpack( 'N', $head )[1];
		}
		return false;
	}

	/**
	 * Reads a GIF: a trailer, after which some programs write zeros. Source: GIF89a, section 27.
	 *
	 * @param resource $handle The open file.
	 */
	private static function gif_ends( $handle, int $length ): bool {
		fseek( $handle, max( 0, $length - 1024 ) );
		return str_ends_with( rtrim( (string) fread( $handle, 1024 ), "\0" ), ';' );
	}

	/**
	 * Reads a WebP: the total length is at the beginning. Source: RFC 9649, section 2.4.
	 *
	 * @param resource $handle The open file.
	 */
	private static function webp_ends( $handle, int $length ): bool {
		fseek( $handle, 4 );
		return unpack( 'V', (string) fread( $handle, 4 ) )[1] + 8 <= $length;
	}

	/**
	 * Reads an AVIF: boxes with a length each, of which the last may extend to the end of the file. Source: ISO/IEC 14496-12,
	 * section 4.2.
	 *
	 * @param resource $handle The open file.
	 */
	private static function boxes_end( $handle, int $length ): bool {
		for ( $at = 0; $at + 8 <= $length; ) {
			fseek( $handle, $at );
			$head = (string) fread( $handle, 16 );
			$size = unpack( 'N', $head )[1];
			if ( 1 === $size && 16 === strlen( $head ) ) {
				$size = unpack( 'J', $head, 8 )[1];
			}
			if ( 0 === $size ) {
				return true;
			}
			if ( $size < 8 ) {
				return false;
			}
			$at += $size;
		}
		return $at === $length;
	}
}
