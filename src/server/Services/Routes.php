<?php
declare( strict_types=1 );

namespace Freehold\Services;

use Freehold\Keys;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Services;
use WP_Error;

/**
 * Registers `freehold/v2/service-api-keys/{service}`, which reads, stores, removes and checks API keys.
 *
 * Authors may read, because a block may need to know whether there is a key. Only users who manage the site may change keys,
 * because a key applies to the whole site and may belong to a paid account.
 */
final class Routes {

	private const LIST = '/service-api-keys';
	private const ONE  = '/service-api-keys/(?P<service>[a-z0-9_-]+)';

	/** The number of characters of a secret that are shown, and the shortest secret of which any are shown. */
	private const SHOWN      = 4;
	private const MIN_LENGTH = 12;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', self::LIST, Capabilities::MANAGE, null, static fn (): array => array_values( array_map( array( self::class, 'state' ), Services::all() ) ) );
		self::route( 'GET', self::ONE, 'edit_posts', 'ServiceInput', static fn ( Service $service ): array => self::describe( $service ) );
		self::route( 'POST', self::ONE, Capabilities::MANAGE, 'ServiceKeyInput', array( self::class, 'store' ) );
		self::route( 'DELETE', self::ONE, Capabilities::MANAGE, 'ServiceInput', array( self::class, 'remove' ) );
		self::route( 'POST', self::ONE . '/test', Capabilities::MANAGE, 'ServiceInput', array( self::class, 'test' ) );
	}

	/**
	 * Stores the values that were sent, unless the service rejects them.
	 *
	 * @param array<string, mixed> $input The input.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function store( Service $service, array $input ): array|WP_Error {
		$given = self::given( $service, $input );
		if ( is_wp_error( $given ) ) {
			return $given;
		}
		$values  = array_merge( $service->values(), $given );
		$missing = array_search( '', $values, true );
		if ( false !== $missing ) {
			/* translators: 1: the name of a field. 2: the name of a service. */
			return Rest::error( 'rest_missing_field', sprintf( __( '“%1$s” is missing. %2$s requires all of these fields.', 'freehold' ), ( $service->parts()[ $missing ]->label )(), $service->name ), 400, self::field( $service, $missing ) );
		}
		$check = $service->check( $values );
		if ( KeyCheck::REJECTED === $check->status ) {
			return Rest::error( 'freehold_key_refused', $check->message, 400, self::field( $service, $check->part ) );
		}
		foreach ( $given as $name => $value ) {
			// Connectors read the stored key, so it is not encrypted. Other secrets are.
			if ( ! Keys::set( $service->id, $name, $value, ! $service->is_plain() && $service->parts()[ $name ]->secret ) ) {
				return Rest::not_stored();
			}
		}
		Checks::store( $service, $values, $check );
		return self::describe( $service, self::outcome( $service, $check ) );
	}

	/**
	 * Removes what is stored.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function remove( Service $service ): array|WP_Error {
		$names = array_keys( $service->parts() );
		$fixed = array_filter( $names, static fn ( string $name ): bool => self::is_fixed( $service, $name ) );
		if ( count( $fixed ) === count( $names ) ) {
			return self::fixed( $service, $names[0], null );
		}
		foreach ( $names as $name ) {
			if ( ! Keys::set( $service->id, $name, '' ) ) {
				return Rest::not_stored();
			}
		}
		Checks::delete( $service );
		/* translators: %s: the name of a service. */
		return self::describe( $service, sprintf( __( 'The %s key has been removed.', 'freehold' ), $service->name ) );
	}

	/**
	 * Checks the current values of a service, whatever their source.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function test( Service $service ): array|WP_Error {
		if ( ! $service->is_set() ) {
			/* translators: %s: the name of a service. */
			return Rest::error( 'freehold_key_missing', sprintf( __( 'There is no %s key to check. Enter one first.', 'freehold' ), $service->name ), 409 );
		}
		$values = $service->values();
		$check  = $service->check( $values );
		Checks::store( $service, $values, $check );
		return self::describe( $service, self::outcome( $service, $check ) );
	}

	/**
	 * Returns a service as administrators see it.
	 *
	 * @return array<string, mixed> See `Service` in schema/services.json.
	 */
	public static function state( Service $service ): array {
		$parts = array();
		foreach ( $service->parts() as $name => $part ) {
			$parts[] = array(
				'name'      => $name,
				'label'     => ( $part->label )(),
				'help'      => null === $part->help ? '' : ( $part->help )(),
				'is_secret' => $part->secret,
				'has_lines' => $part->has_lines,
				'source'    => Keys::source( $service->id, $name ),
				'constant'  => Keys::constant( $service->id, $name ),
				'value'     => self::shown( $part, $service->values()[ $name ] ),
				'is_lost'   => Keys::is_lost( $service->id, $name ),
			);
		}
		return array(
			'id'             => $service->id,
			'name'           => $service->name,
			'purpose'        => ( $service->purpose )(),
			'how'            => ( $service->how )(),
			'url'            => $service->url,
			'seen_by'        => $service->seen_by,
			'connectors_url' => Connectors::url( $service ),
			'screen'         => $service->screen,
			'group'          => $service->group,
			'icon'           => $service->icon,
			'is_needed'      => $service->is_missing(),
			'has_key'        => $service->is_set(),
			'parts'          => $parts,
			'check'          => Checks::last( $service ),
		);
	}

	/**
	 * Registers a route that is about one service, or about all.
	 *
	 * @param string      $permission The capability.
	 * @param string|null $schema     The input's schema; null for the list.
	 * @param callable    $handler    Called as `( Service $service, array $input )`, for the list without either.
	 */
	private static function route( string $method, string $path, string $permission, ?string $schema, callable $handler ): void {
		Rest::route(
			'v2',
			$path,
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => null === $schema ? null : static fn (): array => Schema::get( 'services', $schema ),
				'handler'    => null === $schema ? $handler : static function ( array $input ) use ( $handler ): array|WP_Error {
					$service = Services::get( $input['service'] );
					return null === $service
						? Rest::error( 'freehold_unknown_service', __( 'No active feature uses this service. Turn on the feature that uses it first.', 'freehold' ), 404, 'service' )
						: $handler( $service, $input );
				},
			)
		);
	}

	/**
	 * Returns the values that were sent.
	 *
	 * @param array<string, mixed> $input The input.
	 * @return array<string, string>|WP_Error Clean values by field name, at least one.
	 */
	private static function given( Service $service, array $input ): array|WP_Error {
		$parts = $service->parts();
		$given = (array) ( $input['parts'] ?? array() );
		$wrong = array_diff_key( $given, $parts );
		if ( array() !== $wrong ) {
			/* translators: 1: the name of a service. 2: names of fields, separated by commas. */
			return Rest::error( 'rest_invalid_field', sprintf( __( '%1$s requires these fields: %2$s.', 'freehold' ), $service->name, implode( ', ', array_keys( $parts ) ) ), 400, 'parts' );
		}
		if ( isset( $input['service_api_key'] ) ) {
			if ( ! isset( $parts['key'] ) ) {
				/* translators: 1: the name of a service. 2: names of fields, separated by commas. */
				return Rest::error( 'rest_invalid_field', sprintf( __( '%1$s requires more than a key. Send these fields: %2$s.', 'freehold' ), $service->name, implode( ', ', array_keys( $parts ) ) ), 400, 'service_api_key' );
			}
			$given['key'] = $input['service_api_key'];
		}
		if ( array() === $given ) {
			$name = isset( $parts['key'] ) ? 'service_api_key' : 'parts';
			/* translators: %s: the name of a field. */
			return Rest::error( 'rest_missing_field', sprintf( __( 'The field “%s” is missing.', 'freehold' ), $name ), 400, $name );
		}
		foreach ( $given as $name => $value ) {
			if ( self::is_fixed( $service, $name ) ) {
				return self::fixed( $service, $name, self::field( $service, $name ) );
			}
			$given[ $name ] = $parts[ $name ]->clean( $value );
			if ( null === $given[ $name ] || '' === $given[ $name ] ) {
				return Rest::error( 'freehold_key_malformed', Connectors::malformed( $service ), 400, self::field( $service, $name ) );
			}
		}
		return $given;
	}

	/**
	 * Returns a key as the spec's clients read it, and all details for administrators.
	 *
	 * @param string $message The result of the request.
	 * @return array<string, mixed> See `ServiceKey` in schema/services.json.
	 */
	private static function describe( Service $service, string $message = '' ): array {
		$key      = $service->values()['key'] ?? '';
		$response = array(
			'code'                   => 'success',
			'service'                => $service->id,
			'service_api_key'        => Service::SERVER === $service->seen_by ? '' : $key,
			'service_api_key_source' => self::is_fixed( $service, array_key_first( $service->parts() ) ) ? 'wpcom' : 'site',
			'has_key'                => $service->is_set(),
			'message'                => $message,
		);
		return current_user_can( Capabilities::MANAGE ) ? $response + array( 'state' => self::state( $service ) ) : $response;
	}

	/**
	 * Returns the part of a value that is shown.
	 */
	private static function shown( CredentialField $part, string $value ): string {
		if ( ! $part->secret ) {
			return $value;
		}
		// The end of a key file is the same in all of them.
		return $part->has_lines || strlen( $value ) < self::MIN_LENGTH ? '' : substr( $value, -self::SHOWN );
	}

	/**
	 * Returns the message for a check after which the key stays stored.
	 *
	 * @param KeyCheck $check The result.
	 */
	private static function outcome( Service $service, KeyCheck $check ): string {
		return match ( $check->status ) {
			/* translators: %s: the name of a service. */
			KeyCheck::VALID => sprintf( __( '%s accepts this key.', 'freehold' ), $service->name ),
			KeyCheck::REJECTED => $check->message,
			/* translators: %s: the reason, a sentence. */
			default => sprintf( __( 'The key is saved, but it could not be checked. %s', 'freehold' ), $check->message ),
		};
	}

	/**
	 * Returns whether a field is set on the server, so that no screen can change it.
	 *
	 * @param string $name The field.
	 */
	private static function is_fixed( Service $service, string $name ): bool {
		return in_array( Keys::source( $service->id, $name ), array( 'env', 'constant' ), true );
	}

	/**
	 * Returns the name of the input in which a field is sent.
	 *
	 * @param string $name The field; may be empty.
	 */
	private static function field( Service $service, string $name ): string {
		return $service->is_plain() ? 'service_api_key' : rtrim( "parts.{$name}", '.' );
	}

	/**
	 * Returns the error for a field that cannot be changed here.
	 *
	 * @param string      $name  The field.
	 * @param string|null $field The input at fault; null if there is none.
	 */
	private static function fixed( Service $service, string $name, ?string $field ): WP_Error {
		/* translators: %s: the name of an environment variable or constant. */
		return Rest::error( 'freehold_key_fixed', sprintf( __( 'This key is set by %s on the server and can be changed or removed only there.', 'freehold' ), Keys::constant( $service->id, $name ) ), 409, $field );
	}
}
