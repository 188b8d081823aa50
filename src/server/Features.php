<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Modules\Manifest;

/**
 * Lists the features of the site. A shared feature is active while a module that uses it is on, or always.
 */
final class Features {

	/**
	 * Whether the hooks of all active features were added.
	 *
	 * @var bool
	 */
	private static bool $is_started = false;

	/**
	 * The features whose hooks were added, by slug.
	 *
	 * @var array<string, true>
	 */
	private static array $started = array();

	/**
	 * Returns every feature, active or not: shared ones first, then the modules.
	 *
	 * @return array<string, Feature> By slug.
	 */
	public static function all(): array {
		$shared = array_keys( Manifest::features() );
		return array_combine( $shared, array_map( self::shared( ... ), $shared ) ) + Modules::all();
	}

	/**
	 * Returns the active features: shared ones first, then the modules.
	 *
	 * @return array<string, Feature> By slug.
	 */
	public static function active(): array {
		return self::used_by( Modules::active() );
	}

	/**
	 * Returns modules together with the shared features that they use, and those that are always active.
	 *
	 * @param array<string, Module> $modules The modules by slug.
	 * @return array<string, Feature> By slug; shared features first.
	 */
	public static function used_by( array $modules ): array {
		$used = array_keys( array_intersect_key( Manifest::features(), self::slugs( array_keys( $modules ) ) ) );
		return array_combine( $used, array_map( self::shared( ... ), $used ) ) + $modules;
	}

	/**
	 * Returns the slugs of modules, of what they use, and of what is always active.
	 *
	 * @param string[] $modules The modules' slugs.
	 * @return array<string, mixed> The keys are the slugs.
	 */
	private static function slugs( array $modules ): array {
		$uses = array_column( array_intersect_key( Manifest::modules(), array_flip( $modules ) ), 'uses' );
		return array_flip( array_merge( $modules, ...$uses ) ) + array_filter( Manifest::features(), static fn ( array $feature ): bool => $feature['always_on'] );
	}

	/**
	 * Adds the hooks that features need on every request, without loading any other feature.
	 */
	public static function begin(): void {
		$used = self::slugs( array_filter( array_keys( Manifest::modules() ), Modules::is_active( ... ) ) );
		foreach ( Manifest::features() + Manifest::modules() as $slug => $feature ) {
			if ( in_array( 'always', $feature['phases'], true ) ) {
				self::get( $slug )->always();
			}
			if ( in_array( 'every_page', $feature['phases'], true ) && isset( $used[ $slug ] ) && ( ! isset( $feature['every_page_if'] ) || self::is_stored( ...$feature['every_page_if'] ) ) ) {
				self::get( $slug )->every_page();
			}
		}
	}

	/**
	 * Returns whether an autoloaded option contains a text. Reads what WordPress has in memory, so it costs no query.
	 *
	 * @param string $name   How the option's name begins.
	 * @param string $text   The text as it is stored.
	 * @param string $always An option that every site has; empty for none. WordPress 6.6 and later do not autoload it once it is large: then the text may be there.
	 */
	private static function is_stored( string $name, string $text, string $always = '' ): bool {
		$options = wp_load_alloptions();
		if ( '' !== $always && ! isset( $options[ $always ] ) ) {
			return true;
		}
		foreach ( $options as $option => $value ) {
			if ( str_starts_with( (string) $option, $name ) && is_string( $value ) && str_contains( $value, $text ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Adds the other hooks of the active features, or only those that some modules need; once per request.
	 *
	 * @param string[]|null $modules The slugs of modules that are on; null for everything that is active.
	 */
	public static function start( ?array $modules = null ): void {
		if ( self::$is_started ) {
			return;
		}
		self::$is_started = null === $modules;
		if ( null !== $modules && array() === array_diff( $modules, array_keys( self::$started ) ) ) {
			return;
		}
		$features = null === $modules ? self::active() : self::used_by( array_combine( $modules, array_map( Modules::get( ... ), $modules ) ) );
		foreach ( array_diff_key( $features, self::$started ) as $slug => $feature ) {
			self::$started[ $slug ] = true;
			$feature->hooks();
		}
		foreach ( null === $modules ? self::collect( 'upkeep', self::all() ) : array() as $hook => $callback ) {
			add_action( $hook, $callback );
		}
	}

	/**
	 * Calls one method of every active feature.
	 *
	 * @param string $method `hooks`, `fields`, `admin`, `abilities` or `commands`.
	 */
	public static function run( string $method ): void {
		foreach ( self::active() as $feature ) {
			$feature->$method();
		}
	}

	/**
	 * Returns what one method of features returns, as one list.
	 *
	 * @param string                 $method   A method that returns an array, such as `tables`.
	 * @param array<string, Feature> $features The features; the active ones unless given.
	 * @return array<mixed> Of equal keys, the last feature's value.
	 */
	public static function collect( string $method, ?array $features = null ): array {
		return array_merge( array(), ...array_values( array_map( static fn ( Feature $feature ): array => $feature->$method(), $features ?? self::active() ) ) );
	}

	/**
	 * Returns a feature.
	 *
	 * @param string $slug The slug of a shared feature or a module.
	 */
	private static function get( string $slug ): Feature {
		return isset( Manifest::features()[ $slug ] ) ? self::shared( $slug ) : Modules::get( $slug );
	}

	/**
	 * Returns a shared feature.
	 */
	private static function shared( string $slug ): Feature {
		static $features     = array();
		$features[ $slug ] ??= new ( Manifest::features()[ $slug ]['class'] )( $slug );
		return $features[ $slug ];
	}
}
