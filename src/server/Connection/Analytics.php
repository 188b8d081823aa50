<?php
/**
 * Usage events.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Settings;

/**
 * Takes usage events from the editor and hands them to whoever listens on the hook. The plugin itself sends them nowhere.
 *
 * Events are taken from connected users only, only while the site's owner has opted in, and only under our prefixes.
 */
final class Analytics {

	/**
	 * What an event's name may look like.
	 */
	private const NAME = '/^(?:jetpack|freehold)_[a-z0-9_]{1,90}$/D';

	/**
	 * Registers the routes.
	 */
	public static function routes(): void {
		$schema = static fn( string $name ): array => Schema::get( 'tracking', $name );

		Rest::route(
			'v4',
			'/tracking/settings',
			array(
				'method'     => 'GET',
				'permission' => Capabilities::CONNECT,
				'handler'    => array( self::class, 'settings' ),
			)
		);
		Rest::route(
			'v4',
			'/tracking/settings',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => $schema( 'TrackingInput' ),
				'handler'    => array( self::class, 'update_settings' ),
			)
		);
		Rest::route(
			'v4',
			'/tracking/events',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::CONNECT,
				'input'      => $schema( 'EventsInput' ),
				'handler'    => array( self::class, 'record_all' ),
			)
		);
	}

	/**
	 * Whether the site's owner has opted in. Off unless they have.
	 */
	public static function is_enabled(): bool {
		return true === Settings::get( 'analytics', false );
	}

	/**
	 * The setting, as the path's clients know it.
	 *
	 * @return array{tracks_opt_out: bool}
	 */
	public static function settings(): array {
		return array( 'tracks_opt_out' => ! self::is_enabled() );
	}

	/**
	 * Changes the setting.
	 *
	 * @param array<string, mixed> $input What the request asks for.
	 * @return array{tracks_opt_out: bool}
	 */
	public static function update_settings( array $input ): array {
		Settings::set( 'analytics', ! $input['tracks_opt_out'] );

		return self::settings();
	}

	/**
	 * Records the events that a browser collected.
	 *
	 * @param array<string, mixed> $input The events.
	 * @return array{recorded: int} How many were handed on; none where the owner has not opted in.
	 */
	public static function record_all( array $input ): array {
		$recorded = 0;

		foreach ( $input['events'] as $event ) {
			// A browser's clock may be wrong: nothing happens in the future.
			$time      = min( time(), intdiv( $event['time'], 1000 ) );
			$recorded += (int) self::record( $event['name'], $event['properties'], get_current_user_id(), $time );
		}

		return array( 'recorded' => $recorded );
	}

	/**
	 * Records an event.
	 *
	 * @param string               $name       Begins with `jetpack_` or `freehold_`; lower case letters, digits, underscores.
	 * @param array<string, mixed> $properties Strings, numbers and booleans by name. Anything else is dropped.
	 * @param int                  $user_id    Who did it.
	 * @param int                  $time       When, in seconds since 1970; 0 for now.
	 * @return bool Whether it was handed on.
	 */
	public static function record( string $name, array $properties, int $user_id, int $time = 0 ): bool {
		if ( ! self::is_enabled() || ! preg_match( self::NAME, $name ) || ! Users::is_connected( $user_id ) ) {
			return false;
		}

		/**
		 * Fires for each usage event of a connected user, on sites whose owner has opted in.
		 *
		 * @param string                                $name       The event's name.
		 * @param array<string, string|int|float|bool> $properties What is said about it.
		 * @param int                                   $user_id    Who did it.
		 * @param int                                   $time       When, in seconds since 1970.
		 */
		do_action( 'freehold_analytics_event', $name, array_filter( $properties, 'is_scalar' ), $user_id, $time > 0 ? $time : time() );

		return true;
	}
}
