<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Database\Sql;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\Counts;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\ImportedSubscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Members\Tables\SuppressionTable;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Imports a part in batches. A batch that runs twice, or in two workers at once, adds no address twice and is counted once:
 * addresses are unique, and how far the part is moves by one conditional UPDATE.
 */
final class ImportJob extends Handler {

	public const NAME = Imports::JOB;

	public const SENDS = self::NOTHING;

	public const RETRY_DELAY = 10;

	/** How many rows are one batch. */
	private const BATCH = 500;

	/** How long a job works before the next one takes over, in seconds. */
	private const SECONDS = 30.0;

	/**
	 * Imports a part, until it is done, the import is stopped or the time is over.
	 *
	 * @param array<string, mixed> $payload As queued.
	 */
	public function run( array $payload ): void {
		// What is not read would count as nothing: no row that is left, no one who must not be added.
		Sql::strictly( static fn () => self::work( (int) ( $payload['import'] ?? 0 ), (int) ( $payload['part'] ?? 0 ) ) );
	}

	/**
	 * Imports rows until the time is over.
	 *
	 * @param int $import The import’s ID.
	 * @param int $part   The part’s number.
	 * @throws Retry If what follows could not be queued.
	 */
	private static function work( int $import, int $part ): void {
		$deadline = microtime( true ) + self::SECONDS;
		do {
			$state = ImportTable::get( $import );
			$rows  = PartTable::get( $import, $part );
			if ( null === $rows || ImportTable::RUNNING !== ( $state['status'] ?? '' ) ) {
				return;
			}
			if ( $rows['done_bytes'] >= $rows['byte_count'] ) {
				if ( ! Imports::finish_if_done( $import ) ) {
					throw new Retry( 'The mails could not be queued.' );
				}
				return;
			}
			self::batch( $state, $part, $rows );
		} while ( microtime( true ) < $deadline );
		$now = PartTable::get( $import, $part );
		if ( ! Imports::queue( $import, $part, $now['done_bytes'] ?? 0 ) ) {
			throw new Retry( 'The next job could not be queued.' );
		}
	}

	/**
	 * Imports the next rows of a part.
	 *
	 * @param array<string, mixed>                                                                      $import The import.
	 * @param int                                                                                       $part   The part’s number.
	 * @param array{content: string, byte_count: int, first_line: int, done_bytes: int, done_rows: int} $rows   The part.
	 */
	private static function batch( array $import, int $part, array $rows ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- A stream in memory, which PHP reads as CSV.
		$stream = fopen( 'php://memory', 'r+b' );
		fwrite( $stream, $rows['content'] );
		fseek( $stream, $rows['done_bytes'] );
		$emails = array();
		$errors = array();
		$count  = 0;
		while ( $count < self::BATCH ) {
			$cells = self::row( $stream, $import['settings'] );
			if ( null === $cells ) {
				break;
			}
			if ( array( null ) === $cells ) {
				continue;
			}
			$line                 = $rows['first_line'] + $rows['done_rows'] + $count++;
			$cell                 = static fn ( int $column ): string => (string) ( $cells[ $column ] ?? '' );
			list( $email, $name ) = Address::named( $cell( $import['settings']['column'] ) );
			if ( 1 === $line && $import['settings']['has_header'] ) {
				continue;
			}
			if ( '' === $email ) {
				$errors[ $line ] = array( ErrorTable::INVALID, implode( $import['settings']['delimiter'], array_map( 'strval', $cells ) ) );
			} else {
				$emails[ Address::hash( $email ) ] ??= array( $line, $email, Address::name( $cell( $import['settings']['name_column'] ?? -1 ) ) ?: $name );
			}
		}
		$end = feof( $stream ) || ftell( $stream ) >= $rows['byte_count'] ? $rows['byte_count'] : ftell( $stream );
		fclose( $stream );
		// phpcs:enable WordPress.WP.AlternativeFunctions
		foreach ( SuppressionTable::among( array_keys( $emails ) ) as $hash ) {
			$errors[ $emails[ $hash ][0] ] = array( ErrorTable::SUPPRESSED, $emails[ $hash ][1] );
			unset( $emails[ $hash ] );
		}
		self::add( $import, array_map( static fn ( array $row ): string => $row[1], $emails ), array_map( static fn ( array $row ): string => $row[2], $emails ) );
		ErrorTable::add( $import['id'], $errors );
		PartTable::advance( $import['id'], $part, $rows['done_bytes'], (int) $end, $count );
	}

	/**
	 * Reads a row. A quote that nothing closes would take the rows after it along, so such a row ends with its line.
	 *
	 * @param resource             $stream   The part.
	 * @param array<string, mixed> $settings The import's settings.
	 * @return array<int, string|null>|null The cells; null at the end.
	 */
	private static function row( $stream, array $settings ): ?array {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- See batch().
		$start = ftell( $stream );
		$cells = fgetcsv( $stream, null, $settings['delimiter'], '"', '' );
		if ( false === $cells ) {
			return null;
		}
		$length = ftell( $stream ) - $start;
		fseek( $stream, $start );
		$row   = (string) fread( $stream, max( 1, $length ) );
		$lines = explode( "\n", $row, 2 );
		if ( '' !== trim( $lines[1] ?? '' ) && ( 1 === substr_count( $row, '"' ) % 2 || '' === Address::named( (string) ( $cells[ $settings['column'] ] ?? '' ) )[0] ) ) {
			fseek( $stream, $start + strlen( $lines[0] ) + 1 );
			return str_getcsv( rtrim( $lines[0], "\r" ), $settings['delimiter'], '"', '' );
		}
		return $cells;
		// phpcs:enable
	}

	/**
	 * Adds people.
	 *
	 * @param array<string, mixed>  $import The import.
	 * @param array<string, string> $emails Normalized addresses by their hash.
	 * @param array<string, string> $names  Names by the address's hash.
	 * @throws Retry If the database returned an error.
	 */
	private static function add( array $import, array $emails, array $names ): void {
		$consent = new Consent( $import['consent_text'], 'import' );
		$added   = SubscriberTable::add_many( $emails, $import['status_after'], $consent, $import['id'], $names );
		// Also those that an ended process added without their categories.
		$terms = CategoryTable::add( ImportedSubscribers::ids( $import['id'], array_keys( $emails ) ), (array) $import['settings']['categories'] );
		if ( null === $added || null === $terms ) {
			// The part stays where it is, so that no row is lost.
			throw new Retry( 'The database could not store the rows.' );
		}
		Counts::add( $consent->source, $import['status_after'], $added, $terms );
	}
}
