<?php
/**
 * Who is connected.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * The users' own connections, and which of them owns the site's.
 *
 * A user's token lies sealed in their user meta, one per site of a network. It counts only together with the keys of
 * the site that it was made with.
 *
 * The owner is the first administrator to connect. An owner may disconnect alone as long as nobody else is connected.
 * While others are, they first hand the ownership to another connected administrator, or else disconnect the whole
 * site: the others' connection hangs on the owner's, and should not end without somebody having said so. Where an
 * owner's account is deleted or loses its rights, the administrator who has been connected longest follows; where
 * there is none, the next administrator to connect.
 */
final class Users {

	/**
	 * Whether a user is connected.
	 *
	 * @param int $user_id The user; 0 is nobody.
	 */
	public static function is_connected( int $user_id ): bool {
		$is_connected = Site::is_usable() && null !== UserToken::get( $user_id );

		/**
		 * Filters whether a user counts as connected.
		 *
		 * For hosts where being on the platform is being connected: return true and no user of the site is asked to
		 * connect.
		 *
		 * @param bool $is_connected Whether the user has approved a connection that works.
		 * @param int  $user_id      The user; 0 is nobody.
		 */
		return (bool) apply_filters( 'freehold_user_is_connected', $is_connected, $user_id );
	}

	/**
	 * Exchanges the code that a user's approval gave for a token, and stores it.
	 *
	 * @param int    $user_id The user who approved.
	 * @param string $code    The code.
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

		UserToken::store( $user_id, $response['token'], (array) ( $response['user'] ?? array() ) );

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
	 * Disconnects a user. The provider is told; that it does not answer does not keep a user connected.
	 *
	 * @param int $user_id The user.
	 */
	public static function disconnect( int $user_id ): void {
		if ( null === UserToken::stored( $user_id ) ) {
			return;
		}

		if ( Site::is_usable() && null !== UserToken::get( $user_id ) ) {
			Provider::request( 'DELETE', '/tokens/me', null, $user_id );
		}

		// Also where the provider could not be asked: no trace of the user may stay on this site.
		OwnProvider::forget_user( $user_id );
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
	 * Whether a user may disconnect without doing anything else first.
	 *
	 * @param int $user_id The user.
	 * @return true|WP_Error Else an error whose data holds `candidates`, who could become the owner.
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
	 * Everybody whose connection works, the longest connected first.
	 *
	 * @return int[] User ids.
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
	 * The owner of the site's connection; 0 where there is none, or none who is connected and may manage the site.
	 */
	public static function owner(): int {
		$owner = (int) Settings::get( 'connection.owner', 0 );

		return $owner > 0 && null !== UserToken::get( $owner ) && user_can( $owner, Capabilities::MANAGE ) ? $owner : 0;
	}

	/**
	 * Whether the site's connection has an owner.
	 */
	public static function has_owner(): bool {
		return self::owner() > 0;
	}

	/**
	 * Makes a user the owner.
	 *
	 * @param int $user_id A connected administrator; 0 for nobody.
	 */
	public static function set_owner( int $user_id ): void {
		Settings::set( 'connection.owner', $user_id );
	}

	/**
	 * Who could become the owner in the present one's place: the other connected administrators.
	 *
	 * @return array<int, array{id: int, name: string}> The longest connected first.
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
	 * Forgets a user who is being deleted, and finds the connection another owner.
	 *
	 * @param int $user_id The user.
	 */
	public static function deleted( int $user_id ): void {
		self::disconnect( $user_id );
	}

	/**
	 * Forgets a user who is being taken off a site of the network.
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
	 * Finds another owner where the present one goes.
	 *
	 * @param int $user_id Who goes.
	 */
	private static function replace_owner( int $user_id ): void {
		if ( (int) Settings::get( 'connection.owner', 0 ) === $user_id ) {
			self::set_owner( 0 );
			self::set_owner( self::candidates()[0]['id'] ?? 0 );
		}
	}
}
