<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Rest;

use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Segment;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Rest\CsvFile;
use Freehold\Rest\Stream;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Writes the list of newsletters as CSV, in batches.
 */
final class IssuesExport {

	/** How many newsletters are in memory at a time. */
	private const BATCH = 100;

	/**
	 * Returns the file.
	 *
	 * @param array<string, mixed>                  $input   As in `NewslettersExportInput`.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function response( array $input, WP_REST_Request $request ): WP_REST_Response {
		return Stream::response(
			$request,
			'text/csv; charset=UTF-8',
			Stream::export_name( __( 'Newsletters', 'freehold' ), 'csv' ),
			static fn ( $stream ) => self::write( $input['state'] ?? '', $stream )
		);
	}

	/**
	 * Writes the file.
	 *
	 * @param string   $state  Only newsletters in this state; empty for all.
	 * @param resource $stream Where to.
	 */
	public static function write( string $state, $stream ): void {
		$file = new CsvFile( $stream );
		$file->line( array( __( 'ID', 'freehold' ), __( 'Date', 'freehold' ), __( 'Title', 'freehold' ), __( 'Status', 'freehold' ), __( 'Recipients', 'freehold' ), __( 'Sent', 'freehold' ), __( 'Waiting', 'freehold' ), __( 'Failed', 'freehold' ), __( 'Unknown', 'freehold' ) ) );
		$page = 0;
		do {
			$issues  = IssueTable::page( $state, ++$page, self::BATCH );
			$is_more = count( $issues ) === self::BATCH;
			foreach ( $issues as $issue ) {
				$data   = Issues::data( $issue );
				$counts = $data['counts'];
				$file->line( array( (string) $issue->id, (string) wp_date( 'Y-m-d H:i:s', $issue->created ), $data['title'], $data['state'], self::recipients( $issue ), (string) $counts['sent'], (string) $counts['waiting'], (string) $counts['failed'], (string) $counts['unknown'] ) );
			}
		} while ( $is_more );
	}

	/**
	 * Returns who gets a newsletter; empty before that is decided. The categories of its post count as well.
	 */
	private static function recipients( Issue $issue ): string {
		if ( in_array( $issue->status, array( Issue::NEW, Issue::SKIPPED ), true ) ) {
			return '';
		}
		$labels = array( Segment::of( $issue )->label(), Segment::from( Issue::EVERYBODY, array( 'categories' => $issue->terms ) )->label() );
		return implode( ' · ', array_filter( $labels ) ) ?: __( 'All subscribers', 'freehold' );
	}
}
