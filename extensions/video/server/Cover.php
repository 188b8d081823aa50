<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Database\PostMeta;

/**
 * Hides the image that WordPress extracts from the file of a video and adds to the media library, with a public URL.
 */
final class Cover {

	/** The meta by which WordPress recognizes an image that it has extracted. */
	private const HASH = '_cover_hash';

	/**
	 * Makes the cover image of a private video its poster if it has none, and deletes it once no other post uses it: WordPress adds
	 * an image that several files contain only once. The image of another user stays.
	 *
	 * @param int $id The video's attachment.
	 */
	public static function hide( int $id ): void {
		$cover = (int) get_post_thumbnail_id( $id );
		if ( $cover < 1 || '' === get_post_meta( $cover, self::HASH, true ) ) {
			return;
		}
		if ( '' === (string) Videos::get( $id )?->poster ) {
			// An image that cannot be a poster is deleted, too: the video is private.
			OwnFiles::set_poster( $id, Folders::attached( $cover ) );
		}
		delete_post_thumbnail( $id );
		// An author can select another user's image as that of a video.
		$is_own = get_post_field( 'post_author', $cover ) === get_post_field( 'post_author', $id ) || current_user_can( 'delete_post', $cover );
		if ( $is_own && ! PostMeta::exists( '_thumbnail_id', (string) $cover ) ) {
			wp_delete_attachment( $cover, true );
		}
	}
}
