<?php
/**
 * What other services show on the site's pages.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use Freehold\Blocks\Assets;
use Freehold\Embeds\SavedMarkup;
use Freehold\Embeds\Vendor;

/**
 * The output of every block that shows something of another service, and the owner's choice of when that service may hear
 * of a visit. How a block uses it: `shared/embeds/README.md`.
 *
 * - `once`: as soon as the page loads.
 * - `near`: when the visitor comes near. Frames do that by themselves (`loading="lazy"`), scripts by `view.ts`.
 * - `click`: after the visitor has said so, on a placeholder of our own that names the service. The browser remembers it.
 *
 * Each `module.json` says what holds until the owner has chosen: `click` for a service that sets cookies before anybody has
 * touched what it shows, else `near`.
 *
 * Whatever the choice: the height is reserved, and without scripts, in feeds, and until the service has answered there is
 * a link.
 */
final class Embeds {

	/** The name of the option in each module.json. */
	public const OPTION = 'load';

	/**
	 * The services that are switched on, by the slug of their module.
	 *
	 * @var array<string, Vendor>
	 */
	private static array $vendors = array();

	/**
	 * How many frames in this page have had a title.
	 *
	 * @var array<string, int>
	 */
	private static array $titles = array();

	/**
	 * Makes a service known; called by its extension's `hooks()`. From then on its frames and scripts in any content obey
	 * the owner's choice, our blocks or not.
	 *
	 * @param Vendor $vendor The service.
	 */
	public static function register( Vendor $vendor ): void {
		if ( array() === self::$vendors ) {
			SavedMarkup::hooks();
			add_action( 'admin_init', array( self::class, 'offer_privacy_text' ) );
		}
		self::$vendors[ $vendor->module ] = $vendor;
	}

	/**
	 * Offers a paragraph for the site's privacy policy, with the services that are switched on.
	 */
	public static function offer_privacy_text(): void {
		$names = implode( ', ', array_map( static fn ( Vendor $vendor ): string => $vendor->name, self::$vendors ) );
		wp_add_privacy_policy_content(
			__( 'Freehold: embedded content', 'freehold' ),
			/* translators: %s: names of services, such as Calendly, Pinterest. */
			'<p>' . esc_html( sprintf( __( 'Some of our pages include content from other services (%s). When this content loads, your browser contacts the service, which receives your IP address and the page you are visiting, and may set cookies. If we ask for your consent first, your browser remembers your choice. To withdraw consent, clear your browser’s data for this site.', 'freehold' ), $names ) ) . '</p>'
		);
	}

	/**
	 * The services that are known.
	 *
	 * @return array<string, Vendor> By the slug of their module.
	 */
	public static function vendors(): array {
		return self::$vendors;
	}

	/**
	 * When a service may be called.
	 *
	 * @param string $module The slug of its module.
	 * @param string $url    What is to be shown.
	 * @return string `once`, `near` or `click`.
	 */
	public static function load( string $module, string $url ): string {
		$chosen = Modules::options( $module )[ self::OPTION ] ?? 'near';
		/**
		 * Filters when something of another service is loaded into a page.
		 *
		 * @param string $chosen `once`, `near` or `click`, as the owner chose.
		 * @param string $module The slug of the service's module, such as `calendly`.
		 * @param string $url    The address of what is to be shown.
		 */
		$filtered = apply_filters( 'freehold_embed_load', $chosen, $module, $url );
		return in_array( $filtered, array( 'once', 'near', 'click' ), true ) ? $filtered : 'click';
	}

	/**
	 * A block's whole output.
	 *
	 * @param string               $module The slug of the service's module, which {@see self::register()} has been told of.
	 * @param array<string, mixed> $embed {
	 *     What to show: a frame, or markup that a script of the service turns into something.
	 *
	 *     @type string                $url     Where it is to be seen at the service: the link's address. Required.
	 *     @type string                $label   The link's text. The address by default.
	 *     @type array<string, string> $links   More than one link in the place of that one: their texts by their addresses.
	 *     @type array<string, string> $frame   The attributes of an iframe, `src` and `title` above all. Escaped here.
	 *     @type string                $html    The service's markup, escaped by the caller.
	 *     @type string                $script  The address of the service's script.
	 *     @type int|null              $height  Pixels to reserve.
	 *     @type int|null              $narrow  Pixels to reserve on narrow screens, where that is another height.
	 *     @type array<string, string> $wrapper Attributes of the block's element, as `get_block_wrapper_attributes()` takes them.
	 * }
	 */
	public static function html( string $module, array $embed ): string {
		$embed += array(
			'label'   => $embed['url'],
			'links'   => array(),
			'frame'   => null,
			'html'    => '',
			'script'  => '',
			'height'  => null,
			'narrow'  => null,
			'wrapper' => array(),
		);
		/**
		 * Filters the output of a block that shows something of another service.
		 *
		 * @param string               $html   The output.
		 * @param string               $module The slug of the service's module.
		 * @param array<string, mixed> $embed  What is shown; see Embeds::html().
		 */
		return (string) apply_filters( 'freehold_embed_html', self::output( self::$vendors[ $module ], $embed ), $module, $embed );
	}

	/**
	 * The output before the filter.
	 *
	 * @param Vendor               $vendor The service.
	 * @param array<string, mixed> $embed  What to show, complete.
	 */
	private static function output( Vendor $vendor, array $embed ): string {
		$link = self::link( $embed );
		if ( is_feed() ) {
			return "<p>{$link}</p>";
		}
		$load     = self::load( $vendor->module, $embed['url'] );
		$is_frame = null !== $embed['frame'];
		$content  = $is_frame ? self::frame( $embed['frame'], $load ) : $embed['html'] . self::script( $embed['script'] );
		$wrapper  = $embed['wrapper'];
		$styles   = array(
			'--freehold-embed-height' => $embed['height'],
			'--freehold-embed-narrow' => $embed['narrow'] ?? $embed['height'],
		);
		foreach ( array_filter( $styles, 'is_int' ) as $property => $pixels ) {
			$wrapper['style'] = "{$property}:{$pixels}px;" . ( $wrapper['style'] ?? '' );
		}
		$wrapper['class'] = trim( 'freehold-embed ' . ( $wrapper['class'] ?? '' ) );
		if ( $is_frame && 'click' !== $load ) {
			return sprintf( '<div %s>%s<noscript>%s</noscript></div>', get_block_wrapper_attributes( $wrapper ), $content, $link );
		}
		Assets::enqueue_view( $vendor->module );
		$wrapper['data-freehold-embed'] = $vendor->module;
		$wrapper['data-load']           = $load;
		return sprintf(
			'<div %s>%s<template>%s</template></div>',
			get_block_wrapper_attributes( $wrapper ),
			'click' === $load ? self::gate( $vendor, $link ) : $link,
			$content
		);
	}

	/**
	 * What leads to the service where nothing of it is shown.
	 *
	 * @param array<string, mixed> $embed What to show, complete.
	 */
	private static function link( array $embed ): string {
		if ( count( $embed['links'] ) < 2 ) {
			return sprintf( '<a class="freehold-embed__link" href="%s">%s</a>', esc_url( $embed['url'] ), esc_html( $embed['label'] ) );
		}
		$links = array();
		foreach ( $embed['links'] as $url => $label ) {
			$links[] = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $label ) );
		}
		return '<span class="freehold-embed__link">' . implode( '<br>', $links ) . '</span>';
	}

	/**
	 * A frame's title that no other frame in the page has: screen readers list frames by their titles.
	 *
	 * @param string $title What the frame shows.
	 * @return string The title; from the second time on with a number.
	 */
	public static function title( string $title ): string {
		self::$titles[ $title ] = ( self::$titles[ $title ] ?? 0 ) + 1;
		/* translators: 1: what a frame shows, such as Google Calendar, 2: a number. */
		return 1 === self::$titles[ $title ] ? $title : sprintf( __( '%1$s (%2$d)', 'freehold' ), $title, self::$titles[ $title ] );
	}

	/**
	 * What stands in for a service until the visitor has let it in.
	 *
	 * @param Vendor $vendor The service.
	 * @param string $link   A link to what is to be seen there, or an empty string.
	 */
	public static function gate( Vendor $vendor, string $link ): string {
		return sprintf(
			'<div class="freehold-embed__gate"><p>%1$s</p><p class="freehold-embed__ask"><button type="button" class="wp-element-button">%2$s</button> %3$s</p>%4$s</div>',
			/* translators: %s: the name of a service, such as Calendly. */
			esc_html( sprintf( __( 'This content is from %s. It loads only if you agree. Your browser will then contact this service, which may set cookies.', 'freehold' ), $vendor->name ) ),
			/* translators: %s: the name of a service, such as Calendly. */
			esc_html( sprintf( __( 'Show %s', 'freehold' ), $vendor->name ) ),
			'<small>' . esc_html__( 'Your browser will remember this choice.', 'freehold' ) . '</small>',
			'' === $link ? '' : "<p>{$link}</p>"
		);
	}

	/**
	 * An iframe.
	 *
	 * @param array<string, string> $attributes Its attributes.
	 * @param string                $load       When it is loaded.
	 */
	private static function frame( array $attributes, string $load ): string {
		$attributes += array(
			'class'   => 'freehold-embed__frame',
			'loading' => 'once' === $load ? 'eager' : 'lazy',
		);
		$html        = '';
		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', $name, 'src' === $name ? esc_url( $value ) : esc_attr( $value ) );
		}
		return "<iframe{$html}></iframe>";
	}

	/**
	 * A script of the service's: inert in its template, run by `view.ts`, once in a page.
	 *
	 * @param string $url Its address; may be empty.
	 */
	private static function script( string $url ): string {
		return '' === $url ? '' : sprintf( '<script src="%s" async></script>', esc_url( $url ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- Inert where it stands.
	}
}
