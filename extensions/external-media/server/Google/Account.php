<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Google;

use Freehold\Database\UserMeta;
use Freehold\Http;
use Freehold\Keys\Base64Url;
use Freehold\Keys\Secrets;
use Freehold\Media\ItemCache;
use Freehold\Modules\ExternalMedia\Services\GooglePhotos;
use Freehold\Rest;
use WP_Error;

/**
 * Stores Google's tokens for a user of this site: encrypted in user meta, for this site of a network only. If they can no
 * longer be decrypted, the user has to connect again.
 *
 * Source: https://developers.google.com/identity/protocols/oauth2/web-server
 */
final class Account {

	/** The user meta key. */
	public const META = 'freehold_google_photos';

	/** The error code that tells the editor to show the connect button. */
	public const REQUIRED = 'authorization_required';

	/** How long before its end a token is renewed, in seconds. */
	private const MARGIN = MINUTE_IN_SECONDS;

	/** How long the user waits, in seconds. */
	private const TIMEOUT = 10.0;

	/**
	 * Returns a user's stored permission.
	 *
	 * @return array{access: string, refresh: string, expires: int, name: string, image: string, since: int, client: string}|null
	 */
	public static function get( int $user_id ): ?array {
		$encrypted = $user_id > 0 ? get_user_option( self::META, $user_id ) : false;
		$stored    = is_string( $encrypted ) ? json_decode( (string) Secrets::decrypt( $encrypted ), true ) : null;
		// Tokens are valid only for the client that they were issued to, which an administrator may have replaced.
		return is_array( $stored ) && hash_equals( $stored['client'], self::client() ) ? $stored : null;
	}

	/**
	 * Returns whether anything is stored, even if it cannot be decrypted.
	 */
	public static function has( int $user_id ): bool {
		return is_string( get_user_option( self::META, $user_id ) );
	}

	/**
	 * Stores a permission. What was listed with that of another account is forgotten.
	 *
	 * @param int                  $user_id The user.
	 * @param array<string, mixed> $response The response of the token endpoint.
	 * @return bool False if the database returned an error.
	 */
	public static function connect( int $user_id, array $response ): bool {
		$before    = self::describe( $user_id );
		$claims    = self::claims( is_string( $response['id_token'] ?? null ) ? $response['id_token'] : '' );
		$encrypted = self::encrypt(
			array(
				'access'  => (string) $response['access_token'],
				'refresh' => (string) ( $response['refresh_token'] ?? '' ),
				'expires' => time() + (int) ( $response['expires_in'] ?? 0 ),
				'name'    => sanitize_text_field( (string) ( $claims['name'] ?? '' ) ),
				'image'   => sanitize_url( (string) ( $claims['picture'] ?? '' ), array( 'https' ) ),
				'since'   => time(),
				'client'  => self::client(),
			)
		);
		if ( false === update_user_option( $user_id, self::META, $encrypted ) ) {
			return false;
		}
		if ( self::describe( $user_id ) !== $before ) {
			self::forget_listed( $user_id );
		}
		return true;
	}

	/**
	 * Returns the name and image of the user's account.
	 *
	 * @return array{name: string, image: string}|null Null without a permission.
	 */
	public static function describe( int $user_id ): ?array {
		$stored = self::get( $user_id );
		return null === $stored ? null : array(
			'name'  => $stored['name'],
			'image' => $stored['image'],
		);
	}

	/**
	 * Returns a valid access token, renewed if necessary.
	 *
	 * @param int  $user_id The user.
	 * @param bool $renew   Whether Google rejected the stored token.
	 * @return string|WP_Error
	 */
	public static function token( int $user_id, bool $renew = false ): string|WP_Error {
		$encrypted = get_user_option( self::META, $user_id );
		$stored    = self::get( $user_id );
		if ( null === $stored ) {
			return self::required();
		}
		if ( ! $renew && $stored['expires'] - self::MARGIN > time() ) {
			return $stored['access'];
		}
		$response = '' === $stored['refresh'] ? array( 'error' => 'invalid_grant' ) : self::request_tokens(
			array(
				'grant_type'    => 'refresh_token',
				'refresh_token' => $stored['refresh'],
			)
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		if ( isset( $response['error'] ) ) {
			// The user removed the permission, or it has expired: apps that Google has not reviewed lose it after a
			// week.
			if ( get_user_option( self::META, $user_id ) === $encrypted ) {
				self::forget( $user_id );
			}
			return self::required();
		}
		$renewed = array(
			'access'  => $response['access_token'],
			'refresh' => (string) ( $response['refresh_token'] ?? $stored['refresh'] ),
			'expires' => time() + (int) ( $response['expires_in'] ?? 0 ),
		) + $stored;
		if ( ! UserMeta::replace( $user_id, self::key(), $encrypted, self::encrypt( $renewed ) ) ) {
			// Disconnected, erased, deleted or renewed by another request while Google responded.
			$stored = self::get( $user_id );
			return null === $stored ? self::required() : $stored['access'];
		}
		return $renewed['access'];
	}

	/**
	 * Requests tokens. Source: RFC 6749, sections 4.1.3, 5.2 and 6.
	 *
	 * @param array<string, string> $grant The grant.
	 * @return array<string, mixed>|WP_Error Google's response: `access_token`, or `error` if the grant is invalid.
	 */
	public static function request_tokens( array $grant ): array|WP_Error {
		$response = Http::request(
			GooglePhotos::token_url(),
			array(
				'method'    => 'POST',
				'changes'   => false,
				'service'   => GooglePhotos::ID,
				'headers'   => array(
					'Accept'       => 'application/json',
					'Content-Type' => 'application/x-www-form-urlencoded',
				),
				'body'      => http_build_query( $grant + GooglePhotos::service()->values() ),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
		if ( is_wp_error( $response ) ) {
			return Rest::error( 'freehold_media_unreachable', __( 'Google could not be reached. Try again later.', 'freehold' ), 502 );
		}
		$body = json_decode( $response['body'], true );
		if ( 'invalid_client' === ( $body['error'] ?? '' ) || 'unauthorized_client' === ( $body['error'] ?? '' ) ) {
			return Rest::error( 'freehold_media_key_refused', __( 'Google no longer recognizes this site’s OAuth client. Ask a site administrator to update it.', 'freehold' ), 424 );
		}
		if ( 'invalid_grant' === ( $body['error'] ?? '' ) || ( 200 === $response['status'] && is_string( $body['access_token'] ?? null ) && '' !== $body['access_token'] ) ) {
			return $body;
		}
		/* translators: %d: an HTTP status, a number. */
		return Rest::error( 'freehold_media_failed', sprintf( __( 'Google did not issue a token (status %d). Try again later.', 'freehold' ), $response['status'] ), 502 );
	}

	/**
	 * Deletes a permission here and revokes it at Google.
	 *
	 * @return bool Whether Google revoked it.
	 */
	public static function disconnect( int $user_id ): bool {
		$stored = self::get( $user_id );
		self::forget( $user_id );
		return null !== $stored && self::revoke( $stored['refresh'] ?: $stored['access'] );
	}

	/**
	 * Revokes a token at Google. Source: RFC 7009.
	 */
	public static function revoke( string $token ): bool {
		$response = Http::request(
			GooglePhotos::base_url( 'https://oauth2.googleapis.com' ) . '/revoke',
			array(
				'method'    => 'POST',
				'service'   => GooglePhotos::ID,
				'headers'   => array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
				'body'      => http_build_query( array( 'token' => $token ) ),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
		return ! is_wp_error( $response ) && 200 === $response['status'];
	}

	/**
	 * Deletes a permission and everything that was listed with it.
	 */
	public static function forget( int $user_id ): void {
		delete_user_option( $user_id, self::META );
		self::forget_listed( $user_id );
	}

	/**
	 * Deletes what was listed with a permission.
	 */
	private static function forget_listed( int $user_id ): void {
		StoredSession::forget( $user_id );
		ItemCache::delete( GooglePhotos::ID, $user_id );
	}

	/**
	 * Returns the error for a user who has to connect first.
	 */
	public static function required(): WP_Error {
		// The status is not 401, because the editor would take that for an expired login.
		return Rest::error( self::REQUIRED, __( 'Connect to Google Photos first.', 'freehold' ), 424 );
	}

	/**
	 * Returns the meta key on this site of a network.
	 */
	private static function key(): string {
		global $wpdb;
		return $wpdb->get_blog_prefix() . self::META;
	}

	/**
	 * Encrypts a permission.
	 *
	 * @param array<string, mixed> $stored The permission.
	 */
	private static function encrypt( array $stored ): string {
		return Secrets::encrypt( (string) wp_json_encode( $stored ) );
	}

	/**
	 * Returns the claims of an ID token. Its signature is not checked, because it comes directly from Google over TLS.
	 * Source: OpenID Connect Core 1.0, section 3.1.3.7, point 6.
	 *
	 * @return array<string, mixed>
	 */
	private static function claims( string $token ): array {
		$claims = json_decode( Base64Url::decode( explode( '.', $token )[1] ?? '' ), true );
		return is_array( $claims ) ? $claims : array();
	}

	/**
	 * Identifies the OAuth client.
	 */
	private static function client(): string {
		return wp_hash( GooglePhotos::service()->values()['client_id'] );
	}
}
