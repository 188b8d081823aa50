<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Services;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Pexels provides photos with a free license. This server makes the requests with the site's API key.
 */
final class Pexels {

	/** The service's ID. */
	public const ID = 'pexels';

	/** How long the user waits for the check, in seconds. */
	private const TIMEOUT = 10.0;

	/**
	 * Returns the service.
	 */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			name: 'Pexels',
			purpose: static fn (): string => __( 'Finds free stock photos.', 'freehold' ),
			how: static fn (): string => __( 'Sign up and request an API key. You receive it immediately.', 'freehold' ),
			url: 'https://www.pexels.com/api/key/',
			check: static fn ( array $values ): KeyCheck => self::check( $values['key'] ),
			group: Service::IMAGES,
			icon: 'camera'
		);
	}

	/**
	 * Returns the base URL of Pexels without a slash at its end.
	 */
	public static function base_url(): string {
		return untrailingslashit( Keys::url( self::ID ) ?: 'https://api.pexels.com' );
	}

	/**
	 * Checks a key by requesting one photo. Source: https://www.pexels.com/api/documentation/#photos-curated
	 */
	private static function check( string $key ): KeyCheck {
		$response = Http::request(
			self::base_url() . '/v1/curated?per_page=1',
			array(
				'service'   => self::ID,
				'headers'   => array(
					'Accept'        => 'application/json',
					'Authorization' => $key,
				),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
		return KeyCheck::from_response( $response, 'Pexels' );
	}
}
