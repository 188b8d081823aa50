<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Rest;

use Freehold\Modules\Ads\AdsTxt\Files;
use Freehold\Modules\Ads\Counts\Recorder;
use Freehold\Modules\Ads\Slots\Slot;
use Freehold\Modules\Ads\Slots\Slots;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Response;

/**
 * Registers the routes. What slots contain is for administrators; authors get names.
 */
final class Routes {

	/** The path of one slot. */
	private const SLOT = '/ads/slots/(?P<id>\d+)';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '/ads/choices', 'edit_posts', null, Responses::choices( ... ) );
		self::route( 'GET', '/ads/slots', Slots::CAPABILITY, null, Responses::screen( ... ) );
		self::route( 'POST', '/ads/slots', Slots::CAPABILITY, static fn (): array => self::schema( 'AdSlotInput' ), static fn ( array $input ): array|WP_Error => self::changed( Slots::add( $input ) ) );
		self::route( 'POST', self::SLOT, Slots::CAPABILITY, self::change_schema( ... ), static fn ( array $input ): array|WP_Error => self::changed( Slots::change( $input ) ) );
		self::route( 'DELETE', self::SLOT, Slots::CAPABILITY, static fn (): array => self::schema( 'AdSlotId' ), static fn ( array $input ): array|WP_Error => Slots::remove( $input['id'] ) ?? array( 'id' => $input['id'] ) );
		self::route( 'POST', '/ads/default', Slots::CAPABILITY, static fn (): array => self::schema( 'AdDefaultInput' ), static fn ( array $input ): array|WP_Error => Slots::set_default( $input['slot'] ) ?? array( 'slot' => Slots::default_id() ) );
		self::route( 'GET', '/ads/txt', Slots::CAPABILITY, null, Responses::files( ... ) );
		self::route( 'POST', '/ads/txt', Slots::CAPABILITY, static fn (): array => self::schema( 'AdsTxtInput' ), static fn ( array $input ): array|WP_Error => Files::write( $input['file'], $input['content'], $input['version'] ) ?? Responses::file( $input['file'] ) );
		// Visitors report views and clicks. The response is the same whether one counts.
		self::route( 'POST', '/ads/events', '__return_true', static fn (): array => self::schema( 'AdEventInput' ), self::record( ... ) );
	}

	/**
	 * Registers a route.
	 *
	 * @param string        $method     The HTTP method.
	 * @param string        $permission A capability, or a function that decides.
	 * @param callable|null $input      Returns the schema of the input; null for none.
	 * @param callable      $handler    Gets the input.
	 */
	private static function route( string $method, string $path, string $permission, ?callable $input, callable $handler ): void {
		Rest::route( 'v4', $path, compact( 'method', 'permission', 'input', 'handler' ) );
	}

	/**
	 * Returns a schema of the module.
	 *
	 * @return array<string, mixed>
	 */
	private static function schema( string $name ): array {
		return Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $name );
	}

	/**
	 * Returns the schema of a change: the slot’s fields, its ID and the version that was changed.
	 *
	 * @return array<string, mixed>
	 */
	private static function change_schema(): array {
		return array_merge_recursive( self::schema( 'AdSlotInput' ), array_diff_key( self::schema( 'AdSlotChange' ), array( 'type' => null ) ) );
	}

	/**
	 * Returns the response to a change of a slot.
	 *
	 * @param Slot|WP_Error $slot The stored slot.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function changed( Slot|WP_Error $slot ): array|WP_Error {
		return is_wp_error( $slot ) ? $slot : Responses::slot( $slot );
	}

	/**
	 * Counts an event.
	 *
	 * @param array<string, mixed> $input As in `AdEventInput`.
	 */
	private static function record( array $input ): WP_REST_Response {
		Recorder::record( $input['slot'], $input['event'] );
		return new WP_REST_Response( null, 204 );
	}
}
