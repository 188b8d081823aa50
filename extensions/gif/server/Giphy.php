<?php
declare( strict_types=1 );

namespace Freehold\Modules\Gif;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * GIPHY requires requests from browsers, with the site's API key. This server sends one request, when the key is saved.
 */
final class Giphy {

	/** The service's id. */
	public const ID = 'giphy';

	/** The timeout in seconds. The user waits for the key check. */
	private const TIMEOUT = 10.0;

	/**
	 * The service.
	 */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			name: 'GIPHY',
			purpose: static fn (): string => __( 'Finds GIFs in the editor.', 'freehold' ),
			how: static fn (): string => __( 'Sign up for a developer account, choose “Create an API Key”, then select “API” as the type.', 'freehold' ),
			url: 'https://developers.giphy.com/dashboard/',
			check: static fn ( array $values ): KeyCheck => self::check( $values['key'] ),
			seen_by: Service::WRITERS,
			group: Service::IMAGES,
			icon: 'format-video'
		);
	}

	/**
	 * Returns GIPHY's URL without a slash at its end.
	 */
	public static function address(): string {
		return untrailingslashit( Keys::url( self::ID ) ?: 'https://api.giphy.com' );
	}

	/**
	 * Requests an image. Sources: https://developers.giphy.com/docs/api/endpoint/#trending and …/docs/api/response-codes/
	 *
	 * @param string $key The API key.
	 */
	private static function check( string $key ): KeyCheck {
		$query    = array(
			'api_key' => $key,
			'limit'   => 1,
			'rating'  => 'g',
		);
		$response = Http::request(
			self::address() . '/v1/gifs/trending?' . http_build_query( $query ),
			array(
				'service'   => self::ID,
				'headers'   => array( 'Accept' => 'application/json' ),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 500 * KB_IN_BYTES,
			)
		);
		return KeyCheck::from_response( $response, 'GIPHY' );
	}
}
