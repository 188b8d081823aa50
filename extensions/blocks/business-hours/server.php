<?php
/**
 * The server side of Business Hours.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\BusinessHours\Schedule;
use Freehold\Extension;
use Freehold\Rest;

return new class() implements Extension {

	/**
	 * Nothing to hook: the block renders itself.
	 */
	public function hooks(): void {}

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
