<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Html;
use Freehold\Blocks\VisitorData;

/**
 * Writes the output of every block that embeds content of a third-party service. How a block uses it:
 * `shared/embeds/README.md`.
 *
 * Content that waits is data for the visitor script and no `<template>`, because WordPress's client-side navigation drops the
 * content of templates. The box reserves the height. Without JavaScript, in feeds, and until the service has responded, the
 * output is a link.
 */
final class Output {

	/** The handle of the style sheet and the id of the script module that all embeds share. */
	public const SHARED = 'embeds';

	/**
	 * The number of frames with each title in this page.
	 *
	 * @var array<string, int>
	 */
	private static array $titles = array();

	/**
	 * Returns a block's whole output.
	 *
	 * @param string               $id     The service's ID: the slug of its module, unless that has several services.
	 * @param array<string, mixed> $embed {
	 *     The embedded content: a frame, or markup that a script of the service completes.
	 *
	 *     @type string                $url     The content's URL at the service, for the link. Required.
	 *     @type string                $label   The link's text. Default is the URL.
	 *     @type array<string, string> $links   Several links in place of that one: their texts by URL.
	 *     @type array<string, string> $frame   The attributes of an iframe, such as `src` and `title`. Escaped here.
	 *     @type string                $html    The service's markup, escaped by the caller.
	 *     @type string                $script  The URL of the service's script.
	 *     @type int|null              $height  The reserved height in pixels.
	 *     @type int|null              $narrow  The reserved height in pixels on narrow screens, if it differs.
	 *     @type array<string, string> $wrapper Attributes of the block's element, as `get_block_wrapper_attributes()` expects.
	 * }
	 */
	public static function html( string $id, array $embed ): string {
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
		$vendor = Registry::get( $id );
		/**
		 * Filters the output of a block that embeds content of a third-party service.
		 *
		 * @param string               $html   The output.
		 * @param string               $module The slug of the service's module.
		 * @param array<string, mixed> $embed  The embedded content; see Output::html().
		 */
		return (string) apply_filters( 'freehold_embed_html', self::unfiltered( $vendor, $embed ), $vendor->module, $embed );
	}

	/**
	 * Returns the output before the filter.
	 *
	 * @param Vendor               $vendor The service.
	 * @param array<string, mixed> $embed  The embedded content, complete.
	 */
	private static function unfiltered( Vendor $vendor, array $embed ): string {
		$link = self::link( $embed );
		if ( is_feed() ) {
			return "<p>{$link}</p>";
		}
		$load     = Registry::load( $vendor->module, $embed['url'] );
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
		return self::waiting(
			get_block_wrapper_attributes( $wrapper ),
			$vendor,
			array(
				'load'    => $load,
				'content' => $content,
			),
			'click' === $load ? self::placeholder( $vendor, $link ) : $link
		);
	}

	/**
	 * Returns a box whose content waits, and enqueues the script module that fills it.
	 *
	 * @param string                $attributes The box's own attributes, escaped.
	 * @param Vendor                $vendor     The service.
	 * @param array<string, string> $waiting {
	 *     What waits.
	 *
	 *     @type string $group   Boxes of one group share the visitor's consent. Default is the service's ID.
	 *     @type string $load    `once`, `near` or `click`, or `now`: at once after consent.
	 *     @type string $content The content's HTML.
	 * }
	 * @param string                $inside     What the box shows until then, as HTML.
	 */
	public static function waiting( string $attributes, Vendor $vendor, array $waiting, string $inside ): string {
		Assets::enqueue_shared_view( self::SHARED );
		$waiting += array( 'group' => $vendor->id );
		$prefix   = ConsentCookies::prefix();
		$asks     = in_array( $waiting['load'], array( 'click', 'now' ), true );
		$data     = $waiting + array_filter(
			array(
				/* translators: %s: the name of a service, such as Calendly. */
				'failed'  => sprintf( __( '%s could not be loaded. Check your internet connection and reload the page.', 'freehold' ), $vendor->name ),
				/* translators: %s: the name of a service, such as Calendly. */
				'loading' => $asks ? sprintf( __( 'Loading %s…', 'freehold' ), $vendor->name ) : '',
				/* translators: %s: the name of a service, such as Calendly. */
				'forget'  => $asks ? sprintf( __( 'Forget my choice for %s', 'freehold' ), $vendor->name ) : '',
				'inPlace' => $vendor->is_in_place,
				'https'   => $vendor->is_https_only,
				'prefix'  => ConsentCookies::PREFIX === $prefix ? '' : $prefix,
				'site'    => VisitorData::site(),
			)
		);
		// The attributes are for style sheets: the script believes the data alone.
		return sprintf(
			'<div %s data-freehold-embed="%s" data-load="%s"%s>%s%s</div>',
			$attributes,
			esc_attr( $waiting['group'] ),
			esc_attr( $waiting['load'] ),
			$asks ? ' data-forget' : '',
			VisitorData::html( self::SHARED, $data ),
			$inside
		);
	}

	/**
	 * Returns the link to the service, shown wherever the embedded content is not.
	 *
	 * @param array<string, mixed> $embed The embedded content, complete.
	 */
	private static function link( array $embed ): string {
		if ( count( $embed['links'] ) < 2 ) {
			return self::link_to( $embed['url'], $embed['label'] );
		}
		$links = array();
		foreach ( $embed['links'] as $url => $label ) {
			$links[] = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $label ) );
		}
		return '<span class="freehold-embed__link">' . implode( '<br>', $links ) . '</span>';
	}

	/**
	 * Returns a link to the service.
	 *
	 * @param string $label The link's text.
	 */
	public static function link_to( string $url, string $label ): string {
		return sprintf( '<a class="freehold-embed__link" href="%s">%s</a>', esc_url( $url ), esc_html( $label ) );
	}

	/**
	 * Returns a frame's title that is unique in the page, because screen readers list frames by title.
	 *
	 * @return string The title; from its second use on with a number.
	 */
	public static function title( string $title ): string {
		self::$titles[ $title ] = ( self::$titles[ $title ] ?? 0 ) + 1;
		/* translators: 1: the title of a frame, such as Google Calendar, 2: a number. */
		return 1 === self::$titles[ $title ] ? $title : sprintf( __( '%1$s (%2$d)', 'freehold' ), $title, self::$titles[ $title ] );
	}

	/**
	 * Returns the card that asks the visitor for consent.
	 *
	 * @param Vendor $vendor The service.
	 * @param string $link   A link to the content at the service, or an empty string.
	 */
	public static function placeholder( Vendor $vendor, string $link ): string {
		return sprintf(
			'<div class="freehold-embed__gate"><div class="freehold-embed__card"><p class="freehold-embed__title">%1$s%2$s</p><p class="freehold-embed__reason">%3$s</p><p class="freehold-embed__ask wp-block-button"><button type="button" class="wp-block-button__link wp-element-button">%4$s</button><span class="freehold-embed__status" role="status"></span></p>%5$s</div></div>',
			$vendor->icon->html(),
			/* translators: %s: the name of a service, such as Calendly. */
			esc_html( sprintf( __( 'Content from %s', 'freehold' ), $vendor->name ) ),
			/* translators: %s: the name of a service, such as Calendly. */
			esc_html( sprintf( __( 'If you show it, your browser contacts %s, which may set cookies, and remembers your choice.', 'freehold' ), $vendor->name ) ),
			/* translators: %s: the name of a service, such as Calendly. */
			esc_html( sprintf( __( 'Show %s', 'freehold' ), $vendor->name ) ),
			'' === $link ? '' : "<p>{$link}</p>"
		);
	}

	/**
	 * Returns an iframe.
	 *
	 * @param array<string, string> $attributes Its attributes.
	 * @param string                $load       When it is loaded.
	 */
	private static function frame( array $attributes, string $load ): string {
		$attributes += array(
			'class'   => 'freehold-embed__frame',
			'loading' => 'once' === $load ? 'eager' : 'lazy',
		);
		return '<iframe' . Html::attributes( $attributes ) . '></iframe>';
	}

	/**
	 * Returns a script of the service, which `view.ts` runs.
	 *
	 * @param string $url The script's URL; may be empty.
	 */
	private static function script( string $url ): string {
		return '' === $url ? '' : sprintf( '<script src="%s" async></script>', esc_url( $url ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- Part of the script's data, inert there.
	}
}
