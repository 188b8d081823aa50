<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Modules\Visits\Rest\Routes;
use Freehold\Rest\Ability;
use Freehold\Rest\Schema;

/**
 * Registers the ability to read the numbers, with the input and the capability of the route.
 */
final class Abilities {

	/** The slug of its category. */
	private const CATEGORY = 'freehold-visits';

	/**
	 * Registers the category. Call on `wp_abilities_api_categories_init`.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Visits', 'freehold' ),
				'description' => __( 'Lists how often pages are viewed.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the ability. Call on `wp_abilities_api_init`.
	 */
	public static function register(): void {
		Ability::register(
			'freehold/list-visits',
			self::CATEGORY,
			array( __( 'List visits', 'freehold' ), __( 'Lists views and visitors per day, and pages, websites, campaigns, devices, countries, goals and videos with the largest numbers.', 'freehold' ) ),
			Routes::CAPABILITY,
			static fn ( mixed $input ): array => Report::site( (int) ( ( (array) $input )['days'] ?? 30 ) ),
			Schema::from( dirname( __DIR__ ) . '/schema.json', 'VisitsInput' ) + array( 'default' => array() )
		);
	}
}
