<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Draws maps in visitors' browsers, with the site's public Mapbox token.
 */
final class Mapbox {

	/** The service's ID. */
	public const ID = 'mapbox';

	/** Timeout of the check, in seconds. */
	private const TIMEOUT = 10.0;

	/**
	 * Returns the service.
	 *
	 * @param \Closure|null $optional Called as `(): bool`: whether maps work without a key.
	 */
	public static function service( ?\Closure $optional = null ): Service {
		return new Service(
			id: self::ID,
			name: 'Mapbox',
			purpose: static fn (): string => __( 'Provides maps and address search.', 'freehold' ),
			how: static fn (): string => __( 'Sign up, then copy the default public token, which starts with “pk.”, from the access tokens page of your account. The token is visible to visitors’ browsers, so restrict it to this site’s URL there.', 'freehold' ),
			url: 'https://console.mapbox.com/account/access-tokens/',
			check: static fn ( array $values ): KeyCheck => self::check( $values['key'] ),
			seen_by: Service::VISITORS,
			parts: array( CredentialField::key( static fn (): string => __( 'Access token', 'freehold' ) ) ),
			optional: $optional,
			group: Service::MAPS,
			icon: 'location-alt'
		);
	}

	/**
	 * Returns the URL of Mapbox's API, without a slash at its end.
	 */
	public static function url(): string {
		return untrailingslashit( Keys::url( self::ID ) ?: 'https://api.mapbox.com' );
	}

	/**
	 * Returns the site's token, for visitors' browsers.
	 *
	 * @return string Empty if there is none or if it is secret, because tokens from the environment are not checked.
	 */
	public static function public_token(): string {
		$token = Keys::get( self::ID );
		return str_starts_with( $token, 'sk.' ) ? '' : $token;
	}

	/**
	 * Checks a token. Source: https://docs.mapbox.com/api/accounts/tokens/#retrieve-a-token
	 */
	private static function check( string $token ): KeyCheck {
		if ( str_starts_with( $token, 'sk.' ) ) {
			return KeyCheck::rejected( __( 'This is a secret token, and it would be visible to visitors’ browsers. Use a public token, which starts with “pk.”.', 'freehold' ) );
		}
		if ( str_starts_with( $token, 'tk.' ) ) {
			return KeyCheck::rejected( __( 'This is a temporary token that expires within an hour. Use a public token, which starts with “pk.”.', 'freehold' ) );
		}
		$response = Http::request(
			self::url() . '/tokens/v2?' . http_build_query( array( 'access_token' => $token ) ),
			array(
				'service'   => self::ID,
				// Mapbox checks the referrer of tokens that are restricted to a site.
				'headers'   => array(
					'Accept'  => 'application/json',
					'Referer' => home_url( '/' ),
				),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
		if ( is_wp_error( $response ) ) {
			return KeyCheck::unchecked( $response->get_error_message() );
		}
		$body = json_decode( $response['body'], true );
		$code = is_array( $body ) ? $body['code'] ?? '' : '';
		switch ( $code ) {
			case 'TokenValid':
				return KeyCheck::valid();
			case 'TokenMalformed':
				return KeyCheck::rejected( __( 'This is not a valid Mapbox token. Copy the entire token from your Mapbox account.', 'freehold' ) );
			case 'TokenExpired':
				return KeyCheck::rejected( __( 'This token has expired. Create a new one in your Mapbox account.', 'freehold' ) );
			case 'TokenRevoked':
				return KeyCheck::rejected( __( 'This token was revoked. Create a new one in your Mapbox account.', 'freehold' ) );
			case 'TokenInvalid':
				return KeyCheck::rejected( __( 'Mapbox does not recognize this token. Copy it again from your Mapbox account.', 'freehold' ) );
		}
		if ( 403 === $response['status'] ) {
			return KeyCheck::rejected( __( 'This token is not allowed for this site’s URL. Add the URL to the token’s allowed URLs in your Mapbox account.', 'freehold' ) );
		}
		if ( 200 === $response['status'] ) {
			return KeyCheck::unchecked( __( 'The configured Mapbox URL did not return a Mapbox response.', 'freehold' ) );
		}
		return KeyCheck::from_response( $response, 'Mapbox', is_string( $body['message'] ?? null ) ? $body['message'] : '' );
	}
}
