<?php
/**
 * Frames and scripts of other services in content that is not ours.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Blocks\Assets;
use Freehold\Embeds;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use WP_HTML_Tag_Processor;

/**
 * An owner who decides that a service is to wait for a click means all of it: also the frame that somebody pasted into a
 * Custom HTML block, and what WordPress made of an address. Content in the database stays as it is; what is shown of it, on
 * pages, in feeds and through REST, obeys.
 *
 * With `near`, frames are told to wait; scripts that somebody pasted stay as they are, since nobody knows what else rests on
 * them. With `click`, both wait.
 */
final class SavedMarkup {

	/** An element's opening tag from its name on; quoted values may hold anything. */
	private const ATTRIBUTES = '(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+';

	/** Where a frame says no height of its own: the browsers' own for a frame is 150, which nothing fits. */
	private const HEIGHT = 400;

	/**
	 * Listens where content becomes output; once in a request.
	 */
	public static function hooks(): void {
		if ( has_filter( 'the_content', array( self::class, 'rewrite' ) ) ) {
			return;
		}
		// After blocks, shortcodes and WordPress's own embeds.
		foreach ( array( 'the_content', 'widget_text_content', 'widget_custom_html_content', 'widget_block_content' ) as $filter ) {
			add_filter( $filter, array( self::class, 'rewrite' ), 20 );
		}
		// In templates and template parts, where no filter runs over the whole.
		foreach ( array( 'core/html', 'core/embed', 'core/shortcode' ) as $block ) {
			add_filter( "render_block_{$block}", array( self::class, 'rewrite' ), 20 );
		}
	}

	/**
	 * Makes frames and scripts of known services obey the owner's choice.
	 *
	 * @param mixed $html Markup; anything but a string comes back as it is.
	 */
	public static function rewrite( mixed $html ): mixed {
		if ( ! is_string( $html ) || ! preg_match( '/<(?:iframe|script)\b/i', $html ) ) {
			return $html;
		}
		// On a visitor's page, no service may have been made known yet.
		Modules::start();
		$attributes = self::ATTRIBUTES;
		$is_gated   = array();
		$rewritten  = preg_replace_callback(
			// What is in a template waits already: ours.
			"~<template\b{$attributes}>.*?</template\s*>|<(iframe|script)\b{$attributes}>.*?</\\1\s*>~is",
			static function ( array $found ) use ( &$is_gated ): string {
				$kind = strtolower( $found[1] ?? '' );
				return match ( $kind ) {
					'iframe' => self::frame( $found[0] ),
					'script' => self::script( $found[0], $is_gated ),
					default  => $found[0],
				};
			},
			$html
		);
		return $rewritten ?? $html;
	}

	/**
	 * A frame.
	 *
	 * @param string $html The whole element.
	 */
	private static function frame( string $html ): string {
		$tag = new WP_HTML_Tag_Processor( $html );
		$tag->next_tag( 'iframe' );
		$url    = (string) $tag->get_attribute( 'src' );
		$vendor = self::find( static fn ( Vendor $vendor ): bool => $vendor->owns_frame( $url ) );
		$load   = null === $vendor ? 'once' : Embeds::load( $vendor->module, $url );
		if ( 'once' === $load ) {
			return $html;
		}
		$title = (string) $tag->get_attribute( 'title' );
		$link  = sprintf( '<a class="freehold-embed__link" href="%s">%s</a>', esc_url( $url ), esc_html( '' === trim( $title ) ? $vendor->name : $title ) );
		if ( is_feed() ) {
			return $link;
		}
		if ( null === $tag->get_attribute( 'loading' ) ) {
			$tag->set_attribute( 'loading', 'lazy' );
		}
		return 'near' === $load
			? $tag->get_updated_html()
			: self::box( $vendor, 'click', self::size( $tag ), Embeds::gate( $vendor, $link ), $tag->get_updated_html() );
	}

	/**
	 * A script: one from the service, or one in the content that uses it.
	 *
	 * @param string              $html     The whole element.
	 * @param array<string, true> $is_gated The services that have a placeholder in this content already.
	 */
	private static function script( string $html, array &$is_gated ): string {
		$tag = new WP_HTML_Tag_Processor( $html );
		$tag->next_tag( 'script' );
		$url    = (string) $tag->get_attribute( 'src' );
		$vendor = self::find(
			static fn ( Vendor $vendor ): bool => '' === $url
				? '' !== $vendor->global && str_contains( $html, $vendor->global )
				: $vendor->owns_script( $url )
		);
		if ( null === $vendor || 'click' !== Embeds::load( $vendor->module, $url ) ) {
			return $html;
		}
		if ( is_feed() ) {
			return '';
		}
		$gate = isset( $is_gated[ $vendor->module ] ) || '' === $url ? '' : Embeds::gate( $vendor, '' );
		if ( '' !== $gate ) {
			$is_gated[ $vendor->module ] = true;
		}
		return self::box( $vendor, 'now', '', $gate, $html );
	}

	/**
	 * What `view.ts` fills once the visitor has said so.
	 *
	 * @param Vendor $vendor  The service.
	 * @param string $load    `click`: then when it is near; `now`: then at once.
	 * @param string $style   Styles of the box.
	 * @param string $gate    The placeholder; where there is none, the box does not show.
	 * @param string $content What waits.
	 */
	private static function box( Vendor $vendor, string $load, string $style, string $gate, string $content ): string {
		array_map( static fn ( string $block ) => Assets::enqueue_style( Manifest::blocks()[ $block ] ), Manifest::modules()[ $vendor->module ]['blocks'] );
		Assets::enqueue_view( $vendor->module );
		return sprintf(
			'<div class="freehold-embed" data-freehold-embed="%s" data-load="%s"%s%s>%s<template>%s</template></div>',
			esc_attr( $vendor->module ),
			$load,
			'' === $style ? '' : ' style="' . esc_attr( $style ) . '"',
			'' === $gate ? ' hidden' : '',
			$gate,
			$content
		);
	}

	/**
	 * The room that a frame takes, as the styles of its box.
	 *
	 * @param WP_HTML_Tag_Processor $tag At the frame.
	 */
	private static function size( WP_HTML_Tag_Processor $tag ): string {
		$pixels = static fn ( string $name ): int => preg_match( '/^\s*(\d{1,4})(?:px)?\s*$/', (string) $tag->get_attribute( $name ), $found ) ? (int) $found[1] : 0;
		$height = $pixels( 'height' ) ?: self::HEIGHT;
		$width  = $pixels( 'width' );
		return "--freehold-embed-height:{$height}px;--freehold-embed-narrow:{$height}px;min-height:{$height}px;" . ( $width ? "max-width:{$width}px;" : '' );
	}

	/**
	 * The first service that a test fits.
	 *
	 * @param callable( Vendor ): bool $is_wanted The test.
	 */
	private static function find( callable $is_wanted ): ?Vendor {
		foreach ( Embeds::vendors() as $vendor ) {
			if ( $is_wanted( $vendor ) ) {
				return $vendor;
			}
		}
		return null;
	}
}
