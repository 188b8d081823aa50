<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Connection\Site;
use Freehold\Modules;

/**
 * Registers `site`, `site/features` and `site/benefits`. Their data is JSON text, which clients parse.
 */
final class SiteRoutes {

	/**
	 * The only plan: the site itself. Its slug is none that anyone sells.
	 */
	private const PLAN = 'freehold';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Route::add( 'GET', '/site', static fn (): array => Reply::encoded( self::site() ) );
		Route::add( 'GET', '/site/features', static fn (): array => Reply::encoded( self::features() ) );
		Route::add( 'GET', '/site/benefits', static fn (): array => Reply::encoded( self::benefits() ) );
	}

	/**
	 * Returns the site in the shape of the schema `SiteData`.
	 *
	 * @return array<string, mixed>
	 */
	private static function site(): array {
		$icon = (int) get_option( 'site_icon' );
		return array(
			'ID'          => Site::id() ?: null,
			'name'        => self::text( get_bloginfo( 'name' ) ),
			'description' => self::text( get_bloginfo( 'description' ) ),
			'URL'         => home_url(),
			'lang'        => get_bloginfo( 'language' ),
			'icon'        => $icon > 0 && has_site_icon() ? array(
				'img'      => get_site_icon_url(),
				'media_id' => $icon,
			) : null,
			'plan'        => array(
				'product_slug' => self::PLAN,
				'product_name' => __( 'Self-hosted', 'freehold' ),
				'is_free'      => true,
			),
		);
	}

	/**
	 * Returns the site's features. None is left to buy.
	 *
	 * @return array{active: string[], available: object}
	 */
	private static function features(): array {
		return array(
			'active'    => array_keys( Modules::active() ),
			'available' => (object) array(),
		);
	}

	/**
	 * Returns what the site has counted.
	 *
	 * @return array<int, array{name: string, title: string, description: string, value: int}>
	 */
	private static function benefits(): array {
		/**
		 * Filters what the plugin did for the site, as numbers from the site’s own data.
		 *
		 * @param array<int, array{name: string, title: string, description: string, value: int}> $benefits The numbers.
		 */
		$benefits = (array) apply_filters(
			'freehold_site_benefits',
			array(
				array(
					'name'        => 'comments-spam',
					'title'       => __( 'Spam comments', 'freehold' ),
					'description' => __( 'Comments in the spam folder of this site', 'freehold' ),
					'value'       => (int) wp_count_comments()->spam,
				),
			)
		);
		return array_values( array_filter( $benefits, static fn ( array $benefit ): bool => $benefit['value'] > 0 ) );
	}

	/**
	 * Returns a text of the site without HTML entities.
	 *
	 * @param string $text The text, as WordPress stores it.
	 */
	private static function text( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES );
	}
}
