<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Database\Lock;
use Freehold\Database\Options;
use Freehold\Keys;
use Freehold\Keys\Secrets;
use Freehold\Members\Categories;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Services;
use Freehold\Services\Routes as ServiceRoutes;
use WP_Error;

/**
 * Shows both values of each setting, takes over those that the administrator selects, and stores the value before, so that it can
 * be restored. Values are encrypted, because keys are among them.
 */
final class Settings {

	/** The option with the values before, and those that were taken over. */
	private const OPTION = 'freehold_moving_settings';

	private const LOCK = 'freehold_moving_settings_lock';

	/** How long a request waits for another one, in seconds. */
	private const LOCK_TIMEOUT = 5;

	/** The features of Jetpack that have the same on/off here. Others have only the name of a block. */
	private const FEATURES = array( 'contact-form', 'related-posts', 'subscriptions', 'protect', 'stats', 'verification-tools', 'wordads', 'search', 'videopress' );

	/** The service whose key Jetpack stores. */
	private const MAPBOX = 'mapbox';

	/**
	 * Returns the settings that have a counterpart and differ, or that were taken over.
	 *
	 * @return array<int, array{id: string, title: string, theirs: string, here: string, is_suggested: bool, can_undo: bool}>
	 */
	public static function list(): array {
		$list  = array();
		$taken = self::taken();
		foreach ( self::all() as $id => $setting ) {
			$here     = ( $setting['read'] )();
			$can_undo = isset( $taken[ $id ] ) && $taken[ $id ]['taken'] === $here;
			if ( $here === $setting['theirs'] && ! $can_undo ) {
				continue;
			}
			$list[] = array(
				'id'           => $id,
				'title'        => $setting['title'],
				'theirs'       => self::shown( $setting['theirs'] ),
				'here'         => self::shown( $here ),
				// Turning something off, or replacing a value, is for the administrator to select.
				'is_suggested' => $here !== $setting['theirs'] && in_array( $here, array( false, '', array() ), true ),
				'can_undo'     => $can_undo,
			);
		}
		return $list;
	}

	/**
	 * Takes over settings.
	 *
	 * @param string[] $ids Which ones; unknown ones are ignored.
	 * @return true|WP_Error The first error. The settings before it are taken over.
	 */
	public static function take_over( array $ids ): bool|WP_Error {
		return Lock::run( self::LOCK, self::LOCK_TIMEOUT, static fn (): bool|WP_Error => self::take( $ids ) );
	}

	/**
	 * Restores the values before, except for those that were changed since.
	 *
	 * @return true|WP_Error
	 */
	public static function undo(): bool|WP_Error {
		return Lock::run( self::LOCK, self::LOCK_TIMEOUT, self::restore( ... ) );
	}

	/**
	 * Takes over settings, in the lock.
	 *
	 * @param string[] $ids Which ones.
	 * @return true|WP_Error
	 */
	private static function take( array $ids ): bool|WP_Error {
		foreach ( array_intersect_key( self::all(), array_flip( $ids ) ) as $id => $setting ) {
			$before = ( $setting['read'] )();
			if ( $before === $setting['theirs'] ) {
				continue;
			}
			// First, so that an undo knows what there was, wherever the process ends.
			$stored = self::store(
				array(
					$id => array(
						'before' => $before,
						'taken'  => $setting['theirs'],
					),
				) + self::taken()
			);
			$result = $stored ? ( $setting['write'] )( $setting['theirs'] ) : false;
			if ( true !== $result ) {
				return is_wp_error( $result ) ? $result : Rest::not_stored();
			}
		}
		return true;
	}

	/**
	 * Restores values, in the lock.
	 *
	 * @return true|WP_Error
	 */
	private static function restore(): bool|WP_Error {
		$settings = self::all();
		foreach ( self::taken() as $id => $values ) {
			$setting = $settings[ $id ] ?? null;
			if ( null !== $setting && ( $setting['read'] )() === $values['taken'] && true !== ( $setting['put'] ?? $setting['write'] )( $values['before'] ) ) {
				return Rest::not_stored();
			}
		}
		delete_option( self::OPTION );
		return true;
	}

	/**
	 * Returns every setting that Jetpack has stored and that has a counterpart.
	 *
	 * @return array<string, array{title: string, theirs: mixed, read: \Closure, write: \Closure, put?: \Closure}> By ID. `write` checks the value, `put` does not.
	 */
	private static function all(): array {
		$all = array();
		foreach ( is_array( get_option( 'jetpack_active_modules' ) ) ? self::FEATURES : array() as $feature ) {
			$slug   = Manifest::provider( $feature ) ?? $feature;
			$module = Manifest::modules()[ $slug ] ?? null;
			if ( null !== $module ) {
				$all[ "feature-{$slug}" ] = array(
					/* translators: %s: a feature's title. */
					'title'  => sprintf( __( 'Feature “%s”', 'freehold' ), Manifest::text( $module['title'], 'module title' ) ),
					'theirs' => Leftovers::was_active( $feature ),
					'read'   => static fn (): bool => Modules::is_active( $slug ),
					'write'  => static fn ( bool $active ): bool => Modules::set_active( $slug, $active ),
				);
			}
		}
		$key     = get_option( 'jetpack_mapbox_api_key', '' );
		$service = is_string( $key ) && '' !== $key && ! in_array( Keys::source( self::MAPBOX ), array( 'env', 'constant' ), true ) ? Services::get( self::MAPBOX ) : null;
		if ( null !== $service ) {
			$all['mapbox'] = array(
				'title'  => __( 'Mapbox access token', 'freehold' ),
				'theirs' => trim( $key ),
				'read'   => static fn (): string => Keys::get( self::MAPBOX ),
				'write'  => static function ( string $value ) use ( $service ): bool|WP_Error {
					$stored = ServiceRoutes::store( $service, array( 'service_api_key' => $value ) );
					return is_wp_error( $stored ) ? $stored : true;
				},
				'put'    => static fn ( string $value ): bool => Keys::set( self::MAPBOX, 'key', $value ),
			);
		}
		$categories = array_map( static fn ( mixed $item ): mixed => is_array( $item ) ? $item['term_id'] ?? null : $item, (array) get_option( 'wpcom_newsletter_categories', array() ) );
		$categories = array_unique( array_map( 'intval', array_filter( $categories, 'is_numeric' ) ) );
		$categories = array_filter( $categories, static fn ( int $id ): bool => $id > 0 && null !== term_exists( $id, 'category' ) );
		if ( array() !== $categories && get_option( 'wpcom_newsletter_categories_enabled' ) ) {
			sort( $categories );
			$all['newsletter-categories'] = array(
				'title'  => __( 'Categories that subscribers can choose', 'freehold' ),
				'theirs' => $categories,
				'read'   => static function (): array {
					$ids = Categories::are_enabled() ? array_column( Categories::all(), 'term_id' ) : array();
					sort( $ids );
					return $ids;
				},
				'write'  => static fn ( array $ids ): bool => Categories::set( array() !== $ids, $ids ),
			);
		}
		return $all;
	}

	/**
	 * Returns a value as the screen shows it. Of a key, only the end is shown.
	 */
	private static function shown( mixed $value ): string {
		return match ( true ) {
			true === $value  => __( 'On', 'freehold' ),
			false === $value => __( 'Off', 'freehold' ),
			'' === $value, array() === $value => __( 'Not set', 'freehold' ),
			is_array( $value ) => wp_sprintf( '%l', array_map( static fn ( int $id ): string => (string) get_cat_name( $id ), $value ) ),
			default          => '…' . substr( (string) $value, -4 ),
		};
	}

	/**
	 * Returns what was taken over.
	 *
	 * @return array<string, array{before: mixed, taken: mixed}> By the setting's ID.
	 */
	private static function taken(): array {
		return (array) json_decode( (string) Secrets::decrypt( (string) Options::read( self::OPTION ) ), true );
	}

	/**
	 * Stores what was taken over.
	 *
	 * @param array<string, array{before: mixed, taken: mixed}> $taken By the setting's ID.
	 */
	private static function store( array $taken ): bool {
		return update_option( self::OPTION, Secrets::encrypt( (string) wp_json_encode( $taken ) ), false );
	}
}
