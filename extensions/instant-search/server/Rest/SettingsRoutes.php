<?php
/**
 * The routes about the search as a feature.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Rest;

use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\InstantSearch\Indexer;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use Freehold\Modules\InstantSearch\Types;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * `freehold/v4/search/plan`, `…/settings`, `…/stats` and `…/pricing`, as clients of Jetpack know them, on or off. The site searches
 * its own posts, so there is no plan to buy.
 */
final class SettingsRoutes {

	private const MODULE = 'instant-search';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', 'plan', self::plan( ... ) );
		self::route( 'GET', 'settings', self::settings( ... ) );
		self::route( 'POST', 'settings', self::set( ... ), Schema::from( dirname( __DIR__, 2 ) . '/schema.json', 'SearchSettingsInput' ) );
		self::route( 'GET', 'stats', self::stats( ... ) );
		self::route( 'GET', 'pricing', self::nothing_to_buy( ... ) );
		foreach ( array( 'plan', 'stats', 'pricing' ) as $name ) {
			self::route( 'POST', $name, self::nothing_to_buy( ... ) );
		}
	}

	/**
	 * Registers a route.
	 *
	 * @param string                    $method  The HTTP method.
	 * @param string                    $name    The last part of the path.
	 * @param callable                  $handler Gets the input.
	 * @param array<string, mixed>|null $input   The schema of the input; null for none.
	 */
	private static function route( string $method, string $name, callable $handler, ?array $input = null ): void {
		Rest::route(
			'v4',
			"/search/{$name}",
			array(
				'method'     => $method,
				'permission' => Capabilities::MANAGE,
				'input'      => $input,
				'handler'    => $handler,
			)
		);
	}

	/**
	 * Returns which kinds of search the site supports.
	 *
	 * @return array<string, mixed>
	 */
	private static function plan(): array {
		$is_instant = Modules::is_active( self::MODULE );
		return array(
			'supports_search'              => true,
			'supports_instant_search'      => $is_instant,
			'supports_only_classic_search' => ! $is_instant,
			'plan_usage'                   => array( 'must_upgrade' => false ),
			'effective_subscription'       => null,
		);
	}

	/**
	 * Returns whether the search is on. It is always instant.
	 *
	 * @return array{module_active: bool, instant_search_enabled: bool}
	 */
	private static function settings(): array {
		$is_active = Modules::is_active( self::MODULE );
		return array(
			'module_active'          => $is_active,
			'instant_search_enabled' => $is_active,
		);
	}

	/**
	 * Turns the search on or off.
	 *
	 * @param array<string, bool> $input As in `SearchSettingsInput`.
	 * @return array<string, bool>|WP_Error
	 */
	private static function set( array $input ): array|WP_Error {
		$states = array_unique( array_values( $input ) );
		if ( 1 !== count( $states ) ) {
			return Rest::error( 'rest_invalid_arguments', __( 'The search is always instant. Turn both on or both off.', 'freehold' ), 400, 'instant_search_enabled' );
		}
		return Modules::set_active( self::MODULE, $states[0] ) && Modules::is_active( self::MODULE ) === $states[0]
			? self::settings()
			: Rest::error( 'some_updated', __( 'The setting could not be saved. Try again.', 'freehold' ), 400, array_key_first( $input ) );
	}

	/**
	 * Returns how many posts the search can find: those in the index, or all public ones while it is not complete.
	 *
	 * @return array{post_count: int, post_type_breakdown: array<int, array{slug: string, count: int}>}
	 */
	private static function stats(): array {
		$counts = Indexer::is_complete() && Modules::is_active( self::MODULE )
			? PostTable::counts()
			: array_combine( Types::all(), array_map( static fn ( string $type ): int => (int) ( wp_count_posts( $type )->publish ?? 0 ), Types::all() ) );
		$counts = array_filter( $counts );
		return array(
			'post_count'          => array_sum( $counts ),
			'post_type_breakdown' => array_map(
				static fn ( string $type, int $count ): array => array(
					'slug'  => $type,
					'count' => $count,
				),
				array_keys( $counts ),
				$counts
			),
		);
	}

	/**
	 * Returns the error for prices and plans of a hosted search.
	 */
	private static function nothing_to_buy(): WP_Error {
		$error = Rest::error( 'not_available_here', __( 'This site searches its own posts, so there are no plans and no prices.', 'freehold' ), 501 );
		$error->add_data(
			array(
				'feature'     => 'search',
				'reason'      => 'provider_only',
				'alternative' => null,
			) + (array) $error->get_error_data()
		);
		return $error;
	}
}
