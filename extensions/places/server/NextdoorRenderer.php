<?php
declare( strict_types=1 );

namespace Freehold\Modules\Places;

use Freehold\Embeds\Output;
use WP_Block;

/**
 * Writes the frame with a post of Nextdoor.
 */
final class NextdoorRenderer {

	/** The height of a post with an image, in pixels. */
	private const HEIGHT = 480;

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, which is empty.
	 * @return string Empty without a valid URL.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		$url = Nextdoor::embed( $attributes['url'] ?? null );
		return '' === $url ? '' : Output::html(
			'nextdoor',
			array(
				'url'    => Nextdoor::post( $url ),
				'label'  => __( 'View the post on Nextdoor', 'freehold' ),
				'frame'  => array(
					'src'   => $url,
					'title' => Output::title( __( 'Post on Nextdoor', 'freehold' ) ),
				),
				'height' => self::HEIGHT,
			)
		);
	}
}
