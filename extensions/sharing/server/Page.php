<?php
declare( strict_types=1 );

namespace Freehold\Modules\Sharing;

use Freehold\Blocks\StoredText;

/**
 * What visitors share.
 */
final class Page {

	/**
	 * Creates a page.
	 *
	 * @param string $title Its title, as plain text.
	 * @param string $image The URL of its image; empty if it has none.
	 */
	private function __construct( public readonly string $url, public readonly string $title, public readonly string $image ) {}

	/**
	 * Returns a post, or the home page where there is none.
	 *
	 * @param int $id The post's ID; 0 for none.
	 */
	public static function of( int $id ): self {
		$post = $id > 0 ? get_post( $id ) : null;
		return null === $post
			? new self( home_url( '/' ), StoredText::plain( get_bloginfo( 'name' ) ), '' )
			: new self( (string) get_permalink( $post ), StoredText::plain( get_the_title( $post ) ), (string) get_the_post_thumbnail_url( $post, 'large' ) );
	}
}
