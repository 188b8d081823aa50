<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\AdsTxt;

use Freehold\Http\Request;

/**
 * Finds files on the disk, other plugins and settings that matter for ads.txt, without a request.
 */
final class Surroundings {

	/** A file on the disk, which the web server sends instead. */
	public const FILE = 'file';

	/** Another plugin sends the file. */
	public const PLUGIN = 'plugin';

	/** The site is in a folder of its domain. */
	public const FOLDER = 'folder';

	/** The site is on a subdomain. */
	public const SUBDOMAIN = 'subdomain';

	/**
	 * Returns what matters for a file.
	 *
	 * @param string $file The file’s name.
	 * @return array<int, array{code: string, detail: string}> Detail: the plugin’s name, the folder or the host name.
	 */
	public static function of( string $file ): array {
		$found  = array();
		$plugin = self::other_plugin();
		$host   = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$folder = trim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
		$add    = static function ( bool $is_so, string $code, string $detail ) use ( &$found ): void {
			if ( $is_so ) {
				$found[] = compact( 'code', 'detail' );
			}
		};
		$add( '' !== $folder, self::FOLDER, "/{$folder}" );
		$add( self::is_on_disk( $file ), self::FILE, $file );
		$add( '' !== $plugin, self::PLUGIN, $plugin );
		$add( '' === $folder && self::is_subdomain( $host ), self::SUBDOMAIN, $host );
		return $found;
	}

	/**
	 * Returns the name of another plugin that sends these files.
	 *
	 * @return string Empty if there is none.
	 */
	public static function other_plugin(): string {
		$plugins = array(
			'Ads.txt Manager' => defined( 'ADS_TXT_MANAGER_VERSION' ) || function_exists( 'tenup_display_ads_txt' ),
			'Advanced Ads'    => defined( 'ADVADS_VERSION' ) && ( class_exists( 'Advanced_Ads_Ads_Txt_Public', false ) || class_exists( 'AdvancedAds\Modules\Ads_Txt\Ads_Txt_Public', false ) ),
			'Jetpack'         => class_exists( 'WordAds', false ),
		);
		/**
		 * Filters the plugins that send ads.txt or app-ads.txt themselves. Freehold then sends neither.
		 *
		 * @param array<string, bool> $plugins Whether each is active, by name.
		 */
		$plugins = (array) apply_filters( 'freehold_ads_txt_plugins', $plugins );
		return (string) array_search( true, $plugins, true );
	}

	/**
	 * Returns whether a file is in WordPress’s folder or in the web server’s.
	 *
	 * @param string $file The file’s name.
	 */
	private static function is_on_disk( string $file ): bool {
		$root = rtrim( Request::server( 'DOCUMENT_ROOT' ), '/\\' );
		foreach ( array( rtrim( ABSPATH, '/\\' ), $root ) as $folder ) {
			// A folder that PHP may not look into has no file for it.
			if ( '' !== $folder && @is_file( "{$folder}/{$file}" ) ) { // phpcs:ignore WordPress.PHP.NoSilencedErrors -- `open_basedir` can forbid the web server’s folder.
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns whether a host name looks like a subdomain. Only a list of all public suffixes could tell for certain.
	 *
	 * @param string $host The host name.
	 */
	private static function is_subdomain( string $host ): bool {
		$is_address = false !== filter_var( trim( $host, '[]' ), FILTER_VALIDATE_IP );
		return ! $is_address && ! str_starts_with( $host, 'www.' ) && substr_count( $host, '.' ) > 1;
	}
}
