<?php
/**
 * The server side of Business Hours.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\BusinessHours\Schedule;
use Freehold\Extension;
use Freehold\Modules;
use Freehold\Rest;

return new class() implements Extension {

	/**
	 * Tells search engines the hours, by themselves or as part of the card that they are in.
	 */
	public function hooks(): void {
		add_filter( 'freehold_business_properties', array( $this, 'describe' ), 10, 2 );
	}

	/**
	 * Adds the hours of a block of ours.
	 *
	 * @param array<string, mixed> $properties Properties of schema.org's LocalBusiness.
	 * @param WP_Block             $block      Any block.
	 * @return array<string, mixed>
	 */
	public function describe( array $properties, WP_Block $block ): array {
		return 'jetpack/business-hours' === $block->name && Modules::options( 'business-hours' )['structured_data']
			? $properties + ( new Schedule( $block->attributes, current_time( 'Y-m-d' ) ) )->structured_data()
			: $properties;
	}

	/**
	 * `GET freehold/v2/business-hours/localized-week`: the names of the days and the day that the week begins with.
	 */
	public function routes(): void {
		Rest::route(
			'v2',
			'/business-hours/localized-week',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'handler'    => static function (): array {
					global $wp_locale;
					return array(
						'days'        => array_combine( Schedule::DAYS, array_map( array( $wp_locale, 'get_weekday' ), array_keys( Schedule::DAYS ) ) ),
						'startOfWeek' => (int) get_option( 'start_of_week', 0 ),
					);
				},
			)
		);
	}
};
