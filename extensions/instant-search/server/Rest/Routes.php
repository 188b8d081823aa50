<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Rest;

use Freehold\Blocks\StoredText;
use Freehold\Http\Visitor;
use Freehold\Modules\InstantSearch\Filters;
use Freehold\Modules\InstantSearch\Search;
use Freehold\Modules\InstantSearch\Summary;
use Freehold\Modules\InstantSearch\Types;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Response;
use WP_Term;

/**
 * `freehold/v4/search/posts`: results. `…/search/filters`: what results can be filtered by. Both are the same for everyone, so
 * browsers and proxies may cache them.
 */
final class Routes {

	/** How long responses may be cached, in seconds. */
	private const RESULTS_MAX_AGE = 60;
	private const FILTERS_MAX_AGE = 600;

	/** The requests of one visitor in a minute. A fast typist sends about three in a second. */
	private const PER_MINUTE = 120;

	/** How many categories are offered. */
	private const MAX_CATEGORIES = 100;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/search/posts',
			array(
				'method'     => 'GET',
				'permission' => '__return_true',
				'input'      => static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', 'SearchInput' ),
				'handler'    => self::posts( ... ),
			)
		);
		Rest::route(
			'v4',
			'/search/filters',
			array(
				'method'     => 'GET',
				'permission' => '__return_true',
				'input'      => null,
				'handler'    => static fn (): WP_REST_Response => self::cacheable( self::filters(), self::FILTERS_MAX_AGE ),
			)
		);
	}

	/**
	 * Returns the limit on requests.
	 */
	public static function limit(): RateLimit {
		return new RateLimit( 'search', self::PER_MINUTE, null );
	}

	/**
	 * Returns results.
	 *
	 * @param array<string, mixed> $input As in `SearchInput`.
	 */
	private static function posts( array $input ): WP_REST_Response|WP_Error {
		$limited = self::limit()->take( RateLimit::visitor( Visitor::ip(), 'search' ) );
		if ( null !== $limited ) {
			return $limited;
		}
		$filters = new Filters( $input['type'], $input['category'], $input['period'] );
		$found   = Search::find( $input['query'], $filters, $input['offset'] );
		foreach ( $found['results'] as $index => $result ) {
			$found['results'][ $index ]['type'] = self::label( $result['type'] );
		}
		$found['summary'] = Summary::text( $found['total'], $found['is_total'], $found['without'], ! $filters->are_empty() );
		unset( $found['is_total'], $found['without'] );
		return self::cacheable( $found, self::RESULTS_MAX_AGE );
	}

	/**
	 * Returns what results can be filtered by.
	 *
	 * @return array{types: array<int, array{name: string, label: string}>, categories: array<int, array{id: int, name: string}>}
	 */
	private static function filters(): array {
		$terms = get_terms(
			array(
				'taxonomy' => 'category',
				'number'   => self::MAX_CATEGORIES,
				'orderby'  => 'name',
			)
		);
		return array(
			'types'      => array_map(
				static fn ( string $type ): array => array(
					'name'  => $type,
					'label' => (string) get_post_type_object( $type )->labels->name,
				),
				Types::all()
			),
			'categories' => array_map(
				static fn ( WP_Term $term ): array => array(
					'id'   => $term->term_id,
					'name' => StoredText::decode( $term->name ),
				),
				is_array( $terms ) ? array_values( $terms ) : array()
			),
		);
	}

	/**
	 * Returns what visitors call posts of a type.
	 *
	 * @param string $type The post type.
	 */
	private static function label( string $type ): string {
		return (string) ( get_post_type_object( $type )->labels->singular_name ?? $type );
	}

	/**
	 * Returns a response that everyone may cache.
	 *
	 * @param array<string, mixed> $data    The data.
	 * @param int                  $max_age For how long, in seconds.
	 */
	private static function cacheable( array $data, int $max_age ): WP_REST_Response {
		$response = new WP_REST_Response( $data );
		$response->header( 'Cache-Control', "public, max-age={$max_age}" );
		return $response;
	}
}
