<?php
/**
 * What the media library has of outside pictures.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Database\PostMeta;
use Freehold\Modules\Uninstaller;

/**
 * Remembers where an attachment came from, and finds it again, so that nothing is copied twice.
 */
final class Library {

	/** The attachment's meta: the service's id and the picture's, such as `pexels:123`. */
	public const META = '_freehold_media_source';

	/**
	 * The copies that the library has of pictures.
	 *
	 * @param Source   $source The service.
	 * @param string[] $guids  The pictures' ids.
	 * @return array<string, int> Attachments by the pictures' ids; without those that there is no copy of.
	 */
	public static function find( Source $source, array $guids ): array {
		$marks = array_map( static fn ( string $guid ): string => self::mark( $source, $guid ), array_values( $guids ) );
		$found = array();
		foreach ( PostMeta::attachments_by_value( self::META, $marks ) as $mark => $id ) {
			$found[ substr( $mark, strlen( $source->id() ) + 1 ) ] = $id;
		}
		return $found;
	}

	/**
	 * Remembers where an attachment came from. Of two requests that copied the same picture at the same time, the one that
	 * is here first keeps its copy, and the other's is deleted.
	 *
	 * @param Source $source        The service.
	 * @param string $guid          The picture's id.
	 * @param int    $attachment_id The attachment.
	 * @return int The attachment that stays.
	 */
	public static function claim( Source $source, string $guid, int $attachment_id ): int {
		update_post_meta( $attachment_id, Uninstaller::ATTACHMENT_MARK, $source->id() );
		add_post_meta( $attachment_id, self::META, self::mark( $source, $guid ), true );
		$first = self::find( $source, array( $guid ) )[ $guid ] ?? $attachment_id;
		if ( $first !== $attachment_id ) {
			wp_delete_attachment( $attachment_id, true );
		}
		return $first;
	}

	/**
	 * An attachment for the editor.
	 *
	 * @param int  $attachment_id The attachment.
	 * @param bool $is_new        Whether it has just been made.
	 * @return array<string, mixed> As the schema `MediaCopy` says.
	 */
	public static function describe( int $attachment_id, bool $is_new ): array {
		$post = get_post( $attachment_id );
		$meta = wp_get_attachment_metadata( $attachment_id );
		return array(
			'ID'      => $attachment_id,
			'URL'     => (string) wp_get_attachment_url( $attachment_id ),
			'title'   => null === $post ? '' : $post->post_title,
			'alt'     => (string) get_post_meta( $attachment_id, '_wp_attachment_image_alt', true ),
			'caption' => null === $post ? '' : $post->post_excerpt,
			'mime'    => (string) get_post_mime_type( $attachment_id ),
			'width'   => (int) ( $meta['width'] ?? 0 ),
			'height'  => (int) ( $meta['height'] ?? 0 ),
			'existed' => ! $is_new,
		);
	}

	/**
	 * What is kept of a picture's origin.
	 *
	 * @param Source $source The service.
	 * @param string $guid   The picture's id.
	 */
	private static function mark( Source $source, string $guid ): string {
		return "{$source->id()}:{$guid}";
	}
}
