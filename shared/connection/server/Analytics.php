<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Settings;

/**
 * Receives usage events from the editor and passes them to a hook. The plugin itself sends them nowhere.
 *
 * Accepts events only from connected users, only after the administrator opted in, and only with the allowed prefixes.
 */
final class Analytics {

	/**
	 * The format of an event's name.
	 */
	private const NAME = '/^(?:jetpack|freehold)_[a-z0-9_]{1,90}$/D';

	/**
	 * Registers the routes.
	 */
	public static function routes(): void {
		$schema = static fn( string $name ): callable => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema/tracking.json', $name );

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
	 * Returns whether the administrator has opted in; false by default.
	 */
	public static function is_enabled(): bool {
		return true === Settings::get( 'analytics', false );
	}

	/**
	 * Returns the setting in the format of the path's clients.
	 *
	 * @return array{tracks_opt_out: bool}
	 */
	public static function settings(): array {
		return array( 'tracks_opt_out' => ! self::is_enabled() );
	}

	/**
	 * Changes the setting.
	 *
	 * @param array<string, mixed> $input The input.
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
	 * @return array{recorded: int} The number of recorded events; 0 without opt-in.
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
	 * @param array<string, mixed> $properties Strings, numbers and booleans by name. Other values are dropped.
	 * @param int                  $user_id    The user.
	 * @param int                  $time       Seconds of Unix time; 0 for now.
	 * @return bool Whether the event was recorded.
	 */
	public static function record( string $name, array $properties, int $user_id, int $time = 0 ): bool {
		if ( ! self::is_enabled() || ! preg_match( self::NAME, $name ) || ! Users::is_connected( $user_id ) ) {
			return false;
		}

		/**
		 * Fires for each usage event of a connected user, on sites whose administrator opted in.
		 *
		 * @param string                               $name       The event's name.
		 * @param array<string, string|int|float|bool> $properties The event's properties.
		 * @param int                                  $user_id    The user.
		 * @param int                                  $time       Seconds of Unix time.
		 */
		do_action( 'freehold_analytics_event', $name, array_filter( $properties, 'is_scalar' ), $user_id, $time > 0 ? $time : time() );

		return true;
	}
}
