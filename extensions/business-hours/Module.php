<?php
declare( strict_types=1 );

namespace Freehold\Modules\BusinessHours;

use Freehold\Module as Base;
use Freehold\Modules;
use Freehold\Rest;
use WP_Block;

/**
 * Opening hours, for visitors and for search engines.
 */
final class Module extends Base {

	/**
	 * Adds the opening hours to the data for search engines.
	 */
	public function hooks(): void {
		add_filter( 'freehold_business_properties', array( $this, 'describe' ), 10, 2 );
	}

	/**
	 * Adds the opening hours of a Business Hours block, or leaves another block's properties as they are.
	 *
	 * @param array<string, mixed> $properties Properties of schema.org's LocalBusiness.
	 * @param WP_Block             $block      Any block.
	 * @return array<string, mixed>
	 */
	public function describe( array $properties, WP_Block $block ): array {
		return 'jetpack/business-hours' === $block->name && Modules::options( $this->slug )['structured_data']
			? $properties + ( new Schedule( $block->attributes, current_time( 'Y-m-d' ) ) )->structured_data()
			: $properties;
	}

	/**
	 * Registers `GET freehold/v2/business-hours/localized-week`: the names of the days and the first day of the week.
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
						'days'        => array_combine( Schedule::days(), array_map( array( $wp_locale, 'get_weekday' ), array_keys( Schedule::days() ) ) ),
						'startOfWeek' => (int) get_option( 'start_of_week', 0 ),
					);
				},
			)
		);
	}

	/**
	 * Returns that posts contain only the comment of the block.
	 */
	public function saved_blocks(): array {
		return array( 'jetpack/business-hours' => static fn (): string => '' );
	}

	/**
	 * Returns the table that the hours become.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/business-hours' => array( __( 'Table', 'freehold' ), Renderer::table( ... ) ) );
	}
}
