<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Services;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Unsplash provides photos with a free license. This server makes the requests with the access key of the site's own application.
 */
final class Unsplash {

	/** The service's ID. */
	public const ID = 'unsplash';

	/** How long the user waits for the check, in seconds. */
	private const TIMEOUT = 10.0;

	/**
	 * Returns the service.
	 */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			name: 'Unsplash',
			purpose: static fn (): string => __( 'Finds free photos.', 'freehold' ),
			how: static fn (): string => __( 'Create an application and copy its access key. Unsplash’s guidelines require that photos load from its own servers. Freehold copies them to your site, so ask Unsplash for its consent.', 'freehold' ),
			url: 'https://unsplash.com/oauth/applications',
			check: static fn ( array $values ): KeyCheck => self::check( $values['key'] ),
			group: Service::IMAGES,
			icon: 'camera-alt'
		);
	}

	/**
	 * Returns the base URL of Unsplash without a slash at its end.
	 */
	public static function base_url(): string {
		return untrailingslashit( Keys::url( self::ID ) ?: 'https://api.unsplash.com' );
	}

	/**
	 * Returns the headers of a request.
	 *
	 * @param string $key The access key.
	 * @return array<string, string>
	 */
	public static function headers( string $key ): array {
		return array(
			'Accept'         => 'application/json',
			'Accept-Version' => 'v1',
			'Authorization'  => "Client-ID {$key}",
		);
	}

	/**
	 * Checks a key by requesting one photo. Source: https://unsplash.com/documentation#list-photos
	 */
	private static function check( string $key ): KeyCheck {
		$response = Http::request(
			self::base_url() . '/photos?per_page=1',
			array(
				'service'   => self::ID,
				'headers'   => self::headers( $key ),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
		// A valid key above its limit.
		if ( ! is_wp_error( $response ) && 403 === $response['status'] && '0' === ( $response['headers']['x-ratelimit-remaining'] ?? '' ) ) {
			return KeyCheck::valid();
		}
		return KeyCheck::from_response( $response, 'Unsplash' );
	}
}
