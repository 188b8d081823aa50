<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Connects and disconnects users, and determines the owner of the site's connection.
 *
 * The owner is the first administrator to connect. While other users are connected, the owner must transfer ownership to
 * another connected administrator before disconnecting, or disconnect the whole site. If the owner's account is deleted or
 * loses its rights, the administrator with the oldest connection becomes the owner, otherwise the next one to connect.
 */
final class Users {

	/**
	 * Returns whether a user is connected.
	 *
	 * @param int $user_id The user; 0 for a visitor.
	 */
	public static function is_connected( int $user_id ): bool {
		$is_connected = Site::is_usable() && null !== UserToken::get( $user_id );

		/**
		 * Filters whether a user counts as connected. A host on whose platform all users are connected returns true, so that no user
		 * needs to connect.
		 *
		 * @param bool $is_connected Whether the user has a valid connection.
		 * @param int  $user_id      The user; 0 for a visitor.
		 */
		return (bool) apply_filters( 'freehold_user_is_connected', $is_connected, $user_id );
	}

	/**
	 * Exchanges the code of a user's approval for a token, and stores it.
	 *
	 * @param int $user_id The user who approved.
	 * @return true|WP_Error
	 */
	public static function connect( int $user_id, string $code ): bool|WP_Error {
		$response = Provider::request( 'POST', '/tokens', array( 'code' => $code ) );

		if ( is_wp_error( $response ) ) {
			return $response;
		}

		if ( ! is_string( $response['token'] ?? null ) || '' === $response['token'] ) {
			return Rest::error( 'invalid_provider_answer', __( 'The account could not be connected because the provider returned an invalid response.', 'freehold' ), 502 );
		}

		if ( ! UserToken::store( $user_id, $response['token'], (array) ( $response['user'] ?? array() ) ) ) {
			return Rest::not_stored();
		}

		if ( user_can( $user_id, Capabilities::MANAGE ) && ! self::has_owner() ) {
			self::set_owner( $user_id );
		}

		/**
		 * Fires when a user has connected.
		 *
		 * @param int $user_id The user.
		 */
		do_action( 'freehold_user_connected', $user_id );

		return true;
	}

	/**
	 * Disconnects a user and tells the provider. A provider that does not respond does not prevent it.
	 */
	public static function disconnect( int $user_id ): void {
		if ( null === UserToken::stored( $user_id ) ) {
			return;
		}

		if ( Site::is_usable() && null !== UserToken::get( $user_id ) ) {
			Provider::request( 'DELETE', '/tokens/me', null, $user_id );
		}

		// If the provider did not respond, its data on this site is still there.
		OwnProvider::delete_user_data( $user_id );
		UserToken::delete( $user_id );
		self::replace_owner( $user_id );

		/**
		 * Fires when a user has been disconnected.
		 *
		 * @param int $user_id The user.
		 */
		do_action( 'freehold_user_disconnected', $user_id );
	}

	/**
	 * Checks whether a user may disconnect now.
	 *
	 * @return true|WP_Error The error's data contains `candidates`: the users who can become the owner.
	 */
	public static function may_disconnect( int $user_id ): bool|WP_Error {
		if ( self::owner() !== $user_id || ! array_diff( self::connected(), array( $user_id ) ) ) {
			return true;
		}

		$candidates = self::candidates();
		$error      = Rest::error(
			'owner_must_transfer',
			$candidates
				? __( 'You own this site’s connection, and other users depend on it. Transfer ownership to another administrator first, or disconnect the whole site.', 'freehold' )
				: __( 'You own this site’s connection, and other users depend on it. Ask another administrator to connect, then transfer ownership to them, or disconnect the whole site.', 'freehold' ),
			409
		);
		$error->add_data( array( 'candidates' => $candidates ) + (array) $error->get_error_data() );

		return $error;
	}

	/**
	 * Returns all users with a valid connection, oldest connection first.
	 *
	 * @return int[] User IDs.
	 */
	public static function connected(): array {
		$found = array();

		foreach ( UserToken::users() as $user_id ) {
			if ( null !== UserToken::get( $user_id ) ) {
				$found[ $user_id ] = UserToken::stored( $user_id )['since'];
			}
		}

		asort( $found );

		return array_keys( $found );
	}

	/**
	 * Returns the owner of the site's connection, who is connected and may manage the site; 0 if there is none.
	 */
	public static function owner(): int {
		$owner = (int) Settings::get( 'connection.owner', 0 );

		return $owner > 0 && null !== UserToken::get( $owner ) && user_can( $owner, Capabilities::MANAGE ) ? $owner : 0;
	}

	/**
	 * Returns whether the site's connection has an owner.
	 */
	public static function has_owner(): bool {
		return self::owner() > 0;
	}

	/**
	 * Sets the owner.
	 *
	 * @param int $user_id A connected administrator; 0 for none.
	 * @return bool False if the database returned an error.
	 */
	public static function set_owner( int $user_id ): bool {
		return Settings::set( 'connection.owner', $user_id );
	}

	/**
	 * Returns the other connected administrators, who can become the owner.
	 *
	 * @return array<int, array{id: int, name: string}> Oldest connection first.
	 */
	public static function candidates(): array {
		$candidates = array();

		foreach ( array_diff( self::connected(), array( self::owner() ) ) as $user_id ) {
			if ( user_can( $user_id, Capabilities::MANAGE ) ) {
				$candidates[] = array(
					'id'   => $user_id,
					'name' => (string) get_userdata( $user_id )->display_name,
				);
			}
		}

		return $candidates;
	}

	/**
	 * Disconnects a user who is being deleted.
	 */
	public static function deleted( int $user_id ): void {
		self::disconnect( $user_id );
	}

	/**
	 * Disconnects a user who is being removed from a site of the network.
	 *
	 * @param int $user_id The user.
	 * @param int $blog_id The site.
	 */
	public static function removed( int $user_id, int $blog_id ): void {
		switch_to_blog( $blog_id );
		self::disconnect( $user_id );
		restore_current_blog();
	}

	/**
	 * Finds another owner if the current one leaves.
	 *
	 * @param int $user_id The user who leaves.
	 */
	private static function replace_owner( int $user_id ): void {
		if ( (int) Settings::get( 'connection.owner', 0 ) === $user_id ) {
			self::set_owner( 0 );
			self::set_owner( self::candidates()[0]['id'] ?? 0 );
		}
	}
}
