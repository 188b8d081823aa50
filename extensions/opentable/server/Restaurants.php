<?php
declare( strict_types=1 );

namespace Freehold\Modules\Opentable;

use Freehold\Blocks\StoredText;
use Freehold\Http;
use Freehold\Keys;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use Freehold\Rest\Schema;
use Freehold\Text;
use WP_Error;

/**
 * Handles `GET freehold/v2/opentable/restaurants?query=`: calls the service in `FREEHOLD_OPENTABLE_URL`. OpenTable allows
 * searches only under a contract, so without that URL no request is made.
 *
 * The service is called as `{URL}?pageSize=20&query={name}` and responds with `{"items": [{"rid": 1, "name": "…"}]}`.
 */
final class Restaurants {

	/** The number of restaurants to request. */
	private const COUNT = 20;

	/** The timeout in seconds. The user waits for the result. */
	private const TIMEOUT = 6.0;

	/** Searches per minute. The editor searches while the user types. */
	private const MAX_PER_USER = 60;
	private const MAX_PER_SITE = 120;

	/**
	 * Registers the route.
	 */
	public static function routes(): void {
		Rest::route(
			'v2',
			'/opentable/restaurants',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema.json', 'SearchInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::find( $input['query'] ),
			)
		);
	}

	/**
	 * Finds restaurants.
	 *
	 * @param string $name A part of a name.
	 * @return array{is_configured: bool, items: list<array{rid: string, name: string}>}|WP_Error
	 */
	public static function find( string $name ): array|WP_Error {
		$address = Keys::url( 'opentable' );
		if ( '' === $address || Text::is_blank( $name ) ) {
			return array(
				'is_configured' => '' !== $address,
				'items'         => array(),
			);
		}
		$limited = ( new RateLimit( 'restaurants', self::MAX_PER_USER, self::MAX_PER_SITE ) )->take();
		if ( null !== $limited ) {
			return $limited;
		}
		$answer = Http::request(
			add_query_arg(
				array(
					'pageSize' => self::COUNT,
					'query'    => rawurlencode( trim( $name ) ),
				),
				$address
			),
			array(
				'service'         => 'opentable',
				'headers'         => array( 'Accept' => 'application/json' ),
				'timeout'         => self::TIMEOUT,
				'connect_timeout' => self::TIMEOUT / 2,
				'max_bytes'       => 256 * KB_IN_BYTES,
			)
		);
		$items  = is_wp_error( $answer ) || 200 !== $answer['status'] ? null : ( json_decode( $answer['body'], true )['items'] ?? null );
		if ( ! is_array( $items ) ) {
			return Rest::error( 'freehold_opentable_search', __( 'Restaurant search is unavailable right now.', 'freehold' ), 502 );
		}
		return array(
			'is_configured' => true,
			'items'         => array_slice( self::read( $items ), 0, self::COUNT ),
		);
	}

	/**
	 * Returns the valid restaurants of a response.
	 *
	 * @param mixed[] $items The items of the response.
	 * @return list<array{rid: string, name: string}>
	 */
	private static function read( array $items ): array {
		$found = array();
		foreach ( $items as $item ) {
			$rid  = is_array( $item ) && is_scalar( $item['rid'] ?? null ) ? (string) $item['rid'] : '';
			$name = is_array( $item ) && is_string( $item['name'] ?? null ) ? trim( StoredText::without_tags( $item['name'] ) ) : '';
			if ( '' !== $name && preg_match( Renderer::ID, $rid ) ) {
				$found[] = array(
					'rid'  => $rid,
					'name' => $name,
				);
			}
		}
		return $found;
	}
}
