<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Api;

use Freehold\Keys;
use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Describes the app with which users connect their accounts, and the hosts of the Instagram API with Instagram Login. A site
 * without an app can use a long-lived token that was generated in Meta's dashboard.
 *
 * Source: https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 */
final class InstagramService {

	/** The service's ID. */
	public const ID = 'instagram';

	/** The hosts of the authorization page, of the first token, and of everything else. */
	private const LOGIN = 'https://www.instagram.com';
	private const CODE  = 'https://api.instagram.com';
	private const GRAPH = 'https://graph.instagram.com';

	/** The domains of Instagram's image servers. */
	private const IMAGE_DOMAINS = array( '.cdninstagram.com', '.fbcdn.net' );

	/**
	 * Returns the service.
	 */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			name: 'Instagram',
			purpose: static fn (): string => __( 'Shows the latest posts of your Instagram account.', 'freehold' ),
			how: static fn (): string => sprintf(
				/* translators: %s: a URL of this site. */
				__( 'In the Meta App Dashboard, create an app of type “Business”, add the product “Instagram” and open “API setup with Instagram login”. Enter this redirect URI: %s. Then copy the Instagram app ID and secret. Only professional accounts can be connected.', 'freehold' ),
				self::redirect_url()
			),
			url: 'https://developers.facebook.com/apps/',
			check: self::check( ... ),
			parts: array(
				new CredentialField( 'client_id', static fn (): string => __( 'Instagram app ID', 'freehold' ), false, false, static fn (): string => __( 'A number. It differs from the ID of the Meta app.', 'freehold' ) ),
				new CredentialField( 'client_secret', static fn (): string => __( 'Instagram app secret', 'freehold' ) ),
			),
			group: Service::IMAGES,
			icon: 'instagram'
		);
	}

	/**
	 * Returns the redirect URI, which the administrator enters at Meta.
	 */
	public static function redirect_url(): string {
		return admin_url( 'admin-post.php' );
	}

	/**
	 * Returns the URL of the authorization page without parameters.
	 */
	public static function authorize_url(): string {
		return self::base( self::LOGIN ) . '/oauth/authorize';
	}

	/**
	 * Returns the URL that exchanges a code for a short-lived token.
	 */
	public static function code_url(): string {
		return self::base( self::CODE ) . '/oauth/access_token';
	}

	/**
	 * Returns the URL of a node of the API.
	 *
	 * @param string $path Such as `/me/media`.
	 */
	public static function graph_url( string $path ): string {
		return self::base( self::GRAPH ) . $path;
	}

	/**
	 * Returns whether an image may be downloaded from a URL: Instagram's own image servers, or the configured URL.
	 */
	public static function is_image_url( string $url ): bool {
		$parts = wp_parse_url( $url );
		$host  = strtolower( (string) ( is_array( $parts ) ? $parts['host'] ?? '' : '' ) );
		if ( '' === $host || isset( $parts['user'] ) ) {
			return false;
		}
		$own = Keys::url( self::ID );
		if ( '' !== $own && str_starts_with( $url, self::base( self::GRAPH ) . '/' ) ) {
			return true;
		}
		if ( 'https' !== strtolower( $parts['scheme'] ?? '' ) ) {
			return false;
		}
		foreach ( self::IMAGE_DOMAINS as $domain ) {
			if ( str_ends_with( $host, $domain ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns a host, or the configured URL, which stands for all of them.
	 *
	 * @return string Without a slash at its end.
	 */
	private static function base( string $host ): string {
		return untrailingslashit( Keys::url( self::ID ) ?: $host );
	}

	/**
	 * Checks the form of an app's ID. Instagram has no call that checks an app without a user.
	 *
	 * @param array<string, string> $values ID and secret.
	 */
	private static function check( array $values ): KeyCheck {
		return 1 === preg_match( '/^\d{5,20}$/D', $values['client_id'] )
			? KeyCheck::unchecked( __( 'Instagram checks the app when you connect an account.', 'freehold' ) )
			: KeyCheck::rejected( __( 'The Instagram app ID is a number. Copy it from “API setup with Instagram login”.', 'freehold' ), 'client_id' );
	}
}
