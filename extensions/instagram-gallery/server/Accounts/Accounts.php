<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Accounts;

use Freehold\Keys;
use Freehold\Keys\Secrets;
use Freehold\Modules\InstagramGallery\Api\Client;
use Freehold\Modules\InstagramGallery\Api\InstagramService;
use Freehold\Modules\InstagramGallery\Api\Reply;
use Freehold\Modules\InstagramGallery\Images\Files;
use Freehold\Modules\InstagramGallery\Images\PostTable;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Connects accounts with a code or a token, and disconnects them with everything that was copied.
 */
final class Accounts {

	/** When a token is renewed, after this many seconds, and when to try again after a failure. */
	public const REFRESH_AFTER = 30 * DAY_IN_SECONDS;
	public const RETRY_AFTER   = DAY_IN_SECONDS;

	/** The setting with a hash of the token from the environment that was connected. */
	private const CONFIGURED = 'modules.instagram-gallery.configured';

	/** The transient that lets a configured token rest after a failure. */
	private const REST = 'freehold_instagram_configured';

	/**
	 * Connects the account of a code.
	 *
	 * @param string $code The code that Instagram returned.
	 * @return Account|WP_Error
	 */
	public static function connect_code( string $code ): Account|WP_Error {
		// Instagram adds it to the URL, and it is not a part of the code.
		$short = Client::short_token( (string) preg_replace( '/#_$/D', '', $code ) );
		$first = Client::token_in( $short );
		if ( '' === $first['token'] ) {
			return self::failure( $short, __( 'Instagram rejected the authorization. It may have expired, or the app ID or secret may be wrong. Please connect again.', 'freehold' ) );
		}
		if ( null !== $first['permissions'] && ! in_array( Client::SCOPE, $first['permissions'], true ) ) {
			return new WP_Error( 'freehold_instagram_scope', __( 'The permission to read your posts was not granted at Instagram. Please connect again and keep it selected.', 'freehold' ), array( 'status' => 400 ) );
		}
		$long   = Client::long_token( $first['token'] );
		$second = Client::token_in( $long );
		if ( '' === $second['token'] ) {
			return self::failure( $long, __( 'Instagram did not issue a long-lived token. Please connect again.', 'freehold' ) );
		}
		return self::store( $second['token'], time() + $second['expires_in'], time() + self::first_refresh( $second['expires_in'] ), get_current_user_id() );
	}

	/**
	 * Connects the account of a long-lived token that a user pasted.
	 *
	 * @return Account|WP_Error
	 */
	public static function connect_token( string $token ): Account|WP_Error {
		$token = trim( $token );
		if ( ! Client::is_token( $token ) ) {
			return Rest::error( 'freehold_instagram_token', __( 'This is not an access token. Copy it again from the Meta App Dashboard.', 'freehold' ), 400, 'token' );
		}
		return self::connect_unknown( $token, get_current_user_id() );
	}

	/**
	 * Connects the account of the token in the environment or in a constant (`FREEHOLD_INSTAGRAM_KEY`), once.
	 */
	public static function connect_configured(): void {
		$token = Keys::get( InstagramService::ID );
		$hash  = '' === $token ? '' : wp_hash( $token );
		if ( '' === $token || Settings::get( self::CONFIGURED, '' ) === $hash || get_transient( self::REST ) === $hash ) {
			return;
		}
		set_transient( self::REST, $hash, HOUR_IN_SECONDS );
		if ( Client::is_token( $token ) && ! is_wp_error( self::connect_unknown( $token, 0 ) ) ) {
			Settings::set( self::CONFIGURED, $hash );
			delete_transient( self::REST );
		}
	}

	/**
	 * Disconnects an account, and deletes what was copied from it.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function disconnect( Account $account ): bool {
		if ( ! AccountTable::delete( $account->id ) && null !== AccountTable::get( $account->id ) ) {
			return false;
		}
		PostTable::delete_account( $account->id );
		Files::delete_folder( $account->handle );
		return true;
	}

	/**
	 * Returns the error for a response without a token.
	 *
	 * @param Reply  $reply    The response.
	 * @param string $rejected The message if Instagram rejected the request.
	 */
	public static function failure( Reply $reply, string $rejected ): WP_Error {
		return match ( $reply->problem() ) {
			Reply::LIMITED             => Rest::error( 'freehold_instagram_limited', __( 'Instagram received too many requests from this site. Try again later.', 'freehold' ), 503 ),
			Reply::TEMPORARY           => Rest::error( 'freehold_instagram_unreachable', __( 'Instagram could not be reached. Try again later.', 'freehold' ), 502 ),
			Reply::DENIED              => Rest::error( 'freehold_instagram_denied', __( 'Instagram does not let this site read the account. It must be a professional account, and the app must have the permission instagram_business_basic.', 'freehold' ), 400 ),
			default                    => Rest::error( 'freehold_instagram_rejected', $rejected, 400 ),
		};
	}

	/**
	 * Returns after how many seconds a new token is renewed: 30 days, or half of its time if that is shorter.
	 *
	 * @param int $expires_in The token's time in seconds.
	 */
	public static function first_refresh( int $expires_in ): int {
		return max( self::RETRY_AFTER, min( self::REFRESH_AFTER, intdiv( $expires_in, 2 ) ) );
	}

	/**
	 * Connects the account of a token whose age is unknown. A token that is at least a day old can be renewed at once, which also
	 * tells when it expires; a newer one is renewed tomorrow.
	 *
	 * @param int $user_id The user of this site who connects it; 0 for the site's configuration.
	 * @return Account|WP_Error
	 */
	private static function connect_unknown( string $token, int $user_id ): Account|WP_Error {
		$account = self::store( $token, 0, time() + self::RETRY_AFTER, $user_id );
		if ( is_wp_error( $account ) ) {
			return $account;
		}
		$renewed = Client::token_in( Client::refresh( $token ) );
		if ( '' !== $renewed['token'] && $renewed['expires_in'] > 0 ) {
			AccountTable::renew( $account, Secrets::encrypt( $renewed['token'] ), time() + $renewed['expires_in'], time() + self::first_refresh( $renewed['expires_in'] ) );
		}
		return $account;
	}

	/**
	 * Reads whose account a token is for, and stores both.
	 *
	 * @param int $expires_at When it expires; 0 if unknown.
	 * @param int $refresh_at When to renew it.
	 * @param int $user_id    The user of this site who connects it.
	 * @return Account|WP_Error
	 */
	private static function store( string $token, int $expires_at, int $refresh_at, int $user_id ): Account|WP_Error {
		$reply = Client::profile( $token );
		$body  = $reply->is_ok() ? (array) $reply->body : array();
		// As the token's response, this one comes with and without a list.
		$body     = is_array( $body['data'][0] ?? null ) ? $body['data'][0] : $body;
		$id       = $body['user_id'] ?? $body['id'] ?? '';
		$id       = is_int( $id ) ? (string) $id : $id;
		$username = is_string( $body['username'] ?? null ) ? $body['username'] : '';
		if ( ! is_string( $id ) || 1 !== preg_match( '/^\d{1,40}$/D', $id ) || 1 !== preg_match( '/^[A-Za-z0-9._]{1,60}$/D', $username ) ) {
			return self::failure( $reply, __( 'Instagram did not accept this access token. Create a new one and try again.', 'freehold' ) );
		}
		$account = AccountTable::store(
			array(
				// The same for the same account, so that posts find it again after it was disconnected and connected.
				'handle'       => 'ig' . substr( wp_hash( "instagram|{$id}" ), 0, 24 ),
				'user_id'      => $id,
				'username'     => $username,
				'connected_by' => $user_id,
				'token'        => Secrets::encrypt( $token ),
				'expires_at'   => $expires_at,
				'refresh_at'   => $refresh_at,
			)
		);
		return $account ?? Rest::not_stored();
	}
}
