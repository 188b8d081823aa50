<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Modules\Subscriptions\Rest\Access;
use Freehold\Modules\Subscriptions\Rest\Lists;
use Freehold\Rest\Ability;
use Freehold\Rest\Schema;

/**
 * Registers the ability to list subscribers, with the input and the capability of the route.
 */
final class Abilities {

	/** The slug of its category. */
	private const CATEGORY = 'freehold-subscribers';

	/**
	 * Registers the category. Call on `wp_abilities_api_categories_init`.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Subscribers', 'freehold' ),
				'description' => __( 'Lists the people who subscribe.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the ability. Call on `wp_abilities_api_init`.
	 */
	public static function register(): void {
		Ability::register(
			'freehold/list-subscribers',
			self::CATEGORY,
			array( __( 'List subscribers', 'freehold' ), __( 'Lists subscribers with their status, categories, consent and whether they pay, newest first. Filters by status, category, source, date and words.', 'freehold' ) ),
			Access::CAPABILITY,
			static fn ( mixed $input ): array => Lists::page( (array) $input ),
			Schema::from( dirname( __DIR__ ) . '/schema.json', 'SubscribersInput' ) + array( 'default' => array() )
		);
	}
}
