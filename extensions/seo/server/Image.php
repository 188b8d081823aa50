<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Database\Posts;
use WP_Post;

/**
 * The image that shared links show.
 */
final class Image {

	/** The size of the image. Messengers reject large files. */
	private const SIZE = 'large';

	/** Where an image of the Media Library stands in a post. */
	private const IN_CONTENT = '~\bwp-image-(\d+)~';

	/**
	 * Creates an image.
	 *
	 * @param int    $width  Its width in pixels; 0 if it is not known.
	 * @param int    $height Its height in pixels; 0 if it is not known.
	 * @param string $alt    Its alternative text; empty for none.
	 */
	private function __construct( public readonly string $url, public readonly int $width = 0, public readonly int $height = 0, public readonly string $alt = '' ) {}

	/**
	 * Returns the image of a page: what the author has selected, the featured image, the first one in what everyone may read, or the
	 * icon of the site.
	 *
	 * @param WP_Post|null $post   The post of the page; null for archives.
	 * @param Values       $values What is set for the post.
	 */
	public static function of( ?WP_Post $post, Values $values ): ?self {
		$image = self::attachment( $values->image );
		$image = null === $image && '' !== $values->image_url ? new self( $values->image_url ) : $image;
		if ( null !== $post ) {
			$image = $image ?? self::attachment( 'attachment' === $post->post_type ? $post->ID : (int) get_post_thumbnail_id( $post ) );
			$image = $image ?? self::attachment( self::first( PublicText::of( $post ) ) );
		}
		return $image ?? self::attachment( (int) get_option( 'site_icon' ) );
	}

	/**
	 * Returns an image of the Media Library.
	 *
	 * @param int $id The attachment.
	 * @return self|null Null if there is no such image.
	 */
	public static function attachment( int $id ): ?self {
		if ( $id <= 0 ) {
			return null;
		}
		Posts::prime( array( $id ) );
		$source = wp_attachment_is_image( $id ) ? wp_get_attachment_image_src( $id, self::SIZE ) : false;
		return is_array( $source ) ? new self( (string) $source[0], (int) $source[1], (int) $source[2], Values::text( $id, '_wp_attachment_image_alt' ) ) : null;
	}

	/**
	 * Returns the first attachment in a content; 0 if there is none.
	 */
	private static function first( string $content ): int {
		return preg_match( self::IN_CONTENT, $content, $found ) ? (int) $found[1] : 0;
	}
}
