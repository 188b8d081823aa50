<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Api;

use Freehold\Http;

/**
 * Sends the requests of the Instagram API with Instagram Login. The API takes tokens and the app's secret as parameters of the
 * URL, so no URL is stored, logged or shown.
 *
 * Sources: https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login,
 * …/reference/access_token, …/reference/refresh_access_token and …/reference/instagram-media
 */
final class Client {

	/** The permission that is requested. */
	public const SCOPE = 'instagram_business_basic';

	/** The fields of a post. */
	private const FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,username,alt_text,children{id,media_type,media_url,thumbnail_url}';

	/** Seconds for one request. */
	private const TIMEOUT = 10.0;

	/** The longest response. A page of 60 posts has about 300 kB. */
	private const MAX_BYTES = 3 * MB_IN_BYTES;

	/**
	 * Exchanges a code for a short-lived token.
	 *
	 * @param string $code The code, without the `#_` at its end.
	 */
	public static function short_token( string $code ): Reply {
		$body = array(
			'grant_type'   => 'authorization_code',
			'redirect_uri' => InstagramService::redirect_url(),
			'code'         => $code,
		);
		return self::send(
			InstagramService::code_url(),
			array(
				'method'  => 'POST',
				'changes' => false,
				'headers' => array(
					'Accept'       => 'application/json',
					'Content-Type' => 'application/x-www-form-urlencoded',
				),
				'body'    => http_build_query( InstagramService::service()->values() + $body ),
			)
		);
	}

	/**
	 * Exchanges a short-lived token for one that is valid for 60 days.
	 *
	 * @param string $token The short-lived token.
	 */
	public static function long_token( string $token ): Reply {
		return self::get(
			'/access_token',
			array(
				'grant_type'    => 'ig_exchange_token',
				'client_secret' => InstagramService::service()->values()['client_secret'],
				'access_token'  => $token,
			)
		);
	}

	/**
	 * Renews a token, which must be at least a day old and not expired. A copy of the site has the token of the original, and does not.
	 */
	public static function refresh( string $token ): Reply {
		return self::get(
			'/refresh_access_token',
			array(
				'grant_type'   => 'ig_refresh_token',
				'access_token' => $token,
			),
			true
		);
	}

	/**
	 * Reads whose account a token is for.
	 */
	public static function profile( string $token ): Reply {
		return self::get(
			'/me',
			array(
				'fields'       => 'user_id,username',
				'access_token' => $token,
			)
		);
	}

	/**
	 * Reads a page of posts, the newest first.
	 *
	 * @param int    $limit The number of posts.
	 * @param string $after The cursor of the page before; empty for the first page.
	 */
	public static function media( string $token, int $limit, string $after = '' ): Reply {
		return self::get(
			'/me/media',
			array(
				'fields'       => self::FIELDS,
				'limit'        => $limit,
				'access_token' => $token,
			) + ( '' === $after ? array() : array( 'after' => $after ) )
		);
	}

	/**
	 * Returns the token in a response. The first token is documented in a list, and also comes without it.
	 *
	 * @param Reply $reply The response.
	 * @return array{token: string, expires_in: int, permissions: string[]|null} `token` is empty if there is none; `permissions` is null if unknown.
	 */
	public static function token_in( Reply $reply ): array {
		$body        = $reply->is_ok() ? (array) $reply->body : array();
		$body        = is_array( $body['data'][0] ?? null ) ? $body['data'][0] : $body;
		$token       = is_string( $body['access_token'] ?? null ) ? trim( $body['access_token'] ) : '';
		$permissions = $body['permissions'] ?? null;
		if ( is_string( $permissions ) ) {
			$permissions = preg_split( '/[\s,]+/', $permissions, -1, PREG_SPLIT_NO_EMPTY );
		}
		return array(
			'token'       => self::is_token( $token ) ? $token : '',
			'expires_in'  => is_numeric( $body['expires_in'] ?? null ) ? (int) $body['expires_in'] : 0,
			'permissions' => is_array( $permissions ) ? array_values( array_filter( $permissions, 'is_string' ) ) : null,
		);
	}

	/**
	 * Returns whether a text can be a token.
	 */
	public static function is_token( string $text ): bool {
		return 1 === preg_match( '/^[\x21-\x7e]{10,1000}$/D', $text );
	}

	/**
	 * Reads from the API.
	 *
	 * @param array<string, string|int> $query   The parameters.
	 * @param bool                      $changes Whether it changes something at Instagram.
	 */
	private static function get( string $path, array $query, bool $changes = false ): Reply {
		return self::send(
			InstagramService::graph_url( $path ) . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ),
			array(
				'changes' => $changes,
				'headers' => array( 'Accept' => 'application/json' ),
			)
		);
	}

	/**
	 * Sends a request. Redirects are not followed, because the next server would get the token.
	 *
	 * @param array<string, mixed> $args Arguments of {@see Http::request()}.
	 */
	private static function send( string $url, array $args ): Reply {
		$response = Http::request(
			$url,
			array(
				'service'   => InstagramService::ID,
				'timeout'   => self::TIMEOUT,
				'max_bytes' => self::MAX_BYTES,
				'redirects' => 0,
			) + $args
		);
		if ( is_wp_error( $response ) ) {
			return new Reply( 0, null );
		}
		$read = json_decode( $response['body'], true );
		return new Reply( $response['status'], is_array( $read ) ? $read : null, $response['headers'] );
	}
}
