<?php
declare( strict_types=1 );

namespace Freehold\Modules\Slideshow;

use Freehold\Modules\Constants;

/**
 * Renders the controls. The style sheet reserves their space and shows them when the script has started.
 */
final class Controls {

	private const BLOCK = 'wp-block-jetpack-slideshow';

	/**
	 * Returns the buttons, the thumbnails, bullets or counter, and the live region.
	 *
	 * @param int      $count      How many slides there are.
	 * @param bool     $plays      Whether the slideshow starts by itself.
	 * @param int      $per_view   How many slides are side by side at most.
	 * @param string[] $thumbnails An image of each slide; empty for bullets or a counter.
	 */
	public static function html( int $count, bool $plays, int $per_view, array $thumbnails ): string {
		$button = static fn ( string $name, string $label, string $path, string $more = '' ): string => sprintf(
			'<button type="button" class="%1$s_button-%2$s" aria-label="%3$s"%5$s><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">%4$s</svg></button>',
			self::BLOCK,
			$name,
			esc_attr( $label ),
			$path,
			$more
		);
		$pause  = __( 'Pause slideshow', 'freehold' );
		$html   = $button( 'prev', __( 'Previous slide', 'freehold' ), '<path d="M14.5 5 8 12l6.5 7"/>' )
			. $button( 'next', __( 'Next slide', 'freehold' ), '<path d="m9.5 5 6.5 7-6.5 7"/>' )
			. '<div class="' . self::BLOCK . '_controls">';
		if ( $plays ) {
			$texts = sprintf( ' data-pause="%s" data-play="%s"', esc_attr( $pause ), esc_attr__( 'Play slideshow', 'freehold' ) );
			$html .= $button( 'pause', $pause, '<path class="is-pause" d="M9 6v12M15 6v12"/><path class="is-play" d="M8.5 5.5v13l10-6.5z"/>', $texts );
		}
		$html .= '<div class="' . self::BLOCK . ( $thumbnails ? '_thumbnails" role="group" aria-label="' . esc_attr__( 'Thumbnails', 'freehold' ) . '">' : '_pagination">' );
		if ( $thumbnails || ( 1 === $per_view && $count <= Constants::get( 'slideshow' )['maxBullets'] ) ) {
			for ( $slide = 1; $slide <= $count; $slide++ ) {
				$html .= sprintf(
					'<button type="button" class="%s_bullet" aria-label="%s"%s>%s</button>',
					self::BLOCK,
					/* translators: %d: the number of a slide. */
					esc_attr( sprintf( __( 'Go to slide %d', 'freehold' ), $slide ) ),
					1 === $slide ? ' aria-current="true"' : '',
					$thumbnails[ $slide - 1 ] ?? ''
				);
			}
		} else {
			$html .= '<span class="' . self::BLOCK . "_counter\">1 / {$count}</span>";
		}
		/* translators: 1: the number of the shown slide, 2: how many slides. */
		return $html . '</div></div><div class="' . self::BLOCK . '_status" aria-live="polite" data-text="' . esc_attr__( 'Slide %1$d of %2$d', 'freehold' ) . '"></div>';
	}
}
