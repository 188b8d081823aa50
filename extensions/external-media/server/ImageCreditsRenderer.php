<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Blocks\StoredText;
use WP_Block;
use WP_Post;

/**
 * Renders the credits of the images in a post.
 */
final class ImageCreditsRenderer {

	/** The title in `block.json`, which is shown translated. */
	private const TITLE = 'Image credits';

	/**
	 * Returns the list.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Not used: posts contain no markup of the block.
	 * @return string Empty without credits.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content );
		$id      = $block->context['postId'] ?? get_the_ID();
		$post    = is_numeric( $id ) ? get_post( (int) $id ) : null;
		$credits = $post instanceof WP_Post && ! post_password_required( $post ) ? PostCredits::of( $post ) : array();
		if ( array() === $credits ) {
			return '';
		}
		$title = StoredText::decode( $attributes['title'] ?? self::TITLE );
		$title = self::TITLE === $title ? __( 'Image credits', 'freehold' ) : $title;
		return sprintf(
			'<div %s>%s<ul class="freehold-image-credits__list">%s</ul></div>',
			get_block_wrapper_attributes(),
			'' === $title ? '' : sprintf( '<p class="freehold-image-credits__title">%s</p>', esc_html( $title ) ),
			implode( '', array_map( static fn ( string $credit ): string => "<li>{$credit}</li>", $credits ) )
		);
	}
}
