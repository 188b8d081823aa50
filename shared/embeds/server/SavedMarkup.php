<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Blocks;
use Freehold\Blocks\Assets;
use Freehold\Features;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Text;
use WP_HTML_Tag_Processor;

/**
 * Applies the administrator's choice of when to load a service to its frames and scripts outside of Freehold blocks, such as
 * in Custom HTML blocks and in WordPress's own embeds. Stored content does not change: the output on pages, in feeds and in
 * REST responses does.
 *
 * With `near`, frames load lazily; pasted scripts do not change, because other scripts may depend on them. With `click`,
 * both wait.
 */
final class SavedMarkup {

	/** Matches the attributes of an opening tag; quoted values may contain any character. */
	private const ATTRIBUTES = '(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+';

	/** Pixels, for frames without a height: the browsers' default of 150 is too low for any service. */
	private const HEIGHT = 400;

	/**
	 * The frames and scripts in Freehold’s blocks that another plugin provides, by their URL or markup.
	 *
	 * @var array<string, true>
	 */
	private static array $foreign = array();

	/**
	 * Adds the filters.
	 */
	public static function hooks(): void {
		add_filter( 'render_block', array( self::class, 'note' ), 20, 2 );
		// Runs after blocks, shortcodes and WordPress's own embeds.
		foreach ( array( 'the_content', 'widget_text_content', 'widget_custom_html_content', 'widget_block_content' ) as $filter ) {
			add_filter( $filter, array( self::class, 'rewrite' ), 20 );
		}
		// Covers templates and template parts, whose whole content passes no filter.
		foreach ( array( 'core/html', 'core/embed', 'core/shortcode' ) as $block ) {
			add_filter( "render_block_{$block}", array( self::class, 'rewrite' ), 20 );
		}
	}

	/**
	 * Notes what another plugin shows in place of a Freehold block, because it decides when that loads.
	 *
	 * @param mixed                $html  The block's output.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function note( mixed $html, array $block ): mixed {
		$name = $block['blockName'] ?? '';
		if ( is_string( $html ) && isset( Manifest::blocks()[ $name ] ) && Blocks::is_foreign( $name ) ) {
			$attributes = self::ATTRIBUTES;
			preg_match_all( "~<(iframe|script)\b{$attributes}>.*?</\\1\s*>~is", $html, $found );
			foreach ( $found[0] as $element ) {
				self::$foreign[ self::key( $element ) ] = true;
			}
		}
		return $html;
	}

	/**
	 * Returns what identifies a frame or a script although WordPress adds attributes to it.
	 *
	 * @param string $html The whole element.
	 */
	private static function key( string $html ): string {
		$tag = new WP_HTML_Tag_Processor( $html );
		return $tag->next_tag() && is_string( $tag->get_attribute( 'src' ) ) ? $tag->get_attribute( 'src' ) : $html;
	}

	/**
	 * Applies the administrator's choices to frames and scripts of all services.
	 *
	 * @param mixed $html Markup; anything but a string is returned as it is.
	 */
	public static function rewrite( mixed $html ): mixed {
		if ( ! is_string( $html ) || ! preg_match( '/<(?:iframe|script)\b/i', $html ) ) {
			return $html;
		}
		// Registers the services, which a visitor's page does not do until it needs them: a script may also be a form's.
		Features::start( array_keys( array_filter( Manifest::modules(), static fn ( array $module, string $slug ): bool => in_array( 'embeds', $module['uses'], true ) && Modules::is_active( $slug ), ARRAY_FILTER_USE_BOTH ) ) );
		$attributes      = self::ATTRIBUTES;
		$has_placeholder = array();
		$rewritten       = preg_replace_callback(
			// Skips templates, which are inert.
			"~<template\b{$attributes}>.*?</template\s*>|<(iframe|script)\b{$attributes}>.*?</\\1\s*>~is",
			static function ( array $found ) use ( &$has_placeholder ): string {
				if ( isset( self::$foreign[ self::key( $found[0] ) ] ) ) {
					return $found[0];
				}
				return match ( strtolower( $found[1] ?? '' ) ) {
					'iframe' => self::frame( $found[0] ),
					'script' => self::script( $found[0], $has_placeholder ),
					default  => $found[0],
				};
			},
			$html
		);
		return $rewritten ?? $html;
	}

	/**
	 * Returns the output of a frame.
	 *
	 * @param string $html The whole element.
	 */
	private static function frame( string $html ): string {
		$tag = new WP_HTML_Tag_Processor( $html );
		$tag->next_tag( 'iframe' );
		$url    = (string) $tag->get_attribute( 'src' );
		$vendor = Registry::find( static fn ( Vendor $vendor ): bool => $vendor->owns_frame( $url ) );
		$load   = null === $vendor ? 'once' : Registry::load( $vendor->module, $url );
		if ( 'once' === $load ) {
			return $html;
		}
		$title = (string) $tag->get_attribute( 'title' );
		$name  = Text::is_blank( $title ) ? $vendor->name : $title;
		$link  = Output::link_to( $url, $name );
		if ( is_feed() ) {
			return $link;
		}
		if ( null === $tag->get_attribute( 'loading' ) ) {
			$tag->set_attribute( 'loading', 'lazy' );
		}
		return 'near' === $load
			? $tag->get_updated_html()
			: self::box( $vendor, 'click', self::size( $tag ), Output::placeholder( $vendor, $link ), $tag->get_updated_html() );
	}

	/**
	 * Returns the output of a script: one from the service, or an inline script that uses it.
	 *
	 * @param string              $html            The whole element.
	 * @param array<string, true> $has_placeholder The modules that have a placeholder in this content already.
	 */
	private static function script( string $html, array &$has_placeholder ): string {
		$tag = new WP_HTML_Tag_Processor( $html );
		$tag->next_tag( 'script' );
		if ( 'application/json' === $tag->get_attribute( 'type' ) ) {
			// Data, such as that of a box that waits.
			return $html;
		}
		$url    = (string) $tag->get_attribute( 'src' );
		$vendor = Registry::find(
			static fn ( Vendor $vendor ): bool => '' === $url
				? '' !== $vendor->global && str_contains( $html, $vendor->global )
				: $vendor->owns_script( $url )
		);
		if ( null === $vendor || 'click' !== Registry::load( $vendor->module, $url ) ) {
			return $html;
		}
		if ( is_feed() ) {
			return '';
		}
		if ( '' === $url || isset( $has_placeholder[ $vendor->id ] ) ) {
			return self::box( $vendor, 'now', '', '', $html );
		}
		$has_placeholder[ $vendor->id ] = true;
		return self::box( $vendor, 'now', '', Output::placeholder( $vendor, '' ), $html );
	}

	/**
	 * Returns a box that `view.ts` fills after consent.
	 *
	 * @param Vendor $vendor      The service.
	 * @param string $load        `click`: when it is near; `now`: at once.
	 * @param string $style       The box's styles.
	 * @param string $placeholder The placeholder; a box without one is hidden.
	 * @param string $content     The content that waits.
	 */
	private static function box( Vendor $vendor, string $load, string $style, string $placeholder, string $content ): string {
		Assets::enqueue_shared_style( Output::SHARED );
		return Assets::with_look(
			Output::waiting(
				'class="freehold-embed"' . ( '' === $style ? '' : ' style="' . esc_attr( $style ) . '"' ) . ( '' === $placeholder ? ' hidden' : '' ),
				$vendor,
				compact( 'load', 'content' ),
				$placeholder
			)
		);
	}

	/**
	 * Returns the styles of a frame's box, which reserve the frame's size.
	 *
	 * @param WP_HTML_Tag_Processor $tag At the frame.
	 */
	private static function size( WP_HTML_Tag_Processor $tag ): string {
		$pixels = static fn ( string $name ): int => preg_match( '/^\s*(\d{1,4})(?:px)?\s*$/', (string) $tag->get_attribute( $name ), $found ) ? (int) $found[1] : 0;
		$height = $pixels( 'height' ) ?: self::HEIGHT;
		$width  = $pixels( 'width' );
		return "--freehold-embed-height:{$height}px;--freehold-embed-narrow:{$height}px;min-height:{$height}px;" . ( $width ? "max-width:{$width}px;" : '' );
	}
}
