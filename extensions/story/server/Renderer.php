<?php
declare( strict_types=1 );

namespace Freehold\Modules\Story;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Landmark;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Renders a story from its attributes: a list that scrolls, and over it a button that opens it full screen.
 */
final class Renderer {

	/**
	 * Returns the block's markup.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Not used: the saved element is empty.
	 * @return string Empty for a story without images and videos.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		$slides = Slide::all( $attributes['mediaFiles'] ?? null );
		if ( array() === $slides ) {
			return '';
		}
		$figures = array_map( static fn ( Slide $slide ): string => $slide->html(), $slides );
		if ( is_feed() ) {
			return implode( '', $figures );
		}
		Assets::enqueue_view( 'story' );
		$post = in_the_loop() ? trim( wp_strip_all_tags( get_the_title() ) ) : '';
		/* translators: %s: the title of a post. */
		$title = Landmark::name( '' === $post ? __( 'Story', 'freehold' ) : sprintf( __( 'Story: %s', 'freehold' ), $post ) );
		return sprintf(
			'<div %1$s><div class="freehold-story"><ol class="freehold-story__slides" tabindex="0" aria-label="%2$s"><li class="freehold-story__slide">%3$s</li></ol>%4$s</div>%5$s</div>',
			get_block_wrapper_attributes( array( 'class' => 'wp-story' ) ),
			esc_attr( $title ),
			implode( '</li><li class="freehold-story__slide">', $figures ),
			self::opener( $title, count( $slides ) ),
			self::player( $title, $slides, self::seconds( $attributes['settings'] ?? null ) )
		);
	}

	/**
	 * Returns how long an image is shown.
	 *
	 * @param mixed $settings The block's attribute.
	 * @return float Seconds.
	 */
	private static function seconds( mixed $settings ): float {
		$limits = Constants::get( 'story' );
		$stored = is_array( $settings ) ? $settings['imageTime'] ?? null : null;
		return is_numeric( $stored ) && $stored > 0 ? (float) max( 1, min( $limits['maxImageTime'], $stored ) ) : (float) $limits['imageTime'];
	}

	/**
	 * Returns the button that opens the story.
	 *
	 * @param string $title The story's name.
	 * @param int    $count How many slides there are.
	 */
	private static function opener( string $title, int $count ): string {
		return sprintf(
			'<button type="button" class="freehold-story__open" aria-haspopup="dialog" aria-label="%1$s"><svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" focusable="false"><path d="M8 5v14l11-7z"/></svg><span class="freehold-story__count" aria-hidden="true">1 / %2$d</span></button>',
			/* translators: 1: the name of a story, 2: how many images and videos. */
			esc_attr( sprintf( _n( 'Play %1$s, %2$d slide', 'Play %1$s, %2$d slides', $count, 'freehold' ), $title, $count ) ),
			$count
		);
	}

	/**
	 * Returns the dialog that the story moves to when it opens.
	 *
	 * @param string  $title   The story's name.
	 * @param Slide[] $slides  The slides.
	 * @param float   $seconds How long an image is shown.
	 */
	private static function player( string $title, array $slides, float $seconds ): string {
		$button = static fn ( string $name, string $label, string $paths, string $more = '' ): string => sprintf(
			'<button type="button" class="freehold-story__%1$s" aria-label="%2$s"%4$s><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">%3$s</svg></button>',
			$name,
			esc_attr( $label ),
			$paths,
			$more
		);
		$texts  = static fn ( string $on, string $off ): string => sprintf( ' data-on="%s" data-off="%s"', esc_attr( $on ), esc_attr( $off ) );
		$pause  = __( 'Pause', 'freehold' );
		$mute   = __( 'Mute', 'freehold' );
		$has    = array_filter( $slides, static fn ( Slide $slide ): bool => $slide->is_video );
		return sprintf( '<dialog class="freehold-story__player" aria-label="%s" style="--freehold-story-time:%ss">', esc_attr( $title ), $seconds )
			. '<div class="freehold-story__bars" aria-hidden="true">' . str_repeat( '<i></i>', count( $slides ) ) . '</div>'
			. '<div class="freehold-story__controls">'
			. $button( 'pause', $pause, '<path class="is-on" d="M8 5h3v14H8zm5 0h3v14h-3z"/><path class="is-off" d="M8 5v14l11-7z"/>', $texts( $pause, __( 'Play', 'freehold' ) ) )
			. ( $has ? $button( 'mute', $mute, '<path d="M4 9v6h4l5 4V5L8 9z"/><path class="is-on" d="M15.5 8.5a5 5 0 0 1 0 7v-7z"/><path class="is-off" d="m15 9 1-1 5 5-1 1z"/>', $texts( $mute, __( 'Unmute', 'freehold' ) ) ) : '' )
			. $button( 'close', __( 'Close', 'freehold' ), '<path d="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z"/>' )
			. '</div>'
			. $button( 'prev', __( 'Previous slide', 'freehold' ), '<path d="m15 5-7 7 7 7 1.4-1.4L10.8 12l5.6-5.6z"/>' )
			. $button( 'next', __( 'Next slide', 'freehold' ), '<path d="m9 5 7 7-7 7-1.4-1.4 5.6-5.6-5.6-5.6z"/>' )
			/* translators: 1: the number of the shown slide, 2: how many slides. */
			. '<div class="freehold-story__status" aria-live="polite" data-text="' . esc_attr__( 'Slide %1$d of %2$d', 'freehold' ) . '"></div></dialog>';
	}
}
