<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Database\Posts;
use Freehold\Media\Images;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * The image that shared links show.
 */
final class Image {

	/** The size of the image. Messengers reject large files. */
	private const SIZE = 'large';

	/** The class of an image of the Media Library. */
	private const IN_CLASS = '~\bwp-image-(\d+)~';

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
		$image = self::named( $values->image, $values->image_url );
		if ( null !== $post ) {
			$image = $image ?? self::attachment( 'attachment' === $post->post_type ? $post->ID : (int) get_post_thumbnail_id( $post ) );
			$image = $image ?? self::first( PublicText::of( $post ) );
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
	 * Returns an image by what a post stores of it: in a post from another site, IDs belong to other images.
	 *
	 * @param int    $id  The attachment; 0 for none.
	 * @param string $url Its URL, which shows the image where the ID is another one's; may be empty.
	 */
	private static function named( int $id, string $url ): ?self {
		$url = preg_match( '~^https?://~i', $url ) ? $url : '';
		Posts::prime( array( $id ) );
		return self::attachment( Images::attachment( $id, $url ) ) ?? ( '' === $url ? null : new self( $url ) );
	}

	/**
	 * Returns the first image of the Media Library in a content.
	 */
	private static function first( string $content ): ?self {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( 'img' ) ) {
			if ( preg_match( self::IN_CLASS, (string) $tags->get_attribute( 'class' ), $found ) ) {
				return self::named( (int) $found[1], (string) $tags->get_attribute( 'src' ) );
			}
		}
		return null;
	}
}
