<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

/**
 * Finds the plugin that tells search engines about pages already. Then this module says nothing.
 */
final class OtherPlugin {

	/** What plugins define, and their names. */
	private const PLUGINS = array(
		'WPSEO_VERSION'             => 'Yoast SEO',
		'RANK_MATH_VERSION'         => 'Rank Math',
		'AIOSEO_VERSION'            => 'All in One SEO',
		'SEOPRESS_VERSION'          => 'SEOPress',
		'THE_SEO_FRAMEWORK_VERSION' => 'The SEO Framework',
		'SLIM_SEO_VER'              => 'Slim SEO',
		'SEOKEY_VERSION'            => 'SEOKEY',
	);

	/** The features of Jetpack that write titles, descriptions or previews. */
	private const JETPACK = array( 'seo-tools', 'publicize', 'sharedaddy' );

	/**
	 * Returns the name of the plugin; empty if there is none.
	 */
	public static function name(): string {
		foreach ( self::PLUGINS as $constant => $name ) {
			if ( defined( $constant ) ) {
				return $name;
			}
		}
		return class_exists( 'Jetpack', false ) && array() !== array_intersect( self::JETPACK, (array) get_option( 'jetpack_active_modules', array() ) ) ? 'Jetpack' : '';
	}

	/**
	 * Returns whether this module says nothing. What Jetpack has stored waits until Jetpack is deactivated.
	 *
	 * @param bool $is_on Whether the module is on.
	 */
	public static function is_active( bool $is_on ): bool {
		return '' !== self::name() || ( ! $is_on && class_exists( 'Jetpack', false ) );
	}

	/**
	 * Returns why this module says nothing; empty if it works.
	 */
	public static function note(): string {
		$name = self::name();
		/* translators: %s: the name of another plugin. */
		return '' === $name ? '' : sprintf( __( '%s is active and does this already. Freehold leaves your pages to it.', 'freehold' ), $name );
	}
}
