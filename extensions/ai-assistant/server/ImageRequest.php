<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * What an image shows, its shape, and the image that it is made from.
 */
final class ImageRequest {

	/** The types of images that services edit, with the endings by which they recognize them. */
	public const TYPES = array(
		'image/png'  => 'png',
		'image/jpeg' => 'jpg',
		'image/webp' => 'webp',
	);

	/** The largest image that is edited, in bytes. */
	public const MAX_BYTES = 12 * MB_IN_BYTES;

	/**
	 * Takes the parts of a request.
	 *
	 * @param string          $prompt What the image shows, or what to change in the source.
	 * @param ImageShape|null $shape  The shape; null for the service's default.
	 * @param string          $source The image to edit; empty for a new image.
	 */
	public function __construct( public readonly string $prompt, public readonly ?ImageShape $shape = null, public readonly string $source = '' ) {}

	/**
	 * Returns the type of the source.
	 *
	 * @return string The MIME type; empty if no service edits it.
	 */
	public function type(): string {
		return self::type_of( $this->source );
	}

	/**
	 * Returns the type of an image by its bytes.
	 *
	 * @param string $file The image.
	 * @return string The MIME type; empty if no service edits it.
	 */
	public static function type_of( string $file ): string {
		$type = ImageShape::type( $file );
		return isset( self::TYPES[ $type ] ) && strlen( $file ) <= self::MAX_BYTES ? $type : '';
	}

	/**
	 * Returns the image of the media library that is to be edited: the largest of its files that services accept.
	 *
	 * @param int $id The attachment.
	 * @return string The image; empty if there is none, or the user may not see it.
	 */
	public static function attachment( int $id ): string {
		if ( ! in_array( get_post_mime_type( $id ), array_keys( self::TYPES ), true ) || ! current_user_can( 'read_post', $id ) ) {
			return '';
		}
		$file  = (string) get_attached_file( $id );
		$files = array( $file );
		foreach ( array( '2048x2048', '1536x1536', 'large' ) as $size ) {
			$found   = image_get_intermediate_size( $id, $size );
			$files[] = is_array( $found ) && ! empty( $found['file'] ) ? dirname( $file ) . '/' . basename( $found['file'] ) : '';
		}
		foreach ( array_filter( $files, 'is_file' ) as $path ) {
			$bytes = filesize( $path ) <= self::MAX_BYTES ? (string) file_get_contents( $path ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			if ( '' !== self::type_of( $bytes ) ) {
				return $bytes;
			}
		}
		return '';
	}
}
