<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\Constants;

/**
 * Shows an image of the media library to a model. Only images that the user may see are sent.
 */
final class Vision {

	/** The largest file that is sent, in bytes. */
	private const MAX_BYTES = 4 * MB_IN_BYTES;

	/** The sizes that are sent, smallest first. Models scale larger images down. */
	private const SIZES = array( 'medium_large', 'large', 'medium' );

	/** The types that models accept. */
	public const TYPES = array( 'image/jpeg', 'image/png', 'image/webp', 'image/gif' );

	/**
	 * Returns the request for an alternative text or a caption.
	 *
	 * @param array<string, mixed> $context `title` of the post, and `image`, the ID of the attachment.
	 * @param string               $text    `alt` or `caption`.
	 * @return string The request; empty if the user may not see the image.
	 */
	public static function request( array $context, string $text = 'alt' ): string {
		$title = is_string( $context['title'] ?? null ) ? $context['title'] : '';
		return '' === self::data_url( $context ) ? '' : sprintf( Constants::get( 'ai-assistant' )[ $text ], $title );
	}

	/**
	 * Returns the image of a context.
	 *
	 * @param array<string, mixed> $context With `image`, the ID of the attachment.
	 * @return string A data URL; empty if there is none, or the user may not see it.
	 */
	public static function data_url( array $context ): string {
		$id   = is_int( $context['image'] ?? null ) ? $context['image'] : 0;
		$type = (string) get_post_mime_type( $id );
		if ( $id < 1 || ! in_array( $type, self::TYPES, true ) || ! current_user_can( 'read_post', $id ) ) {
			return '';
		}
		$file = (string) get_attached_file( $id );
		foreach ( self::SIZES as $size ) {
			$found = image_get_intermediate_size( $id, $size );
			if ( is_array( $found ) && ! empty( $found['file'] ) && is_file( dirname( $file ) . '/' . basename( $found['file'] ) ) ) {
				$file = dirname( $file ) . '/' . basename( $found['file'] );
				$type = (string) ( $found['mime-type'] ?? $type );
				break;
			}
		}
		$bytes = is_file( $file ) && filesize( $file ) <= self::MAX_BYTES ? file_get_contents( $file ) : false; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		return false === $bytes ? '' : "data:{$type};base64," . base64_encode( $bytes ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- how models receive images.
	}
}
