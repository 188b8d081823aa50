<?php
declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Database\PostMeta;
use Freehold\Modules\Uninstaller;

/**
 * Stores and finds the origin of attachments, so that no image is copied twice.
 */
final class Library {

	/** The attachment's meta with the service's ID and the image's ID, such as `pexels:123`. */
	public const META = '_freehold_media_source';

	/** The attachment's meta with its credit, as HTML. It stays when the user changes the caption, and goes with the attachment. */
	public const CREDIT = '_freehold_media_credit';

	/**
	 * Returns the copies of images in the library.
	 *
	 * @param Source   $source The service.
	 * @param string[] $guids  The images' IDs.
	 * @return array<string, int> Attachments by image ID; images without a copy are missing.
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
	 * Stores the origin of an attachment. If two requests copy the same image at the same time, the first one's copy stays, and
	 * the other's is deleted.
	 *
	 * @param Source $source        The service.
	 * @param string $guid          The image's ID.
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
	 * Stores the credit of an attachment.
	 *
	 * @param int    $attachment_id The attachment.
	 * @param string $credit        HTML that {@see Credit} made; nothing is stored if it is empty.
	 */
	public static function store_credit( int $attachment_id, string $credit ): void {
		if ( '' !== $credit ) {
			update_post_meta( $attachment_id, self::CREDIT, wp_slash( wp_encode_emoji( $credit ) ) );
		}
	}

	/**
	 * Returns the credit of an attachment. Copies that older versions made have it in the description, or else in the caption.
	 *
	 * @param int $attachment_id The attachment.
	 * @return string Clean HTML; empty if there is none.
	 */
	public static function credit( int $attachment_id ): string {
		$credit = get_post_meta( $attachment_id, self::CREDIT, true );
		$post   = '' === $credit && '' !== get_post_meta( $attachment_id, self::META, true ) ? get_post( $attachment_id ) : null;
		$credit = null === $post ? $credit : ( $post->post_content ?: $post->post_excerpt );
		return is_string( $credit ) ? force_balance_tags( Credit::clean( $credit ) ) : '';
	}

	/**
	 * Returns an attachment for the editor.
	 *
	 * @param int  $attachment_id The attachment.
	 * @param bool $is_new        Whether it was just created.
	 * @return array<string, mixed> In the shape of the schema `MediaCopy`.
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
	 * Returns the stored form of an image's origin.
	 *
	 * @param Source $source The service.
	 * @param string $guid   The image's ID.
	 */
	private static function mark( Source $source, string $guid ): string {
		return "{$source->id()}:{$guid}";
	}
}
