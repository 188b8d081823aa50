<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Members\Categories;
use Freehold\Members\Status;
use Freehold\Members\Tables\CountTable;
use Freehold\Members\Tables\ImportedSubscribers;
use Freehold\Modules\Tables;
use Freehold\Queue;
use Freehold\Rest;
use WP_Error;

/**
 * Takes a file in parts and imports it in the background. Each part is a chain of jobs of the queue, so that several workers
 * can share a file, and any of them can end at any point.
 */
final class Imports {

	/** The name of the job that imports a part. */
	public const JOB = 'subscriber-import';

	/** How long a finished import is shown, in days. */
	private const SHOWN_DAYS = 30;

	/** How many rows that were left out are listed. */
	private const MAX_ERRORS = 1000;

	/**
	 * Creates an import, for which parts can be sent.
	 *
	 * @param array<string, mixed> $input As in `SubscriberImportInput`.
	 * @return array<string, mixed>|WP_Error The import.
	 */
	public static function create( array $input ): array|WP_Error {
		$id = ImportTable::add(
			$input['status'],
			$input['file'],
			$input['consent'],
			array(
				'column'      => $input['column'],
				'name_column' => $input['name_column'] ?? -1,
				'delimiter'   => $input['delimiter'],
				'has_header'  => $input['has_header'],
				'categories'  => Categories::valid( $input['categories'] ?? array() ),
			)
		);
		return 0 === $id ? self::not_stored() : self::get( $id );
	}

	/**
	 * Stores a part of the file. A part that is sent again changes nothing.
	 *
	 * @param array<string, mixed> $input As in `SubscriberImportPartInput`.
	 * @return array<string, mixed>|WP_Error The import.
	 */
	public static function add_part( array $input ): array|WP_Error {
		$import = ImportTable::get( $input['id'] );
		if ( ImportTable::UPLOADING !== ( $import['status'] ?? '' ) ) {
			return self::missing( $import );
		}
		return PartTable::add( $input['id'], $input['number'], $input['content'], $input['first_line'] ) ? self::get( $input['id'] ) : self::not_stored();
	}

	/**
	 * Returns the error of an import that the database has not stored.
	 */
	private static function not_stored(): WP_Error {
		return Rest::error( 'freehold_import_not_stored', __( 'The import could not be stored. Please try again.', 'freehold' ), 500 );
	}

	/**
	 * Starts, stops or resumes an import.
	 *
	 * @param array<string, mixed> $input As in `SubscriberImportStateInput`.
	 * @return array<string, mixed>|WP_Error The import.
	 */
	public static function set_state( array $input ): array|WP_Error {
		$id       = $input['id'];
		$import   = ImportTable::get( $id );
		$progress = PartTable::progress( $id );
		if ( null === $import ) {
			return self::missing( null );
		}
		if ( 'stop' === $input['state'] ) {
			ImportTable::move( $id, ImportTable::RUNNING, ImportTable::STOPPED );
			return self::get( $id );
		}
		if ( ImportTable::UPLOADING === $import['status'] ) {
			if ( ! isset( $input['parts'] ) || $progress['parts'] !== $input['parts'] ) {
				return Rest::error( 'freehold_import_incomplete', __( 'Part of the file is missing. Please send it again.', 'freehold' ), 409, 'parts' );
			}
			ImportTable::start( $id, $input['parts'], $input['rows'] ?? 0 );
		} else {
			ImportTable::move( $id, ImportTable::STOPPED, ImportTable::RUNNING );
		}
		$is_queued = array_map( static fn ( int $number ): bool => self::queue( $id, $number ), $progress['open'] );
		if ( in_array( false, $is_queued, true ) || ! self::finish_if_done( $id ) ) {
			// It can be resumed.
			ImportTable::move( $id, ImportTable::RUNNING, ImportTable::STOPPED );
			return self::not_stored();
		}
		return self::get( $id );
	}

	/**
	 * Queues the next job of a part.
	 *
	 * @param int $import The import’s ID.
	 * @param int $part   The part’s number.
	 * @param int $from   How far the part is, in bytes.
	 * @return bool Whether the queue contains it; false if the database returned an error.
	 */
	public static function queue( int $import, int $part, int $from = 0 ): bool {
		return Queue::ensure(
			self::JOB,
			array(
				'import' => $import,
				'part'   => $part,
			),
			self::JOB . ":{$import}:{$part}:{$from}"
		);
	}

	/**
	 * Returns an import with its progress.
	 *
	 * @param int $id The import’s ID; 0 for the latest.
	 * @return array<string, mixed>|WP_Error As `SubscriberImport`.
	 */
	public static function get( int $id ): array|WP_Error {
		$import = ImportTable::get( $id );
		if ( null === $import ) {
			return self::missing( null );
		}
		$progress = PartTable::progress( $import['id'] );
		$added    = ImportedSubscribers::count( $import['id'] );
		$left_out = ErrorTable::count( $import['id'] );
		$done     = max( 0, $progress['rows'] - (int) $import['settings']['has_header'] );
		return array(
			'id'       => $import['id'],
			'state'    => $import['status'],
			'status'   => $import['status_after'],
			'file'     => $import['file_name'],
			'date'     => gmdate( 'c', $import['created'] ),
			// The server may find more rows than the browser, where a quote is missing.
			'rows'     => max( $import['row_count'], $done ),
			'done'     => $done,
			'added'    => $added,
			'existing' => max( 0, $done - $added - $left_out ),
			'left_out' => $left_out,
		);
	}

	/**
	 * Returns the latest import.
	 *
	 * @return array{import: array<string, mixed>|null}
	 */
	public static function latest(): array {
		$import = self::get( 0 );
		return array( 'import' => is_wp_error( $import ) ? null : $import );
	}

	/**
	 * Returns the rows that an import left out.
	 *
	 * @return array{errors: array<int, array{line: int, reason: string, content: string}>}
	 */
	public static function errors( int $id ): array {
		return array( 'errors' => ErrorTable::first( $id, self::MAX_ERRORS ) );
	}

	/**
	 * Finishes an import whose parts are all done, and queues the confirmation mails before: a finished import queues none.
	 *
	 * @return bool False if the mails could not be queued.
	 */
	public static function finish_if_done( int $id ): bool {
		$import   = ImportTable::get( $id );
		$progress = PartTable::progress( $id );
		if ( ImportTable::RUNNING !== ( $import['status'] ?? '' ) || array() !== $progress['open'] || $progress['parts'] < $import['part_count'] ) {
			return true;
		}
		if ( Status::PENDING === $import['status_after'] && ! MailJob::queue( $id ) ) {
			return false;
		}
		if ( ! ImportTable::move( $id, ImportTable::RUNNING, ImportTable::FINISHED ) ) {
			return true;
		}
		PartTable::discard( $id );
		// A worker that ended between two statements may have counted too few.
		CountTable::recount();
		/**
		 * Fires when an import of subscribers is finished.
		 *
		 * @param int $id The import’s ID.
		 */
		do_action( 'freehold_subscribers_imported', $id );
		return true;
	}

	/**
	 * Deletes imports that are no longer shown.
	 */
	public static function clean_up(): void {
		if ( Tables::has( ImportTable::class ) ) {
			array_map( array( self::class, 'remove' ), ImportTable::old( time() - self::SHOWN_DAYS * DAY_IN_SECONDS ) );
		}
	}

	/**
	 * Deletes an import with its parts.
	 */
	public static function remove( int $id ): void {
		ErrorTable::remove( $id );
		PartTable::remove( $id );
		ImportTable::remove( $id );
	}

	/**
	 * Returns the error for an import that is gone, or that takes no more parts.
	 *
	 * @param array<string, mixed>|null $import The import; null if it is gone.
	 */
	private static function missing( ?array $import ): WP_Error {
		return null === $import
			? Rest::error( 'freehold_import_not_found', __( 'This import no longer exists.', 'freehold' ), 404, 'id' )
			: Rest::error( 'freehold_import_started', __( 'This import has already started.', 'freehold' ), 409, 'id' );
	}
}
