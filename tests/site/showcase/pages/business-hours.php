<?php
/**
 * A week with a break at noon and a late evening.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$span = static fn ( string ...$times ): array => array_map(
		static fn ( string $time ): array => array_combine( array( 'opening', 'closing' ), explode( '-', $time ) ),
		$times
	);
	$days = array();
	foreach (
		array(
			'Sun' => $span( '09:00-14:00' ),
			'Mon' => array(),
			'Tue' => $span( '07:30-12:30', '14:00-18:00' ),
			'Wed' => $span( '07:30-12:30', '14:00-18:00' ),
			'Thu' => $span( '07:30-12:30', '14:00-18:00' ),
			'Fri' => $span( '07:30-12:30', '18:00-01:00' ),
			'Sat' => $span( '08:30-16:00' ),
		) as $name => $hours
	) {
		$days[] = compact( 'name', 'hours' );
	}
	return array(
		'content' => block(
			'jetpack/business-hours',
			array(
				'days'        => $days,
				'groupDays'   => true,
				'showOpenNow' => true,
			)
		),
		'try'     => array(
			'In the editor, add a holiday below the week and copy the hours of one day to all days.',
			'The line on top says whether the café is open now, in its own time zone.',
		),
	);
};
