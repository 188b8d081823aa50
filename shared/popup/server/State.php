<?php
declare( strict_types=1 );

namespace Freehold\Popup;

/**
 * Stores a random state for each authorization request, so that only the user who started it can finish it, once (RFC 6749,
 * section 10.12). Only a hash of the state is stored.
 */
final class State {

	/** How long the user may take at the service, in seconds. */
	private const LIFE = 15 * MINUTE_IN_SECONDS;

	/**
	 * Stores a new state for the current user.
	 *
	 * @param string                $prefix The prefix of the transients, one per service.
	 * @param array<string, string> $data   What {@see self::take()} returns.
	 * @return string The state for the authorization request.
	 */
	public static function begin( string $prefix, array $data = array() ): string {
		$state = bin2hex( random_bytes( 24 ) );
		set_transient(
			self::key( $prefix, $state ),
			array(
				'user' => get_current_user_id(),
				'data' => $data,
			),
			self::LIFE
		);
		return $state;
	}

	/**
	 * Ends a state.
	 *
	 * @param string $prefix The prefix of the transients.
	 * @param string $state  The state that the service returned.
	 * @return array<string, string>|null Null if the state is unknown, has expired, was used, or belongs to another user.
	 */
	public static function take( string $prefix, string $state ): ?array {
		$begun   = '' === $state ? false : get_transient( self::key( $prefix, $state ) );
		$is_mine = is_array( $begun ) && get_current_user_id() > 0 && get_current_user_id() === $begun['user'];
		// Of simultaneous requests with the same state, one deletes it.
		return is_array( $begun ) && delete_transient( self::key( $prefix, $state ) ) && $is_mine ? $begun['data'] : null;
	}

	/**
	 * Returns the name of a state's transient.
	 */
	private static function key( string $prefix, string $state ): string {
		return $prefix . hash( 'sha256', $state );
	}
}
