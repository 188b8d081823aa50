<?php
declare( strict_types=1 );

namespace Freehold\Http;

use Freehold\Keys;
use Freehold\Network\Ranges;
use WP_Error;

/**
 * Decides which URLs the plugin may request: public ones, and those that are configured for a service (see Keys::url()).
 */
final class Guard {

	/** The ports that are allowed, besides those of configured URLs. */
	private const PORTS = array( 80, 443, 8080 );

	/**
	 * Checks whether a URL may be requested, without requesting it.
	 *
	 * @param string $service The ID of the service that the request is for; empty for none.
	 * @return true|WP_Error
	 */
	public static function check( string $url, string $service = '' ): bool|WP_Error {
		$address = Url::parse( $url );
		$pins    = is_wp_error( $address ) ? $address : self::pins( $address, $service );

		return is_wp_error( $pins ) ? $pins : true;
	}

	/**
	 * Resolves the host of a URL and checks every IP address of it.
	 *
	 * @param string $service The ID of the service that the request is for; empty for none.
	 * @return string[]|WP_Error The IP addresses to pin the connection to.
	 */
	public static function pins( Url $address, string $service ): array|WP_Error {
		$is_configured = self::is_configured( $address, $service );

		if ( ! $is_configured && ! in_array( $address->port, self::PORTS, true ) ) {
			return HttpError::make( 'port', __( 'Only ports 80, 443 and 8080 are allowed.', 'freehold' ), 400 );
		}

		$pins = $address->is_literal() ? array( $address->host ) : Resolver::resolve( $address->host );

		if ( ! $pins ) {
			/* translators: %s: a host name. */
			return HttpError::make( 'unresolved', sprintf( __( 'The server %s could not be found.', 'freehold' ), $address->host ) );
		}

		// One internal IP address is enough to reject the name, because curl chooses which of them it connects to.
		foreach ( $is_configured ? array() : $pins as $pin ) {
			if ( ! Ranges::is_public( $pin ) ) {
				return HttpError::make( 'refused', __( 'This URL points to this server’s internal network and is not allowed.', 'freehold' ), 400 );
			}
		}

		return $pins;
	}

	/**
	 * Returns whether a URL has the origin that is configured for a service.
	 *
	 * @param string $service The service's ID; empty for none.
	 */
	private static function is_configured( Url $address, string $service ): bool {
		$url        = '' === $service ? '' : Keys::url( $service );
		$configured = '' === $url ? null : Url::parse( $url );

		return $configured instanceof Url && $configured->same_origin( $address );
	}
}
