<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Rest;

use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Modules\Newsletter\Tables\LinkTable;
use Freehold\Modules\Tables;
use Freehold\Rest\CsvFile;
use Freehold\Rest\Stream;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * How often the links of a newsletter were followed.
 */
final class LinkNumbers {

	/**
	 * Returns the numbers of an issue, the largest first.
	 *
	 * @return array<int, array{url: string, clicks: int}>
	 */
	public static function of( Issue $issue ): array {
		return Tables::has( LinkTable::class ) ? LinkTable::of_issue( $issue->id ) : array();
	}

	/**
	 * Returns the numbers for the screen.
	 *
	 * @param array{id: int} $input As in `NewsletterLinksInput`.
	 * @return array<string, mixed>|WP_Error As `NewsletterLinks`.
	 */
	public static function list( array $input ): array|WP_Error {
		$issue = IssueTable::get( $input['id'] );
		return null === $issue ? Issues::missing() : array(
			'is_on' => Options::counts_links(),
			'links' => self::of( $issue ),
		);
	}

	/**
	 * Returns the numbers as a CSV file.
	 *
	 * @param array{id: int}                        $input   As in `NewsletterLinksInput`.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function export( array $input, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$issue = IssueTable::get( $input['id'] );
		return null === $issue ? Issues::missing() : Stream::response(
			$request,
			'text/csv; charset=UTF-8',
			Stream::export_name( __( 'Links', 'freehold' ), 'csv' ),
			static function ( $stream ) use ( $issue ): void {
				$file = new CsvFile( $stream );
				$file->line( array( __( 'Link', 'freehold' ), __( 'Clicks', 'freehold' ) ) );
				foreach ( self::of( $issue ) as $link ) {
					$file->line( array( $link['url'], (string) $link['clicks'] ) );
				}
			}
		);
	}
}
