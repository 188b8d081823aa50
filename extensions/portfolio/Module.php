<?php
declare( strict_types=1 );

namespace Freehold\Modules\Portfolio;

use Freehold\Module as Base;
use Freehold\Modules;

/**
 * Projects and testimonials as post types, under the names that Jetpack has stored, so that their pages keep their URLs.
 */
final class Module extends Base {

	/**
	 * Registers the post types and the shortcodes, unless another plugin or the theme has.
	 */
	public function every_page(): void {
		$options = Modules::options( $this->slug );
		Types::register( true === ( $options['projects'] ?? true ), true === ( $options['testimonials'] ?? true ) );
		foreach ( array(
			'portfolio'            => array( Entries::class, 'projects' ),
			'jetpack_portfolio'    => array( Entries::class, 'projects' ),
			'testimonials'         => array( Entries::class, 'testimonials' ),
			'jetpack_testimonials' => array( Entries::class, 'testimonials' ),
		) as $name => $html ) {
			if ( ! shortcode_exists( $name ) ) {
				add_shortcode( $name, $html );
			}
		}
	}

	/**
	 * Names the shortcodes where the site says what became of them, and makes the URLs of the post types work.
	 */
	public function hooks(): void {
		add_filter( 'freehold_shortcodes', static fn ( array $names ): array => array( ...$names, 'portfolio', 'jetpack_portfolio', 'testimonials', 'jetpack_testimonials' ) );
		if ( is_admin() ) {
			add_action( 'wp_loaded', array( Types::class, 'complete_rules' ) );
		}
		foreach ( array( 'freehold_module_switched', 'freehold_module_options_saved' ) as $hook ) {
			add_action( $hook, fn ( string $slug ) => $this->slug === $slug ? Types::forget_rules() : null );
		}
		add_action( 'freehold_deactivated', array( Types::class, 'forget_rules' ) );
	}
}
