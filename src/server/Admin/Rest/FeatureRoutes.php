<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Rest;
use WP_Error;

/**
 * Registers `search/…` and `wordads/settings`. The module that provides `search` or `wordads` is what they turn on and off.
 */
final class FeatureRoutes {

	private const SEARCH = 'search';
	private const ADS    = 'wordads';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Route::add( 'GET', '/search/plan', self::search_plan( ... ) );
		Route::add( 'POST', '/search/plan', static fn (): WP_Error => Unavailable::error( Unavailable::SEARCH_PRICES, self::SEARCH ) );
		Route::add( 'GET', '/search/settings', self::search_settings( ... ) );
		Route::add( 'POST', '/search/settings', self::set_search( ... ), 'SearchSettingsInput' );
		Route::add( 'GET', '/search/stats', self::search_stats( ... ) );
		Route::add( 'POST', '/search/stats', static fn (): WP_Error => Unavailable::error( Unavailable::SEARCH_INDEX, self::SEARCH ) );
		Route::add( 'GET', '/search/pricing', static fn (): WP_Error => Unavailable::error( Unavailable::SEARCH_PRICES, self::SEARCH ) );
		Route::add( 'POST', '/search/pricing', static fn (): WP_Error => Unavailable::error( Unavailable::SEARCH_PRICES, self::SEARCH ) );
		Route::add( 'GET', '/wordads/settings', self::ads_settings( ... ) );
		Route::add( 'POST', '/wordads/settings', self::set_ads( ... ), 'AdsSettings' );
	}

	/**
	 * Returns which kinds of search the site supports.
	 *
	 * @return array<string, mixed> As in `SearchPlan`.
	 */
	private static function search_plan(): array {
		$is_instant = Feature::is_active( self::SEARCH );
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
	private static function search_settings(): array {
		$is_active = Feature::is_active( self::SEARCH );
		return array(
			'module_active'          => $is_active,
			'instant_search_enabled' => $is_active,
		);
	}

	/**
	 * Turns the search on or off.
	 *
	 * @param array<string, mixed> $input As in `SearchSettingsInput`.
	 * @return array<string, bool>|WP_Error
	 */
	private static function set_search( array $input ): array|WP_Error {
		$wanted = array_values( array_unique( $input ) );
		if ( count( $wanted ) > 1 ) {
			return Rest::error( 'rest_invalid_field', __( 'The search is always instant. Turn both on or both off.', 'freehold' ), 400, 'instant_search_enabled' );
		}
		$is_set = array() === $wanted ? true : Feature::set_active( self::SEARCH, $wanted[0], __( 'This site has WordPress’s own search. Freehold has no instant search.', 'freehold' ) );
		return is_wp_error( $is_set ) ? $is_set : self::search_settings();
	}

	/**
	 * Returns how many posts the search can find.
	 *
	 * @return array{post_count: int, post_type_breakdown: array<int, array{slug: string, count: int}>}
	 */
	private static function search_stats(): array {
		$types  = array_values( get_post_types( array( 'exclude_from_search' => false ) ) );
		$counts = array_map( static fn ( string $type ): int => (int) ( wp_count_posts( $type )->publish ?? 0 ), $types );
		/**
		 * Filters how many posts the search can find.
		 *
		 * @param array<string, int> $counts By post type: the published ones.
		 */
		$counts = array_filter( (array) apply_filters( 'freehold_search_counts', array_combine( $types, $counts ) ) );
		return array(
			'post_count'          => array_sum( $counts ),
			'post_type_breakdown' => array_map(
				static fn ( string $type, int $count ): array => array(
					'slug'  => $type,
					'count' => $count,
				),
				array_keys( $counts ),
				array_values( $counts )
			),
		);
	}

	/**
	 * Returns whether ads are on.
	 *
	 * @return array{module_active: bool}
	 */
	private static function ads_settings(): array {
		return array( 'module_active' => Feature::is_active( self::ADS ) );
	}

	/**
	 * Turns ads on or off.
	 *
	 * @param array<string, mixed> $input As in `AdsSettings`.
	 * @return array{module_active: bool}|WP_Error
	 */
	private static function set_ads( array $input ): array|WP_Error {
		$is_set = Feature::set_active( self::ADS, $input['module_active'], __( 'This site has no ads.', 'freehold' ) );
		return is_wp_error( $is_set ) ? $is_set : self::ads_settings();
	}
}
