<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Rest\CsvFile;

/**
 * Writes the numbers of a period as CSV: one line per day, then one per page, website, campaign, device, country
 * and goal, and five per video.
 */
final class Export {

	/**
	 * Writes the file.
	 *
	 * @param int      $days   The length of the period in days.
	 * @param resource $stream Where to.
	 */
	public static function write( int $days, $stream ): void {
		$file   = new CsvFile( $stream );
		$report = Report::site( $days );
		$file->line( array( __( 'What', 'freehold' ), __( 'Name', 'freehold' ), __( 'Number', 'freehold' ), __( 'Visitors', 'freehold' ) ) );
		foreach ( $report['days'] as $day ) {
			$file->line( array( __( 'Day', 'freehold' ), $day['day'], (string) $day['views'], (string) $day['visitors'] ) );
		}
		$kinds = array(
			'pages'     => __( 'Page', 'freehold' ),
			'websites'  => __( 'Website', 'freehold' ),
			'campaigns' => __( 'Campaign', 'freehold' ),
			'devices'   => __( 'Device', 'freehold' ),
			'countries' => __( 'Country', 'freehold' ),
			'goals'     => __( 'Goal', 'freehold' ),
		);
		foreach ( $kinds as $kind => $label ) {
			foreach ( $report[ $kind ] as $row ) {
				$file->line( array( $label, $row['title'] ?? $row['name'], (string) $row['views'], '' ) );
			}
		}
		$reached = array( __( 'Video, played', 'freehold' ), __( 'Video, a quarter watched', 'freehold' ), __( 'Video, half watched', 'freehold' ), __( 'Video, three quarters watched', 'freehold' ), __( 'Video, watched to the end', 'freehold' ) );
		foreach ( $report['videos'] as $video ) {
			foreach ( array( $video['views'], ...$video['quarters'] ) as $index => $number ) {
				$file->line( array( $reached[ $index ], $video['title'], (string) $number, '' ) );
			}
		}
	}
}
