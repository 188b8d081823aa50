<?php
declare( strict_types=1 );

namespace Freehold\Editor;

use Freehold\Blocks;
use Freehold\Blocks\Assets;
use Freehold\Connection\State;
use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Manifest;

/**
 * Adds one initial state to the page, so that opening an editor sends no request.
 */
final class InitialState {

	/**
	 * Prints the state before the script that reads it.
	 *
	 * @param string $handle          The script, on screens that do not load those of editors.
	 * @param bool   $with_candidates See {@see State::data()}.
	 * @param bool   $is_late         See {@see self::get()}.
	 */
	public static function print( string $handle = 'freehold-shared', bool $with_candidates = false, bool $is_late = false ): void {
		wp_add_inline_script(
			$handle,
			'window.freeholdInitialState = ' . wp_json_encode( self::get( $with_candidates, $is_late ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';',
			'before'
		);
	}

	/**
	 * Returns whether only logged-in users can visit the site. WordPress itself has no such setting: hosts and plugins store
	 * a negative `blog_public` or use the filter. 0 only discourages search engines.
	 */
	private static function is_private(): bool {
		/**
		 * Filters whether only logged-in users can visit the site.
		 *
		 * @param bool $is_private Whether the site is private.
		 */
		return (bool) apply_filters( 'freehold_is_private_site', (int) get_option( 'blog_public', 1 ) < 0 );
	}

	/**
	 * Returns the state, in the shape of `InitialState` in `shared/initial-state`.
	 *
	 * @param bool $with_candidates See {@see State::data()}.
	 * @param bool $is_late         Whether the editor loads the scripts of late modules on demand.
	 * @return array<string, mixed>
	 */
	public static function get( bool $with_candidates = false, bool $is_late = false ): array {
		$user       = wp_get_current_user();
		$connection = State::for_user( $user->ID, $with_candidates );
		return array(
			'adminUrl'                  => admin_url(),
			'restUrl'                   => rest_url(),
			'nonce'                     => wp_create_nonce( 'wp_rest' ),
			'publicPath'                => Assets::url( '' ),
			'siteFragment'              => (string) wp_parse_url( home_url(), PHP_URL_HOST ) . str_replace( '/', '::', (string) wp_parse_url( home_url(), PHP_URL_PATH ) ),
			'siteLocale'                => strtolower( str_replace( '_', '-', get_locale() ) ),
			'is_current_user_connected' => (bool) $connection['connectionStatus']['isUserConnected'],
			'is_private_site'           => self::is_private(),
			'enable_upgrade_nudge'      => false,
			'available_blocks'          => Blocks::availability(),
			'user'                      => array(
				'id'         => $user->ID,
				'can_manage' => current_user_can( Capabilities::MANAGE ),
			),
			'site'                      => array(
				'title'    => get_bloginfo( 'name' ),
				'timezone' => wp_timezone_string(),
			),
			'modules'                   => array_map(
				static fn ( string $slug, array $module ): array => array(
					'slug'      => $slug,
					'title'     => Manifest::text( $module['title'], 'module title' ),
					'activated' => Modules::is_active( $slug ),
					'options'   => (object) Capabilities::shown_options( $slug ),
				),
				array_keys( Manifest::modules() ),
				array_values( Manifest::modules() )
			),
			'sections'                  => array_keys( array_filter( Manifest::modules(), static fn ( array $module ): bool => $module['admin'] ) ),
			'connection'                => $connection,
			'chunks'                    => (object) self::chunks(),
		) + ( $is_late ? array( 'late' => Late::state() ) : array() );
	}

	/**
	 * Returns, for each chunk of code that loads on demand, its style sheets and its translations (with those of the chunks
	 * that come with it). Chunks that need neither are left out.
	 *
	 * @return array<string, array{translations?: string[], styles?: string[]}>
	 */
	private static function chunks(): array {
		$known  = Manifest::chunks();
		$chunks = array_filter( array( 'late' => array_filter( array( 'translations' => array_values( array_filter( array_map( static fn ( string $handle ): ?string => self::translations( Assets::editor_path( $handle ) . '.js' ), Late::scripts() ) ) ) ) ) ) );
		foreach ( $known as $name => $chunk ) {
			$needs = array_filter(
				array(
					'styles'       => array_map(
						static fn ( string $style ): string => Assets::url( Assets::directed( $style ) ),
						$chunk['styles']
					),
					'translations' => array_values( array_filter( array_map( static fn ( string $part ): ?string => self::translations( $known[ $part ]['path'] ?? null ), array( $name, ...$chunk['with'] ) ) ) ),
				)
			);
			if ( array() !== $needs ) {
				$chunks[ $name ] = $needs;
			}
		}
		return $chunks;
	}

	/**
	 * Returns the path of a chunk's translations.
	 *
	 * @param string|null $path The chunk's file under `build/`.
	 * @return string|null Null if there are none.
	 */
	private static function translations( ?string $path ): ?string {
		$locale = determine_locale();
		if ( null === $path || 'en_US' === $locale ) {
			return null;
		}
		// As core names the files of wp_set_script_translations(): by the md5 of the script's path in its plugin.
		$file = "plugins/freehold-{$locale}-" . md5( "build/{$path}" ) . '.json';
		return is_file( WP_LANG_DIR . "/{$file}" )
			? content_url( str_replace( WP_CONTENT_DIR, '', WP_LANG_DIR ) . "/{$file}" )
			: null;
	}
}
