<?php
declare( strict_types=1 );

namespace Freehold\Admin\Home;

use Freehold\Admin\Screen;
use Freehold\Blocks\Usage;
use Freehold\Embeds\Registry;
use Freehold\Modules;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Knows whether the questions are open, and what they are about. They are open on new sites until an administrator finishes or
 * dismisses them; not on networks, and not on sites that were set up by WP-CLI.
 */
final class FirstRun {

	/**
	 * Returns whether to show the questions.
	 */
	public static function is_open(): bool {
		return ! is_multisite() && true === Settings::get( Lifecycle::FIRST_RUN, false );
	}

	/**
	 * Opens Home in place of the list of plugins after an administrator has activated this plugin alone on a new site. WordPress
	 * redirects elsewhere after bulk and network activation.
	 */
	public static function greet(): void {
		add_filter(
			'wp_redirect',
			static fn ( mixed $location ): mixed => is_string( $location ) && str_starts_with( $location, self_admin_url( 'plugins.php?activate=true' ) ) && ! is_network_admin() && self::is_open()
				? Screen::url()
				: $location
		);
	}

	/**
	 * Returns what the questions are about, as `HomeFirstRun` in schema/home.json.
	 *
	 * @return array{features: array<int, array<string, mixed>>, counting: bool, embeds: array<int, array<string, string>>, ai_url: string}
	 */
	public static function about(): array {
		$features = array();
		$embeds   = array();
		$ai       = Manifest::provider( 'ai' );
		$uses     = Usage::read();
		foreach ( Manifest::modules() as $slug => $module ) {
			$title = Manifest::text( $module['title'], 'module title' );
			if ( array() !== $module['purposes'] ) {
				$features[] = array(
					'slug'     => $slug,
					'title'    => $title,
					'purposes' => $module['purposes'],
					'in_use'   => ! $uses->is_current || array() !== array_filter( array_map( $uses->of( ... ), $module['blocks'] ) ),
				);
			}
			if ( isset( $module['options'][ Registry::OPTION ] ) && Modules::is_active( $slug ) ) {
				$embeds[] = array(
					'slug'  => $slug,
					'title' => $title,
					'load'  => (string) Modules::options( $slug )[ Registry::OPTION ],
				);
			}
		}
		return array(
			'features' => $features,
			'counting' => ! $uses->is_current,
			'embeds'   => $embeds,
			'ai_url'   => null !== $ai && Modules::is_active( $ai ) ? Screen::url( Screen::SETTINGS ) . '#freehold-ai' : '',
		);
	}

	/**
	 * Stores when embeds load, whether the questions are finished, and whether the steps follow.
	 *
	 * @param array{embeds?: array<string, string>, done?: bool, steps?: bool} $input As `HomeFirstRunInput` in schema/home.json.
	 * @return array{open: bool}|WP_Error
	 */
	public static function change( array $input ): array|WP_Error {
		$embeds = array_intersect_key( $input['embeds'] ?? array(), array_column( self::about()['embeds'], null, 'slug' ) );
		$stored = Settings::update(
			static function ( array $settings ) use ( $embeds, $input ): array {
				foreach ( $embeds as $slug => $load ) {
					$settings['modules'][ $slug ]['options'][ Registry::OPTION ] = $load;
				}
				if ( true === ( $input['done'] ?? false ) ) {
					$settings[ Lifecycle::FIRST_RUN ] = true === ( $input['steps'] ?? false ) ? Lifecycle::STEPS : false;
				}
				return $settings;
			}
		);
		return $stored
			? array( 'open' => self::is_open() )
			: Rest::not_stored();
	}
}
