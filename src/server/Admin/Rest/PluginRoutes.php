<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Rest;
use WP_Error;
use WP_REST_Request;

/**
 * Registers `plugins` and `updates/plugins`. WordPress's own REST routes do the work, so its capabilities and
 * `DISALLOW_FILE_MODS` apply, and plugins come from the WordPress.org directory alone.
 */
final class PluginRoutes {

	private const CAPABILITY = 'activate_plugins';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Route::add( 'GET', '/plugins', self::all( ... ), null, self::CAPABILITY );
		Route::add( 'POST', '/plugins', self::install( ... ), 'PluginInput', self::CAPABILITY );
		Route::add( 'GET', '/updates/plugins', self::updates( ... ), null, self::CAPABILITY );
	}

	/**
	 * Returns the data in the header of each installed plugin, and whether it is active.
	 *
	 * @return object By file, such as `akismet/akismet.php`.
	 */
	private static function all(): object {
		$plugins = self::installed();
		foreach ( $plugins as $file => $data ) {
			$plugins[ $file ] = array( 'active' => is_plugin_active( $file ) ) + $data;
		}
		return (object) $plugins;
	}

	/**
	 * Installs a plugin that is missing, and activates it if the request says so. A repeated request changes nothing.
	 *
	 * @param array<string, mixed> $input As in `PluginInput`.
	 * @return array{code: string, message: string}|WP_Error
	 */
	private static function install( array $input ): array|WP_Error {
		$slug = $input['slug'];
		if ( null === self::file( $slug ) ) {
			if ( ! current_user_can( 'install_plugins' ) ) {
				return Rest::error( 'rest_forbidden', __( 'Sorry, you are not allowed to install plugins on this site.', 'freehold' ), 403 );
			}
			$failure = self::core( 'POST', '/wp/v2/plugins', array( 'slug' => $slug ) );
			// Another request may have installed it in the meantime.
			if ( null !== $failure && null === self::file( $slug ) ) {
				return self::failed( 'install_plugin_failed', $failure );
			}
		}
		if ( 'active' !== $input['status'] ) {
			return Reply::success( __( 'The plugin is installed.', 'freehold' ) );
		}
		$file = (string) self::file( $slug );
		if ( ! is_plugin_active( $file ) ) {
			$failure = self::core( 'PUT', '/wp/v2/plugins/' . substr( $file, 0, -strlen( '.php' ) ), array( 'status' => 'active' ) );
			if ( null !== $failure ) {
				return self::failed( 'activate_plugin_failed', $failure );
			}
		}
		return Reply::success( __( 'The plugin is active.', 'freehold' ) );
	}

	/**
	 * Returns how many plugins have updates, as far as WordPress has looked.
	 *
	 * @return array{code: string, message: string, count?: int}
	 */
	private static function updates(): array {
		$known = get_site_transient( 'update_plugins' );
		if ( ! isset( $known->last_checked ) ) {
			return Reply::success( __( 'WordPress has not looked for plugin updates yet.', 'freehold' ) );
		}
		$count = count( (array) ( $known->response ?? array() ) );
		return array(
			'code'    => $count > 0 ? 'updates-available' : 'success',
			'message' => $count > 0
				/* translators: %s: a number. */
				? sprintf( _n( '%s plugin has an update.', '%s plugins have updates.', $count, 'freehold' ), number_format_i18n( $count ) )
				/* translators: %s: a date. */
				: sprintf( __( 'WordPress found no plugin updates on %s.', 'freehold' ), wp_date( (string) get_option( 'date_format' ), (int) $known->last_checked ) ),
			'count'   => $count,
		);
	}

	/**
	 * Runs a request of WordPress's own routes as the current user.
	 *
	 * @param string               $method The HTTP method.
	 * @param array<string, mixed> $input  The parameters.
	 * @return WP_Error|null Null if it succeeded.
	 */
	private static function core( string $method, string $path, array $input ): ?WP_Error {
		$request = new WP_REST_Request( $method, $path );
		$request->set_body_params( $input );
		return rest_do_request( $request )->as_error();
	}

	/**
	 * Returns WordPress's error under a code that clients know. A missing permission stays one.
	 *
	 * @param WP_Error $failure WordPress's error.
	 */
	private static function failed( string $code, WP_Error $failure ): WP_Error {
		$status = (int) ( $failure->get_error_data()['status'] ?? 500 );
		return Rest::error( $code, wp_strip_all_tags( $failure->get_error_message() ), in_array( $status, array( 401, 403 ), true ) ? $status : 500, 'slug' );
	}

	/**
	 * Returns the file of an installed plugin.
	 *
	 * @param string $slug The plugin's folder, or the name of its only file.
	 * @return string|null Null if it is not installed.
	 */
	private static function file( string $slug ): ?string {
		wp_clean_plugins_cache( false );
		foreach ( array_keys( self::installed() ) as $file ) {
			if ( dirname( $file ) === $slug || "{$slug}.php" === $file ) {
				return $file;
			}
		}
		return null;
	}

	/**
	 * Returns the installed plugins.
	 *
	 * @return array<string, array<string, mixed>> By file.
	 */
	private static function installed(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		return get_plugins();
	}
}
