<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Keys\Secrets;

/**
 * Stores each user's token encrypted in user meta, one per site of a network. A token is valid only with the site keys it
 * was created with.
 */
final class UserToken {

	/** The user option (user meta with the site's prefix). */
	private const META = 'freehold_connection';

	/**
	 * Returns a user's token for the site's current keys.
	 *
	 * @return string|null Null if there is none or if it cannot be decrypted.
	 */
	public static function get( int $user_id ): ?string {
		$stored = self::stored( $user_id );

		return $stored && Site::id() === $stored['site'] ? Secrets::decrypt( $stored['token'] ) : null;
	}

	/**
	 * Returns what is stored for a user's connection, valid or not.
	 *
	 * @return array{token: string, site: int, since: int, id: int, login: string}|null `since` in seconds since 1970;
	 *                                                                                   `id` and `login` at the provider.
	 */
	public static function stored( int $user_id ): ?array {
		$stored = $user_id > 0 ? get_user_option( self::META, $user_id ) : false;

		return is_array( $stored ) && isset( $stored['token'], $stored['site'], $stored['since'], $stored['id'], $stored['login'] ) ? $stored : null;
	}

	/**
	 * Stores a user's token.
	 *
	 * @param int                  $user_id The user.
	 * @param string               $token   The token in plain text.
	 * @param array<string, mixed> $account The account at the provider: `ID` and `login`.
	 * @return bool False if the database returned an error.
	 */
	public static function store( int $user_id, string $token, array $account ): bool {
		// What is encrypted differs each time.
		return false !== update_user_option(
			$user_id,
			self::META,
			array(
				'token' => Secrets::encrypt( $token ),
				'site'  => Site::id(),
				'since' => time(),
				'id'    => (int) ( $account['ID'] ?? 0 ),
				'login' => sanitize_text_field( (string) ( $account['login'] ?? '' ) ),
			)
		);
	}

	/**
	 * Deletes a user's token.
	 */
	public static function delete( int $user_id ): void {
		delete_user_option( $user_id, self::META );
	}

	/**
	 * Deletes the tokens of all users of the current site.
	 */
	public static function delete_all(): void {
		global $wpdb;

		delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . self::META, '', true );
	}

	/**
	 * Returns the IDs of all users with a token, valid or not.
	 *
	 * @return int[]
	 */
	public static function users(): array {
		global $wpdb;

		$users = get_users(
			array(
				'meta_key' => $wpdb->get_blog_prefix() . self::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- The key is indexed, and only connected users have it.
				'fields'   => 'ID',
			)
		);

		$ids = array_map( 'intval', $users );
		cache_users( $ids );

		return $ids;
	}
}
