<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Services;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Each user connects their own account through the site's OAuth client, which has an ID and a secret. The users'
 * permissions are stored elsewhere.
 */
final class GooglePhotos {

	/** The service's ID. */
	public const ID = 'google_photos';

	/** The slug of the page to which Google redirects. Its URL is registered at Google. */
	public const PAGE = 'freehold-google-photos';

	/** How long the user waits for the check, in seconds. */
	private const TIMEOUT = 10.0;

	/**
	 * Returns the service.
	 */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			name: 'Google Photos',
			purpose: static fn (): string => __( 'Lets users select images from their own Google Photos library.', 'freehold' ),
			how: static fn (): string => sprintf(
				/* translators: %s: a URL of this site. */
				__( 'In the Google Cloud console, create a project, enable the Google Photos Picker API, then create an OAuth client of type “Web application” with this redirect URI: %s', 'freehold' ),
				self::redirect_url()
			),
			url: 'https://console.cloud.google.com/auth/clients',
			check: static fn ( array $values ): KeyCheck => self::check( $values ),
			parts: array(
				new CredentialField( 'client_id', static fn (): string => __( 'Client ID', 'freehold' ), false, false, static fn (): string => __( 'Ends in .apps.googleusercontent.com.', 'freehold' ) ),
				new CredentialField( 'client_secret', static fn (): string => __( 'Client secret', 'freehold' ) ),
			),
			group: Service::IMAGES,
			icon: 'google'
		);
	}

	/**
	 * Returns the redirect URI, which the administrator enters at Google.
	 */
	public static function redirect_url(): string {
		return admin_url( 'admin.php?page=' . self::PAGE );
	}

	/**
	 * Returns the base URL of one of Google's APIs, or the configured URL, which stands for all of them.
	 *
	 * @param string $own Google's URL.
	 * @return string Without a slash at its end.
	 */
	public static function base_url( string $own ): string {
		return untrailingslashit( Keys::url( self::ID ) ?: $own );
	}

	/**
	 * Returns the URL of Google's token endpoint.
	 */
	public static function token_url(): string {
		return self::base_url( 'https://oauth2.googleapis.com' ) . '/token';
	}

	/**
	 * Checks a client with an invalid permission. Google responds to a valid client that the permission is invalid
	 * (`invalid_grant`), and to others that the client is invalid (`invalid_client`). Source: RFC 6749, section 5.2.
	 *
	 * @param array<string, string> $values ID and secret.
	 */
	private static function check( array $values ): KeyCheck {
		$response = Http::request(
			self::token_url(),
			array(
				'method'    => 'POST',
				'changes'   => false,
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
