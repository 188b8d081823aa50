<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Modules\Capabilities;
use Freehold\Settings;

/**
 * Makes the state of the connection, for the initial state and for the routes.
 */
final class State {

	/**
	 * The action of the nonce that the registration requires, in addition to the REST API's nonce.
	 */
	public const REGISTRATION_NONCE = 'freehold-registration';

	/**
	 * Returns the state for a user, in the shape of `ConnectionState` in `schema/connection.json`.
	 *
	 * @param int  $user_id         The user.
	 * @param bool $with_candidates See {@see self::data()}.
	 * @return array<string, mixed>
	 */
	public static function for_user( int $user_id, bool $with_candidates = true ): array {
		$may_manage = user_can( $user_id, Capabilities::MANAGE );

		return array(
			'connectionStatus'   => self::status( $user_id ),
			'siteIsRegistering'  => false,
			'userIsConnecting'   => false,
			'registrationError'  => null,
			'authorizationUrl'   => null,
			'connectedPlugins'   => self::plugins(),
			'connectionErrors'   => (object) self::errors( $user_id ),
			'isOfflineMode'      => ProviderUrl::is_offline(),
			'userConnectionData' => self::data( $user_id, $with_candidates ),
			'registrationNonce'  => $may_manage ? wp_create_nonce( self::REGISTRATION_NONCE ) : null,
			'identityCrisis'     => Site::crisis(),
			'isAnalyticsEnabled' => (bool) Settings::get( 'analytics', false ),
		);
	}

	/**
	 * Returns whether the site and a user are connected.
	 *
	 * @return array{isRegistered: bool, isUserConnected: bool, hasConnectedOwner: bool}
	 */
	public static function status( int $user_id ): array {
		return array(
			'isRegistered'      => Site::is_registered(),
			'isUserConnected'   => Users::is_connected( $user_id ),
			'hasConnectedOwner' => Users::has_owner(),
		);
	}

	/**
	 * Returns a user's connection and the owner of the site's connection.
	 *
	 * @param int  $user_id         The user.
	 * @param bool $with_candidates Whether the owner gets the users who can follow, which takes queries. Only the view of the connection shows them.
	 * @return array<string, mixed>
	 */
	public static function data( int $user_id, bool $with_candidates = true ): array {
		$stored     = UserToken::stored( $user_id );
		$owner      = Users::owner();
		$is_owner   = $owner > 0 && $owner === $user_id;
		$may_manage = user_can( $user_id, Capabilities::MANAGE );

		return array(
			'currentUser'           => array(
				'isConnected' => Users::is_connected( $user_id ),
				'isOwner'     => $is_owner,
				'wpcomUser'   => null === $stored || null === UserToken::get( $user_id ) ? null : array(
					'ID'    => $stored['id'],
					'login' => $stored['login'],
				),
				'connectedAt' => null === $stored ? null : gmdate( 'Y-m-d\TH:i:s\Z', $stored['since'] ),
				'blogId'      => Site::id() ?: null,
				'permissions' => array(
					'manage_options' => $may_manage,
					'connect'        => user_can( $user_id, Capabilities::CONNECT ),
				),
			),
			'connectionOwner'       => $owner > 0 ? (string) get_userdata( $owner )->display_name : null,
			// Only the owner sees these.
			'ownerCandidates'       => match ( true ) {
				! $is_owner      => array(),
				$with_candidates => Users::candidates(),
				default          => null,
			},
			'mustTransferOwnership' => $is_owner && $with_candidates && is_wp_error( Users::may_disconnect( $user_id ) ),
		);
	}

	/**
	 * Returns the problems of an existing connection by error code.
	 *
	 * @return array<string, array{message: string}>
	 */
	public static function errors( int $user_id ): array {
		$errors  = array();
		$problem = Site::problem();

		// An identity crisis needs a decision and has its own place in the state.
		if ( null !== $problem && 'identity_crisis' !== $problem ) {
			$errors[ $problem ] = array( 'message' => Provider::unusable()->get_error_message() );
		}

		if ( null === $problem && null !== UserToken::stored( $user_id ) && null === UserToken::get( $user_id ) ) {
			$errors['invalid_user_token'] = array( 'message' => __( 'Your connection is no longer valid. Reconnect your account.', 'freehold' ) );
		}

		return $errors;
	}

	/**
	 * Returns the plugins that use this connection.
	 *
	 * @return array<int, array{slug: string, name: string}>
	 */
	public static function plugins(): array {
		/**
		 * Filters the plugins that use the site's connection. The screen lists them before the site is disconnected.
		 *
		 * @param array<string, string> $plugins Names by slug.
		 */
		$plugins = (array) apply_filters( 'freehold_connected_plugins', array( 'freehold' => 'Freehold' ) );

		return array_map(
			static fn( string $slug, string $name ): array => array(
				'slug' => $slug,
				'name' => $name,
			),
			array_map( 'strval', array_keys( $plugins ) ),
			array_map( 'strval', array_values( $plugins ) )
		);
	}
}
