<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Admin\Home\Card;
use Freehold\Admin\Home\CardContent;
use Freehold\Admin\Page;
use Freehold\Modules\Visits\Rest\Routes;

/**
 * Shows the views of the last week, and the pages with the most of them.
 */
final class HomeCard {

	/** The days that are summed up. */
	private const DAYS = 7;

	/** How many pages are listed. */
	private const LENGTH = 5;

	/**
	 * Returns the card.
	 *
	 * @param string $module The module's slug.
	 */
	public static function card( string $module ): Card {
		return new Card(
			'visits',
			__( 'Visits', 'freehold' ),
			'dashicons-chart-bar',
			Routes::CAPABILITY,
			40,
			Page::url( $module ),
			__( 'View all visits', 'freehold' ),
			self::content( ... )
		);
	}

	/**
	 * Returns the numbers.
	 */
	private static function content(): CardContent {
		$report = Report::site( self::DAYS );
		$views  = array_sum( array_column( $report['days'], 'views' ) );
		if ( 0 === $views ) {
			return CardContent::empty( __( 'No visits in the last 7 days.', 'freehold' ) );
		}
		$today   = end( $report['days'] );
		$content = CardContent::ready()
			->number( __( 'Views in 7 days', 'freehold' ), number_format_i18n( $views ) )
			->number( __( 'Views today', 'freehold' ), number_format_i18n( $today['views'] ) )
			->number( __( 'Visitors today', 'freehold' ), number_format_i18n( $today['visitors'] ) );
		foreach ( array_slice( $report['pages'], 0, self::LENGTH ) as $page ) {
			/* translators: %s: a number. */
			$content->item( $page['title'], sprintf( _n( '%s view', '%s views', $page['views'], 'freehold' ), number_format_i18n( $page['views'] ) ), $page['url'] );
		}
		return $content;
	}
}
