<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Database\FourBytes;
use Freehold\Database\Options;

/**
 * Reads and writes `freehold_settings`: one row, autoloaded, so that a page pays no query for it.
 */
final class Settings {

	public const OPTION  = 'freehold_settings';
	public const VERSION = 1;

	/**
	 * The group of the settings in a shared object cache. WordPress caches all autoloaded options in one entry, where the change of
	 * another option, or a request that read them before, stores old settings again.
	 */
	private const CACHE = 'freehold';

	/** How often a write is tried again when another request wrote in between, and how often the cache is compared. */
	private const ATTEMPTS    = 20;
	private const COMPARISONS = 10;

	/**
	 * The sites of which this request knows that nothing is stored. A shared object cache has no entry for that.
	 *
	 * @var array<int, true>
	 */
	private static array $missing = array();

	/**
	 * Returns the settings of a new site.
	 *
	 * @return array<string, mixed>
	 */
	public static function defaults(): array {
		return array(
			'version'    => self::VERSION,
			'modules'    => array(),
			'tables'     => array(),
			'analytics'  => false,
			'connection' => array(),
			'uninstall'  => array(
				'posts'       => false,
				'attachments' => false,
				'keys'        => false,
			),
		);
	}

	/**
	 * Creates the option if it is missing, and migrates one of an older version.
	 */
	public static function install(): void {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) ) {
			add_option( self::OPTION, self::defaults(), '', true );
			self::refresh();
			return;
		}
		if ( ( $stored['version'] ?? 0 ) !== self::VERSION ) {
			self::update( static fn ( array $settings ): array => self::migrate( $settings ) );
		}
	}

	/**
	 * Returns a setting by its path, such as `modules.star-rating.active`.
	 *
	 * @param string $path          Keys joined by dots.
	 * @param mixed  $default_value The result if nothing is stored.
	 */
	public static function get( string $path, mixed $default_value = null ): mixed {
		$value = self::all();
		foreach ( explode( '.', $path ) as $key ) {
			if ( ! is_array( $value ) || ! array_key_exists( $key, $value ) ) {
				return $default_value;
			}
			$value = $value[ $key ];
		}
		return $value;
	}

	/**
	 * Stores one setting by its path.
	 *
	 * @param string $path Keys joined by dots.
	 * @return bool False if the database returned an error.
	 */
	public static function set( string $path, mixed $value ): bool {
		return self::update(
			static function ( array $settings ) use ( $path, $value ): array {
				$place = &$settings;
				foreach ( explode( '.', $path ) as $key ) {
					if ( ! isset( $place[ $key ] ) || ! is_array( $place[ $key ] ) ) {
						$place[ $key ] = array();
					}
					$place = &$place[ $key ];
				}
				$place = $value;
				return $settings;
			}
		);
	}

	/**
	 * Changes the settings in the database, not those that this request read, so that simultaneous changes of two administrators
	 * are both stored.
	 *
	 * @param callable( array<string, mixed> ): array<string, mixed> $change Returns the changed settings; may run more than once.
	 * @return bool False if the database returned an error.
	 */
	public static function update( callable $change ): bool {
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$stored = Options::read( self::OPTION );
			if ( null === $stored ) {
				add_option( self::OPTION, self::defaults(), '', true );
				continue;
			}
			$settings = maybe_unserialize( $stored );
			$changed  = maybe_serialize( FourBytes::encode( $change( is_array( $settings ) ? self::migrate( FourBytes::decode( $settings ) ) : self::defaults() ) ) );
			if ( $changed === $stored ) {
				return true;
			}
			$is_written = Options::replace( self::OPTION, $stored, $changed );
			if ( null === $is_written ) {
				return false;
			}
			self::refresh();
			if ( $is_written ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Makes this request read the settings again, because another request may have changed them.
	 */
	public static function refresh(): void {
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( self::OPTION, 'options' );
		self::settle();
	}

	/**
	 * Stores the settings of the database in an object cache that several servers share. Readers only add an entry that is missing,
	 * and a writer compares after it has stored, so no old settings stay. Without such a cache it does nothing.
	 */
	public static function settle(): void {
		unset( self::$missing[ get_current_blog_id() ] );
		if ( ! wp_using_ext_object_cache() ) {
			return;
		}
		for ( $comparison = 0; $comparison < self::COMPARISONS; $comparison++ ) {
			$stored = Options::read( self::OPTION );
			if ( null === $stored ) {
				wp_cache_delete( self::OPTION, self::CACHE );
				return;
			}
			if ( wp_cache_get( self::OPTION, self::CACHE, true ) === $stored ) {
				return;
			}
			wp_cache_set( self::OPTION, $stored, self::CACHE );
		}
	}

	/**
	 * Returns everything that is stored, completed with the defaults.
	 *
	 * @return array<string, mixed>
	 */
	private static function all(): array {
		static $read = array(
			'row'      => null,
			'settings' => array(),
		);
		// Read hundreds of times in one request: WordPress would unserialize the row each time. While a site is installed, nothing is cached.
		$row = wp_installing() ? null : self::row();
		if ( null === $row || $row !== $read['row'] ) {
			$stored = null === $row ? get_option( self::OPTION ) : maybe_unserialize( $row );
			$read   = array(
				'row'      => $row,
				'settings' => is_array( $stored ) ? FourBytes::decode( $stored ) + self::defaults() : self::defaults(),
			);
		}
		return $read['settings'];
	}

	/**
	 * Returns the stored row without a query, unless a shared object cache lacks it.
	 *
	 * @return string|null The serialized settings; null if nothing is stored.
	 */
	private static function row(): ?string {
		if ( ! wp_using_ext_object_cache() ) {
			return wp_load_alloptions()[ self::OPTION ] ?? null;
		}
		$cached = wp_cache_get( self::OPTION, self::CACHE );
		if ( is_string( $cached ) ) {
			return $cached;
		}
		$site = get_current_blog_id();
		if ( isset( self::$missing[ $site ] ) ) {
			return null;
		}
		$stored = Options::read( self::OPTION );
		if ( null === $stored ) {
			self::$missing[ $site ] = true;
		} else {
			wp_cache_add( self::OPTION, $stored, self::CACHE );
		}
		return $stored;
	}

	/**
	 * Returns settings in the current shape.
	 *
	 * @param array<string, mixed> $settings Settings in any earlier shape.
	 * @return array<string, mixed>
	 */
	private static function migrate( array $settings ): array {
		return array( 'version' => self::VERSION ) + $settings + self::defaults();
	}
}
