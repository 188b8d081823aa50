<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Services;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Pixabay provides photos and drawings with a free license. This server makes the requests with the site's API key.
 */
final class Pixabay {

	/** The service's ID. */
	public const ID = 'pixabay';

	/** How long the user waits for the check, in seconds. */
	private const TIMEOUT = 10.0;

	/**
	 * Returns the service.
	 */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			name: 'Pixabay',
			purpose: static fn (): string => __( 'Finds free photos and illustrations.', 'freehold' ),
			how: static fn (): string => __( 'Log in to Pixabay. The page then shows your API key below “Search Images”.', 'freehold' ),
			url: 'https://pixabay.com/api/docs/',
			check: static fn ( array $values ): KeyCheck => self::check( $values['key'] ),
			group: Service::IMAGES,
			icon: 'format-image'
		);
	}

	/**
	 * Returns the base URL of Pixabay's API without a slash at its end.
	 */
	public static function base_url(): string {
		return untrailingslashit( Keys::url( self::ID ) ?: 'https://pixabay.com' ) . '/api';
	}

	/**
	 * Returns whether a response says that the key is invalid. Pixabay's status for every invalid request is 400, with a text.
	 */
	public static function is_key_rejected( int $status, string $body ): bool {
		return 400 === $status && 1 === preg_match( '/\bAPI key\b/i', $body );
	}

	/**
	 * Checks a key by requesting the smallest page. Source: https://pixabay.com/api/docs/#api_search_images
	 */
	private static function check( string $key ): KeyCheck {
		$response = Http::request(
			self::base_url() . '/?' . http_build_query(
				array(
					'key'      => $key,
					'per_page' => 3,
				)
			),
			array(
				'service'   => self::ID,
				'headers'   => array( 'Accept' => 'application/json' ),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
		return ! is_wp_error( $response ) && self::is_key_rejected( $response['status'], $response['body'] )
			? KeyCheck::rejected( KeyCheck::rejection( 'Pixabay' ) )
			: KeyCheck::from_response( $response, 'Pixabay' );
	}
}
