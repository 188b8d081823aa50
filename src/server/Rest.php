<?php
declare( strict_types=1 );

namespace Freehold;

use Closure;
use ReflectionFunction;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Registers routes under `freehold/<version>`: permission first, then the schema, then the handler.
 */
final class Rest {

	/** Parameters that core and its clients add to any request. No route of this plugin reads them. */
	private const CORE_PARAMETERS = array( '_locale', '_fields', '_embed', '_envelope', '_method', '_wpnonce', '_jsonp', '_pretty', '_cacheBuster', 'rest_route', 'context' );

	/** The namespaces in which clients of Jetpack's own server request the same routes. */
	private const ALIASES = array(
		'v4'   => 'jetpack/v4',
		'v2'   => 'wpcom/v2',
		'v1.1' => 'rest/v1.1',
	);

	/**
	 * The registered routes that have no alias yet.
	 *
	 * @var array<int, array{0: string, 1: string, 2: array<string, mixed>}>
	 */
	private static array $routes = array();

	/**
	 * Registers a route.
	 *
	 * @param string                                                                                                            $version  `v4`, `v2` or `v1.1`.
	 * @param string                                                                                                            $path     Begins with a slash; may contain named groups.
	 * @param array{method: string, permission: string|callable, handler: callable, input?: null|array<string, mixed>|callable} $endpoint `permission` is a capability, `__return_true`, or a callable( WP_REST_Request ): bool|WP_Error; `input` the JSON Schema of all parameters, including those of the path, a callable that returns it, so that only a request of the route reads its file, or null for none; `handler` a callable( array $input, WP_REST_Request ): mixed.
	 */
	public static function route( string $version, string $path, array $endpoint ): void {
		$arguments      = array(
			'methods'             => $endpoint['method'],
			'permission_callback' => static fn ( WP_REST_Request $request ): bool|WP_Error => self::permit( $endpoint['permission'], $request ),
			'callback'            => static fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => self::handle( $endpoint, $request ),
		);
		self::$routes[] = array( $version, $path, $arguments );
		register_rest_route( "freehold/{$version}", $path, $arguments );
	}

	/**
	 * Registers every route again under the names that clients of Jetpack know, once a request for one of them arrives: WordPress
	 * reads all routes for each response, and an editor's page has twenty. Does nothing if Jetpack or its connection package
	 * (included in WooCommerce) is loaded, because a response from these routes would tell them that the site is connected.
	 *
	 * @param mixed $result A response, if another plugin has one; returned as it is.
	 */
	public static function add_aliases( mixed $result, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( array() !== self::$routes && self::may_need_aliases( $request ) && ! class_exists( 'Jetpack', false ) && ! class_exists( 'Automattic\Jetpack\Connection\Manager', false ) ) {
			$taken        = $server->get_routes();
			$routes       = self::$routes;
			self::$routes = array();
			foreach ( $routes as [ $version, $path, $arguments ] ) {
				if ( ! isset( $taken[ '/' . self::ALIASES[ $version ] . $path ] ) ) {
					register_rest_route( self::ALIASES[ $version ], $path, $arguments );
				}
			}
		}
		return $result;
	}

	/**
	 * Calls a function that registers routes before the first request that may be for one of them. Pages of wp-admin request only
	 * WordPress's own routes, in process.
	 *
	 * @param callable $register Called once.
	 */
	public static function before_own( callable $register ): void {
		add_filter(
			'rest_pre_dispatch',
			static function ( mixed $result, WP_REST_Server $server, WP_REST_Request $request ) use ( &$register ): mixed {
				if ( null !== $register && ( str_starts_with( $request->get_route(), '/freehold/' ) || self::may_need_aliases( $request ) ) ) {
					$register();
					$register = null;
				}
				return $result;
			},
			0,
			3
		);
	}

	/**
	 * Returns whether a request is for an alias, or for something that lists or contains requests for any route.
	 */
	private static function may_need_aliases( WP_REST_Request $request ): bool {
		$route = $request->get_route();
		if ( '' === $route || '/' === $route ) {
			$fields = wp_parse_list( $request['_fields'] ?? '' );
			return array() === $fields || array() !== array_intersect( array( 'routes', 'namespaces' ), array_map( static fn ( mixed $field ): string => explode( '.', (string) $field )[0], $fields ) );
		}
		return '/batch/v1' === $route || array() !== array_filter( self::ALIASES, static fn ( string $alias ): bool => str_starts_with( $route, "/{$alias}" ) );
	}

	/**
	 * Completes the errors that core creates before a route runs: an expired nonce, a missing path, a body that is not JSON. Adds
	 * the `Retry-After` header to errors with a waiting time.
	 */
	public static function complete( WP_REST_Response $response, WP_REST_Server $server, WP_REST_Request $request ): WP_REST_Response {
		$data = $response->get_data();
		if ( $response->is_error() && is_array( $data ) && str_starts_with( $request->get_route(), '/freehold/' ) ) {
			$data['data'] = ( is_array( $data['data'] ?? null ) ? $data['data'] : array() ) + array(
				'status' => $response->get_status(),
				'field'  => null,
			);
			$response->set_data( $data );
			if ( isset( $data['data']['retry_after'] ) ) {
				$response->header( 'Retry-After', (string) $data['data']['retry_after'] );
			}
		}
		return $response;
	}

	/**
	 * Withdraws what WordPress allows every site: to read responses with the visitor's cookies. A session of a reader needs no
	 * nonce, so only pages of this site may read what these routes say to it. Others still get what everyone gets.
	 *
	 * @param bool $is_served Whether the response was sent; returned as it is.
	 */
	public static function withhold_cookies( bool $is_served, mixed $response, WP_REST_Request $request ): bool {
		if ( ! $is_served && self::is_own( $request ) && '' !== get_http_origin() && ! is_allowed_http_origin() && ! headers_sent() ) {
			header_remove( 'Access-Control-Allow-Credentials' );
		}
		return $is_served;
	}

	/**
	 * Returns whether a request is for a route of this plugin, also by the name of an alias.
	 */
	private static function is_own( WP_REST_Request $request ): bool {
		$attributes = $request->get_attributes();
		return str_starts_with( $request->get_route(), '/freehold/' ) || ( ( $attributes['callback'] ?? null ) instanceof Closure && self::class === ( new ReflectionFunction( $attributes['callback'] ) )->getClosureScopeClass()?->name );
	}

	/**
	 * Returns an error in the envelope of this plugin's routes.
	 *
	 * @param string      $code    A machine-readable code.
	 * @param string      $message A sentence that tells the user what to do.
	 * @param int         $status  The HTTP status.
	 * @param string|null $field   The parameter at fault; null if there is none.
	 */
	public static function error( string $code, string $message, int $status, ?string $field = null ): WP_Error {
		return new WP_Error(
			$code,
			$message,
			array(
				'status' => $status,
				'field'  => $field,
			)
		);
	}

	/**
	 * Returns the error for a failed write to the database.
	 *
	 * @param string|null $field The parameter that was not stored; null for all.
	 */
	public static function not_stored( ?string $field = null ): WP_Error {
		return self::error( 'not_stored', __( 'The change could not be saved. Please try again.', 'freehold' ), 500, $field );
	}

	/**
	 * Returns the error for a text or list with a title, which another request has changed since the user read it.
	 *
	 * @param string $title As the user sees it.
	 * @param string $field The parameter.
	 */
	public static function changed_title( string $title, string $field ): WP_Error {
		/* translators: %s: a title. */
		return self::changed_elsewhere( sprintf( __( '“%s”', 'freehold' ), $title ), $field );
	}

	/**
	 * Returns the error for what another request has changed since the user read it.
	 *
	 * @param string      $what  What it is called: the name of a file, or {@see self::changed_title()}.
	 * @param string|null $field The parameter; null for none.
	 */
	public static function changed_elsewhere( string $what, ?string $field = null ): WP_Error {
		/* translators: %s: the name of a file, or the title of a setting in quotation marks. */
		return self::error( 'changed_elsewhere', sprintf( __( 'Someone else has changed %s. Copy your text, then reload the page.', 'freehold' ), $what ), 409, $field );
	}

	/**
	 * Returns the name of a value that another request has changed since the user read it, unless it is what the user wants, too.
	 *
	 * @param array<string, mixed> $read   What the user read, by name; others are not compared.
	 * @param array<string, mixed> $stored What is stored now.
	 * @param array<string, mixed> $wanted What the user wants.
	 */
	public static function changed_since( array $read, array $stored, array $wanted ): ?string {
		foreach ( array_intersect_key( $read, $wanted ) as $name => $value ) {
			if ( ! in_array( $stored[ $name ] ?? null, array( $value, $wanted[ $name ] ), true ) ) {
				return (string) $name;
			}
		}
		return null;
	}

	/**
	 * Checks whether the caller has permission.
	 *
	 * @param string|callable $permission A capability, or a callable that decides.
	 */
	private static function permit( string|callable $permission, WP_REST_Request $request ): bool|WP_Error {
		// Some capabilities are names of functions, too, such as `activate_plugins`.
		$check = is_string( $permission ) && '__return_true' !== $permission ? current_user_can( $permission ) : $permission( $request );
		if ( true === $check || is_wp_error( $check ) ) {
			return $check;
		}
		return is_user_logged_in()
			? self::error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that. Ask a site administrator.', 'freehold' ), 403 )
			: self::error( 'rest_not_logged_in', __( 'Log in to do that. If you are already logged in, reload the page.', 'freehold' ), 401 );
	}

	/**
	 * Checks the input and calls the handler.
	 *
	 * @param array<string, mixed> $endpoint As given to {@see self::route()}.
	 */
	private static function handle( array $endpoint, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$schema = $endpoint['input'] ?? null;
		$input  = self::input( is_callable( $schema ) ? $schema() : $schema, $request );
		if ( is_wp_error( $input ) ) {
			return $input;
		}
		$data = $endpoint['handler']( $input, $request );
		if ( null === $data ) {
			// WordPress would send nothing with status 200, which is not JSON.
			return new WP_REST_Response( null, 204 );
		}
		return is_wp_error( $data ) ? self::envelope( $data ) : rest_ensure_response( $data );
	}

	/**
	 * Returns the request's parameters, checked and typed by the schema.
	 *
	 * @param array<string, mixed>|null $schema The schema of an object, or null for no parameters.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function input( ?array $schema, WP_REST_Request $request ): array|WP_Error {
		$schema = ( $schema ?? array( 'properties' => array() ) ) + array( 'type' => 'object' );
		$body   = $request->get_body();
		if ( '' !== $body && $request->is_json_content_type() && ! is_array( json_decode( $body, true ) ) ) {
			return self::error( 'rest_invalid_json', __( 'The request body is not a JSON object.', 'freehold' ), 400 );
		}
		$input = $request->get_params();
		foreach ( self::CORE_PARAMETERS as $name ) {
			if ( ! isset( $schema['properties'][ $name ] ) ) {
				unset( $input[ $name ] );
			}
		}
		foreach ( array_keys( $input ) as $name ) {
			if ( ! isset( $schema['properties'][ $name ] ) && ( $schema['additionalProperties'] ?? false ) === false ) {
				/* translators: %s: the name of a field. */
				return self::error( 'rest_unknown_field', sprintf( __( 'Unknown field “%s”. Remove it and try again.', 'freehold' ), $name ), 400, (string) $name );
			}
		}
		foreach ( (array) ( $schema['required'] ?? array() ) as $name ) {
			if ( ! array_key_exists( $name, $input ) ) {
				/* translators: %s: the name of a field. */
				return self::error( 'rest_missing_field', sprintf( __( 'The field “%s” is missing.', 'freehold' ), $name ), 400, $name );
			}
		}
		foreach ( $schema['properties'] as $name => $property ) {
			if ( ! array_key_exists( $name, $input ) ) {
				if ( array_key_exists( 'default', $property ) ) {
					$input[ $name ] = $property['default'];
				}
				continue;
			}
			$valid = rest_validate_value_from_schema( $input[ $name ], self::closed( $property ), $name );
			if ( is_wp_error( $valid ) ) {
				return self::error( 'rest_invalid_field', $valid->get_error_message(), 400, $name );
			}
			$clean = rest_sanitize_value_from_schema( $input[ $name ], $property, $name );
			if ( is_wp_error( $clean ) ) {
				return self::error( 'rest_invalid_field', $clean->get_error_message(), 400, $name );
			}
			$input[ $name ] = $clean;
		}
		return $input;
	}

	/**
	 * Returns the schema with every object closed to properties that it does not name.
	 *
	 * @param array<string, mixed> $schema Any schema.
	 * @return array<string, mixed>
	 */
	private static function closed( array $schema ): array {
		if ( isset( $schema['properties'] ) ) {
			$schema['additionalProperties'] ??= false;
			$schema['properties']             = array_map( array( self::class, 'closed' ), $schema['properties'] );
		}
		if ( isset( $schema['items'] ) ) {
			$schema['items'] = self::closed( $schema['items'] );
		}
		return $schema;
	}

	/**
	 * Adds the status and the field of the envelope to an error.
	 *
	 * @param WP_Error $error Any error.
	 */
	private static function envelope( WP_Error $error ): WP_Error {
		$data = $error->get_error_data();
		return new WP_Error(
			$error->get_error_code(),
			$error->get_error_message(),
			( is_array( $data ) ? $data : array() ) + array(
				'status' => 500,
				'field'  => null,
			)
		);
	}
}
