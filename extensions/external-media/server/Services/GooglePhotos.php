<?php
/**
 * Google Photos.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Services;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Modules\ExternalMedia\Google\ConnectPage;
use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Google Photos is used by people with accounts of their own there, through an OAuth client of the owner's: an id and a
 * secret. What people permit is kept elsewhere.
 */
final class GooglePhotos {

	/** The service's id. */
	public const ID = 'google_photos';

	/** Somebody waits for the check, in seconds. */
	private const TIMEOUT = 10.0;

	/**
	 * The service, for extensions that use it.
	 */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			name: 'Google Photos',
			purpose: static fn (): string => __( 'Lets users select images from their own Google Photos library.', 'freehold' ),
			how: static fn (): string => sprintf(
				/* translators: %s: an address of this site. */
				__( 'In the Google Cloud console, create a project, enable the Google Photos Picker API, then create an OAuth client of type “Web application” with this redirect URI: %s', 'freehold' ),
				ConnectPage::address()
			),
			url: 'https://console.cloud.google.com/auth/clients',
			check: static fn ( array $values ): KeyCheck => self::check( $values ),
			parts: array(
				new CredentialField( 'client_id', static fn (): string => __( 'Client ID', 'freehold' ), false, false, static fn (): string => __( 'Ends in .apps.googleusercontent.com.', 'freehold' ) ),
				new CredentialField( 'client_secret', static fn (): string => __( 'Client secret', 'freehold' ) ),
			)
		);
	}

	/**
	 * The address of Google's tokens.
	 */
	public static function token_address(): string {
		return untrailingslashit( Keys::url( self::ID ) ?: 'https://oauth2.googleapis.com' ) . '/token';
	}

	/**
	 * Asks for a token with a permission that nobody gave: a client that Google knows is told that the permission is no
	 * good (`invalid_grant`), any other that it is no client (`invalid_client`). Source: RFC 6749, section 5.2.
	 *
	 * @param array<string, string> $values Id and secret.
	 */
	private static function check( array $values ): KeyCheck {
		$response = Http::request(
			self::token_address(),
			array(
				'method'    => 'POST',
				'service'   => self::ID,
				'headers'   => array(
					'Accept'       => 'application/json',
					'Content-Type' => 'application/x-www-form-urlencoded',
				),
				'body'      => http_build_query(
					array(
						'grant_type'    => 'refresh_token',
						'refresh_token' => 'none',
					) + $values
				),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
		$body     = is_wp_error( $response ) ? null : json_decode( $response['body'], true );
		return match ( $body['error'] ?? '' ) {
			'invalid_grant'                         => KeyCheck::valid(),
			'invalid_client', 'unauthorized_client' => KeyCheck::rejected( __( 'Google does not recognize this client ID and secret. Copy both again.', 'freehold' ) ),
			default                                 => KeyCheck::from_response( $response, 'Google' ),
		};
	}
}
