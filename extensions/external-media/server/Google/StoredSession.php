<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Google;

/**
 * Stores which {@see Session} of the current user is listed, and which one is pending.
 */
final class StoredSession {

	/** User meta: the listed session, with the pending one under `pending`. */
	public const META = 'freehold_google_photos_session';

	/**
	 * Returns the current user's session whose photos are listed, without a request to Google.
	 *
	 * @return array{id: string, expires: int}|null
	 */
	public static function current(): ?array {
		return self::unexpired( self::stored() );
	}

	/**
	 * Forgets a user's sessions.
	 */
	public static function forget( int $user_id ): void {
		delete_user_option( $user_id, self::META );
	}

	/**
	 * Returns the session in which the user is selecting other photos.
	 *
	 * @return array{id: string, expires: int}|null
	 */
	public static function pending(): ?array {
		return self::unexpired( self::stored()['pending'] ?? null );
	}

	/**
	 * Returns what is stored for the current user.
	 *
	 * @return array{id: string, expires: int, pending?: array{id: string, expires: int}}|null
	 */
	private static function stored(): ?array {
		$stored = get_user_option( self::META, get_current_user_id() );
		return is_array( $stored ) ? $stored : null;
	}

	/**
	 * Stores the current user's sessions.
	 *
	 * @param array{id: string, expires: int, pending?: array{id: string, expires: int}} $sessions The listed session and the pending one.
	 */
	public static function store( array $sessions ): void {
		update_user_option( get_current_user_id(), self::META, $sessions );
	}

	/**
	 * Returns a session's own fields unless it has expired.
	 *
	 * @param array<string, mixed>|null $session The session.
	 * @return array{id: string, expires: int}|null
	 */
	private static function unexpired( ?array $session ): ?array {
		return null !== $session && $session['expires'] > time()
			? array(
				'id'      => $session['id'],
				'expires' => $session['expires'],
			)
			: null;
	}
}
