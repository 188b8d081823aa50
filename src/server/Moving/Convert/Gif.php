<?php
/**
 * An animated image as core's image.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving\Convert;

use Freehold\Moving\Source;

/**
 * Shows the file itself; older blocks store the page of GIPHY that embeds it.
 */
final class Gif {

	/**
	 * Returns what the block becomes.
	 */
	public static function target(): string {
		return __( 'Image', 'freehold' );
	}

	/**
	 * Converts a block.
	 *
	 * @param Source $source The block.
	 */
	public static function convert( Source $source ): ?string {
		$src = $source->text( 'gifUrl' );
		if ( '' === $src && preg_match( '~^https://giphy\.com/embed/(\w+)~', $source->text( 'giphyUrl' ), $found ) ) {
			$src = "https://media.giphy.com/media/{$found[1]}/giphy.gif";
		}
		return ! preg_match( '~^(?:https?://|/)[^\s"<>]+$~i', $src ) ? null : Core::image(
			array(
				'src'     => $src,
				'alt'     => isset( $source->attributes['alt'] ) ? $source->text( 'alt' ) : $source->text( 'searchText' ),
				'caption' => (string) ( $source->attributes['caption'] ?? '' ),
				'link'    => $source->text( 'attributionUrl' ),
				'align'   => $source->text( 'align' ) ?: 'center',
			)
		);
	}
}
