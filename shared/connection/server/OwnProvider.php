<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Keys\Secrets;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Implements the provider's protocol (see PROTOCOL.md) for the site itself.
 *
 * Its routes accept only requests that {@see self::run()} runs in this process. The provider's data is separate from the
 * site's, as on two servers: the option `freehold_provider` (not autoloaded), and for each user a hash of the token and of
 * the one-time code.
 */
final class OwnProvider {

	private const OPTION     = 'freehold_provider';
	private const TOKEN_META = 'freehold_provider_token';
	private const CODE_META  = 'freehold_provider_code';

	/**
	 * Seconds for which a one-time code is valid.
	 */
	private const CODE_LIFETIME = 120;

	/**
	 * The number of nested requests that are running in this process.
	 *
	 * @var int
	 */
	private static int $depth = 0;

	/**
	 * Registers the routes.
	 */
	public static function routes(): void {
		$schema = static fn( string $name ): callable => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema/connection.json', $name );

		Rest::route(
			'v4',
			'/provider/sites',
			array(
				'method'     => 'POST',
				'permission' => array( self::class, 'is_in_process' ),
				'input'      => $schema( 'ProviderSiteInput' ),
				'handler'    => array( self::class, 'register' ),
			)
		);
		Rest::route(
			'v4',
			'/provider/sites/me',
			array(
				'method'     => 'GET',
				'permission' => array( self::class, 'is_signed' ),
				'handler'    => array( self::class, 'site' ),
			)
		);
		Rest::route(
			'v4',
			'/provider/sites/me',
			array(
				'method'     => 'POST',
				'permission' => array( self::class, 'is_signed' ),
				'input'      => $schema( 'ProviderMoveInput' ),
				'handler'    => array( self::class, 'move' ),
			)
		);
		Rest::route(
			'v4',
			'/provider/sites/me',
			array(
				'method'     => 'DELETE',
				'permission' => array( self::class, 'is_signed' ),
				'handler'    => array( self::class, 'delete' ),
			)
		);
		Rest::route(
			'v4',
			'/provider/tokens',
			array(
				'method'     => 'POST',
				'permission' => array( self::class, 'is_signed' ),
				'input'      => $schema( 'ProviderTokenInput' ),
				'handler'    => array( self::class, 'exchange' ),
			)
		);
		Rest::route(
			'v4',
			'/provider/tokens/me',
			array(
				'method'     => 'GET',
				'permission' => array( self::class, 'is_signed_for_user' ),
				'handler'    => static fn( array $input, WP_REST_Request $request ): array => array( 'user' => self::account( self::user_of( $request ) ) ),
			)
		);
		Rest::route(
			'v4',
			'/provider/tokens/me',
			array(
				'method'     => 'DELETE',
				'permission' => array( self::class, 'is_signed_for_user' ),
				'handler'    => array( self::class, 'revoke' ),
			)
		);
	}

	/**
	 * Runs a request of the protocol in this process. The routes accept requests only while this runs.
	 */
	public static function run( WP_REST_Request $request ): WP_REST_Response {
		++self::$depth;

		try {
			return rest_do_request( $request );
		} finally {
			--self::$depth;
		}
	}

	/**
	 * Creates a one-time code for a user who approved. Only the consent screen calls this.
	 *
	 * @return string The code.
	 */
	public static function issue_code( int $user_id ): string {
		$secret = bin2hex( random_bytes( 24 ) );

		update_user_option( $user_id, self::CODE_META, hash( 'sha256', $secret ) . ':' . ( time() + self::CODE_LIFETIME ) );

		return "$user_id.$secret";
	}

	/**
	 * Checks whether a request runs in this process.
	 */
	public static function is_in_process(): bool|WP_Error {
		return self::$depth > 0 ? true : Rest::error( 'rest_forbidden', __( 'This route is for internal use by the site only.', 'freehold' ), 403 );
	}

	/**
	 * Checks whether a request runs in this process and is signed with the site's secret.
	 */
	public static function is_signed( WP_REST_Request $request ): bool|WP_Error {
		if ( ! self::$depth > 0 ) {
			return self::is_in_process();
		}

		$site   = self::stored();
		$secret = $site ? Secrets::decrypt( $site['secret'] ) : null;
		$path   = substr( $request->get_route(), strlen( '/freehold/v4/provider' ) );

		if ( null === $secret || ! Signature::verify(
			(string) $request->get_header( Signature::HEADER ),
			$site['id'],
			$secret,
			$request->get_method(),
			$path,
			(string) $request->get_body(),
			(string) $request->get_header( 'X-Freehold-User' )
		) ) {
			return Rest::error( 'invalid_signature', __( 'The site’s signature is not valid. Reconnect the site.', 'freehold' ), 424 );
		}

		return true;
	}

	/**
	 * Checks whether a request is signed and contains a valid user token.
	 */
	public static function is_signed_for_user( WP_REST_Request $request ): bool|WP_Error {
		$check = self::is_signed( $request );

		if ( true !== $check ) {
			return $check;
		}

		return self::user_of( $request ) > 0 ? true : Rest::error( 'invalid_user_token', __( 'Your connection is no longer valid. Reconnect your account.', 'freehold' ), 424 );
	}

	/**
	 * Registers the site.
	 *
	 * @param array<string, mixed> $input The site's home URL.
	 * @return array{site_id: int, secret: string}|WP_Error
	 */
	public static function register( array $input ): array|WP_Error {
		$id     = random_int( 1, 2 ** 31 - 1 );
		$secret = bin2hex( random_bytes( 32 ) );

		$is_stored = self::store(
			array(
				'id'     => $id,
				'secret' => Secrets::encrypt( $secret ),
				'home'   => $input['home'],
			)
		);

		return ! $is_stored ? self::not_saved() : array(
			'site_id' => $id,
			'secret'  => $secret,
		);
	}

	/**
	 * Returns the provider's data of the site.
	 *
	 * @return array{site_id: int, home: string}
	 */
	public static function site(): array {
		$site = self::stored();

		return array(
			'site_id' => $site['id'],
			'home'    => $site['home'],
		);
	}

	/**
	 * Changes the site's home URL.
	 *
	 * @param array<string, mixed> $input The new home URL.
	 * @return array{site_id: int, home: string}|WP_Error
	 */
	public static function move( array $input ): array|WP_Error {
		return self::store( array( 'home' => $input['home'] ) + self::stored() ) ? self::site() : self::not_saved();
	}

	/**
	 * Stores the site.
	 *
	 * @param array<string, mixed> $site The site.
	 * @return bool False if the database returned an error. WordPress's own function also returns false if it was stored before.
	 */
	private static function store( array $site ): bool {
		return update_option( self::OPTION, $site, false ) || get_option( self::OPTION ) === $site;
	}

	/**
	 * Returns the error of a change that the database has rejected.
	 */
	private static function not_saved(): WP_Error {
		return Rest::error( 'freehold_connection_not_saved', __( 'The change could not be saved. Try again.', 'freehold' ), 500 );
	}

	/**
	 * Deletes the site and all its users.
	 *
	 * @return array{deleted: true}
	 */
	public static function delete(): array {
		self::erase();

		return array( 'deleted' => true );
	}

	/**
	 * Removes everything that the provider stored for this site.
	 */
	public static function erase(): void {
		global $wpdb;

		delete_option( self::OPTION );

		foreach ( array( self::TOKEN_META, self::CODE_META ) as $key ) {
			delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . $key, '', true );
		}
	}

	/**
	 * Removes what the provider stored of one user.
	 */
	public static function delete_user_data( int $user_id ): void {
		delete_user_option( $user_id, self::TOKEN_META );
		delete_user_option( $user_id, self::CODE_META );
	}

	/**
	 * Exchanges a user's one-time code for a token.
	 *
	 * @param array<string, mixed> $input The code.
	 * @return array{token: string, user: array{ID: int, login: string}}|WP_Error
	 */
	public static function exchange( array $input ): array|WP_Error {
		global $wpdb;

		[ $user_id, $secret ] = array_pad( explode( '.', $input['code'], 2 ), 2, '' );

		$user_id = (int) $user_id;
		$stored  = $user_id > 0 ? (string) get_user_option( self::CODE_META, $user_id ) : '';

		[ $hash, $expires ] = array_pad( explode( ':', $stored, 2 ), 2, '' );

		// If two requests exchange a code at the same time, only one of them deletes it.
		$is_good = '' !== $hash
			&& hash_equals( $hash, hash( 'sha256', $secret ) )
			&& delete_user_meta( $user_id, $wpdb->get_blog_prefix() . self::CODE_META, $stored )
			&& (int) $expires >= time()
			&& user_can( $user_id, Capabilities::CONNECT );

		if ( ! $is_good ) {
			return Rest::error( 'invalid_code', __( 'This approval has expired or has already been used. Please connect again.', 'freehold' ), 400, 'code' );
		}

		$token = bin2hex( random_bytes( 32 ) );

		return false === update_user_option( $user_id, self::TOKEN_META, hash( 'sha256', $token ) ) ? self::not_saved() : array(
			'token' => "$user_id.$token",
			'user'  => self::account( $user_id ),
		);
	}

	/**
	 * Ends a user's token.
	 *
	 * @param array<string, mixed> $input   Nothing.
	 * @param WP_REST_Request      $request The request with the token.
	 * @return array{deleted: true}
	 */
	public static function revoke( array $input, WP_REST_Request $request ): array {
		self::delete_user_data( self::user_of( $request ) );

		return array( 'deleted' => true );
	}

	/**
	 * Returns the user whose token a request contains; 0 without a valid token.
	 */
	private static function user_of( WP_REST_Request $request ): int {
		[ $user_id, $token ] = array_pad( explode( '.', (string) $request->get_header( 'X-Freehold-User' ), 2 ), 2, '' );

		$user_id = (int) $user_id;
		$hash    = $user_id > 0 ? (string) get_user_option( self::TOKEN_META, $user_id ) : '';

		return '' !== $hash && hash_equals( $hash, hash( 'sha256', $token ) ) ? $user_id : 0;
	}

	/**
	 * Returns a user in the protocol's format.
	 *
	 * @return array{ID: int, login: string}
	 */
	private static function account( int $user_id ): array {
		return array(
			'ID'    => $user_id,
			'login' => (string) ( get_userdata( $user_id )->user_login ?? '' ),
		);
	}

	/**
	 * Returns the stored data of the site.
	 *
	 * @return array{id: int, secret: string, home: string}|null
	 */
	private static function stored(): ?array {
		$stored = get_option( self::OPTION );

		return is_array( $stored ) && isset( $stored['id'], $stored['secret'], $stored['home'] ) ? $stored : null;
	}
}
