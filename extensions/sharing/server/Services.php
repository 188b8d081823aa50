<?php
declare( strict_types=1 );

namespace Freehold\Modules\Sharing;

use Freehold\Modules\Constants;

/**
 * The networks on which visitors share, and what else a button can do.
 */
final class Services {

	/**
	 * Returns the name by which a service is known now.
	 *
	 * @param string $service The stored name.
	 */
	public static function current( string $service ): string {
		return Constants::get( 'sharing' )['older'][ $service ] ?? $service;
	}

	/**
	 * Returns whether a service is a social network.
	 */
	public static function is_network( string $service ): bool {
		return isset( Constants::get( 'sharing' )['services'][ $service ] );
	}

	/**
	 * Returns the URL with which a page is shared; that of the page for what a script does.
	 *
	 * @return string|null Null for services that do not exist.
	 */
	public static function url( string $service, Page $page ): ?string {
		$constants = Constants::get( 'sharing' );
		$pattern   = $constants['services'][ $service ]['url'] ?? $constants['actions'][ $service ] ?? null;
		if ( null === $pattern || '' === $pattern ) {
			return null === $pattern ? null : $page->url;
		}
		return strtr(
			$pattern,
			array(
				'{url}'   => rawurlencode( $page->url ),
				'{title}' => rawurlencode( $page->title ),
				'{image}' => rawurlencode( $page->image ),
				'{host}'  => rawurlencode( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ),
			)
		);
	}

	/**
	 * Returns what a button says if its author has not changed it.
	 */
	public static function label( string $service ): string {
		return match ( $service ) {
			'mail'  => __( 'Email', 'freehold' ),
			'share' => __( 'Share', 'freehold' ),
			'copy'  => __( 'Copy link', 'freehold' ),
			'print' => __( 'Print', 'freehold' ),
			default => Constants::get( 'sharing' )['services'][ $service ]['label'] ?? $service,
		};
	}

	/**
	 * Returns a service's icon: that of core's Social Icons, or one of this module.
	 */
	public static function icon( string $service ): string {
		$path = Constants::get( 'sharing' )['icons'][ $service ] ?? null;
		return null === $path
			? str_replace( '<svg ', '<svg aria-hidden="true" focusable="false" ', block_core_social_link_get_icon( $service ) )
			: '<svg aria-hidden="true" focusable="false" width="24" height="24" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.5" d="' . esc_attr( $path ) . '"></path></svg>';
	}
}
